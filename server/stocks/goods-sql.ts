import type { Actor } from '../caller/actor.ts';
import { counter } from '../platform/database/counters.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

export const STOCK_HISTORIES = counter('stock_histories');

export type StockRow = Row<'lock_stocks'>;

/** Locks the stocks of these products, in all warehouses, in id order: stocks come after orders in every transaction. */
export const lockStocks = (tx: Tx, workspace_id: string, product_ids: readonly string[]): Promise<StockRow[]> =>
  tx.rows(
    'lock_stocks',
    `select s.id, s.account_id, s.product_id, s.warehouse_id, w.is_default, w.status = 'active' as is_active,
       s.on_hand, s.reserved, s.damaged, s.warning_quantity, s.version, s.updated_at
     from stocks s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
     where s.workspace_id = $1 and s.product_id = any($2::uuid[])
     order by s.id for no key update of s`,
    [workspace_id, uuidArray(product_ids)],
  );

const GOODS = rowset({
  order_id: 'uuid',
  product_id: 'uuid',
  stock_id: 'uuid',
  state: 'text',
  quantity: 'int4',
  is_damaged: 'bool',
  // Pieces besides `quantity` that a customer refused, and that are back in this stock.
  rest_quantity: 'int4',
  rest_is_damaged: 'bool',
});
export type OrderGoodsRow = RowOf<typeof GOODS> & { state: 'reserved' | 'out' | 'back' };

/** The goods of these orders. The rows are stable once the orders are locked. */
export const findOrderGoods = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderGoodsRow[]> =>
  tx.rows(
    'find_order_goods',
    `select ${GOODS.names} from order_goods
     where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, product_id`,
    [workspace_id, uuidArray(order_ids)],
  );

const FIGURES = rowset({ id: 'uuid', on_hand: 'int4', reserved: 'int4', damaged: 'int4' });

/** Writes the figures of locked stocks. */
export const writeFigures = (tx: Tx, workspace_id: string, stocks: readonly StockRow[], at: Date): Promise<unknown> =>
  tx.rows(
    'write_figures',
    `update stocks s set on_hand = n.on_hand, reserved = n.reserved, damaged = n.damaged, version = s.version + 1, updated_at = ${writtenAt('$2')}
     from ${FIGURES.from(3, 'n')} where s.workspace_id = $1 and s.id = n.id`,
    [workspace_id, at, ...FIGURES.arrays(stocks)],
  );

/** Writes the goods of orders: one row per order and product. */
export const writeOrderGoods = (tx: Tx, workspace_id: string, rows: readonly OrderGoodsRow[]): Promise<unknown> =>
  tx.rows(
    'write_order_goods',
    `insert into order_goods (workspace_id, ${GOODS.names})
     select $1, ${GOODS.names} from ${GOODS.from(2, 'g')}
     on conflict (workspace_id, order_id, product_id) do update
       set ${GOODS.set('excluded', ['order_id', 'product_id'])}`,
    [workspace_id, ...GOODS.arrays(rows)],
  );

export const removeOrderGoods = (
  tx: Tx,
  workspace_id: string,
  rows: readonly { order_id: string; product_id: string }[],
): Promise<unknown> =>
  tx.rows(
    'remove_order_goods',
    `delete from order_goods g using unnest($2::uuid[], $3::uuid[]) as n (order_id, product_id)
     where g.workspace_id = $1 and g.order_id = n.order_id and g.product_id = n.product_id`,
    [workspace_id, uuidArray(rows.map((row) => row.order_id)), uuidArray(rows.map((row) => row.product_id))],
  );

const HISTORY = rowset({
  id: 'uuid',
  account_id: 'uuid',
  stock_id: 'uuid',
  type: 'text',
  delta: 'int4',
  before: 'int4',
  on_hand_delta: 'int4',
  reserved_delta: 'int4',
  damaged_delta: 'int4',
  reason: 'text?',
  order_id: 'uuid?',
  order_reference: 'text?',
});
export type StockHistoryRow = RowOf<typeof HISTORY>;

/** The ledger: one row for each change of a figure, in order. */
export const insertStockHistories = (
  tx: Tx,
  actor: Actor,
  rows: readonly StockHistoryRow[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_stock_histories',
    `insert into stock_histories (workspace_id, changed_by, actor_kind, actor_id, source, changed_at, after, ${HISTORY.names})
     select $1, $2, $3, $4, $5, $6, before + delta, ${HISTORY.names} from ${HISTORY.from(7, 'h')}`,
    [actor.scope.workspace_id, actor.name, actor.kind, actor.id, actor.source, at, ...HISTORY.arrays(rows)],
  );
