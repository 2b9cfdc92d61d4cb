import { CONNECTOR_NAMES, connectorRow } from '../../../contract/shipping/connectors.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { laterAt, type LongJobHandler } from '../../platform/queue/queue.ts';
import { openCourier } from '../../shipping/companies/open-courier.ts';
import { findAbandonedPushes, findParcelsToAsk, markSynced } from '../../shipping/tracking/shipments-sql.ts';
import { findCompaniesToAsk, pauseCompany } from '../../shipping/companies/companies-to-ask-sql.ts';
import { applyTrackingEvents } from './apply-tracking-events.ts';
import { PUSH_ORDERS_JOB, type PushPayload } from './queue-push.ts';

export const POLL_COURIER_JOB = 'ask-courier';
type AskPayload = { shipping_company_id: string };

/** Interval between two requests about a parcel. */
const ASK_EVERY_MS = 30 * 60_000;
/** Interval for delivered parcels, which are polled for another month, as some are given back. */
const DELIVERED_ASK_EVERY_MS = 12 * 3_600_000;
const DELIVERED_ASK_FOR_MS = 30 * 86_400_000;
/** How long a delivered parcel is polled for its payout, if its courier reports payouts. */
const UNPAID_ASK_FOR_MS = 120 * 86_400_000;
/** Time without a worker after which a push is resumed. */
const ABANDONED_MS = 15 * 60_000;

const POLLED = CONNECTOR_NAMES.filter((name) => connectorRow(name).capabilities.updates.includes('poll'));
const TELL_CASH = POLLED.filter((name) => connectorRow(name).capabilities.tells_cash);

const askingTimes = (tells_cash: boolean, now_ms = Date.now()) => ({
  unpaid_after: new Date(now_ms - (tells_cash ? UNPAID_ASK_FOR_MS : DELIVERED_ASK_FOR_MS)),
  since: new Date(now_ms - ASK_EVERY_MS),
  delivered_after: new Date(now_ms - DELIVERED_ASK_FOR_MS),
  delivered_since: new Date(now_ms - DELIVERED_ASK_EVERY_MS),
});

/**
 * Queues a job for each shipping company that has parcels to poll, and resumes abandoned pushes. Runs periodically; a second run queues no
 * duplicate, since companies with a waiting or running job are skipped.
 */
export async function schedulePolls(database: Database): Promise<void> {
  const companies = await findCompaniesToAsk(database.read, askingTimes(true), POLLED, TELL_CASH);
  for (const { workspace_id, id } of companies)
    await database.transaction(async (tx) => {
      const { account_id } = await systemActor(tx, workspace_id);
      const payload: AskPayload = { shipping_company_id: id };
      const job = { workspace_id, account_id, kind: POLL_COURIER_JOB, payload, total: 0 };
      await enqueueJob(tx, { ...job, priority: 'normal', actor: SYSTEM, is_internal: true });
    });
  for (const { workspace_id, shipping_company_id, from_stock, order_ids } of await findAbandonedPushes(
    database.read,
    new Date(Date.now() - ABANDONED_MS),
  ))
    await database.transaction(async (tx) => {
      const { account_id } = await systemActor(tx, workspace_id);
      const payload: PushPayload = { shipping_company_id, from_stock, order_ids, scope_account_id: null };
      const job = { workspace_id, account_id, kind: PUSH_ORDERS_JOB, payload, total: order_ids.length };
      await enqueueJob(tx, { ...job, priority: 'normal', actor: SYSTEM, is_internal: true });
    });
}

/**
 * Polls a courier for the statuses of its parcels, and moves their orders (R-COUR-5). Safe to run twice: repeated statuses have no effect.
 * Each answer is one transaction; a busy courier is polled again later.
 */
export const pollCourier: LongJobHandler = {
  async run({ database, job, signal, outbound, report }) {
    const { shipping_company_id } = job.payload as AskPayload;
    const { workspace_id } = job;
    const courier = await openCourier(database, workspace_id, shipping_company_id, { outbound, signal });
    if (!courier) return { asked: 0, failed: 0 };
    if (courier.paused_until) return laterAt(courier.paused_until);
    const { connector, capabilities, company, link } = courier;
    const times = askingTimes(capabilities.tells_cash);
    let [asked, failed] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const count = capabilities.parcels_per_track;
      const parcels = await findParcelsToAsk(database.read, workspace_id, company.id, times, count);
      if (parcels.length === 0) return { asked, failed };
      const outcome = await connector.track(link, parcels);
      if (outcome.kind === 'busy') {
        const until = new Date(Date.now() + outcome.retry_after_s * 1_000);
        await database.transaction((tx) => pauseCompany(tx, workspace_id, company.id, until));
        return laterAt(until);
      }
      await database.transaction(async (tx) => {
        if (outcome.kind === 'tracked') await applyTrackingEvents(tx, workspace_id, company, outcome.parcels, 'poll');
        // Includes parcels without a readable answer, which are polled again later.
        await markSynced(
          tx,
          workspace_id,
          parcels.map(({ id }) => id),
          new Date(),
        );
      });
      asked += parcels.length;
      if (outcome.kind === 'unknown') failed += parcels.length;
      report(asked);
      if (outcome.kind === 'unknown' && failed === asked) return { asked, failed };
    }
  },
};
