import { stockFilters, stockHistoryFilters, type StockSort } from '../../contract/stocks/stocks.ts';
import type { Scope } from '../caller/actor.ts';
import { andKeyword } from '../platform/database/conditions.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { isOfAccount, isOneOf, matches, matchesId } from '../resources/filters-sql.ts';
import type { ChangeColumns } from '../resources/updated-from-sql.ts';
import { describeList, inScope, type Filter } from '../resources/list-sql.ts';
import { STOCK_HISTORIES } from './goods-sql.ts';

export type StockListRow = Row<'stock_list'>;

const STOCK = `s.id, s.account_id, a.name as account_name, s.product_id, p.sku, p.name as product_name, s.warehouse_id, w.name as warehouse_name, s.on_hand, s.reserved,
  s.on_hand - s.reserved as available, s.damaged, s.warning_quantity, s.shelf, s.created_at, s.updated_at`;
const NAMES = {
  p: 'join products p on p.workspace_id = s.workspace_id and p.id = s.product_id',
  w: 'join warehouses w on w.workspace_id = s.workspace_id and w.id = s.warehouse_id',
};
const STOCK_NAMES = { ...NAMES, a: 'join accounts a on a.workspace_id = s.workspace_id and a.id = s.account_id' };
const STOCKS = ['stocks s', ...Object.values(STOCK_NAMES)].join(' ');

const namesProduct: Filter<string> = (keyword) => (where) => andKeyword(where, ['p.sku', 'p.name'], keyword);

/** Stocks, newest first; their number is small, like that of products. */
export const stockList = describeList(stockFilters, {
  name: 'stock_list',
  select: STOCK,
  from: 'stocks s',
  joins: STOCK_NAMES,
  ids: ['s.id'],
  scope: (where, asked) => inScope(where, asked, 's'),
  filters: {
    keyword: (keyword) => (where) => andKeyword(where, ['p.sku', 'p.name', 's.shelf'], keyword),
    // For a parent, the stocks of its variants.
    product_id: matchesId('? in (s.product_id, p.parent_id)'),
    warehouse_id: matchesId('s.warehouse_id = ?'),
    account_id: isOfAccount('s.account_id'),
    is_low: matches('coalesce(s.on_hand - s.reserved <= s.warning_quantity, false) = ?'),
  },
});

export const STOCKS_CHANGED: ChangeColumns = ['s.updated_at', 's.id'];

const SORTED_BY: Record<StockSort, string> = {
  created_at: 's.id',
  product_name: 'p.name',
  sku: 'p.sku',
  on_hand: 's.on_hand',
  reserved: 's.reserved',
  available: 's.on_hand - s.reserved',
  damaged: 's.damaged',
};

/** The order of a list of stocks; ids settle ties. */
export function orderOfStocks(sort: StockSort | `-${StockSort}`): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `${SORTED_BY[sort.replace(/^-/, '') as StockSort]} ${direction}, s.id ${direction}`;
}

export async function findStock(sql: Sql, scope: Scope, id: string): Promise<StockListRow | undefined> {
  const [row] = await sql.rows(
    'find_stock',
    `select ${STOCK} from ${STOCKS} where s.workspace_id = $1 and ($2::uuid is null or s.account_id = $2) and s.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Stocks of the workspace, by id, in any order. */
export const findStocks = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<StockListRow[]> =>
  sql.rows('find_stocks', `select ${STOCK} from ${STOCKS} where s.workspace_id = $1 and s.id = any($2::uuid[])`, [
    workspace_id,
    uuidArray(ids),
  ]);

export type StockHistoryListRow = Row<'stock_history_list'>;

const HISTORY = `h.id, h.stock_id, p.sku, p.name as product_name, w.name as warehouse_name, h.type, h.delta, h.before, h.after, h.reason,
  h.order_reference, h.changed_by, h.actor_kind, h.source, h.changed_at`;
const HISTORY_NAMES = { s: 'join stocks s on s.workspace_id = h.workspace_id and s.id = h.stock_id', ...NAMES };
const HISTORIES = ['stock_histories h', ...Object.values(HISTORY_NAMES)].join(' ');

/** Changes of stock, newest first. */
export const stockHistoryList = describeList(stockHistoryFilters, {
  name: 'stock_history_list',
  select: HISTORY,
  from: 'stock_histories h',
  joins: HISTORY_NAMES,
  ids: ['h.id'],
  counter: STOCK_HISTORIES,
  scope: (where, asked) => inScope(where, asked, 'h'),
  filters: {
    stock_id: matchesId('h.stock_id = ?'),
    keyword: namesProduct,
    type: isOneOf('h.type'),
    account_id: isOfAccount('h.account_id'),
  },
});

export async function findStockHistory(sql: Sql, scope: Scope, id: string): Promise<StockHistoryListRow | undefined> {
  const [row] = await sql.rows(
    'find_stock_history',
    `select ${HISTORY} from ${HISTORIES} where h.workspace_id = $1 and ($2::uuid is null or h.account_id = $2) and h.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}
