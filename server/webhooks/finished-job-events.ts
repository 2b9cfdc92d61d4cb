import type { NotificationMessageKey, NotificationParams } from '../../contract/live/notification-kinds.ts';
import { REST_PREFIX } from '../../contract/route.ts';
import { notify } from '../live/notify.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Job } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { ExportSummary } from '../platform/spreadsheets/jobs/run-export.ts';
import type { ImportSummary } from '../platform/spreadsheets/jobs/import-summary.ts';
import { recordEvents } from './record-events.ts';

const resourceOf = (kind: string): string => kind.replace(/^(import|export)-/, '');

const fileOf = (job: Job) => ({ job_id: job.id, resource: resourceOf(job.kind) });

/** Link to the job. A link to its file would expire; the right to the job is checked when its link is opened (R-FILE-6). */
const urlOf = (job: Job) => ({ job_url: `${REST_PREFIX}/jobs/${job.id}` });

/**
 * Records import.completed and notifies the requester, in the transaction that stores the job's result: once per job, however often it
 * ran.
 */
export async function importCompleted(tx: Tx, job: Job, summary: ImportSummary): Promise<void> {
  const { rows_good, rows_failed, is_dry_run } = summary;
  const params = { ...fileOf(job), rows_good, rows_failed };
  const data = { ...params, ...urlOf(job), is_dry_run };
  const event = { type: 'import.completed' as const, account_id: job.account_id, object_id: job.id, sequence: 1, data };
  await recordEvents(tx, job.workspace_id, [event], monotonicNow());
  await notifyAsker(tx, job, is_dry_run ? 'import_checked' : 'import_completed', params);
}

/** Records export.completed, as `importCompleted`. */
export async function exportCompleted(tx: Tx, job: Job, { rows }: ExportSummary): Promise<void> {
  const params = { ...fileOf(job), rows };
  const data = { ...params, ...urlOf(job) };
  const event = { type: 'export.completed' as const, account_id: job.account_id, object_id: job.id, sequence: 1, data };
  await recordEvents(tx, job.workspace_id, [event], monotonicNow());
  await notifyAsker(tx, job, 'export_completed', params);
}

const notifyAsker = (tx: Tx, job: Job, message: NotificationMessageKey, params: NotificationParams): Promise<void> =>
  notify(tx, job.workspace_id, [{ message, params, link: `/jobs/${job.id}`, to: { asked: job.actor } }]);
