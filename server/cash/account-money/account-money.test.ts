import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, shop, today } from '../../../test/shop.ts';
import { anOrder, expect, unique } from '../../../test/world.ts';

/* The money of one account (R-CASH-11). */

const service = await testService();
const { database } = service;

/** A seller who pays fees, with a driver who delivers the seller's parcels. */
async function sellersShop() {
  const s = await shop(service);
  const [driver, seller, other] = [await s.person('Delivery'), await s.person('Seller'), await s.person('Seller')];
  const box = expect(await s.api.post('/money-accounts', { name: unique(), kind: 'cash_box' }), 201).body.data;
  const fees = { delivery_fee: 30, packing_fee: 2 };
  expect(await s.api.post('/fee-plans', { name: unique(), valid_from: '2026-01-01', ...fees }), 201);
  const admin = await s.session(s.admin);
  const { sku } = await s.stocked(100, { account_id: seller.account_id });
  const shipped = async (count: number) => {
    const products = [{ sku, quantity: 1, price: 200 }];
    const orders = Array.from({ length: count }, () => anOrder(sku, { total: 200, products }));
    const body = { orders, account_id: seller.account_id };
    const references: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const made = [];
    for (const reference of references) {
      await s.moveOrder(reference, 'PACKED');
      const { id } = await s.showOrder(reference);
      const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED');
      made.push({ id: id as string, reference });
    }
    return made;
  };
  const handIn = async (orders: readonly { id: string }[]) => {
    const order_ids = orders.map(({ id }) => id);
    const body = { person_id: driver.id, order_ids, carried: 0, handed_in: 200 * orders.length };
    expect(await s.api.post('/settlements', { ...body, money_account_id: box.id }), 201);
  };
  const money = async (api = seller.api) => expect(await api.get(`/cash/accounts/${seller.account_id}`), 200).body.data;
  return { ...s, driver, seller, other, box, shipped, handIn, money };
}

test('a seller sees where each coin is on its way to her: with whom, with the house, next, being paid, paid', async () => {
  const s = await sellersShop();
  const [a, b, c] = await s.shipped(4);
  for (const { reference } of [a!, b!, c!]) await s.moveOrder(reference, 'DELIVERED');
  await s.handIn([a!, b!]);
  const before = await s.money();
  assert.deepEqual([before.expected.amount, before.collected.amount, before.remitted.amount], [200, 200, 400]);
  for (const { orders, link } of [before.expected, before.collected, before.remitted])
    assert.equal(expect(await s.seller.api.get(link), 200).body.meta.total, orders);
  assert.deepEqual(
    before.holders.map(({ holder, collected, days, due_on }) => [holder.id, collected.amount, days, due_on]),
    [[s.driver.id, 200, 0, null]],
  );
  assert.deepEqual([before.next.state, before.next.amount, before.next.orders], ['payable', 336, 2]);
  assert.deepEqual(
    before.next.lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['cod', 400],
      ['delivery_fee', -60],
      ['packing_fee', -4],
    ],
  );
  assert.deepEqual([before.lately.collected, before.lately.charged], [600, 96]);
  assert.deepEqual(before.lately.fees, [
    { kind: 'delivery_fee', amount: 90 },
    { kind: 'packing_fee', amount: 6 },
  ]);
  assert.deepEqual([before.drawn.payouts, before.paid.payouts], [0, 0]);

  expect(await s.api.post('/payouts/runs', { up_to: today() }), 202);
  await runJobs(database, s.workspace_id, 'run-payouts');
  const drawn = await s.money();
  assert.deepEqual([drawn.drawn, drawn.next.amount], [{ payouts: 1, amount: 336 }, 0]);
  const [payout] = expect(await s.seller.api.get('/payouts'), 200).body.data;
  expect(await s.api.post(`/payouts/${payout!.id}/pay`, { money_account_id: s.box.id }), 200);
  const paid = await s.money();
  assert.deepEqual([paid.drawn.payouts, paid.paid.payouts, paid.paid.amount, paid.paid.last_on], [0, 1, 336, today()]);
  assert.equal(paid.remitted.orders, 0);
  await assertSound(database);
});

test('what came back after it was collected is neither collected nor charged as delivered', async () => {
  const s = await sellersShop();
  const [order] = await s.shipped(1);
  await s.moveOrder(order!.reference, 'DELIVERED', 'RETURNED');
  const { lately, collected } = await s.money();
  assert.deepEqual([lately.collected, collected.orders, lately.charged], [0, 0, 2]);
});

test('sellers are told on which day the next payout comes, once the house says on which it pays', async () => {
  const s = await sellersShop();
  assert.equal((await s.money()).next.on, null);
  for (const payout_weekdays of [[8], [1.5], 'monday'])
    assert.equal((await s.api.put('/settings', { payout_weekdays })).status, 422);
  expect(await s.api.put('/settings', { payout_weekdays: [1, 2, 3, 4, 5, 6, 7] }), 200);
  assert.equal((await s.money()).next.on, today());
  expect(await s.api.put('/settings', { payout_weekdays: [4] }), 200);
  const { on } = (await s.money()).next;
  assert.equal(new Date(on!).getUTCDay(), 4);
  assert.ok(on! >= today());
});

test('a seller reads her own account alone, on both surfaces; the house reads all, a driver none', async () => {
  const s = await sellersShop();
  const stranger = await shop(service);
  const path = `/cash/accounts/${s.seller.account_id}`;
  for (const [, api] of await bothSurfaces(service, s, s.other)) {
    expect(await api.get(path), 404);
    expect(await api.get(`/cash/accounts/${s.account_id}`), 404);
  }
  for (const [, api] of await bothSurfaces(service, s, s.driver)) expect(await api.get(path), 403);
  for (const [, api] of await bothSurfaces(service, s, await s.person('Accountant'))) {
    expect(await api.get(path), 200);
    expect(await api.get(`/cash/accounts/${s.account_id}`), 200);
    for (const id of [stranger.account_id, s.driver.id, 'x']) expect(await api.get(`/cash/accounts/${id}`), 404);
  }
});
