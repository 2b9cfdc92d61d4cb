import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { WAS_DELIVERED, type AskingTimes } from '../tracking/shipments-sql.ts';

/** Stops requests to a courier until a moment; never shortens an earlier pause. */
export const pauseCompany = (tx: Tx, workspace_id: string, id: string, until: Date): Promise<unknown> =>
  tx.rows(
    'pause_company',
    `update shipping_companies set paused_until = $3
     where workspace_id = $1 and id = $2 and (paused_until is null or paused_until < $3) returning id`,
    [workspace_id, id, until],
  );

/** Names of companies, by id. */
export async function findCompanyNames(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, CompanyName>> {
  const rows = await sql.rows(
    'find_company_names',
    `select id, name, connector, tracking_url from shipping_companies where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of the companies of these shipments; the query can run in parallel with the one for shipments. */
export async function findCompaniesBehind(
  sql: Sql,
  workspace_id: string,
  shipment_ids: readonly string[],
): Promise<Map<string, CompanyName>> {
  const rows = await sql.rows(
    'find_companies_behind_shipments',
    `select id, name, connector, tracking_url from shipping_companies
     where workspace_id = $1 and id in (select shipping_company_id from shipments where workspace_id = $1 and id = any($2::uuid[]))`,
    [workspace_id, uuidArray(shipment_ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type CompanyName = { id: string; name: string; connector: ConnectorName; tracking_url: string | null };

/**
 * Active companies of all workspaces with parcels due for polling, if they are not paused and no poll is queued or running. `tell_cash`:
 * connectors that report payments.
 */
export const findCompaniesToAsk = (
  sql: Sql,
  { since, delivered_after, delivered_since, unpaid_after }: AskingTimes,
  connectors: readonly ConnectorName[],
  tell_cash: readonly ConnectorName[],
) =>
  sql.rows(
    'find_companies_to_ask',
    `select c.workspace_id, c.id from shipping_companies c
     where c.status = 'active' and c.connector = any($2::text[]) and (c.paused_until is null or c.paused_until < $3)
       and (exists (select from shipments s where s.workspace_id = c.workspace_id and s.shipping_company_id = c.id
           and s.state = 'accepted' and s.ended_at is null and (s.synced_at is null or s.synced_at < $1))
         or exists (select from shipments s where s.workspace_id = c.workspace_id and s.shipping_company_id = c.id
           and ${WAS_DELIVERED('$4', '$5', `case when c.connector = any($6::text[]) then $7::timestamptz else $4 end`)}))
       and (c.workspace_id, c.id::text) not in (
         select workspace_id, payload ->> 'shipping_company_id' from jobs
         where kind = 'ask-courier' and status = 'queued' and payload ->> 'shipping_company_id' is not null
         union all
         select workspace_id, payload ->> 'shipping_company_id' from jobs
         where kind = 'ask-courier' and status = 'running' and payload ->> 'shipping_company_id' is not null)`,
    [since, connectors, new Date(), delivered_after, delivered_since, tell_cash, unpaid_after],
  );
