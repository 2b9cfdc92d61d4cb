import type { Job } from './jobs.ts';
import type { Logger } from '../logger.ts';
import type { Outbound } from '../http/outbound-http.ts';
import type { Database, Tx } from '../database/postgres.ts';
import type { Slot } from './queue-slots.ts';
import type { Scheduled } from './run-scheduled.ts';

/* What those who do the work of jobs need to know of the queue, and what they tell it. The workers are in start-worker.ts. */

/** Does the work of a job in one transaction and returns its result. May be called twice for one job; the second time after a rollback. */
export type JobHandler = (tx: Tx, job: Job) => Promise<unknown>;

/**
 * Work that takes longer than a transaction may: it opens its own, reports progress, and stops when `signal` says so. May be called
 * again after a crash, so it is safe to repeat and says how.
 */
export type LongJobHandler = {
  run(context: LongJob): Promise<unknown>;
  /** After which it is told to stop, and has failed; left out: an hour. */
  time_limit_ms?: number;
};
export type LongJob = {
  /** Its transactions fail once the job was given to another worker, or canceled. */
  database: Database;
  job: Job;
  report: (done: number) => void;
  signal: AbortSignal;
  /** For requests to addresses that clients gave. */
  outbound: Outbound;
};

const later = Symbol('later');
type Later = { [later]: Date };

/** What a long job gives instead of its result when it can only go on at that moment: it keeps no worker waiting meanwhile. */
export const laterAt = (run_at: Date): Later => ({ [later]: run_at });

/** The moment of `laterAt`; null: it is a result. */
export const laterOf = (result: unknown): Date | null =>
  typeof result === 'object' && result !== null && later in result ? (result as Later)[later] : null;

export type WorkerOptions = {
  database: Database;
  log: Logger;
  /** By kind. Jobs of other kinds are left to workers that know them. */
  handlers: Record<string, JobHandler | LongJobHandler>;
  /** Told of jobs that failed, whatever the reason, in the transaction in which they do. */
  onFailed?: (tx: Tx, jobs: readonly Job[]) => Promise<void>;
  /** Told of jobs that somebody canceled, in the transaction in which a worker ends them; those that waited end elsewhere. */
  onCanceled?: (tx: Tx, jobs: readonly Job[]) => Promise<void>;
  /** Told of each job that came to a result, in the transaction in which it does. */
  onCompleted?: (tx: Tx, job: Job, result: unknown) => Promise<void>;
  outbound: Outbound;
  /** What runs by the clock, by name, once across all processes. */
  scheduled: Record<string, Scheduled>;
  /** What is done at the same time; left out: SLOTS. */
  slots?: readonly Slot[];
  /** Shorter times, for tests. */
  limits?: { job_ms?: number; grace_ms?: number; drain_ms?: number };
};

/** A part of the service. */
export type Running = { stop(): Promise<void> };
