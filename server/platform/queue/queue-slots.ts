import type { Job, JobPriority } from './jobs.ts';

/*
 * Concurrency of a worker's process (docs/decisions/0011-queue.md). Each process applies these rules by itself, so they
 * hold for any number of processes.
 */

/** Room for one job. */
export type Slot = {
  /** The priorities that it takes: the second only when the first has no job. */
  priorities: readonly JobPriority[];
  /** False: long jobs are not allowed here. */
  takes_long: boolean;
};

/**
 * Slot 1 takes urgent jobs only. Slots 2-3 prefer important jobs, so that these keep a third of the capacity under a
 * flood of urgent ones. One of the two takes short jobs alone, for when many shops import files. One slot prefers the
 * rest.
 */
export const SLOTS: readonly Slot[] = [
  { priorities: ['urgent'], takes_long: true },
  { priorities: ['important', 'normal', 'urgent'], takes_long: true },
  { priorities: ['important', 'normal', 'urgent'], takes_long: false },
  { priorities: ['normal', 'important', 'urgent'], takes_long: true },
  { priorities: ['urgent', 'important', 'normal'], takes_long: true },
  { priorities: ['urgent', 'important', 'normal'], takes_long: true },
];

/**
 * Most concurrent long jobs of one workspace, so that other workspaces find a slot. Urgent jobs and all others are counted apart.
 * Uncounted kinds (queue.ts) run in addition.
 */
export const LONG_PER_WORKSPACE = 2;

export type TakenSlot = { job: Pick<Job, 'workspace_id' | 'priority' | 'crashes'>; slot: Slot; is_counted: boolean };

export const freeSlots = (slots: readonly Slot[], taken: readonly TakenSlot[]): Slot[] => {
  const used = new Set(taken.map(({ slot }) => slot));
  return slots.filter((slot) => !used.has(slot));
};

/** The workspaces that may start no further long job of this priority. */
export function fullWorkspaces(priority: JobPriority, taken: readonly TakenSlot[]): string[] {
  const isUrgent = priority === 'urgent';
  const long = taken.filter(({ job, is_counted }) => is_counted && (job.priority === 'urgent') === isUrgent);
  const counts = Map.groupBy(long, ({ job }) => job.workspace_id);
  return [...counts].filter(([, jobs]) => jobs.length >= LONG_PER_WORKSPACE).map(([workspace_id]) => workspace_id);
}

/**
 * True when a job whose worker died may run: one at a time, so that after a second death it is clear which job is the
 * cause.
 */
export const takesSuspects = (taken: readonly TakenSlot[]): boolean => taken.every(({ job }) => job.crashes === 0);
