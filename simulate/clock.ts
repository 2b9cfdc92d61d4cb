import type pg from 'pg';
import type { Faults } from './faults.ts';
import type { Machine } from './machine.ts';
import type { Scheduler } from './scheduler.ts';

/* Time: the start of a seed, jumps of the clock, and the database's clock. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Starts of seeds, each half a minute before an event on the clock of a shop in Casablanca, which is an hour ahead of UTC except in
 * Ramadan: https://www.iana.org/time-zones, file africa.
 */
const BEGINNINGS = [
  // Ramadan begins: three o’clock becomes two.
  '2026-02-15T01:59:30Z',
  // Ramadan is over: two o’clock becomes three.
  '2026-03-22T01:59:30Z',
  // Midnight before and after the first of these, the end of a year, and an ordinary day.
  '2026-02-14T22:59:30Z',
  '2026-02-15T23:59:30Z',
  '2026-12-31T22:59:30Z',
  '2026-06-10T10:00:00Z',
] as const;

export const beginningOf = (seed: number): number => Date.parse(BEGINNINGS[seed % BEGINNINGS.length]!);

/** Waits, by the clock of the calling process. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Change of the clock after which it is stored for `simulated.now()`; the database's clock always differs a little from the service's. */
const WRITTEN_EVERY_MS = 200;

/** Maintains the clock of the database, which is ahead of the service's by `skew_ms`. */
export function databaseClock(machine: Machine, monitor: pg.Client, skew_ms: number) {
  let written_ms = -Infinity;
  const now = () => machine.wall() + skew_ms;
  return {
    now,
    async write(): Promise<void> {
      if (Math.abs(now() - written_ms) < WRITTEN_EVERY_MS) return;
      written_ms = now();
      await monitor.query(`update simulated.clock set at = to_timestamp($1::float8 / 1000)`, [written_ms]);
    },
  };
}

/** Sometimes lets the machine sleep, or sets its clock as an operator does. */
export async function disturbClock(
  machine: Machine,
  scheduler: Scheduler,
  faults: Faults,
  times: number,
): Promise<void> {
  const { roll } = scheduler;
  for (let done = 0; done < times; done++) {
    await pause(200 + roll.below(1_500));
    const kind = roll.pick(['sleeps', 'sleeps', 'is set back', 'is set forward']);
    const ms = roll.pick([SECOND, 20 * SECOND, 5 * MINUTE, 61 * MINUTE]);
    await scheduler.turn(`the clock ${kind} ${ms / SECOND} s`, {});
    faults.count(`the clock ${kind}`);
    if (kind === 'sleeps') machine.pass(ms);
    else machine.setWall(kind === 'is set back' ? -ms : ms);
  }
}
