import { join } from 'node:path';
import { canLimitProcessor } from '../test/limit-processor.ts';
import { migrateAndPlace, nodeOf, startCitus } from '../test/citus-cluster.ts';
import { openShop } from './citus.ts';
import { anOrder, several } from './inputs.ts';
import { atLeast, figure, inTurn, timed, type Figure, type Samples } from './measure.ts';
import { makeWorkspace, sideOver, type Bench, type Side } from './service.ts';

/*
 * Gain of more nodes: four shops create orders at once, on clusters of one, two and four workers. All run on one machine, so a worker has a
 * small part of a processor. The service and the coordinator have the rest, which must exceed their needs.
 */

const WORKERS = { one: 1, two: 2, four: 4 } as const;
const SHOPS = 4;
/** Share of a processor that each worker may use. */
const SHARE = 0.12;
const ORDERS = 500;
const RUNS = 7;
/** Maximum number of shops. A shop's worker is random, so shops are created until each worker has equally many. */
const SHOPS_MAX = 100;
/** Required gain: N times the workers must create this share of N times the orders. */
const GAIN = 0.8;
const SETTINGS = { fsync: 'on' };

type Cluster = keyof typeof WORKERS;

/** Skipped without CITUS_POSTGRES, and if the system cannot limit a program's share of the processor. */
export async function benchCitusNodes(bench: Bench): Promise<Figure[]> {
  const programs = process.env['CITUS_POSTGRES'];
  if (!programs || !canLimitProcessor()) {
    bench.say('no cluster: CITUS_POSTGRES=DIR, as root on a Linux with control groups of version 1');
    return [];
  }
  const closings: (() => unknown)[] = [];
  try {
    const variants = {} as Record<Cluster, () => Promise<number>>;
    for (const cluster of Object.keys(WORKERS) as Cluster[]) {
      bench.say(`a cluster of ${cluster} …`);
      variants[cluster] = await clusterOf(bench, programs, WORKERS[cluster], closings);
    }
    const samples: Record<Cluster, Samples> = await inTurn(variants, bench.rounds(RUNS, 2));
    const name = `${SHOPS} shops POST ${bench.count(ORDERS)} orders each at once, workers of ${SHARE} processors`;
    const more = (cluster: 'two' | 'four') =>
      figure(`${name}: ${cluster}, vs one`, 'orders/s', samples[cluster], {
        floors: samples.one,
        target: atLeast(GAIN * WORKERS[cluster]),
      });
    return [figure(`${name}: one`, 'orders/s', samples.one), more('two'), more('four')];
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

/** Starts a cluster with a service and shops; returns a function that creates orders in all shops at once and returns orders per second. */
async function clusterOf(
  bench: Bench,
  programs: string,
  workers: number,
  closings: (() => unknown)[],
): Promise<() => Promise<number>> {
  const cluster = await startCitus(programs, { workers, settings: SETTINGS });
  closings.push(() => cluster.stop());
  const url = await cluster.makeDatabase('tahsil');
  await migrateAndPlace(url);
  const urls = { connection_string: url, owner_connection_string: url };
  const side = await sideOver(urls, join(bench.directory, `citus-nodes-${workers}.log`));
  closings.push(() => side.stop());
  const shops = await shopsApart(side, cluster.workerPorts());
  const open = await Promise.all(shops.map((token) => openShop({ base: side.base, token })));
  closings.push(() => open.forEach(({ through }) => through.close()));
  cluster.limitWorkers(SHARE);
  const orders = bench.count(ORDERS);
  return async () => {
    const took_ms = await timed(() =>
      Promise.all(open.map(({ post }) => post('/orders', { orders: several(orders, anOrder) }, 200))),
    );
    return (SHOPS * orders * 1_000) / took_ms;
  };
}

/** Tokens of shops, equally many on each worker. */
async function shopsApart(side: Side, ports: readonly number[]): Promise<string[]> {
  const sql = async <Row>(text: string, values: unknown[]) => (await side.sql.query(text, values)).rows as Row[];
  const found = new Map(ports.map((port) => [port, [] as string[]]));
  for (let made = 0; made < SHOPS_MAX; made++) {
    const { owner, token } = await makeWorkspace(side.database);
    const there = found.get(await nodeOf(sql, owner.workspace_id))!;
    if (there.length < SHOPS / ports.length) there.push(token);
    const shops = [...found.values()].flat();
    if (shops.length === SHOPS) return shops;
  }
  throw new Error(`${SHOPS_MAX} shops do not spread over ${ports.length} workers.`);
}
