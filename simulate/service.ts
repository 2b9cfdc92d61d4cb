import { SLOWEST_BODY } from '../contract/admission.ts';
import { readConfig } from '../server/config.ts';
import { makeHttpServer } from '../server/http/http.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { makeLogger } from '../server/platform/logger.ts';
import { startWorker } from '../server/platform/queue/start-worker.ts';
import type { Outbound } from '../server/platform/http/outbound-http.ts';
import { makeSeal } from '../server/platform/seal.ts';
import { startRollUp } from '../server/reports/statistics/start-roll-up.ts';
import { webhookRenderers } from '../server/webhook-renderers.ts';
import { startDispatcher } from '../server/webhooks/sending/dispatcher.ts';
import { jobHandlers, onCanceled, onCompleted, onFailed, scheduledJobs } from '../server/worker.ts';
import { processes, type Process } from './machine.ts';
import type { Scheduler } from './scheduler.ts';
import { simulatePools, simulatedClient, takeConnections, type Statements } from './simulated-client.ts';

/* The service's processes as `npm start` assembles them, over simulated connections. They die and restart. */

export type Request = { method: string; url: string; headers: Record<string, string>; body?: string | undefined };
export type Answer = { status: number; text: string; body: any }; // oxlint-disable-line no-explicit-any -- people read what they need

export type Service = {
  /** Sends a request to the serving process. Null: it died before it answered. */
  ask(request: Request): Promise<Answer | null>;
  /** Kills a process with all its work; `restart` starts another in its place. */
  kill(process: Process): Promise<void>;
  /** Starts the missing processes. */
  restart(): Promise<void>;
  /** A connection of an outside observer, whose process is never killed. */
  database: Database;
};

type Web = { process: Process; app: ReturnType<typeof makeHttpServer>['app']; died: Promise<null>; die: () => void };
type Parts = { web: Web | null; worker: Process | null; started: number };

const config = readConfig(
  { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: 'true' },
  process.cwd(),
);
const log = makeLogger(process.env['SIMULATE_LOG'] ?? 'silent');

/** Limits of a body without a lower rate: requests have no socket, so their bytes cannot be counted. */
const ANY_BODY = { ...SLOWEST_BODY, window_s: Infinity };

/** Starts nothing; `restart` does. */
export async function makeService(
  connection_string: string,
  scheduler: Scheduler,
  outbound: (process: Process) => Outbound,
  statements: Omit<Statements, 'kill'>,
): Promise<Service> {
  const parts: Parts = { web: null, worker: null, started: 0 };

  const open = async (process: Process): Promise<Database> => {
    const database = await openDatabase({
      connection_string,
      read_connections: 2,
      write_connections: 4,
      statement_timeout_ms: 0,
      on_error: () => undefined,
    });
    simulatePools(database.pools, simulatedClient(process, scheduler, { ...statements, kill }));
    return database;
  };
  const named = (name: string, is_mortal = true): Process => ({
    name: `${name}${++parts.started}`,
    is_dead: false,
    is_mortal,
  });

  async function kill(process: Process): Promise<void> {
    process.is_dead = true;
    scheduler.note(`${process.name} is killed`);
    await scheduler.end(takeConnections(process));
    if (parts.worker === process) parts.worker = null;
    if (parts.web?.process !== process) return;
    parts.web.die();
    parts.web = null;
  }

  async function startWeb(): Promise<Web> {
    const process = named('web');
    const { promise: died, resolve } = Promise.withResolvers<null>();
    return await processes.run(process, async () => {
      const database = await open(process);
      const { app } = makeHttpServer(config, database, log, '0.0.0', { bounds: { slowest_body: ANY_BODY } });
      await app.ready();
      return { process, app, died, die: () => resolve(null) };
    });
  }

  async function startWorking(): Promise<Process> {
    const process = named('worker');
    await processes.run(process, async () => {
      const database = await open(process);
      const outside = outbound(process);
      // Not awaited: its first heartbeat is a statement, which waits for its turn like any other.
      void startWorker({
        database,
        log,
        handlers: jobHandlers,
        onFailed,
        onCanceled,
        onCompleted,
        scheduled: scheduledJobs(database, log),
        outbound: outside,
        public_url: 'https://shop.test',
      });
      startDispatcher({ database, seal: makeSeal(database.read), outbound: outside, renderers: webhookRenderers, log });
      startRollUp(database, log);
    });
    return process;
  }

  const observer = named('observer', false);
  const database = await processes.run(observer, () => open(observer));
  return {
    database,
    kill,
    async ask({ method, url, headers, body }) {
      const { web } = parts;
      if (!web) return null;
      const asked = processes.run(web.process, () =>
        web.app.inject({
          method: method as 'GET',
          url,
          headers: {
            host: 'localhost',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: body }),
        }),
      );
      const answer = await Promise.race([asked, web.died]);
      if (!answer) return null;
      return { status: answer.statusCode, text: answer.body, body: parsed(answer.body) };
    },
    async restart() {
      const done = scheduler.during();
      try {
        parts.web ??= await startWeb();
        parts.worker ??= await startWorking();
      } finally {
        done();
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
