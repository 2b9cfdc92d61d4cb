import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { enqueueJob, findJob, type JobActor, type JobPriority } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Upload } from '../../platform/spreadsheets/reading/inspect-upload.ts';
import { storeUpload } from '../../platform/spreadsheets/jobs/job-files.ts';
import { setReading, type SheetRow } from './sheets-sql.ts';

/** Job type. As for the lead import, the job's result is in `summary` of GET /jobs/{id}. */
export const READ_SHEET_JOB = 'import-sheet';

export type ReadSheetPayload = { sheet_id: string; is_dry_run: false; scope_account_id: string | null };

type ReadingRequest = {
  by: JobActor;
  scope_account_id: Actor['scope']['account_id'];
  priority: JobPriority;
  upload?: Upload;
};

/**
 * Enqueues the reading of a locked sheet: from its address, or from an uploaded file. During a reading it returns that
 * job, or 409 for a file; also 409 for a sheet without an address. The next automatic reading is an interval later.
 */
export async function askForReading(tx: Tx, sheet: SheetRow, asked: ReadingRequest): Promise<string> {
  const { workspace_id, account_id, read_job_id } = sheet;
  const running = read_job_id ? await findJob(tx, { workspace_id, account_id: null }, read_job_id) : undefined;
  const isRunning = running?.status === 'queued' || running?.status === 'running';
  if (asked.upload && isRunning)
    throw new Refusal('CONFLICT', say('sheet_being_read'), {
      retry_after_s: 5,
    });
  if (isRunning) return running.id;
  if (!asked.upload && sheet.url === null) throw new Refusal('CONFLICT', say('sheet_no_address'));
  const payload: ReadSheetPayload = {
    sheet_id: sheet.id,
    is_dry_run: false,
    scope_account_id: asked.scope_account_id,
  };
  const job_id = await enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: READ_SHEET_JOB,
    priority: asked.priority,
    actor: asked.by,
    payload,
    total: 0,
  });
  const isReadByItself = sheet.url !== null && sheet.status === 'active';
  const next = isReadByItself ? new Date(monotonicNow() + sheet.interval_minutes * 60_000) : null;
  await setReading(tx, sheet, job_id, next);
  if (asked.upload) await storeUpload(tx, { workspace_id, id: job_id }, asked.upload, null);
  return job_id;
}
