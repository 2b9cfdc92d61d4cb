import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../../contract/messages/message.ts';
import { testDatabase } from '../../../test/harness.ts';
import { anOwner, jobTools, until } from '../../../test/jobs.ts';
import { cancelJob } from './jobs.ts';
import { laterAt, type LongJobHandler } from './queue.ts';
import { Refusal } from '../refusal.ts';

const { database } = await testDatabase();
const owner = await anOwner(database);
const { workspace_id, account_id } = owner;
const { ask, find, change, ended, hasStatus, work } = jobTools(database, owner);

/** Slots of a worker that runs one job at a time, of any kind. */
const oneSlot = () => [{ priorities: ['urgent', 'important', 'normal'] as const, takes_long: true }];
const cancel = (id: string) => database.transaction((tx) => cancelJob(tx, workspace_id, id));
const nameOf = async () =>
  (await database.read.rows<{ name: string }>(null, `select name from workspaces where id = $1`, [workspace_id]))[0]!
    .name;
const addMark = (mark: string): [string, unknown[]] => [
  `update workspaces set name = name || $2 where id = $1`,
  [workspace_id, mark],
];
/** Makes waiting jobs due at once, also those that wait for their next try. */
const hurry = () => change(`update jobs set run_at = clock_timestamp() where status = 'queued'`);

test('a job is done in one transaction with its end, and its result is kept', async (t) => {
  const id = await ask('double', { payload: { n: 21 } });
  await work(t, { double: async (_tx, { payload }) => ({ n: (payload as { n: number }).n * 2 }) });
  await ended(id);
  const { status, result, done, attempts, started_at, finished_at } = await find(id);
  assert.deepEqual([status, result, done, attempts], ['completed', { n: 42 }, 1, 1]);
  assert.ok(started_at! <= finished_at!);
});

test('a job asked for in a transaction that is undone never runs', async (t) => {
  const kinds: string[] = [];
  await assert.rejects(
    database.transaction(async (tx) => {
      await tx.rows(null, `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at)
        values ($1, gen_random_uuid(), $2, 'undone', 'normal', '{}', '{}', 0, now())`, [workspace_id, account_id]); // prettier-ignore
      throw new Error('undo');
    }),
    /undo/,
  );
  const after = await ask('after');
  await work(t, { undone: async () => void kinds.push('undone'), after: async () => void kinds.push('after') });
  await ended(after);
  assert.deepEqual(kinds, ['after']);
});

test('in one slot urgent jobs run before important ones, and those before the rest, whatever came first', async (t) => {
  const order: string[] = [];
  const ids = [];
  for (const priority of ['normal', 'important', 'normal', 'urgent', 'important', 'urgent'] as const)
    ids.push(await ask('ranked', { priority }));
  await work(t, { ranked: async (_tx, job) => void order.push(job.priority) }, { slots: oneSlot() });
  for (const id of ids) await ended(id);
  assert.deepEqual(order, ['urgent', 'urgent', 'important', 'important', 'normal', 'normal']);
});

test('a job that throws is tried again, and what it wrote before is undone', async (t) => {
  let runs = 0;
  const id = await ask('flaky');
  await work(t, {
    flaky: async (tx) => {
      await tx.rows(null, ...addMark('!'));
      if (++runs === 1) throw new Error('once');
    },
  });
  await until('the first try', () => runs === 1);
  await hasStatus(id, 'queued');
  const { failures, started_at } = await find(id);
  assert.ok(failures === 1 && started_at !== null);
  await hurry();
  await ended(id);
  assert.match(await nameOf(), /[^!]!$/);
  assert.equal((await find(id)).status, 'completed');
});

test('a refused job fails at once with the words of the refusal, and its listener is told them', async (t) => {
  let runs = 0;
  const told: unknown[] = [];
  const id = await ask('refused');
  await work(
    t,
    {
      refused: async () => {
        runs++;
        throw new Refusal('CONFLICT', say('import_ended'));
      },
    },
    { onFailed: async (_tx, jobs) => void told.push(...jobs.map((job) => [job.id, job.status, job.error])) },
  );
  await ended(id);
  const { status, error, finished_at } = await find(id);
  assert.deepEqual([runs, status, error], [1, 'failed', 'The import was ended.']);
  assert.ok(finished_at);
  assert.deepEqual(told, [[id, 'failed', 'The import was ended.']]);
});

test('a job that throws five times is given up, without a word of ours', async (t) => {
  let runs = 0;
  const id = await ask('hopeless');
  await change(`update jobs set failures = 3 where id = $1`, [id]);
  await work(t, {
    hopeless: async () => {
      runs++;
      throw new Error('secret detail');
    },
  });
  await until('the last two tries', async () => {
    await hurry();
    return (await find(id)).status === 'failed';
  });
  assert.equal(runs, 2);
  assert.doesNotMatch((await find(id)).error!, /secret/);
});

test('a job whose result the database does not take has failed, and its worker goes on', async (t) => {
  const run: LongJobHandler['run'] = async () => ({ text: 'a\u0000b' });
  const id = await ask('unwritable');
  await work(t, { unwritable: { run }, next: async () => null });
  await ended(id);
  assert.equal((await find(id)).status, 'failed');
  const next = await ask('next');
  await ended(next);
});

test('a job of a kind that no worker here knows waits for one that does', async (t) => {
  const id = await ask('of-tomorrow');
  const known = await ask('known');
  await work(t, { known: async () => null });
  await ended(known);
  await pause(100);
  assert.deepEqual([(await find(id)).status, (await find(id)).attempts], ['queued', 0]);
  await change(`delete from jobs where id = $1`, [id]);
});

test('a job runs at its moment, not before', async (t) => {
  const id = await ask('later', { run_at: new Date(Date.now() + 700) });
  await work(t, { later: async () => null });
  await pause(400);
  assert.equal((await find(id)).status, 'queued');
  await ended(id);
});

test('a long job that can only go on later runs again at that moment, not before, and ends once', async (t) => {
  const runs: number[] = [];
  const run = async () => {
    runs.push(Date.now());
    return runs.length === 1 ? laterAt(new Date(Date.now() + 700)) : { runs: runs.length };
  };
  await work(t, { patient: { run } });
  const id = await ask('patient', { priority: 'urgent' });
  await until('the first run', () => runs.length === 1);
  await hasStatus(id, 'queued');
  await ended(id);
  assert.deepEqual([(await find(id)).result, (await find(id)).status], [{ runs: 2 }, 'completed']);
  assert.ok(runs[1]! - runs[0]! >= 690, `it ran again after ${runs[1]! - runs[0]!} ms`);
});

test('a long job whose workspace was changed since it began writes nothing by what stood before, and begins again', async (t) => {
  const seen: number[] = [];
  const id = await ask('relying');
  await work(t, {
    relying: {
      run: async (long) => {
        const [row] = await long.database.read.rows<{ version: number }>(
          null,
          `select version from workspaces where id = $1`,
          [workspace_id],
        );
        seen.push(row!.version);
        if (seen.length === 1) await change(`update workspaces set version = version + 1 where id = '${workspace_id}'`);
        await long.database.transaction((tx) => tx.rows(null, ...addMark(`v${row!.version}`)));
      },
    },
  });
  await ended(id);
  const { status, failures } = await find(id);
  assert.deepEqual([status, failures, seen], ['completed', 0, [0, 1]]);
  assert.match(await nameOf(), /(?<!v0)v1$/);
});

test('a job committed by a process that works on none is found by another within a second', async (t) => {
  await work(t, { left: async () => null });
  const id = crypto.randomUUID();
  await database.read.rows(
    null,
    `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at)
     values ($1, $2, $3, 'left', 'normal', '{}', '{}', 0, now())`,
    [workspace_id, id, account_id],
  );
  await until('the job', async () => (await find(id)).status === 'completed', 1_000);
});

test('250 jobs asked for at once are all done, once each, by two workers', async (t) => {
  const runs = new Map<string, number>();
  const many = { many: async (_tx: unknown, { id }: { id: string }) => void runs.set(id, (runs.get(id) ?? 0) + 1) };
  await work(t, many);
  await work(t, many);
  const ids = await Promise.all(Array.from({ length: 250 }, () => ask('many')));
  await until('all jobs', () => runs.size === 250);
  assert.deepEqual([...runs.keys()].sort(), ids.toSorted());
  assert.equal(Math.max(...runs.values()), 1);
});

test('workers whose connections are all cut while they work live on, and the jobs are done', async (t) => {
  const done = new Set<string>();
  await work(t, { cut: async (_tx, { id }) => (await pause(150), void done.add(id)) });
  const ids = await Promise.all(Array.from({ length: 6 }, () => ask('cut')));
  for (let i = 0; i < 3; i++) {
    await pause(120);
    await change(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ).catch(() => undefined);
  }
  const isDone = async (id: string) => (await find(id).catch(() => undefined))?.status === 'completed';
  for (const id of ids)
    await until('a job', async () => (await hurry().catch(() => undefined), await isDone(id)), 20_000);
});

// --- being stopped -----------------------------------------------------------------------------------------------

/** A long job that writes a mark, then works until its signal aborts. */
const diligent: LongJobHandler = {
  run: async ({ database: own, signal, report }) => {
    await own.transaction((tx) => tx.rows(null, ...addMark('m')));
    report(1);
    await new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  },
};

test('a job that waits is canceled at once and never runs; one that has ended cannot be', async (t) => {
  const runs: string[] = [];
  const id = await ask('waits');
  assert.equal((await cancel(id))?.status, 'canceled');
  const next = await ask('waits');
  await work(t, { waits: async (_tx, job) => void runs.push(job.id) });
  await ended(next);
  assert.deepEqual(runs, [next]);
  const { finished_at } = await find(id);
  assert.ok(finished_at);
  assert.equal(await cancel(id), undefined);
  assert.equal(await cancel(next), undefined);
});

test('a long job that is canceled hears of it soon, ends as canceled, and keeps what it has written', async (t) => {
  const before = await nameOf();
  const id = await ask('diligent', { total: 10 });
  await work(t, { diligent });
  await until('its mark', async () => (await nameOf()) === `${before}m`);
  const asked = performance.now();
  assert.equal((await cancel(id))?.status, 'running');
  await ended(id);
  assert.ok(performance.now() - asked < 2_000);
  const { status, error } = await find(id);
  assert.deepEqual([status, error], ['canceled', null]);
  assert.equal(await nameOf(), `${before}m`);
});

test('a long job that takes no notice of being canceled can write nothing more', async (t) => {
  const before = await nameOf();
  let outcome: unknown;
  let isCanceled = () => {};
  const canceled = new Promise<void>((resolve) => (isCanceled = resolve));
  const run: LongJobHandler['run'] = async ({ database: own }) => {
    await canceled;
    outcome = await own
      .transaction((tx) => tx.rows(null, ...addMark('never')))
      .then(
        () => 'written',
        () => 'refused',
      );
    return { is_done: true };
  };
  const id = await ask('deaf');
  await work(t, { deaf: { run } });
  await hasStatus(id, 'running');
  await cancel(id);
  isCanceled();
  await ended(id);
  assert.deepEqual([outcome, (await find(id)).status, await nameOf()], ['refused', 'canceled', before]);
});

test('a job that takes longer than it may has failed visibly, and what it writes later changes nothing', async (t) => {
  const before = await nameOf();
  let end = () => {};
  const late = new Promise<void>((resolve) => (end = resolve));
  let outcome: unknown;
  const told: unknown[] = [];
  const run: LongJobHandler['run'] = async ({ database: own }) => {
    await late;
    outcome = await own
      .transaction((tx) => tx.rows(null, ...addMark('late')))
      .then(
        () => 'written',
        () => 'refused',
      );
    return { is_done: true };
  };
  const id = await ask('endless');
  await work(
    t,
    { endless: { run } },
    {
      limits: { job_ms: 200, grace_ms: 100 },
      onFailed: async (_tx, jobs) => void told.push(...jobs.map(({ error }) => error)),
    },
  );
  await ended(id);
  const error = 'The job took longer than 1 seconds and was ended.';
  assert.deepEqual([(await find(id)).status, (await find(id)).error, told], ['failed', error, [error]]);
  end();
  await until('its last word', () => outcome !== undefined);
  await pause(50);
  assert.deepEqual([outcome, (await find(id)).status, (await find(id)).result, await nameOf()], ['refused', 'failed', null, before]); // prettier-ignore
});

test('a worker that stops lets jobs end, and gives back those that do not in time, for another to go on', async (t) => {
  const quick = await ask('quick');
  const slow = await ask('slow');
  const started = new Set<string>();
  const handlers = {
    quick: async (_tx: unknown, { id }: { id: string }) => (started.add(id), await pause(300)),
    slow: {
      run: async ({ job, signal }) => {
        started.add(job.id);
        if (job.attempts === 1) await pause(60_000, undefined, { signal });
        return { attempts: job.attempts };
      },
    } satisfies LongJobHandler,
  };
  const worker = await work(t, handlers, { limits: { drain_ms: 700, grace_ms: 100 } });
  await until('both run', () => started.size === 2);
  await worker.stop();
  assert.equal((await find(quick)).status, 'completed');
  const { status, failures, crashes } = await find(slow);
  assert.deepEqual([status, failures, crashes], ['queued', 0, 0]);
  await work(t, handlers);
  await ended(slow);
  assert.deepEqual((await find(slow)).result, { attempts: 2 });
});

// --- dead workers ------------------------------------------------------------------------------------------------

/** Gives jobs to a worker whose last heartbeat was `seconds_ago`. */
const giveTo = async (worker_id: string, seconds_ago: number, ...ids: string[]) => {
  await change(
    `insert into worker_leases (worker_id, seen_at) values ($1, clock_timestamp() - make_interval(secs => $2))
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [worker_id, seconds_ago],
  );
  await change(`update jobs set status = 'running', held_by = $1, attempts = attempts + 1 where id = any($2)`, [
    worker_id,
    ids,
  ]);
};

test('the job of a worker that died is taken up by another; that of one that is alive is not', async (t) => {
  const runs: string[] = [];
  const [dead, alive] = [await ask('orphan'), await ask('orphan')];
  await giveTo('dead', 21, dead);
  await giveTo('alive', 15, alive);
  await work(t, { orphan: async (_tx, { id }) => void runs.push(id) });
  await ended(dead);
  await pause(200);
  assert.deepEqual(runs, [dead]);
  assert.equal((await find(dead)).crashes, 1);
  assert.equal((await find(alive)).status, 'running');
  await change(`delete from jobs where id = $1`, [alive]);
});

test('of a worker that died before the database’s clock was set back by an hour the job is taken up as soon as of any other', async (t) => {
  const orphan = await ask('orphan');
  await giveTo('ahead', -3_600, orphan);
  await work(t, { orphan: async () => null });
  const { rows } = await database.write_pool.query<{ is_of_now: boolean }>(
    `select seen_at <= clock_timestamp() as is_of_now from worker_leases where worker_id = 'ahead'`,
  );
  assert.deepEqual(rows, [{ is_of_now: true }]);
  assert.equal((await find(orphan)).status, 'running');
  // Simulates more than twenty seconds without a heartbeat.
  await change(`update worker_leases set seen_at = seen_at - interval '21 seconds' where worker_id = 'ahead'`);
  await ended(orphan);
  assert.equal((await find(orphan)).crashes, 1);
});

test('a job stuck in three workers’ lives is shown as failed with the reason, and its listener is told', async (t) => {
  const told: unknown[] = [];
  const [killer, traveller] = [await ask('killer', { total: 100 }), await ask('traveller', { total: 100 })];
  await giveTo('dead', 21, killer, traveller);
  await change(
    `update jobs set crashes = 2, done_at_crash = 5, done = case when id = $1 then 5 else 6 end where id = any($2)`,
    [killer, [killer, traveller]],
  );
  await work(
    t,
    { killer: () => assert.fail('it ran again'), traveller: async () => null },
    { onFailed: async (_tx, jobs) => void told.push(...jobs.map((job) => [job.id, job.status, job.error])) },
  );
  await ended(killer);
  const { status, error, finished_at } = await find(killer);
  assert.equal(status, 'failed');
  assert.match(error!, /^The job crashed the worker three times/);
  assert.ok(finished_at);
  assert.deepEqual(told, [[killer, 'failed', error]]);
  await ended(traveller);
  assert.equal((await find(traveller)).status, 'completed', 'it got further each time');
});

test('jobs go on although one that failed cannot be told of', async (t) => {
  const [killer, orphan] = [await ask('killer'), await ask('orphan')];
  await giveTo('dead', 21, killer, orphan);
  await change(`update jobs set crashes = 2 where id = $1`, [killer]);
  const onFailed = async () => assert.fail('no way to tell');
  await work(t, { killer: async () => null, orphan: async () => null }, { onFailed });
  await ended(killer);
  await ended(orphan);
  assert.deepEqual([(await find(killer)).status, (await find(orphan)).status], ['failed', 'completed']);
});

test('what a worker that was believed dead writes when it wakes changes nothing', async (t) => {
  const before = await nameOf();
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  const outcomes: unknown[] = [];
  const run: LongJobHandler['run'] = async ({ database: own, job }) => {
    if (job.attempts === 1) await asleep;
    const wrote = own.transaction((tx) => tx.rows(null, ...addMark('1')));
    outcomes.push([job.attempts, await wrote.then(() => 'written', () => 'refused')]); // prettier-ignore
    return { by: job.attempts };
  };
  const id = await ask('zombie');
  await work(t, { zombie: { run } });
  await hasStatus(id, 'running');
  const { rows } = await database.write_pool.query<{ held_by: string }>('select held_by from jobs where id = $1', [id]);
  // Its next heartbeat comes in a few seconds; until then it counts as dead.
  await change(`update worker_leases set seen_at = seen_at - interval '1 minute' where worker_id = $1`, [
    rows[0]!.held_by,
  ]);
  await work(t, { zombie: { run } });
  await ended(id);
  assert.deepEqual((await find(id)).result, { by: 2 });
  wake();
  await until('both are through', () => outcomes.length === 2);
  await pause(50);
  assert.deepEqual(outcomes, [[2, 'written'], [1, 'refused']]); // prettier-ignore
  assert.deepEqual([(await find(id)).result, await nameOf()], [{ by: 2 }, `${before}1`]);
});

test('a job that a worker has and does not know of, because an answer was lost, is put back', async (t) => {
  await work(t, { known: async () => null });
  const id = await ask('known', { run_at: new Date(Date.now() + 60_000) });
  await change(
    `update jobs set status = 'running', run_at = now(), held_by = (select worker_id from worker_leases order by seen_at desc limit 1)
     where id = $1`,
    [id],
  );
  await ended(id);
  assert.equal((await find(id)).status, 'completed');
});
