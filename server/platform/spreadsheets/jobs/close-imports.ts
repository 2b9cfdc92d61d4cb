import { SYSTEM, enqueueJob, findJob, keepJobResult, publishJobChange, type Job } from '../../queue/jobs.ts';
import type { Tx } from '../../database/postgres.ts';
import type { LongJob, LongJobHandler } from '../../queue/queue.ts';
import { findJobFile, removePieces } from './files-sql.ts';
import { findCursors, trimFailures } from './imports-sql.ts';
import { summaryOf } from './import-summary.ts';
import { withSpreadsheetProcess } from '../spreadsheet-process.ts';
import { storeFailures } from './store-failures.ts';

export const FILE_FAILED_ROWS_JOB = 'file-failed-rows';
type FilePayload = { job_id: string };

/**
 * Records the results of imports that were canceled or failed midway: a summary, the exact number of rows processed,
 * and a job that makes the file of failed rows. In the transaction that ends them; other jobs are left alone.
 */
export async function closeImports(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const cursors = await findCursors(tx, jobs);
  for (const job of jobs) {
    const cursor = cursors.get(job.id);
    if (!cursor) continue;
    const { rows_done, rows_failed, header } = cursor;
    await keepJobResult(tx, job, summaryOf(job, cursor, header ?? undefined), rows_done);
    publishJobChange(tx, job, job.status, rows_done);
    if (rows_failed > 0) await askForFile(tx, job);
  }
}

const askForFile = (tx: Tx, { workspace_id, account_id, id }: Job): Promise<string> =>
  enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: FILE_FAILED_ROWS_JOB,
    priority: 'important',
    actor: SYSTEM,
    payload: { job_id: id } satisfies FilePayload,
    total: 1,
    is_internal: true,
  });

/** Makes the file of failed rows of an import that was stopped. Safe to run twice: a file that is whole is left alone. */
export const fileFailedRows: LongJobHandler = {
  async run({ database, job, signal }: LongJob): Promise<{ is_made: boolean }> {
    const { workspace_id } = job;
    const { job_id } = job.payload as FilePayload;
    const stopped = await findJob(database.read, { workspace_id, account_id: null }, job_id);
    const upload = await findJobFile(database.read, workspace_id, job_id, 'upload');
    const made = await findJobFile(database.read, workspace_id, job_id, 'result');
    const header = (await findCursors(database.read, stopped ? [stopped] : [])).get(job_id)?.header;
    const isMade = made !== undefined && made.size_bytes !== null;
    if (!stopped || !upload || !header || isMade) return { is_made: false };
    await withSpreadsheetProcess(signal, (process) =>
      storeFailures(database, stopped, upload, header, process, async (tx) => {
        await trimFailures(tx, stopped);
        await removePieces(tx, workspace_id, upload.id);
        publishJobChange(tx, stopped, stopped.status, stopped.done);
      }),
    );
    return { is_made: true };
  },
};
