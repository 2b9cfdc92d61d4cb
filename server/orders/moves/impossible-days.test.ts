import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, cameEarlier, shop } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { believable, firstDayOf } from './first-day.ts';

const service = await testService();
const s = await shop(service);
const { sku } = await s.stocked(100);
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

test('a move is refused on a day to come, with the last day that can be named', async () => {
  const session = await s.session(s.admin);
  const { id, reference } = await s.oneOrder(sku);
  const tries = [
    await session.post('/orders/mark-orders-as-packed', { ids: [id], date: day(3) }),
    await session.post('/orders/mark-orders-as-shipped', { ids: [id], date: day(3), warehouseId: s.main }),
    await session.post('/orders/mark-orders-as-delivered-by-scanner', { reference, date: day(3) }),
    await session.post('/orders/act-on-matching', {
      action: 'mark-orders-as-packed',
      filter: {},
      count: 1,
      date: day(3),
    }),
  ];
  for (const reply of tries.slice(0, 3)) {
    const fields = expectInvalid(reply, 'date');
    assert.match(fields['date']![0]!, new RegExp(`${day(1)} or earlier`));
  }
  assert.notEqual(tries[3]!.status, 202);
  expectInvalid(await session.post('/orders/mark-orders-as-packed', { ids: [id], date: '1026-11-20' }), 'date');
  expect(await session.post('/orders/mark-orders-as-packed', { ids: [id], date: day(1) }), 200);
});

test('nothing moves before it was there, and nothing arrives before it left', async () => {
  const session = await s.session(s.admin);
  const { id, reference } = await s.oneOrder(sku);
  const shipping = (date: string) =>
    session.post('/orders/mark-orders-as-shipped', { ids: [id], date, warehouseId: s.main });
  const refused = expect(await shipping(day(-3)), 422).body.error;
  assert.match(JSON.stringify(refused), /cannot be SHIPPED before/);
  await cameEarlier(service.database, s.workspace_id, [reference], 20);
  expect(await shipping(day(-6)), 200);
  for (const to of ['delivered', 'returned']) {
    const early = await session.post(`/orders/mark-orders-as-${to}`, { ids: [id], date: day(-12) });
    assert.match(JSON.stringify(expect(early, 422).body.error), new RegExp(`cannot be ${to.toUpperCase()} before`));
  }
  expect(await session.post('/orders/mark-orders-as-delivered', { ids: [id], date: day(-4) }), 200);
  assert.match((await s.showOrder(reference)).delivered_at, new RegExp(`^(${day(-5)}|${day(-4)})`));
});

test('documents of money name no day to come; a plan may lie ahead, within ten years', async () => {
  const box = expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201).body.data.id;
  const far = day(2);
  expectInvalid(await s.api.post('/costs', { category: 'rent', spent_on: far, amount: 5 }), 'spent_on');
  expectInvalid(
    await s.api.post('/cash-adjustments', {
      adjusted_on: far,
      reason: 'x',
      amount: 1,
      place: 'money',
      money_account_id: box,
    }),
    'adjusted_on',
  );
  expectInvalid(
    await s.api.post('/money-accounts', { name: 'Bank', kind: 'bank', opening_balance: 5, opened_on: far }),
    'opened_on',
  );
  expectInvalid(
    await s.api.post('/money-transfers', {
      moved_on: far,
      amount: 1,
      from_money_account_id: box,
      to_money_account_id: box,
    }),
    'moved_on',
  );
  const reference = await s.lead();
  const later = (years: number) => `${new Date().getUTCFullYear() + years}-03-01T10:00:00+01:00`;
  const plan = (action_date: string) =>
    s.api.put('/leads', { leads: [{ reference, status: 'call_later', action_date }] });
  expectInvalid(await plan(later(30)), 'leads.0.action_date');
  expect(await plan(later(3)), 200);
  const { reference: order } = await s.oneOrder(sku);
  const dated = (action_date: string) =>
    s.api.put('/orders', { orders: [{ reference: order, status: 'PACKED', action_date }] });
  expectInvalid(await dated(later(30)), 'orders.0.action_date');
  expect(await dated(later(3)), 200);
});

test("a courier's own moment is kept between what the order did before and now", () => {
  const now_ms = Date.parse('2026-06-10T12:00:00Z');
  const order = {
    created_at: '2026-06-01T10:00:00.000000Z',
    shipped_at: '2026-06-03T08:00:00.000000Z',
    delivered_at: null,
  };
  const said = (at: string, to: 'shipped' | 'delivered') => believable(order, to, at, now_ms, 'UTC');
  assert.equal(said('2026-06-05T09:00:00Z', 'delivered'), '2026-06-05T09:00:00.000000Z');
  assert.equal(said('2026-06-11T09:00:00Z', 'delivered'), '2026-06-10T12:00:00.000000Z', 'a clock ahead');
  assert.equal(said('2026-06-02T09:00:00Z', 'delivered'), '2026-06-03T08:00:00.000000Z', 'before it left');
  assert.equal(said('2020-01-01T00:00:00Z', 'shipped'), '2026-05-31T00:00:00.000000Z', 'before it was there');
  assert.equal(firstDayOf(order, 'delivered', 'UTC'), '2026-06-02');
});

test('after all this the doctor finds nothing', () => assertSound(service.database));
