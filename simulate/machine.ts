import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { dice } from '../test/dice.ts';

/*
 * The machine of a simulated service: the seed determines its clock, timers and random numbers. They replace those of Node in this process
 * before any module of the service is loaded (one-seed.ts), so the service needs no switch for simulation.
 */

/** A process of the simulated service; its work ends when it dies. `is_mortal` is false for the observer. */
export type Process = { name: string; is_dead: boolean; is_mortal: boolean };

type Timer = { id: number; due_ms: number; every_ms: number | null; run: () => void; process: Process | undefined };

export type Machine = ReturnType<typeof makeMachine>;

/** Functions of the real machine: to wait until this process is idle, and to measure. */
export const real = {
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  now: performance.now.bind(performance),
  Date: globalThis.Date,
};

/** The process whose code is running. */
export const processes = new AsyncLocalStorage<Process>();

/** Replaces the clock, timers and random numbers of this process. `start_ms`: first time of the wall clock. */
export function makeMachine(seed: number, start_ms: number) {
  // A separate generator: the service's draws must not depend on those of the scheduler.
  const roll = dice(seed ^ 0x5eed);
  let steady_ms = 0;
  let wall_offset_ms = start_ms;
  let made = 0;
  const timers = new Map<number, Timer>();

  const add = (run: () => void, wait_ms: number, repeats: boolean): Timer => {
    const every_ms = Math.max(1, Number(wait_ms) || 0);
    const timer: Timer = {
      id: ++made,
      due_ms: steady_ms + every_ms,
      every_ms: repeats ? every_ms : null,
      run,
      process: processes.getStore(),
    };
    timers.set(timer.id, timer);
    return timer;
  };
  const next = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers.values()) {
      if (timer.process?.is_dead) timers.delete(timer.id);
      else if (!first || timer.due_ms < first.due_ms) first = timer;
    }
    return first;
  };

  replaceRandom(roll.below);
  replaceClock(
    () => Math.floor(steady_ms + wall_offset_ms),
    () => steady_ms,
  );
  replaceTimers(add, (id) => timers.delete(id));

  return {
    /** Milliseconds since 1970, by the wall clock. */
    wall: () => Math.floor(steady_ms + wall_offset_ms),
    steady: () => steady_ms,
    /** Advances time for all clocks. A timer that becomes due meanwhile fires once. */
    pass: (ms: number) => void (steady_ms += ms),
    /** Moves the wall clock by this much, as an operator or a time server does; timers are not affected. */
    setWall: (ms: number) => void (wall_offset_ms += ms),
    /** Runs the next timer if it is due; false if no timer is due. */
    runTimer(): boolean {
      const timer = next();
      if (!timer || timer.due_ms > steady_ms) return false;
      if (timer.every_ms === null) timers.delete(timer.id);
      else timer.due_ms = steady_ms + timer.every_ms;
      if (timer.process) processes.run(timer.process, timer.run);
      else timer.run();
      return true;
    },
    isTimerDue: () => (next()?.due_ms ?? Infinity) <= steady_ms,
    /** Time until the next timer; Infinity without a timer. */
    untilTimer: () => (next()?.due_ms ?? Infinity) - steady_ms,
  };
}

function replaceRandom(below: (count: number) => number): void {
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => below(256)));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: uuid,
    randomInt: (from: number, to?: number) => (to === undefined ? below(from) : from + below(to - from)),
  });
  globalThis.crypto.randomUUID = uuid as Crypto['randomUUID'];
  Math.random = () => below(2 ** 32) / 2 ** 32;
  syncBuiltinESMExports();
}

function replaceClock(wall: () => number, steady: () => number): void {
  globalThis.Date = new Proxy(real.Date, {
    construct: (target, args: [], made) => Reflect.construct(target, args.length > 0 ? args : [wall()], made) as object,
    apply: () => new real.Date(wall()).toString(),
    get: (target, name) => (name === 'now' ? wall : (Reflect.get(target, name) as unknown)),
  });
  performance.now = steady;
}

function replaceTimers(
  add: (run: () => void, wait_ms: number, repeats: boolean) => Timer,
  remove: (id: number) => void,
): void {
  const handle = (timer: Timer) => {
    const self = {
      id: timer.id,
      ref: () => self,
      unref: () => self,
      hasRef: () => true,
      close: () => remove(timer.id),
      refresh: () => self,
      [Symbol.toPrimitive]: () => timer.id,
      [Symbol.dispose]: () => remove(timer.id),
    };
    return self;
  };
  const start =
    (repeats: boolean) =>
    (run: (...args: unknown[]) => void, wait_ms = 0, ...args: unknown[]) =>
      handle(add(() => run(...args), wait_ms, repeats));
  const clear = (timer: unknown) =>
    remove(typeof timer === 'object' && timer ? (timer as { id: number }).id : Number(timer));
  Object.assign(globalThis, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  const pause = (wait_ms = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        remove(timer.id);
        reject(new DOMException('The operation was aborted', 'AbortError'));
      };
      const timer = add(
        () => {
          signal?.removeEventListener('abort', stop);
          resolve(value);
        },
        wait_ms,
        false,
      );
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  Object.assign(timersPromises, { setTimeout: pause });
  syncBuiltinESMExports();
}
