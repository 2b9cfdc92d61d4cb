import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService, workOn } from '../../../test/harness.ts';
import { eventsOf, everyRow } from '../../../test/rows.ts';
import { aLead, aPhone, expect, expectInvalid, world, type World } from '../../../test/world.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import { CREATE_LEADS_JOB, batchId } from './queue-leads.ts';

const service = await testService({ worker: true });
const w = await world(service);
const leads = (count: number, over: object = {}, sku = w.sku) => Array.from({ length: count }, () => aLead(sku, over));

type Batch = {
  batch_id: string;
  status: string;
  created_refs: string[];
  failed_count: number;
  failures: Record<string, unknown>[];
  [more: string]: unknown;
};

async function finished(batch_id: string, { api }: Pick<World, 'api'> = w): Promise<Batch> {
  for (let i = 0; i < 100; i++) {
    const { data } = expect(await api.get(`/lead-batches/${batch_id}`), 200).body;
    if (data.status === 'completed' || data.status === 'failed') return data;
    await pause(50);
  }
  assert.fail(`the batch ${batch_id} did not end`);
}

const queue = async (data: unknown[], api = w.api) => expect(await api.post('/leads', { data }), 202).body;

test('eleven leads are queued: 202 with a batch that ends with all of them created, in request order', async () => {
  const sent = leads(11);
  const { data, meta } = await queue(sent);
  assert.match(data.batch_id, /^batch_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.deepEqual([data.queued, meta], [true, { mode: 'async', total: 11 }]);
  const batch = await finished(data.batch_id);
  assert.deepEqual(
    [batch.status, batch['total'], batch.failed_count, batch.created_refs.length],
    ['completed', 11, 0, 11],
  );
  for (const [i, reference] of batch.created_refs.entries())
    assert.equal((await w.showLead(reference)).full_name, sent[i]!.full_name);
  assert.ok(Date.parse(batch['finished_at'] as string) >= Date.parse(batch['created_at'] as string));
});

test('a batch records lead.batch.completed with the fields of the batch, in the transaction of its leads', async () => {
  const { data } = await queue(leads(12));
  const batch = await finished(data.batch_id);
  const events = await eventsOf(service.database, data.batch_id.slice('batch_'.length));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['lead.batch.completed'],
  );
  const { batch_id, total, created_refs, failed_count, failures } = events[0]!.data;
  assert.deepEqual(
    [batch_id, total, created_refs, failed_count, failures],
    [data.batch_id, 12, batch.created_refs, 0, []],
  );
  const created = await service.database.read.rows(
    null,
    `select 1 from events where type = 'lead.created' and data->>'reference' = any($1)`,
    [batch.created_refs],
  );
  assert.equal(created.length, 12);
});

test('what is wrong with a batch when it is sent is 422, and nothing is queued', async () => {
  const before = await everyRow(service.database);
  const data = leads(20);
  Object.assign(data[3]!, { phone: '1' });
  Object.assign(data[7]!, { products: [{ sku: 'nowhere', quantity: 1, total: 1 }] });
  Object.assign(data[19]!, { products: [{ sku: w.sku, quantity: 1, total: 1.999 }] });
  const fields = expectInvalid(await w.api.post('/leads', { data }));
  assert.deepEqual(Object.keys(fields).sort(), ['data.19.products.0.total', 'data.3.phone', 'data.7.products.0.sku']);
  assert.deepEqual(await everyRow(service.database), before);
});

test('what only processing can tell fails its row, with place, code and field; the others are created', async () => {
  const there = await world(service);
  await service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set settings = '{"refuse_blacklisted": true}' where id = $1`, [
      there.workspace_id,
    ]),
  );
  const { api } = await there.person('Admin');
  const phone = aPhone();
  const first = expect(await api.post('/leads', { data: [aLead(there.sku, { phone })] }), 201).body.data
    .created_refs[0];
  expect(await api.put('/leads', { leads: [{ reference: first, status: 'blacklist' }] }), 200);
  const { sku: off } = await there.product({ status: 'inactive' });
  const data = leads(15, {}, there.sku);
  Object.assign(data[2]!, { phone });
  Object.assign(data[9]!, { products: [{ sku: off, quantity: 1, total: 1 }] });
  const { batch_id } = (await queue(data, api)).data;
  const batch = await finished(batch_id, { api });
  assert.deepEqual(
    batch.failures.map(({ index, code, fields }) => [index, code, Object.keys(fields as object)]),
    [
      [2, 'PHONE_BLACKLISTED', ['data.2.phone']],
      [9, 'PRODUCT_INACTIVE', ['data.9.products.0.sku']],
    ],
  );
  assert.deepEqual([batch.failed_count, batch.created_refs.length], [2, 13]);
  const events = await eventsOf(service.database, batch_id.slice('batch_'.length));
  assert.deepEqual(events.map(({ type }) => type).sort(), ['lead.batch.completed', 'lead.batch.failed']);
});

test('a product deleted after its batch was accepted fails its rows and no others', async () => {
  const slow = await testService({});
  const there = await world(slow);
  const { id, sku } = await there.product();
  const data = [...leads(10, {}, there.sku), aLead(sku)];
  const { batch_id } = expect(await there.api.post('/leads', { data }), 202).body.data;
  expect(await there.api.del(`/products/${id}`), 200);
  const queued = expect(await there.api.get(`/lead-batches/${batch_id}`), 200).body.data;
  assert.deepEqual([queued.status, queued.created_refs, queued.finished_at], ['queued', [], null]);
  await workOn(slow);
  const batch = await finished(batch_id, there);
  assert.deepEqual(
    [batch.created_refs.length, batch.failures.map(({ index, code }) => [index, code])],
    [10, [[10, 'PRODUCT_DELETED']]],
  );
});

test('a batch is seen by its own account and workspace only', async () => {
  const { data } = await queue(leads(11));
  await finished(data.batch_id);
  const seller = await w.person('Seller');
  const other = await world(service);
  for (const api of [seller.api, other.api]) expect(await api.get(`/lead-batches/${data.batch_id}`), 404);
  for (const name of ['nothing', 'batch_', 'batch_00000000-0000-7000-8000-000000000000', data.batch_id.slice(6)])
    expect(await w.api.get(`/lead-batches/${name}`), 404);
});

test('a batch that is accepted is finished also when the subscription ends or the token is revoked meanwhile', async () => {
  const there = await world(service);
  const { batch_id } = (await queue(leads(11, {}, there.sku), there.api)).data;
  await service.database.transaction(async (tx) => {
    await tx.rows(null, `update workspaces set subscription_status = 'inactive' where id = $1`, [there.workspace_id]);
    await tx.rows(null, `update api_tokens set revoked_at = now() where workspace_id = $1`, [there.workspace_id]);
  });
  const again = await there.person('Admin');
  assert.equal((await finished(batch_id, again)).created_refs.length, 11);
});

test('fields that the contract does not name are not kept with a batch, however deep or broken they are', async () => {
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`;
  const rows = leads(11).map((lead) =>
    JSON.stringify(lead).replace('{', `{"deep":${deep},"\\u0000":"\\ud800","\\udc00":1,`),
  );
  const { data } = expect(await w.api.post('/leads', `{"data":[${rows.join(',')}],"\\u0000":1}`), 202).body;
  assert.equal((await finished(data.batch_id)).created_refs.length, 11);
});

test('a batch that fails as a whole has failed with all its rows, and its events say so', async () => {
  const job_id = await service.database.transaction(async (tx) => {
    const id = await enqueueJob(tx, {
      workspace_id: w.workspace_id,
      account_id: w.account_id,
      kind: CREATE_LEADS_JOB,
      priority: 'important',
      actor: SYSTEM,
      payload: {},
      total: 12,
    });
    // The next failure is the last.
    await tx.rows(null, `update jobs set failures = 4 where id = $1`, [id]);
    return id;
  });
  const batch = await finished(batchId(job_id));
  assert.deepEqual([batch.status, batch.failed_count, batch.created_refs], ['failed', 12, []]);
  const { code, index, message } = batch.failures[11]!;
  assert.deepEqual([code, index], ['BATCH_FAILED', 11]);
  assert.match(message as string, /given up/);
  const events = await eventsOf(service.database, job_id);
  assert.deepEqual(
    events.map(({ type, data }) => [type, data['failed_count']]),
    [
      ['lead.batch.completed', 12],
      ['lead.batch.failed', 12],
    ],
  );
});
