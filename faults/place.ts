import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { REST_PREFIX } from '../contract/route.ts';
import { NO_PASSWORD, ROOT, ready, spawnService, tokenOf, type Started } from '../bench/service.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { SERVICE_ROLE, SUPERUSER_ROLE } from '../server/platform/embedded-postgres/embedded-cluster.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { temporaryDirectory, type Urls } from '../test/cluster.ts';
import { startProxy, type Proxy } from './proxy.ts';

/*
 * The setup of a fault: a PostgreSQL with fsync, a service of `npm start` over it, and proxies between clients and service and between
 * service and database. Each fault has a setup of its own.
 */

export type Place = {
  /** The clients' address: the proxy in front of the service, which keeps running when the service restarts. */
  base: string;
  /** Address of the service itself, without a proxy. */
  direct(): string;
  token: string;
  sku: string;
  /** Creates one more workspace, with the same product. */
  shop(): Promise<Shop>;
  clients: Proxy;
  /** The proxy between the service and its database. */
  database: Proxy;
  /** Process id of the service. */
  pid(): number;
  /** Kills the service and starts it again; resolves when the service answers. */
  killService(): Promise<void>;
  /** Kills the postmaster, but not its backends; the supervisor restarts it. */
  killDatabase(): void;
  /** Runs a statement outside of the service: as the superuser, through the socket. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Calls `work` with the service's own functions, to prepare or read data. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Findings about the process and its figures (`tahsil doctor`), one per line. */
  examine(): Promise<string[]>;
  close(): Promise<void>;
};

export type Shop = { workspace_id: string; admin_id: string; token: string };

/** A PostgreSQL of this run, with a migrated database that each place copies. */
export type Ground = {
  /** Starts a place. `node_flags`: flags of the service's Node. */
  place(options?: { node_flags?: string[] }): Promise<Place>;
  close(): Promise<void>;
};

export const SKU = 'ARGAN-50';
/** Prefix of the data directory, as in tests: the next run ends and removes the leftovers of a killed one. */
const CLUSTER = 'tahsil-cluster-';

const STARTS_MAX = 20;
const START_AGAIN_MS = 300;

/** Functions that kill the child processes, which must not outlive this process. */
const alive = new Set<() => void>();
process.once('exit', () => alive.forEach((kill) => kill()));

/** Starts a PostgreSQL in `data_dir`, which is removed at the end. */
export async function startGround(data_dir = temporaryDirectory(CLUSTER)): Promise<Ground> {
  const postgres = await startEmbeddedPostgres({ data_dir, role: 'server', log: () => undefined });
  const kill = () => killPostmaster(postgres);
  alive.add(kill);
  await migrate(postgres);
  let places = 0;
  return {
    place: async ({ node_flags = [] } = {}) => {
      const name = `place_${++places}`;
      await asSuperuser(postgres, 'postgres', (client) =>
        client.query(`create database ${name} template tahsil owner tahsil`),
      );
      return await startPlace(postgres, { name, node_flags, log_file: join(data_dir, `${name}.log`) });
    },
    close: async () => {
      alive.delete(kill);
      await postgres.stop();
      rmSync(postgres.data_directory, { recursive: true, force: true });
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

function killPostmaster({ data_directory }: EmbeddedPostgres): void {
  const [pid] = readFileSync(join(data_directory, 'cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const socketDirectory = ({ connection_string }: EmbeddedPostgres): string =>
  new URL(connection_string).searchParams.get('host')!;

async function asSuperuser<T>(
  postgres: EmbeddedPostgres,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socketDirectory(postgres), user: SUPERUSER_ROLE, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function besideUrl(url: string, database: string): string {
  const beside = new URL(url);
  beside.pathname = `/${database}`;
  return beside.href;
}

type Options = { name: string; node_flags: string[]; log_file: string };

async function startPlace(postgres: EmbeddedPostgres, { name, node_flags, log_file }: Options): Promise<Place> {
  const urls: Urls = {
    connection_string: besideUrl(postgres.connection_string, name),
    owner_connection_string: besideUrl(postgres.owner_connection_string, name),
  };
  const withDatabase: Place['withDatabase'] = async (work) => {
    const database = await openDirectly(urls.connection_string);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const database = await startProxy(() => ({ path: join(socketDirectory(postgres), '.s.PGSQL.5432') }));
  const url = (user: string) => `postgresql://${user}@127.0.0.1:${database.port}/${name}`;
  let service: Started | undefined;
  let [isKilling, isReady] = [false, false];
  const died: string[] = [];
  const start = async () => {
    [isKilling, isReady] = [false, false];
    service = await spawnService(
      [process.execPath, ...node_flags, 'server/main.ts'],
      {
        NODE_ENV: 'production',
        DATABASE_URL: url(SERVICE_ROLE),
        DATABASE_OWNER_URL: url('tahsil'),
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOG_LEVEL: 'warn',
      },
      log_file,
    );
    service.child.once('exit', (code, signal) => {
      if (isReady && !isKilling)
        died.push(`the service ended by itself with ${signal ?? code}: ${readFileSync(log_file, 'utf8').slice(-600)}`);
    });
    await ready(service);
    isReady = true;
  };
  /** Restarts the service as a supervisor does: while the database is still starting, the service exits with a message. */
  const startAgain = async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await start();
      } catch (error) {
        if (tries === STARTS_MAX) throw error;
        await pause(START_AGAIN_MS);
      }
    }
  };
  const clients = await startProxy((): NetConnectOpts => ({
    host: '127.0.0.1',
    port: Number(new URL(service!.base).port),
  }));
  const killService = () => {
    isKilling = true;
    if (service?.child.exitCode === null && service.child.signalCode === null) process.kill(-service.pid, 'SIGKILL');
  };
  alive.add(killService);
  await start();
  const shop = async (): Promise<Shop> => {
    const made = await withDatabase(makeWorkspace);
    await makeProduct(service!.base, made.token);
    return made;
  };
  const { token } = await shop();
  return {
    base: `http://127.0.0.1:${clients.port}`,
    direct: () => service!.base,
    token,
    sku: SKU,
    shop,
    clients,
    database,
    pid: () => service!.pid,
    killService: async () => {
      const ended = new Promise((resolve) => service!.child.once('close', resolve));
      killService();
      await ended;
      await startAgain();
    },
    killDatabase: () => killPostmaster(postgres),
    sql: (text, values = []) =>
      asSuperuser(postgres, name, async (client) => (await client.query(text, values)).rows as never),
    withDatabase,
    examine: async () => [...died, ...(await doctor(urls))],
    close: async () => {
      alive.delete(killService);
      isKilling = true;
      await service!.stop();
      await Promise.all([clients.close(), database.close()]);
    },
  };
}

let shops = 0;

/** A connection to a database past the service, to prepare a fault. */
export const openDirectly = (connection_string: string): Promise<Database> =>
  openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 60_000,
    on_error: () => undefined,
  });

/** Creates a workspace with a token, for faults. */
export const makeWorkspace = (database: Database): Promise<Shop> =>
  database.transaction(async (tx) => {
    const admin_email = `faults-${++shops}@example.test`;
    const { workspace_id, admin } = await createWorkspace(tx, {
      name: 'Faults',
      admin_email,
      admin_password_hash: NO_PASSWORD,
    });
    return { workspace_id, admin_id: admin.id, token: await tokenOf(tx, workspace_id, admin.id) };
  });

/** Creates the product of the orders in faults. */
export async function makeProduct(base: string, token: string): Promise<void> {
  const response = await fetch(`${base}${REST_PREFIX}/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ sku: SKU, name: 'Argan oil', price: 149.9, status: 'active' }),
  });
  if (response.status !== 201) throw new Error(`The product was not made: ${response.status} ${await response.text()}`);
}

/** Runs all of the service's own checks in a separate process. */
async function doctor({ connection_string, owner_connection_string }: Urls): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/main.ts', 'doctor'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: connection_string, DATABASE_OWNER_URL: owner_connection_string },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code === 0 ? [] : [`doctor: ${said.slice(0, 1_000)}`];
}
