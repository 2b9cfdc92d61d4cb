import { reasonOf } from '../../../contract/messages/message.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { LeadInput as LeadInputShape } from '../../../contract/leads/leads.ts';
import type { Partly } from '../../../contract/route.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { findProducts } from '../../catalog/find-products.ts';
import { enqueueJob, type Job } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { namedOnly } from '../../platform/http/validation.ts';
import type { RowFailure } from '../create-leads.ts';
import { checkLeadInput, skusOf, type LeadInput } from '../check-lead-input.ts';

export const CREATE_LEADS_JOB = 'create-leads';

export type LeadBatchPayload = { leads: LeadInput[] };
export type LeadBatchResult = { created_refs: string[]; failures: KeptFailure[] };

/** What an older version kept has its text alone. */
export type KeptFailure = Omit<RowFailure, 'reason' | 'params'> & Partial<Pick<RowFailure, 'reason' | 'params'>>;

const PREFIX = 'batch_';
export const batchId = (job_id: string): string => `${PREFIX}${job_id}`;
export const jobIdOfBatch = (batch_id: string): string =>
  batch_id.startsWith(PREFIX) ? batch_id.slice(PREFIX.length) : '';

/** Stores a batch of 11-100 leads for the queue, checked as far as it can be now (422). R-LEAD-2, R-FILE-5. */
export async function queueLeads(
  tx: Tx,
  actor: Actor,
  account_id: string,
  rows: readonly Partly<LeadInput>[],
  faults: FieldErrors,
): Promise<{ batch_id: string }> {
  const { id: workspace_id, currency } = actor.workspace;
  const products = await findProducts(tx, workspace_id, account_id, skusOf(rows));
  const leads = checkLeadInput(rows, products, currency, faults);
  const payload: LeadBatchPayload = { leads: leads.map((lead) => namedOnly(LeadInputShape, lead)) };
  const job_id = await enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: CREATE_LEADS_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: leads.length,
  });
  return { batch_id: batchId(job_id) };
}

/** A batch that failed as a whole took all its rows with it. */
const lostWith = ({ status, total, error, said }: Job): KeptFailure[] =>
  status === 'failed'
    ? Array.from({ length: total }, (_, index) => ({
        index,
        code: 'BATCH_FAILED',
        message: error ?? '',
        ...(said ? reasonOf(said) : {}),
        fields: {},
      }))
    : [];

/** The batch as clients see it: the fields of the event lead.batch.completed (R-LEAD-4). */
export function leadBatch(job: Job) {
  const result = job.result as LeadBatchResult | null;
  const failures = result?.failures ?? lostWith(job);
  return {
    batch_id: batchId(job.id),
    status: job.status,
    total: job.total,
    created_refs: result?.created_refs ?? [],
    failed_count: failures.length,
    failures,
    created_at: job.created_at,
    finished_at: job.finished_at,
  };
}
