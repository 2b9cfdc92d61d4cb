import { Refusal } from './refusal.ts';

/** Runs a task when its turn comes. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets `at_once` tasks run and `waiting_max` wait, first come first served; one more is refused with OVERLOADED. */
export function makeTurns({ at_once, waiting_max }: { at_once: number; waiting_max: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < at_once) running++;
    else if (waiting.length < waiting_max) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal('OVERLOADED');
    try {
      return await task();
    } finally {
      // The place is handed over, not freed: whoever comes now stands behind those who wait.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
