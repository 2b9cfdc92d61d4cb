import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { columnFile, exportList } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { settlementList } from './settlements-sql.ts';

export const EXPORT_SETTLEMENTS_JOB = 'export-settlements';

/** A file of settlements, in major units. Safe to rerun, as exportJob says. */
export const exportSettlements = exportJob(
  exportList(
    settlementList,
    columnFile({
      name: 'settlements',
      show: (_actor, rows) => rows,
      columns: {
        number: (row) => row.number,
        happened_on: (row) => row.happened_on,
        delivery_boy: (row) => row.person_name,
        status: (row) => row.status,
        orders: (row) => row.order_count,
        held: (row, money) => money(row.held),
        claims: (row, money) => money(row.claims),
        fees: (row, money) => money(row.fees),
        handed_in: (row, money) => money(row.handed_in),
        short: (row, money) => money(row.short),
        short_is_for: (row) => row.short_is_for,
        money_account: (row) => row.money_account_name,
        comment: (row) => row.comment,
        closed_by: (row) => row.closed_by,
      },
      completed: exportCompleted,
    }),
  ),
);
