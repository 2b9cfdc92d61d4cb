import { reasonOf } from '../../../contract/messages/message.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { LeadInput as LeadInputShape } from '../../../contract/leads/leads.ts';
import type { Partly } from '../../../contract/route.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { findProducts } from '../../catalog/find-products.ts';
import { enqueueJob, type Job } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dropUnknownFields } from '../../platform/http/validation.ts';
import type { RowFailure } from '../create-leads.ts';
import { withoutExisting, type Existing, type OnConflict } from '../../resources/external-ids.ts';
import { findExistingLeads } from '../external-ids/find-existing-leads.ts';
import { checkLeadInput, skusOf, type LeadInput } from '../check-lead-input.ts';

export const CREATE_LEADS_JOB = 'create-leads';

/** `on_conflict`: missing in batches of older versions. */
export type LeadBatchPayload = { leads: LeadInput[]; on_conflict?: OnConflict };
export type LeadBatchResult = { created_refs: string[]; existing?: Existing[]; failures: KeptFailure[] };

/** Failures stored by an older version have only a text. */
export type KeptFailure = Omit<RowFailure, 'reason' | 'params'> & Partial<Pick<RowFailure, 'reason' | 'params'>>;

const PREFIX = 'batch_';
export const batchId = (job_id: string): string => `${PREFIX}${job_id}`;
export const jobIdOfBatch = (batch_id: string): string =>
  batch_id.startsWith(PREFIX) ? batch_id.slice(PREFIX.length) : '';

/** Stores a batch of 11-100 leads for the queue, after all immediate checks (422). R-LEAD-2, R-FILE-5. */
export async function queueLeads(
  tx: Tx,
  actor: Actor,
  account_id: string,
  rows: readonly Partly<LeadInput>[],
  { on_conflict, faults }: { on_conflict: OnConflict; faults: FieldErrors },
): Promise<{ batch_id: string }> {
  const { id: workspace_id, currency } = actor.workspace;
  const products = await findProducts(tx, workspace_id, account_id, skusOf(rows));
  const there = await findExistingLeads(tx, actor, account_id, rows, products, { on_conflict, faults });
  checkLeadInput(withoutExisting(rows, there.existing), products, currency, there.faults);
  const leads = rows as readonly LeadInput[]; // without faults
  const payload: LeadBatchPayload = {
    leads: leads.map((lead) => dropUnknownFields(LeadInputShape, lead)),
    on_conflict,
  };
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

/** A batch that failed as a whole lost all its rows. */
const failAllRows = ({ status, total, error, said }: Job): KeptFailure[] =>
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
  const failures = result?.failures ?? failAllRows(job);
  return {
    batch_id: batchId(job.id),
    status: job.status,
    total: job.total,
    created_refs: result?.created_refs ?? [],
    ...(result?.existing ? { existing: result.existing } : {}),
    failed_count: failures.length,
    failures,
    created_at: job.created_at,
    finished_at: job.finished_at,
  };
}
