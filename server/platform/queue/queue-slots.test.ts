import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '../../../test/harness.ts';
import { anOwner, jobTools, until } from '../../../test/jobs.ts';
import { JOB_PRIORITIES, type JobPriority, type NewJob } from './jobs.ts';
import type { JobHandler, LongJobHandler } from './queue.ts';
import { SLOTS, fullWorkspaces } from './queue-slots.ts';

const { database } = await testDatabase();
const [a, b] = [await anOwner(database), await anOwner(database)];
const shop = { a: jobTools(database, a), b: jobTools(database, b) };
const { work, change } = shop.a;

const STEP_MS = 20;
const step: JobHandler = async () => void (await pause(STEP_MS));

const many = (count: number, tools: typeof shop.a, over: Partial<NewJob>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => tools.ask('step', over)));

/** Jobs in the order in which workers took them. */
const inOrder = () =>
  database.read.rows<{ id: string; workspace_id: string; priority: JobPriority }>(
    null,
    `select id, workspace_id, priority from jobs where started_at is not null order by started_at, id`,
  );
beforeEach(() => change('delete from jobs'));
const isDone = () => until('all jobs', async () => (await change(`select from jobs where status <> 'completed'`)).length === 0, 30_000); // prettier-ignore

test('every priority has a slot that takes it first, and important jobs have one in five of them', () => {
  for (const priority of JOB_PRIORITIES)
    assert.ok(
      SLOTS.some(({ priorities }) => priorities[0] === priority),
      priority,
    );
  assert.ok(SLOTS.filter(({ priorities }) => priorities[0] === 'important').length / SLOTS.length >= 0.2);
  assert.deepEqual(
    SLOTS.filter(({ priorities }) => priorities.length === 1).map(({ priorities }) => priorities[0]),
    ['urgent'],
  );
  assert.ok(SLOTS.some(({ takes_long }) => !takes_long));
});

test('a workspace is full with two long jobs that are urgent, or with two that are not, and short ones do not count', () => {
  const slot = SLOTS[0]!;
  const taken = (workspace_id: string, priority: JobPriority, isLong = true) => ({
    job: { workspace_id, priority, crashes: 0 },
    slot,
    is_counted: isLong,
  });
  const running = [taken('x', 'important'), taken('x', 'normal'), taken('y', 'important'), taken('y', 'urgent')];
  const short = Array.from({ length: 5 }, () => taken('y', 'important', false));
  assert.deepEqual(fullWorkspaces('normal', [...running, ...short]), ['x']);
  assert.deepEqual(fullWorkspaces('urgent', [...running, ...short]), []);
  assert.deepEqual(fullWorkspaces('urgent', [taken('y', 'urgent'), taken('y', 'urgent')]), ['y']);
});

test('an urgent job goes before a backlog of important ones', async (t) => {
  const backlog = await many(150, shop.a, { priority: 'important' });
  await work(t, { step });
  await until('the backlog is under way', async () => (await inOrder()).length > 20);
  const waiting = backlog.length - (await inOrder()).length;
  const urgent = await shop.a.ask('step', { priority: 'urgent' });
  await isDone();
  const order = (await inOrder()).map(({ id }) => id);
  const behind = order.length - 1 - order.indexOf(urgent);
  assert.ok(behind > waiting - 30, `${behind} of ${waiting} were behind it`);
});

test('while urgent jobs pour in, important ones keep a fifth of what is done, and the rest moves too', async (t) => {
  await Promise.all(JOB_PRIORITIES.map((priority) => many(100, shop.a, { priority })));
  await work(t, { step });
  await isDone();
  const first = (await inOrder()).slice(0, 100);
  const share = (of: JobPriority) => first.filter(({ priority }) => priority === of).length;
  assert.ok(share('important') >= 20, `${share('important')} important of the first 100`);
  assert.ok(share('normal') >= 8, `${share('normal')} normal of the first 100`);
  assert.ok(share('urgent') >= 33, `${share('urgent')} urgent of the first 100`);
});

test('a slot that has none of its own takes whatever there is', async (t) => {
  await many(60, shop.a, { priority: 'normal' });
  let running = 0;
  let most = 0;
  await work(t, {
    step: async () => {
      most = Math.max(most, ++running);
      await pause(100);
      running--;
    },
  });
  await isDone();
  assert.equal(most, SLOTS.filter(({ priorities }) => priorities.includes('normal')).length);
});

test('workspaces take turns: one job of a shop does not wait behind the hundred of another', async (t) => {
  await many(100, shop.a, { priority: 'important' });
  const late = await many(3, shop.b, { priority: 'important' });
  await work(t, { step });
  await isDone();
  const order = (await inOrder()).map(({ id }) => id);
  for (const id of late) assert.ok(order.indexOf(id) < 20, `it came as number ${order.indexOf(id)}`);
});

/** A long job that runs until the test ends it, with the count of running ones per workspace. */
function endless() {
  const running: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const handler: LongJobHandler = {
    run: async ({ job }) => {
      running.push(job.workspace_id);
      await ended;
      return null;
    },
  };
  return { handler, end, count: ({ workspace_id }: typeof a) => running.filter((id) => id === workspace_id).length };
}

test('two long jobs of a shop run at the same time and no more, so that another shop’s starts beside them', async (t) => {
  const { handler, end, count } = endless();
  for (let i = 0; i < 6; i++) await shop.a.ask('endless', { priority: i % 2 ? 'important' : 'normal' });
  await work(t, { endless: handler, step });
  await until('two of one shop', () => count(a) === 2);
  await shop.b.ask('endless', { priority: 'important' });
  await until('one of the other', () => count(b) === 1);
  await pause(400);
  assert.equal(count(a), 2);
  const short = await shop.a.ask('step', { priority: 'normal' });
  await shop.a.ended(short);
  const urgent = await shop.a.ask('endless', { priority: 'urgent' });
  await until('an urgent one beside its others', async () => (await shop.a.find(urgent)).status === 'running');
  end();
  await isDone();
});

test('a long job that is not counted runs beside two of its shop, and two of them stop no other', async (t) => {
  const [counted, uncounted] = [endless(), endless()];
  for (let i = 0; i < 2; i++) await shop.a.ask('import', { priority: 'important' });
  await work(t, { import: counted.handler, push: { ...uncounted.handler, is_uncounted: true } });
  await until('two imports', () => counted.count(a) === 2);
  await shop.a.ask('push', { priority: 'important' });
  await until('a push beside them', () => uncounted.count(a) === 1);

  counted.end();
  await until('the imports have ended', async () => (await change(`select from jobs where kind = 'import' and status <> 'completed'`)).length === 0); // prettier-ignore
  for (let i = 0; i < 2; i++) await shop.b.ask('push', { priority: 'important' });
  await until('two pushes', () => uncounted.count(b) === 2);
  await shop.b.ask('import', { priority: 'important' });
  await until('an import beside them', () => counted.count(b) === 1);
  uncounted.end();
  await isDone();
});

test('when long jobs of many shops take every slot they may, short jobs of all priorities still run', async (t) => {
  const { handler, end, count } = endless();
  const owners = await Promise.all(Array.from({ length: 8 }, () => anOwner(database)));
  for (const owner of owners) await jobTools(database, owner).ask('endless', { priority: 'important' });
  await work(t, { endless: handler, step });
  const runs = () => owners.reduce((sum, owner) => sum + count(owner), 0);
  const long = SLOTS.filter(({ takes_long, priorities }) => takes_long && priorities.includes('important')).length;
  await until('the long ones', () => runs() === long);
  for (const priority of JOB_PRIORITIES) await shop.a.ended(await shop.a.ask('step', { priority }));
  assert.equal(runs(), long);
  end();
  await isDone();
});

test('jobs whose worker died run one at a time', async (t) => {
  const suspects = await many(5, shop.a, { priority: 'important' });
  await change(`update jobs set crashes = 1 where id = any($1)`, [suspects]);
  const innocent = await many(20, shop.a, { priority: 'important' });
  const running = new Set<string>();
  let most = 0;
  let beside = 0;
  await work(t, {
    step: async (_tx, { id }) => {
      running.add(id);
      most = Math.max(most, suspects.filter((one) => running.has(one)).length);
      if (suspects.some((one) => running.has(one))) beside += innocent.filter((one) => running.has(one)).length;
      await pause(STEP_MS);
      running.delete(id);
    },
  });
  await isDone();
  assert.equal(most, 1);
  assert.ok(beside > 0, 'others run beside them');
});
