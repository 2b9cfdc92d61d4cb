import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { ListResult, Page } from '../../platform/database/lists.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type AsRead, type RowOf } from '../../platform/database/rowset.ts';

/* Texts that people typed as a city (city_names), and the position up to which orders and leads were swept (city_sweeps). */

export type Sweep = Row<'lock_city_sweep'>;

const NOTHING_SWEPT = '00000000-0000-0000-0000-000000000000';

/** Creates the missing sweep positions of all workspaces, before their first row. */
export const openSweeps = (tx: Tx): Promise<unknown> =>
  tx.rows(
    'open_city_sweeps',
    `insert into city_sweeps (workspace_id, orders_until, leads_until)
     select id, $1::uuid, $1::uuid from workspaces where id not in (select workspace_id from city_sweeps)
     on conflict (workspace_id) do nothing returning workspace_id`,
    [NOTHING_SWEPT],
  );

/** Locks the workspace's sweep position; a workspace that was never swept starts at its first row. */
export async function lockSweep(tx: Tx, workspace_id: string): Promise<Sweep> {
  await tx.rows(
    'open_city_sweep',
    `insert into city_sweeps (workspace_id, orders_until, leads_until) values ($1, $2, $2)
     on conflict (workspace_id) do nothing returning workspace_id`,
    [workspace_id, NOTHING_SWEPT],
  );
  const [row] = await tx.rows(
    'lock_city_sweep',
    `select orders_until, leads_until from city_sweeps where workspace_id = $1 for update`,
    [workspace_id],
  );
  return row!;
}

export const writeSweep = (tx: Tx, workspace_id: string, { orders_until, leads_until }: Sweep): Promise<unknown> =>
  tx.rows('write_city_sweep', `update city_sweeps set orders_until = $2, leads_until = $3 where workspace_id = $1`, [
    workspace_id,
    orders_until,
    leads_until,
  ]);

const SEEN = rowset({
  folded: 'text',
  name: 'text',
  orders: 'int8',
  leads: 'int8',
  first_seen_at: 'timestamptz',
  last_seen_at: 'timestamptz',
  city_id: 'uuid?',
});
export type SeenName = AsRead<RowOf<typeof SEEN>>;

/** Adds to the counts of these names, each listed once; a new name is stored with the city that it matches. */
export const addCityNames = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  names: readonly SeenName[],
): Promise<unknown> =>
  tx.rows(
    'add_city_names',
    `insert into city_names as n (workspace_id, id, ${SEEN.names})
     select $1, id, ${SEEN.names} from unnest($2::uuid[], ${SEEN.parameters(3)}) as s (id, ${SEEN.names})
     on conflict (workspace_id, folded) do update set orders = n.orders + excluded.orders, leads = n.leads + excluded.leads,
       first_seen_at = least(n.first_seen_at, excluded.first_seen_at), last_seen_at = greatest(n.last_seen_at, excluded.last_seen_at)
     returning id`,
    [workspace_id, uuidArray(ids), ...SEEN.arrays(names)],
  );

export type KnownName = Row<'find_city_names'>;

/** The workspace's next names after the given one, by id. */
export const findCityNames = (
  sql: Sql,
  workspace_id: string,
  after_id: string | null,
  count: number,
): Promise<KnownName[]> =>
  sql.rows(
    'find_city_names',
    `select id, name, city_id from city_names where workspace_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [workspace_id, after_id, count],
  );

/** Sets the city that these names match; null: none. */
export const matchCityNames = (
  tx: Tx,
  workspace_id: string,
  names: readonly Pick<KnownName, 'id' | 'city_id'>[],
): Promise<unknown> =>
  tx.rows(
    'match_city_names',
    `update city_names n set city_id = m.city_id from unnest($2::uuid[], $3::uuid[]) as m (id, city_id)
     where n.workspace_id = $1 and n.id = m.id returning n.id`,
    [workspace_id, uuidArray(names.map(({ id }) => id)), uuidArray(names.map(({ city_id }) => city_id))],
  );

/** Unlinks every name from this city. */
export const forgetCity = (tx: Tx, workspace_id: string, city_id: string): Promise<unknown> =>
  tx.rows('forget_city', `update city_names set city_id = null where workspace_id = $1 and city_id = $2 returning id`, [
    workspace_id,
    city_id,
  ]);

export type UnmatchedRow = {
  id: string;
  folded: string;
  name: string;
  count: number;
  orders: number;
  leads: number;
  first_seen_at: string;
  last_seen_at: string;
};

/** A page of the names that match no city, the most frequent first, with their exact count. */
export async function listUnmatched(sql: Sql, workspace_id: string, page: Page): Promise<ListResult<UnmatchedRow>> {
  const [rows, [counted]] = await Promise.all([
    sql.rows(
      'list_unmatched_cities',
      `select id, folded, name, orders + leads as count, orders, leads, first_seen_at, last_seen_at from city_names
       where workspace_id = $1 and city_id is null order by orders + leads desc, id limit $2 offset $3`,
      [workspace_id, page.size, (page.number - 1) * page.size],
    ),
    sql.rows(
      'count_unmatched_cities',
      `select count(*)::int8 as total from city_names where workspace_id = $1 and city_id is null`,
      [workspace_id],
    ),
  ]);
  return { rows, total: counted!.total };
}
