import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { showUnmatched } from './show-unmatched.ts';
import { unmatchedList } from './unmatched-sql.ts';

export const EXPORT_UNMATCHED_JOB = 'export-unmatched';

/** A file of payments for unknown parcels, in major units. Safe to rerun, as exportJob says. */
export const exportUnmatched = exportJob(
  exportList(unmatchedList, {
    name: 'unmatched',
    columns: [
      'statement',
      'line',
      'shipping_company',
      'happened_on',
      'days',
      'tracking_number',
      'reference',
      'amount',
      'status',
      'order_reference',
      'reason',
    ],
    cells: (_sql, actor, rows) =>
      showUnmatched(actor, rows).map((item) => [
        item.statement.number,
        item.line,
        item.shipping_company.name,
        item.happened_on,
        item.days,
        item.tracking_number,
        item.reference,
        item.amount,
        item.state,
        item.order?.reference ?? null,
        item.reason,
      ]),
    completed: exportCompleted,
  }),
);
