import { after } from 'node:test';
import pg from 'pg';
import type { Config } from '../server/config.ts';
import { readConfig } from '../server/config.ts';
import { makeHttpServer } from '../server/http.ts';
import { makeLogger } from '../server/platform/logger.ts';
import { makeOutbound } from '../server/platform/outbound-http.ts';
import { openDatabase } from '../server/platform/postgres.ts';
import type { Database } from '../server/platform/postgres.ts';
import { startWorker } from '../server/platform/start-worker.ts';
import { TEMPLATE, testCluster } from './cluster.ts';
import type { TestCluster } from './cluster.ts';
import { jobHandlers, onCompleted, onFailed, scheduledJobs } from '../server/worker.ts';

/*
 * A real PostgreSQL for the tests (cluster.ts), with a migrated template that is copied for each test file. A service over such a copy
 * listens on a free port of loopback and is asked over HTTP, as users do.
 */

let template: Promise<TestCluster> | undefined;

/** Closes what was opened, the last first: a worker before its database, that before PostgreSQL. */
type AtEnd = (close: () => Promise<unknown>) => unknown;

/** When the suite, test or file that asks has ended. */
function atEndOfCaller(): AtEnd {
  const closings: Parameters<AtEnd>[0][] = [];
  after(async () => {
    for (const close of closings.toReversed()) await close();
  });
  return (close) => closings.push(close);
}
/** When all tests have ended: of what they share, whoever asks first for it. */
const atEndOfAll = atEndOfCaller();

async function prepareTemplate(): Promise<TestCluster> {
  const cluster = await testCluster();
  atEndOfAll(() => cluster.stop());
  return cluster;
}

async function withClient<T>(connection_string: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connection_string });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

let copies = 0;

/** A migrated, empty database of one's own; gone when the caller's tests have ended. */
export async function testDatabase(
  atEnd: AtEnd = atEndOfCaller(),
): Promise<{ connection_string: string; database: Database }> {
  template ??= prepareTemplate();
  const { connectionTo } = await template;
  const name = `test_${process.pid}_${++copies}`;
  await withClient(connectionTo('postgres'), (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  return await opened(connectionTo(name), atEnd);
}

async function opened(
  connection_string: string,
  atEnd: AtEnd,
): Promise<{ connection_string: string; database: Database }> {
  const database = await openDatabase({
    connection_string,
    read_connections: 4,
    write_connections: 8,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  // Files of tests wait for their turn with their services open: their connections are for those that run.
  for (const pool of Object.values(database.pools)) pool.options.idleTimeoutMillis = 300;
  atEnd(() => database.close());
  return { connection_string, database };
}

export type Service = { base: string; database: Database; connection_string: string };

let shared: Promise<Service> | undefined;

/**
 * A service on a free port. Without options all files of a process share one, each with workspaces of its own: PostgreSQL takes
 * 60 connections. With options it is the caller's, over a database of its own, or `beside` another service over the same one.
 * `worker`: it also works on jobs. `env` as for `npm start`.
 */
export function testService(options?: Options): Promise<Service> {
  return options ? startService(options, atEndOfCaller()) : (shared ??= startService({}, atEndOfAll));
}

type Options = { worker?: boolean; env?: NodeJS.ProcessEnv; beside?: Service };

async function startService({ worker = false, env = {}, beside }: Options, atEnd: AtEnd): Promise<Service> {
  const { connection_string, database } = await (beside
    ? opened(beside.connection_string, atEnd)
    : testDatabase(atEnd));
  const config: Config = readConfig(
    { LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', ...env },
    process.cwd(),
  );
  const log = makeLogger(config.log_level);
  const { app } = makeHttpServer(config, database, log, '0.0.0');
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  if (worker) await workOn({ database }, atEnd);
  return { base, database, connection_string };
}

/** Works on the jobs of a database until the caller's tests have ended. */
export async function workOn({ database }: Pick<Service, 'database'>, atEnd: AtEnd = atEndOfCaller()): Promise<void> {
  const log = makeLogger('silent');
  // Whoever a test talks to outside is on this machine.
  const outbound = makeOutbound({ allows_private: true });
  const running = await startWorker({
    database,
    log,
    handlers: jobHandlers,
    onFailed,
    onCompleted,
    scheduled: scheduledJobs(database),
    outbound,
  });
  atEnd(async () => {
    await running.stop();
    await outbound.close();
  });
}
