import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { shop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { expect, expectInvalid } from '../../test/world.ts';

const service = await testService();

const moveLead = (s: Shop, reference: string, status: string) =>
  s.api.put('/leads', { leads: [{ reference, status, action_date: '2026-12-01T10:00:00+01:00' }] });

/** A confirmed lead with its order. */
async function confirmed(s: Shop, over: object = {}) {
  const lead = await s.lead(over);
  expect(await moveLead(s, lead, 'confirmed'), 200);
  const order = (await s.showLead(lead)).order_reference as string;
  return { lead, order, id: (await s.showOrder(order)).id as string };
}

test('an order whose lead left confirmed cannot be renewed, whichever way; confirming the lead renews it', async () => {
  const s = await shop(service);
  const { lead, order, id } = await confirmed(s);
  const session = await s.session(s.admin);
  expect(await s.put(order, 'CANCELED'), 200);
  expect(await moveLead(s, lead, 'wrong'), 200);
  const said = `The order ${order} cannot come back: its lead ${lead} is WRONG. Confirm the lead, and the order is renewed.`;
  assert.deepEqual(expectInvalid(await s.put(order, 'NEW'), 'orders.0.status')['orders.0.status'], [said]);
  const renewed = expect(await session.post('/orders/renew-orders', { ids: [id] }), 422).body.error;
  assert.match(renewed.message, /its lead LD-\S+ is WRONG/);
  assert.equal(await s.statusOf(order), 'canceled');
  expect(await moveLead(s, lead, 'confirmed'), 200);
  assert.equal(await s.statusOf(order), 'new');
});

test('a renewal of several orders leaves out the one whose lead is not confirmed, and says so', async () => {
  const s = await shop(service);
  const [one, two] = [await confirmed(s), await confirmed(s)];
  const session = await s.session(s.admin);
  for (const { order } of [one, two]) expect(await s.put(order, 'CANCELED'), 200);
  expect(await moveLead(s, one.lead, 'cancelled'), 200);
  const { data } = expect(await session.post('/orders/renew-orders', { ids: [one.id, two.id] }), 200).body;
  assert.deepEqual(data.updated, [two.order]);
  assert.deepEqual(
    data.failed.map(({ reference, code }: Record<string, string>) => [reference, code]),
    [[one.order, 'LEAD_NOT_CONFIRMED']],
  );
});

for (const before of ['NEW', 'OUT_OF_STOCK'])
  test(`a cancel of an order in ${before} is not undone once its lead left confirmed: the order has moved on`, async () => {
    const s = await shop(service);
    const { lead, order, id } = await confirmed(s);
    const other = await s.oneOrder(s.sku);
    const session = await s.session(s.admin);
    if (before !== 'NEW') expect(await s.put(order, before), 200);
    const body = { ids: [id, other.id], description: 'no answer' };
    const { undo_token } = expect(await session.post('/orders/mark-orders-as-canceled', body), 200).body.meta;
    expect(await moveLead(s, lead, 'wrong'), 200);
    const { data } = expect(await session.post('/orders/undo', { undo_token }), 200).body;
    assert.deepEqual(data.updated, [other.reference]);
    assert.deepEqual(
      data.failed.map(({ reference, code }: Record<string, string>) => [reference, code]),
      [[order, 'MOVED_ON']],
    );
    assert.equal(await s.statusOf(order), 'canceled');
  });

test('an order and its lead that are moved at the same moment never end alive and not confirmed', async () => {
  const s = await shop(service);
  for (let round = 0; round < 8; round++) {
    const { lead, order } = await confirmed(s);
    expect(await s.put(order, 'CANCELED'), 200);
    const [renewed, left] = await Promise.all([s.put(order, 'NEW'), moveLead(s, lead, 'wrong')]);
    assert.equal(left.status, 200);
    assert.ok([200, 422].includes(renewed.status));
    assert.equal(await s.statusOf(order), 'canceled');
  }
});

test('an order whose lead was deleted belongs to nobody’s outcome and may be renewed', async () => {
  const s = await shop(service);
  const { lead, order } = await confirmed(s);
  expect(await moveLead(s, lead, 'wrong'), 200);
  expect(await s.api.del('/leads', { ids: [(await s.showLead(lead)).id] }), 200);
  expect(await s.put(order, 'NEW'), 200);
});
