import type { FileExtension, Headings } from '../../contract/spreadsheets/spreadsheets.ts';
import { enqueueJob } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { ExportPayload } from '../platform/spreadsheets/jobs/run-export.ts';
import { jobActor, type Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { askerContextOf, type AskerContext } from '../caller/standing.ts';

/** An export of what the caller sees now; `query` filters it as it does the list. */
export type QueuedExportPayload = ExportPayload & AskerContext & { query: Record<string, unknown> };

/** The file options in an export's query. */
export type AskedFile = { file_extension?: FileExtension; headings?: Headings };

/** Enqueues an export of all rows that the list would show to the caller with this query (R-FILE-1). */
export async function queueExport(
  tx: Tx,
  actor: Actor,
  kind: string,
  { file_extension = 'xlsx', headings, ...query }: AskedFile & Record<string, unknown>,
): Promise<Answer> {
  const payload: QueuedExportPayload = {
    extension: file_extension,
    ...(headings ? { headings } : {}),
    ...askerContextOf(actor),
    query,
  };
  const job_id = await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: 0,
  });
  return { status: 202, body: { message: 'The export is being made.', data: { job_id } } };
}
