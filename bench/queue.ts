import { setTimeout as pause } from 'node:timers/promises';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { newId } from '../server/platform/ids.ts';
import type { JobPriority } from '../server/platform/queue/jobs.ts';
import { SETTLE_STOCK_JOB } from '../server/stocks/ask-to-settle.ts';
import { atLeast, atMost, quantile, type Figure, type Samples } from './measure.ts';
import { NO_PASSWORD, type Bench, type Side } from './service.ts';

const BACKLOG = 20_000;
const FLOOD = 4_000;
const ASKED = 100;
const ASK_EVERY_MS = 40;
const LOOK_MS = 20;

type Owner = Pick<Side, 'workspace_id' | 'account_id'>;

/**
 * Jobs without work, to measure the queue itself. Figures: throughput of a process; delay of an urgent job, and of another workspace's job,
 * after 20,000 important jobs of one workspace; share of important jobs under a flood of urgent ones. The process that queues the jobs
 * works on none, like one that serves HTTP beside a worker.
 */
export async function benchQueue(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh();
  const [backlog, asked] = [bench.count(BACKLOG), bench.count(ASKED)];
  const other = await anotherWorkspace(side);
  await allDone(side);
  const idle = await latencies(side, asked, () => ask(side, side, 'urgent', 1));
  bench.say(`${backlog.toLocaleString('en')} important jobs …`);
  const started = performance.now();
  await ask(side, side, 'important', backlog);
  const urgent = await latencies(side, asked, () => ask(side, side, 'urgent', 1));
  const foreign = await latencies(side, asked, () => ask(side, other, 'important', 1));
  const left = await waiting(side);
  await allDone(side);
  const rate = (backlog + 2 * asked) / ((performance.now() - started) / 1_000);
  if (left === 0) bench.say('The backlog was gone before all was asked: the latencies are too good.');
  const share = await shareUnderFlood(side, bench.count(FLOOD));
  const behind = `behind ${backlog.toLocaleString('en')} important jobs`;
  return [
    { name: 'jobs of one process, asked from another', unit: 'jobs/s', value: rate },
    start('an urgent job starts, nothing else to do', idle, 1_000),
    start(`an urgent job starts ${behind}`, urgent, 1_000),
    start(`a job of another workspace starts ${behind}`, foreign, 2_000),
    { name: 'important jobs among those done while urgent ones pour in', unit: '%', value: share, target: atLeast(20, 'value') }, // prettier-ignore
  ];
}

const start = (name: string, samples: Samples, most_ms: number): Figure => ({
  name: `${name}, p99`,
  unit: 'ms',
  value: quantile(samples, 0.99),
  low: Math.min(...samples),
  high: Math.max(...samples),
  target: atMost(most_ms, 'value'),
});

async function anotherWorkspace({ database }: Side): Promise<Owner> {
  const people = { admin_email: 'other@example.test', admin_password_hash: NO_PASSWORD };
  return await database.transaction((tx) => createWorkspace(tx, { name: 'Other', ...people }));
}

/** Queues jobs without work. Returns the first id. */
export async function ask({ sql }: Side, owner: Owner, priority: JobPriority, count: number): Promise<string> {
  const ids = Array.from({ length: count }, () => newId());
  await sql.query(
    `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, is_internal)
     select $1, id, $2, $3, $4, '{"kind":"system","id":null,"name":"system"}', $5, 0, now(), true from unnest($6::uuid[]) as id`,
    [
      owner.workspace_id,
      owner.account_id,
      SETTLE_STOCK_JOB,
      priority,
      { product_ids: [], reserves_open_orders: false, after_order_id: null },
      ids,
    ],
  );
  return ids[0]!;
}

/** Milliseconds from queueing to starting, by the database's clock. */
async function latencies({ sql }: Side, count: number, askOne: () => Promise<string>): Promise<Samples> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    ids.push(await askOne());
    await pause(ASK_EVERY_MS);
  }
  for (;;) {
    const { rows } = await sql.query<{ latency_ms: number | null }>(
      `select (extract(epoch from started_at - run_at) * 1000)::float8 as latency_ms from jobs where id = any($1)`,
      [ids],
    );
    const started = rows.flatMap(({ latency_ms }) => latency_ms ?? []);
    if (started.length === ids.length) return started;
    await pause(LOOK_MS);
  }
}

async function waiting({ sql }: Side): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from jobs where status in ('queued', 'running')`,
  );
  return rows[0]!.n;
}

/** Waits until no job is left. */
export async function allDone(side: Side): Promise<void> {
  while ((await waiting(side)) > 0) await pause(LOOK_MS);
}

/** Percentage of important jobs among the first half of started jobs. */
async function shareUnderFlood(side: Side, flood: number): Promise<number> {
  await side.sql.query('delete from jobs');
  await side.sql.query('begin');
  await ask(side, side, 'important', flood);
  await ask(side, side, 'urgent', flood);
  await side.sql.query('commit');
  await allDone(side);
  const { rows } = await side.sql.query<{ share: number }>(
    `select avg((priority = 'important')::int * 100)::float8 as share
     from (select priority from jobs order by started_at limit $1) as first`,
    [flood],
  );
  return rows[0]!.share;
}
