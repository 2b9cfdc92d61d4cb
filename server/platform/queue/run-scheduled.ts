import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Database } from '../database/postgres.ts';
import type { Running } from './queue.ts';
import { claimRun, endRun, planRuns } from './queue-sql.ts';

/** Runs again this many minutes after its last end; another worker takes over when its worker dies. */
export type ScheduledTask = {
  every_minutes: number;
  /** `now`: by the database's clock. Must be safe to repeat, and stop on `signal`. */
  run(context: { now: Date; signal: AbortSignal }): Promise<void>;
};

const LOOK_MS = 15_000;
const LIMIT_MS = 15 * 60_000;
const AGAIN_AFTER_FAILURE_MINUTES = 5;
/** A run that ignores the worker's stop is abandoned. */
const LEFT_AFTER_MS = 10_000;

export type ScheduleOptions = {
  database: Database;
  log: Logger;
  worker_id: string;
  scheduled: Record<string, ScheduledTask>;
  look_ms?: number;
};

/** Looks every 15 seconds for due tasks and runs them one after another. The first run comes an interval after the first start ever. */
export function startSchedule(options: ScheduleOptions): Running {
  const { database, log, scheduled, look_ms = LOOK_MS } = options;
  const names = Object.keys(scheduled);
  const stopping = new AbortController();
  let isPlanned = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (!isPlanned) {
      const minutes = names.map((name) => scheduled[name]!.every_minutes);
      await database.transaction((tx) => planRuns(tx, names, minutes));
      isPlanned = true;
    }
    while (!stopping.signal.aborted && (await runNext(options, names, stopping.signal)));
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'what is due by the clock could not be looked for'))
      .finally(() => (looking = undefined));
  }, look_ms);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('The worker stops.'));
      await Promise.race([looking, pause(LEFT_AFTER_MS, undefined, { ref: false })]);
    },
  };
}

/** Runs the next due task; false when there is none. */
async function runNext(options: ScheduleOptions, names: readonly string[], stopping: AbortSignal): Promise<boolean> {
  const { database, log, worker_id, scheduled } = options;
  const due = await database.transaction((tx) => claimRun(tx, worker_id, names));
  if (!due) return false;
  const { every_minutes, run } = scheduled[due.name]!;
  const started = performance.now();
  let next_in_minutes = every_minutes;
  try {
    await run({ now: due.now, signal: AbortSignal.any([stopping, AbortSignal.timeout(LIMIT_MS)]) });
    log.info({ run: due.name, duration_ms: Math.round(performance.now() - started) }, `ran ${due.name}`);
  } catch (error) {
    log.error({ err: error, run: due.name }, 'what is due by the clock failed');
    next_in_minutes = stopping.aborted ? 0 : Math.min(every_minutes, AGAIN_AFTER_FAILURE_MINUTES);
  }
  await database.transaction((tx) => endRun(tx, worker_id, due.name, next_in_minutes));
  return true;
}
