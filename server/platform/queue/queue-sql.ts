import { english } from '../../../contract/messages/render.ts';
import { type Message } from '../../../contract/messages/message.ts';
import { JOB_COLUMNS, publishJobChange, type Job, type JobPriority } from './jobs.ts';
import { textArray, uuidArray } from '../database/pg-arrays.ts';
import type { Sql, Tx } from '../database/postgres.ts';

/* The workers' statements. They use the database's clock alone: leases and due times mean the same in every process. */

/** A worker silent for this long is dead. Heartbeats come every 5 seconds. */
export const SILENT_AFTER_S = 20;
/** Workers that a job may crash before it fails. */
export const CRASHES_MAX = 3;

/** True when a due job waits. Looks once per priority and workspace, however many later jobs there are. */
export const hasDueJobs = async (sql: Sql): Promise<boolean> =>
  (
    await sql.rows(
      'has_due_jobs',
      `with recursive ring as (
         (select priority, workspace_id from jobs where status = 'queued' order by priority, workspace_id limit 1)
         union all
         select next.priority, next.workspace_id from ring cross join lateral (
           select priority, workspace_id from jobs
           where status = 'queued' and (priority, workspace_id) > (ring.priority, ring.workspace_id)
           order by priority, workspace_id limit 1
         ) as next
       )
       select from ring where exists (
         select from jobs where status = 'queued' and priority = ring.priority and workspace_id = ring.workspace_id and run_at <= now())
       limit 1`,
    )
  ).length > 0;

export type ClaimRequest = {
  worker_id: string;
  priority: JobPriority;
  /** Jobs of workspaces after this one, in the order of their ids. */
  after_workspace_id: string;
  kinds: readonly string[];
  /** The only kinds to take in these workspaces. */
  full_workspace_ids: readonly string[];
  kinds_of_full: readonly string[];
  /** False: excludes jobs whose worker died. */
  takes_suspects: boolean;
};

/**
 * Takes the oldest suitable due job of the next workspace that has one; undefined when no workspace follows with one.
 * Moves from workspace to workspace by the index, however many jobs each has.
 */
export async function claimJob(tx: Tx, wanted: ClaimRequest): Promise<Job | undefined> {
  const [job] = await tx.rows(
    'claim_job',
    `with recursive ring as (
       (select workspace_id from jobs where status = 'queued' and priority = $2 and workspace_id > $3 order by workspace_id limit 1)
       union all
       select (select next.workspace_id from jobs next
               where next.status = 'queued' and next.priority = $2 and next.workspace_id > ring.workspace_id
               order by next.workspace_id limit 1)
       from ring where ring.workspace_id is not null
     ), picked as (
       select job.workspace_id, job.id from ring cross join lateral (
         select workspace_id, id from jobs
         where status = 'queued' and priority = $2 and workspace_id = ring.workspace_id and run_at <= now()
           and kind = any(case when workspace_id = any($5::uuid[]) then $6::text[] else $4::text[] end)
           and (crashes = 0 or $7)
         order by run_at, id limit 1 for update skip locked
       ) as job
       limit 1
     )
     update jobs set status = 'running', held_by = $1, attempts = attempts + 1, started_at = coalesce(started_at, clock_timestamp())
     from picked where jobs.workspace_id = picked.workspace_id and jobs.id = picked.id
     returning ${JOB_COLUMNS.replaceAll(/\b(workspace_id|id)\b/g, 'jobs.$1')}`,
    [
      wanted.worker_id,
      wanted.priority,
      wanted.after_workspace_id,
      textArray(wanted.kinds),
      uuidArray(wanted.full_workspace_ids),
      textArray(wanted.kinds_of_full),
      wanted.takes_suspects,
    ],
  );
  return job;
}

/**
 * Locks the job against other workers until the transaction ends. Undefined when another worker has it, or it has
 * ended. `is_canceled`: a cancellation was requested.
 */
export async function holdJob(tx: Tx, job: Job) {
  const [held] = await tx.rows(
    'hold_job',
    `select cancel_asked_at is not null as is_canceled from jobs
     where workspace_id = $1 and id = $2 and attempts = $3 and status = 'running' for share`,
    [job.workspace_id, job.id, job.attempts],
  );
  return held;
}

/** Canceled jobs of a worker. */
export const findCanceledJobs = (sql: Sql, worker_id: string): Promise<Pick<Job, 'workspace_id' | 'id'>[]> =>
  sql.rows(
    'find_canceled',
    `select workspace_id, id from jobs where held_by = $1 and status = 'running' and cancel_asked_at is not null`,
    [worker_id],
  );

/** Marks a canceled job as stopped; returns its new state, undefined when it no longer belonged to this worker. */
export async function endCanceledJob(tx: Tx, job: Job): Promise<Job | undefined> {
  const [ended] = await tx.rows(
    'end_canceled',
    `update jobs set status = 'canceled', held_by = null, finished_at = clock_timestamp()
     where workspace_id = $1 and id = $2 and attempts = $3 and status = 'running' returning ${JOB_COLUMNS}`,
    [job.workspace_id, job.id, job.attempts],
  );
  if (ended) publishJobChange(tx, ended, 'canceled', ended.done);
  return ended;
}

/** Puts a job back for later, or ends it when it was canceled meanwhile. Returns its new state. */
export async function putBack(tx: Tx, job: Job, after_s: number, hasFailed: boolean): Promise<Job | undefined> {
  const [put] = await tx.rows(
    'put_back_job',
    `update jobs set held_by = null, failures = failures + $5::int, run_at = clock_timestamp() + make_interval(secs => $4),
       status = case when cancel_asked_at is null then 'queued' else 'canceled' end,
       finished_at = case when cancel_asked_at is null then null else clock_timestamp() end
     where workspace_id = $1 and id = $2 and attempts = $3 and status = 'running' returning ${JOB_COLUMNS}`,
    [job.workspace_id, job.id, job.attempts, after_s, hasFailed ? 1 : 0],
  );
  if (put) publishJobChange(tx, put, put.status, put.done);
  return put;
}

/** Puts back jobs that a worker holds unknowingly: the answer to its claim was lost. */
export const putBackUnknown = (tx: Tx, worker_id: string, known_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'put_back_unknown',
    `update jobs set held_by = null, status = 'queued' where held_by = $1 and status = 'running' and id <> all($2::uuid[]) returning id`,
    [worker_id, uuidArray(known_ids)],
  );

// --- heartbeat ---------------------------------------------------------------------------------------------------

export const sayAlive = (tx: Tx, worker_id: string): Promise<unknown> =>
  tx.rows(
    'say_alive',
    `insert into worker_leases (worker_id, seen_at) values ($1, clock_timestamp())
     on conflict (worker_id) do update set seen_at = excluded.seen_at returning worker_id`,
    [worker_id],
  );

export const removeLease = (tx: Tx, worker_id: string): Promise<unknown> =>
  tx.rows('say_gone', `delete from worker_leases where worker_id = $1 returning worker_id`, [worker_id]);

const isSilent = (holder: string) =>
  `not exists (select from worker_leases l
     where l.worker_id = ${holder} and l.seen_at > clock_timestamp() - interval '${SILENT_AFTER_S} seconds')`;

/**
 * Takes the jobs of workers that have been silent for 20 seconds, and returns their new states: most wait for another
 * worker. A job without progress under three dead workers fails with `said`. Skips jobs that an open transaction locks.
 */
export const takeFromTheDead = (tx: Tx, said: Message): Promise<Job[]> =>
  tx.rows(
    'take_from_the_dead',
    `with dead as (
       select workspace_id, id, case when done > done_at_crash then 1 else crashes + 1 end as crashes from jobs
       where status = 'running' and ${isSilent('held_by')}
       order by workspace_id, id for update skip locked
     )
     update jobs set held_by = null, crashes = dead.crashes, done_at_crash = greatest(jobs.done, jobs.done_at_crash),
       status = case when jobs.cancel_asked_at is not null then 'canceled' when dead.crashes < ${CRASHES_MAX} then 'queued' else 'failed' end,
       error = case when jobs.cancel_asked_at is null and dead.crashes >= ${CRASHES_MAX} then $1 end,
       said = case when jobs.cancel_asked_at is null and dead.crashes >= ${CRASHES_MAX} then $2::jsonb end,
       finished_at = case when jobs.cancel_asked_at is not null or dead.crashes >= ${CRASHES_MAX} then clock_timestamp() end
     from dead where jobs.workspace_id = dead.workspace_id and jobs.id = dead.id
     returning ${JOB_COLUMNS.replaceAll(/\b(workspace_id|id|crashes)\b/g, 'jobs.$1')}`,
    [english(said), JSON.stringify(said)],
  );

/**
 * Corrects leases after the database's clock was set back: a last heartbeat in the future would hold until that moment.
 * It becomes now: live workers renew it within seconds, and dead ones are known in twenty. Skips locked rows.
 */
export const pullBackLeases = (tx: Tx): Promise<unknown> =>
  tx.rows(
    'pull_back_leases',
    `update worker_leases set seen_at = clock_timestamp() where worker_id in (
       select worker_id from worker_leases where seen_at > clock_timestamp() + interval '1 second' for update skip locked)
     returning worker_id`,
  );

export const forgetTheDead = (tx: Tx): Promise<unknown> =>
  tx.rows(
    'forget_the_dead',
    `delete from worker_leases where seen_at < clock_timestamp() - interval '1 hour' returning worker_id`,
  );

// --- by the clock ------------------------------------------------------------------------------------------------

export type ScheduledRun = { name: string; now: Date };

/** Schedules the first run of tasks that never ran, an interval from now. */
export const planRuns = (tx: Tx, names: readonly string[], every_minutes: readonly number[]): Promise<unknown> =>
  tx.rows(
    'plan_runs',
    `insert into scheduled_runs (name, due_at)
     select name, clock_timestamp() + make_interval(mins => every_minutes)
     from unnest($1::text[], $2::int[]) as s (name, every_minutes)
     on conflict (name) do nothing returning name`,
    [textArray(names), every_minutes],
  );

/** Takes one due run of these tasks that no other living worker has; called while the worker has none itself. */
export async function claimRun(tx: Tx, worker_id: string, names: readonly string[]): Promise<ScheduledRun | undefined> {
  const [run] = await tx.rows(
    'claim_run',
    `update scheduled_runs set held_by = $1 where name = (
       select name from scheduled_runs
       where name = any($2::text[]) and due_at <= clock_timestamp() and (held_by is null or held_by = $1 or ${isSilent('held_by')})
       order by due_at limit 1 for update skip locked
     )
     returning name, clock_timestamp() as now`,
    [worker_id, textArray(names)],
  );
  return run && { name: run.name, now: new Date(run.now) };
}

/** Records the end of a run, and the next due moment. */
export const endRun = (tx: Tx, worker_id: string, name: string, next_in_minutes: number): Promise<unknown> =>
  tx.rows(
    'end_run',
    `update scheduled_runs set held_by = null, due_at = clock_timestamp() + make_interval(mins => $3)
     where name = $1 and held_by = $2 returning name`,
    [name, worker_id, next_in_minutes],
  );
