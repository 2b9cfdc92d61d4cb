import { TahsilError } from './errors.ts';
import type { Job, LeadBatch } from './operations.ts';
import { fetchPatiently, pause, send, type Connection } from './send.ts';
import type { Exported, Imported, Operation } from './types.ts';

/* What is done in the background: it is asked how far it is until it has ended. */

export type Waiting = {
  /** Throws TahsilError when it has not ended by then. Default 3,600,000. */
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

/** The batch of leads when it has ended. */
export const batchEnded = (connection: Connection, batch_id: string, waiting?: Waiting) =>
  ended<LeadBatch>(connection, 'GET /lead-batches/{batch_id}', { batch_id }, waiting);

export function jobs(connection: Connection) {
  return {
    /** The job when it has ended: `completed`, `failed` or `canceled`. */
    done: (id: string, waiting?: Waiting): Promise<Job> => ended(connection, 'GET /jobs/{id}', { id }, waiting),
  };
}

/** A file that is made or read in the background. */
export type FileJob = { job_id: string; done(waiting?: Waiting): Promise<Job> };

export function files(connection: Connection) {
  const begun = async (operation: string, asked: object): Promise<FileJob> => {
    const { data } = (await send(connection, operation, asked)) as { data: { job_id: string } };
    return { job_id: data.job_id, done: (waiting) => jobs(connection).done(data.job_id, waiting) };
  };
  return {
    /** Begins to read a file, `.xlsx` or `.csv`, into rows. `more`: other fields of its form, as `dry_run`. */
    import: (what: Imported, file: File, more: Record<string, unknown> = {}): Promise<FileJob> =>
      begun(`POST /${what}/import`, { body: { file, ...more } }),
    /** Begins a file of a list. `query`: the filters of the list, and `file_extension`. */
    export: (what: Exported, query: Record<string, unknown> = {}): Promise<FileJob> =>
      begun(`GET /${what}/export`, { query }),
    /** The file behind `result_url` or `failed_rows_url` of a job, from the address of this connection. */
    read: async (url: string): Promise<Blob> => {
      const { pathname } = new URL(url, connection.url);
      return (await fetchPatiently(connection, pathname, {})) as Blob;
    },
  };
}
