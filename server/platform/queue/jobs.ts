import { english } from '../../../contract/messages/render.ts';
import { type Message } from '../../../contract/messages/message.ts';
import { conditions } from '../database/conditions.ts';
import type { ListResult, Page } from '../database/lists.ts';
import { readList } from '../database/read-list.ts';
import type { Sql, Tx } from '../database/postgres.ts';
import type { Row } from '../database/statement-names.ts';
import { monotonicNow, newId } from '../ids.ts';

/*
 * Background jobs. A job is a row of `jobs`, written in the transaction that enqueues it; workers (queue.ts) take it
 * from there, and clients see it. On a cluster the table is local: moments of the queue are written by the database's
 * clock.
 */

export const JOB_PRIORITIES = ['urgent', 'important', 'normal'] as const;
export type JobPriority = (typeof JOB_PRIORITIES)[number];
export type JobStatus = 'queued' | 'running' | 'completed' | 'failed' | 'canceled';

/** The actor of a job: the job runs with its rights. */
export type JobActor = {
  kind: 'user' | 'token' | 'system';
  id: string | null;
  name: string;
  /** The person, also when their token enqueued it. */
  user_id?: string | null;
};

/** The person who enqueued it; null: the service itself, or a token whose person is unknown. */
export const personOf = ({ kind, id, user_id }: JobActor): string | null => user_id ?? (kind === 'user' ? id : null);

/** The service itself. */
export const SYSTEM: JobActor = { kind: 'system', id: null, name: 'system' };

/**
 * `total`: rows, or the unit that the job counts. `said`: the message whose text is the error; null: none, or an older
 * version wrote it. `attempts`: how often a worker took it; a worker may write its end only while the number is
 * unchanged. `failures`: how often it threw. `crashes`: how often its worker died or went silent without progress.
 * `is_internal`: not listed, without notifications, and not cancellable. `cancel_asked_at`: when a stop was requested
 * while running; null: never.
 */
export type Job<Payload = unknown, Result = unknown> = Omit<Row<'find_job'>, 'payload' | 'result'> & {
  payload: Payload;
  result: Result | null;
};

export type NewJob = {
  workspace_id: string;
  account_id: string;
  kind: string;
  priority: JobPriority;
  actor: JobActor;
  payload: unknown;
  total: number;
  /** Not before this moment; left out: at once. */
  run_at?: Date;
  is_internal?: true;
};

const wakers = new Set<() => void>();
const wakeWorkers = () => wakers.forEach((wake) => wake());

/** Calls `wake` after each commit of this process that leaves work for a worker. Returns the unsubscriber. */
export function onJobsCommitted(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Enqueues a job in the caller's transaction; returns its id. Wakes workers after the commit. */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<string> {
  const at_ms = monotonicNow();
  const id = newId(at_ms);
  await tx.rows(
    'enqueue_job',
    `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, run_at, is_internal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, clock_timestamp()), $11)`,
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
      job.run_at ?? null,
      job.is_internal ?? false,
    ],
  );
  publishJobChange(tx, { is_internal: false, ...job, id }, 'queued', 0);
  tx.afterCommit(wakeWorkers);
  return id;
}

/**
 * Enqueues a job unless one with its payload waits; that one then runs at `run_at` at the latest. It starts after the
 * caller's transaction, so it sees what is written there. Two callers at once may enqueue one each: neither waits for the other.
 */
export async function enqueueJobOnce(tx: Tx, job: NewJob): Promise<void> {
  const waiting = await tx.rows(
    'bring_job_forward',
    `with waiting as (
       select id from jobs
       where workspace_id = $1 and priority = $2 and kind = $3 and payload = $4::jsonb and status = 'queued'
       order by id limit 1 for update skip locked
     )
     update jobs j set run_at = least(j.run_at, coalesce($5, clock_timestamp())) from waiting
     where j.workspace_id = $1 and j.id = waiting.id returning j.id`,
    [job.workspace_id, job.priority, job.kind, JSON.stringify(job.payload), job.run_at ?? null],
  );
  if (waiting.length > 0) tx.afterCommit(wakeWorkers);
  else await enqueueJob(tx, job);
}

type PublishedJob = Pick<Job, 'workspace_id' | 'account_id' | 'id' | 'kind' | 'actor' | 'total' | 'is_internal'>;

/** Publishes the progress of a job, for live pages. */
export function publishJobChange(tx: Tx, job: PublishedJob, status: JobStatus, done: number): void {
  const { workspace_id, account_id, id, kind, total } = job;
  if (job.is_internal) return;
  const says = { job: { id, kind, status, progress: { done, total } }, asked_by: personOf(job.actor) };
  const about = { key: id, says };
  tx.publishChange({
    workspace_id,
    account_id,
    noun: 'jobs',
    types: { [status]: 1 },
    references: [],
    events: null,
    about,
  });
}

/** The columns of `Job`. */
export const JOB_COLUMNS = `workspace_id, id, account_id, kind, priority, status, actor, payload, total, done, result, error, said, attempts,
  failures, crashes, is_internal, created_at, started_at, cancel_asked_at, finished_at`;

type Scope = { workspace_id: string; account_id: string | null };

/** One job of the workspace, of the account if one is given; undefined when there is none. */
export async function findJob(sql: Sql, scope: Scope, id: string): Promise<Job | undefined> {
  const [job] = await sql.rows(
    'find_job',
    `select ${JOB_COLUMNS} from jobs where workspace_id = $1 and id = $2 and ($3::uuid is null or account_id = $3)`,
    [scope.workspace_id, id, scope.account_id],
  );
  return job;
}

/** The scope of the person who enqueued it, as of that moment (server/caller/standing.ts). */
const PAYLOAD_HEAD = `jsonb_build_object('scope_account_id', payload -> 'scope_account_id', 'grants', payload -> 'grants') as payload`;

export type JobFilter = {
  page: Page;
  kinds: readonly string[] | null;
  statuses: readonly JobStatus[] | null;
  /** Jobs of any kind that this caller enqueued: a token by its id, a person by theirs. */
  own: { id: string | null; user_id: string | null };
  /** For these kinds, also jobs that the person enqueued in any way; with `person` null, anyone's. */
  others: { kinds: readonly string[]; person: string | null };
};

/** A page of the jobs that callers enqueued, newest first; without internal ones. */
export function listJobs(sql: Sql, scope: Scope, filter: JobFilter): Promise<ListResult<Job>> {
  const where = conditions();
  where.and('workspace_id = ?', scope.workspace_id);
  where.and('not is_internal');
  if (scope.account_id) where.and('account_id = ?', scope.account_id);
  if (filter.kinds) where.anyOf('kind', filter.kinds);
  if (filter.statuses) where.anyOf('status', filter.statuses);
  const { own, others } = filter;
  where.and(
    `(actor ->> 'id' = ? or actor ->> 'user_id' = ?
      or (kind = any(?) and (?::text is null or actor ->> 'id' = ? or actor ->> 'user_id' = ?)))`,
    own.id,
    own.user_id,
    others.kinds,
    ...Array.from({ length: 3 }, () => others.person),
  );
  return readList(sql, {
    name: 'list_jobs',
    // Payloads may be megabytes, and lists do not show them.
    select: JOB_COLUMNS.replace('payload', PAYLOAD_HEAD),
    from: 'jobs',
    where,
    ids: ['id'],
    page: filter.page,
  });
}

/** Locks the job until the transaction ends. */
export async function lockJob(tx: Tx, workspace_id: string, id: string): Promise<Job | undefined> {
  const [job] = await tx.rows(
    'lock_job',
    `select ${JOB_COLUMNS} from jobs where workspace_id = $1 and id = $2 for update`,
    [workspace_id, id],
  );
  return job;
}

/** Ends a waiting job, or asks the worker of a running one to stop. Undefined when it had ended, is internal, or is unknown. */
export async function cancelJob(tx: Tx, workspace_id: string, id: string): Promise<Job | undefined> {
  const [job] = await tx.rows(
    'cancel_job',
    `update jobs set cancel_asked_at = clock_timestamp(),
       status = case when status = 'queued' then 'canceled' else status end,
       finished_at = case when status = 'queued' then clock_timestamp() end
     where workspace_id = $1 and id = $2 and status in ('queued', 'running') and not is_internal
     returning ${JOB_COLUMNS}`,
    [workspace_id, id],
  );
  if (job?.status === 'canceled') publishJobChange(tx, job, 'canceled', job.done);
  tx.afterCommit(wakeWorkers);
  return job;
}

/**
 * False when the job no longer belongs to the holder of `job`: it was canceled, given up, or taken by another worker.
 */
export async function completeJob(tx: Tx, job: Job, result: unknown): Promise<boolean> {
  const [ended] = await tx.rows(
    'complete_job',
    `update jobs set status = 'completed', done = total, result = $4, held_by = null, finished_at = clock_timestamp()
     where workspace_id = $1 and id = $2 and attempts = $3 and status in ('queued', 'running') returning total`,
    [job.workspace_id, job.id, job.attempts, JSON.stringify(result)],
  );
  if (ended) publishJobChange(tx, { ...job, ...ended }, 'completed', ended.total);
  return ended !== undefined;
}

/**
 * Fails a job; clients see the message, so it names no internals. Returns its new state; undefined as with
 * `completeJob`.
 */
export async function failJob(tx: Tx, job: Job, said: Message): Promise<Job | undefined> {
  const [failed] = await tx.rows(
    'fail_job',
    `update jobs set status = 'failed', error = $4, said = $5, held_by = null, finished_at = clock_timestamp()
     where workspace_id = $1 and id = $2 and attempts = $3 and status in ('queued', 'running') returning ${JOB_COLUMNS}`,
    [job.workspace_id, job.id, job.attempts, english(said), JSON.stringify(said)],
  );
  if (failed) publishJobChange(tx, failed, 'failed', failed.done);
  return failed;
}

/** Reschedules a job that cannot continue now, or ends it when it was canceled meanwhile. Returns its new state. */
export async function deferJob(tx: Tx, job: Job, run_at: Date): Promise<Job | undefined> {
  const [deferred] = await tx.rows(
    'defer_job',
    `update jobs set held_by = null, run_at = $4, status = case when cancel_asked_at is null then 'queued' else 'canceled' end,
       finished_at = case when cancel_asked_at is null then null else clock_timestamp() end
     where workspace_id = $1 and id = $2 and attempts = $3 and status in ('queued', 'running') returning ${JOB_COLUMNS}`,
    [job.workspace_id, job.id, job.attempts, run_at],
  );
  if (deferred) publishJobChange(tx, deferred, deferred.status, deferred.done);
  return deferred;
}

export async function reportProgress(tx: Tx, job: Job, done: number): Promise<void> {
  const [row] = await tx.rows(
    'report_progress',
    `update jobs set done = least($4, total) where workspace_id = $1 and id = $2 and attempts = $3 and status = 'running'
     returning total, done`,
    [job.workspace_id, job.id, job.attempts, done],
  );
  if (row) publishJobChange(tx, { ...job, ...row }, 'running', row.done);
}

/**
 * Stores a long job's result before its end, so that a run after a crash finds it. For a stopped job: beside its end,
 * with its progress.
 */
export const keepJobResult = (
  tx: Tx,
  job: Pick<Job, 'workspace_id' | 'id'>,
  result: unknown,
  done: number | null = null,
): Promise<unknown> =>
  tx.rows(
    'keep_job_result',
    `update jobs set result = $3, done = least(coalesce($4, done), total) where workspace_id = $1 and id = $2`,
    [job.workspace_id, job.id, JSON.stringify(result), done],
  );

/** Sets the total of a job, which is known only once the job runs. */
export const setJobTotal = (tx: Tx, job: Pick<Job, 'workspace_id' | 'id'>, total: number): Promise<unknown> =>
  tx.rows('set_job_total', `update jobs set total = $3 where workspace_id = $1 and id = $2`, [
    job.workspace_id,
    job.id,
    total,
  ]);

/** Most jobs that one call of `forgetOldJobs` deletes: their dependent rows are deleted by the same statement, within its time limit. */
export const FORGOTTEN_AT_ONCE = 500;

/** Deletes jobs that ended more than 30 days ago, the oldest first; returns their count. There may be more when it is the maximum. */
export async function forgetOldJobs(sql: Sql): Promise<number> {
  const gone = await sql.rows(
    'forget_jobs',
    `delete from jobs where (workspace_id, id) in (
       select workspace_id, id from jobs where finished_at < now() - interval '30 days' order by finished_at limit ${FORGOTTEN_AT_ONCE}
     ) returning id`,
  );
  return gone.length;
}
