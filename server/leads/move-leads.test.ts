import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activity } from '../../test/cluster.ts';
import { testService } from '../../test/harness.ts';
import { until } from '../../test/jobs.ts';
import { shop } from '../../test/shop.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService();
const w = await world(service);
const set = (reference: string, status: string, more: object = {}) =>
  w.api.put('/leads', { leads: [{ reference, status, ...more }] });
const LATER = '2031-05-20T10:30:00+01:00';

test('confirming a lead creates one order with its customer, lines and sum', async () => {
  const reference = await w.lead({
    products: [
      { sku: w.sku, quantity: 3, total: 100 },
      { sku: w.sku, quantity: 1, total: 50.5 },
    ],
  });
  expect(await set(reference, 'CONFIRMED'), 200);
  expect(await set(reference, 'confirmed'), 200);
  const lead = await w.showLead(reference);
  const order = await w.showOrder(lead.order_reference);
  assert.deepEqual([order.lead_reference, order.status, order.total, order.subtotal], [reference, 'new', 150.5, 150.5]);
  assert.deepEqual(
    order.products.map((line: { quantity: number; price: number; total: number }) => [
      line.quantity,
      line.price,
      line.total,
    ]),
    [
      [3, 33.33, 100],
      [1, 50.5, 50.5],
    ],
  );
});

test('leaving confirmed cancels the order, confirming again renews it, and a deleted one is made anew', async () => {
  const reference = await w.lead();
  await set(reference, 'confirmed');
  const first = (await w.showLead(reference)).order_reference;
  expect(await set(reference, 'cancelled', { action_date: LATER }), 200);
  assert.equal((await w.showOrder(first)).status, 'canceled');
  expect(await set(reference, 'confirmed'), 200);
  assert.equal((await w.showOrder(first)).status, 'new');
  expect(await w.api.del(`/orders/${first}`), 200);
  assert.equal((await w.showLead(reference)).order_reference, null);
  expect(await set(reference, 'confirmed'), 200);
  assert.equal((await w.showLead(reference)).order_reference, null, 'the same again brings no deleted order back');
  await set(reference, 'wrong');
  expect(await set(reference, 'confirmed'), 200);
  const second = (await w.showLead(reference)).order_reference;
  assert.notEqual(second, first);
  assert.equal((await w.showOrder(second)).status, 'new');
});

test('a lead whose order is packed is locked, and no other lead of the request moves', async () => {
  const [locked, free] = [await w.lead(), await w.lead()];
  await set(locked, 'confirmed');
  await w.moveOrder((await w.showLead(locked)).order_reference, 'PACKED');
  const answer = await w.api.put('/leads', {
    leads: [
      { reference: free, status: 'testing' },
      { reference: locked, status: 'wrong' },
    ],
  });
  expectInvalid(answer, 'leads.1.status');
  assert.equal((await w.showLead(free)).status_key, 'new');
});

test('the same row twice counts once; rows of one lead that disagree are refused on the later', async () => {
  const reference = await w.lead();
  const row = { reference, status: 'no_reply' };
  assert.equal(expect(await w.api.put('/leads', { leads: [row, row] }), 200).body.data.length, 1);
  expectInvalid(await w.api.put('/leads', { leads: [row, { reference, status: 'testing' }] }), 'leads.1.status');
});

test('a move without a date clears the date of the status that was left, and says so', async () => {
  const reference = await w.lead();
  await set(reference, 'call_later', { action_date: LATER });
  const answer = expect(await set(reference, 'testing'), 200);
  assert.deepEqual(answer.body.meta.updated_fields.sort(), ['action_date', 'status']);
  assert.equal((await w.showLead(reference)).action_date, null);
});

test('a blacklisted phone is refused as a row failure once the setting is on', async () => {
  const phone = '0655001122';
  await set(await w.lead({ phone }), 'blacklist');
  const again = {
    full_name: 'Somebody Else',
    phone: '+212 655 001 122',
    city: 'Fes',
    address: '1 Rue X Y',
    products: [{ sku: w.sku, quantity: 1, total: 10 }],
  };
  expect(await w.api.post('/leads', { data: [again] }), 201);
  const strict = await world(service);
  await service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set settings = '{"refuse_blacklisted": true}' where id = $1`, [
      strict.workspace_id,
    ]),
  );
  const caller = await strict.person('Admin');
  const lead = { ...again, products: [{ sku: strict.sku, quantity: 1, total: 10 }] };
  const first = expect(await caller.api.post('/leads', { data: [lead] }), 201).body.data.created_refs[0];
  await caller.api.put('/leads', { leads: [{ reference: first, status: 'blacklist' }] });
  const { data } = expect(
    await caller.api.post('/leads', { data: [lead, { ...lead, phone: '0655001123' }] }),
    201,
  ).body;
  assert.deepEqual([data.failed_count, data.failures[0].code, data.created_refs.length], [1, 'PHONE_BLACKLISTED', 1]);
});

test('twenty confirms at once make one order', async () => {
  const reference = await w.lead();
  const answers = await Promise.all(Array.from({ length: 20 }, () => set(reference, 'confirmed')));
  for (const answer of answers) expect(answer, 200);
  const { body } = await w.api.get('/orders', { search_by: 'phone', keyWord: (await w.showLead(reference)).phone });
  assert.equal(body.meta.total, 1);
});

test('leads that cancel orders and make others in one request lock the stocks of all of them in one order', async () => {
  const s = await shop(service);
  const [low, high] = (await Promise.all([s.stocked(10), s.stocked(10)])).toSorted((a, b) =>
    a.stock_id < b.stock_id ? -1 : 1,
  );
  const ofHigh = await s.lead({ products: [{ sku: high!.sku, quantity: 1, total: 10 }] });
  const ofLow = await s.lead({ products: [{ sku: low!.sku, quantity: 1, total: 10 }] });
  expect(await s.api.put('/leads', { leads: [{ reference: ofHigh, status: 'confirmed' }] }), 200);
  const lock = 'select id from stocks where workspace_id = $1 and id = $2 for no key update';
  const asked = await s.database.transaction(async (tx) => {
    await tx.rows(null, lock, [s.workspace_id, low!.stock_id]);
    const reply = s.api.put('/leads', {
      leads: [
        { reference: ofHigh, status: 'wrong' },
        { reference: ofLow, status: 'confirmed' },
      ],
    });
    await until('the request waits for the stock that we hold', async () => {
      const waiting = `select from ${activity()} where wait_event_type = 'Lock' and datname = current_database() and query like '%stocks%'`;
      return (await s.database.read.rows(null, waiting)).length > 0;
    });
    // The request must not hold the later lock: a transaction that needs both would deadlock with it.
    await tx.rows(null, `${lock} nowait`, [s.workspace_id, high!.stock_id]);
    return { reply };
  });
  expect(await asked.reply, 200);
});

test('a move by a machine whose clock is behind comes after the one before it, also in the history', async () => {
  const reference = await w.lead();
  expect(await set(reference, 'no_reply'), 200);
  await service.database.transaction(async (tx) => {
    const ahead = `updated_at = now() + interval '1 hour'`;
    await tx.rows(null, `update leads set ${ahead} where workspace_id = $1 and reference = $2 returning id`, [
      w.workspace_id,
      reference,
    ]);
  });
  expect(await set(reference, 'unreachable'), 200);
  const { data } = expect(await w.api.get('/lead-histories', { keyword: reference }), 200).body;
  assert.equal(data[0]!.new_status, 'unreachable');
  assert.ok(Date.parse(data[0]!.changed_at) > Date.now() + 3_500_000, data[0]!.changed_at);
});
