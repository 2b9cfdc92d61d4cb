import { setTimeout as pause } from 'node:timers/promises';
import { makeInterruptibleSleep } from '../../platform/queue/interruptible-sleep.ts';
import { onChanges } from '../../platform/database/changes.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../platform/database/postgres.ts';
import type { Running } from '../../platform/queue/queue.ts';
import { catchUp } from './roll-up.ts';

/** Interval of polling for changes by other processes. */
const POLL_MS = 1_000;
/** Time within which changes are collected and counted together. */
const GATHER_MS = 500;
const PAUSE_AFTER_ERROR_MS = 2_000;

/** Time without writes after which a bulk of one client counts as over. */
const QUIET_MS = 25;
/** How long a turn waits for writes at most, so that statistics stay at most two seconds behind. */
const GIVE_WAY_MS = 250;
const LOOK_MS = 5;

/** Keeps statistics at most two seconds behind. One of several processes does this, and any other can take over. */
export function startRollUp(database: Database, log: Logger): Running {
  const sleeper = makeInterruptibleSleep();
  const stopping = new AbortController();
  const forget = onChanges(() => sleeper.interrupt());
  /** Rests as long as the work took, so that requests get at least half of the time, whatever the backlog. */
  const rest = async (took_ms: number) => {
    await pause(Math.min(took_ms, 500));
    await giveWay(database, stopping.signal);
  };
  const ended = run();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await catchUp(database, { signal: stopping.signal, begin: () => giveWay(database, stopping.signal), rest });
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

/** Waits until this process has not written for a moment (decision 0166): both share one thread, and people wait for bulk writes. */
async function giveWay({ pools: { write } }: Database, stopping: AbortSignal): Promise<void> {
  const started_ms = performance.now();
  let quiet_from_ms = started_ms;
  for (let now_ms = started_ms; !stopping.aborted && now_ms - started_ms < GIVE_WAY_MS; now_ms = performance.now()) {
    if (write.totalCount > write.idleCount) quiet_from_ms = now_ms;
    else if (now_ms - quiet_from_ms >= QUIET_MS) return;
    await pause(LOOK_MS);
  }
}
