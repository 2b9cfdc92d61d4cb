import type { ConnectorName } from '../../contract/connectors.ts';
import { shippingCompanies } from '../../contract/shipping-companies.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { WAS_DELIVERED, type AskingTimes } from './shipments-sql.ts';

export const companiesSql = resourceSql(shippingCompanies, 'shipping_companies', {
  has_credentials: `shipping_companies.credentials is not null or shipping_companies.connector = 'manual'`,
  webhook_path: `'/courier-updates/' || shipping_companies.workspace_id || '/' || shipping_companies.id`,
});

export type CityCode = { city_id: string; code: string; name?: string | null; stop_desk?: string | null };

export type CompanyRow = {
  id: string;
  name: string;
  connector: ConnectorName;
  credentials: Buffer | null;
  options: Record<string, string | null>;
  base_url: string | null;
  warehouse_id: string | null;
  status: 'active' | 'inactive';
  city_codes: CityCode[];
  paused_until: string | null;
};

/** What a courier is asked with; undefined when the workspace has no such company. */
export async function findCompany(sql: Sql, workspace_id: string, id: string): Promise<CompanyRow | undefined> {
  const [row] = await sql.rows<CompanyRow>(
    'find_company',
    `select id, name, connector, credentials, options, base_url, warehouse_id, status, city_codes, paused_until
     from shipping_companies where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

/** How many the workspace has; makers of more wait for each other until the transaction ends. */
export async function countCompanies(tx: Tx, workspace_id: string): Promise<number> {
  await tx.rows('lock_companies', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403012))`, [workspace_id]);
  const [row] = await tx.rows<{ n: number }>(
    'count_companies',
    `select count(*)::int as n from shipping_companies where workspace_id = $1`,
    [workspace_id],
  );
  return row!.n;
}

/** Leaves a courier alone until a moment; never shortens what it asked for before. */
export const pauseCompany = (tx: Tx, workspace_id: string, id: string, until: Date): Promise<unknown> =>
  tx.rows(
    'pause_company',
    `update shipping_companies set paused_until = $3
     where workspace_id = $1 and id = $2 and (paused_until is null or paused_until < $3) returning id`,
    [workspace_id, id, until],
  );

export type CityOfCourier = {
  id: string;
  name: string;
  region: string | null;
  courier_codes: { courier: string; code: string }[];
};

/** What couriers may call these cities. */
export const findCitiesOfCouriers = (
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<CityOfCourier[]> =>
  sql.rows<CityOfCourier>(
    'find_cities_of_couriers',
    `select id, name, region, courier_codes from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );

/** Which of these cities the workspace has. */
export async function findKnownCities(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'find_known_cities',
    `select id from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Names of companies, by id. */
export async function findCompanyNames(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, CompanyName>> {
  const rows = await sql.rows<CompanyName>(
    'find_company_names',
    `select id, name, connector, tracking_url from shipping_companies where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
export type CompanyName = { id: string; name: string; connector: ConnectorName; tracking_url: string | null };

/** Companies of all workspaces that have parcels to ask about: asked last before `since`, or never. */
export const findCompaniesToAsk = (
  sql: Sql,
  { since, delivered_after, delivered_since }: AskingTimes,
  connectors: readonly ConnectorName[],
): Promise<{ workspace_id: string; id: string }[]> =>
  sql.rows(
    'find_companies_to_ask',
    `select c.workspace_id, c.id from shipping_companies c
     where c.status = 'active' and c.connector = any($2::text[]) and (c.paused_until is null or c.paused_until < $3)
       and (exists (select from shipments s where s.workspace_id = c.workspace_id and s.shipping_company_id = c.id
           and s.state = 'accepted' and s.ended_at is null and (s.synced_at is null or s.synced_at < $1))
         or exists (select from shipments s where s.workspace_id = c.workspace_id and s.shipping_company_id = c.id
           and ${WAS_DELIVERED('$4', '$5')}))
       and not exists (select from jobs j where j.workspace_id = c.workspace_id and j.kind = 'ask-courier'
         and j.status in ('queued', 'running') and j.payload ->> 'shipping_company_id' = c.id::text)`,
    [since, connectors, new Date(), delivered_after, delivered_since],
  );
