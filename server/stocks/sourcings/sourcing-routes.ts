import { say } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/stocks/sourcings.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { outgoing } from '../../resources/resource-values.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { attachFile, detachFile, findAttachedFile, streamAttached } from './attach-file.ts';
import { messageRules } from './message-rules.ts';
import { messagesSql } from './messages-sql.ts';
import { moveSourcing } from './move-sourcing.ts';
import { sourcingRules } from './sourcing-rules.ts';
import { findSourcingHistories, sourcingsSql } from './sourcings-sql.ts';

export const sourcingDoors: Door[] = [
  ...resourceDoors(contract.sourcings, sourcingsSql, sourcingRules),
  ...resourceDoors(contract.sourcingMessages, messagesSql, messageRules),

  door(contract.moveSourcing, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const row = await moveSourcing(tx, actor, params.id, body);
      const [also] = await sourcingRules.also!(tx, actor, [row]);
      return ok({ data: { ...outgoing(contract.sourcings, actor, row), ...also }, meta: {} });
    }),
  ),

  door(contract.showSourcingHistories, async ({ actor, params, sql }) => {
    const sourcing = isId(params.id) ? await sourcingsSql.find(sql, actor.scope, params.id) : undefined;
    if (!sourcing) throw new Refusal('NOT_FOUND', say('no_such_sourcing'));
    return ok({ data: await findSourcingHistories(sql, actor.workspace.id, sourcing.id), meta: {} });
  }),

  door(contract.attachFile, ({ actor, params, upload, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await attachFile(tx, actor, params.id, upload!), meta: {} },
    })),
  ),

  door(contract.downloadSourcingFile, async ({ actor, params, sql }) => {
    const file = await findAttachedFile(sql, actor, params.id, params.file_id);
    const headers = {
      ...downloadHeaders(file.name, file.content_type, file.size_bytes),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    };
    return { status: 200, body: streamAttached(sql, actor, file), headers };
  }),

  door(contract.deleteSourcingFile, ({ actor, params, write }) =>
    write(async (tx) => {
      await detachFile(tx, actor, params.id, params.file_id);
      return ok({ data: { deleted: true, count: 1 }, meta: {} });
    }),
  ),
];
