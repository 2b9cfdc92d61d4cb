import { TahsilError } from './errors.ts';
import type { Job, LeadBatch } from './operations.ts';
import { pause } from './pause.ts';
import { fetchPatiently, send, type Connection } from './send.ts';
import type { Exported, Imported, Operation } from './types.ts';

/* Background jobs: the client polls them until they end. */

export type Waiting = {
  /** Maximum wait in milliseconds, after which a TahsilError is thrown. Default 3,600,000. */
  limit_ms?: number;
  signal?: AbortSignal;
};

const FIRST_PAUSE_MS = 200;
const PAUSE_MAX_MS = 5_000;
const LIMIT_MS = 3_600_000;

const ENDED = new Set(['completed', 'failed', 'canceled']);

async function ended<T extends { status: string }>(
  connection: Connection,
  operation: Operation,
  params: Record<string, string>,
  { limit_ms = LIMIT_MS, signal }: Waiting = {},
): Promise<T> {
  const limit = Date.now() + limit_ms;
  for (let wait_ms = FIRST_PAUSE_MS; ; wait_ms = Math.min(PAUSE_MAX_MS, wait_ms * 1.5)) {
    const { data } = (await send(connection, operation, { params, ...(signal ? { signal } : {}) })) as { data: T };
    if (ENDED.has(data.status)) return data;
    if (Date.now() > limit) throw new TahsilError(0, `It is still ${data.status} after ${limit_ms} ms.`);
    await pause(wait_ms, signal);
  }
}

/** Resolves with the batch of leads once it has ended. */
export const batchEnded = (connection: Connection, batch_id: string, waiting?: Waiting) =>
  ended<LeadBatch>(connection, 'GET /lead-batches/{batch_id}', { batch_id }, waiting);

export function jobs(connection: Connection) {
  return {
    /** Resolves with the job once it has ended: `completed`, `failed` or `canceled`. */
    done: (id: string, waiting?: Waiting): Promise<Job> => ended(connection, 'GET /jobs/{id}', { id }, waiting),
  };
}

/** A background job that reads or writes a file. */
export type FileJob = { job_id: string; done(waiting?: Waiting): Promise<Job> };

export function files(connection: Connection) {
  const begun = async (operation: string, asked: object): Promise<FileJob> => {
    const { data } = (await send(connection, operation, asked)) as { data: { job_id: string } };
    return { job_id: data.job_id, done: (waiting) => jobs(connection).done(data.job_id, waiting) };
  };
  return {
    /** Starts an import of an `.xlsx` or `.csv` file. `more`: further fields of the form, for example `dry_run`. */
    import: (what: Imported, file: File, more: Record<string, unknown> = {}): Promise<FileJob> =>
      begun(`POST /${what}/import`, { body: { file, ...more } }),
    /** Starts an export of a list. `query`: the filters of the list, and `file_extension`. */
    export: (what: Exported, query: Record<string, unknown> = {}): Promise<FileJob> =>
      begun(`GET /${what}/export`, { query }),
    /** Downloads the file of a job's `result_url` or `failed_rows_url`, through the address of this connection. */
    read: async (url: string): Promise<Blob> => {
      const { pathname } = new URL(url, connection.url);
      return (await fetchPatiently(connection, pathname, {})) as Blob;
    },
  };
}
