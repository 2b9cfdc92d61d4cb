import { makeStore } from '../state/store.ts';

/*
 * Jobs started in this browser, kept over reloads. The server knows a job's state; stored here are only its id and its name at the
 * start.
 */

export type StartedJob = {
  id: string;
  /** Name at the start, in the user's language: "Export of products". */
  label: string;
  /** URL of the list to refetch when the job ends. */
  changes?: string;
};

const KEPT_MAX = 20;

const jobs = makeStore<readonly StartedJob[]>([]);
let place = '';

/** Owner of these jobs: each person in this browser has their own. */
export function openStartedJobs(workspace_id: string, user_id: string): void {
  const next = `tahsil.jobs.${workspace_id}.${user_id}`;
  if (next === place) return;
  place = next;
  jobs.set(read(place));
}

function read(key: string): readonly StartedJob[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as StartedJob[]) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function keep(next: readonly StartedJob[]): void {
  jobs.set(next);
  localStorage.setItem(place, JSON.stringify(next));
}

/** Shows a job in the tray; call it with the `job_id` of a 202. */
export function followJob(job: StartedJob): void {
  fresh.add(job.id);
  keep([job, ...jobs.get().filter(({ id }) => id !== job.id)].slice(0, KEPT_MAX));
}

/** Started since the page was loaded, and without a seen end. */
const fresh = new Set<string>();

/** Whether the job was started here and has just ended; true only once. */
export const isNews = (id: string): boolean => fresh.delete(id);

export const forgetJob = (id: string): void => keep(jobs.get().filter((job) => job.id !== id));

export const useStartedJobs = (): readonly StartedJob[] => jobs.use();
