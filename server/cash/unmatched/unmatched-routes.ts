import * as contract from '../../../contract/cash/unmatched.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { readPage, readSort, sortedMeta } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { previewDoor } from '../reversals/preview-act.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { orderOf } from '../../resources/list-sql.ts';
import { pendingWriteOffAnswer } from '../write-offs/show-write-offs.ts';
import { EXPORT_UNMATCHED_JOB } from './export-unmatched.ts';
import { giveUnmatchedUp } from './give-unmatched-up.ts';
import { matchUnmatched } from './match-unmatched.ts';
import { showUnmatched } from './show-unmatched.ts';
import { takeBackUnmatched } from './take-back-unmatched.ts';
import { UNMATCHED_SORTED, findUnmatched, unmatchedList } from './unmatched-sql.ts';

export const unmatchedDoors: Door[] = [
  door(contract.listUnmatched, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const asked = unmatchedList.read(actor, query);
    const sort = readSort(page, query.sort);
    const listed = await unmatchedList.page(sql, asked, page, orderOf(sort, UNMATCHED_SORTED, 'u.id'));
    return ok({ data: showUnmatched(actor, listed.rows), meta: sortedMeta(page, listed, sort) });
  }),

  door(contract.matchUnmatched, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await matchUnmatched(tx, actor, params.id, body.order, nowOf(actor));
      return await answerItem(tx, actor, params.id);
    }),
  ),

  door(contract.writeOffUnmatched, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const waits = await giveUnmatchedUp(tx, actor, params.id, body.reason, nowOf(actor));
      return await (waits ? pendingWriteOffAnswer(tx, actor, waits) : answerItem(tx, actor, params.id));
    }),
  ),

  door(contract.takeBackUnmatched, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await takeBackUnmatched(tx, actor, params.id, body.reason, nowOf(actor));
      return await answerItem(tx, actor, params.id);
    }),
  ),
  previewDoor(contract.previewTakeBackUnmatched, takeBackUnmatched),

  door(contract.exportUnmatched, (call) => queueListExport(call, unmatchedList, EXPORT_UNMATCHED_JOB, call.query)),
];

async function answerItem(sql: Sql, actor: Actor, id: string): Promise<Answer> {
  const row = await findUnmatched(sql, actor.scope, id);
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_unmatched'));
  return ok({ data: showUnmatched(actor, [row])[0], meta: {} });
}
