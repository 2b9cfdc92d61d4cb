import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './place.ts';
import type { Recorder, Try } from './recorder.ts';

/* Parts common to all faults: the request for them, their result, and the clients that continue to work meanwhile. */

export type Asked = {
  /** True in CI: fewer and shorter faults with longer time limits, as other programs run at the same time. */
  isQuick: boolean;
  /** Returns `quick` in a quick run, otherwise `whole`. */
  choose<T>(quick: T, whole: T): T;
  say(line: string): void;
  /** A separate service for this fault. */
  place: Ground['place'];
};

/**
 * A line of the table. `broken`: broken promises; empty when all held, null when it could not be tried here. `seen` then gives the reason.
 */
export type Seen = { row: string; done: string; seen: string; expected: string; broken: string[] | null };

export type Fault = (asked: Asked) => Promise<Seen[]>;

/** Factor for the time limits of a quick run, on a busy machine. It excuses slowness, not losses or duplicates. */
const PATIENCE = 4;
const POLL_MS = 20;

export const patient = ({ isQuick }: Asked, ms: number): number => ms * (isQuick ? PATIENCE : 1);

/** Returns a line if a time limit was exceeded. */
export const slow = (what: string, took_ms: number, most_ms: number): string[] =>
  took_ms <= most_ms ? [] : [`${what} took ${seconds(took_ms)}, more than ${seconds(most_ms)}`];

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 9_950 ? 1 : 0)} s`;
export const thousands = (count: number): string => count.toLocaleString('en');

/** Starts writers that repeat each request until it succeeds, and readers. `stop` resolves when all have their last answer. */
export function startLoad(
  recorder: Recorder,
  { writers, rows_max, readers }: { writers: number; rows_max: number; readers: number },
) {
  let isOver = false;
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++)
      await recorder.insist(recorder.prepare(`${writer}-${n}`, 1 + ((n * 37 + writer * 101) % rows_max)));
  };
  const read = async () => {
    for (; !isOver; await pause(POLL_MS)) await recorder.ask('GET', '/orders?per_page=20');
  };
  const working = [...Array.from({ length: writers }, (_, i) => write(i)), ...Array.from({ length: readers }, read)];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** Milliseconds from `since_ms` until a later request of each of the `kinds` has succeeded; Infinity after `limit_ms`. */
export async function recovery(
  { tries }: Recorder,
  since_ms: number,
  { kinds = ['write'], limit_ms = 60_000 }: { kinds?: readonly ('write' | 'read')[]; limit_ms?: number } = {},
): Promise<number> {
  const good = (isWrite: boolean) =>
    tries.find(
      ({ at_ms, status, is_write }) => at_ms >= since_ms && is_write === isWrite && status >= 200 && status < 300,
    );
  for (const limit = performance.now() + limit_ms; performance.now() < limit; await pause(POLL_MS)) {
    const found = kinds.map((kind) => good(kind === 'write'));
    if (found.every((one) => one !== undefined))
      return Math.max(...found.map((one) => one!.at_ms + one!.took_ms)) - since_ms;
  }
  return Infinity;
}

/** Tries that were in progress at some moment between the two. */
export const triesBetween = (tries: readonly Try[], from_ms: number, to_ms: number): Try[] =>
  tries.filter(({ at_ms, took_ms }) => at_ms <= to_ms && at_ms + took_ms >= from_ms);

/** Counts of tries by status, as "200: 41, 503: 7, none: 2". */
export function countStatuses(tries: readonly Try[]): string {
  const counts = new Map<string, number>();
  for (const { status } of tries) counts.set(String(status || 'none'), (counts.get(String(status || 'none')) ?? 0) + 1);
  return [...counts]
    .toSorted()
    .map(([status, count]) => `${status}: ${thousands(count)}`)
    .join(', ');
}
