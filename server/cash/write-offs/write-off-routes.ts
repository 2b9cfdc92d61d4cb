import * as contract from '../../../contract/cash/write-offs.ts';
import { say } from '../../../contract/messages/message.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { cashDocument } from '../cash-document.ts';
import { approveWriteOff, refuseWriteOff } from './approve-write-off.ts';
import { showWriteOffs } from './show-write-offs.ts';
import { findWriteOff, writeOffList } from './write-offs-sql.ts';

const writeOff = cashDocument({
  find: findWriteOff,
  missing: say('no_such_write_off'),
  show: (_sql, actor, row) => showWriteOffs(actor, [row])[0],
});

export const writeOffDoors: Door[] = [
  door(contract.listWriteOffs, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await writeOffList.page(sql, writeOffList.read(actor, query), page);
    return ok({ data: showWriteOffs(actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  writeOff.act(contract.approveWriteOff, (tx, actor, id, _body, at_ms) => approveWriteOff(tx, actor, id, at_ms)),
  writeOff.act(contract.refuseWriteOff, (tx, actor, id, { reason = null }, at_ms) =>
    refuseWriteOff(tx, actor, id, reason, at_ms),
  ),
];
