import type { Actor } from '../caller/actor.ts';
import { fold } from '../platform/text/fold.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

export type EditedLine = {
  product_id: string;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  total: number;
};

export type EditedOrder = {
  full_name: string;
  phone: string;
  phone_digits: string;
  second_phone: string | null;
  city: string;
  /** Null: a name that is in no list. */
  city_id: string | null;
  area: string | null;
  address: string;
  notes: string | null;
  total: number;
  shipping_fee: number;
  lines: EditedLine[];
};

/** The edited fields of a locked order; its version goes up with them. */
export const editOrderRow = (
  tx: Tx,
  workspace_id: string,
  order_id: string,
  order: EditedOrder,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'edit_order',
    `with edited as (
       update orders set full_name = $3, phone = $4, phone_digits = $5, second_phone = $6, city = $7, city_id = $8, area = $9, address = $10,
         notes = $11, total = $12, full_name_folded = $14, city_folded = $15, shipping_fee = $16
       where workspace_id = $1 and id = $2 returning id
     )
     update order_states set version = version + 1, updated_at = $13 where workspace_id = $1 and order_id = $2 returning order_id`,
    [
      workspace_id,
      order_id,
      order.full_name,
      order.phone,
      order.phone_digits,
      order.second_phone,
      order.city,
      order.city_id,
      order.area,
      order.address,
      order.notes,
      order.total,
      at,
      fold(order.full_name),
      fold(order.city),
      order.shipping_fee,
    ],
  );

export type Destination = Pick<EditedOrder, 'phone' | 'phone_digits' | 'second_phone' | 'city' | 'area' | 'address'> & {
  /** Null: the city stays. */
  city_id: string | null;
};

/** Where a locked order goes, and whom the courier calls; its version is the caller's to raise. */
export const editDestination = (tx: Tx, workspace_id: string, order_id: string, to: Destination): Promise<unknown> =>
  tx.rows(
    'edit_order_destination',
    `update orders set phone = $3, phone_digits = $4, second_phone = $5, city = $6, city_id = coalesce($7, city_id), area = $8, address = $9,
       city_folded = $10
     where workspace_id = $1 and id = $2 returning id`,
    [
      workspace_id,
      order_id,
      to.phone,
      to.phone_digits,
      to.second_phone,
      to.city,
      to.city_id,
      to.area,
      to.address,
      fold(to.city),
    ],
  );

/** Puts these lines in the place of those that their orders have. */
export async function replaceLines(
  tx: Tx,
  workspace_id: string,
  lines: readonly (EditedLine & { order_id: string; position: number })[],
): Promise<void> {
  await tx.rows(
    'remove_order_lines',
    `delete from order_lines where workspace_id = $1 and order_id = any($2::uuid[]) returning position`,
    [workspace_id, uuidArray([...new Set(lines.map((line) => line.order_id))])],
  );
  await tx.rows(
    'insert_order_lines',
    `insert into order_lines (workspace_id, order_id, position, product_id, sku, name, quantity, price, total, stock_product_id)
     select $1, order_id, position, product_id, sku, name, quantity, price, total,
       (select p.stock_product_id from products p where p.workspace_id = $1 and p.id = l.product_id)
     from unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::int8[], $9::int8[])
       as l (order_id, position, product_id, sku, name, quantity, price, total)
     returning position`,
    [
      workspace_id,
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

export type RewrittenOrder = Omit<EditedOrder, 'city_id'> & {
  id: string;
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
  stop_desk?: string | null;
};

/** Makes locked orders that hold no goods what their leads say, lines included; a city that is written as before stays the one it meant. */
export async function rewriteOrders(tx: Tx, workspace_id: string, orders: readonly RewrittenOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.rows(
    'rewrite_orders',
    `update orders o set full_name = n.full_name, full_name_folded = n.full_name_folded, phone = n.phone, phone_digits = n.phone_digits,
       second_phone = n.second_phone, city_id = case when o.city = n.city then o.city_id end, city = n.city, city_folded = n.city_folded,
       area = n.area, address = n.address, notes = n.notes, shipment_way = n.shipment_way,
       is_fees_paid_by_customer = n.is_fees_paid_by_customer, stop_desk = n.stop_desk, total = n.total, shipping_fee = n.shipping_fee
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
       $12::text[], $13::int[], $14::bool[], $15::text[], $16::int8[], $17::int8[])
       as n (id, full_name, full_name_folded, phone, phone_digits, second_phone, city, city_folded, area, address, notes, shipment_way,
         is_fees_paid_by_customer, stop_desk, total, shipping_fee)
     where o.workspace_id = $1 and o.id = n.id returning o.id`,
    [
      workspace_id,
      uuidArray(orders.map(({ id }) => id)),
      textArray(orders.map(({ full_name }) => full_name)),
      textArray(orders.map(({ full_name }) => fold(full_name))),
      textArray(orders.map(({ phone }) => phone)),
      textArray(orders.map(({ phone_digits }) => phone_digits)),
      textArray(orders.map(({ second_phone }) => second_phone)),
      textArray(orders.map(({ city }) => city)),
      textArray(orders.map(({ city }) => fold(city))),
      textArray(orders.map(({ area }) => area)),
      textArray(orders.map(({ address }) => address)),
      textArray(orders.map(({ notes }) => notes)),
      int4Array(orders.map(({ shipment_way }) => shipment_way)),
      boolArray(orders.map(({ is_fees_paid_by_customer }) => is_fees_paid_by_customer)),
      textArray(orders.map(({ stop_desk }) => stop_desk ?? null)),
      int8Array(orders.map(({ total }) => total)),
      int8Array(orders.map(({ shipping_fee }) => shipping_fee)),
    ],
  );
  await replaceLines(
    tx,
    workspace_id,
    orders.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, order_id: id, position }))),
  );
}

/** Adds what was heard to the notes of locked orders, as far as they have room. */
export async function addToNotes(
  tx: Tx,
  workspace_id: string,
  heard: readonly { id: string; comment: string }[],
  characters_max: number,
): Promise<void> {
  if (heard.length === 0) return;
  await tx.rows(
    'add_to_order_notes',
    `update orders o set notes = left(concat_ws(' · ', o.notes, n.comment), $4)
     from unnest($2::uuid[], $3::text[]) as n (id, comment) where o.workspace_id = $1 and o.id = n.id returning o.id`,
    [
      workspace_id,
      uuidArray(heard.map(({ id }) => id)),
      textArray(heard.map(({ comment }) => comment)),
      characters_max,
    ],
  );
}

/** Of the leads of these orders, those that were edited after their order was changed last. */
export async function findLeadsEditedSince(
  tx: Tx,
  workspace_id: string,
  orders: readonly { lead_id: string | null; updated_at: string }[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ lead_id: string }>(
    'find_leads_edited_since',
    `select distinct e.lead_id from unnest($2::uuid[], $3::timestamptz[]) as o (lead_id, updated_at)
     join lead_edits e on e.workspace_id = $1 and e.lead_id = o.lead_id and e.changed_at > o.updated_at`,
    [workspace_id, uuidArray(orders.map(({ lead_id }) => lead_id)), orders.map(({ updated_at }) => updated_at)],
  );
  return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Keeps what was changed of orders, and by whom. */
export const insertOrderEdits = (
  tx: Tx,
  actor: Actor,
  edits: readonly { id: string; order_id: string; changes: object }[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_order_edits',
    `insert into order_edits (workspace_id, id, order_id, changes, changed_by, actor_kind, actor_id, changed_at)
     select $1, id, order_id, changes::jsonb, $2, $3, $4, $5
     from unnest($6::uuid[], $7::uuid[], $8::text[]) as e (id, order_id, changes)
     returning id`,
    [
      actor.workspace.id,
      actor.name,
      actor.kind,
      actor.id,
      at,
      uuidArray(edits.map(({ id }) => id)),
      uuidArray(edits.map(({ order_id }) => order_id)),
      textArray(edits.map(({ changes }) => JSON.stringify(changes))),
    ],
  );

export type OrderEditRow = {
  id: string;
  /** Field to old and new value; money in minor units. */
  changes: Record<string, { old: unknown; new: unknown }>;
  changed_by: string;
  changed_at: string;
};

/** The edits of an order, the newest first, at most `count`. */
export const findOrderEdits = (
  sql: Sql,
  workspace_id: string,
  order_id: string,
  count: number,
): Promise<OrderEditRow[]> =>
  sql.rows<OrderEditRow>(
    'find_order_edits',
    `select id, changes, changed_by, changed_at from order_edits where workspace_id = $1 and order_id = $2 order by id desc limit $3`,
    [workspace_id, order_id, count],
  );
