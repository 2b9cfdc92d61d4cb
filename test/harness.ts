import { after } from 'node:test';
import { readConfig, type Config } from '../server/config.ts';
import { makeHttpServer, type Outside } from '../server/http/http.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { startWorker } from '../server/platform/queue/start-worker.ts';
import { compareAnswers } from './answers-as-documented.ts';
import { asOwner, testCluster, type TestCluster, type Urls } from './cluster.ts';
import { testLog } from './log.ts';
import { jobHandlers, onCanceled, onCompleted, onFailed, scheduledJobs } from '../server/worker.ts';

/*
 * A real PostgreSQL for the tests (cluster.ts), with a migrated template that is copied for each test file. A service on such a copy
 * listens on a free port of loopback and gets HTTP requests, as from users.
 */

let template: Promise<TestCluster> | undefined;

/** Registers a function that closes a resource; they run in reverse order: a worker before its database, the database before PostgreSQL. */
type AtEnd = (close: () => Promise<unknown>) => unknown;

/** Closes when the calling suite, test or file has ended. */
function atEndOfCaller(): AtEnd {
  const closings: Parameters<AtEnd>[0][] = [];
  after(async () => {
    for (const close of closings.toReversed()) await close();
  });
  return (close) => closings.push(close);
}
/** Closes when all tests have ended: for resources that several tests share. */
const atEndOfAll = atEndOfCaller();

async function prepareTemplate(): Promise<TestCluster> {
  const cluster = await testCluster();
  atEndOfAll(() => cluster.stop());
  return cluster;
}

/**
 * Part of the names of this process's databases. The process id alone could recur in a long run, and a killed process leaves its databases.
 */
const MARK = `${process.pid}_${Date.now()}`;
let copies = 0;

/** A migrated, empty database for the caller, with the service's rights; it is dropped when the caller's tests have ended. */
export async function testDatabase(atEnd: AtEnd = atEndOfCaller()): Promise<Urls & { database: Database }> {
  template ??= prepareTemplate();
  const { urlsOf, copy, drop } = await template;
  const name = `test_${MARK}_${++copies}`;
  await copy(name);
  atEnd(() => drop(name));
  return await opened(urlsOf(name), atEnd);
}

/** A database without any tables; it is removed with the cluster. */
export async function emptyDatabase(): Promise<Urls> {
  template ??= prepareTemplate();
  const { urlsOf } = await template;
  const name = `empty_${MARK}_${++copies}`;
  await asOwner(urlsOf('postgres'), `create database ${name} template template0`);
  return urlsOf(name);
}

let sharedDatabase: ReturnType<typeof testDatabase> | undefined;

/** One shared database, closed when all tests have ended. */
export const databaseOfAll = () => (sharedDatabase ??= testDatabase(atEndOfAll));

async function opened(urls: Urls, atEnd: AtEnd): Promise<Urls & { database: Database }> {
  const database = await openDatabase({
    connection_string: urls.connection_string,
    read_connections: 4,
    write_connections: 8,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  // Test files that wait for their turn have open services: idle connections close soon, so that running tests get them.
  for (const pool of Object.values(database.pools)) pool.options.idleTimeoutMillis = 300;
  atEnd(() => database.close());
  if (atEnd !== atEndOfAll) endOf.set(database, atEnd);
  return { ...urls, database };
}

/** Where each database closes, so that a worker stops before its database: without the database, stopping takes 20 s. */
const endOf = new WeakMap<Database, AtEnd>();

export type Service = Urls & { base: string; database: Database };

let shared: Promise<Service> | undefined;

/**
 * A service on a free port. Without options all files of a process share one service, each with workspaces of its own: PostgreSQL allows 60
 * connections. With options the service is the caller's own, on a database of its own, or `beside` another service on that one's database.
 * `worker`: it also works on jobs. `env` is as for `npm start`; `bounds` replace the usual ones.
 */
export function testService(options?: Options): Promise<Service> {
  return options ? startService(options, atEndOfCaller()) : (shared ??= startService({}, atEndOfAll));
}

type Options = { worker?: boolean; env?: NodeJS.ProcessEnv; beside?: Service; bounds?: Outside['bounds'] };

async function startService(
  { worker = false, env = {}, beside, bounds = {} }: Options,
  atEnd: AtEnd,
): Promise<Service> {
  const { database, ...urls } = await (beside
    ? opened(
        { connection_string: beside.connection_string, owner_connection_string: beside.owner_connection_string },
        atEnd,
      )
    : testDatabase(atEnd));
  const config: Config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', ...env }, process.cwd());
  const { app } = makeHttpServer(config, database, testLog, '0.0.0', { bounds });
  keepConnections(app);
  const assertAsDocumented = compareAnswers(app);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(async () => {
    app.server.closeAllConnections();
    await app.close();
    assertAsDocumented();
  });
  if (worker) await workOn({ database }, atEnd);
  return { base, database, ...urls };
}

/**
 * Connections of a test's clients stay open while the test does other work. A busy process closes an idle connection late, just when its
 * client sends the next request, which then fails with ECONNRESET.
 */
export function keepConnections({ server }: { server: { keepAliveTimeout: number } }): void {
  server.keepAliveTimeout = 600_000;
}

/** Works on the jobs of a database until the caller's tests have ended. */
export async function workOn(
  { database }: Pick<Service, 'database'>,
  atEnd: AtEnd = endOf.get(database) ?? atEndOfCaller(),
): Promise<void> {
  // The external partners of a test are on this machine.
  const outbound = makeOutbound({ allows_private: true });
  const running = await startWorker({
    database,
    log: testLog,
    handlers: jobHandlers,
    onFailed,
    onCanceled,
    onCompleted,
    scheduled: scheduledJobs(database, testLog),
    outbound,
  });
  atEnd(async () => {
    await running.stop();
    await outbound.close();
  });
}
