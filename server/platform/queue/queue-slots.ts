import type { Job, JobPriority } from './jobs.ts';

/*
 * Concurrency of a worker's process (docs/decisions/0011-queue.md). Each process applies these rules by itself, so they
 * hold for any number of processes.
 */

/** Room for one job. */
export type Slot = {
  /** Priorities it takes, in this order: the second only when the first has none. */
  priorities: readonly JobPriority[];
  /** False: long jobs are not allowed in it. */
  takes_long: boolean;
};

/**
 * The first is always near for what is urgent. Two put what is important first, so that it keeps a third of all when urgent jobs pour
 * in; one of them is open to short jobs alone, for when files of many shops are being read. One puts the rest first.
 */
export const SLOTS: readonly Slot[] = [
  { priorities: ['urgent'], takes_long: true },
  { priorities: ['important', 'normal', 'urgent'], takes_long: true },
  { priorities: ['important', 'normal', 'urgent'], takes_long: false },
  { priorities: ['normal', 'important', 'urgent'], takes_long: true },
  { priorities: ['urgent', 'important', 'normal'], takes_long: true },
  { priorities: ['urgent', 'important', 'normal'], takes_long: true },
];

/** So many long jobs of one workspace run at the same time, of what is urgent and of all the rest: others find a slot beside them. */
export const LONG_PER_WORKSPACE = 2;

export type Taken = { job: Pick<Job, 'workspace_id' | 'priority' | 'crashes'>; slot: Slot; is_long: boolean };

export const freeSlots = (slots: readonly Slot[], taken: readonly Taken[]): Slot[] => {
  const used = new Set(taken.map(({ slot }) => slot));
  return slots.filter((slot) => !used.has(slot));
};

/** The workspaces that run as many long jobs as may be beside another of this priority. */
export function fullWorkspaces(priority: JobPriority, taken: readonly Taken[]): string[] {
  const isUrgent = priority === 'urgent';
  const long = taken.filter(({ job, is_long }) => is_long && (job.priority === 'urgent') === isUrgent);
  const counts = Map.groupBy(long, ({ job }) => job.workspace_id);
  return [...counts].filter(([, jobs]) => jobs.length >= LONG_PER_WORKSPACE).map(([workspace_id]) => workspace_id);
}

/**
 * Jobs whose worker died run one at a time: if it dies again, the culprit is clear, and no other job is blamed for
 * long.
 */
export const takesSuspects = (taken: readonly Taken[]): boolean => taken.every(({ job }) => job.crashes === 0);
