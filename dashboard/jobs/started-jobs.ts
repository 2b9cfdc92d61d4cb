import { makeStore } from '../state/store.ts';

/*
 * The jobs that were started in this browser, kept over reloads. What a job is doing is asked of the server; here are only its id and
 * what it was called when it was started.
 */

export type StartedJob = {
  id: string;
  /** In words of the person who started it: "Export of products". */
  label: string;
  /** URL of the list that is asked for again when the job ends. */
  changes?: string;
};

const KEPT_MAX = 20;

const jobs = makeStore<readonly StartedJob[]>([]);
let place = '';

/** Whose jobs these are: another person in this browser has her own. */
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

/** Started since the page was loaded, and not yet seen at their end. */
const fresh = new Set<string>();

/** Whether the job was started here and its end is news: true once. */
export const isNews = (id: string): boolean => fresh.delete(id);

export const forgetJob = (id: string): void => keep(jobs.get().filter((job) => job.id !== id));

export const useStartedJobs = (): readonly StartedJob[] => jobs.use();
