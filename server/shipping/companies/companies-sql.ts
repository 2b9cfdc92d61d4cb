import { shippingCompanies } from '../../../contract/shipping/shipping-companies.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export const companiesSql = resourceSql(shippingCompanies, 'shipping_companies', {
  has_credentials: `shipping_companies.credentials is not null or shipping_companies.connector = 'manual'`,
  webhook_path: `'/courier-updates/' || shipping_companies.workspace_id || '/' || shipping_companies.id`,
});

export type CityCode = { city_id: string; code: string; name?: string | null; stop_desk?: string | null };

export type CompanyRow = Row<'find_company'>;

/** Data for requests to a courier; undefined if the workspace has no such company. */
export async function findCompany(sql: Sql, workspace_id: string, id: string): Promise<CompanyRow | undefined> {
  const [row] = await sql.rows(
    'find_company',
    `select id, name, connector, credentials, options, base_url, warehouse_id, status, city_codes, paused_until
     from shipping_companies where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

/** The active companies, each with its code and its rate for one city; null: it has none there. */
export const findCouriersOfCity = (sql: Sql, workspace_id: string, city_id: string | null) =>
  sql.rows(
    'find_couriers_of_city',
    `select c.id, c.name, c.connector,
       coalesce((select jsonb_agg(code) from jsonb_array_elements(c.city_codes) as code where lower(code ->> 'city_id') = $2), '[]') as city_codes,
       (rate ->> 'home')::float8 as home, (rate ->> 'stop_desk')::float8 as stop_desk, c.rate_home, c.rate_stop_desk
     from shipping_companies c
     left join lateral (select r from jsonb_array_elements(c.rates) as r where lower(r ->> 'city_id') = $2 limit 1) as rates (rate) on true
     where c.workspace_id = $1 and c.status = 'active'
     order by c.id`,
    [workspace_id, city_id],
  );

/** Limits these ids to those of active companies. */
export const findActiveCompanies = (sql: Sql, workspace_id: string, ids: readonly string[]) =>
  sql.rows(
    'find_active_companies',
    `select id from shipping_companies where workspace_id = $1 and id = any($2::uuid[]) and status = 'active'`,
    [workspace_id, uuidArray(ids)],
  );

/** Counts the workspace's companies; serializes creation until the transaction ends. */
export async function countCompanies(tx: Tx, workspace_id: string): Promise<number> {
  await tx.rows('lock_companies', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403012))`, [workspace_id]);
  const [row] = await tx.rows(
    'count_companies',
    `select count(*)::int as n from shipping_companies where workspace_id = $1`,
    [workspace_id],
  );
  return row!.n;
}

export type CityOfCourier = Row<'find_cities_of_couriers'>;

/** The names that couriers may use for these cities. */
export const findCitiesOfCouriers = (
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<CityOfCourier[]> =>
  sql.rows(
    'find_cities_of_couriers',
    `select id, name, region, courier_codes from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );

/** Limits these cities to those of the workspace. */
export async function findKnownCities(sql: Sql, workspace_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows(
    'find_known_cities',
    `select id from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Limits these regions to those of the workspace's cities. */
export async function findKnownRegions(tx: Tx, workspace_id: string, regions: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    'find_known_regions',
    `select distinct region from cities where workspace_id = $1 and region = any($2::text[])`,
    [workspace_id, textArray(regions)],
  );
  return new Set(rows.map(({ region }) => region));
}
