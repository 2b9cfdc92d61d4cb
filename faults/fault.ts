import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './place.ts';
import type { Recorder, Try } from './recorder.ts';

/* Common parts of all faults: how they are requested, their result, and the people who go on working meanwhile. */

export type Asked = {
  /** For CI: fewer and shorter, with more patience, as other programs run beside it. */
  isQuick: boolean;
  /** The first where it is quick, the second otherwise. */
  choose<T>(quick: T, whole: T): T;
  say(line: string): void;
  /** A separate service for this fault. */
  place: Ground['place'];
};

/** A line of the table. `broken` is empty when all held; null: it could not be tried here, and `seen` gives the reason. */
export type Seen = { row: string; done: string; seen: string; expected: string; broken: string[] | null };

export type Fault = (asked: Asked) => Promise<Seen[]>;

/** A busy machine may be so many times slower; losses and duplicates have no such excuse. */
const PATIENCE = 4;
const POLL_MS = 20;

export const patient = ({ isQuick }: Asked, ms: number): number => ms * (isQuick ? PATIENCE : 1);

/** A line for a time limit that was exceeded. */
export const slow = (what: string, took_ms: number, most_ms: number): string[] =>
  took_ms <= most_ms ? [] : [`${what} took ${seconds(took_ms)}, more than ${seconds(most_ms)}`];

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 9_950 ? 1 : 0)} s`;
export const thousands = (count: number): string => count.toLocaleString('en');

/** Writers that insist, and readers that retry, until `stop`, which resolves when each has its answer. */
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

/** Milliseconds from `since_ms` until later requests had succeeded: a write, and a read where there are readers. */
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

/** Those under way at some moment between the two. */
export const triesBetween = (tries: readonly Try[], from_ms: number, to_ms: number): Try[] =>
  tries.filter(({ at_ms, took_ms }) => at_ms <= to_ms && at_ms + took_ms >= from_ms);

/** As "200: 41, 503: 7, none: 2". */
export function countStatuses(tries: readonly Try[]): string {
  const counts = new Map<string, number>();
  for (const { status } of tries) counts.set(String(status || 'none'), (counts.get(String(status || 'none')) ?? 0) + 1);
  return [...counts]
    .toSorted()
    .map(([status, count]) => `${status}: ${thousands(count)}`)
    .join(', ');
}
