import type { StockSort } from '../../contract/stocks.ts';
import type { Scope } from '../caller/actor.ts';
import {
  andDays,
  andKeyword,
  conditions,
  readList,
  type DayRange,
  type Listed,
  type Page,
} from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';

export type StockListRow = {
  id: string;
  account_id: string;
  account_name: string;
  product_id: string;
  sku: string;
  product_name: string;
  warehouse_id: string;
  warehouse_name: string;
  on_hand: number;
  reserved: number;
  available: number;
  damaged: number;
  warning_quantity: number | null;
  created_at: string;
  updated_at: string;
};

const STOCK = `s.id, s.account_id, a.name as account_name, s.product_id, p.sku, p.name as product_name, s.warehouse_id, w.name as warehouse_name, s.on_hand, s.reserved,
  s.on_hand - s.reserved as available, s.damaged, s.warning_quantity, s.created_at, s.updated_at`;
const STOCKS = `stocks s
  join products p on p.workspace_id = s.workspace_id and p.id = s.product_id
  join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse_id
  join accounts a on a.workspace_id = s.workspace_id and a.id = s.account_id`;

export type StockFilter = {
  page: Page;
  keyword: string | null;
  product_id: string | null;
  warehouse_id: string | null;
  is_low: boolean | null;
  sort: StockSort | `-${StockSort}`;
  time_zone: string;
};

const ORDERS: Record<StockSort, string> = {
  created_at: 's.id',
  product_name: 'p.name',
  sku: 'p.sku',
  on_hand: 's.on_hand',
  reserved: 's.reserved',
  available: 's.on_hand - s.reserved',
  damaged: 's.damaged',
};

/** Ids settle ties. */
function orderOf(sort: StockFilter['sort']): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `${ORDERS[sort.replace(/^-/, '') as StockSort]} ${direction}, s.id ${direction}`;
}

/** A page of the scope's stocks, in the order that is asked for, with the exact total: stocks are as few as products. */
export function listStocks(sql: Sql, scope: Scope, filter: StockFilter): Promise<Listed<StockListRow>> {
  const where = conditions();
  where.and('s.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('s.account_id = ?', scope.account_id);
  if (filter.product_id) where.and('s.product_id = ?', filter.product_id);
  if (filter.warehouse_id) where.and('s.warehouse_id = ?', filter.warehouse_id);
  if (filter.is_low !== null) {
    where.and(`coalesce(s.on_hand - s.reserved <= s.warning_quantity, false) = ?`, filter.is_low);
  }
  if (filter.keyword) andKeyword(where, ['p.sku', 'p.name'], filter.keyword);
  return readList<StockListRow>(sql, {
    select: STOCK,
    from: STOCKS,
    where,
    id_columns: ['s.id'],
    page: filter.page,
    time_zone: filter.time_zone,
    counted: null,
    order_by: orderOf(filter.sort),
  });
}

export async function findStock(sql: Sql, scope: Scope, id: string): Promise<StockListRow | undefined> {
  const [row] = await sql.rows<StockListRow>(
    'find_stock',
    `select ${STOCK} from ${STOCKS} where s.workspace_id = $1 and ($2::uuid is null or s.account_id = $2) and s.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Stocks of the workspace, by id, in any order. */
export const findStocks = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<StockListRow[]> =>
  sql.rows<StockListRow>(
    'find_stocks',
    `select ${STOCK} from ${STOCKS} where s.workspace_id = $1 and s.id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );

export type StockHistoryListRow = {
  id: string;
  stock_id: string;
  sku: string;
  product_name: string;
  warehouse_name: string;
  type: string;
  delta: number;
  before: number;
  after: number;
  reason: string | null;
  order_reference: string | null;
  changed_by: string;
  actor_kind: string;
  source: string;
  changed_at: string;
};

const HISTORY = `h.id, h.stock_id, p.sku, p.name as product_name, w.name as warehouse_name, h.type, h.delta, h.before, h.after, h.reason,
  h.order_reference, h.changed_by, h.actor_kind, h.source, h.changed_at`;
const HISTORIES = `stock_histories h
  join stocks s on s.workspace_id = h.workspace_id and s.id = h.stock_id
  join products p on p.workspace_id = s.workspace_id and p.id = s.product_id
  join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse_id`;

export type StockHistoryFilter = {
  page: Page;
  stock_id: string | null;
  keyword: string | null;
  types: readonly string[] | null;
  days: DayRange;
  time_zone: string;
};

/** A page of the scope's stock changes, newest first. What is asked for beyond days is counted row by row. */
export function listStockHistories(
  sql: Sql,
  scope: Scope,
  filter: StockHistoryFilter,
): Promise<Listed<StockHistoryListRow>> {
  const { stock_id, keyword, types, days, page, time_zone } = filter;
  const where = conditions();
  where.and('h.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('h.account_id = ?', scope.account_id);
  if (stock_id) where.and('h.stock_id = ?', stock_id);
  if (types) where.anyOf('h.type', types);
  andDays(where, 'h.id', days, time_zone);
  if (keyword) andKeyword(where, ['p.sku', 'p.name'], keyword);
  const isCounted = stock_id === null && types === null && keyword === null;
  return readList<StockHistoryListRow>(sql, {
    select: HISTORY,
    from: HISTORIES,
    where,
    id_columns: ['h.id'],
    ...(keyword ? {} : { count_from: 'stock_histories h' }),
    page,
    time_zone,
    counted: isCounted ? { noun: 'stock_histories', scope, statuses: null, days } : null,
  });
}

export async function findStockHistory(sql: Sql, scope: Scope, id: string): Promise<StockHistoryListRow | undefined> {
  const [row] = await sql.rows<StockHistoryListRow>(
    'find_stock_history',
    `select ${HISTORY} from ${HISTORIES} where h.workspace_id = $1 and ($2::uuid is null or h.account_id = $2) and h.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}
