import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../test/both-surfaces.ts';
import { testService } from '../../test/harness.ts';
import { aLead, anOrder, expect, world } from '../../test/world.ts';

/* Rules of a dry run (R-DRY-1, R-DRY-2); test/dry-run.test.ts covers every write of the contract. */

const service = await testService();
const w = await world(service);
const DRY = { 'Tahsil-Dry-Run': '1' };

const total = async (path: '/orders' | '/webhooks') => expect(await w.api.get(path), 200).body.meta.total;

test('the answer is that of the write, marked, and the order is not there', async () => {
  const before = await total('/orders');
  const dry = expect(await w.api.post('/orders', { orders: [anOrder(w.sku)] }, DRY), 200);
  assert.equal(dry.headers.get('tahsil-dry-run'), '1');
  const [reference] = dry.body.data.created_refs;
  expect(await w.api.get(`/orders/${reference}/show`), 404);
  assert.equal(await total('/orders'), before);
  const bad = expect(await w.api.post('/orders', { orders: [anOrder('NO-SUCH')] }, DRY), 422);
  assert.ok(bad.body.error.fields!['orders.0.products.0.sku']);
  assert.equal(bad.headers.get('tahsil-dry-run'), null);
  const real = expect(await w.api.post('/orders', { orders: [anOrder(w.sku)] }, { 'Tahsil-Dry-Run': '0' }), 200);
  assert.equal(real.headers.get('tahsil-dry-run'), null);
  assert.equal(await total('/orders'), before + 1);
});

test('meta says it where it has anything', async () => {
  const dry = expect(await w.api.post('/leads', { data: [aLead(w.sku)] }, DRY), 201);
  assert.deepEqual(dry.body.meta, { mode: 'sync', total: 1, dry_run: true });
});

test('a key is neither used up by a dry run nor answers one', async () => {
  const key = { 'Idempotency-Key': 'dry-and-real' };
  const order = { orders: [anOrder(w.sku)] };
  const first = expect(await w.api.post('/orders', order, { ...key, ...DRY }), 200);
  const real = expect(await w.api.post('/orders', order, key), 200);
  assert.equal(real.headers.get('idempotency-replayed'), null);
  const dry = expect(await w.api.post('/orders', order, { ...key, ...DRY }), 200);
  assert.equal(dry.headers.get('idempotency-replayed'), null);
  const references = [first, real, dry].map(({ body }) => body.data.created_refs[0]);
  assert.equal(new Set(references).size, 3);
  const again = expect(await w.api.post('/orders', order, key), 200);
  assert.equal(again.body.data.created_refs[0], references[1]);
});

test('a value that is neither 0 nor 1 is refused, and a read does not look at it', async () => {
  for (const value of ['true', '2', '', '1, 1']) {
    const { body } = expect(
      await w.api.post('/orders', { orders: [anOrder(w.sku)] }, { 'Tahsil-Dry-Run': value }),
      422,
    );
    assert.deepEqual(body.error.fields, { 'Tahsil-Dry-Run': ['The Tahsil-Dry-Run header must be 0 or 1.'] });
  }
  const { headers } = expect(await w.api.send('GET', '/orders', { headers: { 'Tahsil-Dry-Run': 'x' } }), 200);
  assert.equal(headers.get('tahsil-dry-run'), null);
});

test('what acts outside of the transaction is refused with its reason', async () => {
  const run = expect(await w.api.post('/payouts/runs', {}, DRY), 422);
  assert.match(run.text, /no_dry_run_of_jobs/);
  const exported = expect(await w.api.send('GET', '/orders/export', { headers: DRY }), 422);
  assert.match(exported.text, /no_dry_run_of_files/);
  const dashboard = new Map(await bothSurfaces(service, w, w.admin)).get('dashboard')!;
  const form = new FormData();
  form.set('file', new Blob(['full_name,phone\n'], { type: 'text/csv' }), 'orders.csv');
  const imported = expect(await dashboard.send('POST', '/orders/import', { headers: DRY, body: form }), 422);
  assert.match(imported.text, /no_dry_run_of_files/);
  const push = { ids: [crypto.randomUUID()], shippent_company_id: crypto.randomUUID(), from_stock: false };
  const pushed = expect(await dashboard.post('/orders/push-order-to-shipping-company', push, DRY), 422);
  assert.match(pushed.text, /no_dry_run_of_jobs/);
  const leads = Array.from({ length: 11 }, () => aLead(w.sku));
  const many = expect(await w.api.post('/leads', { data: leads }, DRY), 422);
  assert.deepEqual(many.body.error.fields, {
    data: ['The data field must have at most 10 rows in a dry run: a job does more rows later.'],
  });
  assert.equal(await total('/webhooks'), 0);
});

test('a dry run that shows phones is in the audit log as a read', async () => {
  const reference = await w.lead();
  expect(await w.api.put(`/leads/${reference}`, { full_name: 'Another Name' }, DRY), 200);
  assert.notEqual((await w.showLead(reference)).full_name, 'Another Name');
  const [seen] = expect(await w.api.get('/audit-log', { action: 'dry-runs.show' }), 200).body.data;
  assert.deepEqual([seen!.action, seen!.objects], ['dry-runs.show', [reference]]);
});
