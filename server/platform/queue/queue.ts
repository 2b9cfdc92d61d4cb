import type { Job } from './jobs.ts';
import type { Logger } from '../logger.ts';
import type { Outbound } from '../http/outbound-http.ts';
import type { Database, Tx } from '../database/postgres.ts';
import type { Slot } from './queue-slots.ts';
import type { ScheduledTask } from './run-scheduled.ts';

/* The interface between job handlers and the queue. The workers are in start-worker.ts. */

/**
 * Does the work of a job in one transaction and returns its result. May run twice for one job; again only after a
 * rollback.
 */
export type JobHandler = (tx: Tx, job: Job) => Promise<unknown>;

/**
 * Work longer than a transaction may last: it opens its own, reports progress, and stops when `signal` aborts. May run
 * again after a crash, so each handler is safe to repeat and documents how.
 */
export type LongJobHandler = {
  run(context: LongJob): Promise<unknown>;
  /** Time after which it is stopped and fails; left out: an hour. */
  time_limit_ms?: number;
  /** True: it does not count against the limit of concurrent long jobs of a workspace (queue-slots.ts). */
  is_uncounted?: true;
};
export type LongJob = {
  /** Its transactions fail once the job belongs to another worker, or is canceled. */
  database: Database;
  job: Job;
  report: (done: number) => void;
  signal: AbortSignal;
  /** Left out: nothing is logged. */
  log?: Logger | undefined;
  /** For requests to addresses that clients gave. */
  outbound: Outbound;
  /** The public address of the service; left out: unknown, so there are no links. */
  public_url?: string | undefined;
  /** Contact address for push services; left out: the public address. */
  push_contact?: string | null | undefined;
};

const later = Symbol('later');
type Later = { [later]: Date };

/** Returned by a long job instead of a result to continue at that moment, without occupying a worker meanwhile. */
export const laterAt = (run_at: Date): Later => ({ [later]: run_at });

/** The moment of `laterAt`; null: an ordinary result. */
export const laterOf = (result: unknown): Date | null =>
  typeof result === 'object' && result !== null && later in result ? (result as Later)[later] : null;

export type WorkerOptions = {
  database: Database;
  log: Logger;
  /** By kind. Other kinds are left to workers that have their handlers. */
  handlers: Record<string, JobHandler | LongJobHandler>;
  /** Called for failed jobs, whatever the reason, in the same transaction. */
  onFailed?: (tx: Tx, jobs: readonly Job[]) => Promise<void>;
  /** Called for canceled jobs, in the transaction in which a worker ends them; waiting jobs are ended elsewhere. */
  onCanceled?: (tx: Tx, jobs: readonly Job[]) => Promise<void>;
  /** Called for each completed job, in the same transaction. */
  onCompleted?: (tx: Tx, job: Job, result: unknown) => Promise<void>;
  outbound: Outbound;
  public_url?: string;
  push_contact?: string | null;
  /** Scheduled tasks by name, each run once across all processes. */
  scheduled: Record<string, ScheduledTask>;
  /** Wraps the work of each job; left out: no wrapper. */
  around?: <T>(job: Job, work: () => Promise<T>) => Promise<T>;
  /** The slots that run concurrently; left out: SLOTS. */
  slots?: readonly Slot[];
  /** Shorter times, for tests. */
  limits?: { job_ms?: number; grace_ms?: number; drain_ms?: number };
};

/** A part of the service. */
export type Running = { stop(): Promise<void> };
