import type pg from 'pg';
import { dice } from '../test/dice.ts';
import { real, processes, type Machine, type Process } from './machine.ts';

/*
 * Runs steps one after the other, in a sequence that the seed decides. Every statement of a connection, every request to the outside, every
 * timer and every act of a person waits here until it is chosen. No code runs between two steps. PostgreSQL itself tells which lock a
 * statement waits for, so a seed gives the same result on a fast and on a slow machine.
 */

/** Time that a statement may take before the scheduler checks for a lock. */
const LOOK_AFTER_MS = 3;
/** Turns of the event loop without activity after which code counts as idle between two steps. */
const QUIET_TURNS = 6;

/** Resources of Node's threads, which handle files, compression and hashing in real time. */
const IN_THREADS = /^FSReq|^FileHandle|Zlib|Gzip|Job/i;

/** Fault at a statement. Before: the statement never ran. After: it ran, but its answer is lost. */
export type Fate =
  | 'runs'
  | 'connection dies before'
  | 'connection dies after'
  | 'process dies before'
  | 'process dies after';

export type Step = { label: string; process: Process; run(): Promise<void> | void; lane: object };
type Deliver = () => void | Promise<void>;
type Blocked = { label: string; process: Process; pid: number; lane: object; sent: Promise<Deliver> };

export type Scheduler = ReturnType<typeof makeScheduler>;

/** `monitor`: a connection of no simulated process, which asks PostgreSQL who waits, and ends connections. */
export function makeScheduler(seed: number, machine: Machine, monitor: pg.Client) {
  const roll = dice(seed);
  const waiting: Step[] = [];
  const blocked: Blocked[] = [];
  const trace: string[] = [];
  const deadlocks: string[] = [];
  /** Amount of current work that is not a step, such as connecting. */
  let busy = 0;
  let steps = 0;
  let last: object | undefined;

  const note = (text: string) => void trace.push(`${String(steps).padStart(5)} ${stamp(machine)} ${text}`);

  /** Waits until no code of this process is ready to run, and no thread works for it. */
  async function quiet(): Promise<void> {
    for (let turn = 0; turn < QUIET_TURNS || busy > 0; turn++) {
      await new Promise<void>((done) => void real.setImmediate(done));
      if (process.getActiveResourcesInfo().some((name) => IN_THREADS.test(name))) turn = -1;
    }
  }

  /** Candidates for the next step: the first step of each lane, as a connection does one thing at a time. */
  function ready(): Step[] {
    const taken = new Set<object>(blocked.map(({ lane }) => lane));
    return waiting.filter(({ lane, process }) => {
      if (process.is_dead || taken.has(lane)) return false;
      taken.add(lane);
      return true;
    });
  }

  /** Whether the backend waits for another transaction. Waits for PostgreSQL's own housekeeping are random and short, and do not count. */
  async function isWaiting(pid: number): Promise<boolean> {
    const { rows } = await monitor.query<{ is_waiting: boolean }>({
      name: 'is_waiting',
      text: `select exists (
          select from pg_stat_activity where pid = any (pg_blocking_pids($1)) and backend_type = 'client backend'
        ) as is_waiting`,
      values: [pid],
    });
    return rows[0]!.is_waiting;
  }

  /** The result of a sent statement; null while it waits for a lock. */
  async function outcomeOf({ sent, pid }: Blocked): Promise<Deliver | null> {
    let end: Deliver | null = null;
    void sent.then((deliver) => (end = deliver));
    for (;;) {
      await Promise.race([sent, new Promise((done) => real.setTimeout(done, LOOK_AFTER_MS))]);
      if (end) return end;
      if (await isWaiting(pid)) return null;
    }
  }

  /**
   * One commit may give several backends their lock, and these would race for the next lock. So they are stopped as processes while a step
   * runs, and continue one after the other.
   */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    if (name === 'SIGCONT' || blocked.length > 1) for (const { pid } of blocked) tell(pid, name);
  };

  /** Runs after each step: statements that waited for a lock have it, or keep waiting. Their results are delivered when they are chosen. */
  async function release(): Promise<void> {
    for (let next = await findFree(); next; next = await findFree()) {
      tell(next.pid, 'SIGCONT');
      const settled = await outcomeOf(next);
      if (!settled) {
        signal('SIGSTOP');
        continue;
      }
      blocked.splice(blocked.indexOf(next), 1);
      const { label, process: of, lane } = next;
      waiting.unshift({ label: `${label} has its lock`, process: of, lane, run: settled });
    }
    signal('SIGCONT');
  }

  async function findFree(): Promise<Blocked | undefined> {
    for (const entry of blocked) if (!(await isWaiting(entry.pid))) return entry;
    return undefined;
  }

  /** Runs when only the clock could advance: if all lock waits form a deadlock, ends the last of them. */
  async function breakDeadlock(): Promise<boolean> {
    if (blocked.length < 2) return false;
    const pids = blocked.map(({ pid }) => pid);
    const { rows } = await monitor.query<{ is_free: boolean }>(
      `select exists (select from unnest(pg_blocking_pids(pid)) as other where other <> all ($1)) as is_free from unnest($1::int[]) as pid`,
      [pids],
    );
    if (rows.some(({ is_free }) => is_free)) return false;
    const { label, process: of, pid } = blocked.at(-1)!;
    deadlocks.push(blocked.map((entry) => `${entry.process.name} ${entry.label}`).join(', '));
    note(`DEADLOCK, ended by ${of.name} ${label}`);
    await end([pid]);
    return true;
  }

  async function end(pids: readonly number[]): Promise<void> {
    for (const pid of pids) {
      await monitor.query('select pg_terminate_backend($1)', [pid]);
      const at = blocked.findIndex((entry) => entry.pid === pid);
      if (at >= 0) {
        const [stopped] = blocked.splice(at, 1);
        tell(pid, 'SIGCONT');
        waiting.push({ ...stopped!, label: `${stopped!.label} is ended`, run: async () => (await stopped!.sent)() });
      }
      await monitor.query('select pg_terminate_backend($1, 10000)', [pid]);
    }
  }

  return {
    roll,
    trace,
    note,
    deadlocks,
    steps: () => steps,
    /** Registers work that is not a step: no step is chosen before the work has ended. */
    during: () => {
      busy++;
      return () => void busy--;
    },
    /** Resolves when this step is chosen. */
    turn: (label: string, lane: object, process = here()): Promise<void> =>
      new Promise((resolve) => waiting.push({ label, process, lane, run: resolve })),
    add: (step: Step) => void waiting.push(step),
    /** Sends a statement; resolves when its result is known, or when it is known to wait for a lock. */
    async send(label: string, lane: object, of: Process, pid: number, sent: Promise<Deliver>): Promise<void> {
      const entry: Blocked = { label, process: of, pid, lane, sent };
      const deliver = await outcomeOf(entry);
      if (deliver) return deliver();
      note(`  ${of.name} ${label} waits for a lock`);
      blocked.push(entry);
    },
    /** Ends connections, and waits until PostgreSQL has rolled back their transactions. */
    end,
    /** Lets all stopped backends continue, at the end. */
    release: () => signal('SIGCONT'),
    blocked: () => blocked.map(({ label, process }) => `${process.name} ${label}`),
    /** Chooses and runs steps until `isOver`. Throws after `steps_max` steps, with the current waits. */
    async run(isOver: () => boolean, steps_max: number): Promise<void> {
      const end = steps + steps_max;
      for (;;) {
        await quiet();
        if (blocked.length > 0) await release();
        if (isOver()) return;
        if (steps >= end)
          throw new Error(
            `It does not come to an end: ${steps_max} steps, and waits for ${this.blocked().join('; ') || 'nothing'}`,
          );
        const list = ready();
        const isTimer = machine.isTimerDue();
        if (list.length === 0 && (await breakDeadlock())) continue;
        if (list.length === 0 && !isTimer) {
          const wait_ms = machine.untilTimer();
          if (wait_ms === Infinity)
            throw new Error(`Nothing can go on: ${this.blocked().join('; ') || 'nobody waits'}`);
          machine.pass(wait_ms);
          continue;
        }
        steps++;
        if (isTimer && (list.length === 0 || roll.isLikely(0.3))) {
          machine.runTimer();
          continue;
        }
        // In half of the cases the same lane continues: races need steps of others in between, but also whole requests without them.
        const same = roll.isLikely(0.5) ? list.find(({ lane }) => lane === last) : undefined;
        const step = same ?? roll.pick(list);
        last = step.lane;
        waiting.splice(waiting.indexOf(step), 1);
        machine.pass(1 + roll.below(3));
        note(`${step.process.name} ${step.label}`);
        signal('SIGSTOP');
        await processes.run(step.process, async () => step.run());
      }
    },
  };
}

/** The process of people, couriers and receivers, which never dies. */
export const WORLD: Process = { name: 'world', is_dead: false, is_mortal: false };
const here = (): Process => processes.getStore() ?? WORLD;

const stamp = (machine: Machine): string => new real.Date(machine.wall()).toISOString().slice(5, 23);

/** Sends a signal to a backend, which may just have ended. */
function tell(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
