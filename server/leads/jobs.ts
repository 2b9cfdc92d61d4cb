import { jobActorOf } from '../access/system-actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { JobHandler } from '../platform/queue.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { createLeads } from './create-leads.ts';
import { CREATE_LEADS_JOB, leadBatch } from './queue-leads.ts';
import type { LeadBatchPayload, LeadBatchResult } from './queue-leads.ts';

/**
 * Creates the leads of a queued batch and records lead.batch.completed, and lead.batch.failed when a row failed. Safe to run
 * twice: leads, events and the job's end are one transaction under the job's lock.
 */
const createLeadBatch: JobHandler = async (tx, job) => {
  const { leads } = job.payload as LeadBatchPayload;
  const actor = await jobActorOf(tx, job, 'api');
  const result: LeadBatchResult = await createLeads(tx, actor, job.account_id, leads, { is_queued: true });
  const { status, created_at, finished_at, ...data } = leadBatch({ ...job, result });
  const event = { account_id: job.account_id, object_id: job.id, sequence: 1, data };
  const at_ms = monotonicNow();
  await recordEvents(tx, job.workspace_id, 'lead.batch.completed', [event], at_ms);
  if (result.failures.length > 0)
    await recordEvents(tx, job.workspace_id, 'lead.batch.failed', [{ ...event, sequence: 2 }], at_ms);
  return result;
};

export const leadJobs: Record<string, JobHandler> = { [CREATE_LEADS_JOB]: createLeadBatch };
