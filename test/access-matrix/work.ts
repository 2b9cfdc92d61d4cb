import { setTimeout } from 'node:timers/promises';
import { markNow } from '../noted-writes.ts';
import { runJobs } from '../shop.ts';
import { withoutNews } from './outcome.ts';
import type { Matrix } from './run-matrix.ts';
import type { Watch } from './test-databases.ts';
import { writtenSince } from './tables.ts';

/* Jobs queued by calls of the matrix: runs them as a worker does, and reads their effects. */

/** Keeps the jobs that tokens of two people queued, which are of every kind; cancels all others. */
export async function callOffOthers({ databases, population }: Matrix): Promise<void> {
  const people = population.callers.filter(({ name }) => ['Admin', 'Seller'].includes(name)).map(({ id }) => id);
  await databases.database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set status = 'canceled', finished_at = now()
       where workspace_id = $1 and status = 'queued' and not is_internal
         and not (actor ->> 'kind' = 'token' and actor ->> 'user_id' = any($2))`,
      [population.places.ours.workspace_id, people],
    ),
  );
}

/** Kinds of jobs that wait in `ours`. */
export async function waitingKinds({ databases, population }: Matrix): Promise<string[]> {
  const rows = await databases.database.read.rows<{ kind: string }>(
    null,
    `select distinct kind from jobs where workspace_id = $1 and status = 'queued' and coalesce(run_at, now()) <= now() order by kind`,
    [population.places.ours.workspace_id],
  );
  return rows.map(({ kind }) => kind);
}

const JOBS_MS_MAX = 60_000;

/** Works on the jobs of a kind; returns the new rows of the database, without values that are new each time. */
export async function workOn(
  { databases, population, tables, since_ms, references }: Matrix,
  kind: string,
  watch?: Watch,
): Promise<string> {
  const { workspace_id } = population.places.ours;
  const mark = await markNow(databases.database);
  if (watch) databases.watch = watch;
  const ended = runJobs(databases.database, workspace_id, kind).then(
    () => null,
    (error: unknown) => String(error),
  );
  // With a mutated statement, a job may never leave the queue.
  const failure = await Promise.race([ended, setTimeout(JOBS_MS_MAX, 'goes on and on', { ref: false })]);
  databases.watch = null;
  const written = await writtenSince(databases.database, tables, workspace_id, mark);
  // The file contains when each token was last used.
  const sized = (line: string) => (kind === 'export-applications' ? line.replace(/"size_bytes": \d+/, '') : line);
  return [
    `${kind} ${failure ?? 'came to its end'}`,
    ...written.map((line) => sized(withoutNews(line, since_ms, references))),
  ]
    .sort()
    .join('\n');
}
