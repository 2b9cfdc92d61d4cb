import { say, type Message } from '../../../contract/messages/message.ts';
import { setTimeout as pause } from 'node:timers/promises';
import {
  OutdatedWorkspace,
  holdWorkspace,
  holdWorkspaceAt,
  readWorkspaceVersion,
} from '../database/hold-workspace-sql.ts';
import { completeJob, deferJob, failJob, reportProgress, type Job } from './jobs.ts';
import type { Database, Tx } from '../database/postgres.ts';
import { laterOf, type JobHandler, type LongJobHandler, type WorkerOptions } from './queue.ts';
import { endCanceledJob, holdJob, putBack } from './queue-sql.ts';
import { Refusal } from '../refusal.ts';

/*
 * Runs one job from its claim until its end is written. Only its current worker may write its end, and a long job that
 * was given to another may write nothing at all. So a worker that slept and wakes, or work beyond its time limit,
 * changes nothing.
 */

/** Limit of one transaction; the database ends transactions of more than 15 s itself. */
const SHORT_LIMIT_MS = 30_000;
const LONG_LIMIT_MS = 3_600_000;
/** Work that ignores its signal is abandoned after this long. */
const GRACE_MS = 5_000;
const FAILURES_MAX = 5;
const REPORT_EVERY_MS = 300;
const WRITE_AGAIN_MS = 1_000;
/** Shown to the client. */
const GIVEN_UP = say('job_given_up');

/** Why work must stop: time limit, cancellation, stop of the worker, or a heartbeat that failed for too long. */
export type StopReason = 'timed_out' | 'canceled' | 'stopping' | 'silent';

/** The reason of a job's abort signal. */
export class JobStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The job was stopped: ${reason}.`);
    this.reason = reason;
  }
}

/** The job belongs to another worker now. */
class JobLost extends Error {}

/**
 * Runs a job that this worker claimed, and writes its outcome. Never throws. `abort`: stops it from outside, with a
 * JobStopped. `leaving`: once aborted, nothing is retried.
 */
export async function runJob(
  options: WorkerOptions,
  job: Job,
  abort: AbortController,
  leaving: AbortSignal,
): Promise<void> {
  const { log, limits = {} } = options;
  const handler = options.handlers[job.kind]!; // only kinds with a handler are claimed
  const limit_ms = limits.job_ms ?? limitOf(handler);
  const started = performance.now();
  const timer = setTimeout(() => abort.abort(new JobStopped('timed_out')), limit_ms);
  let write: WriteEnd;
  try {
    const done = () => work(options, job, handler, abort);
    const around = options.around?.(job, done) ?? done();
    write = await orLeft(around, abort.signal, limits.grace_ms ?? GRACE_MS);
    const duration_ms = Math.round(performance.now() - started);
    // There are too many internal jobs to log at info level.
    const level = job.is_internal ? 'debug' : 'info';
    log[level]({ job_id: job.id, kind: job.kind, duration_ms }, `ran job ${job.kind}`);
  } catch (error) {
    write = afterThrowing(options, job, limit_ms, abort.signal.aborted ? abort.signal.reason : error);
  } finally {
    clearTimeout(timer);
  }
  await writeEnd(options, job, write, leaving);
}

const limitOf = (handler: JobHandler | LongJobHandler): number =>
  typeof handler === 'function' ? SHORT_LIMIT_MS : (handler.time_limit_ms ?? LONG_LIMIT_MS);

/** Null: there is nothing to write. */
type WriteEnd = ((tx: Tx) => Promise<unknown>) | null;

// --- the work ----------------------------------------------------------------------------------------------------

/** Does the work; returns the end to write. */
async function work(
  { database, log, outbound, public_url, push_contact, onCompleted, onCanceled }: WorkerOptions,
  job: Job,
  handler: JobHandler | LongJobHandler,
  abort: AbortController,
): Promise<WriteEnd> {
  if (typeof handler === 'function') {
    await database.transaction(async (tx) => {
      holdWorkspace(tx, job.workspace_id);
      const result = await handler(tx, job);
      if (!(await completeJob(tx, job, result))) throw new JobLost();
      await onCompleted?.(tx, job, result);
    });
    return null;
  }
  const report = progressReporter(database, job);
  const version = await readWorkspaceVersion(database.read, job.workspace_id);
  const own = openJobDatabase(database, job, version, abort);
  const settings = { log, outbound, public_url, push_contact };
  const result = await handler.run({ database: own.database, job, report, signal: abort.signal, ...settings });
  // A job that had written everything before it was stopped counts as completed.
  if (own.hasRefused()) abort.signal.throwIfAborted();
  const run_at = laterOf(result);
  return async (tx) => {
    if (run_at) await callOnCanceled(onCanceled, tx, await deferJob(tx, job, run_at));
    else if (await completeJob(tx, job, result)) await onCompleted?.(tx, job, result);
  };
}

/**
 * The database of a long job: each transaction first checks that the job still belongs to this worker, and that its
 * workspace is unchanged since the work began.
 */
function openJobDatabase(database: Database, job: Job, version: number, abort: AbortController) {
  let hasRefused = false;
  const transaction: Database['transaction'] = (run) =>
    database.transaction(async (tx) => {
      holdWorkspaceAt(tx, { id: job.workspace_id, version });
      const hold = await holdJob(tx, job);
      if (!hold) abort.abort(new JobLost());
      if (hold?.is_canceled) abort.abort(new JobStopped('canceled'));
      hasRefused ||= abort.signal.aborted;
      abort.signal.throwIfAborted();
      return await run(tx);
    });
  return { database: { ...database, transaction }, hasRefused: () => hasRefused };
}

/** Writes progress at most three times a second; a failed report must not fail the job. */
function progressReporter(database: Database, job: Job): (done: number) => void {
  let reported_ms = -Infinity;
  return (done) => {
    if (performance.now() - reported_ms < REPORT_EVERY_MS) return;
    reported_ms = performance.now();
    void database.transaction((tx) => reportProgress(tx, job, done)).catch(() => undefined);
  };
}

/** The result of the work; work that ignores its signal for `grace_ms` is abandoned. */
async function orLeft<T>(work: Promise<T>, signal: AbortSignal, grace_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const left = new Promise<never>((_, reject) => {
    const wait = () => (timer = setTimeout(() => reject(signal.reason as Error), grace_ms));
    signal.addEventListener('abort', wait, { once: true });
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    clearTimeout(timer);
  }
}

// --- the end of a job --------------------------------------------------------------------------------------------

/** The end to write for a job that threw. */
function afterThrowing(options: WorkerOptions, job: Job, limit_ms: number, thrown: unknown): WriteEnd {
  const about = { job_id: job.id, kind: job.kind, err: thrown };
  const fail = (said: Message): WriteEnd => {
    options.log.error(about, 'a job failed');
    return async (tx) => {
      const failed = await failJob(tx, job, said);
      if (failed) await options.onFailed?.(tx, [failed]);
    };
  };
  if (thrown instanceof JobLost) {
    options.log.warn(about, 'a job was another worker’s before it ended');
    return null;
  }
  if (thrown instanceof JobStopped) {
    if (thrown.reason === 'timed_out') return fail(timedOut(limit_ms));
    options.log.info(about, 'a job was stopped');
    return async (tx) =>
      callOnCanceled(
        options.onCanceled,
        tx,
        await (thrown.reason === 'canceled' ? endCanceledJob(tx, job) : putBack(tx, job, 0, false)),
      );
  }
  if (thrown instanceof OutdatedWorkspace) {
    options.log.info(about, 'a job begins again, as its workspace was changed');
    return (tx) => putBack(tx, job, 0, false);
  }
  if (thrown instanceof Refusal && thrown.kind !== 'OVERLOADED') return fail(thrown.said);
  const failures = job.failures + 1;
  if (failures >= FAILURES_MAX) return fail(GIVEN_UP);
  options.log.warn(about, 'a job threw and is tried again');
  return async (tx) => callOnCanceled(options.onCanceled, tx, await putBack(tx, job, Math.exp(failures), true));
}

/** Putting back a job that turns out to be canceled ends it. */
async function callOnCanceled(tell: WorkerOptions['onCanceled'], tx: Tx, job: Job | undefined): Promise<void> {
  if (job?.status === 'canceled') await tell?.(tx, [job]);
}

const timedOut = (limit_ms: number): Message =>
  limit_ms >= 120_000
    ? say('job_timed_out_minutes', { limit: Math.round(limit_ms / 60_000) })
    : say('job_timed_out_seconds', { limit: Math.ceil(limit_ms / 1_000) });

/**
 * Writes the end of a job. While the database is away it retries until it is back, or until the worker stops. A result
 * that the database rejects, such as an unsupported character, makes the job fail.
 */
async function writeEnd(options: WorkerOptions, job: Job, write: WriteEnd, leaving: AbortSignal): Promise<void> {
  for (let next = write; next;) {
    try {
      await options.database.transaction(next);
      return;
    } catch (error) {
      options.log.error({ err: error, job_id: job.id, kind: job.kind }, 'the end of a job could not be written');
      if (!(error instanceof Refusal && error.kind === 'OVERLOADED')) next = (tx) => failJob(tx, job, GIVEN_UP);
      if (leaving.aborted) return;
      await pause(WRITE_AGAIN_MS, undefined, { signal: leaving }).catch(() => undefined);
    }
  }
}
