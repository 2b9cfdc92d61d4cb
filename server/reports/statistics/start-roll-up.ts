import { setTimeout as pause } from 'node:timers/promises';
import { makeInterruptibleSleep } from '../../platform/queue/interruptible-sleep.ts';
import { onChanges } from '../../platform/database/changes.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../platform/database/postgres.ts';
import type { Running } from '../../platform/queue/queue.ts';
import { catchUp } from './roll-up.ts';

/** Changes by other processes are found by polling. */
const POLL_MS = 1_000;
/** Changes within this time are counted together. */
const GATHER_MS = 750;
const PAUSE_AFTER_ERROR_MS = 2_000;

/** Rests as long as the work took, so that requests get at least half of the time, whatever the backlog. */
const rest = (took_ms: number) => pause(Math.min(took_ms, 500));

/** Keeps statistics up to date, at most two seconds behind; one of several processes does it, and any can take over. */
export function startRollUp(database: Database, log: Logger): Running {
  const sleeper = makeInterruptibleSleep();
  const stopping = new AbortController();
  const forget = onChanges(() => sleeper.interrupt());
  const ended = run();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await catchUp(database, { signal: stopping.signal, rest });
      } catch (error) {
        log.warn({ err: error }, 'statistics could not be counted; it is tried again');
        await sleeper.sleep(PAUSE_AFTER_ERROR_MS);
      }
      await sleeper.sleep(POLL_MS);
      if (!stopping.signal.aborted) await pause(GATHER_MS);
    }
  }
  return {
    stop: async () => {
      stopping.abort();
      forget();
      sleeper.interrupt();
      await ended;
    },
  };
}
