import { Refusal } from '../refusal.ts';

/** Runs a task in its turn. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;
/** Runs a task in its turn among the tasks of its key. */
export type KeyedSemaphore = <T>(key: string, task: () => Promise<T>) => Promise<T>;

type Bounds = {
  at_once: number;
  waiting_max: number;
  /** Left out: no limit. */
  wait_ms?: number;
};
type Row = { running: number; waiting: (() => void)[] };

/** Runs `at_once` tasks and lets `waiting_max` wait, first come first served; further ones are refused with OVERLOADED. */
export function makeSemaphore(bounds: Bounds): Semaphore {
  const semaphore = makeKeyedSemaphore(bounds);
  return (task) => semaphore('', task);
}

/** A semaphore for each key; tasks that wait longer than `wait_ms` are refused with OVERLOADED too. */
export function makeKeyedSemaphore({ at_once, waiting_max, wait_ms }: Bounds): KeyedSemaphore {
  const rows = new Map<string, Row>();
  return async (key, task) => {
    const row = rows.get(key) ?? { running: 0, waiting: [] };
    rows.set(key, row);
    if (row.running < at_once) row.running++;
    else if (row.waiting.length < waiting_max) await waitForPermit(row, wait_ms);
    else throw new Refusal('OVERLOADED');
    try {
      return await task();
    } finally {
      // The slot is handed over, not freed, so that a newcomer queues behind the waiting tasks.
      const next = row.waiting.shift();
      if (next) next();
      else if (--row.running === 0) rows.delete(key);
    }
  };
}

function waitForPermit({ waiting }: Row, wait_ms: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer =
      wait_ms === undefined
        ? undefined
        : setTimeout(() => {
            waiting.splice(waiting.indexOf(go), 1);
            reject(new Refusal('OVERLOADED'));
          }, wait_ms);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(go);
  });
}
