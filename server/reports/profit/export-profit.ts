import { PROFIT_COLUMNS } from '../../../contract/reports/profit.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { askerOf } from '../../caller/standing.ts';
import type { RowExport } from '../../platform/spreadsheets/jobs/run-export.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { readStatisticsQuery, type Query } from '../statistics/statistics-query.ts';
import { showProfit } from './show-profit.ts';

const NUMBERS = [
  'leads',
  'orders',
  'delivered',
  ...PROFIT_COLUMNS,
  'profit',
  'margin',
  'profit_per_delivered',
  'profit_per_lead',
] as const;

/** One row per row of the profit page; a row without a name has an empty cell. */
export const exportProfit: RowExport<Awaited<ReturnType<typeof showProfit>>> = {
  name: 'profit',
  columns: ['id', 'label', ...NUMBERS],
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const query = (job.payload as QueuedExportPayload).query as Query; // checked by its route
    const { period, grouping, reader, account } = await readStatisticsQuery(sql, actor, { group_by: 'week', ...query });
    const profit = await showProfit(sql, reader, { period, grouping, account_id: account?.id ?? null });
    return { context: profit, total: profit.total };
  },
  async page(_sql, profit, before_id, size) {
    // Rows have no sorted ids, so the cursor is the position of the last row.
    const skip = before_id === null ? 0 : Number(before_id) + 1;
    const rows = await profit.page(skip, size);
    return rows.map((row, i) => ({
      id: String(skip + i),
      cells: [row.id, row.label, ...NUMBERS.map((name) => row[name])],
    }));
  },
  completed: exportCompleted,
};
