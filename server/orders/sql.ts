import type { Goods, OrderStatus } from '../../contract/order-moves.ts';
import type { Actor, Scope } from '../access/actor.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../platform/pg-arrays.ts';
import type { Tx } from '../platform/postgres.ts';

// --- create ------------------------------------------------------------------------------------------------------

export type NewOrderRow = {
  id: string;
  account_id: string;
  reference: string;
  lead_id: string | null;
  lead_reference: string | null;
  full_name: string;
  phone: string;
  phone_digits: string;
  email: string | null;
  city: string;
  area: string | null;
  address: string;
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
  total: number;
  status: OrderStatus;
  goods: Goods;
};

export type NewLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  total: number;
};

export type Creation = { created_by: string; created_on: string; created_at: Date };

/** Orders, their states and their lines by one statement; the rows' order does not matter. */
export async function insertOrders(
  tx: Tx,
  workspace_id: string,
  orders: readonly NewOrderRow[],
  lines: readonly NewLineRow[],
  creation: Creation,
): Promise<void> {
  await tx.rows(
    'insert_orders',
    `with made as (
       insert into orders (workspace_id, id, account_id, reference, lead_id, lead_reference, full_name, phone, phone_digits, email,
         city, area, address, shipment_way, is_fees_paid_by_customer, total, created_by, created_on, created_at)
       select $1, id, account_id, reference, lead_id, lead_reference, full_name, phone, phone_digits, email,
         city, area, address, shipment_way, is_fees_paid_by_customer, total, $2, $3, $4
       from unnest($5::uuid[], $6::uuid[], $7::text[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
         $14::text[], $15::text[], $16::text[], $17::int[], $18::bool[], $19::int8[])
         as o (id, account_id, reference, lead_id, lead_reference, full_name, phone, phone_digits, email,
           city, area, address, shipment_way, is_fees_paid_by_customer, total)
       returning id
     ), placed as (
       insert into order_states (workspace_id, order_id, account_id, status, goods, goods_before, updated_at)
       select $1, id, account_id, status, goods, 'none', $4
       from unnest($5::uuid[], $6::uuid[], $20::text[], $21::text[]) as s (id, account_id, status, goods)
       returning order_id
     ), lined as (
       insert into order_lines (workspace_id, order_id, position, product_id, sku, name, quantity, price, total)
       select $1, order_id, position, product_id, sku, name, quantity, price, total
       from unnest($22::uuid[], $23::int[], $24::uuid[], $25::text[], $26::text[], $27::int[], $28::int8[], $29::int8[])
         as l (order_id, position, product_id, sku, name, quantity, price, total)
       returning order_id
     )
     select (select count(*) from made), (select count(*) from placed), (select count(*) from lined)`,
    [
      workspace_id,
      creation.created_by,
      creation.created_on,
      creation.created_at,
      uuidArray(orders.map((order) => order.id)),
      uuidArray(orders.map((order) => order.account_id)),
      textArray(orders.map((order) => order.reference)),
      uuidArray(orders.map((order) => order.lead_id)),
      textArray(orders.map((order) => order.lead_reference)),
      textArray(orders.map((order) => order.full_name)),
      textArray(orders.map((order) => order.phone)),
      textArray(orders.map((order) => order.phone_digits)),
      textArray(orders.map((order) => order.email)),
      textArray(orders.map((order) => order.city)),
      textArray(orders.map((order) => order.area)),
      textArray(orders.map((order) => order.address)),
      int4Array(orders.map((order) => order.shipment_way)),
      boolArray(orders.map((order) => order.is_fees_paid_by_customer)),
      int8Array(orders.map((order) => order.total)),
      textArray(orders.map((order) => order.status)),
      textArray(orders.map((order) => order.goods)),
      uuidArray(lines.map((line) => line.order_id)),
      int4Array(lines.map((line) => line.position)),
      uuidArray(lines.map((line) => line.product_id)),
      textArray(lines.map((line) => line.sku)),
      textArray(lines.map((line) => line.name)),
      int4Array(lines.map((line) => line.quantity)),
      int8Array(lines.map((line) => line.price)),
      int8Array(lines.map((line) => line.total)),
    ],
  );
}

// --- lock and move -----------------------------------------------------------------------------------------------

export type LockedOrder = {
  id: string;
  account_id: string;
  reference: string;
  lead_id: string | null;
  created_on: string;
  status: OrderStatus;
  goods: Goods;
  goods_before: Goods;
  action_date: string | null;
  version: number;
};

const LOCKED = `o.id, o.account_id, o.reference, o.lead_id, o.created_on, s.status, s.goods, s.goods_before, s.action_date, s.version`;

/** Locks orders by reference, in id order, so that two bulk moves wait for each other and never deadlock. Unknown ones have no row. */
export const lockOrdersByReference = (tx: Tx, scope: Scope, references: readonly string[]): Promise<LockedOrder[]> =>
  tx.rows<LockedOrder>(
    'lock_orders_by_reference',
    `select ${LOCKED} from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.reference = any($3::text[])
     order by o.id for update of s`,
    [scope.workspace_id, scope.account_id, textArray(references)],
  );

/** Locks the orders that these leads became, in id order. */
export const lockOrdersOfLeads = (tx: Tx, scope: Scope, lead_ids: readonly string[]): Promise<LockedOrder[]> =>
  tx.rows<LockedOrder>(
    'lock_orders_of_leads',
    `select ${LOCKED} from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.lead_id = any($3::uuid[])
     order by o.id for update of s`,
    [scope.workspace_id, scope.account_id, uuidArray(lead_ids)],
  );

export type OrderChange = {
  history_id: string;
  id: string;
  account_id: string;
  reference: string;
  from: OrderStatus;
  to: OrderStatus;
  goods: Goods;
  goods_before: Goods;
  action_date: string | null;
  is_skipping: boolean;
};

/**
 * Moves locked orders and writes their history rows, by one statement. Entering a status fills its moment; NEW (renew) clears
 * the moments and the cancel description.
 */
export const moveOrderStates = (tx: Tx, actor: Actor, changes: readonly OrderChange[], at: Date): Promise<unknown> =>
  tx.rows(
    'move_order_states',
    `with change as (
       select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bool[])
         as c (history_id, id, account_id, reference, old_status, new_status, goods, goods_before, action_date, skipped)
     ), moved as (
       update order_states s set
         status = c.new_status, previous_status = c.old_status, goods = c.goods, goods_before = c.goods_before,
         action_date = c.action_date::timestamptz,
         cancel_description = case when c.new_status = 'new' then null else s.cancel_description end,
         packed_at = case c.new_status when 'packed' then $12 when 'new' then null else s.packed_at end,
         shipped_at = case c.new_status when 'shipped' then $12 when 'new' then null else s.shipped_at end,
         delivered_at = case c.new_status when 'delivered' then $12 when 'new' then null else s.delivered_at end,
         returned_at = case c.new_status when 'returned' then $12 when 'new' then null else s.returned_at end,
         canceled_at = case c.new_status when 'canceled' then $12 when 'new' then null else s.canceled_at end,
         version = s.version + 1, updated_at = $12
       from change c where s.workspace_id = $1 and s.order_id = c.id
       returning s.order_id
     )
     insert into order_histories (workspace_id, id, account_id, order_id, order_reference, old_status, new_status, skipped,
       changed_by, actor_kind, actor_id, source, changed_at)
     select $1, history_id, account_id, id, reference, old_status, new_status, skipped, $13, $14, $15, $16, $12
     from change
     returning id`,
    [
      actor.scope.workspace_id,
      uuidArray(changes.map((change) => change.history_id)),
      uuidArray(changes.map((change) => change.id)),
      uuidArray(changes.map((change) => change.account_id)),
      textArray(changes.map((change) => change.reference)),
      textArray(changes.map((change) => change.from)),
      textArray(changes.map((change) => change.to)),
      textArray(changes.map((change) => change.goods)),
      textArray(changes.map((change) => change.goods_before)),
      textArray(changes.map((change) => change.action_date)),
      boolArray(changes.map((change) => change.is_skipping)),
      at,
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
    ],
  );

/** Saves action dates of orders that stay in their status. */
export const setOrderActionDates = (
  tx: Tx,
  workspace_id: string,
  dates: readonly { id: string; action_date: string }[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'set_order_action_dates',
    `update order_states s set action_date = d.action_date::timestamptz, version = s.version + 1, updated_at = $4
     from unnest($2::uuid[], $3::text[]) as d (id, action_date)
     where s.workspace_id = $1 and s.order_id = d.id
     returning s.order_id`,
    [workspace_id, uuidArray(dates.map((row) => row.id)), textArray(dates.map((row) => row.action_date)), at],
  );

/** Deletes orders with their states and lines; their histories stay. */
export const removeOrders = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows('remove_orders', `delete from orders where workspace_id = $1 and id = any($2::uuid[]) returning id`, [
    workspace_id,
    uuidArray(ids),
  ]);
