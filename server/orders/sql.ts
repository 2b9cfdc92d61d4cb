import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { Goods, OrderStatus } from '../../contract/order-moves.ts';
import type { Actor, Scope } from '../caller/actor.ts';
import { fold } from '../platform/text/fold.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';

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
  second_phone: string | null;
  notes: string | null;
  stop_desk: string | null;
  city: string;
  area: string | null;
  address: string;
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
  total: number;
  /** Minor units. */
  shipping_fee: number;
  status: OrderStatus;
  goods: Goods;
  source: string | null;
  agent_id: string | null;
};

export type NewLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  /** Whose stock serves it; null: its own. */
  stock_product_id: string | null;
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
         city, area, address, shipment_way, is_fees_paid_by_customer, total, full_name_folded, city_folded, second_phone, notes,
         created_by, created_on, created_at, shipping_fee, source, agent_id, stop_desk)
       select $1, id, account_id, reference, lead_id, lead_reference, full_name, phone, phone_digits, email,
         city, area, address, shipment_way, is_fees_paid_by_customer, total, full_name_folded, city_folded, second_phone, notes,
         $2, $3, $4, shipping_fee, source, agent_id, stop_desk
       from unnest($5::uuid[], $6::uuid[], $7::text[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
         $14::text[], $15::text[], $16::text[], $17::int[], $18::bool[], $19::int8[], $30::text[], $31::text[], $32::text[], $33::text[],
         $36::text[], $37::uuid[], $34::int8[], $38::text[])
         as o (id, account_id, reference, lead_id, lead_reference, full_name, phone, phone_digits, email,
           city, area, address, shipment_way, is_fees_paid_by_customer, total, full_name_folded, city_folded, second_phone, notes,
           source, agent_id, shipping_fee, stop_desk)
       returning id
     ), placed as (
       insert into order_states (workspace_id, order_id, account_id, status, goods, goods_before, updated_at)
       select $1, id, account_id, status, goods, 'none', $4
       from unnest($5::uuid[], $6::uuid[], $20::text[], $21::text[]) as s (id, account_id, status, goods)
       returning order_id
     ), lined as (
       insert into order_lines (workspace_id, order_id, position, product_id, sku, name, quantity, price, total, stock_product_id)
       select $1, order_id, position, product_id, sku, name, quantity, price, total, stock_product_id
       from unnest($22::uuid[], $23::int[], $24::uuid[], $25::text[], $26::text[], $27::int[], $28::int8[], $29::int8[], $35::uuid[])
         as l (order_id, position, product_id, sku, name, quantity, price, total, stock_product_id)
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
      textArray(orders.map((order) => fold(order.full_name))),
      textArray(orders.map((order) => fold(order.city))),
      textArray(orders.map((order) => order.second_phone)),
      textArray(orders.map((order) => order.notes)),
      int8Array(orders.map((order) => order.shipping_fee)),
      uuidArray(lines.map((line) => line.stock_product_id)),
      textArray(orders.map((order) => order.source)),
      uuidArray(orders.map((order) => order.agent_id)),
      textArray(orders.map((order) => order.stop_desk)),
    ],
  );
}

// --- lock and move -----------------------------------------------------------------------------------------------

/** Everything about an order that a move can change. */
export type OrderState = {
  status: OrderStatus;
  previous_status: OrderStatus | null;
  goods: Goods;
  goods_before: Goods;
  action_date: string | null;
  cancel_description: string | null;
  packed_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  returned_at: string | null;
  canceled_at: string | null;
  warehouse_id: string | null;
  delivery_boy_id: string | null;
  /** Its last push, whatever came of it. */
  shipment_id: string | null;
};

export type LockedOrder = OrderState & {
  id: string;
  account_id: string;
  reference: string;
  lead_id: string | null;
  phone_digits: string;
  created_on: string;
  version: number;
  updated_at: string;
};

const STATE = [
  'status',
  'previous_status',
  'goods',
  'goods_before',
  'action_date',
  'cancel_description',
  'packed_at',
  'shipped_at',
  'delivered_at',
  'returned_at',
  'canceled_at',
  'warehouse_id',
  'delivery_boy_id',
  'shipment_id',
] as const satisfies (keyof OrderState)[];

/** The part of a locked order that `writeOrderStates` can put back. */
export const stateOf = (order: OrderState): OrderState =>
  Object.fromEntries(STATE.map((name) => [name, order[name]])) as unknown as OrderState; // STATE names every field of OrderState

export type LockBy = 'reference' | 'id' | 'lead_id';

type OrderHead = Pick<LockedOrder, 'id' | 'account_id' | 'reference' | 'lead_id' | 'phone_digits' | 'created_on'>;
type StateRow = OrderState & { order_id: string; version: number; updated_at: string };

/**
 * Locks orders in id order, so that two bulk moves wait for each other and never deadlock. Names that the scope does not have
 * bring no row. Statements of one table each: joined in one, PostgreSQL reads all orders of the workspace for each name as
 * long as it has no statistics, which is the first minute of a new shop.
 */
export async function lockOrders(tx: Tx, scope: Scope, by: LockBy, names: readonly string[]): Promise<LockedOrder[]> {
  const ids = by === 'id' ? names : await findIds(tx, scope, by, names);
  // They travel together, and the heads are read once the lock is there: an edit that held it may have changed them.
  const [states, heads] = await Promise.all([lockStates(tx, scope, ids), findHeads(tx, scope, ids)]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return states.flatMap(({ order_id, ...state }) => {
    const head = byId.get(order_id);
    return head ? [{ ...head, ...state }] : [];
  });
}

/** By what no change of an order touches. */
async function findIds(tx: Tx, scope: Scope, by: Exclude<LockBy, 'id'>, names: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `find_order_ids_by_${by}`,
    `select id from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and ${by} = any($3::${by === 'reference' ? 'text' : 'uuid'}[])`,
    [scope.workspace_id, scope.account_id, by === 'reference' ? textArray(names) : uuidArray(names)],
  );
  return rows.map(({ id }) => id);
}

/** What of an order no move changes. */
const findHeads = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<OrderHead[]> =>
  tx.rows<OrderHead>(
    'find_order_heads',
    `select id, account_id, reference, lead_id, phone_digits, created_on from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = any($3::uuid[])`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

const lockStates = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<StateRow[]> =>
  tx.rows<StateRow>(
    'lock_order_states',
    `select order_id, version, updated_at, ${STATE.join(', ')} from order_states
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = any($3::uuid[])
       and ($4::uuid is null or delivery_boy_id = $4)
     order by order_id for update`,
    [scope.workspace_id, scope.account_id, uuidArray(ids), scope.delivery_boy_id ?? null],
  );

/** What a locked order becomes. A history row is written when its status changes. */
export type OrderChange = { order: LockedOrder; after: OrderState; is_skipping: boolean; history_id: string };

/** Writes the states of locked orders and the history rows of their moves, by one statement. */
export const writeOrderStates = (tx: Tx, actor: Actor, changes: readonly OrderChange[], at: Date): Promise<unknown> => {
  const texts = (name: keyof OrderState) => textArray(changes.map(({ after }) => after[name]));
  const uuids = (name: 'warehouse_id' | 'delivery_boy_id' | 'shipment_id') =>
    uuidArray(changes.map(({ after }) => after[name]));
  return tx.rows(
    'write_order_states',
    `with change as (
       select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bool[], $8::text[], $9::text[], $10::text[],
         $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::uuid[], $20::uuid[], $26::uuid[])
         as c (history_id, id, account_id, reference, old_status, skipped, new_status, previous_status, goods, goods_before, action_date,
           cancel_description, packed_at, shipped_at, delivered_at, returned_at, canceled_at, warehouse_id, delivery_boy_id,
           shipment_id)
     ), moved as (
       update order_states s set
         status = c.new_status, previous_status = c.previous_status, goods = c.goods, goods_before = c.goods_before,
         action_date = c.action_date::timestamptz, cancel_description = c.cancel_description,
         packed_at = c.packed_at::timestamptz, shipped_at = c.shipped_at::timestamptz, delivered_at = c.delivered_at::timestamptz,
         returned_at = c.returned_at::timestamptz, canceled_at = c.canceled_at::timestamptz,
         warehouse_id = c.warehouse_id, delivery_boy_id = c.delivery_boy_id, shipment_id = c.shipment_id, version = s.version + 1, updated_at = $21
       from change c where s.workspace_id = $1 and s.order_id = c.id and s.order_id = any($3::uuid[])
       returning s.order_id
     )
     insert into order_histories (workspace_id, id, account_id, order_id, order_reference, old_status, new_status, skipped,
       changed_by, actor_kind, actor_id, source, changed_at)
     select $1, history_id, account_id, id, reference, old_status, new_status, skipped, $22, $23, $24, $25, $21
     from change where old_status <> new_status
     returning id`,
    [
      actor.scope.workspace_id,
      uuidArray(changes.map(({ history_id }) => history_id)),
      uuidArray(changes.map(({ order }) => order.id)),
      uuidArray(changes.map(({ order }) => order.account_id)),
      textArray(changes.map(({ order }) => order.reference)),
      textArray(changes.map(({ order }) => order.status)),
      boolArray(changes.map(({ is_skipping }) => is_skipping)),
      texts('status'),
      texts('previous_status'),
      texts('goods'),
      texts('goods_before'),
      texts('action_date'),
      texts('cancel_description'),
      texts('packed_at'),
      texts('shipped_at'),
      texts('delivered_at'),
      texts('returned_at'),
      texts('canceled_at'),
      uuids('warehouse_id'),
      uuids('delivery_boy_id'),
      at,
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
      uuids('shipment_id'),
    ],
  );
};

export type OrderNeed = { order_id: string; product_id: string; quantity: number };

/** Pieces of tracked products these orders are for, one row an order and product whose stock serves it; nothing for untracked ones. */
export const findTrackedNeeds = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderNeed[]> =>
  tx.rows<OrderNeed>(
    'find_tracked_needs',
    // Arrays, so that each product is looked up once and whatever the planner believes of the sizes does not matter.
    `with lines as materialized (
       select order_id, coalesce(stock_product_id, product_id) as product_id, quantity from order_lines
       where workspace_id = $1 and order_id = any($2::uuid[])
     )
     select order_id, product_id, sum(quantity)::int as quantity from lines
     where product_id = any(array(
       select id from products
       where workspace_id = $1 and id = any(array(select distinct product_id from lines)) and is_tracked))
     group by order_id, product_id`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Those of these leads that are not confirmed. */
export const findUnconfirmedLeads = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
): Promise<{ id: string; reference: string; status: LeadStatus }[]> =>
  tx.rows<{ id: string; reference: string; status: LeadStatus }>(
    'find_unconfirmed_leads',
    `select id, reference, status from leads where workspace_id = $1 and id = any($2::uuid[]) and status <> 'confirmed'`,
    [workspace_id, uuidArray(ids)],
  );

/** Deletes orders with their states and lines; their histories stay. */
export const removeOrders = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows('remove_orders', `delete from orders where workspace_id = $1 and id = any($2::uuid[]) returning id`, [
    workspace_id,
    uuidArray(ids),
  ]);
