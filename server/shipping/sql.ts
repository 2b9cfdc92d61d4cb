import { cities } from '../../contract/cities.ts';
import { resourceSql } from '../access/resource-sql.ts';
import type { Sql, Tx } from '../platform/postgres.ts';
import type { CitySeed } from './city-seeds.ts';

export const citiesSql = resourceSql(cities, 'cities');

export async function findCityById(
  sql: Sql,
  workspace_id: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await sql.rows<{ id: string; name: string }>(
    'find_city',
    `select id, name from cities where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

/** Cities of a new workspace; those it has already stay as they are. */
export const insertCities = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  seeds: readonly CitySeed[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    null,
    `insert into cities (workspace_id, id, name, name_ar, name_fr, aliases, region, created_at, updated_at)
     select $1, (c ->> 'id')::uuid, c ->> 'name', c ->> 'name_ar', c ->> 'name_fr', array(select jsonb_array_elements_text(c -> 'aliases')), c ->> 'region', $3, $3
     from jsonb_array_elements($2::jsonb) as c
     on conflict (workspace_id, name) do nothing
     returning id`,
    [workspace_id, JSON.stringify(seeds.map((seed, i) => ({ ...seed, id: ids[i] }))), at],
  );
