import type { Actor, Scope } from '../caller/actor.ts';
import { counter } from '../platform/database/counters.ts';
import { boolArray, int4Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';

export const STOCK_HISTORIES = counter('stock_histories');

// --- what is there -----------------------------------------------------------------------------------------------

export type StockRow = {
  id: string;
  account_id: string;
  product_id: string;
  warehouse_id: string;
  is_default: boolean;
  is_active: boolean;
  on_hand: number;
  reserved: number;
  damaged: number;
  warning_quantity: number | null;
  version: number;
  updated_at: string;
};

/** Locks the stocks of these products, in all warehouses, in id order: stocks come after orders in every transaction. */
export const lockStocks = (tx: Tx, workspace_id: string, product_ids: readonly string[]): Promise<StockRow[]> =>
  tx.rows<StockRow>(
    'lock_stocks',
    `select s.id, s.account_id, s.product_id, s.warehouse_id, w.is_default, w.status = 'active' as is_active,
       s.on_hand, s.reserved, s.damaged, s.warning_quantity, s.version, s.updated_at
     from stocks s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
     where s.workspace_id = $1 and s.product_id = any($2::uuid[])
     order by s.id for no key update of s`,
    [workspace_id, uuidArray(product_ids)],
  );

export type OrderGoodsRow = {
  order_id: string;
  product_id: string;
  stock_id: string;
  state: 'reserved' | 'out' | 'back';
  quantity: number;
  is_damaged: boolean;
};

/** What these orders hold. Their rows are safe to decide by once the orders are locked. */
export const findOrderGoods = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderGoodsRow[]> =>
  tx.rows<OrderGoodsRow>(
    'find_order_goods',
    `select order_id, product_id, stock_id, state, quantity, is_damaged from order_goods
     where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, product_id`,
    [workspace_id, uuidArray(order_ids)],
  );

// --- what changes ------------------------------------------------------------------------------------------------

/** Writes the figures of locked stocks. */
export const writeFigures = (tx: Tx, workspace_id: string, stocks: readonly StockRow[], at: Date): Promise<unknown> =>
  tx.rows(
    'write_figures',
    `update stocks s set on_hand = n.on_hand, reserved = n.reserved, damaged = n.damaged, version = s.version + 1, updated_at = $6
     from unnest($2::uuid[], $3::int[], $4::int[], $5::int[]) as n (id, on_hand, reserved, damaged)
     where s.workspace_id = $1 and s.id = n.id
     returning s.id`,
    [
      workspace_id,
      uuidArray(stocks.map((stock) => stock.id)),
      int4Array(stocks.map((stock) => stock.on_hand)),
      int4Array(stocks.map((stock) => stock.reserved)),
      int4Array(stocks.map((stock) => stock.damaged)),
      at,
    ],
  );

/** Writes what orders hold now: one row an order and product. */
export const writeOrderGoods = (tx: Tx, workspace_id: string, rows: readonly OrderGoodsRow[]): Promise<unknown> =>
  tx.rows(
    'write_order_goods',
    `insert into order_goods (workspace_id, order_id, product_id, stock_id, state, quantity, is_damaged)
     select $1, order_id, product_id, stock_id, state, quantity, is_damaged
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::bool[])
       as g (order_id, product_id, stock_id, state, quantity, is_damaged)
     on conflict (workspace_id, order_id, product_id) do update
       set stock_id = excluded.stock_id, state = excluded.state, quantity = excluded.quantity, is_damaged = excluded.is_damaged
     returning order_id`,
    [
      workspace_id,
      uuidArray(rows.map((row) => row.order_id)),
      uuidArray(rows.map((row) => row.product_id)),
      uuidArray(rows.map((row) => row.stock_id)),
      textArray(rows.map((row) => row.state)),
      int4Array(rows.map((row) => row.quantity)),
      boolArray(rows.map((row) => row.is_damaged)),
    ],
  );

export const removeOrderGoods = (
  tx: Tx,
  workspace_id: string,
  rows: readonly { order_id: string; product_id: string }[],
): Promise<unknown> =>
  tx.rows(
    'remove_order_goods',
    `delete from order_goods g using unnest($2::uuid[], $3::uuid[]) as n (order_id, product_id)
     where g.workspace_id = $1 and g.order_id = n.order_id and g.product_id = n.product_id
     returning g.order_id`,
    [workspace_id, uuidArray(rows.map((row) => row.order_id)), uuidArray(rows.map((row) => row.product_id))],
  );

export type StockHistoryRow = {
  id: string;
  account_id: string;
  stock_id: string;
  type: string;
  delta: number;
  before: number;
  on_hand_delta: number;
  reserved_delta: number;
  damaged_delta: number;
  reason: string | null;
  order_id: string | null;
  order_reference: string | null;
};

/** The ledger: one row for each change of a figure, in the order they happened. */
export const insertStockHistories = (
  tx: Tx,
  actor: Actor,
  rows: readonly StockHistoryRow[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_stock_histories',
    `insert into stock_histories (workspace_id, id, account_id, stock_id, type, delta, before, after, on_hand_delta, reserved_delta,
       damaged_delta, reason, order_id, order_reference, changed_by, actor_kind, actor_id, source, changed_at)
     select $1, id, account_id, stock_id, type, delta, before, before + delta, on_hand_delta, reserved_delta,
       damaged_delta, reason, order_id, order_reference, $2, $3, $4, $5, $6
     from unnest($7::uuid[], $8::uuid[], $9::uuid[], $10::text[], $11::int[], $12::int[], $13::int[], $14::int[], $15::int[],
       $16::text[], $17::uuid[], $18::text[])
       as h (id, account_id, stock_id, type, delta, before, on_hand_delta, reserved_delta, damaged_delta, reason, order_id, order_reference)
     returning id`,
    [
      actor.scope.workspace_id,
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
      at,
      uuidArray(rows.map((row) => row.id)),
      uuidArray(rows.map((row) => row.account_id)),
      uuidArray(rows.map((row) => row.stock_id)),
      textArray(rows.map((row) => row.type)),
      int4Array(rows.map((row) => row.delta)),
      int4Array(rows.map((row) => row.before)),
      int4Array(rows.map((row) => row.on_hand_delta)),
      int4Array(rows.map((row) => row.reserved_delta)),
      int4Array(rows.map((row) => row.damaged_delta)),
      textArray(rows.map((row) => row.reason)),
      uuidArray(rows.map((row) => row.order_id)),
      textArray(rows.map((row) => row.order_reference)),
    ],
  );

// --- opening and tracking ----------------------------------------------------------------------------------------

/**
 * Opens a stock at 0. Undefined when the product or warehouse is not the scope's, or the product is served from another's stock, or with
 * `if_missing` when it is open already.
 */
export async function insertStock(
  tx: Tx,
  scope: Scope,
  row: { id: string; product_id: string; warehouse_id: string; warning_quantity: number | null },
  at: Date,
  { if_missing = false } = {},
): Promise<string | undefined> {
  const [made] = await tx.rows<{ id: string }>(
    if_missing ? 'insert_missing_stock' : 'insert_stock',
    `insert into stocks (workspace_id, id, account_id, product_id, warehouse_id, warning_quantity, created_at, updated_at)
     select $1, $3, p.account_id, p.id, w.id, $6, $7, $7
     from products p, warehouses w
     where p.workspace_id = $1 and p.id = $4 and ($2::uuid is null or p.account_id = $2) and p.stock_product_id is null
       and w.workspace_id = $1 and w.id = $5
     ${if_missing ? 'on conflict (workspace_id, product_id, warehouse_id) do nothing' : ''}
     returning id`,
    [scope.workspace_id, scope.account_id, row.id, row.product_id, row.warehouse_id, row.warning_quantity, at],
  );
  return made?.id;
}

/** False for a product outside the scope, and for one that is served from another's stock. */
export async function hasStockOfItsOwn(tx: Tx, scope: Scope, product_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'has_stock_of_its_own',
    `select id from products
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 and stock_product_id is null`,
    [scope.workspace_id, scope.account_id, product_id],
  );
  return rows.length > 0;
}

export async function setWarningQuantity(
  tx: Tx,
  scope: Scope,
  id: string,
  warning_quantity: number | null,
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'set_warning_quantity',
    `update stocks set warning_quantity = $4, updated_at = $5
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 returning id`,
    [scope.workspace_id, scope.account_id, id, warning_quantity, at],
  );
  return rows.length > 0;
}

export async function removeStock(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const text = `delete from stocks where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 returning id`;
  return (await tx.rows('remove_stock', text, [scope.workspace_id, scope.account_id, id])).length > 0;
}
