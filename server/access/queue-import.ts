import { LIMITS } from '../../contract/limits.ts';
import type { ImportColumn } from '../../contract/spreadsheets.ts';
import { monotonicNow } from '../platform/ids.ts';
import { enqueueJob } from '../platform/jobs.ts';
import type { Tx } from '../platform/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { findSameUpload } from '../platform/spreadsheets/files-sql.ts';
import { foldHeader } from '../platform/spreadsheets/find-header.ts';
import { keepMapping } from '../platform/spreadsheets/imports-sql.ts';
import type { Upload } from '../platform/spreadsheets/inspect-upload.ts';
import { storeUpload } from '../platform/spreadsheets/job-files.ts';
import type { ImportPayload } from '../platform/spreadsheets/run-import.ts';
import { jobActor } from './actor.ts';
import type { Actor } from './actor.ts';
import type { Answer } from './door.ts';
import { askedWith } from './standing.ts';

/** What every form that brings a file says beside it. */
export type ImportForm = { dry_run?: boolean; again?: boolean; columns?: string | null };

export type QueuedImport = {
  /** Of the job. */
  kind: string;
  columns: readonly ImportColumn[];
  /** Whose rows these will be; who sees the account sees the job. */
  account_id: string;
  upload: Upload;
  form: ImportForm;
  /** What the import needs beside the file. */
  payload: Record<string, unknown>;
};

/**
 * Stores an upload and asks for its import, in one transaction (decisions 11). 409 when a job of the kind and account had the same file
 * within seven days and `again` is not said, 422 on `columns` that are no map of headers to columns. A dry run counts for nothing.
 */
export async function queueImport(tx: Tx, actor: Actor, queued: QueuedImport): Promise<Answer> {
  const { kind, account_id, upload, form } = queued;
  const { id: workspace_id } = actor.workspace;
  const at_ms = monotonicNow();
  const is_dry_run = form.dry_run ?? false;
  const mapping = readMapping(form.columns, queued.columns);
  if (!is_dry_run && !form.again) {
    const since = new Date(at_ms - LIMITS.file_link_days * 86_400_000);
    const same = await findSameUpload(tx, { workspace_id, kind, account_id, sha256: upload.sha256, since });
    if (same)
      throw new Refusal(
        'CONFLICT',
        `This file was imported before, as ${same.name} on ${same.created_at.slice(0, 10)} (job ${same.job_id}). Send again=1 to import it once more.`,
      );
  }
  if (mapping.size > 0) await keepMapping(tx, workspace_id, kind, mapping, new Date(at_ms));
  const payload: ImportPayload & Record<string, unknown> = {
    ...queued.payload,
    is_dry_run,
    ...askedWith(actor),
  };
  const job_id = await enqueueJob(tx, {
    workspace_id,
    account_id,
    kind,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: 0,
  });
  await storeUpload(tx, { workspace_id, id: job_id }, upload, is_dry_run ? null : upload.sha256);
  return { status: 202, body: { message: 'The file was accepted and is being imported.', data: { job_id } } };
}

/** The form's JSON of header to column, the headers folded. */
function readMapping(text: string | null | undefined, columns: readonly ImportColumn[]): Map<string, string> {
  if (!text) return new Map();
  const refuse = (message: string) => invalid({ columns: [`The columns field ${message}`] });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse('must be JSON.');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refuse('must be an object of header to column.');
  const names = columns.map(({ name }) => name);
  const mapping = new Map<string, string>();
  for (const [header, column] of Object.entries(given as Record<string, unknown>)) {
    const known = column === null || column === '' || names.includes(column as string);
    if (!known) throw refuse(`names no column of this import under "${header}"; there are ${names.join(', ')}.`);
    const folded = foldHeader(header).slice(0, 200);
    if (folded !== '') mapping.set(folded, (column as string | null) ?? '');
  }
  return mapping;
}
