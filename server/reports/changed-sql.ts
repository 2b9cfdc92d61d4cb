import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

/* Which leads and orders are to be counted: those that changed, and those that were there before statistics were kept. */

/** Whether there is anything to count at all; the one query of an idle service. */
export async function hasUncounted(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ has_some: boolean }>(
    'has_uncounted',
    `select exists (select from statistics_fills)
       or exists (select from changes where position > (select position from change_cursors where name = 'statistics')) as has_some`,
  );
  return row!.has_some;
}

export type EventSpan = { workspace_id: string; first_event_id: string; last_event_id: string };

/** The objects of events of these types that lie in these spans. */
export const findChangedObjects = (
  tx: Tx,
  types: readonly string[],
  spans: readonly EventSpan[],
): Promise<{ workspace_id: string; id: string }[]> =>
  tx.rows<{ workspace_id: string; id: string }>(
    'find_changed_objects',
    `select distinct e.workspace_id, e.object_id as id
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as span (workspace_id, first_id, last_id)
     cross join lateral (
       select workspace_id, object_id from events
       where workspace_id = span.workspace_id and id between span.first_id and span.last_id and type = any($1::text[]) offset 0
     ) e`,
    [
      types,
      uuidArray(spans.map((span) => span.workspace_id)),
      uuidArray(spans.map((span) => span.first_event_id)),
      uuidArray(spans.map((span) => span.last_event_id)),
    ],
  );

export type FillSource = 'leads' | 'orders' | 'lead_histories' | 'order_histories';
export type Fill = { workspace_id: string; source: FillSource; after_id: string };

/** Something that was there before statistics were kept, locked; undefined when all is counted. */
export async function lockFill(tx: Tx): Promise<Fill | undefined> {
  const [row] = await tx.rows<Fill>(
    'lock_fill',
    `select workspace_id, source, after_id from statistics_fills order by workspace_id, source limit 1 for update skip locked`,
  );
  return row;
}

const OBJECT_COLUMN = { leads: 'id', orders: 'id', lead_histories: 'lead_id', order_histories: 'order_id' } as const;

/** The next rows of a source, each with the object it is about. */
export const findFillRows = (
  tx: Tx,
  { workspace_id, source, after_id }: Fill,
  count: number,
): Promise<{ id: string; object_id: string }[]> =>
  tx.rows<{ id: string; object_id: string }>(
    `find_fill_rows_${source}`,
    `select id, ${OBJECT_COLUMN[source]} as object_id from ${source} where workspace_id = $1 and id > $2 order by id limit $3`,
    [workspace_id, after_id, count],
  );

/** Notes how far a source is counted; null: to its end. */
export const moveFill = (tx: Tx, { workspace_id, source }: Fill, after_id: string | null): Promise<unknown> =>
  after_id === null
    ? tx.rows('end_fill', `delete from statistics_fills where workspace_id = $1 and source = $2`, [
        workspace_id,
        source,
      ])
    : tx.rows('move_fill', `update statistics_fills set after_id = $3 where workspace_id = $1 and source = $2`, [
        workspace_id,
        source,
        after_id,
      ]);
