import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createToken } from '../server/access/tokens/create-token.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database, type Tx } from '../server/platform/database/postgres.ts';
import type { Urls } from '../test/cluster.ts';
import { freePort } from '../test/free-port.ts';
import { withClient } from '../test/with-client.ts';
import { fillOrders, fillProducts, type Owner } from './fill.ts';

/*
 * The real service as separate processes, over databases of the bench in one embedded PostgreSQL. A small and a large database exist at
 * once, so that the same request can go to both in turn.
 */

export const ROOT = join(import.meta.dirname, '..');
const REQUESTS_PER_MINUTE = 1_000_000;
/** Timeout of a start, which may have to build the dashboard. */
const READY_MS = 300_000;
const STOP_MS = 20_000;

/** A filled database with a service over it. */
export type Side = Owner & {
  rows: number;
  base: string;
  token: string;
  pid: number;
  /** A connection to the same database through the same socket, as the database's owner. */
  sql: Client;
  /** The same database through the service's own functions. */
  database: Database;
  connection_string: string;
  stop(): Promise<void>;
};

export type Bench = {
  /** `--rows`: orders of the large side. */
  rows: number;
  /** Orders of the small side. */
  small_rows: number;
  /** `usual`; in a rehearsal a smaller number in proportion to the rows, but at least `least`. */
  count(usual: number, least?: number): number;
  /** Number of rounds of `inTurn`; one in a rehearsal. */
  rounds(runs: number, warm_ups?: number): { runs: number; warm_ups: number };
  small(): Promise<Side>;
  large(): Promise<Side>;
  /** A separate side without any request so far, by default a small one; removed after this bench. */
  fresh(rows?: number): Promise<Side>;
  stopFresh(): Promise<void>;
  /** Creates an empty database; returns its owner's address. */
  emptyDatabase(): Promise<string>;
  /**
   * The version that `versions` compares with, a directory or a Git name; null: the reference version. `jobs`: the requested jobs; none:
   * all.
   */
  against: string | null;
  jobs: readonly string[];
  /** A directory for programs that a bench itself starts; removed at the end. */
  directory: string;
  say(line: string): void;
  close(): Promise<void>;
};

const SMALL_ROWS = 10_000;
/** Runs with fewer rows are rehearsals: they prove that every bench starts and ends, and their figures mean nothing. */
export const MEASURED_ROWS_MIN = SMALL_ROWS;
const REHEARSAL_OF_ROWS = 100_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Starts nothing: PostgreSQL and each side start when first requested. `close` stops and removes everything. */
export function makeBench(rows: number, asked: Partial<Pick<Bench, 'against' | 'jobs'>> = {}): Bench {
  const directory = mkdtempSync(join(tmpdir(), 'tahsil-bench-'));
  // PostgreSQL does not run as root, and its user must reach its data.
  chmodSync(directory, 0o755);
  const isRehearsal = rows < MEASURED_ROWS_MIN;
  const count: Bench['count'] = (usual, least = 1) =>
    isRehearsal ? Math.max(least, Math.round((usual * rows) / REHEARSAL_OF_ROWS)) : usual;
  let server: Promise<{ postgres: EmbeddedPostgres; template: string }> | undefined;
  let sides = 0;
  const interrupted = new AbortController();
  const made = async (rows: number): Promise<Side> => {
    interrupted.signal.throwIfAborted();
    server ??= startServer(directory);
    const { postgres, template } = await server;
    const name = `bench_${++sides}`;
    say(`filling ${rows.toLocaleString('en')} orders …`);
    const urls = { template, server: postgres.owner_connection_string };
    return await makeSide(urls, name, rows, join(directory, `${name}.log`), interrupted.signal);
  };
  const small_rows = Math.min(SMALL_ROWS, rows);
  const kept: Partial<Record<'small' | 'large', Promise<Side>>> = {};
  const fresh: Promise<Side>[] = [];
  const stopAll = async (sides: Promise<Side>[]) => {
    for (const side of await Promise.allSettled(sides)) if (side.status === 'fulfilled') await side.value.stop();
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    interrupted.abort();
    isEnding = true;
    // Running services first: a side that is being created waits for its service.
    await Promise.all([...running].map((service) => service.stop()));
    await stopAll([...fresh, ...Object.values(kept)]);
    const started = await server?.catch(() => undefined);
    await started?.postgres.stop();
    if (started) await remove(started.postgres.data_directory);
    await remove(directory);
  };
  return {
    rows,
    small_rows,
    count,
    rounds: (runs, warm_ups = 3) => (isRehearsal ? { runs: 1, warm_ups: 0 } : { runs, warm_ups }),
    against: asked.against ?? null,
    jobs: asked.jobs ?? [],
    directory,
    say,
    small: () => (kept.small ??= made(small_rows)),
    large: () => (kept.large ??= made(rows)),
    fresh: (rows = small_rows) => fresh[fresh.push(made(rows)) - 1]!,
    stopFresh: () => stopAll(fresh.splice(0)),
    emptyDatabase: async () => {
      interrupted.signal.throwIfAborted();
      server ??= startServer(directory);
      const { owner_connection_string } = (await server).postgres;
      const name = `bench_${++sides}`;
      await withClient(urlAt(owner_connection_string, 'postgres'), (client) => client.query(`create database ${name}`));
      return urlAt(owner_connection_string, name);
    },
    // An interrupted bench fails, and calls this too.
    close: () => (closing ??= close()),
  };
}

/**
 * Removes a directory once no PostgreSQL works in it. The PostgreSQL of a killed service ends seconds after it, if at all, and would write
 * its files again: it is killed after five seconds.
 */
async function remove(directory: string): Promise<void> {
  for (let n = 0; n < WAITS_MAX && workingIn(directory).length > 0; n++) await pause(WAIT_MS);
  for (const pid of workingIn(directory)) kill(pid);
  while (workingIn(directory).length > 0) await pause(WAIT_MS);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
const WAITS_MAX = 50;
const WAIT_MS = 100;

/** Ids of the PostgreSQL servers whose data are in this directory. */
const workingIn = (directory: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => [' ', '/'].some((end) => line.includes(`/postgres -D ${directory}${end}`)))
    .map((line) => Number.parseInt(line, 10));

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts PostgreSQL with a migrated database, which each side copies. */
async function startServer(data_dir: string): Promise<{ postgres: EmbeddedPostgres; template: string }> {
  const postgres = await startEmbeddedPostgres({ data_dir, role: 'tool', log: () => undefined });
  const template = 'bench_template';
  const at = (url: string) => urlAt(url, template);
  await withClient(urlAt(postgres.owner_connection_string, 'postgres'), (client) =>
    client.query(`create database ${template}`),
  );
  await migrate({
    connection_string: at(postgres.connection_string),
    owner_connection_string: at(postgres.owner_connection_string),
  });
  return { postgres, template };
}

function urlAt(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}

async function makeSide(
  { server, template }: { server: string; template: string },
  name: string,
  rows: number,
  log_file: string,
  signal: AbortSignal,
): Promise<Side> {
  await withClient(urlAt(server, 'postgres'), (client) => client.query(`create database ${name} template ${template}`));
  const urls = {
    connection_string: urlAt(server, name, 'tahsil_service'),
    owner_connection_string: urlAt(server, name),
  };
  return await sideOver(urls, log_file, rows, (owner) =>
    withClient(urlAt(server, name, 'postgres'), async (client) => {
      await fillProducts(client, owner);
      await fillOrders(client, owner, rows, signal);
    }),
  );
}

/** A service over a migrated database with one workspace, which `fill` fills. */
export async function sideOver(
  { connection_string, owner_connection_string }: Urls,
  log_file: string,
  rows = 0,
  fill: (owner: Owner) => Promise<void> = async () => undefined,
): Promise<Side> {
  const database = await openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 60_000,
    on_error: () => undefined,
  });
  const { owner, token } = await makeWorkspace(database);
  await fill(owner);
  const service = await startService({ DATABASE_URL: connection_string }, log_file);
  const sql = new Client({ connectionString: owner_connection_string });
  await sql.connect();
  const stop = async () => {
    await Promise.all([sql.end(), database.close()]);
    await service.stop();
  };
  return { ...owner, ...service, rows, token, sql, database, connection_string, stop };
}

/** Creates an empty shop; returns a token of its owner. */
export async function makeWorkspace(database: Database): Promise<{ owner: Owner; token: string }> {
  return await database.transaction(async (tx) => {
    const made = await createWorkspace(tx, {
      name: 'Bench',
      admin_email: `bench-${randomUUID()}@example.test`,
      admin_password_hash: NO_PASSWORD,
    });
    const { workspace_id, account_id } = made;
    return {
      owner: { workspace_id, account_id, time_zone: 'Africa/Casablanca' },
      token: await tokenOf(tx, workspace_id, made.admin.id),
    };
  });
}

/** Password hash of people who never sign in. */
export const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$none$none';

/** A token of this person, with limits far above a bench's requests. */
export async function tokenOf(tx: Tx, workspace_id: string, user_id: string): Promise<string> {
  const input = { user_id, name: 'Bench', scopes: null, requests_per_minute: REQUESTS_PER_MINUTE };
  return (await createToken(tx, workspace_id, input)).token;
}

/** Result of a job, once it has ended. */
export async function jobResult<Result>({ sql, workspace_id }: Side, job_id: string): Promise<Result> {
  for (;;) {
    const { rows } = await sql.query<{ status: string; error: string | null; result: Result }>(
      'select status, error, result from jobs where workspace_id = $1 and id = $2',
      [workspace_id, job_id],
    );
    const [job] = rows;
    if (job?.status === 'completed') return job.result;
    if (job?.status === 'failed') throw new Error(`The job failed: ${job.error}`);
    await pause(100);
  }
}

// --- processes ---------------------------------------------------------------------------------------------------

export type Service = { base: string; pid: number; stop(): Promise<void> };

/** Starts the service as `npm start` does and waits until it answers. Its log goes to `log_file`. */
export async function startService(env: NodeJS.ProcessEnv, log_file: string): Promise<Service> {
  const command = [process.execPath, join(ROOT, 'scripts/launch.cjs'), 'start'] as const;
  const started = await spawnService(command, env, log_file);
  await ready(started);
  return started;
}

export type Started = Service & { child: ChildProcess; log_file: string };

/** Running services of this process: an interrupted bench stops all of them. */
const running = new Set<Started>();
/** True once the bench ends: a service started after that would outlive it. */
let isEnding = false;

/** Starts a command that serves on a free port; does not wait for it. `stop` ends its whole process group. */
export async function spawnService(
  [file, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  log_file: string,
  cwd = ROOT,
): Promise<Started> {
  const port = await freePort();
  // No `await` from here to the end of this function.
  if (isEnding) throw new Error('The bench ends, and starts no more services.');
  const output = openSync(log_file, 'a');
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal);
  };
  const stop = async () => {
    end('SIGTERM');
    await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
    end('SIGKILL');
    await ended;
  };
  const started = { base: `http://127.0.0.1:${port}`, pid: child.pid!, child, log_file, stop };
  running.add(started);
  child.once('exit', () => running.delete(started));
  return started;
}

/** Waits until /readyz is first answered. */
export async function ready({ base, child, log_file }: Started, within_ms = READY_MS): Promise<void> {
  const limit = performance.now() + within_ms;
  while (performance.now() < limit) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error(`The service did not come up: ${readFileSync(log_file, 'utf8').slice(-1_000)}`);
}
