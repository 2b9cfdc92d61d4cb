import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as QueueLogger, run } from 'graphile-worker';
import type { Runner, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Database, Tx } from './postgres.ts';
import type { Logger } from './logger.ts';
import { Refusal } from './refusal.ts';
import { JOB_PRIORITIES, completeJob, failJob, lockJob, onJobsCommitted, reportProgress, startJob } from './jobs.ts';
import type { Job, JobPriority } from './jobs.ts';

/*
 * The queue: a relay that feeds it from the `jobs` table, workers that run what it holds, a heartbeat that frees the jobs of a
 * worker that died. `add_job` is never called where an order or lead is written: its notification would serialise their commits.
 */

/** Does the work of a job in one transaction and returns its result. May be called twice for one job; the second time after a rollback. */
export type JobHandler = (tx: Tx, job: Job) => Promise<unknown>;

/**
 * Work that takes longer than a transaction may: it opens its own, reports progress, and stops when `signal` says so. May be called
 * again after a crash, so it is safe to repeat and says how.
 */
export type LongJobHandler = { run(context: LongJob): Promise<unknown> };
export type LongJob = { database: Database; job: Job; report: (done: number) => void; signal: AbortSignal };

const RELAY_POLL_MS = 1_000;
const RELAY_BATCH = 200;
const ATTEMPTS_MAX = 5;
const HEARTBEAT_MS = 5_000;
const SILENT_AFTER_S = 20;
const RESTART_MS = 1_000;
/** Shown to the client. */
const GIVEN_UP = 'The job failed several times and was given up.';

export type Running = { stop(): Promise<void> };

/** Moves committed jobs into the queue: at once for those of this process, within a second for those of one that died. */
export function startRelay(database: Database, log: Logger): Running {
  let isStopping = false;
  let isBusy = false;
  let isAsked = false;
  let work: Promise<void> = Promise.resolve();

  async function relayAll(): Promise<void> {
    do {
      isAsked = false;
      while ((await database.transaction(relayBatch)) === RELAY_BATCH);
    } while (isAsked && !isStopping);
  }
  function wake(): void {
    isAsked = true;
    if (isBusy || isStopping) return;
    isBusy = true;
    work = relayAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the relay could not reach the queue; it tries again'))
      .finally(() => (isBusy = false));
  }
  const forget = onJobsCommitted(wake);
  const timer = setInterval(wake, RELAY_POLL_MS);
  wake();
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      forget();
      await work;
    },
  };
}

async function relayBatch(tx: Tx): Promise<number> {
  const due = await tx.rows<{ workspace_id: string; id: string; priority: JobPriority }>(
    'relay_due',
    `select workspace_id, id, priority from jobs where enqueued_at is null
     order by created_at limit ${RELAY_BATCH} for update skip locked`,
  );
  if (due.length === 0) return 0;
  const specs = due.map(({ workspace_id, id, priority }) => ({
    payload: { workspace_id, id },
    key: `${workspace_id} ${id}`,
    priority: JOB_PRIORITIES[priority],
  }));
  await tx.rows(
    'relay_add',
    `select count(*) from graphile_worker.add_jobs(array(
       select ('run_job', spec -> 'payload', null, null, ${ATTEMPTS_MAX}, spec ->> 'key', (spec ->> 'priority')::int, null)::graphile_worker.job_spec
       from json_array_elements($1::json) as spec))`,
    [JSON.stringify(specs)],
  );
  await tx.rows(
    'relay_mark',
    `update jobs set enqueued_at = $3 where (workspace_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [due.map((job) => job.workspace_id), due.map((job) => job.id), new Date()],
  );
  return due.length;
}

export type WorkerOptions = {
  database: Database;
  connection_string: string;
  log: Logger;
  handlers: Record<string, JobHandler | LongJobHandler>;
  /** Crontab lines and what they run, once across all processes. */
  scheduled: Record<string, { cron: string; run: () => Promise<void> }>;
  concurrency: number;
};

/** Starts the workers of this process. `stop` lets running jobs end, for at most 20 seconds, then gives them back. */
export async function startWorker(options: WorkerOptions): Promise<Running> {
  const { database, log } = options;
  const pool = new pg.Pool({
    connectionString: options.connection_string,
    max: options.concurrency + 2,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the queue was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queue = await keepRunning(options, pool);
  const beat = () =>
    database
      .transaction(async (tx) => {
        await sayAlive(tx, queue.poolId());
        await freeJobsOfTheDead(tx);
        await giveUpJobsThatKill(tx);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat could not be written'));
  await beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await queue.stop();
      await pool.end();
    },
  };
}

/** Runs the queue's workers; starts them anew when they have ended by themselves, as they do when the database was away for long. */
async function keepRunning(options: WorkerOptions, pool: pg.Pool): Promise<Running & { poolId(): string }> {
  const { log } = options;
  const stopping = new AbortController();
  let { runner, pool_id } = await runQueue(options, pool);
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the workers ended'));
      if (stopping.signal.aborted) return;
      await pause(RESTART_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        ({ runner, pool_id } = await runQueue(options, pool));
        log.info('the workers run again');
        if (stopping.signal.aborted) await runner.stop();
      } catch (error) {
        log.warn({ err: error }, 'the workers cannot start yet');
      }
    }
  };
  const watching = watch();
  return {
    poolId: () => pool_id,
    stop: async () => {
      stopping.abort();
      // One that has ended by itself cannot be stopped, and need not be.
      await runner.stop().catch(() => undefined);
      await watching;
    },
  };
}

async function runQueue(options: WorkerOptions, pool: pg.Pool): Promise<{ runner: Runner; pool_id: string }> {
  let pool_id = '';
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => (pool_id = workerPool.id));
  const runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: queueLogger(options.log),
    gracefulShutdownAbortTimeout: 20_000,
    // Unless they are batched, nobody awaits the end of a job: one that cannot be written down would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: Object.entries(options.scheduled)
      .map(([name, { cron }]) => `${cron} ${name}`)
      .join('\n'),
    taskList: {
      run_job: async (payload, helpers) => {
        const pointer = payload as { workspace_id: string; id: string };
        await runJob(options, pointer, helpers.job.attempts >= ATTEMPTS_MAX, helpers.abortSignal);
      },
      ...Object.fromEntries(Object.entries(options.scheduled).map(([name, { run }]) => [name, run])),
    },
    events,
  });
  return { runner, pool_id };
}

async function runJob(
  options: WorkerOptions,
  pointer: { workspace_id: string; id: string },
  isLastTry: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { database, log } = options;
  const { workspace_id, id } = pointer;
  const started = performance.now();
  try {
    const kind = await workOn(options, workspace_id, id, signal);
    if (kind) log.info({ job_id: id, kind, duration_ms: Math.round(performance.now() - started) }, `ran job ${kind}`);
  } catch (error) {
    const isFinal = isLastTry || (error instanceof Refusal && error.kind !== 'OVERLOADED');
    log.error({ err: error, job_id: id, is_final: isFinal }, 'a job failed');
    if (!isFinal) throw error;
    const message = error instanceof Refusal ? error.message : GIVEN_UP;
    await database.transaction((tx) => failJob(tx, workspace_id, id, message));
  }
}

/** Does the job's work; gives its kind, or undefined when it had ended before. */
async function workOn(
  { database, handlers }: WorkerOptions,
  workspace_id: string,
  id: string,
  signal = new AbortController().signal,
): Promise<string | undefined> {
  const long = await database.transaction(async (tx) => {
    const job = await lockJob(tx, workspace_id, id);
    if (!job || (job.status !== 'queued' && job.status !== 'running')) return null;
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}.`);
    if (typeof handler === 'function') {
      await completeJob(tx, job, await handler(tx, job));
      return { job };
    }
    await startJob(tx, job);
    return { job, handler };
  });
  if (!long?.handler) return long?.job.kind;
  const { job, handler } = long;
  const result = await handler.run({ database, job, signal, report: progressReporter(database, job) });
  await database.transaction((tx) => completeJob(tx, job, result));
  return job.kind;
}

const REPORT_EVERY_MS = 300;

/** Writes progress at most three times a second; a report that cannot be written is not worth failing for. */
function progressReporter(database: Database, job: Job): (done: number) => void {
  let reported_ms = 0;
  return (done) => {
    if (performance.now() - reported_ms < REPORT_EVERY_MS) return;
    reported_ms = performance.now();
    void database.transaction((tx) => reportProgress(tx, job, done)).catch(() => undefined);
  };
}

// --- heartbeat ---------------------------------------------------------------------------------------------------

const sayAlive = (tx: Tx, pool_id: string) =>
  tx.rows(
    'say_alive',
    `insert into worker_leases (pool_id, seen_at) values ($1, clock_timestamp())
     on conflict (pool_id) do update set seen_at = excluded.seen_at`,
    [pool_id],
  );

/**
 * Gives back what is locked by workers that have been silent for 20 seconds on the database's clock; graphile-worker alone
 * would wait four hours. One process at a time. A worker that only slept finds its job's row locked or finished (runJob).
 */
async function freeJobsOfTheDead(tx: Tx): Promise<void> {
  const [lock] = await tx.rows<{ is_ours: boolean }>(
    'sweep_lock',
    `select pg_try_advisory_xact_lock(7403001) as is_ours`,
  );
  if (!lock?.is_ours) return;
  await tx.rows(
    'sweep_free',
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_at < clock_timestamp() - interval '${SILENT_AFTER_S} seconds'
         and not exists (select from worker_leases
           where pool_id = locked_by and seen_at > clock_timestamp() - interval '${SILENT_AFTER_S} seconds')))`,
  );
  await tx.rows('sweep_leases', `delete from worker_leases where seen_at < clock_timestamp() - interval '1 hour'`);
}

/** A job that was tried as often as may be, and killed its worker each time, is over: says so, and takes it out of the queue. */
const giveUpJobsThatKill = (tx: Tx) =>
  tx.rows(
    'sweep_killers',
    `with killers as (
       select id, split_part(key, ' ', 1)::uuid as workspace_id, split_part(key, ' ', 2)::uuid as job_id from graphile_worker.jobs
       where task_identifier = 'run_job' and key is not null and attempts >= max_attempts and locked_at is null
     ), failed as (
       update jobs j set status = 'failed', error = $1, finished_at = clock_timestamp() from killers k
       where j.workspace_id = k.workspace_id and j.id = k.job_id and j.status in ('queued', 'running')
     )
     select count(*) from graphile_worker.complete_jobs(array(select id from killers))`,
    [GIVEN_UP],
  );

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ queue: meta?.['error'] }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
