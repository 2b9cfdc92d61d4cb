import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/platform/database/migrate.ts';
import { migrateAndPlace, startCitus, startPlain } from '../test/citus-cluster.ts';
import { withClient } from '../test/with-client.ts';
import { poster } from './bulk-orders.ts';
import { endCall, makeAgents, nextLeads } from './call-desk.ts';
import { connection, expectStatus, load, requestBytes } from './http-client.ts';
import { aLead, PRODUCTS_COUNT, several, sku } from './inputs.ts';
import { atMost, figure, inTurn, type Figure, type Samples } from './measure.ts';
import { allDone, ask } from './queue.ts';
import { namesOfOrders } from './same-rows.ts';
import { sideOver, type Bench, type Side } from './service.ts';
import { stockedShop } from './stock-moves.ts';

/*
 * The same service over a Citus cluster of a coordinator and two workers, and over one PostgreSQL. Both use the same programs and
 * settings, with fsync on. All run on one machine: the ratio is the cost of the hops, without any gain from more machines.
 */

const ORDERS = 1_000;
const LISTS = 30;
const JOBS = 500;
const RUNS = 5;
const LEADS_A_REQUEST = 10;
/** Tables that the measured requests fill. */
const FILLED = [
  'orders',
  'order_states',
  'order_lines',
  'order_histories',
  'leads',
  'lead_queue',
  'stocks',
  'events',
  'audit_log',
];
/** Small commits: connections at once, and duration. */
const AT_ONCE = { clients: 8, lasts_ms: 3_000 };
const PROTOTYPE_SHOPS = 64;
/** Maximum time of a shop's request on the cluster, as a multiple of one PostgreSQL. */
const RATIO_MAX = 1.6;

/** Skipped without CITUS_POSTGRES. */
export async function benchCitus(bench: Bench): Promise<Figure[]> {
  const programs = process.env['CITUS_POSTGRES'];
  if (!programs) {
    bench.say('no cluster: CITUS_POSTGRES=DIR, the folder of a PostgreSQL with Citus');
    return [];
  }
  const settings = { fsync: 'on' };
  const cluster = await startCitus(programs, { settings });
  const one = await startPlain(programs, settings);
  const sides: Side[] = [];
  try {
    const urls = { cluster: await cluster.makeDatabase('tahsil'), plain: one.url };
    await migrateAndPlace(urls.cluster);
    await migrate({ connection_string: urls.plain, owner_connection_string: null });
    const ways = {} as Record<'cluster' | 'plain', Ways>;
    for (const name of ['cluster', 'plain'] as const) {
      const url = urls[name];
      const both = { connection_string: url, owner_connection_string: url };
      const side = await sideOver(both, join(bench.directory, `citus-${name}.log`));
      sides.push(side);
      ways[name] = await waysOf(bench, side);
    }
    const figures = [...(await compare(bench, ways)), await compareTold(bench, urls.cluster)];
    for (const { close } of Object.values(ways)) close();
    return figures;
  } finally {
    for (const side of sides) await side.stop();
    one.stop();
    cluster.stop();
  }
}

async function compare(bench: Bench, { cluster, plain }: Record<'cluster' | 'plain', Ways>): Promise<Figure[]> {
  const orders = bench.count(ORDERS).toLocaleString('en');
  const beside = async (name: string, unit: string, way: Exclude<keyof Ways, 'settle' | 'close'>, isShop = true) => {
    bench.say(`${name} …`);
    const samples: Record<'cluster' | 'plain', Samples> = await inTurn(
      { cluster: cluster[way], plain: plain[way] },
      bench.rounds(RUNS, 2),
    );
    const target = isShop ? { target: atMost(RATIO_MAX) } : {};
    return figure(`${name}, on a cluster vs plain`, unit, samples.cluster, { floors: samples.plain, ...target });
  };
  const made = await beside(`POST ${orders} orders`, 'ms', 'make');
  // Autovacuum does this within minutes. Until then, plans are guesses, and differ between the two sides.
  for (const { settle } of [cluster, plain]) await settle();
  return [
    made,
    await beside('a list of 50 orders', 'ms', 'list'),
    await beside(`ship ${orders} orders of 50 products`, 'ms', 'ship'),
    await beside('outcome + next lead', 'ms', 'call'),
    await beside('jobs that find nothing to do', 'jobs/s', 'jobs', false),
    await beside(`commits of a row on the coordinator, ${AT_ONCE.clients} at once`, '/s', 'commits', false),
  ];
}

/** Compares a write with its notifying row on the coordinator and on the worker; on the cluster only. */
async function compareTold(bench: Bench, connectionString: string): Promise<Figure> {
  const name = `a row on a node and one that tells of it, ${AT_ONCE.clients} at once: both there, vs the second on the coordinator`;
  bench.say(`${name} …`);
  const samples: Record<'here' | 'there', Samples> = await inTurn(
    await toldWrites(connectionString),
    bench.rounds(RUNS, 2),
  );
  return figure(name, '/s', samples.there, { floors: samples.here });
}

type Ways = Record<'make' | 'list' | 'ship' | 'call' | 'jobs' | 'commits', () => Promise<number>> & {
  settle(): Promise<unknown>;
  close(): void;
};

/** Milliseconds of each request, or requests per second. */
async function waysOf(bench: Bench, side: Side): Promise<Ways> {
  const { through, post } = await openShop(side);
  const { runs, warm_ups } = bench.rounds(RUNS, 2);
  for (let n = 0; n <= runs + warm_ups; n += LEADS_A_REQUEST)
    await post('/leads', { data: several(LEADS_A_REQUEST, aLead) }, 201);
  const [agent] = await makeAgents(side, 1);
  let [held] = (await nextLeads([agent!])).references;
  const posts = poster(bench, side);
  const shop = await stockedShop(side);
  const orders = bench.count(ORDERS);
  const lists = bench.count(LISTS);
  const list = requestBytes({ method: 'GET', path: '/api/web/1.0/orders?per_page=50', token: side.token });
  return {
    make: () => posts.post(1),
    list: async () => 1_000 / (await load([through], [list], lists)).per_second,
    ship: async () => {
      const names = await namesOfOrders(side, await shop.packed(orders));
      return await shop.ship(names.slice(0, orders));
    },
    call: async () => {
      const { next, duration_ms } = await endCall(agent!, held!);
      held = next;
      return duration_ms;
    },
    jobs: async () => {
      const count = bench.count(JOBS);
      const begun = performance.now();
      await ask(side, side, 'important', count);
      await allDone(side);
      return (count * 1_000) / (performance.now() - begun);
    },
    settle: () => side.sql.query(`vacuum analyze ${FILLED.join(', ')}`),
    commits: () => commitRows(side.connection_string),
    close: () => [through, agent!.through, posts, shop].forEach((one) => one.close()),
  };
}

/** A connection of a shop, after creating the products of `anOrder`. */
export async function openShop({ base, token }: Pick<Side, 'base' | 'token'>) {
  const through = connection(base);
  const post = async (path: string, body: unknown, status: number) =>
    expectStatus(
      await through.send(requestBytes({ method: 'POST', path: `/api/web/1.0${path}`, token, body })),
      status,
    );
  for (let n = 0; n < PRODUCTS_COUNT; n++)
    await post('/products', { sku: sku(n), name: `Product ${n}`, price: 149.9, status: 'active' }, 201);
  return { through, post };
}

/** Commits of one row per second, into a table that only the coordinator has. */
async function commitRows(connectionString: string): Promise<number> {
  await withClient(connectionString, (client) =>
    client.query(
      'create table if not exists bench_commits (id bigint generated always as identity primary key, word text)',
    ),
  );
  return await atOnce(connectionString, (client) =>
    client.query({ name: 'commit', text: 'insert into bench_commits (word) values ($1)', values: ['x'] }),
  );
}

/*
 * Gain if changes and jobs of a workspace were on the workspace's node (docs/scaling.md), measured on tables of the same shape. A write of
 * a shop is a row on its node and a notifying row, which is on the coordinator today.
 */
const PROTOTYPE = `
  create table bench_written (workspace_id uuid, id uuid, word text, primary key (workspace_id, id));
  create table bench_told_here (workspace_id uuid, id uuid, word text, primary key (workspace_id, id));
  create table bench_told_there (workspace_id uuid, id uuid, word text, primary key (workspace_id, id));
  select create_distributed_table('bench_written', 'workspace_id', colocate_with => 'none');
  select create_distributed_table('bench_told_there', 'workspace_id', colocate_with => 'bench_written')`;

/** Writes per second with the notifying row on the coordinator, and with it on the node of its subject. */
async function toldWrites(connectionString: string): Promise<Record<'here' | 'there', () => Promise<number>>> {
  await withClient(connectionString, (client) => client.query(PROTOTYPE));
  const shops = several(PROTOTYPE_SHOPS, randomUUID);
  let n = 0;
  const into = (table: string) => () =>
    atOnce(connectionString, async (client) => {
      const values = [shops[n++ % shops.length], randomUUID(), 'x'];
      await client.query('begin');
      for (const name of ['bench_written', table])
        await client.query({ name, text: `insert into ${name} values ($1, $2, $3)`, values });
      await client.query('commit');
    });
  return { here: into('bench_told_here'), there: into('bench_told_there') };
}

/** Rate of an act over several connections at once, per second. */
async function atOnce(connectionString: string, act: (client: pg.Client) => Promise<unknown>): Promise<number> {
  const clients = several(AT_ONCE.clients, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const begun = performance.now();
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < begun + AT_ONCE.lasts_ms; count++) await act(client);
    }),
  );
  const passed_ms = performance.now() - begun;
  await Promise.all(clients.map((client) => client.end()));
  return (count * 1_000) / passed_ms;
}
