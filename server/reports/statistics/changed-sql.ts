import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Leads and orders to count: changed ones, and those that existed before the statistics. */

/** True when something must be counted; the only query of an idle service. */
export async function hasUncounted(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows(
    'has_uncounted',
    `select exists (select from statistics_fills)
       or exists (select from changes where position > (select position from change_cursors where name = 'statistics')) as has_some`,
  );
  return row!.has_some;
}

export type EventSpan = { workspace_id: string; first_event_id: string; last_event_id: string };

/** The objects of a workspace's events of these types within these spans. */
export const findChangedObjects = (
  tx: Tx,
  workspace_id: string,
  types: readonly string[],
  spans: readonly EventSpan[],
) =>
  tx.rows(
    'find_changed_objects',
    `select distinct e.object_id as id
     from unnest($3::uuid[], $4::uuid[]) as span (first_id, last_id)
     cross join lateral (
       select object_id from events
       where workspace_id = $1 and id between span.first_id and span.last_id and type = any($2::text[]) offset 0
     ) e`,
    [
      workspace_id,
      types,
      uuidArray(spans.map((span) => span.first_event_id)),
      uuidArray(spans.map((span) => span.last_event_id)),
    ],
  );

/** `product_id`: for sources of lines, the product whose lines are counted. */
export type Fill = Row<'lock_fill'>;

/** Locks a source of older rows to count; undefined when all are counted. */
export async function lockFill(tx: Tx): Promise<Fill | undefined> {
  const [row] = await tx.rows(
    'lock_fill',
    `select workspace_id, source, product_id, after_id from statistics_fills order by workspace_id, source, product_id limit 1 for update skip locked`,
  );
  return row;
}

/** Columns by which the rows of a source are read in sequence, and the column of their lead or order. */
const COLUMNS = {
  leads: { id: 'id', object: 'id' },
  orders: { id: 'id', object: 'id' },
  lead_histories: { id: 'id', object: 'lead_id' },
  order_histories: { id: 'id', object: 'order_id' },
  lead_lines: { id: 'lead_id', object: 'lead_id' },
  order_lines: { id: 'order_id', object: 'order_id' },
} as const;

/** The next rows of a source, each with its lead or order. */
export function findFillRows(tx: Tx, { workspace_id, source, product_id, after_id }: Fill, count: number) {
  const { id, object } = COLUMNS[source];
  const isOfProduct = source === 'lead_lines' || source === 'order_lines';
  // Distinct: a lead with several lines of a product is one row, since a step could otherwise end between its lines.
  return tx.rows(
    `find_fill_rows_${source}`,
    `select distinct ${id} as id, ${object} as object_id from ${source}
     where workspace_id = $1 and ${id} > $2 ${isOfProduct ? 'and product_id = $4' : ''} order by ${id} limit $3`,
    [workspace_id, after_id, count, ...(isOfProduct ? [product_id] : [])],
  );
}

/** Stores the position in a source; null at its end. */
export const moveFill = (
  tx: Tx,
  { workspace_id, source, product_id }: Fill,
  after_id: string | null,
): Promise<unknown> =>
  after_id === null
    ? tx.rows('end_fill', `delete from statistics_fills where workspace_id = $1 and source = $2 and product_id = $3`, [
        workspace_id,
        source,
        product_id,
      ])
    : tx.rows(
        'move_fill',
        `update statistics_fills set after_id = $4 where workspace_id = $1 and source = $2 and product_id = $3`,
        [workspace_id, source, product_id, after_id],
      );
