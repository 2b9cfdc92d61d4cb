import type { Sql } from '../../platform/database/postgres.ts';
import { findCompany, type CompanyRow } from '../companies/companies-sql.ts';
import type { TrackedParcel } from '../connectors/connector.ts';
import { findSaying } from './shipments-sql.ts';
import { readStatusMapping } from './status-mapping.ts';

/**
 * Checks the next `count` parcels on their way after `after_id`. Returns those whose last status now means a status of orders, as new
 * reports. `last_id`: the last parcel checked; null: no more remain. Undefined: no such company.
 */
export async function findExplained(
  sql: Sql,
  workspace_id: string,
  company_id: string,
  after_id: string | null,
  count: number,
): Promise<{ company: CompanyRow; said: TrackedParcel[]; last_id: string | null } | undefined> {
  const company = await findCompany(sql, workspace_id, company_id);
  if (!company) return undefined;
  const meaning = await readStatusMapping(sql, workspace_id, company);
  const parcels = await findSaying(sql, workspace_id, company.id, after_id, count);
  const said = parcels
    .filter(({ courier_status }) => meaning(courier_status)?.order_status)
    .map(({ tracking_number, courier_status: raw, courier_status_at: at }) => ({
      tracking_number,
      events: [{ raw, at, reason: null }],
    }));
  return { company, said, last_id: parcels.length === count ? parcels.at(-1)!.id : null };
}
