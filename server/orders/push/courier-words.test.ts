import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { WEBHOOK_SECRET } from '../../../test/courier-samples.ts';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* Couriers that take back their own news, date it ahead, or change nothing of the order. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(53);
const HOUR_MS = 3_600_000;

/** An order that the sandbox accepted, and a function that reports a status of its parcel by webhook. */
async function told(s: CourierShop, made?: { id: string; reference: string }) {
  sandbox.behave({ behaviour: 'accept' });
  sandbox.listeners.set(s.prefix, { url: service.base + s.company.webhook_path, secret: WEBHOOK_SECRET });
  const order = made ?? (await s.orders(1))[0]!;
  expect(await s.push([order]), 202);
  await s.run();
  const { tracking } = sandbox.store.byReference(s.prefix, order.reference)[0]!;
  return {
    ...order,
    tracking,
    show: () => s.showOrder(order.reference),
    say: (word: string, at_ms = Date.now()) => sandbox.say(tracking, word, { at_ms, reason: 'Absent' }),
  };
}
const alive = async (s: CourierShop): Promise<string[]> =>
  expect(await s.api.get('/orders', { is_alive_at_courier: true }), 200).body.data.map(
    ({ reference }: { reference: string }) => reference,
  );

test('a courier that takes its refusal back delivers the order: its cash is seen, and its goods are the customer’s', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const order = await told(s);
  for (const word of ['picked_up', 'returning']) await order.say(word);
  const refused = await order.show();
  assert.deepEqual([refused.status, refused.cash.stage], ['canceled', 'none']);
  // People cannot say it for the courier.
  expectInvalid(
    await s.api.put('/orders', { orders: [{ reference: order.reference, status: 'DELIVERED' }] }),
    'orders.0.status',
  );
  await order.say('delivered');
  const shown = await order.show();
  assert.deepEqual([shown.status, shown.cash.stage, shown.waits], ['delivered', 'collected', []]);
  assert.deepEqual(
    shown.orderHistories.map((row: Record<string, string>) => [row['new_status'], row['source']]).slice(0, 2),
    [
      ['delivered', 'courier'],
      ['canceled', 'courier'],
    ],
  );
  assert.deepEqual(await alive(s), []);
  await assertSound(database);
});

test('a parcel whose lead was cancelled meanwhile is delivered too: nothing else would show its cash', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const lead = await s.lead({ city: s.city });
  const moveLead = async (status: string) =>
    expect(
      await s.api.put('/leads', { leads: [{ reference: lead, status, action_date: '2026-12-01T10:00:00+01:00' }] }),
      200,
    );
  await moveLead('confirmed');
  const reference = (await s.showLead(lead)).order_reference as string;
  const order = await told(s, { id: (await s.showOrder(reference)).id, reference });
  for (const word of ['picked_up', 'returning']) await order.say(word);
  await moveLead('cancelled');
  await order.say('delivered');
  const shown = await order.show();
  assert.deepEqual([shown.status, shown.cash.stage], ['delivered', 'collected']);
  await assertSound(database);
});

test('where a paid claim keeps the order, a delivered parcel is listed and told of, until it can follow', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const order = await told(s);
  for (const word of ['picked_up', 'returning']) await order.say(word);
  const open = { order: order.reference, reason: 'lost', value: 100 };
  const { id: claim_id } = expect(await s.api.post('/claims', open), 201).body.data;
  expect(await s.api.post(`/claims/${claim_id}/write-off`, { reason: 'The agency closed' }), 200);
  await order.say('delivered');
  const shown = await order.show();
  assert.deepEqual([shown.status, shown.waits[0]!.why], ['canceled', 'alive_at_courier']);
  assert.deepEqual(await alive(s), [order.reference]);
  const browser = await sessionFor(service, s.workspace_id, s.admin.id);
  const { data } = expect(await browser.get('/notifications'), 200).body;
  assert.equal(data.filter(({ kind }) => kind === 'order.delivered_canceled').length, 1);
  const body = { ids: [order.id], date: shown.canceled_at.slice(0, 10), is_courier_word: true };
  const deliver = () => s.session.post('/orders/mark-orders-as-delivered', body);
  expect(await deliver(), 422);
  expect(await s.api.post(`/claims/${claim_id}/take-back`, { reason: 'It turned up' }), 200);
  expect(await deliver(), 200);
  const after = await order.show();
  assert.deepEqual([after.status, after.cash.stage, await alive(s)], ['delivered', 'collected', []]);
  await assertSound(database);
});

for (const [named, ahead_ms] of [
  ['an hour', HOUR_MS],
  ['thirty days', 30 * 24 * HOUR_MS],
] as const)
  test(`a status that a courier dates ${named} ahead hides none of its later ones`, async () => {
    const s = await courierShop(service, sandbox, 'sandbox');
    const order = await told(s);
    const ahead = Date.now() + ahead_ms;
    await order.say('picked_up', ahead);
    assert.equal((await order.show()).status, 'shipped');
    await order.say('delivered');
    const shown = await order.show();
    assert.deepEqual([shown.status, shown.courier_status, shown.cash.stage], ['delivered', 'delivered', 'collected']);
    // The same status again is no news, although it is still ahead.
    await order.say('picked_up', ahead);
    assert.equal((await order.show()).status, 'delivered');
    await assertSound(database);
  });

test('a failed attempt that is dated ahead is counted once, when it was heard, and a later one counts', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const order = await told(s);
  await order.say('picked_up');
  const ahead = Date.now() + HOUR_MS;
  await order.say('attempt_failed', ahead);
  await order.say('attempt_failed', ahead);
  const attempts = async () => expect(await s.session.get('/failed-deliveries'), 200).body.data[0];
  const first = await attempts();
  assert.equal(first.attempts, 1);
  assert.ok(Date.parse(first.last_attempt_at) <= Date.now(), first.last_attempt_at);
  await order.say('attempt_failed');
  const second = await attempts();
  assert.equal(second.attempts, 2);
  assert.ok(Date.parse(second.last_attempt_at) >= Date.parse(first.last_attempt_at));
});

test('a status on the way leaves the version of its order, and an edit with that version is taken', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const order = await told(s);
  const before = await order.show();
  for (const word of ['registered', 'Sorting hall 7', 'Sorting hall 8']) await order.say(word);
  const after = await order.show();
  assert.equal(after.courier_status, 'Sorting hall 8');
  assert.deepEqual([after.version, after.updated_at], [before.version, before.updated_at]);
  const orders = [{ reference: order.reference, status: 'SHIPPED', version: before.version }];
  expect(await s.api.put('/orders', { orders }), 200);
  await order.say('picked_up');
  const events = await eventsOf(database, order.id);
  const updates = events.filter(({ type }) => type === 'order.tracking_updated');
  assert.deepEqual(
    updates.map(({ data, sequence }) => [data['courier_status'], sequence]),
    [
      ['registered', before.version],
      ['Sorting hall 7', before.version],
      ['Sorting hall 8', before.version],
      ['picked_up', before.version + 1],
    ].filter(([word]) => word !== before.courier_status),
  );
  const sequences = events.map(({ sequence }) => sequence);
  assert.deepEqual(
    sequences,
    sequences.toSorted((a, b) => a - b),
  );
});
