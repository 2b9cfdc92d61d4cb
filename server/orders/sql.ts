import type { Goods, OrderStatus } from '../../contract/order-moves.ts';
import { fold } from '../platform/text/fold.ts';
import { counter } from '../platform/database/counters.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';

export const ORDERS = counter('orders');
export const ORDER_HISTORIES = counter('order_histories');

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

/** Deletes orders with their states and lines; their histories stay. */
export const removeOrders = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows('remove_orders', `delete from orders where workspace_id = $1 and id = any($2::uuid[]) returning id`, [
    workspace_id,
    uuidArray(ids),
  ]);
