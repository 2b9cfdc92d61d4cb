import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { columnFile, exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { showUnmatched } from './show-unmatched.ts';
import { unmatchedList } from './unmatched-sql.ts';

export const EXPORT_UNMATCHED_JOB = 'export-unmatched';

/** A file of payments for unknown parcels, in major units. Safe to rerun, as exportJob says. */
export const exportUnmatched = exportJob(
  exportList(
    unmatchedList,
    columnFile({
      name: 'unmatched',
      show: showUnmatched,
      columns: {
        statement: (item) => item.statement.number,
        line: (item) => item.line,
        shipping_company: (item) => item.shipping_company.name,
        happened_on: (item) => item.happened_on,
        days: (item) => item.days,
        tracking_number: (item) => item.tracking_number,
        reference: (item) => item.reference,
        amount: (item) => item.amount,
        status: (item) => item.state,
        order_reference: (item) => item.order?.reference ?? null,
        reason: (item) => item.reason,
      },
      completed: exportCompleted,
    }),
  ),
);
