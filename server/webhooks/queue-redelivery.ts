import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';
import { jobActor, type Actor } from '../caller/actor.ts';
import { idFloor } from '../platform/ids.ts';
import { enqueueJob } from '../platform/queue/jobs.ts';
import { dayStart, isDay } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { LongJob, LongJobHandler } from '../platform/queue/queue.ts';
import { renewEvents, renewFailedDeliveries } from './deliveries-sql.ts';
import { databaseClock } from './sending/lease-sql.ts';
import { wakeAfterCommit } from './sending/wake-up-signal.ts';
import type { LockedWebhook } from './webhooks-sql.ts';

export const REDELIVER_JOB = 'redeliver-webhook';

type Payload = {
  webhook_id: string;
  since_ms: number;
  only_failed: boolean;
  /** On the database's clock, like the ends of deliveries. */
  asked_ms: number;
};

const BATCH = 1_000;
const PERCENT = 100;

/**
 * Queues a redelivery of everything since a day in the workspace's time zone, or since a moment with its offset. It covers all events that
 * the webhook subscribes to now, also from its inactive times, or failed deliveries only. Returns the job's id.
 */
export async function queueRedelivery(
  tx: Tx,
  actor: Actor,
  webhook: LockedWebhook,
  { since, only_failed = false }: { since: string; only_failed?: boolean },
): Promise<string> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const asked_ms = Math.floor(await databaseClock(tx));
  const wanted_ms = isDay(since) ? dayStart(since, time_zone) : Date.parse(since);
  const since_ms = Math.max(wanted_ms, asked_ms - WEBHOOK_LIMITS.log_days * 86_400_000);
  const payload: Payload = { webhook_id: webhook.id, since_ms, only_failed, asked_ms };
  const account_id = webhook.account_id ?? actor.account_id;
  return await enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: REDELIVER_JOB,
    priority: 'normal',
    actor: jobActor(actor),
    payload,
    total: PERCENT,
  });
}

/** Safe to run twice: it leaves out deliveries that ended after the request, which an earlier run has sent again. */
async function redeliver({ database, job, report, signal }: LongJob): Promise<{ redelivered: number }> {
  const { webhook_id, since_ms, only_failed, asked_ms } = job.payload as Payload;
  const key = { workspace_id: job.workspace_id, webhook_id };
  const until_ms = Date.parse(job.created_at);
  const before_id = idFloor(until_ms);
  const renew = only_failed ? renewFailedDeliveries : renewEvents;
  let after_id = idFloor(since_ms);
  let redelivered = 0;
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    const { last_id, seen, renewed } = await database.transaction(async (tx) => {
      const now = new Date(await databaseClock(tx));
      wakeAfterCommit(tx, 'deliveries');
      return await renew(tx, key, { after_id, before_id, size_max: BATCH, now, ended_before: new Date(asked_ms) });
    });
    redelivered += renewed;
    isMore = seen === BATCH;
    after_id = last_id ?? after_id;
    report(percentDone(timeOf(after_id), since_ms, until_ms));
  }
  return { redelivered };
}

/** The moment inside an id. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const percentDone = (at_ms: number, from_ms: number, to_ms: number): number =>
  to_ms <= from_ms ? PERCENT : Math.floor((PERCENT * (at_ms - from_ms)) / (to_ms - from_ms));

export const webhookJobs: Record<string, LongJobHandler> = { [REDELIVER_JOB]: { run: redeliver } };
