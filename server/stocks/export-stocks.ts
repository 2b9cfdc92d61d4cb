import type { Actor } from '../caller/actor.ts';
import type { QueuedExportPayload } from '../resources/queue-export.ts';
import { askerOf } from '../caller/standing.ts';
import type { Job } from '../platform/queue/jobs.ts';
import type { Listed, Page } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { RowExport } from '../platform/spreadsheets/run-export.ts';
import { exportCompleted } from '../webhooks/record-finished-job.ts';
import { listStockHistories, listStocks, type StockHistoryListRow, type StockListRow } from './list-sql.ts';
import { readHistoryFilter, readStockFilter } from './read-filters.ts';

export const EXPORT_STOCKS_JOB = 'export-stocks';
export const EXPORT_STOCK_HISTORIES_JOB = 'export-stock-histories';

type Query = QueuedExportPayload['query'];
type Lister<Row> = (sql: Sql, actor: Actor, query: Query, page: Page) => Promise<Listed<Row>>;

/** All rows that a list would show with the query of the job, in these columns. */
const exportOf = <Row extends { id: string }>(
  name: string,
  columns: readonly (keyof Row & string)[],
  list: Lister<Row>,
): RowExport<{ actor: Actor; query: Query }> => ({
  name,
  columns,
  async prepare(sql: Sql, job: Job) {
    const actor = await askerOf(sql, job, 'import');
    const { query } = job.payload as QueuedExportPayload;
    const { total } = await list(sql, actor, query, { number: 1, size: 1, cursor: null });
    return { context: { actor, query }, total };
  },
  async page(sql, { actor, query }, cursor, size) {
    const { rows } = await list(sql, actor, query, { number: 1, size, cursor });
    return rows.map((row) => ({ id: row.id, cells: columns.map((column) => cellOf(row[column])) }));
  },
  completed: exportCompleted,
});

const cellOf = (value: unknown) =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);

export const exportStocks = exportOf<StockListRow>(
  'stocks',
  [
    'id',
    'sku',
    'product_name',
    'account_name',
    'warehouse_name',
    'on_hand',
    'reserved',
    'available',
    'damaged',
    'warning_quantity',
  ],
  (sql, { scope, workspace }, query, page) => {
    const filter = { ...readStockFilter(query), page, sort: '-created_at' as const, time_zone: workspace.time_zone };
    return listStocks(sql, scope, filter);
  },
);

export const exportStockHistories = exportOf<StockHistoryListRow>(
  'stock-histories',
  [
    'stock_id',
    'sku',
    'product_name',
    'warehouse_name',
    'type',
    'delta',
    'before',
    'after',
    'reason',
    'order_reference',
    'changed_by',
    'actor_kind',
    'source',
    'changed_at',
  ],
  (sql, { scope, workspace }, query, page) =>
    listStockHistories(sql, scope, {
      ...readHistoryFilter(query, workspace.time_zone),
      page,
      time_zone: workspace.time_zone,
    }),
);
