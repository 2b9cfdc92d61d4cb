import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connection, expectStatus, load, requestBytes, type Connection } from './http-client.ts';
import { processorTime } from './processor-time.ts';
import { figure, quantile, timed, type Figure, type Samples } from './measure.ts';
import { MEASURED_ROWS_MIN, ROOT, ready, spawnService, type Bench, type Started } from './service.ts';

/*
 * Compares this version with another one: separate services over separate databases, filled alike and measured in turn: `npm run bench --
 * versions --against DIR|TAG [jobs…]`. A floor made of our own statements grows with our additions, and hides them; a fixed version does
 * not. bench/reference names the default version.
 */

const AT_ONCE = 10;
const LISTS = 300;
const ALONE = 60;
const ORDERS = 1_000;
const LEADS = 10;
const IMPORTED = 100_000;
/** Timeout of a start, which may have to install packages and build the dashboard. */
const READY_MS = 900_000;

/** The parts that the dashboard's first columns need. */
const DASHBOARD_PARTS = 'is_blacklisted,waits_for,products,courier,delivery_boy';

type Version = Started & { name: string; data_dir: string; token: string; through: Connection[]; sku: string };
/** Returns the milliseconds of one round; later jobs use the orders that it created. */
type Job = {
  name: string;
  run: (bench: Bench, version: Version, made: string[]) => Promise<number>;
  /** Number of measured rounds, without a warm-up; left out: all rounds. */
  rounds?: number;
  /** Runs only if requested by name. */
  is_long?: true;
};

const listed =
  (path: string, count: number, at_once: number): Job['run'] =>
  async (bench, version) => {
    const request = requestBytes({ method: 'GET', path: `/api/web/1.0${path}`, token: version.token });
    const { per_second, latencies } = await load(
      version.through.slice(0, at_once),
      [request],
      bench.count(count, at_once),
    );
    return at_once === 1 ? quantile(latencies, 0.5) : 1_000 / per_second;
  };

const moved =
  (status: string): Job['run'] =>
  (_bench, version, made) =>
    timed(() => send(version, 'PUT', '/orders', { orders: made.map((reference) => ({ reference, status })) }));

type Sides = { before: Samples; now: Samples };
const noSamples = (): Sides => ({ before: [], now: [] });
/** Linux counts processor time in steps of 10 ms: a shorter time means nothing. */
const PROCESSOR_MIN_MS = 100;

/** Jobs in the order of each round: later jobs move orders that earlier ones created. */
const JOBS: Readonly<Record<string, Job>> = {
  'orders-at-once': { name: 'list of 50 orders, 10 clients, each', run: listed('/orders?per_page=50', LISTS, AT_ONCE) },
  'orders-alone': { name: 'list of 50 orders, one client, p50', run: listed('/orders?per_page=50', ALONE, 1) },
  // The reference version ignores `include`, and returns its usual list.
  dashboard: {
    name: 'list of 50 orders with what the dashboard shows, 10 clients, each',
    run: listed(`/orders?per_page=50&include=${DASHBOARD_PARTS}`, LISTS, AT_ONCE),
  },
  leads: { name: 'list of 50 leads, 10 clients, each', run: listed('/leads?per_page=50', LISTS / 3, AT_ONCE) },
  'post-orders': {
    name: 'POST 1,000 orders',
    async run(bench, version, made) {
      const count = bench.count(ORDERS);
      const took = await timed(() => send(version, 'POST', '/orders', { orders: some(count, () => anOrder(version)) }));
      made.splice(0, made.length, ...(await newest(version, count)));
      return took;
    },
  },
  'one-order': {
    name: 'one order, 10 clients, each',
    async run(bench, version, made) {
      const requests = made.map((reference) =>
        requestBytes({ method: 'GET', path: `/api/web/1.0/orders/${reference}/show`, token: version.token }),
      );
      const { per_second } = await load(version.through, requests, bench.count(LISTS, AT_ONCE));
      return 1_000 / per_second;
    },
  },
  packed: { name: 'PUT 1,000 packed', run: moved('packed') },
  shipped: { name: 'PUT 1,000 shipped', run: moved('shipped') },
  delivered: { name: 'PUT 1,000 delivered', run: moved('delivered') },
  'post-one': {
    name: 'POST one order',
    run: (_bench, version) => timed(() => send(version, 'POST', '/orders', { orders: [anOrder(version)] })),
  },
  'post-leads': {
    name: 'POST 10 leads',
    run: (_bench, version) => timed(() => send(version, 'POST', '/leads', { data: some(LEADS, () => aLead(version)) })),
  },
  // Processor time is the same on a busy machine.
  import: {
    name: 'import of 100,000 orders, csv, processor time of service and database',
    run: async (bench, version) => {
      const file = csvOf(some(bench.count(IMPORTED), () => anOrder(version)));
      const before_ms = processorTime(version);
      const wall_ms = await timed(() => imported(version, file));
      const took_ms = processorTime(version) - before_ms;
      bench.say(
        `versions: imported by ${version.name} in ${Math.round(wall_ms)} ms, ${Math.round(took_ms)} ms of processors`,
      );
      return took_ms;
    },
    rounds: 4,
    is_long: true,
  },
};
export const VERSION_JOBS = Object.keys(JOBS);
/** Always runs, as other jobs need its orders. */
const NEEDED = 'post-orders';

/** For each requested job: the time before, the time now, and their ratio. Skipped with a message if the other version is missing. */
export async function benchVersions(bench: Bench): Promise<Figure[]> {
  // A rehearsal neither installs nor builds another version: each job runs on both sides with these sources.
  const against = bench.against ?? (bench.rows < MEASURED_ROWS_MIN ? ROOT : reference());
  const root = versionAt(bench, against);
  if (root === null) return [];
  const started: Version[] = [];
  try {
    for (const [name, at] of [
      ['before', root],
      ['now', ROOT],
    ] as const)
      started.push(await start(bench, name, at));
    const [before, now] = started as [Version, Version];
    for (const version of started) await fill(bench, version);
    return await inRounds(bench, { before, now });
  } finally {
    for (const version of started) {
      for (const one of version.through) one.close();
      await version.stop();
    }
  }
}

async function inRounds(bench: Bench, versions: { before: Version; now: Version }): Promise<Figure[]> {
  const asked = bench.jobs.length > 0 ? bench.jobs : VERSION_JOBS.filter((name) => !JOBS[name]!.is_long);
  const names = VERSION_JOBS.filter((name) => asked.includes(name) || name === NEEDED);
  const taken = new Map(names.map((name) => [name, noSamples()]));
  const worked = new Map(names.map((name) => [name, noSamples()]));
  const made = { before: [] as string[], now: [] as string[] };
  const { runs, warm_ups } = bench.rounds(6, 2);
  for (let round = 0; round < warm_ups + runs; round++)
    for (const side of round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const))
      for (const name of names) {
        const { rounds } = JOBS[name]!;
        if (rounds !== undefined && (round < warm_ups || round >= warm_ups + rounds)) continue;
        const before_ms = processorTime(versions[side]);
        const took = await JOBS[name]!.run(bench, versions[side], made[side]);
        if (round < warm_ups) continue;
        taken.get(name)![side].push(took);
        worked.get(name)![side].push(processorTime(versions[side]) - before_ms);
      }
  const isTimed = ({ before, now }: Sides): boolean => Math.min(...before, ...now) >= PROCESSOR_MIN_MS;
  return names
    .filter((name) => asked.includes(name))
    .flatMap((name) => {
      const of = (what: string, { before, now }: Sides) =>
        figure(`${JOBS[name]!.name}${what}, now vs before`, 'ms', now, { floors: before });
      const work = worked.get(name)!;
      return [of('', taken.get(name)!), ...(isTimed(work) ? [of(', processor time of a round', work)] : [])];
    });
}

// --- the other version -------------------------------------------------------------------------------------------

/** Default version for the comparison. */
function reference(): string {
  const lines = readFileSync(join(ROOT, 'bench/reference'), 'utf8').split('\n');
  return lines.find((line) => line !== '' && !line.startsWith('#'))!.trim();
}

/** Directory of a version: the given one, or Git's files of a tag or commit. Null if this clone has no such commit. */
function versionAt(bench: Bench, against: string): string | null {
  if (statSync(against, { throwIfNoEntry: false })?.isDirectory()) return resolve(against);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const found = git('rev-parse', '--verify', '--quiet', `${against}^{commit}`);
  if (found.status !== 0) {
    bench.say(
      `versions: ${against} is not in this clone, so nothing is compared; fetch it, or name a directory by --against.`,
    );
    return null;
  }
  const root = join(bench.directory, 'before');
  mkdirSync(root);
  const archive = join(bench.directory, 'before.tar');
  execFileSync('git', ['archive', '--output', archive, found.stdout.trim()], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', root]);
  return root;
}

/** Starts a version as `npm start` does, built first, over an embedded database of its own. */
async function start(bench: Bench, name: string, root: string): Promise<Version> {
  bench.say(`versions: building and starting ${name} …`);
  const data_dir = join(bench.directory, `${name}-data`);
  const env = { DATA_DIR: data_dir, DATABASE_URL: undefined, NODE_ENV: undefined, RATE_LIMIT_PER_MINUTE: '1000000' };
  const command = [process.execPath, join(root, 'scripts/launch.cjs'), 'start'] as const;
  const started = await spawnService(command, env, join(bench.directory, `${name}.log`), root);
  await ready(started, READY_MS);
  const token = await tokenIn(started.log_file);
  return { ...started, name, data_dir, token, through: some(AT_ONCE, () => connection(started.base)), sku: 'BENCH-1' };
}

/** The token in the start-up lines of an empty database, which appear shortly after the first answer. */
async function tokenIn(log_file: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const [token] = /tah_[A-Za-z0-9]+/.exec(readFileSync(log_file, 'utf8')) ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The start-up lines name no token: ${readFileSync(log_file, 'utf8').slice(-1_000)}`);
}

async function fill(bench: Bench, version: Version): Promise<void> {
  await send(version, 'POST', '/products', { sku: version.sku, name: 'Argan oil', price: 100 });
  for (let left = bench.rows; left > 0; left -= ORDERS)
    await send(version, 'POST', '/orders', { orders: some(Math.min(left, ORDERS), () => anOrder(version)) });
  for (let left = Math.min(bench.rows, 300); left > 0; left -= LEADS)
    await send(version, 'POST', '/leads', { data: some(Math.min(left, LEADS), () => aLead(version)) });
}

// --- requests ----------------------------------------------------------------------------------------------------

async function send({ through, token }: Version, method: string, path: string, body?: unknown): Promise<string> {
  const request = requestBytes({ method, path: `/api/web/1.0${path}`, token, ...(body === undefined ? {} : { body }) });
  return expectStatus(await through[0]!.send(request), 200, 201);
}

/** Imports a file of orders, and waits until its job has ended. */
async function imported(version: Version, file: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([file]), 'orders.csv');
  const headers = { Authorization: `Bearer ${version.token}` };
  const answer = await fetch(`${version.base}/api/web/1.0/orders/import`, { method: 'POST', headers, body: form });
  if (answer.status !== 202) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  const { job_id } = ((await answer.json()) as { data: { job_id: string } }).data;
  for (;;) {
    const { data } = JSON.parse(await send(version, 'GET', `/jobs/${job_id}`)) as { data: Imported };
    if (data.status === 'completed' && data.summary?.rows_failed === 0) return;
    if (data.status === 'completed' || data.status === 'failed') throw new Error(`The import: ${JSON.stringify(data)}`);
    await pause(200);
  }
}

type Imported = { status: string; summary: { rows_failed: number } | null };

const csvOf = (orders: readonly ReturnType<typeof anOrder>[]): string =>
  ['full_name,phone,city,address,skus,quantities,prices,total']
    .concat(
      orders.map(({ full_name, phone, city, address, products, total }) => {
        const list = (field: 'sku' | 'quantity' | 'price') => products.map((line) => line[field]).join('|');
        return [full_name, phone, city, address, list('sku'), list('quantity'), list('price'), total].join(',');
      }),
    )
    .join('\n');

async function newest(version: Version, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let page = 1; references.length < count; page++) {
    const answer = await send(version, 'GET', `/orders?per_page=100&page=${page}`);
    const { data } = JSON.parse(answer) as { data: { reference: string }[] };
    references.push(...data.map(({ reference }) => reference));
  }
  return references.slice(0, count);
}

const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

let made = 0;
const aPhone = (): string => `06${String(10_000_000 + (made++ % 89_999_999))}`;

const anOrder = ({ sku }: Version) => ({
  full_name: `Amina Benali ${made}`,
  phone: aPhone(),
  city: 'Casablanca',
  address: '12 Rue Ibn Batouta',
  is_fees_paid_by_customer: true,
  total: 300,
  products: [
    { sku, quantity: 1, price: 100 },
    { sku, quantity: 2, price: 100 },
  ],
});

const aLead = ({ sku }: Version) => ({
  full_name: `Lead ${made}`,
  phone: aPhone(),
  city: 'Casablanca',
  address: '12 Rue Ibn Batouta',
  products: [{ sku, quantity: 2, total: 299.8 }],
});
