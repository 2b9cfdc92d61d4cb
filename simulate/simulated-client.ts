import pg from 'pg';
import type { Process } from './machine.ts';
import type { Fate, Scheduler } from './scheduler.ts';

/*
 * The connections of a simulated process. They go to the real PostgreSQL. Each statement waits for its turn, and may be the last one of its
 * connection or its process.
 */

/** The simulation's effects on statements. */
export type Statements = {
  /** Fate of the next statement. */
  fateOf(process: Process): Fate;
  /** Returns the text to send: a planted fault changes it. */
  change(text: string): string;
  /** Stores the clock; called before each statement is sent. */
  writeClock(): Promise<void>;
  /** The current time of the database's clock, milliseconds since 1970. */
  now(): number;
  kill(process: Process): Promise<void>;
};

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Config = string | pg.QueryConfig;

let opened = 0;

/** Connections by living process; they end with it. */
const alive = new Map<Process, Set<pg.Client>>();

/** Removes the connections of a process; returns the numbers of its backends. */
export function takeConnections(process: Process): number[] {
  const pids = [...(alive.get(process) ?? [])].map(pidOf);
  alive.delete(process);
  return pids;
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;

/** The class of the connections that a pool of this process opens. */
export function simulatedClient(process: Process, scheduler: Scheduler, statements: Statements) {
  return class extends pg.Client {
    #isGone = false;
    readonly #number = ++opened;

    // pg has many signatures; a pool uses only these two.
    override connect(callback?: unknown): never {
      // Connecting is a step too: otherwise the sequence of two simultaneous connections would be random.
      scheduler.add({
        label: `#${this.#number} connects`,
        process,
        lane: this,
        run: () => this.#connect(callback as Callback),
      });
      return undefined as never;
    }

    #connect(callback: Callback): Promise<void> {
      this.once('end', () => alive.get(process)?.delete(this));
      return new Promise((resolve) => {
        super.connect((error: Error) => {
          if (!alive.has(process)) alive.set(process, new Set());
          if (!error) alive.get(process)!.add(this);
          callback(error);
          resolve();
        });
      });
    }

    /** Closing takes network time; the pool's timers for this connection end with it. */
    override end(callback?: unknown): never {
      const done = scheduler.during();
      super.end(() => {
        done();
        (callback as (() => void) | undefined)?.();
      });
      return undefined as never;
    }

    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const told = (typeof values === 'function' ? values : callback) as Callback | undefined;
      const answer = new Promise<pg.QueryResult>((resolve, reject) => {
        const label = `#${this.#number} ${labelOf(config as Config)}`;
        scheduler.add({
          label,
          process,
          lane: this,
          run: () => this.#send(label, config as Config, resolve, reject),
        });
      });
      if (!told) return answer as never;
      answer.then(
        (result) => told(null, result),
        (error: Error) => told(error),
      );
      return undefined as never;
    }

    async #send(
      label: string,
      config: Config,
      resolve: (result: pg.QueryResult) => void,
      reject: (error: Error) => void,
    ): Promise<void> {
      if (this.#isGone) return reject(lost());
      const fate = statements.fateOf(process);
      if (fate !== 'runs') scheduler.note(`  ${process.name}: ${fate} ${label}`);
      if (fate === 'connection dies before') return await this.#die(reject);
      if (fate === 'process dies before') return await statements.kill(process);
      const after = async (deliver: () => void) => {
        if (fate === 'connection dies after') await this.#die(reject);
        else if (fate === 'process dies after') await statements.kill(process);
        else deliver();
      };
      await statements.writeClock();
      const sent = super.query(changed(config, statements, this.#number)).then(
        (result) => () => after(() => resolve(result)),
        (error: Error) => () => {
          scheduler.note(`  ${process.name}: ${label} fails: ${(error as { code?: string }).code ?? error.message}`);
          return after(() => reject(error));
        },
      );
      await scheduler.send(label, this, process, pidOf(this), sent);
    }

    async #die(reject: (error: Error) => void): Promise<void> {
      this.#isGone = true;
      const ended = new Promise<void>((done) => this.once('end', done));
      await scheduler.end([pidOf(this)]);
      await ended;
      reject(lost());
    }
  } as unknown as typeof pg.Client;
}

/** Gives pools simulated connections; they must not have opened one yet. */
export function simulatePools(pools: Record<string, pg.Pool>, Client: typeof pg.Client): void {
  // The pool has the class of its clients in this field, which its types lack.
  for (const pool of Object.values(pools)) {
    (pool as unknown as { Client: typeof pg.Client }).Client = Client;
    // No timeout of its own: the seed decides how long answers take, as it does for statements and locks.
    Object.assign(pool.options, { query_timeout: 0 });
  }
}

/** The error with pg's own text. */
const lost = () => new Error('Connection terminated unexpectedly');

function labelOf(config: Config): string {
  if (typeof config === 'string') return config;
  if (config.name) return config.name;
  return config.text.trim().replace(/\s+/g, ' ').slice(0, 60);
}

/** A changed statement. A transaction keeps the moment of its start, as `now()` does, and the number of its connection. */
function changed(config: Config, { change, now }: Statements, connection: number): Config {
  if (config === 'begin') {
    const at = new Date(now()).toISOString();
    return `begin; select set_config('simulated.at', '${at}', true), set_config('simulated.connection', '${connection}', true)`;
  }
  if (typeof config === 'string') return config;
  const text = change(config.text);
  // A changed text is another statement: it must not share the name of the first.
  return text === config.text
    ? config
    : { ...config, text, ...(config.name ? { name: `${config.name} changed` } : {}) };
}
