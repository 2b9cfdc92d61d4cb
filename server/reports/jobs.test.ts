import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { jobTools } from '../../test/jobs.ts';
import { sessionFor } from '../../test/shop.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';
import { FORGOTTEN_AT_ONCE, forgetOldJobs, type JobStatus } from '../platform/queue/jobs.ts';

const service = await testService();
const { database } = service;
const w = await world(service);
const { find, change, ask } = jobTools(database, w);

type Listed = { id: string; kind: string; status: string };
const ids = (rows: Listed[]) => rows.map(({ id }) => id);
/** Requests an export as this client; returns the job's id. */
const exported = async (api = w.api): Promise<string> =>
  expect(await api.get('/products/export', { file_extension: 'csv' }), 202).body.data.job_id;
const setStatus = (id: string, status: JobStatus, error: string | null = null) =>
  change(`update jobs set status = $2, error = $3 where id = $1`, [id, status, error]);

test('jobs are listed newest first, alike on both surfaces, with their progress and errors, and without the service’s own', async () => {
  const made = [await exported(), await exported(), await exported()];
  await setStatus(made[1]!, 'failed', 'The file was lost.');
  const { data, meta } = expect(await w.api.get('/jobs'), 200).body;
  assert.deepEqual(ids(data), made.toReversed());
  assert.deepEqual([meta.total, meta.current_page, meta.per_page], [3, 1, 50]);
  const { id, kind, status, priority, progress, error, is_canceling, result_url, started_at } = data[1];
  assert.deepEqual([id, kind, status, priority], [made[1], 'export-products', 'failed', 'important']);
  assert.deepEqual(
    [progress, error, is_canceling, result_url],
    [{ done: 0, total: 0 }, 'The file was lost.', false, null],
  );
  assert.equal(started_at, null);
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  assert.deepEqual(expect(await session.get('/jobs'), 200).body, { data, meta });
  assert.deepEqual(expect(await session.get(`/jobs/${made[1]}`), 200).body.data, data[1]);
});

test('the list is filtered by kind and status, one or many, and paged', async () => {
  const v = await world(service);
  const [a, b] = [await exported(v.api), await exported(v.api)];
  const orders = expect(await v.api.get('/orders/export', { file_extension: 'csv' }), 202).body.data.job_id as string;
  await setStatus(a, 'failed');
  const list = async (query: Record<string, string | number | string[]>) =>
    ids(expect(await v.api.get('/jobs', query), 200).body.data);
  assert.deepEqual(await list({ kind: 'export-orders' }), [orders]);
  assert.deepEqual(await list({ kind: ['export-orders', 'export-products'] }), [orders, b, a]);
  assert.deepEqual(await list({ kind: 'no-such-kind' }), []);
  assert.deepEqual(await list({ status: 'FAILED' }), [a]);
  assert.deepEqual(await list({ status: 'failed,queued', kind: 'export-products' }), [b, a]);
  const first = expect(await v.api.get('/jobs', { per_page: 2 }), 200).body;
  assert.deepEqual([ids(first.data), first.meta.total], [[orders, b], 3]);
  assert.deepEqual(await list({ per_page: 2, cursor: first.meta.next_cursor }), [a]);
  expectInvalid(await v.api.get('/jobs', { status: 'asleep' }), 'status.0');
  expectInvalid(await v.api.get('/jobs', { kind: 'x'.repeat(101) }), 'kind.0');
  expectInvalid(await v.api.get('/jobs', { per_page: 0 }), 'per_page');
});

test('a job that waits is canceled at once, on both surfaces; once it has ended it is 409', async () => {
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  for (const client of [w.api, session]) {
    const id = await exported();
    const { data } = expect(await client.post(`/jobs/${id}/cancel`), 200).body;
    assert.deepEqual([data.id, data.status, data.is_canceling], [id, 'canceled', false]);
    assert.ok(data.finished_at);
    const again = expect(await client.post(`/jobs/${id}/cancel`), 409).body.error;
    assert.match(again.message, /is already canceled/);
    for (const status of ['completed', 'failed'] as const) {
      await setStatus(id, status);
      expect(await client.post(`/jobs/${id}/cancel`), 409);
      assert.equal((await find(id)).status, status);
    }
  }
});

test('a job that runs is asked to stop, and says so', async () => {
  const id = await exported();
  await change(`update jobs set status = 'running', held_by = 'worker', attempts = 1 where id = $1`, [id]);
  for (let time = 0; time < 2; time++) {
    const { data } = expect(await w.api.post(`/jobs/${id}/cancel`), 200).body;
    assert.deepEqual([data.status, data.is_canceling, data.finished_at], ['running', true, null]);
  }
  assert.ok((await find(id)).cancel_asked_at);
  await setStatus(id, 'completed');
});

test('what the service asked itself for cannot be canceled', async () => {
  const id = await ask('settle-stock', { is_internal: true });
  expect(await w.api.post(`/jobs/${id}/cancel`), 409);
  assert.equal((await find(id)).status, 'queued');
  assert.ok(!ids(expect(await w.api.get('/jobs'), 200).body.data).includes(id));
});

test('jobs of another workspace or account, and ids of none, are 404 and not listed', async () => {
  const [other, seller, rival] = [await world(service), await w.person('Seller'), await w.person('Seller')];
  const foreign = await exported(other.api);
  const own = await exported(seller.api);
  for (const [api, id] of [
    [w.api, foreign],
    [seller.api, foreign],
    [rival.api, own],
    [w.api, crypto.randomUUID()],
    [w.api, 'nothing'],
  ] as const) {
    expect(await api.get(`/jobs/${id}`), 404);
    expect(await api.post(`/jobs/${id}/cancel`), 404);
    assert.ok(!ids(expect(await api.get('/jobs'), 200).body.data).includes(id));
  }
  assert.equal((await find(own)).status, 'queued');
  assert.deepEqual(ids(expect(await seller.api.get('/jobs'), 200).body.data), [own]);
  assert.ok(ids(expect(await w.api.get('/jobs'), 200).body.data).includes(own), 'an Admin sees those of all accounts');
});

test('who may not change settings sees and cancels only what she asked for, by token or session', async () => {
  const boss = await exported();
  const follower = await w.person('Follow-Up');
  const own = expect(await follower.api.get('/orders/export', { file_extension: 'csv' }), 202).body.data
    .job_id as string;
  const session = await sessionFor(service, w.workspace_id, follower.id);
  for (const client of [follower.api, session]) {
    assert.deepEqual(ids(expect(await client.get('/jobs'), 200).body.data), [own]);
    expect(await client.get(`/jobs/${own}`), 200);
    expect(await client.get(`/jobs/${boss}`), 404);
    expect(await client.post(`/jobs/${boss}/cancel`), 404);
  }
  expect(await session.post(`/jobs/${own}/cancel`), 200);
  expect(await w.api.get(`/jobs/${own}`), 200);
});

test('jobs are kept for 30 days after their end, however old they are before', async () => {
  const v = await world(service);
  const [old, young, waiting] = [await exported(v.api), await exported(v.api), await exported(v.api)];
  const end = (id: string, age: string) =>
    change(`update jobs set status = 'completed', finished_at = now() - $2::interval where id = $1`, [id, age]);
  await end(old, '30 days 1 second');
  await end(young, '29 days 23 hours 59 minutes');
  await change(`update jobs set created_at = now() - interval '90 days' where id = $1`, [waiting]);
  await database.transaction(forgetOldJobs);
  assert.deepEqual(ids(expect(await v.api.get('/jobs'), 200).body.data), [waiting, young]);
  expect(await v.api.get(`/jobs/${old}`), 404);
});

test('many old jobs are forgotten some at a time', async () => {
  const v = await world(service);
  await change(
    `insert into jobs (workspace_id, id, account_id, kind, priority, status, actor, payload, total, created_at, finished_at)
     select $1, gen_random_uuid(), $2, 'past', 'normal', 'completed', '{}', '{}', 0, now(), now() - interval '31 days'
     from generate_series(1, $3::int)`,
    [v.workspace_id, v.account_id, FORGOTTEN_AT_ONCE + 7],
  );
  assert.equal(await database.transaction(forgetOldJobs), FORGOTTEN_AT_ONCE);
  assert.equal(await database.transaction(forgetOldJobs), 7);
  assert.equal(await database.transaction(forgetOldJobs), 0);
});
