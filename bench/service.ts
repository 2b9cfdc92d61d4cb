import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createToken } from '../server/access/create-token.ts';
import { createWorkspace } from '../server/access/create-workspace.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase } from '../server/platform/database/postgres.ts';
import { fillOrders, fillProducts, type Owner } from './fill.ts';

/*
 * The real service as its own processes over databases of our own in one embedded PostgreSQL. A small and a large database live
 * side by side, so that the same request can be put to both in turn.
 */

export const ROOT = join(import.meta.dirname, '..');
const REQUESTS_PER_MINUTE = 1_000_000;
const READY_MS = 60_000;

/** A filled database with a service over it. */
export type Side = Owner & {
  rows: number;
  base: string;
  token: string;
  pid: number;
  /** A connection to the same database through the same socket, as its owner. */
  sql: Client;
  connection_string: string;
  stop(): Promise<void>;
};

export type Bench = {
  /** `--rows`: orders of the large side. */
  rows: number;
  small(): Promise<Side>;
  large(): Promise<Side>;
  /** A small side of one's own, which nothing has been asked of yet. */
  fresh(): Promise<Side>;
  /** A directory for whatever a bench starts itself; removed at the end. */
  directory: string;
  say(line: string): void;
  close(): Promise<void>;
};

const SMALL_ROWS = 10_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Starts nothing yet: PostgreSQL and each side come up when first asked for. `close` stops and removes everything. */
export function makeBench(rows: number): Bench {
  const directory = mkdtempSync(join(tmpdir(), 'tahsil-bench-'));
  // PostgreSQL does not run as root, and its user must reach its data.
  chmodSync(directory, 0o755);
  const sides: Promise<Side>[] = [];
  let postgres: ReturnType<typeof startEmbeddedPostgres> | undefined;
  const made = async (rows: number): Promise<Side> => {
    postgres ??= startEmbeddedPostgres({ data_dir: directory, role: 'tool', log: () => undefined });
    const { owner_connection_string } = await postgres;
    const name = `bench_${sides.length + 1}`;
    say(`filling ${rows.toLocaleString('en')} orders …`);
    const side = makeSide(owner_connection_string, name, rows, join(directory, `${name}.log`));
    sides.push(side);
    return await side;
  };
  let small: Promise<Side> | undefined;
  let large: Promise<Side> | undefined;
  return {
    rows,
    directory,
    say,
    small: () => (small ??= made(SMALL_ROWS)),
    large: () => (large ??= made(rows)),
    fresh: () => made(SMALL_ROWS),
    close: async () => {
      for (const side of await Promise.allSettled(sides)) if (side.status === 'fulfilled') await side.value.stop();
      const running = await postgres?.catch(() => undefined);
      await running?.stop();
      if (running) rmSync(running.data_directory, { recursive: true, force: true });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function makeSide(server: string, name: string, rows: number, log_file: string): Promise<Side> {
  const at = (database: string, user = 'tahsil') => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    url.username = user;
    return url.href;
  };
  await withClient(at('postgres'), (client) => client.query(`create database ${name}`));
  const [owner_connection_string, connection_string] = [at(name), at(name, 'tahsil_service')];
  await migrate({ connection_string, owner_connection_string });
  const { owner, token } = await makeWorkspace(connection_string);
  await withClient(at(name, 'postgres'), async (client) => {
    await fillProducts(client, owner);
    await fillOrders(client, owner, rows);
  });
  const service = await startService({ DATABASE_URL: connection_string }, log_file);
  const sql = new Client({ connectionString: owner_connection_string });
  await sql.connect();
  const stop = async () => {
    await sql.end();
    await service.stop();
  };
  return { ...owner, ...service, rows, token, sql, connection_string, stop };
}

async function withClient<T>(connection_string: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: connection_string });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function makeWorkspace(connection_string: string): Promise<{ owner: Owner; token: string }> {
  const database = await openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 5_000,
    on_error: () => undefined,
  });
  try {
    return await database.transaction(async (tx) => {
      const made = await createWorkspace(tx, {
        name: 'Bench',
        admin_email: 'bench@example.test',
        admin_password_hash: '$argon2id$v=19$m=19456,t=2,p=1$none$none',
      });
      const { token } = await createToken(tx, made.workspace_id, {
        user_id: made.admin.id,
        name: 'Bench',
        scopes: null,
        requests_per_minute: REQUESTS_PER_MINUTE,
      });
      const { workspace_id, account_id } = made;
      return { owner: { workspace_id, account_id, time_zone: 'Africa/Casablanca' }, token };
    });
  } finally {
    await database.close();
  }
}

// --- processes ---------------------------------------------------------------------------------------------------

export type Service = { base: string; pid: number; stop(): Promise<void> };

/** Starts the service as `npm start` does and waits until it answers. What it logs goes to `log_file`. */
export async function startService(env: NodeJS.ProcessEnv, log_file: string): Promise<Service> {
  const command = [process.execPath, join(ROOT, 'scripts/launch.cjs'), 'start'] as const;
  const started = await spawnService(command, env, log_file);
  await ready(started);
  return started;
}

export type Started = Service & { child: ChildProcess; log_file: string };

/** Starts a command that serves on a free port, and does not wait. `stop` ends its whole process group. */
export async function spawnService(
  [file, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  log_file: string,
): Promise<Started> {
  const port = await freePort();
  const output = openSync(log_file, 'a');
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  return { base: `http://127.0.0.1:${port}`, pid: child.pid!, child, log_file, stop };
}

/** Waits for the first answered /readyz. */
export async function ready({ base, child, log_file }: Started): Promise<void> {
  const limit = performance.now() + READY_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error(`The service did not come up: ${readFileSync(log_file, 'utf8').slice(-1_000)}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is no string
  await new Promise((resolve) => server.close(resolve));
  return port;
}
