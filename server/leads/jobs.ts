import { createLeads } from './create-leads.ts';
import { TAKE_EVENTS_JOB } from '../access/applications/keep-delivery.ts';
import { FREE_HOLDS_JOB } from '../access/people/free-holds.ts';
import { notify, type Notice } from '../live/notify.ts';
import { jobActorOf } from '../caller/system-actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Job } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue/queue.ts';
import { recordEvents, type NewEvent } from '../webhooks/record-events.ts';
import { ACT_ON_LEADS_JOB, actOnMatchedLeads } from './act-on-matched-leads.ts';
import { freeHeldLeads } from './desk/free-held-leads.ts';
import {
  CREATE_LEADS_JOB,
  leadBatch,
  type KeptFailure,
  type LeadBatchPayload,
  type LeadBatchResult,
} from './desk/queue-leads.ts';
import { takeDeliveries } from './stores/take-deliveries.ts';
import { TELL_STORE_JOB } from '../orders/stores/ask-to-tell-stores.ts';
import { tellStore } from './write-back/tell-store.ts';

/**
 * Creates the leads of a queued batch and records lead.batch.completed, and lead.batch.failed when a row failed. An
 * accepted batch is always finished, even after its token expired (R-ERR-4): no customer is lost. Safe to run twice:
 * leads, events and the job's end are one transaction under the job's lock.
 */
const createLeadBatch: JobHandler = async (tx, job) => {
  const { leads, on_conflict } = job.payload as LeadBatchPayload;
  const actor = await jobActorOf(tx, job, 'api');
  const result: LeadBatchResult = await createLeads(tx, actor, job.account_id, leads, { is_queued: true, on_conflict });
  const data = await recordBatch(tx, { ...job, result });
  await notify(tx, job.workspace_id, [noticeOf(job, data)]);
  return result;
};

/** Records lead.batch.completed, and lead.batch.failed when a row failed (R-LEAD-4). */
async function recordBatch(tx: Tx, job: Job): Promise<Batch> {
  const { status, created_at, finished_at, ...data } = leadBatch(job);
  const event = { account_id: job.account_id, object_id: job.id, data };
  const events: NewEvent[] = [{ ...event, type: 'lead.batch.completed', sequence: 1 }];
  if (data.failures.length > 0) events.push({ ...event, type: 'lead.batch.failed', sequence: 2 });
  await recordEvents(tx, job.workspace_id, events, monotonicNow());
  return data;
}

/** Also records the events of batches that failed as a whole, so that clients do not wait forever. */
export async function recordFailedBatches(tx: Tx, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) if (job.kind === CREATE_LEADS_JOB) await recordBatch(tx, job);
}

const noticeOf = (
  job: Job,
  { batch_id, total, created_refs, existing, failed_count: failed, failures }: Batch,
): Notice => ({
  message: failed > 0 ? 'lead_batch_failed' : existing ? 'lead_batch_existing' : 'lead_batch_completed',
  params: {
    batch_id,
    total,
    failed,
    created: created_refs.length,
    existing: existing?.length ?? 0,
    ...reasonOfFirst(failures[0]),
  },
  link: `/lead-batches/${batch_id}`,
  to: { asked: job.actor },
});

const reasonOfFirst = (row: KeptFailure | undefined) => ({
  reason: row?.message ?? '',
  ...(row?.reason ? { said: { code: row.reason, params: row.params ?? {} } } : {}),
});

type Batch = Omit<ReturnType<typeof leadBatch>, 'status' | 'created_at' | 'finished_at'>;

/** Safe to run twice: leads, the deliveries' results and the job's end are one transaction under the job's lock. */
const takeIncomingEvents: JobHandler = (tx, job) => takeDeliveries(tx, job);

export const leadJobs: Record<string, JobHandler | LongJobHandler> = {
  [CREATE_LEADS_JOB]: createLeadBatch,
  [TAKE_EVENTS_JOB]: takeIncomingEvents,
  [FREE_HOLDS_JOB]: freeHeldLeads,
  [ACT_ON_LEADS_JOB]: actOnMatchedLeads,
  [TELL_STORE_JOB]: tellStore,
};
