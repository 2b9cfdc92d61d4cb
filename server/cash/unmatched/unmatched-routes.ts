import * as contract from '../../../contract/cash/unmatched.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { readPage, readSort, sortedMeta } from '../../platform/database/lists.ts';
import { cashDocument } from '../cash-document.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { orderOf } from '../../resources/list-sql.ts';
import { pendingWriteOffAnswer } from '../write-offs/show-write-offs.ts';
import { EXPORT_UNMATCHED_JOB } from './export-unmatched.ts';
import { giveUnmatchedUp } from './give-unmatched-up.ts';
import { matchUnmatched } from './match-unmatched.ts';
import { showUnmatched } from './show-unmatched.ts';
import { takeBackUnmatched } from './take-back-unmatched.ts';
import { UNMATCHED_SORTED, findUnmatched, unmatchedList } from './unmatched-sql.ts';

const item = cashDocument({
  find: findUnmatched,
  missing: say('no_such_unmatched'),
  show: (_sql, actor, row) => showUnmatched(actor, [row])[0],
});

export const unmatchedDoors: Door[] = [
  door(contract.listUnmatched, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const asked = unmatchedList.read(actor, query);
    const sort = readSort(page, query.sort);
    const listed = await unmatchedList.page(sql, asked, page, orderOf(sort, UNMATCHED_SORTED, 'u.id'));
    return ok({ data: showUnmatched(actor, listed.rows), meta: sortedMeta(page, listed, sort) });
  }),

  item.act(contract.matchUnmatched, (tx, actor, id, { order }, at_ms) => matchUnmatched(tx, actor, id, order, at_ms)),

  door(contract.writeOffUnmatched, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const waits = await giveUnmatchedUp(tx, actor, params.id, body.reason, nowOf(actor));
      return await (waits ? pendingWriteOffAnswer(tx, actor, waits) : item.after(tx, actor, params.id));
    }),
  ),

  ...item.takesBack(contract.takeBackUnmatched, contract.previewTakeBackUnmatched, takeBackUnmatched),

  door(contract.exportUnmatched, (call) => queueListExport(call, unmatchedList, EXPORT_UNMATCHED_JOB, call.query)),
];
