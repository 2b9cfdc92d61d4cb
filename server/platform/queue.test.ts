import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '../../test/harness.ts';
import { createWorkspace } from '../access/create-workspace.ts';
import { enqueueJob, findJob } from './jobs.ts';
import type { Job, JobPriority } from './jobs.ts';
import { makeLogger } from './logger.ts';
import { startRelay, startWorker } from './queue.ts';
import type { JobHandler } from './queue.ts';
import type { Tx } from './postgres.ts';
import { Refusal } from './refusal.ts';

const { database, connection_string } = await testDatabase();
const log = makeLogger('silent');
const { workspace_id, account_id } = await database.transaction((tx) =>
  createWorkspace(tx, { name: 'Shop', admin_email: 'a@example.test', admin_password_hash: 'none' }),
);

const ask =
  (kind: string, priority: JobPriority = 'normal', payload: unknown = {}) =>
  (tx: Tx) =>
    enqueueJob(tx, {
      workspace_id,
      account_id,
      kind,
      priority,
      actor: { kind: 'system', id: null, name: 'system' },
      payload,
      total: 1,
    });
const change = (text: string, values: unknown[] = []) => database.transaction((tx) => tx.rows(null, text, values));
const job = (id: string) => findJob(database.read, { workspace_id, account_id: null }, id) as Promise<Job>;

async function until(what: string, isTrue: () => Promise<boolean> | boolean, limit_ms = 10_000): Promise<void> {
  for (const limit = performance.now() + limit_ms; performance.now() < limit; await pause(20))
    if (await isTrue()) return;
  assert.fail(`not within ${limit_ms} ms: ${what}`);
}
const ended = (id: string) =>
  until(`job ${id} ends`, async () => ['completed', 'failed'].includes((await job(id)).status));

/** Works on jobs until the test ends. */
async function work(
  t: TestContext,
  handlers: Record<string, JobHandler>,
  concurrency = 2,
  withRelay = true,
): Promise<void> {
  const relay = withRelay ? startRelay(database, log) : null;
  const worker = await startWorker({ database, connection_string, log, handlers, scheduled: {}, concurrency });
  t.after(async () => {
    await relay?.stop();
    await worker.stop();
  });
}

/** Puts what was asked for into the queue, without anybody working on it. */
async function relayed(...ids: string[]): Promise<void> {
  const relay = startRelay(database, log);
  await until(
    'the relay',
    async () => (await database.read.rows(null, `select 1 from jobs where enqueued_at is null`)).length === 0,
  );
  await relay.stop();
  for (const id of ids) assert.equal((await job(id)).status, 'queued');
}

test('a job is done in one transaction with its end, and its result is kept', async (t) => {
  const id = await database.transaction(ask('double', 'normal', { n: 21 }));
  await work(t, { double: async (_tx, { payload }) => ({ n: (payload as { n: number }).n * 2 }) });
  await ended(id);
  const { status, result, done, finished_at } = await job(id);
  assert.deepEqual([status, result, done, finished_at !== null], ['completed', { n: 42 }, 1, true]);
});

test('a job asked for in a transaction that is undone never runs', async (t) => {
  let runs = 0;
  await assert.rejects(
    database.transaction(async (tx) => {
      await ask('undone')(tx);
      throw new Error('undo');
    }),
    /undo/,
  );
  const after = await database.transaction(ask('undone'));
  await work(t, { undone: async () => void runs++ });
  await ended(after);
  assert.equal(runs, 1);
});

test('urgent jobs run before important ones, and those before the rest, whatever came first', async (t) => {
  const order: string[] = [];
  const ids = [];
  for (const priority of ['normal', 'important', 'normal', 'urgent', 'important', 'urgent'] as const)
    ids.push(await database.transaction(ask('ranked', priority, { priority })));
  await relayed(...ids);
  await work(t, { ranked: async (_tx, { payload }) => void order.push((payload as { priority: string }).priority) }, 1);
  for (const id of ids) await ended(id);
  assert.deepEqual(order, ['urgent', 'urgent', 'important', 'important', 'normal', 'normal']);
});

test('a job that fails is tried again, and what it wrote before it failed is undone', async (t) => {
  let runs = 0;
  const id = await database.transaction(ask('flaky'));
  await work(t, {
    flaky: async (tx) => {
      await tx.rows(null, `update workspaces set name = name || '!' where id = $1`, [workspace_id]);
      if (++runs === 1) throw new Error('once');
    },
  });
  await until('the first try', () => runs === 1);
  await until('the second try', async () => {
    await change(`update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null`);
    return runs === 2;
  });
  await ended(id);
  const [row] = await database.read.rows<{ name: string }>(null, `select name from workspaces where id = $1`, [
    workspace_id,
  ]);
  assert.deepEqual([row!.name, (await job(id)).status], ['Shop!', 'completed']);
});

test('a job that is refused fails at once, with the words of the refusal', async (t) => {
  let runs = 0;
  const id = await database.transaction(ask('refused'));
  await work(t, {
    refused: async () => {
      runs++;
      throw new Refusal('CONFLICT', 'The file is the same as yesterday.');
    },
  });
  await ended(id);
  const { status, error, finished_at } = await job(id);
  assert.deepEqual(
    [runs, status, error, finished_at !== null],
    [1, 'failed', 'The file is the same as yesterday.', true],
  );
});

test('a job that fails five times is given up, without a word of ours', async (t) => {
  let runs = 0;
  const id = await database.transaction(ask('hopeless'));
  await relayed(id);
  await change(`update graphile_worker._private_jobs set attempts = 3`);
  await work(t, {
    hopeless: async () => {
      runs++;
      throw new Error('secret detail');
    },
  });
  await until('the last two tries', async () => {
    await change(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
    return (await job(id)).status === 'failed';
  });
  assert.equal(runs, 2);
  assert.doesNotMatch((await job(id)).error!, /secret/);
});

test('a job that comes up twice is done once', async (t) => {
  let runs = 0;
  const id = await database.transaction(ask('twice'));
  await relayed(id);
  await change(`select graphile_worker.add_job('run_job', $1::json)`, [JSON.stringify({ workspace_id, id })]);
  await work(t, { twice: async () => (await pause(100), void runs++) });
  await ended(id);
  await until(
    'an empty queue',
    async () => (await database.read.rows(null, `select 1 from graphile_worker.jobs`)).length === 0,
  );
  assert.equal(runs, 1);
});

const lockAll = (pool: string, seconds: number) =>
  change(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)`, [
    pool,
    seconds,
  ]);

test('the job of a worker that died is taken up by another; that of one that is alive is not', async (t) => {
  const runs: string[] = [];
  const dead = await database.transaction(ask('orphan', 'normal', { of: 'dead' }));
  await relayed(dead);
  await lockAll('pool-dead', 25);
  const alive = await database.transaction(ask('orphan', 'normal', { of: 'alive' }));
  await relayed(alive);
  await change(
    `update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now() - interval '25 seconds' where locked_by is null`,
  );
  await change(
    `insert into worker_leases (pool_id, seen_at) values ('pool-alive', now()), ('pool-dead', now() - interval '21 seconds')`,
  );
  await work(t, { orphan: async (_tx, { payload }) => void runs.push((payload as { of: string }).of) });
  await ended(dead);
  await pause(200);
  assert.deepEqual(runs, ['dead']);
  assert.equal((await job(alive)).status, 'queued');
  await change(`delete from graphile_worker._private_jobs`);
});

test('a job that killed its worker five times is shown as failed and leaves the queue', async (t) => {
  const id = await database.transaction(ask('killer'));
  await relayed(id);
  await change(`update graphile_worker._private_jobs set attempts = max_attempts`);
  await work(t, { killer: () => assert.fail('it ran again') });
  await ended(id);
  assert.equal((await job(id)).status, 'failed');
  assert.equal((await database.read.rows(null, `select 1 from graphile_worker.jobs`)).length, 0);
});

test('a job committed by a process that relays nothing is found by another within two seconds', async (t) => {
  await work(t, { left: async () => null });
  const id = crypto.randomUUID();
  await change(
    `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at)
     values ($1, $2, $3, 'left', 'normal', '{}', '{}', 0, now())`,
    [workspace_id, id, account_id],
  );
  await until('the job', async () => (await job(id)).status === 'completed', 2_000);
});

test('250 jobs asked for at once are all relayed and done once each', async (t) => {
  const runs = new Map<string, number>();
  await work(t, { many: async (_tx, { id }) => void runs.set(id, (runs.get(id) ?? 0) + 1) }, 4);
  const ids = await database.transaction((tx) => Promise.all(Array.from({ length: 250 }, () => ask('many')(tx))));
  await until('all jobs', () => runs.size === 250);
  assert.deepEqual([...runs.keys()].sort(), ids.toSorted());
  assert.equal(Math.max(...runs.values()), 1);
});

test('workers whose connections are all cut while they work live on, and the jobs are done', async (t) => {
  const done = new Set<string>();
  await work(t, { cut: async (_tx, { id }) => (await pause(150), void done.add(id)) }, 3);
  const ids = await database.transaction((tx) => Promise.all(Array.from({ length: 6 }, () => ask('cut')(tx))));
  for (let i = 0; i < 3; i++) {
    await pause(120);
    await change(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ).catch(() => undefined);
  }
  await until(
    'all jobs',
    async () => {
      await change(
        `update graphile_worker._private_jobs set run_at = now(), locked_at = case when locked_at < now() - interval '3 seconds' then null else locked_at end`,
      ).catch(() => undefined);
      return (
        (
          await database.read
            .rows(null, `select 1 from jobs where status = 'completed' and id = any($1)`, [ids])
            .catch(() => [])
        ).length === 6
      );
    },
    20_000,
  );
});
