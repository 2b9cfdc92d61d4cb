import { SYSTEM_ROLES } from '../../contract/permissions.ts';
import { toWorkspace } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import { findWorkspaceRow } from '../access/find-workspace.ts';
import type { Job } from '../platform/jobs.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
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
  const actor = await actorOf(tx, job);
  const result: LeadBatchResult = await createLeads(tx, actor, job.account_id, leads, { is_queued: true });
  const { status, created_at, finished_at, ...data } = leadBatch({ ...job, result });
  const event = { account_id: job.account_id, object_id: job.id, sequence: 1, data };
  const at_ms = monotonicNow();
  await recordEvents(tx, job.workspace_id, 'lead.batch.completed', [event], at_ms);
  if (result.failures.length > 0)
    await recordEvents(tx, job.workspace_id, 'lead.batch.failed', [{ ...event, sequence: 2 }], at_ms);
  return result;
};

/** The one who asked, as of now: the job was allowed when it was accepted, and accepted jobs finish (decisions 3). */
async function actorOf(tx: Tx, job: Job): Promise<Actor> {
  const workspace = toWorkspace(await findWorkspaceRow(tx, job.workspace_id));
  return {
    ...job.actor,
    source: 'api',
    workspace,
    scope: { workspace_id: workspace.id, account_id: job.account_id },
    account_id: job.account_id,
    grants: { ...SYSTEM_ROLES.Admin, scopes: null },
  };
}

export const leadJobs: Record<string, JobHandler> = { [CREATE_LEADS_JOB]: createLeadBatch };
