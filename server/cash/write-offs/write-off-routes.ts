import * as contract from '../../../contract/cash/write-offs.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { approveWriteOff, refuseWriteOff } from './approve-write-off.ts';
import { showWriteOffs } from './show-write-offs.ts';
import { findWriteOff, writeOffList } from './write-offs-sql.ts';

export const writeOffDoors: Door[] = [
  door(contract.listWriteOffs, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await writeOffList.page(sql, writeOffList.read(actor, query), page);
    return ok({ data: showWriteOffs(actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(contract.approveWriteOff, ({ actor, params, write }) =>
    write(async (tx) => {
      await approveWriteOff(tx, actor, params.id, nowOf(actor));
      return await answerWriteOff(tx, actor, params.id);
    }),
  ),

  door(contract.refuseWriteOff, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await refuseWriteOff(tx, actor, params.id, body.reason ?? null, nowOf(actor));
      return await answerWriteOff(tx, actor, params.id);
    }),
  ),
];

async function answerWriteOff(sql: Sql, actor: Actor, id: string): Promise<Answer> {
  const row = await findWriteOff(sql, actor.scope, id);
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_write_off'));
  return ok({ data: showWriteOffs(actor, [row])[0], meta: {} });
}
