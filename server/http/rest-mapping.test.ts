import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { runJobs, shop } from '../../test/shop.ts';
import { expect, expectInvalid } from '../../test/world.ts';

const service = await testService();

test('REST shows, changes and deletes one lead by reference or id, as the generic mapping says', async () => {
  const s = await shop(service);
  const reference = await s.lead();
  const { id } = await s.showLead(reference);
  for (const name of [reference, id]) {
    assert.equal(expect(await s.api.get(`/leads/${name}`), 200).body.data.reference, reference);
    const body = { address: `7 Rue de la Paix ${name}` };
    assert.equal(expect(await s.api.put(`/leads/${name}`, body), 200).body.data.address, body.address);
  }
  expect(await s.api.get('/leads/LD-0000000000'), 404);
  assert.deepEqual(expect(await s.api.del(`/leads/${id}`), 200).body.data, { deleted: true, count: 1 });
  expect(await s.api.del(`/leads/${reference}`), 404);
});

test('REST shows and changes one order by reference or id, whatever its status, while its goods are not out', async () => {
  const s = await shop(service);
  const { id, reference } = await s.oneOrder(s.sku);
  const [product] = (await s.showOrder(reference)).products;
  const [city] = await s.database.transaction((tx) =>
    tx.rows<{ id: string }>(
      null,
      `insert into cities (workspace_id, id, name, aliases, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Rabat', '{}', now(), now()) returning id`,
      [s.workspace_id],
    ),
  );
  const body = {
    full_name: 'Salma Idrissi',
    phone: '0661000001',
    city_to_id: city!.id,
    address: '9 Rue Atlas',
    products: [{ id: product.product_id, quantity: 2, total: 40 }],
  };
  for (const name of [reference, id]) {
    assert.equal(expect(await s.api.get(`/orders/${name}`), 200).body.data.id, id);
    assert.equal(expect(await s.api.put(`/orders/${name}`, body), 200).body.data.total, 40);
  }
  expect(await s.api.put('/orders/OR-0000000000', body), 404);
  await s.moveOrder(reference, 'SHIPPED');
  expectInvalid(await s.api.put(`/orders/${id}`, body), 'status');
});

test('statuses are taken as any answer shows them, in filters, moves and outcomes', async () => {
  const s = await shop(service);
  const reference = await s.lead();
  for (const status of ['No Reply', 'no_reply', 'NO_REPLY', 'no-reply']) {
    expect(await s.api.put('/leads', { leads: [{ reference, status }] }), 200);
    const { data } = expect(await s.api.get('/leads', { status }), 200).body;
    assert.deepEqual(data.map((lead: { reference: string }) => lead.reference), [reference], status); // prettier-ignore
    const moves = expect(await s.api.get('/lead-histories', { new_status: status }), 200).body;
    assert.equal(moves.meta.total, 1, status);
  }
  const order = await s.oneOrder(s.sku);
  expect(await s.put(order.reference, 'Waiting For Shipping Company'), 200);
  assert.equal(expect(await s.api.get('/orders', { status: 'Waiting for shipping company' }), 200).body.meta.total, 1);
  expectInvalid(await s.put(order.reference, 'somewhere'), 'orders.0.status');
});

test('a day that is given as a moment is the day of that moment where the workspace is', async () => {
  const s = await shop(service);
  await s.lead();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' }).format();
  const at = (text: string) => ({ start_at: text, end_at: text });
  const total = async (query: Record<string, string>) =>
    expect(await s.api.get('/leads', query), 200).body.meta.pagination.total;
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const before = new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
  assert.equal(await total(at(today)), 1);
  // Late yesterday in New York is today in Casablanca; early today in Tokyo is yesterday there.
  assert.equal(await total(at(`${before}T23:30:00-05:00`)), 1);
  assert.equal(await total(at(`${today}T00:30:00+09:00`)), 0);
});

test('a lead that a job is to work on is being processed, until the job has done it', async () => {
  const s = await shop(service);
  const [one, two] = [await s.lead(), await s.lead()];
  const filter = { search_by: 'reference', match_type: 'exact', keyword: one };
  const session = await s.session(s.admin);
  const ask = { action: 'set-status', filter, count: 1, status: 'wrong' };
  expect(await session.post('/leads/act-on-matching', ask), 202);
  const processing = async (is: boolean) =>
    expect(await s.api.get('/leads', { is_processing: is, include: 'hold' }), 200).body.data.map(
      (lead: { reference: string; is_processing: boolean }) => [lead.reference, lead.is_processing],
    );
  assert.deepEqual([await processing(true), await processing(false)], [[[one, true]], [[two, false]]]);
  await runJobs(s.database, s.workspace_id, 'act-on-matching-leads');
  assert.deepEqual(await processing(true), []);
  assert.equal((await s.showLead(one)).is_processing, false);
});
