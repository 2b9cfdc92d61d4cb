import { say } from '../../../contract/messages/message.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import type { Capabilities } from '../../../contract/shipping/courier.ts';
import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { makeRateLimiter } from '../../platform/http/rate-limit.ts';
import { makeSeal, type Seal } from '../../platform/seal.ts';
import { askCourier, askCourierForFile, fetchCourierLink, type FileReply } from './ask-courier.ts';
import { findCompany, type CompanyRow } from './companies-sql.ts';
import { loadConnector } from '../connectors/load-connector.ts';
import type { Connector, CourierLink } from '../connectors/connector.ts';
import { askSignedIn, ownSession, sessionsOf } from './courier-sessions.ts';
import { openCredentials, type Credentials } from './courier-credentials.ts';

/** A shipping company with its link, ready for requests. */
export type Courier = {
  workspace_id: string;
  company: CompanyRow;
  credentials: Credentials;
  connector: Connector;
  capabilities: Capabilities;
  link: CourierLink;
  /** Earliest moment of the next request; null: no pause. */
  paused_until: Date | null;
};

export type CourierTools = { outbound: Outbound; signal?: AbortSignal; seal?: Seal };

/**
 * The shipping company with this id and its link; undefined if the workspace has none. All processes share its rate limit per minute: a
 * request beyond it is `busy`, and is not sent.
 */
export async function openCourier(
  database: Pick<Database, 'read'>,
  workspace_id: string,
  id: string,
  { outbound, signal, seal = makeSeal(database.read) }: CourierTools,
): Promise<Courier | undefined> {
  const company = await findCompany(database.read, workspace_id, id);
  if (!company) return undefined;
  const row = connectorRow(company.connector);
  const credentials = await openCredentials(seal, company);
  const base_url = placeOf(company);
  const take = slots(database.read, company.id, row.capabilities.requests_per_minute);
  const link: Omit<CourierLink, 'askSignedIn'> = {
    credentials,
    options: company.options,
    async ask(request) {
      if (!base_url) return nowhere;
      const retry_after_s = await take();
      if (retry_after_s !== null) return { kind: 'busy', retry_after_s };
      return await askCourier(outbound, base_url, request, signal);
    },
    async fetchFile(from) {
      const bytes_max = LABEL_LIMITS.courier_bytes;
      if (typeof from === 'string') return await fetchCourierLink(outbound, from, bytes_max, signal);
      if (!base_url) return nowhere;
      const retry_after_s = await take();
      if (retry_after_s !== null) return { kind: 'busy', retry_after_s };
      return await askCourierForFile(outbound, base_url, from, bytes_max, signal);
    },
  };
  const paused_ms = company.paused_until ? Date.parse(company.paused_until) : 0;
  return {
    workspace_id,
    company,
    credentials,
    connector: await loadConnector(company.connector),
    capabilities: row.capabilities,
    paused_until: paused_ms > Date.now() ? new Date(paused_ms) : null,
    link: { ...link, askSignedIn: askSignedIn(sessionsOf(database.read, seal, workspace_id, company), link) },
  };
}

const nowhere = { kind: 'none', reason: say('courier_address_unknown') } as const satisfies FileReply;

const placeOf = ({ connector, base_url }: Pick<CompanyRow, 'connector' | 'base_url'>): string | null => {
  const { base_url: own } = connectorRow(connector);
  return base_url ?? (own === 'own' ? null : own);
};

/** The link to a courier whose company is not stored yet: its session is not shared, and its requests are not counted. */
export function draftLink(
  {
    credentials,
    options,
    ...company
  }: Pick<CompanyRow, 'connector' | 'base_url' | 'options'> & { credentials: Credentials },
  { outbound, signal }: CourierTools,
): CourierLink {
  const base_url = placeOf(company);
  const link: Omit<CourierLink, 'askSignedIn'> = {
    credentials,
    options,
    ask: async (request) => (base_url ? await askCourier(outbound, base_url, request, signal) : nowhere),
    // The company has no parcels yet.
    fetchFile: async () => nowhere,
  };
  return { ...link, askSignedIn: askSignedIn(ownSession(), link) };
}

/** Takes a request from the limit per minute; returns the seconds to wait, or null if it may be sent now. */
function slots(sql: Sql, company_id: string, per_minute: number | null): () => Promise<number | null> {
  if (per_minute === null) return async () => null;
  const limiter = makeRateLimiter(sql, { counts_ahead: false });
  return async () => {
    const { is_admitted, retry_after_s } = await limiter.take(`courier:${company_id}`, per_minute);
    return is_admitted ? null : retry_after_s;
  };
}
