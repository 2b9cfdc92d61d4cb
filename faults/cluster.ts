import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../bench/measure.ts';
import { nodeOf } from '../test/citus-cluster.ts';
import { startClusterPlace, until, type ClusterPlace, type ClusterShop } from './cluster-place.ts';
import { growFromPlain } from './from-plain.ts';
import {
  countStatuses,
  patient,
  recovery,
  seconds,
  slow,
  startLoad,
  triesBetween,
  type Asked,
  type Seen,
} from './fault.ts';
import { workAllDay } from './work-all-day.ts';
import { makeRecorder, type Recorder, type Try } from './recorder.ts';

/* Faults of the nodes of a Citus cluster under load: a node dies and comes back, and a node is added. docs/scaling.md has the results. */

const LOAD = { writers: 2, rows_max: 10, readers: 2 };
const HEALED_MS = 10_000;
/** Maximum factor by which clients of other shops may wait longer. */
const SLOWER_MAX = 2;
const SHOPS_MAX = 40;
const REBALANCED_MS = 600_000;
/** Settings of the nodes. Workers fsync their commits, or the test would prove nothing. */
const SETTINGS = { fsync: 'on' };

export async function troubleCluster(asked: Asked): Promise<Seen[]> {
  const programs = process.env['CITUS_POSTGRES'];
  if (!programs) {
    const seen = 'CITUS_POSTGRES is not set, the folder of a PostgreSQL with Citus';
    return [{ row: '', done: 'a worker of a Citus cluster dies, one more comes', seen, expected: '', broken: null }];
  }
  const all = [await tried('from plain PostgreSQL to a cluster', () => growFromPlain(asked, programs))];
  const place = await startClusterPlace(programs, SETTINGS);
  try {
    asked.say('cluster: a worker dies …');
    all.push(await tried('a worker dies and comes back', () => loseWorker(asked, place)));
    asked.say('cluster: a third worker …');
    all.push(await tried('a third worker comes', () => addWorker(asked, place)));
    return all;
  } finally {
    await place.close();
  }
}

/** Runs one fault; its failure does not lose the results of the others. */
async function tried(done: string, run: () => Promise<Seen>): Promise<Seen> {
  try {
    return await run();
  } catch (error) {
    return { row: '', done, seen: '', expected: 'to end', broken: [(error as Error).stack ?? String(error)] };
  }
}

type Watched = { shop: ClusterShop; recorder: Recorder; load: ReturnType<typeof startLoad> };

function watch(shop: ClusterShop, under: string): Watched {
  const recorder = makeRecorder(shop, under);
  return { shop, recorder, load: startLoad(recorder, LOAD) };
}

async function loseWorker(asked: Asked, place: ClusterPlace): Promise<Seen> {
  const [lost, other] = await shopsApart(place);
  const port = await nodeOf(place.sql, lost.workspace_id);
  const isElsewhere = async ({ workspace_id }: { workspace_id: string }) =>
    (await nodeOf(place.sql, workspace_id)) !== port;
  const working = await findOne(() => place.world(), isElsewhere);
  const [on, elsewhere] = [watch(lost, 'lost'), watch(other, 'elsewhere')];
  await pause(asked.choose(2_000, 8_000));
  const begun_ms = performance.now();
  await place.cluster.killWorker(port);
  const [worked] = await Promise.all([workAllDay(working), pause(asked.choose(4_000, 15_000))]);
  const ended_ms = performance.now();
  await place.cluster.startWorker(port);
  const healed = await recovery(on.recorder, ended_ms, { kinds: ['write', 'read'] });
  await Promise.all([on.load.stop(), elsewhere.load.stop()]);
  const [during, there] = [on, elsewhere].map(({ recorder }) => triesBetween(recorder.tries, begun_ms, ended_ms)) as [
    Try[],
    Try[],
  ];
  const before = triesBetween(elsewhere.recorder.tries, 0, begun_ms);
  const failed = there.filter(({ status }) => status < 200 || status >= 300);
  const [usual, now] = [p99(before), p99(there)];
  return {
    row: '',
    done: `one of two workers is stopped at once for ${seconds(ended_ms - begun_ms)} and started again, a shop on each`,
    seen: `on it ${countStatuses(during)}, longest ${seconds(Math.max(...during.map(({ took_ms }) => took_ms)))}, well ${seconds(healed)} after it was back; elsewhere ${countStatuses(there)}, p99 ${Math.round(now)} ms (${Math.round(usual)} before); of ${worked.asked} kinds of requests ${worked.failed.length} failed there`,
    expected: `elsewhere no error and p99 ≤ ${SLOWER_MAX}×; on it only 503; none lost`,
    broken: [
      ...(await on.recorder.compare()),
      ...(await elsewhere.recorder.compare()),
      ...(failed.length > 0 ? [`elsewhere ${countStatuses(failed)}`] : []),
      ...worked.failed,
      ...slow('p99 elsewhere', now, patient(asked, SLOWER_MAX * usual)),
      ...slow('getting well', healed, patient(asked, HEALED_MS)),
    ],
  };
}

/** SQL: whether a rebalance would move shards of a workspace. */
const IS_MOVING = `
  select from get_rebalance_table_shards_plan() p join pg_dist_shard s on s.shardid = p.shardid
  join pg_dist_shard own on own.shardminvalue = s.shardminvalue
  where own.shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`;

async function addWorker(asked: Asked, place: ClusterPlace): Promise<Seen> {
  await place.cluster.addWorker(place.database);
  const isMoving = async ({ workspace_id }: ClusterShop) => (await place.sql(IS_MOVING, [workspace_id])).length > 0;
  const [moved, stays] = [
    await findShop(place, isMoving),
    await findShop(place, async (shop) => !(await isMoving(shop))),
  ];
  const watched = [watch(moved, 'moved'), watch(stays, 'stays')];
  await pause(asked.choose(1_000, 5_000));
  const before = await nodeOf(place.sql, moved.workspace_id);
  const begun_ms = performance.now();
  await place.sql('select citus_rebalance_start()');
  await until(
    async () =>
      (await place.sql(`select from pg_dist_background_job where state in ('scheduled', 'running')`)).length === 0,
    REBALANCED_MS,
    'the rebalance',
  );
  const ended_ms = performance.now();
  await pause(asked.choose(1_000, 5_000));
  await Promise.all(watched.map(({ load }) => load.stop()));
  const [state] = await place.sql<{ state: string }>(
    'select state::text from pg_dist_background_job order by job_id desc limit 1',
  );
  const during = watched.map(({ recorder }) => triesBetween(recorder.tries, begun_ms, ended_ms));
  const failed = during.flat().filter(({ status }) => status < 200 || status >= 300);
  const isMoved = (await nodeOf(place.sql, moved.workspace_id)) !== before;
  return {
    row: '',
    done: 'a third worker comes, and shards of a shop under load move to it',
    seen: `${state?.state} after ${seconds(ended_ms - begun_ms)}; ${during.map((tries, i) => `${i === 0 ? 'the shop that moved' : 'one that stayed'}: ${countStatuses(tries)}, p99 ${Math.round(p99(tries))} ms, longest ${seconds(Math.max(...tries.map(({ took_ms }) => took_ms)))}`).join('; ')}`,
    expected: 'no request fails, none lost',
    broken: [
      ...(isMoved ? [] : ['the shop stands where it stood']),
      ...(failed.length > 0 ? [`failed: ${countStatuses(failed)}`] : []),
      ...(await Promise.all(watched.map(({ recorder }) => recorder.compare()))).flat(),
    ],
  };
}

const p99 = (tries: readonly Try[]): number =>
  quantile(
    tries.map(({ took_ms }) => took_ms),
    0.99,
  );

/** Two shops whose rows are on different workers. */
async function shopsApart(place: ClusterPlace): Promise<[ClusterShop, ClusterShop]> {
  const first = await place.shop();
  const port = await nodeOf(place.sql, first.workspace_id);
  return [first, await findShop(place, async ({ workspace_id }) => (await nodeOf(place.sql, workspace_id)) !== port)];
}

const findShop = (place: ClusterPlace, isIt: (shop: ClusterShop) => Promise<boolean>): Promise<ClusterShop> =>
  findOne(() => place.shop(), isIt);

async function findOne<Shop>(make: () => Promise<Shop>, isIt: (shop: Shop) => Promise<boolean>): Promise<Shop> {
  for (let made = 0; made < SHOPS_MAX; made++) {
    const shop = await make();
    if (await isIt(shop)) return shop;
  }
  throw new Error(`None of ${SHOPS_MAX} shops is where one is needed.`);
}
