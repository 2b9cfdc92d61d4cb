import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../../platform/text/money.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { settlementList } from './settlements-sql.ts';

export const EXPORT_SETTLEMENTS_JOB = 'export-settlements';

/** A file of settlements, in major units. Safe to rerun, as exportJob says. */
export const exportSettlements = exportJob(
  exportList(settlementList, {
    name: 'settlements',
    columns: [
      'number',
      'happened_on',
      'delivery_boy',
      'status',
      'orders',
      'held',
      'claims',
      'fees',
      'handed_in',
      'short',
      'short_is_for',
      'money_account',
      'comment',
      'closed_by',
    ],
    cells: (_sql, { workspace: { currency } }, rows) =>
      rows.map((row) => [
        row.number,
        row.happened_on,
        row.person_name,
        row.status,
        row.order_count,
        toMajor(row.held, currency),
        toMajor(row.claims, currency),
        toMajor(row.fees, currency),
        toMajor(row.handed_in, currency),
        toMajor(row.short, currency),
        row.short_is_for,
        row.money_account_name,
        row.comment,
        row.closed_by,
      ]),
    completed: exportCompleted,
  }),
);
