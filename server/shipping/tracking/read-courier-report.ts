import { webhookKeyOf } from '../../../contract/shipping/connectors.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Seal } from '../../platform/seal.ts';
import { findCompany, type CompanyRow } from '../companies/companies-sql.ts';
import { loadConnector } from '../connectors/load-connector.ts';
import type { Connector, IncomingReport, TrackedParcel } from '../connectors/connector.ts';
import { openCredentials } from '../companies/courier-credentials.ts';

/** `unknown`: no company with webhook updates has this address. `unproven`: the request lacks the agreed signature or key. */
export type CourierReport =
  | { kind: 'heard'; company: CompanyRow; parcels: TrackedParcel[]; answer: Connector['webhook_answer'] }
  | { kind: 'unknown' }
  | { kind: 'unproven' };

/** Limit of parcels read from one webhook delivery; the next poll covers the rest. */
const PARCELS_MAX = 500;

/** Reads a courier's webhook, authenticated by the signing secret in the company's credentials (R-COUR-6). */
export async function readCourierReport(
  sql: Sql,
  seal: Seal,
  address: { workspace_id: string; id: string },
  incoming: IncomingReport,
): Promise<CourierReport> {
  const company = await findReportingCompany(sql, address);
  if (!company) return { kind: 'unknown' };
  const { readWebhook, webhook_answer: answer } = await loadConnector(company.connector);
  const credentials = await openCredentials(seal, company);
  if (!readWebhook || !credentials[webhookKeyOf(company.connector)]) return { kind: 'unknown' };
  const parcels = readWebhook(credentials, incoming);
  return parcels ? { kind: 'heard', company, parcels: parcels.slice(0, PARCELS_MAX), answer } : { kind: 'unproven' };
}

/** The active company at a webhook address, even if it has no signing secret; undefined: none. */
export async function findReportingCompany(
  sql: Sql,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<CompanyRow | undefined> {
  const company = isId(workspace_id) && isId(id) ? await findCompany(sql, workspace_id, id) : undefined;
  return company?.status === 'active' ? company : undefined;
}
