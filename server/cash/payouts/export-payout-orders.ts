import { payouts } from '../../../contract/cash/payouts.ts';
import type { DrawnLineKind } from '../../../contract/messages/words/paper-words.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { columnFile, exportList, type Columns } from '../../resources/export-list.ts';
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

const LINES: Columns<{ lines: Partial<Record<DrawnLineKind, number>> }> = Object.fromEntries(
  ORDER_LINES.map((kind) => [kind, ({ lines }, money) => money(lines[kind] ?? 0)]),
);

/** A file of the orders of one payout, each with its cash and its fees, in major units. Safe to run again, as exportJob says. */
export const exportPayoutOrders = exportJob(
  exportList(
    payoutOrderList,
    columnFile({
      name: payouts.name,
      show: (_actor, rows) => rows,
      columns: {
        order_reference: ({ reference }) => reference,
        ...LINES,
        amount: ({ amount }, money) => money(amount),
      },
      completed: exportCompleted,
    }),
  ),
);
