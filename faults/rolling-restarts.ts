import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_PASSWORD, ROOT, ready, spawnService, tokenOf, type Started } from '../bench/service.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { temporaryDirectory, testCluster, type Urls } from '../test/cluster.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/*
 * Row 23 of the faults: two servers and two workers on one database, behind a balancer, under load. Each process in turn is stopped and
 * restarted. Clients must not notice.
 */

export type RollingFigures = {
  restarts: number;
  requests: number;
  orders: number;
  jobs: number;
  /** Requests that the balancer sent to another server after a refused connection. */
  moved: number;
  /** Answers of 503 with a Retry-After, as when a machine is too slow for the rate. */
  asked_again: number;
  p50_ms: number;
  p99_ms: number;
  slowest_ms: number;
  slowest_exit_ms: number;
};

const EXIT_MS = 30_000;
const JOBS_END_MS = 60_000;
/** One request in this many queues a job, which has this many leads. */
const JOB_EVERY = 20;
const LEADS = 11;
const TRIES_MAX = 30;
const BROKEN_SHOWN = 10;

/**
 * `from`: the directory of an older version, which all processes run at first over the database of this version: an upgrade without an
 * interruption.
 */
export type RollingRestarts = { restarts: number; rate: number; from?: string };

/**
 * Restarts `restarts` processes, servers and workers in turn, at `rate` requests per second. Throws an Error that names each broken
 * promise: a failed request, a lost or doubled order or lead, an exit after more than 30 seconds, or a job that stayed with a dead process.
 */
export async function rollingRestarts({ restarts, rate, from = ROOT }: RollingRestarts): Promise<RollingFigures> {
  const cluster = await testCluster();
  const directory = temporaryDirectory('tahsil-rolling-');
  const name = `rolling_${process.pid}`;
  await cluster.copy(name);
  const urls = cluster.urlsOf(name);
  const database = await openDatabase({
    connection_string: urls.connection_string,
    read_connections: 2,
    write_connections: 1,
    statement_timeout_ms: 60_000,
    on_error: () => undefined,
  });
  const fleet = makeFleet(urls, directory, from);
  const balancer = await startBalancer(fleet.bases);
  try {
    await fleet.start();
    await known(fleet.bases(), balancer);
    const load = await startLoad(balancer.base, database, rate);
    const exits_ms: number[] = [];
    for (let i = 0; i < restarts; i++) {
      exits_ms.push(await fleet.restart(i));
      await known(fleet.bases(), balancer);
    }
    const { broken, times_ms, orders, leads, jobs, asked_again } = await load.stop();
    await jobsEnd(database);
    broken.push(...exits_ms.filter((ms) => ms > EXIT_MS).map((ms) => `a process took ${Math.round(ms)} ms to end`));
    broken.push(...(await compare(database, orders, leads)));
    await fleet.stop();
    broken.push(...(await leftBehind(database)), ...fleet.complaints());
    if (broken.length > 0) throw new Error(`${broken.length} broken:\n${broken.slice(0, BROKEN_SHOWN).join('\n')}`);
    const sorted = times_ms.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return {
      restarts,
      requests: times_ms.length,
      orders: orders.size,
      jobs,
      moved: balancer.moved(),
      asked_again,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      slowest_ms: at(1),
      slowest_exit_ms: Math.round(Math.max(0, ...exits_ms)),
    };
  } finally {
    await balancer.close();
    await fleet.stop();
    await database.close();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Waits until the balancer sees a restarted server, before the other one stops. */
async function known(bases: readonly string[], balancer: Balancer): Promise<void> {
  while (!bases.every((base) => balancer.knows(base))) await pause(50);
}

// --- processes ---------------------------------------------------------------------------------------------------

/** Commands of the two servers and two workers, in the sequence of their restarts. */
const COMMANDS = ['serve', 'worker', 'serve', 'worker'] as const;

function makeFleet({ connection_string, owner_connection_string }: Urls, directory: string, from: string) {
  const env = {
    DATABASE_URL: connection_string,
    DATABASE_OWNER_URL: owner_connection_string,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  };
  const running: Started[] = [];
  const logs = COMMANDS.map((command, place) => join(directory, `${command}-${place}.log`));
  const textOf = (place: number) => readFileSync(logs[place]!, 'utf8');

  async function start(place: number): Promise<void> {
    const command = COMMANDS[place]!;
    const [before, root] = running[place] ? [textOf(place).length, ROOT] : [0, from];
    running[place] = await spawnService([process.execPath, join(root, 'cli/main.ts'), command], env, logs[place]!);
    if (command === 'serve') return await ready(running[place]);
    for (const limit = performance.now() + EXIT_MS; performance.now() < limit; await pause(25))
      if (textOf(place).slice(before).includes('working on jobs')) return;
    throw new Error(`A worker did not start: ${textOf(place).slice(-1_000)}`);
  }
  /** Ends a process; returns how long that took. A process that does not end is killed, well after its time limit. */
  async function end({ child }: Started): Promise<number> {
    if (child.exitCode !== null || child.signalCode !== null) return 0;
    const asked = performance.now();
    const ended = once(child, 'exit');
    process.kill(child.pid!, 'SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 2 * EXIT_MS);
    await ended;
    clearTimeout(kill);
    return performance.now() - asked;
  }
  return {
    bases: () => running.filter((_, place) => COMMANDS[place] === 'serve').map(({ base }) => base),
    start: async () => void (await Promise.all(COMMANDS.map((_, place) => start(place)))),
    async restart(i: number): Promise<number> {
      const place = i % COMMANDS.length;
      const took_ms = await end(running[place]!);
      await start(place);
      return took_ms;
    },
    stop: async () => void (await Promise.all(running.map(end))),
    /** Error lines of the logs. */
    complaints: () =>
      logs.flatMap((_, place) =>
        textOf(place)
          .split('\n')
          .filter((line) => /"level":(5|6)0|Unhandled|Error:/.test(line)),
      ),
  };
}

// --- load --------------------------------------------------------------------------------------------------------

type Load = {
  broken: string[];
  times_ms: number[];
  /** Names of acknowledged orders. */
  orders: Set<string>;
  leads: Set<string>;
  jobs: number;
  asked_again: number;
};

/** Sends `rate` new requests per second, without waiting for earlier answers; records the acknowledged ones. */
async function startLoad(base: string, database: Database, rate: number) {
  const token = await makeShop(database);
  const load: Load = { broken: [], times_ms: [], orders: new Set(), leads: new Set(), jobs: 0, asked_again: 0 };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  /** Sends a request. A 503 with a Retry-After, as from an overloaded machine, is no failure: it is counted, and the request repeated. */
  const ask = async (method: string, path: string, body?: object): Promise<boolean> => {
    const sent = body
      ? { body: JSON.stringify(body), headers: { ...headers, 'Idempotency-Key': randomUUID() } }
      : { headers };
    const asked = performance.now();
    for (let tries = 1; ; tries++) {
      const answer = await fetch(`${base}/api/web/1.0${path}`, { method, ...sent }).catch((error: unknown) =>
        String(error),
      );
      if (typeof answer === 'string') return !load.broken.push(`${method} ${path}: ${answer}`);
      const text = await answer.text();
      if (answer.status === 503 && answer.headers.has('retry-after') && tries < TRIES_MAX) {
        load.asked_again++;
        await pause(Number(answer.headers.get('retry-after')) * 1_000);
        continue;
      }
      load.times_ms.push(performance.now() - asked);
      const said = answer.headers.get('x-balancer') ?? text.slice(0, 200);
      return answer.ok || !load.broken.push(`${method} ${path}: ${answer.status} ${said}`);
    }
  };
  const sku = 'ARGAN-50';
  if (!(await ask('POST', '/products', { sku, name: 'Argan oil', price: 10 }))) throw new Error(load.broken.join('\n'));
  const person = (full_name: string) => ({ full_name, phone: '0612345678', city: 'Rabat', address: 'Rue 5' });
  const oneRequest = async (n: number): Promise<void> => {
    if (n % JOB_EVERY === 0) {
      const names = Array.from({ length: LEADS }, (_, i) => `lead ${n} ${i}`);
      const products = [{ sku, quantity: 1, total: 10 }];
      const data = names.map((name) => ({ ...person(name), products }));
      if (!(await ask('POST', '/leads', { data }))) return;
      load.jobs++;
      names.forEach((name) => load.leads.add(name));
    } else if (n % 2 === 0) await ask('GET', '/orders?per_page=10');
    else {
      const products = [{ sku, quantity: 1, price: 10 }];
      const order = { ...person(`order ${n}`), is_fees_paid_by_customer: false, total: 10, products };
      if (await ask('POST', '/orders', { orders: [order] })) load.orders.add(`order ${n}`);
    }
  };
  const under_way = new Set<Promise<void>>();
  const began = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) * rate) / 1_000; begun < due; begun++) {
      const request = oneRequest(begun).finally(() => under_way.delete(request));
      under_way.add(request);
    }
  }, 5);
  return {
    async stop(): Promise<Load> {
      clearInterval(timer);
      await Promise.all(under_way);
      return load;
    },
  };
}

/** Creates a shop; returns a token of its Admin. */
const makeShop = (database: Database): Promise<string> =>
  database.transaction(async (tx) => {
    const owner = { name: 'Rolling', admin_email: 'rolling@example.test', admin_password_hash: NO_PASSWORD };
    const { workspace_id, admin } = await createWorkspace(tx, owner);
    return await tokenOf(tx, workspace_id, admin.id);
  });

// --- what must hold ----------------------------------------------------------------------------------------------

async function jobsEnd(database: Database): Promise<void> {
  const waiting = `select from jobs where status in ('queued', 'running') and kind = 'create-leads' limit 1`;
  for (const limit = performance.now() + JOBS_END_MS; performance.now() < limit; await pause(100))
    if ((await database.read.rows(null, waiting)).length === 0) return;
}

/** Checks that acknowledged data exists once, and that no other data exists. */
async function compare(database: Database, orders: Set<string>, leads: Set<string>): Promise<string[]> {
  const broken: string[] = [];
  for (const [table, acknowledged] of [
    ['orders', orders],
    ['leads', leads],
  ] as const) {
    const rows = await database.read.rows<{ full_name: string }>(null, `select full_name from ${table}`);
    const there = new Set(rows.map(({ full_name }) => full_name));
    const lost = [...acknowledged].filter((name) => !there.has(name)).length;
    if (lost > 0) broken.push(`${lost} acknowledged ${table} are not there`);
    if (rows.length !== acknowledged.size)
      broken.push(`${acknowledged.size} ${table} acknowledged, ${rows.length} there`);
  }
  const wrong = await checkCounts(database.read);
  return wrong.length > 0 ? [...broken, `${wrong.length} counters are wrong`] : broken;
}

/** Leftovers of ended processes: jobs, scheduled runs, leases of webhooks. */
async function leftBehind(database: Database): Promise<string[]> {
  const rows = await database.read.rows<{ what: string }>(
    null,
    `select 'job ' || kind as what from jobs where status = 'running' or held_by is not null and finished_at is null
     union all select 'run ' || name from scheduled_runs where held_by is not null
     union all select 'job that ended its worker: ' || kind from jobs where crashes > 0
     union all select 'job that failed: ' || kind from jobs where status = 'failed'
     union all select 'worker ' || worker_id from worker_leases`,
  );
  return rows.map(({ what }) => `left behind: ${what}`);
}
