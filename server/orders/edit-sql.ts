import type { Actor } from '../caller/actor.ts';
import { fold } from '../platform/text/fold.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { changesSince } from '../resources/changes-since-sql.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

const LINE = rowset({
  order_id: 'uuid',
  position: 'int4',
  product_id: 'uuid',
  sku: 'text',
  name: 'text',
  quantity: 'int4',
  price: 'int8',
  total: 'int8',
});
export type EditedLine = Omit<RowOf<typeof LINE>, 'order_id' | 'position'>;

export type EditedOrder = {
  external_id: string | null;
  full_name: string;
  phone: string;
  phone_digits: string;
  second_phone: string | null;
  city: string;
  /** Id of the city; null if its name is not in the list. */
  city_id: string | null;
  area: string | null;
  address: string;
  notes: string | null;
  total: number;
  shipping_fee: number;
  is_prepaid: boolean;
  prepaid_amount: number;
  prepaid_by: string | null;
};

/** Writes the edited fields of a locked order, and increments its version. */
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
       update orders set full_name = $3, phone = $4, phone_digits = $5, second_phone = $6, city = $7,
         city_id = case when city = $7 then coalesce($8, city_id) else $8 end, area = $9, address = $10,
         notes = $11, total = $12, full_name_folded = $14, city_folded = $15, shipping_fee = $16,
         is_prepaid = $17, external_id = $18, prepaid_amount = $19, prepaid_by = $20
       where workspace_id = $1 and id = $2 returning id
     )
     update order_states set version = version + 1, updated_at = ${writtenAt('$13')} where workspace_id = $1 and order_id = $2 returning order_id`,
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
      order.is_prepaid,
      order.external_id,
      order.prepaid_amount,
      order.prepaid_by,
    ],
  );

export type Destination = Pick<EditedOrder, 'phone' | 'phone_digits' | 'second_phone' | 'city' | 'area' | 'address'> & {
  /** Id of the new city; null if the city stays. */
  city_id: string | null;
};

/** Increments the version of a locked order after a change in another table. */
export const raiseVersion = (tx: Tx, workspace_id: string, order_id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'raise_order_version',
    `update order_states set version = version + 1, updated_at = greatest(updated_at, ${writtenAt('$3')}) where workspace_id = $1 and order_id = $2 returning order_id`,
    [workspace_id, order_id, at],
  );

/** Prepaid amount of an order or a lead, minor units. */
export type PaidAhead = { is_prepaid: boolean; prepaid_amount: number; prepaid_by: string | null };

/** Prepaid amount of a locked order, and the total of its lines, minor units. */
export async function findPaidAhead(
  tx: Tx,
  workspace_id: string,
  order_id: string,
): Promise<PaidAhead & { total: number }> {
  const [row] = await tx.rows(
    'find_paid_ahead',
    `select is_prepaid, prepaid_amount, prepaid_by, total from orders where workspace_id = $1 and id = $2`,
    [workspace_id, order_id],
  );
  return row!;
}

/** Writes the prepaid amount of a locked order. The caller increments its version. */
export const payAhead = (
  tx: Tx,
  workspace_id: string,
  order_id: string,
  { is_prepaid, prepaid_amount, prepaid_by }: PaidAhead,
): Promise<unknown> =>
  tx.rows(
    'pay_order_ahead',
    `update orders set is_prepaid = $3, prepaid_amount = $4, prepaid_by = $5 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, order_id, is_prepaid, prepaid_amount, prepaid_by],
  );

/** Writes a locked order's destination and contact; the caller increments its version. */
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

const KEPT_PIECES = rowset({ kept_order_id: 'uuid', kept_product_id: 'uuid', kept_pieces: 'jsonb?' });

/** Replaces the lines of these orders. The line of a product that the order already had keeps its bundle parts (R-BUNDLE-2). */
export async function replaceLines(
  tx: Tx,
  workspace_id: string,
  lines: readonly (EditedLine & { order_id: string; position: number })[],
): Promise<void> {
  const removed = await tx.rows(
    'remove_order_lines',
    `delete from order_lines where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id, product_id, pieces`,
    [workspace_id, uuidArray([...new Set(lines.map((line) => line.order_id))])],
  );
  const kept = new Map(
    removed.map(({ order_id, product_id, pieces }) => [
      `${order_id} ${product_id}`,
      { kept_order_id: order_id, kept_product_id: product_id, kept_pieces: pieces },
    ]),
  );
  await tx.rows(
    'insert_order_lines',
    `insert into order_lines (workspace_id, stock_product_id, pieces, ${LINE.names})
     select $1, (select p.stock_product_id from products p where p.workspace_id = $1 and p.id = l.product_id),
       case when kept_order_id is null then (select p.pieces from products p where p.workspace_id = $1 and p.id = l.product_id) else kept_pieces end,
       ${LINE.names}
     from ${LINE.from(2, 'l')}
     left join ${KEPT_PIECES.from(2 + LINE.size, 'k')} on kept_order_id = l.order_id and kept_product_id = l.product_id returning position`,
    [workspace_id, ...LINE.arrays(lines), ...KEPT_PIECES.arrays([...kept.values()])],
  );
}

export type RewrittenOrder = Omit<EditedOrder, 'city_id' | 'external_id'> & {
  id: string;
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
  stop_desk?: string | null;
  lines: EditedLine[];
};

const REWRITTEN = rowset({
  id: 'uuid',
  full_name: 'text',
  full_name_folded: 'text',
  phone: 'text',
  phone_digits: 'text',
  second_phone: 'text?',
  city: 'text',
  city_folded: 'text',
  area: 'text?',
  address: 'text',
  notes: 'text?',
  shipment_way: 'int4',
  is_fees_paid_by_customer: 'bool',
  stop_desk: 'text?',
  is_prepaid: 'bool',
  prepaid_amount: 'int8',
  prepaid_by: 'text?',
  total: 'int8',
  shipping_fee: 'int8',
});

/**
 * Copies leads with their lines to their locked orders, which hold no goods. Unchanged cities stay matched, and prepaid orders stay
 * prepaid.
 */
export async function rewriteOrders(tx: Tx, workspace_id: string, orders: readonly RewrittenOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.rows(
    'rewrite_orders',
    `update orders o set ${REWRITTEN.set('n', ['id', 'is_prepaid', 'prepaid_amount', 'prepaid_by'])}, is_prepaid = o.is_prepaid or n.is_prepaid,
       prepaid_amount = greatest(o.prepaid_amount, n.prepaid_amount), prepaid_by = coalesce(n.prepaid_by, o.prepaid_by), city_id = case when o.city = n.city then o.city_id end
     from ${REWRITTEN.from(2, 'n')} where o.workspace_id = $1 and o.id = n.id returning o.id`,
    [
      workspace_id,
      ...REWRITTEN.arrays(
        orders.map((order) => ({
          ...order,
          full_name_folded: fold(order.full_name),
          city_folded: fold(order.city),
          stop_desk: order.stop_desk ?? null,
        })),
      ),
    ],
  );
  await replaceLines(
    tx,
    workspace_id,
    orders.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, order_id: id, position }))),
  );
}

const COMMENT = rowset({ id: 'uuid', comment: 'text' });

/** Separates the parts of an order's notes. */
export const NOTES_SEPARATOR = ' · ';

/**
 * Appends call comments to the notes of locked orders, cut at `characters_max`. A comment that the notes already contain is not repeated.
 */
export async function addToNotes(
  tx: Tx,
  workspace_id: string,
  heard: readonly { id: string; comment: string }[],
  characters_max: number,
): Promise<void> {
  if (heard.length === 0) return;
  await tx.rows(
    'add_to_order_notes',
    `update orders o set notes = left(coalesce(o.notes || $3 || n.comment, n.comment), $2)
     from ${COMMENT.from(4, 'n')} where o.workspace_id = $1 and o.id = n.id
       and position($3 || n.comment || $3 in $3 || coalesce(o.notes, '') || $3) = 0 returning o.id`,
    [workspace_id, characters_max, NOTES_SEPARATOR, ...COMMENT.arrays(heard)],
  );
}

/** The notes of a locked order. */
export async function findOrderNotes(tx: Tx, workspace_id: string, id: string): Promise<string | null> {
  const [row] = await tx.rows('find_order_notes', `select notes from orders where workspace_id = $1 and id = $2`, [
    workspace_id,
    id,
  ]);
  return row?.notes ?? null;
}

export const setOrderNotes = (tx: Tx, workspace_id: string, id: string, notes: string | null): Promise<unknown> =>
  tx.rows('set_order_notes', `update orders set notes = $3 where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    id,
    notes,
  ]);

const SEEN = rowset({ lead_id: 'uuid?', updated_at: 'timestamptz' });

/** The leads of these orders that were edited after the order's last change. */
export async function findLeadsEditedSince(
  tx: Tx,
  workspace_id: string,
  orders: readonly { lead_id: string | null; updated_at: string }[],
): Promise<Set<string>> {
  const rows = await tx.rows(
    'find_leads_edited_since',
    `select distinct e.lead_id from ${SEEN.from(2, 'o')}
     join lead_edits e on e.workspace_id = $1 and e.lead_id = o.lead_id and e.changed_at > o.updated_at`,
    [workspace_id, ...SEEN.arrays(orders)],
  );
  return new Set(rows.map(({ lead_id }) => lead_id));
}

const EDIT = rowset({ id: 'uuid', order_id: 'uuid', changes: 'jsonb', version: 'int4' });

/** Stores the edits of orders with their authors; `version`: version of the order after the edit. */
export const insertOrderEdits = (
  tx: Tx,
  actor: Actor,
  edits: readonly { id: string; order_id: string; changes: object; version: number }[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_order_edits',
    `insert into order_edits (workspace_id, changed_by, actor_kind, actor_id, changed_at, ${EDIT.names})
     select $1, $2, $3, $4, $5, ${EDIT.names} from ${EDIT.from(6, 'e')} returning id`,
    [actor.workspace.id, actor.name, actor.kind, actor.id, at, ...EDIT.arrays(edits)],
  );

/** Present state of those orders that changed since the version that was read. */
export const findOrderChangesSince = changesSince('order');

/** `changes`: old and new value by field; money in minor units. */
export type OrderEditRow = Row<'find_order_edits'>;

/** Edits of an order, the newest first, at most `count`. */
export const findOrderEdits = (
  sql: Sql,
  workspace_id: string,
  order_id: string,
  count: number,
): Promise<OrderEditRow[]> =>
  sql.rows(
    'find_order_edits',
    `select id, changes, changed_by, changed_at from order_edits where workspace_id = $1 and order_id = $2 order by id desc limit $3`,
    [workspace_id, order_id, count],
  );
