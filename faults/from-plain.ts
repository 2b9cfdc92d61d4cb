import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { fillOrders, fillProducts } from '../bench/fill.ts';
import { ROOT, ready, spawnService, type Started } from '../bench/service.ts';
import { timed } from '../bench/measure.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startCitus, startPlain } from '../test/citus-cluster.ts';
import { temporaryDirectory } from '../test/cluster.ts';
import { withClient } from '../test/with-client.ts';
import { startBalancer } from './balancer.ts';
import { until } from './cluster-place.ts';
import {
  countStatuses,
  recovery,
  seconds,
  startLoad,
  thousands,
  triesBetween,
  type Asked,
  type Seen,
} from './fault.ts';
import { SKU, makeProduct, makeWorkspace, openDirectly, type Shop } from './place.ts';
import { makeRecorder } from './recorder.ts';

/*
 * Moves from plain PostgreSQL to a cluster as docs/scaling.md describes. The old service keeps reading during backup, restore and placing;
 * then a service over the cluster takes over behind the same balancer.
 */

const SETTINGS = { fsync: 'on' };
/** Tables whose rows are counted on both sides. */
const COUNTED = ['orders', 'order_lines', 'order_states', 'order_histories', 'products', 'workspaces', 'members'];
const KNOWN_MS = 30_000;
const LOAD = { writers: 2, rows_max: 10, readers: 2 };

/** Moves a filled database to a cluster under load, and compares both. */
export async function growFromPlain(asked: Asked, programs: string): Promise<Seen> {
  const rows = asked.choose(2_000, 100_000);
  const directory = temporaryDirectory('tahsil-from-plain-');
  const plain = await startPlain(programs, SETTINGS);
  const cluster = await startCitus(programs, { settings: SETTINGS });
  const services: Started[] = [];
  const serve = async (url: string): Promise<Started> => {
    const env = { DATABASE_URL: url, NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
    const log = join(directory, `service-${services.length}.log`);
    const service = await spawnService([process.execPath, join(ROOT, 'server/main.ts')], env, log);
    services.push(service);
    await ready(service);
    return service;
  };
  const serving: string[] = [];
  const balancer = await startBalancer(() => serving);
  /** Waits until the balancer sees the new service, before the old one stops. */
  const takesOver = async ({ base }: Started): Promise<void> => {
    serving.push(base);
    await until(() => Promise.resolve(balancer.knows(base)), KNOWN_MS, 'the balancer');
    serving.splice(0, serving.length, base);
  };
  try {
    await migrate({ connection_string: plain.url, owner_connection_string: null });
    const shop = await fill(plain.url, rows);
    const before = await serve(plain.url);
    await takesOver(before);
    await makeProduct(balancer.base, shop.token);
    const url = await cluster.makeDatabase('tahsil');
    const sql = <Row>(text: string, values: unknown[] = []) =>
      withClient(url, async (client) => (await client.query(text, values)).rows as Row[]);
    const recorder = makeRecorder({ ...shop, base: balancer.base, sku: SKU, sql }, 'moved');
    const load = startLoad(recorder, LOAD);
    await pause(asked.choose(1_000, 5_000));

    const begun_ms = performance.now();
    const holding_ms = await timed(() => tahsil(plain.url, ['read-only', '--on', '--json']));
    let backup = '';
    const backing_ms = await timed(async () => {
      backup = (await tahsil(plain.url, ['backup', '--to', directory, '--json'])).backup as string;
    });
    const restoring_ms = await timed(() => tahsil(url, ['restore', '--from', backup, '--json']));
    const placing_ms = await timed(() => tahsil(url, ['scale-out', '--apply', '--json']));
    const [here, there] = [await countRows(plain.url), await countRows(url)];
    const starting_ms = await timed(async () => takesOver(await serve(url)));
    await before.stop();
    const writes_again_ms = (await recovery(recorder, begun_ms + holding_ms)) + holding_ms;
    await pause(asked.choose(1_000, 5_000));
    await load.stop();

    const tries = triesBetween(recorder.tries, begun_ms, begun_ms + writes_again_ms);
    const [writes, reads] = [tries.filter(({ is_write }) => is_write), tries.filter(({ is_write }) => !is_write)];
    const failed = reads.filter(({ status }) => status !== 200);
    return {
      row: '',
      done: `${thousands(rows)} orders from plain PostgreSQL to a coordinator and two workers, under load`,
      seen: `${seconds(writes_again_ms)} in which nothing was written: holding ${seconds(holding_ms)}, backup ${seconds(backing_ms)}, restore ${seconds(restoring_ms)}, placing ${seconds(placing_ms)}, taking over ${seconds(starting_ms)}; reads ${countStatuses(reads)}, writes ${countStatuses(writes)}; ${thousands(recorder.acknowledged())} orders acknowledged before and after`,
      expected: 'as many rows in each table; no read fails, writes are told to come again, none is lost or doubled',
      broken: [
        ...COUNTED.filter((table) => here[table] !== there[table]).map(
          (table) => `${table}: ${here[table]} rows, ${there[table]} on the cluster`,
        ),
        ...(failed.length > 0 ? [`reads: ${countStatuses(failed)}`] : []),
        ...(await recorder.compare()),
      ],
    };
  } finally {
    await balancer.close();
    for (const service of services) await service.stop();
    plain.stop();
    cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Creates a shop with `rows` orders. */
async function fill(url: string, rows: number): Promise<Shop> {
  const database = await openDirectly(url);
  const shop = await makeWorkspace(database);
  await database.close();
  const { workspace_id } = shop;
  await withClient(url, async (client) => {
    const { rows: accounts } = await client.query<{ id: string }>('select id from accounts where workspace_id = $1', [
      workspace_id,
    ]);
    const owner = { workspace_id, account_id: accounts[0]!.id, time_zone: 'Africa/Casablanca' };
    await fillProducts(client, owner);
    await fillOrders(client, owner, rows, new AbortController().signal);
  });
  return shop;
}

/** Runs an operator's command; returns its output. */
async function tahsil(url: string, words: string[]): Promise<Record<string, unknown>> {
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'cli/main.ts'), ...words], {
    cwd: ROOT,
    env,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

const countRows = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const counts: Record<string, string> = {};
    for (const table of COUNTED)
      counts[table] = (await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n;
    return counts;
  });
