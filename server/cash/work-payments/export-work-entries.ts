import { workPayments } from '../../../contract/cash/work-payments.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../../platform/text/money.ts';
import { exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { workEntryList } from './work-payments-sql.ts';

export const EXPORT_WORK_ENTRIES_JOB = 'export-work-payment-entries';

/** A file of the entries that one payment for work pays, in major units. Safe to rerun, as exportJob says. */
export const exportWorkEntries = exportJob(
  exportList(workEntryList, {
    name: workPayments.name,
    columns: ['happened_on', 'kind', 'order_reference', 'amount'],
    cells: (_sql, { workspace: { currency } }, rows) =>
      rows.map(({ happened_on, kind, order_reference, amount }) => [
        happened_on,
        kind,
        order_reference,
        toMajor(amount, currency),
      ]),
    completed: exportCompleted,
  }),
);
