import type { Actor } from '../access/actor.ts';
import { fold } from '../platform/fold.ts';
import { int4Array, int8Array, textArray, uuidArray } from '../platform/pg-arrays.ts';
import type { Tx } from '../platform/postgres.ts';

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
  city_id: string;
  area: string | null;
  address: string;
  notes: string | null;
  total: number;
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
         notes = $11, total = $12, full_name_folded = $14, city_folded = $15
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

export const insertOrderEdit = (
  tx: Tx,
  actor: Actor,
  edit: { id: string; order_id: string; changes: object },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_order_edit',
    `insert into order_edits (workspace_id, id, order_id, changes, changed_by, actor_kind, actor_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [actor.workspace.id, edit.id, edit.order_id, JSON.stringify(edit.changes), actor.name, actor.kind, actor.id, at],
  );
