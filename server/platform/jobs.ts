import type { Sql, Tx } from './postgres.ts';
import { monotonicNow, newId } from './ids.ts';

/*
 * Work for later. A job is a row of `jobs`, written in the transaction that asks for it; that row is also the outbox from which
 * the relay (queue.ts) feeds the queue. The queue itself holds only pointers.
 */

export const JOB_PRIORITIES = { urgent: 0, important: 10, normal: 50 } as const;
export type JobPriority = keyof typeof JOB_PRIORITIES;
export type JobStatus = 'queued' | 'running' | 'completed' | 'failed' | 'canceled';

/** Who asked, kept so that the work is done in that name. */
export type JobActor = { kind: 'user' | 'token' | 'system'; id: string | null; name: string };

/** The service itself. */
export const SYSTEM: JobActor = { kind: 'system', id: null, name: 'system' };

export type Job<Payload = unknown, Result = unknown> = {
  workspace_id: string;
  id: string;
  account_id: string;
  kind: string;
  status: JobStatus;
  actor: JobActor;
  payload: Payload;
  /** Rows, or whatever the job counts. */
  total: number;
  done: number;
  result: Result | null;
  error: string | null;
  created_at: string;
  finished_at: string | null;
};

export type NewJob = {
  workspace_id: string;
  account_id: string;
  kind: string;
  priority: JobPriority;
  actor: JobActor;
  payload: unknown;
  total: number;
};

const wakers = new Set<() => void>();

/** Calls `wake` whenever this process has committed a job. Returns what ends that. */
export function onJobsCommitted(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Asks for work, in the caller's transaction; returns the job's id. The queue hears of it after the commit. */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<string> {
  const at_ms = monotonicNow();
  const id = newId(at_ms);
  await tx.rows(
    'enqueue_job',
    `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      job.workspace_id,
      id,
      job.account_id,
      job.kind,
      job.priority,
      JSON.stringify(job.actor),
      JSON.stringify(job.payload),
      job.total,
      new Date(at_ms),
    ],
  );
  tx.afterCommit(() => wakers.forEach((wake) => wake()));
  return id;
}

const COLUMNS = `workspace_id, id, account_id, kind, status, actor, payload, total, done, result, error, created_at, finished_at`;

/** One job of the workspace, of the account if one is given; undefined when there is none. */
export async function findJob(
  sql: Sql,
  scope: { workspace_id: string; account_id: string | null },
  id: string,
): Promise<Job | undefined> {
  const [job] = await sql.rows<Job>(
    'find_job',
    `select ${COLUMNS} from jobs where workspace_id = $1 and id = $2 and ($3::uuid is null or account_id = $3)`,
    [scope.workspace_id, id, scope.account_id],
  );
  return job;
}

/** Locks the job until the transaction ends, so that two workers that were given it do the work once. */
export async function lockJob(tx: Tx, workspace_id: string, id: string): Promise<Job | undefined> {
  const [job] = await tx.rows<Job>(
    'lock_job',
    `select ${COLUMNS} from jobs where workspace_id = $1 and id = $2 for update`,
    [workspace_id, id],
  );
  return job;
}

export const completeJob = (tx: Tx, job: Job, result: unknown): Promise<unknown> =>
  tx.rows(
    'complete_job',
    `update jobs set status = 'completed', done = total, result = $3, finished_at = $4 where workspace_id = $1 and id = $2`,
    [job.workspace_id, job.id, JSON.stringify(result), new Date()],
  );

export const startJob = (tx: Tx, job: Job): Promise<unknown> =>
  tx.rows('start_job', `update jobs set status = 'running' where workspace_id = $1 and id = $2`, [
    job.workspace_id,
    job.id,
  ]);

export const reportProgress = (tx: Tx, job: Job, done: number): Promise<unknown> =>
  tx.rows(
    'report_progress',
    `update jobs set done = least($3, total) where workspace_id = $1 and id = $2 and status = 'running'`,
    [job.workspace_id, job.id, done],
  );

/** Keeps what a long job came to before it is said to have ended, so that a run after a crash finds it. */
export const keepJobResult = (tx: Tx, job: Pick<Job, 'workspace_id' | 'id'>, result: unknown): Promise<unknown> =>
  tx.rows('keep_job_result', `update jobs set result = $3 where workspace_id = $1 and id = $2`, [
    job.workspace_id,
    job.id,
    JSON.stringify(result),
  ]);

/** What a job counts is known only once it runs. */
export const setJobTotal = (tx: Tx, job: Pick<Job, 'workspace_id' | 'id'>, total: number): Promise<unknown> =>
  tx.rows('set_job_total', `update jobs set total = $3 where workspace_id = $1 and id = $2`, [
    job.workspace_id,
    job.id,
    total,
  ]);

/** Gives up on a job; `error` is shown to the client, so it names no internals. */
export const failJob = (tx: Tx, workspace_id: string, id: string, error: string): Promise<unknown> =>
  tx.rows(
    'fail_job',
    `update jobs set status = 'failed', error = $3, finished_at = $4
     where workspace_id = $1 and id = $2 and status in ('queued', 'running')`,
    [workspace_id, id, error, new Date()],
  );

/** Forgets jobs that ended 30 days ago. */
export const forgetOldJobs = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from jobs where finished_at < now() - interval '30 days'`);
