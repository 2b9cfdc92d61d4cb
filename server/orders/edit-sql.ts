import type { Actor } from '../access/actor.ts';
import { fold } from '../platform/fold.ts';
import { int4Array, int8Array, textArray, uuidArray } from '../platform/pg-arrays.ts';
import type { Sql, Tx } from '../platform/postgres.ts';

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

/** Puts these lines in the place of the order's. */
export async function replaceLines(
  tx: Tx,
  workspace_id: string,
  order_id: string,
  lines: readonly EditedLine[],
): Promise<void> {
  await tx.rows(
    'remove_order_lines',
    `delete from order_lines where workspace_id = $1 and order_id = $2 returning position`,
    [workspace_id, order_id],
  );
  await tx.rows(
    'insert_order_lines',
    `insert into order_lines (workspace_id, order_id, position, product_id, sku, name, quantity, price, total, stock_product_id)
     select $1, $2, position - 1, product_id, sku, name, quantity, price, total,
       (select p.stock_product_id from products p where p.workspace_id = $1 and p.id = l.product_id)
     from unnest($3::uuid[], $4::text[], $5::text[], $6::int[], $7::int8[], $8::int8[]) with ordinality
       as l (product_id, sku, name, quantity, price, total, position)
     returning position`,
    [
      workspace_id,
      order_id,
      uuidArray(lines.map((line) => line.product_id)),
      textArray(lines.map((line) => line.sku)),
      textArray(lines.map((line) => line.name)),
      int4Array(lines.map((line) => line.quantity)),
      int8Array(lines.map((line) => line.price)),
      int8Array(lines.map((line) => line.total)),
    ],
  );
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
