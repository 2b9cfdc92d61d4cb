import { areas } from '../../contract/shipping/areas.ts';
import { cities } from '../../contract/shipping/cities.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { type Row, unprepared } from '../platform/database/statement-names.ts';
import type { AreaSeed } from './cities/area-seeds.ts';
import type { CitySeed } from './cities/city-seeds.ts';

export const citiesSql = resourceSql(cities, 'cities');

export const areasSql = resourceSql(areas, 'areas', {
  city_name: `select c.name from cities c where c.workspace_id = $1 and c.id = areas.city_id`,
});

export async function findCityById(sql: Sql, workspace_id: string, id: string) {
  const [row] = await sql.rows(
    'find_city',
    `select id, name, status = 'active' as is_active from cities where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

export type CitySpellings = {
  id: string;
  name: string;
  name_ar: string | null;
  name_fr: string | null;
  aliases: string[];
};

export type SpelledRow = Row<'find_city_spellings'>;

/** The names of each active city of the workspace. */
export const findCitySpellings = (sql: Sql, workspace_id: string): Promise<SpelledRow[]> =>
  sql.rows(
    'find_city_spellings',
    `select id, name, name_ar, name_fr, aliases, region from cities where workspace_id = $1 and status = 'active' order by id`,
    [workspace_id],
  );

/** A version of the workspace's cities and towns: it changes with every creation, change or deletion of one. */
export async function findNamesVersion(sql: Sql, workspace_id: string): Promise<string> {
  const [row] = await sql.rows(
    'find_city_names_version',
    `select coalesce(sum(hash_record_extended(row(id, updated_at), 0)), 0)::text as version
     from (
       select id, updated_at from cities where workspace_id = $1
       union all
       select id, updated_at from areas where workspace_id = $1 and is_town
     ) as named`,
    [workspace_id],
  );
  return row!.version;
}

/** Cities of a new workspace; existing ones stay unchanged. */
export const insertCities = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  seeds: readonly CitySeed[],
  at: Date,
) =>
  tx.rows(
    unprepared('insert_cities'),
    `insert into cities (workspace_id, id, name, name_ar, name_fr, aliases, region, created_at, updated_at)
     select $1, (c ->> 'id')::uuid, c ->> 'name', c ->> 'name_ar', c ->> 'name_fr', array(select jsonb_array_elements_text(c -> 'aliases')), c ->> 'region', $3, $3
     from jsonb_array_elements($2::jsonb) as c
     on conflict (workspace_id, name) do nothing
     returning id`,
    [workspace_id, JSON.stringify(seeds.map((seed, i) => ({ ...seed, id: ids[i] }))), at],
  );

/** Areas of a new workspace's cities; existing ones stay unchanged. */
export const insertAreas = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  seeds: readonly AreaSeed[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    null,
    `insert into areas (workspace_id, id, city_id, name, name_ar, name_fr, aliases, stop_desks, is_town, created_at, updated_at)
     select $1, (a ->> 'id')::uuid, c.id, a ->> 'name', a ->> 'name_ar', a ->> 'name_fr', '{}', '{}', (a ->> 'is_town')::boolean, $3, $3
     from jsonb_array_elements($2::jsonb) as a
     join cities c on c.workspace_id = $1 and c.name = a ->> 'city'
     on conflict (workspace_id, city_id, name) do nothing
     returning id`,
    [workspace_id, JSON.stringify(seeds.map((seed, i) => ({ ...seed, id: ids[i] }))), at],
  );

/** Cities with a delivery fee, or with an area that has one; minor units. */
export const findCityFees = (sql: Sql, workspace_id: string) =>
  sql.rows(
    'find_city_fees',
    `select id, delivery_fee from cities where workspace_id = $1 and delivery_fee is not null
     union
     select c.id, c.delivery_fee from areas a join cities c on c.workspace_id = a.workspace_id and c.id = a.city_id
     where a.workspace_id = $1 and a.delivery_fee is not null`,
    [workspace_id],
  );

/** The names of each town of the workspace. A town is an area that people give as their city. */
export const findTownSpellings = (sql: Sql, workspace_id: string) =>
  sql.rows(
    'find_town_spellings',
    `select id, city_id, name, name_ar, name_fr, aliases from areas where workspace_id = $1 and is_town order by id`,
    [workspace_id],
  );

/** Names and delivery fees of the areas of these cities; minor units; null: the city's fee applies. */
export const findAreaFees = (sql: Sql, workspace_id: string, city_ids: readonly string[]) =>
  sql.rows(
    'find_area_fees',
    `select city_id, name, name_ar, name_fr, aliases, delivery_fee from areas
     where workspace_id = $1 and city_id = any($2::uuid[]) order by id`,
    [workspace_id, uuidArray(city_ids)],
  );

/** The regions of the workspace's cities, by id. */
export async function findRegions(sql: Sql, workspace_id: string): Promise<Map<string, string | null>> {
  const rows = await sql.rows('find_city_regions', `select id, region from cities where workspace_id = $1`, [
    workspace_id,
  ]);
  return new Map(rows.map(({ id, region }) => [id, region]));
}

/** The areas of a city, by name. */
export const findAreasOfCity = (sql: Sql, workspace_id: string, city_id: string) =>
  sql.rows(
    'find_areas_of_city',
    `select id, name, name_ar, name_fr, aliases, stop_desks from areas where workspace_id = $1 and city_id = $2 order by name, id`,
    [workspace_id, city_id],
  );

/** True if the workspace has any city. */
export async function hasCities(sql: Sql, workspace_id: string): Promise<boolean> {
  const [row] = await sql.rows('has_cities', `select exists (select from cities where workspace_id = $1) as has`, [
    workspace_id,
  ]);
  return row!.has;
}
