import type { Sql, Tx } from '../platform/database/postgres.ts';

/** Workspaces with a sweep position and with orders or leads after it that were created before an id. */
export const findUnswept = (sql: Sql, before_id: string, count: number) =>
  sql.rows(
    'find_unswept_workspaces',
    `select s.workspace_id as id from city_sweeps s
     where exists (select from orders o where o.workspace_id = s.workspace_id and o.id > s.orders_until and o.id < $1)
       or exists (select from leads l where l.workspace_id = s.workspace_id and l.id > s.leads_until and l.id < $1)
     limit $2`,
    [before_id, count],
  );

/** The last of the next `count` rows between two ids; undefined when there is none. */
export async function findSweepEnd(
  tx: Tx,
  table: 'orders' | 'leads',
  workspace_id: string,
  after_id: string,
  before_id: string,
  count: number,
): Promise<string | undefined> {
  const [row] = await tx.rows(
    `find_sweep_end_of_${table}`,
    `select id from (select id from ${table} where workspace_id = $1 and id > $2 and id < $3 order by id limit $4) as next
     order by id desc limit 1`,
    [workspace_id, after_id, before_id, count],
  );
  return row?.id;
}

/** City texts of the rows after one id up to another; excludes orders with a chosen city. */
export const findTypedCities = (
  tx: Tx,
  table: 'orders' | 'leads',
  workspace_id: string,
  after_id: string,
  until_id: string,
) =>
  tx.rows(
    `find_typed_cities_of_${table}`,
    `select city as name, count(*)::int8 as count, min(created_at) as first_seen_at, max(created_at) as last_seen_at from ${table}
     where workspace_id = $1 and id > $2 and id <= $3 ${table === 'orders' ? 'and city_id is null' : ''} group by city`,
    [workspace_id, after_id, until_id],
  );
