import * as contract from '../../../contract/cash/payouts.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readIdFilter, readPage } from '../../platform/database/lists.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { resourceDocument } from '../cash-document.ts';
import { cancelPayout, takeBackPayout } from './cancel-payout.ts';
import { PRIVATE_FILE } from '../describe-invoice.ts';
import { payPayout, payPayouts } from './pay-payouts.ts';
import { writeBankFile } from './write-bank-file.ts';
import { EXPORT_PAYOUT_ORDERS_JOB } from './export-payout-orders.ts';
import { payoutOrderList, payoutsSql, type PayoutOrderRow } from './payouts-sql.ts';
import { previewPayouts } from './preview-payouts.ts';
import { queueRun, refuseDay } from './queue-run.ts';

const payout = resourceDocument(contract.payouts, payoutsSql, say('no_such_payout'));

export const payoutDoors: Door[] = [
  ...resourceDoors(contract.payouts, payoutsSql),

  door(contract.previewPayouts, async ({ actor, query, sql }) => {
    const up_to = query.up_to ?? dayOf(nowOf(actor), actor.workspace.time_zone);
    refuseDay(actor, 'up_to', up_to);
    const account_id = query.account_id === undefined ? null : readIdFilter('account_id', query.account_id);
    return ok(await previewPayouts(sql, actor, up_to, account_id));
  }),

  door(contract.runPayouts, ({ actor, body, write }) => write((tx) => queueRun(tx, actor, body))),

  payout.act(contract.payPayout, payPayout),

  door(contract.payPayouts, ({ actor, body, write }) =>
    write(async (tx) => {
      const { paid, amount } = await payPayouts(tx, actor, body, nowOf(actor));
      return ok({ data: { paid, amount: toMajor(amount, actor.workspace.currency) }, meta: {} });
    }),
  ),

  door(contract.getPayoutsBankFile, async ({ actor, query, sql }) => {
    const file = await writeBankFile(sql, actor, query.ids);
    const name = `payouts-${dayOf(nowOf(actor), actor.workspace.time_zone)}.csv`;
    const headers = { ...downloadHeaders(name, 'text/csv; charset=utf-8', file.length), ...PRIVATE_FILE };
    return { status: 200, body: file, headers };
  }),

  ...payout.takesBack(contract.cancelPayout, contract.previewCancelPayout, cancelPayout),
  ...payout.takesBack(contract.takeBackPayout, contract.previewTakeBackPayout, takeBackPayout),

  door(contract.listPayoutOrders, async ({ actor, params, query, sql }) => {
    const { id } = await payout.require(sql, actor, params.id);
    const page = readPage(query);
    const listed = await payoutOrderList.page(sql, payoutOrderList.read(actor, { payout_id: id }), page);
    return ok({ data: listed.rows.map((row) => shownOrder(actor, row)), meta: pageMeta(page, listed) });
  }),

  door(contract.exportPayoutOrders, async (call) => {
    const { id } = await payout.require(call.sql, call.actor, call.params.id);
    return await queueListExport(call, payoutOrderList, EXPORT_PAYOUT_ORDERS_JOB, { ...call.query, payout_id: id });
  }),
];

function shownOrder({ workspace: { currency } }: Actor, { lines, correction_no, amount, ...row }: PayoutOrderRow) {
  const { cod = 0 } = lines;
  return {
    ...row,
    is_correction: correction_no > 0,
    cod: toMajor(cod, currency),
    fees: toMajor(cod - amount, currency),
    amount: toMajor(amount, currency),
    lines: Object.entries(lines).map(([kind, minor]) => ({ kind, amount: toMajor(minor, currency) })),
  };
}
