import { payouts } from '../../../contract/cash/payouts.ts';
import type { DrawnLineKind } from '../../../contract/messages/words/paper-words.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../../platform/text/money.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { payoutOrderList } from './payouts-sql.ts';

export const EXPORT_PAYOUT_ORDERS_JOB = 'export-payout-orders';

/** The lines of a payout that concern orders. */
const ORDER_LINES = [
  'cod',
  'delivery_fee',
  'return_fee',
  'packing_fee',
  'confirmation_fee',
  'cash_fee',
  'commission_fee',
] as const satisfies readonly DrawnLineKind[];

/** A file of the orders of one payout, each with its cash and its fees, in major units. Safe to rerun, as exportJob says. */
export const exportPayoutOrders = exportJob(
  exportList(payoutOrderList, {
    name: payouts.name,
    columns: ['order_reference', ...ORDER_LINES, 'amount'],
    cells: (_sql, { workspace: { currency } }, rows) =>
      rows.map(({ reference, lines, amount }) => [
        reference,
        ...ORDER_LINES.map((kind) => toMajor(lines[kind] ?? 0, currency)),
        toMajor(amount, currency),
      ]),
    completed: exportCompleted,
  }),
);
