import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError, databaseUrlsOf, type Config } from './config.ts';
import type { HttpServer } from './http/http.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { makeLogger, type Logger } from './platform/logger.ts';
import { migrate, type DatabaseUrls } from './platform/database/migrate.ts';
import { DatabaseTooOld } from './platform/database/versions/before-baseline.ts';
import { DatabaseTooNew } from './platform/database/versions/oldest-version.ts';
import { CONNECTIONS, isDatabaseUnavailable, openDatabase, type Database } from './platform/database/postgres.ts';
import type { Running } from './platform/queue/queue.ts';
import { startWorker } from './platform/queue/start-worker.ts';
import { makeOutbound, type Outbound } from './platform/http/outbound-http.ts';
import { makeSeal } from './platform/seal.ts';
import { findKeptDecimals } from './caller/workspaces-sql.ts';
import { keepDecimals } from './platform/text/money.ts';
import { readGuard } from './platform/database/serving-role.ts';
import type { Tracing } from './platform/tracing/start-tracing.ts';

export type Parts = { http: boolean; worker: boolean };

/** Requests in progress get this long to end. */
const DRAIN_MS = 20_000;
/** A load balancer sees /readyz fail before connections are refused. */
const LEAVE_BALANCER_MS = 2_000;
/** The first process's stop message to one that serves HTTP: a signal might be its second, which ends it at once. */
const STOP = 'stop';
const SAME_SIGNAL_MS = 1_000;
/** After the drain, processes that do not end are killed. */
const LAST_MS = 5_000;
/** Connections waiting to be accepted: with Node's 511, of a thousand at once half retry after a second. */
const CONNECTING_MAX = 2_048;

/** Leftovers after everything has stopped, such as a job that ignores its signal, end with the process. */
const LEFT_MS = 1_000;

/**
 * Runs the service, or a part of it, until SIGTERM or SIGINT. Stops HTTP and workers in parallel, within 30 seconds,
 * then database connections, then the embedded PostgreSQL. Throws before it serves when the configuration or database
 * is unusable.
 */
export async function runService(config: Config, parts: Parts): Promise<void> {
  const log = makeLogger(config.log_level);
  const stack: Running[] = [];
  const asked = hearStops(log);
  try {
    await startParts(config, parts, log, stack, asked);
    if (!asked.aborted) await once(asked, 'abort');
  } catch (error) {
    throw explainError(error, config);
  } finally {
    for (const part of stack.toReversed()) await stopCleanly(part, log);
    setTimeout(() => process.exit(), LEFT_MS).unref();
  }
}

const stopCleanly = (part: Running, log: Logger): Promise<void> =>
  part.stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));

/**
 * Aborts when the process is asked to stop, by a signal or by the process it serves HTTP for. A second signal after a
 * while ends the process without waiting. Right after the first one it is the same, passed on: a terminal tells all, and npm once more.
 */
function hearStops(log: Logger): AbortSignal {
  const asked = new AbortController();
  let first_ms: number | null = null;
  const stop = () => {
    first_ms ??= performance.now();
    asked.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (first_ms !== null && performance.now() - first_ms > SAME_SIGNAL_MS) {
        log.warn('asked a second time: stopping at once');
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
        process.exit(1);
      }
      stop();
    });
  if (cluster.isWorker) process.on('message', (message) => message === STOP && stop());
  return asked.signal;
}

/** Puts started parts on the stack; starts none after a stop request. */
async function startParts(
  config: Config,
  parts: Parts,
  log: Logger,
  stack: Running[],
  asked: AbortSignal,
): Promise<void> {
  const starting = databaseUrlsOf(config) ?? startEmbedded(config, parts, log, stack);
  const loading = loadCode();
  // Awaited below, after the database's answer.
  loading.catch(() => undefined);
  const urls = await starting;
  const { connection_string } = urls;
  if (asked.aborted) return;
  // Before any one-time output: a service that cannot listen must not have begun.
  const port = parts.http && cluster.isPrimary ? await holdPort(config) : null;
  if (port) stack.push(port);
  if (asked.aborted) return;
  const ran = cluster.isWorker ? [] : await migrate(urls);
  if (ran.length > 0) log.info({ migrations: ran }, `ran ${ran.length} migrations`);
  if (asked.aborted) return;
  const tracing = await traces(config, log);
  if (tracing) stack.push(tracing);
  const opened = await openDatabase({
    connection_string,
    read_connections: CONNECTIONS.read,
    write_connections: CONNECTIONS.write,
    statement_timeout_ms: 5_000,
    on_error: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  stack.push({ stop: () => opened.close() });
  const database = tracing?.database(opened) ?? opened;
  keepDecimals(await findKeptDecimals(database.read));
  if (!cluster.isWorker) await instructGuard(database, log);
  const direct = makeOutbound({ allows_private: config.allows_private_webhooks });
  stack.push({ stop: () => direct.close() });
  const outbound = tracing?.outbound(direct) ?? direct;
  const code = await loading;
  if (!cluster.isWorker) await code.warnOfContact(database.read, log, config);
  // Stopped in parallel: one after the other they would take the sum of their times.
  const busy: Running[] = [];
  stack.push({ stop: async () => void (await Promise.all(busy.map((part) => stopCleanly(part, log)))) });
  if (parts.worker) {
    const scheduled = code.worker.scheduledJobs(database, log);
    busy.push(
      await startWorker({
        database,
        log,
        handlers: code.worker.jobHandlers,
        onFailed: code.worker.onFailed,
        onCanceled: code.worker.onCanceled,
        onCompleted: code.worker.onCompleted,
        scheduled: tracing?.scheduled(scheduled) ?? scheduled,
        ...(tracing ? { around: tracing.job } : {}),
        outbound,
        public_url: config.public_url,
        push_contact: config.push_contact,
      }),
    );
    busy.push(sendWebhooks(code, database, outbound, log));
    busy.push(code.startRollUp(database, log));
  }
  if (!parts.http) return void log.info('working on jobs');
  if (asked.aborted) return;
  // `npm start` prints a welcome; several `tahsil serve` make no workspace of their own.
  const lines = cluster.isWorker || !parts.worker ? [] : await code.welcome(config, database);
  await port?.stop();
  if (config.web_concurrency > 1 && cluster.isPrimary) busy.push(forkHttp(config, connection_string, log));
  else busy.push(await listen(code, config, database, log, tracing));
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Logs at each start whether the audit log is protected here. */
async function instructGuard(database: Database, log: Logger): Promise<void> {
  const { role, is_kept_out } = await readGuard(database.read);
  if (is_kept_out)
    log.info(
      { role },
      'the service adds to the audit log and to histories and has no right to change or delete their rows',
    );
  else
    log.warn(
      { role },
      'the service could change its audit log, as its role owns the tables: name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL',
    );
  if (process.getuid?.() === 0)
    log.warn('the service runs as root and needs no right of root: start it as a user of its own');
}

/** Loaded only where traces are configured. */
async function traces({ tracing }: Config, log: Logger): Promise<Tracing | null> {
  if (!tracing) return null;
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  return startTracing(tracing, { version: packageVersion(), log });
}

function sendWebhooks(code: Code, database: Database, outbound: Outbound, log: Logger): Running {
  const { webhookRenderers: renderers } = code;
  return code.startDispatcher({ database, seal: makeSeal(database.read), outbound, renderers, log });
}

type Code = Awaited<ReturnType<typeof loadCode>>;

/** Nearly all of the service. It loads while PostgreSQL starts, which has a core of its own meanwhile (decision 0001). */
async function loadCode() {
  const [
    { makeHttpServer },
    worker,
    { welcome },
    { startRollUp },
    { startDispatcher },
    { webhookRenderers },
    { warnOfContact },
  ] = await Promise.all([
    import('./http/http.ts'),
    import('./worker.ts'),
    import('./demo/welcome.ts'),
    import('./reports/statistics/start-roll-up.ts'),
    import('./webhooks/sending/dispatcher.ts'),
    import('./webhook-renderers.ts'),
    import('./access/push/vapid-contact.ts'),
  ]);
  return { makeHttpServer, worker, welcome, startRollUp, startDispatcher, webhookRenderers, warnOfContact };
}

/** Names the variable that repairs an operator's error. */
function explainError(error: unknown, config: Config): unknown {
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? '');
  const { message } = error as Error;
  if (error instanceof DatabaseTooNew || error instanceof DatabaseTooOld) return new ConfigError(message);
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT ${config.port} of ${config.host} is taken by another program.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new ConfigError(`PORT ${config.port} of HOST ${config.host} cannot be listened on: ${message}`);
  // 28: authentication failed; 3D: the database does not exist.
  if (config.database_url && code === '42501')
    return new ConfigError(
      `The role of DATABASE_URL lacks a right: ${message}. Name the owner in DATABASE_OWNER_URL, here or for \`tahsil migrate\`.`,
    );
  if (config.database_url && (isDatabaseUnavailable(error) || /^(28|3D)/.test(code)))
    return new ConfigError(`The database of DATABASE_URL cannot be used: ${message}`);
  return error;
}

async function startEmbedded(config: Config, parts: Parts, log: Logger, stack: Running[]): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres({
    data_dir: config.data_dir,
    wal_archive_dir: config.wal_archive_dir,
    role: parts.http ? 'server' : 'tool',
    log: (message, fields) => log.info(fields ?? {}, message),
  });
  if (postgres.warning) log.warn(postgres.warning);
  if (parts.http) postgres.publishAddress(config.public_url);
  stack.push({ stop: () => postgres.stop() });
  return postgres;
}

// --- HTTP --------------------------------------------------------------------------------------------------------

/** Holds the port while the server is being made; hangs up on connections meanwhile. */
async function holdPort({ port, host }: Config): Promise<Running> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, resolve);
  });
  return {
    stop: () => new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve())),
  };
}

async function listen(
  code: Code,
  config: Config,
  database: Database,
  log: Logger,
  tracing: Tracing | null,
): Promise<Running> {
  const server = code.makeHttpServer(config, database, log, packageVersion(), tracing ? { tracing } : {});
  await server.app.listen({ port: config.port, host: config.host, backlog: CONNECTING_MAX });
  log.info({ port: config.port }, 'listening');
  return { stop: () => drain(server, config.is_production) };
}

/** Readiness off, then no new connections, then the end of open ones. */
async function drain({ app, setDraining }: HttpServer, hasBalancer: boolean): Promise<void> {
  setDraining();
  if (hasBalancer) await new Promise((resolve) => setTimeout(resolve, LEAVE_BALANCER_MS));
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}

/** WEB_CONCURRENCY processes that serve HTTP; a dead one is replaced. */
function forkHttp(config: Config, connection_string: string, log: Logger): Running {
  let isStopping = false;
  const fork = () => {
    if (isStopping) return;
    const started = Date.now();
    const worker = cluster.fork({ DATABASE_URL: connection_string, DATABASE_OWNER_URL: '' });
    worker.on('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, 'a process that served HTTP ended and is replaced');
      setTimeout(fork, Date.now() - started < 5_000 ? 2_000 : 0);
    });
  };
  for (let i = 0; i < config.web_concurrency; i++) fork();
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopWorker(worker)] : [])));
    },
  };
}

/** Stops a process, and kills it when it has not ended after its drain. */
async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  // An ending process has closed the channel already.
  worker.send(STOP, () => undefined);
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), LEAVE_BALANCER_MS + DRAIN_MS + LAST_MS);
  await ended;
  clearTimeout(kill);
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version;
