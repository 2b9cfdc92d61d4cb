import { workPayments } from '../../../contract/cash/work-payments.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { columnFile, exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { workEntryList } from './work-payments-sql.ts';

export const EXPORT_WORK_ENTRIES_JOB = 'export-work-payment-entries';

/** A file of the entries of one payment for work, in major units. Safe to rerun, as exportJob says. */
export const exportWorkEntries = exportJob(
  exportList(
    workEntryList,
    columnFile({
      name: workPayments.name,
      show: (_actor, rows) => rows,
      columns: {
        happened_on: (row) => row.happened_on,
        kind: (row) => row.kind,
        order_reference: (row) => row.order_reference,
        amount: (row, money) => money(row.amount),
      },
      completed: exportCompleted,
    }),
  ),
);
