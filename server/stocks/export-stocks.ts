import type { Actor } from '../access/actor.ts';
import { sheetActor } from '../access/sheet-actor.ts';
import type { Job } from '../platform/jobs.ts';
import type { Listed, Page } from '../platform/lists.ts';
import type { Sql } from '../platform/postgres.ts';
import type { RowExport } from '../platform/spreadsheets/run-export.ts';
import { exportCompleted } from '../webhooks/record-finished-job.ts';
import { listStockHistories, listStocks } from './list-sql.ts';
import type { StockHistoryListRow, StockListRow } from './list-sql.ts';

export const EXPORT_STOCKS_JOB = 'export-stocks';
export const EXPORT_STOCK_HISTORIES_JOB = 'export-stock-histories';

type Lister<Row> = (sql: Sql, actor: Actor, page: Page) => Promise<Listed<Row>>;

/** All rows of a list, in these columns. */
const exportOf = <Row extends { id: string }>(
  name: string,
  columns: readonly (keyof Row & string)[],
  list: Lister<Row>,
): RowExport<Actor> => ({
  name,
  columns,
  async prepare(sql: Sql, job: Job) {
    const actor = await sheetActor(sql, job);
    return { context: actor, total: (await list(sql, actor, { number: 1, size: 1, cursor: null })).total };
  },
  async page(sql, actor, cursor, size) {
    const { rows } = await list(sql, actor, { number: 1, size, cursor });
    return rows.map((row) => ({ id: row.id, cells: columns.map((column) => cellOf(row[column])) }));
  },
  completed: exportCompleted,
});

const cellOf = (value: unknown) =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);

export const exportStocks = exportOf<StockListRow>(
  'stocks',
  ['id', 'sku', 'product_name', 'warehouse_name', 'on_hand', 'reserved', 'available', 'damaged', 'warning_quantity'],
  (sql, { scope, workspace }, page) =>
    listStocks(sql, scope, {
      page,
      keyword: null,
      product_id: null,
      warehouse_id: null,
      is_low: null,
      time_zone: workspace.time_zone,
    }),
);

export const exportStockHistories = exportOf<StockHistoryListRow>(
  'stock-histories',
  [
    'stock_id',
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
  (sql, { scope, workspace }, page) =>
    listStockHistories(sql, scope, { page, stock_id: null, time_zone: workspace.time_zone }),
);
