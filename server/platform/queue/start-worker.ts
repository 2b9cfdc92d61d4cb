import { say } from '../../../contract/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeInterruptibleSleep, type InterruptibleSleep } from './interruptible-sleep.ts';
import { onJobsCommitted, publishJobChange, type Job, type JobPriority } from './jobs.ts';
import type { Tx } from '../database/postgres.ts';
import type { Running, WorkerOptions } from './queue.ts';
import * as sql from './queue-sql.ts';
import { SLOTS, freeSlots, fullWorkspaces, takesSuspects, type Slot, type TakenSlot } from './queue-slots.ts';
import { Refusal } from '../refusal.ts';
import { JobStopped, runJob, type StopReason } from './run-job.ts';
import { startSchedule } from './run-scheduled.ts';

/*
 * A worker: a loop that takes jobs for its free slots; a heartbeat, which also takes the jobs of dead workers; and the
 * scheduled tasks. One per process.
 *
 * Killed at any point it loses nothing: its job stays `running` in its name, and after 20 seconds of silence another
 * worker takes it.
 */

/** Jobs queued by this process are taken at once; other processes' jobs are found by polling. */
const LOOK_MS = 250;
const AFTER_ERROR_MS = 1_000;
const HEARTBEAT_MS = 5_000;
/** A worker whose heartbeat failed for this long stops its jobs: five seconds later another may take them. */
const CUT_OFF_AFTER_MS = 15_000;
/** After a disconnection other workers get time for a heartbeat before this one declares any dead. */
const JUDGES_AFTER_MS = 15_000;
const DRAIN_MS = 20_000;
/** Shown to the client. */
const QUARANTINED = say('job_quarantined');
/** Sorts before any workspace. */
const START = '00000000-0000-0000-0000-000000000000';

type Run = TakenSlot & { job: Job; abort: AbortController };

type State = {
  options: WorkerOptions;
  worker_id: string;
  slots: readonly Slot[];
  kinds: { all: string[]; short: string[]; uncounted: string[] };
  running: Set<Run>;
  /** The workspace served last, by priority. */
  served: Map<JobPriority, string>;
  sleeper: InterruptibleSleep;
  is_stopping: boolean;
  alive_at_ms: number;
  judges_from_ms: number;
  looked_for_canceled_ms: number;
  looked_for_unknown_ms: number;
  /** Aborted when the worker no longer waits for anything. */
  leaving: AbortController;
};

/** Starts working on jobs. `stop` lets running ones end, for at most 20 seconds, then gives them back. */
export async function startWorker(options: WorkerOptions): Promise<Running> {
  const state = makeState(options);
  await beat(state);
  const heart = setInterval(() => void beat(state), HEARTBEAT_MS);
  const watch = setInterval(() => stopWhenCutOff(state), 1_000);
  const forget = onJobsCommitted(state.sleeper.interrupt);
  const schedule = startSchedule({ ...options, worker_id: state.worker_id });
  const ended = loop(state);
  return {
    stop: async () => {
      state.is_stopping = true;
      forget();
      state.sleeper.interrupt();
      await ended;
      await Promise.all([schedule.stop(), drain(state)]);
      clearInterval(heart);
      clearInterval(watch);
      // If this write fails, other workers wait 20 seconds before they take the jobs.
      await options.database.transaction((tx) => sql.removeLease(tx, state.worker_id)).catch(() => undefined);
    },
  };
}

function makeState(options: WorkerOptions): State {
  const kinds = Object.keys(options.handlers);
  return {
    options,
    worker_id: `worker-${randomBytes(9).toString('hex')}`,
    slots: options.slots ?? SLOTS,
    kinds: {
      all: kinds,
      short: kinds.filter((kind) => typeof options.handlers[kind] === 'function'),
      uncounted: kinds.filter((kind) => !isCounted(options.handlers[kind]!)),
    },
    running: new Set(),
    served: new Map(),
    sleeper: makeInterruptibleSleep(),
    is_stopping: false,
    alive_at_ms: -Infinity,
    judges_from_ms: 0,
    looked_for_canceled_ms: -Infinity,
    looked_for_unknown_ms: performance.now(),
    leaving: new AbortController(),
  };
}

// --- taking jobs -------------------------------------------------------------------------------------------------

async function loop(state: State): Promise<void> {
  let isFed = false;
  while (!state.is_stopping) {
    try {
      isFed = await turn(state, isFed);
    } catch (error) {
      state.looked_for_unknown_ms = -Infinity;
      state.options.log.warn({ err: error }, 'jobs could not be looked for; it is tried again');
      await pause(AFTER_ERROR_MS);
    }
    if (!state.is_stopping) await state.sleeper.sleep(LOOK_MS);
  }
}

/** Looks for jobs once; true when it found work, so that there may be more. `isFed`: the previous look found some. */
async function turn(state: State, isFed: boolean): Promise<boolean> {
  const { database } = state.options;
  await putBackUnknown(state);
  await stopCanceledJobs(state);
  if (isCutOff(state) || state.running.size === state.slots.length) return isFed;
  if (!isFed && !(await sql.hasDueJobs(database.read))) return false;
  const served = new Map(state.served);
  const taken = await database.transaction((tx) => fillSlots(state, tx, served));
  state.served = served;
  for (const run of taken) start(state, run);
  return taken.length > 0;
}

/** Claims a job for each free slot, as far as there are any. */
async function fillSlots(state: State, tx: Tx, served: Map<JobPriority, string>): Promise<Run[]> {
  const taken: Run[] = [];
  /** Exhausted priorities, among all jobs or among short ones. */
  const missing = new Set<string>();
  for (const slot of freeSlots(state.slots, [...state.running]))
    for (const priority of slot.priorities) {
      if (missing.has(`${priority} true`) || missing.has(`${priority} ${slot.takes_long}`)) continue;
      const job = await nextJob(state, tx, slot, priority, [...state.running, ...taken], served);
      if (!job) {
        missing.add(`${priority} ${slot.takes_long}`);
        continue;
      }
      const handler = state.options.handlers[job.kind]!;
      const isLong = typeof handler !== 'function';
      // A short job ends before anyone could look.
      if (isLong) publishJobChange(tx, job, 'running', job.done);
      taken.push({ job, slot, is_counted: isCounted(handler), abort: new AbortController() });
      break;
    }
  return taken;
}

/** Whether its running jobs count among the long ones of their workspace. */
const isCounted = (handler: WorkerOptions['handlers'][string]): boolean =>
  typeof handler !== 'function' && !handler.is_uncounted;

/** The oldest job of the next workspace in turn. */
async function nextJob(
  state: State,
  tx: Tx,
  slot: Slot,
  priority: JobPriority,
  taken: readonly TakenSlot[],
  served: Map<JobPriority, string>,
): Promise<Job | undefined> {
  const { worker_id, kinds } = state;
  const after = served.get(priority) ?? START;
  const wanted = {
    worker_id,
    priority,
    kinds: slot.takes_long ? kinds.all : kinds.short,
    full_workspace_ids: fullWorkspaces(priority, taken),
    kinds_of_full: slot.takes_long ? kinds.uncounted : kinds.short,
    takes_suspects: takesSuspects(taken),
  };
  let job = await sql.claimJob(tx, { ...wanted, after_workspace_id: after });
  if (!job && after !== START) job = await sql.claimJob(tx, { ...wanted, after_workspace_id: START });
  served.set(priority, job?.workspace_id ?? START);
  return job;
}

function start(state: State, run: Run): void {
  state.running.add(run);
  void runJob(state.options, run.job, run.abort, state.leaving.signal).then(() => {
    state.running.delete(run);
    state.sleeper.interrupt();
  });
}

/** Puts back jobs that this worker holds unknowingly, as the answer to its claim was lost. */
async function putBackUnknown(state: State): Promise<void> {
  if (performance.now() - state.looked_for_unknown_ms < HEARTBEAT_MS) return;
  const known = [...state.running].map(({ job }) => job.id);
  await state.options.database.transaction((tx) => sql.putBackUnknown(tx, state.worker_id, known));
  state.looked_for_unknown_ms = performance.now();
}

// --- stopping jobs -----------------------------------------------------------------------------------------------

async function stopCanceledJobs(state: State): Promise<void> {
  const now_ms = performance.now();
  if (state.running.size === 0 || now_ms - state.looked_for_canceled_ms < LOOK_MS) return;
  state.looked_for_canceled_ms = now_ms;
  const canceled = await sql.findCanceledJobs(state.options.database.read, state.worker_id);
  for (const { workspace_id, id } of canceled)
    stopRuns(state, 'canceled', ({ job }) => job.id === id && job.workspace_id === workspace_id);
}

function stopRuns(state: State, reason: StopReason, isMeant: (run: Run) => boolean = () => true): void {
  for (const run of state.running) if (isMeant(run)) run.abort.abort(new JobStopped(reason));
}

const isCutOff = ({ alive_at_ms }: State): boolean => performance.now() - alive_at_ms > CUT_OFF_AFTER_MS;

function stopWhenCutOff(state: State): void {
  if (!isCutOff(state) || state.running.size === 0) return;
  state.options.log.warn('the heartbeat could not be written for long; the jobs of this worker are stopped');
  stopRuns(state, 'silent');
}

/** Lets jobs end; those that do not are stopped and given back. */
async function drain(state: State): Promise<void> {
  const isEmpty = async (limit_ms: number) => {
    for (const limit = performance.now() + limit_ms; state.running.size > 0 && performance.now() < limit;)
      await state.sleeper.sleep(100);
    return state.running.size === 0;
  };
  const { drain_ms = DRAIN_MS, grace_ms = DRAIN_MS / 4 } = state.options.limits ?? {};
  if (await isEmpty(drain_ms)) return;
  stopRuns(state, 'stopping');
  state.leaving.abort();
  await isEmpty(grace_ms + 1_000);
}

// --- heartbeat ---------------------------------------------------------------------------------------------------

async function beat(state: State): Promise<void> {
  const { database, log } = state.options;
  const now_ms = performance.now();
  if (isCutOff(state) && state.alive_at_ms > -Infinity) state.judges_from_ms = now_ms + JUDGES_AFTER_MS;
  try {
    await database.transaction(async (tx) => {
      await sql.sayAlive(tx, state.worker_id);
      await sql.pullBackLeases(tx);
    });
    state.alive_at_ms = Math.max(state.alive_at_ms, now_ms);
    if (now_ms < state.judges_from_ms) return;
    const jobs = await takeFromTheDead(state);
    for (const { id, kind, status, crashes } of jobs)
      log.warn({ job_id: id, kind, status, crashes }, 'the worker of a job died');
    if (jobs.length > 0) state.sleeper.interrupt();
  } catch (error) {
    log.warn({ err: error }, 'the heartbeat could not be written');
  }
}

async function takeFromTheDead({ options: { database, log, onFailed, onCanceled } }: State): Promise<Job[]> {
  const take = (tell: Pick<WorkerOptions, 'onFailed' | 'onCanceled'>) =>
    database.transaction(async (tx) => {
      const jobs = await sql.takeFromTheDead(tx, QUARANTINED);
      for (const job of jobs) publishJobChange(tx, job, job.status, job.done);
      const failed = jobs.filter(({ status }) => status === 'failed');
      if (failed.length > 0) await tell.onFailed?.(tx, failed);
      const canceled = jobs.filter(({ status }) => status === 'canceled');
      if (canceled.length > 0) await tell.onCanceled?.(tx, canceled);
      await sql.forgetTheDead(tx);
      return jobs;
    });
  try {
    return await take({ onFailed, onCanceled });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A failed notification must not hold up other jobs.
    log.error({ err: error }, 'a job that failed could not be told of');
    return await take({});
  }
}
