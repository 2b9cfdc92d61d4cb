import { CONNECTOR_NAMES, connectorRow } from '../../../contract/shipping/connectors.ts';
import { say } from '../../../contract/messages/message.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Answer } from '../../caller/door.ts';
import { enqueueJob, SYSTEM } from '../../platform/queue/jobs.ts';
import { laterAt, type LongJobHandler } from '../../platform/queue/queue.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askerContextOf } from '../../caller/standing.ts';
import { notify } from '../../live/notify.ts';
import type { CompanyRow } from '../companies/companies-sql.ts';
import { findCompanyNames, pauseCompany } from '../companies/companies-to-ask-sql.ts';
import { findCompaniesToList } from './courier-places-sql.ts';
import { keepCourierPlaces } from './keep-courier-places.ts';
import { openCourier } from '../companies/open-courier.ts';

export const FETCH_PLACES_JOB = 'fetch-courier-places';
export type FetchPayload = { shipping_company_id: string };

/** Interval of the automatic fetch of a list. */
const FETCHED_FOR_MS = 7 * 86_400_000;
const LISTING = CONNECTOR_NAMES.filter((name) => connectorRow(name).capabilities.lists_cities);

/** Queues the fetch of a courier's list; 409 if its API has none, or the company has no credentials. */
export async function askForPlaces(tx: Tx, actor: Actor, company: CompanyRow): Promise<Answer> {
  const { label, capabilities } = connectorRow(company.connector);
  if (!capabilities.lists_cities) throw new Refusal('CONFLICT', say('courier_lists_no_cities', { courier: label }));
  if (!company.credentials)
    throw new Refusal('CONFLICT', say('courier_without_credentials', { courier: company.name }));
  const job_id = await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: FETCH_PLACES_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload: { ...askerContextOf(actor), shipping_company_id: company.id } satisfies FetchPayload,
    total: 1,
  });
  return { status: 202, body: { message: 'The list is being fetched.', data: { job_id } }, audit: { refs: [job_id] } };
}

/** Queues fetches of lists that are older than a week; failed ones once a day. The clock calls it. */
export async function schedulePlaces(database: Database): Promise<void> {
  const since = new Date(Date.now() - FETCHED_FOR_MS);
  for (const { workspace_id, id } of await findCompaniesToList(database.read, since, LISTING, FETCH_PLACES_JOB))
    await database.transaction(async (tx) => {
      const { account_id } = await systemActor(tx, workspace_id);
      const payload: FetchPayload = { shipping_company_id: id };
      const job = { workspace_id, account_id, kind: FETCH_PLACES_JOB, payload, total: 1 };
      await enqueueJob(tx, { ...job, priority: 'normal', actor: SYSTEM, is_internal: true });
    });
}

/**
 * Fetches a courier's list of places and stores it (R-COUR-10). Safe to run twice: a list replaces the previous one. If the courier is
 * busy, it starts again later.
 */
export const fetchCourierPlaces: LongJobHandler = {
  async run({ database, job, signal, outbound }) {
    const { shipping_company_id } = job.payload as FetchPayload;
    const { workspace_id } = job;
    const courier = await openCourier(database, workspace_id, shipping_company_id, { outbound, signal });
    if (!courier?.connector.listPlaces) return { places: 0 };
    if (courier.paused_until) return laterAt(courier.paused_until);
    const outcome = await courier.connector.listPlaces(courier.link);
    if (outcome.kind === 'busy') {
      const until = new Date(Date.now() + outcome.retry_after_s * 1_000);
      await database.transaction((tx) => pauseCompany(tx, workspace_id, shipping_company_id, until));
      return laterAt(until);
    }
    if (outcome.kind === 'unknown') throw new Refusal('CONFLICT', say('courier_list_failed', { why: outcome.reason }));
    return await database.transaction(async (tx) => {
      const actor = await systemActor(tx, workspace_id);
      const kept = await keepCourierPlaces(tx, actor, shipping_company_id, outcome.places);
      if (kept && kept.new_prices > 0) await tellOfPrices(tx, workspace_id, shipping_company_id, kept.prices);
      return kept ?? { places: 0 };
    });
  },
};

/** Notifies the people who manage couriers of prices to decide; no rate has changed. */
async function tellOfPrices(tx: Tx, workspace_id: string, company_id: string, count: number): Promise<void> {
  const courier = (await findCompanyNames(tx, workspace_id, [company_id])).get(company_id)?.name ?? '';
  await notify(tx, workspace_id, [
    {
      message: 'courier_prices',
      params: { courier, count },
      link: `/couriers/${company_id}/places`,
      to: { account_id: null },
    },
  ]);
}
