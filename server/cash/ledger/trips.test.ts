import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { COD, sellersShop } from '../../../test/sellers-shop.ts';
import { assertSound, sessionFor, today } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { anOrder, expect, unique } from '../../../test/world.ts';

/* A trip is the unit of cash (R-CASH-14): it keeps its bookings, payments and hand-over when the order is renewed. */

const service = await testService();
const { database } = service;
type SellersShop = Awaited<ReturnType<typeof sellersShop>>;

const RETURN_FEE = 10;
/** Delivered, under the shop's plan: 35 for the delivery and 2.5 %. */
const NET = COD - 35 - 5;

const renew = (s: SellersShop, { reference }: { reference: string }) => s.moveOrder(reference, 'NEW');
const due = async (s: SellersShop, account_id: string): Promise<number> =>
  (await s.preview()).find(({ account }) => account.id === account_id)?.amount ?? 0;
/** The house's debt to a seller is the amount that payouts will draw (R-PAY-2). */
async function assertOwed(s: SellersShop, account_id: string, amount: number): Promise<void> {
  assert.deepEqual([await due(s, account_id), await s.payable(account_id)], [amount, amount]);
  await assertSound(database);
}

test('the fee of a return stays due when the order is renewed, canceled, and shipped again', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'RETURNED');
  await assertOwed(s, seller.account_id, -RETURN_FEE);
  await renew(s, order!);
  await assertOwed(s, seller.account_id, -RETURN_FEE);
  await s.moveOrder(order!.reference, 'CANCELED');
  await assertOwed(s, seller.account_id, -RETURN_FEE);
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  assert.equal(payout!.amount, NET - RETURN_FEE);
  expect(await s.pay(payout!.id), 200);
  await assertOwed(s, seller.account_id, 0);
});

test('what was paid for an order that came back is taken off, though it was renewed and canceled', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [paid] = await s.run();
  expect(await s.pay(paid!.id), 200);
  await s.moveOrder(order!.reference, 'RETURNED');
  await assertOwed(s, seller.account_id, -(NET + RETURN_FEE));
  await renew(s, order!);
  await assertOwed(s, seller.account_id, -(NET + RETURN_FEE));
  const { cash } = await s.showOrder(order!.reference);
  assert.deepEqual(
    [cash!.stage, cash!.payout_id, cash!.earlier_trips],
    ['none', null, [{ trip_no: 1, stage: 'reversed', fees: RETURN_FEE, remitted_by: cash!.earlier_trips[0]!.remitted_by, payout_id: paid!.id }]], // prettier-ignore
  );
  await s.moveOrder(order!.reference, 'CANCELED');
  await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  // The driver took back the cash that he had handed in for the first trip.
  const run = await s.run();
  assert.equal(run[0]!.amount, 2 * NET - (NET + RETURN_FEE));
  expect(await s.pay(run[0]!.id), 200);
  await assertOwed(s, seller.account_id, 0);
});

test('a second trip is collected, handed in and paid beside the first, by another driver', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  await s.moveOrder(order!.reference, 'RETURNED');
  await renew(s, order!);
  // The house owes this cash back to the former holder: the parcel is listed, though its order waits for another trip.
  const first = expect(await s.api.get(`/settlements/held/${s.driver.id}`), 200).body.data;
  assert.deepEqual([first.held, first.carried], [-COD, 0]);
  assert.deepEqual(
    first.orders.map(({ reference, amount, is_returned }) => [reference, amount, is_returned]),
    [[order!.reference, -COD, true]],
  );
  const other = await s.person('Delivery');
  const admin = await s.session(s.admin);
  await s.moveOrder(order!.reference, 'PACKED');
  const given = { ids: [order!.id], delivery_boy_id: other.id, warehouseId: s.main };
  expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(order!.reference, 'SHIPPED', 'DELIVERED');
  for (const [person, amount] of [
    [s.driver, -COD],
    [other, COD],
  ] as const) {
    // prettier-ignore
    const held = expect(await s.api.get(`/settlements/held/${person.id}`), 200).body.data;
    assert.deepEqual([held.held, held.orders.length], [amount, 1]);
    const body = {
      person_id: person.id,
      order_ids: [order!.id],
      carried: 0,
      handed_in: amount,
      money_account_id: s.bank.id,
    };
    expect(await s.api.post('/settlements', body), 201);
  }
  assert.equal(await s.stageOf(order!), 'remitted');
  await assertOwed(s, seller.account_id, NET - RETURN_FEE);
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const parts = expect(await s.api.get(`/payouts/${payout!.id}/orders`), 200).body.data;
  assert.deepEqual((parts as { reference: string; amount: number }[]).map(({ reference, amount }) => [reference, amount]), [[order!.reference, NET - RETURN_FEE]]); // prettier-ignore
  await assertOwed(s, seller.account_id, 0);
});

test('a courier takes back in its statement what it had paid for a parcel whose order was renewed', async () => {
  const s = await statementShop(service);
  const number = `YAL${unique()}`.toUpperCase();
  const [order] = await s.delivered([number]);
  const paid = await s.statementOf([HEADER, [number, 'Livré', 200, 2]]);
  await s.post(paid);
  await s.moveOrder(order!.reference, 'RETURNED', 'NEW');
  // The fee of the return, less the refunded fee of the delivery: below zero at our rates.
  const back = await s.statementOf([HEADER, [number, 'Retourné', -200, -1]]);
  const [row] = await s.rowsOf(back);
  assert.deepEqual([row!.class, row!.amount, row!.fee, row!.pays], ['matched', -200, -1, -199]);
  await s.post(back);
  const held = expect(await s.api.get('/cash/balances', { kind: 'held' }), 200).body.data;
  assert.deepEqual(held.map(({ balance }) => balance), [0]); // prettier-ignore
  await assertSound(database);
});

test('an order with cash booked on it, a claim or a payout is never deleted, from any surface', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'RETURNED');
  await renew(s, order!);
  const admin = await s.session(s.admin);
  const own = await sessionFor(service, s.workspace_id, seller.id);
  const refused = [
    await s.api.send('DELETE', '/orders/delete', { body: { orders: [order!.reference] } }),
    await s.api.send('DELETE', `/orders/${order!.reference}`),
    await own.send('DELETE', '/orders/delete', { body: { ids: [order!.id] } }),
    await admin.send('DELETE', '/orders/delete', { body: { ids: [order!.id] } }),
  ];
  for (const reply of refused) assert.notEqual(reply.status, 200, reply.text);
  assert.ok(refused.some(({ text }) => text.includes('are booked on it')), refused.map(({ text }) => text).join('\n')); // prettier-ignore
  await assertOwed(s, seller.account_id, -RETURN_FEE);
});

test('a paid payout is taken back: the bank has the money again, and its orders are due', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const orders = await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  const back = (id: string, as = s.api) => as.post(`/payouts/${id}/take-back`, { reason: 'The bank sent it back' });
  expect(await back(payout!.id), 409);
  expect(await s.pay(payout!.id), 200);
  expect(await back(payout!.id, seller.api), 403);
  const taken = expect(await back(payout!.id), 200).body.data;
  assert.deepEqual([taken.status, taken.taken_back_on, taken.cancel_reason], ['canceled', today(), 'The bank sent it back']); // prettier-ignore
  expect(await back(payout!.id), 409);
  assert.deepEqual(await Promise.all(orders.map(s.stageOf)), ['remitted', 'remitted']);
  await assertOwed(s, seller.account_id, 2 * NET);
  const [again] = await s.run();
  assert.equal(again!.amount, 2 * NET);
  expect(await s.pay(again!.id), 200);
  await assertOwed(s, seller.account_id, 0);
});

test('a payout that took an earlier one’s cash off is taken back, and the next takes it off again', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [first] = await s.run();
  expect(await s.pay(first!.id), 200);
  await s.moveOrder(order!.reference, 'RETURNED');
  await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [second] = await s.run();
  expect(await s.pay(second!.id), 200);
  await assertOwed(s, seller.account_id, 0);
  expect(await s.api.post(`/payouts/${second!.id}/take-back`, { reason: 'Wrong account' }), 200);
  await assertOwed(s, seller.account_id, 2 * NET - NET - RETURN_FEE);
  // The earlier payout may be reversed as well: the later one, which deducted it, is reversed already.
  expect(await s.api.post(`/payouts/${first!.id}/take-back`, { reason: 'Wrong account' }), 200);
  await assertOwed(s, seller.account_id, 2 * NET - RETURN_FEE);
});

test('a payout is canceled beneath the one that corrected it: what that took off is due again, wherever the order goes', async () => {
  const s = await sellersShop(service);
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  const seller = await s.aSeller();
  const cancel = (id: string) => s.api.post(`/payouts/${id}/cancel`, { reason: 'Too early' });
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  const [first] = await s.run();
  await s.moveOrder(order!.reference, 'ROLLBACK', 'SHIPPED');
  await s.orders(seller, 2, 'DELIVERED');
  const [second] = await s.run();
  assert.equal(second!.amount, 2 * NET - NET);
  expect(await cancel(first!.id), 200);
  await s.moveOrder(order!.reference, 'CANCELED');
  assert.deepEqual([await due(s, seller.account_id), await s.payable(seller.account_id)], [NET, 2 * NET]);
  await assertSound(database);

  // The next payout draws the order's second trip, and corrects the first.
  await s.moveOrder(order!.reference, 'RETURNED', 'NEW', 'PACKED', 'SHIPPED', 'DELIVERED');
  const [third] = await s.run();
  assert.equal(third!.amount, 2 * NET - RETURN_FEE);
  await s.moveOrder(order!.reference, 'ROLLBACK', 'SHIPPED');
  expect(await cancel(second!.id), 200);
  assert.deepEqual([await due(s, seller.account_id), await s.payable(seller.account_id)], [0, 2 * NET - RETURN_FEE]);
  await assertSound(database);
});

test('a settlement whose parcels were paid is reversed at once: the next payout takes it off, until the cash is in again', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const [settlement] = expect(await s.api.get('/settlements'), 200).body.data;
  expect(await s.api.post(`/settlements/${settlement!.id}/reverse`, { reason: 'Counted wrongly' }), 200);
  assert.deepEqual([await due(s, seller.account_id), await s.payable(seller.account_id)], [-NET, 0]);
  await assertSound(database);
  await s.handIn();
  await assertOwed(s, seller.account_id, 0);
});

test('what a payout took off, as its settlement was reversed, is owed again when payouts no longer wait for the cash', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [first] = await s.run();
  expect(await s.pay(first!.id), 200);
  const [settlement] = expect(await s.api.get('/settlements'), 200).body.data;
  expect(await s.api.post(`/settlements/${settlement!.id}/reverse`, { reason: 'Counted wrongly' }), 200);
  const others = await s.orders(seller, 2, 'DELIVERED');
  const handed_in = { person_id: s.driver.id, carried: 0, handed_in: 2 * COD, money_account_id: s.bank.id };
  expect(await s.api.post('/settlements', { ...handed_in, order_ids: others.map(({ id }) => id) }), 201);
  const [second] = await s.run();
  assert.equal(second!.amount, 2 * NET - NET);
  await assertSound(database);
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  assert.deepEqual([await due(s, seller.account_id), await s.payable(seller.account_id)], [NET, 2 * NET]);
  await assertSound(database);
});

test('a wrong return of an order that was handed in and paid is undone at once; its documents stand', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const session = await s.session(s.admin);
  const body = { reference: order!.reference, date: today() };
  const { undo_token } = expect(await session.post('/orders/mark-orders-as-returned-by-scanner', body), 200).body
    .meta as { undo_token: string };
  await assertOwed(s, seller.account_id, -NET - RETURN_FEE);
  expect(await session.post('/orders/undo', { undo_token }), 200);
  assert.equal(await s.stageOf(order!), 'paid_out');
  await assertOwed(s, seller.account_id, 0);
});

test('a lost parcel that arrives takes its open claim back; one that was paid is refused, until the claim is taken back', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [found, paid] = await s.orders(seller, 2);
  const claim = async ({ reference }: { reference: string }, reason = 'lost') =>
    await s.api.post('/claims', { order: reference, reason, value: 150 });
  const { id } = expect(await claim(found!), 201).body.data;
  expect(await claim(found!, 'damaged'), 409);
  const owing = expect(await claim(paid!), 201).body.data.id;
  assert.equal(await s.stageOf(found!), 'none');
  await assertOwed(s, seller.account_id, 300);
  await s.moveOrder(found!.reference, 'DELIVERED');
  assert.equal(expect(await s.api.get(`/claims/${id}`), 200).body.data.status, 'canceled');
  assert.deepEqual([await due(s, seller.account_id), await s.payable(seller.account_id)], [150, 150 + NET]);
  await assertSound(database);
  const settle = async (handed_in: number, claim_ids: string[], order_ids: string[]) => {
    const body = { person_id: s.driver.id, order_ids, claim_ids, carried: 0, handed_in, money_account_id: s.bank.id };
    return expect(await s.api.post('/settlements', body), 201).body.data;
  };
  await settle(150 + COD, [owing], [found!.id]);
  const refused = await s.api.put('/orders', { orders: [{ reference: paid!.reference, status: 'DELIVERED' }] });
  assert.match(expect(refused, 422).text, /withdraw that claim first/);
  const back = expect(await s.api.post(`/claims/${owing}/take-back`, { reason: 'It turned up' }), 200).body.data;
  assert.equal(back.status, 'to_give_back');
  await s.moveOrder(paid!.reference, 'DELIVERED');
  expect(await claim(paid!), 422);
  const held = expect(await s.api.get(`/settlements/held/${s.driver.id}`), 200).body.data;
  assert.deepEqual([held.held, held.claims.map(({ value }) => value)], [COD, [-150]]);
  const last = await settle(COD - 150, [owing], [paid!.id]);
  assert.equal(expect(await s.api.get(`/claims/${owing}`), 200).body.data.status, 'given_back');
  await assertOwed(s, seller.account_id, 2 * NET);
  // After the reversal, the payment is to be returned again.
  expect(await s.api.post(`/settlements/${last.id}/reverse`, { reason: 'Counted wrongly' }), 200);
  assert.equal(expect(await s.api.get(`/claims/${owing}`), 200).body.data.status, 'to_give_back');
  await assertSound(database);
});

test('a part that is kept costs by the percentage that was kept when the parcel went out', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const session = await s.session(s.admin);
  for (const later of [10, 0]) {
    const products = [{ sku: seller.sku, quantity: 2, price: 100 }];
    const asked = { orders: [anOrder(seller.sku, { total: 200, products })], account_id: seller.account_id };
    const plan = { name: unique(), for_account_id: seller.account_id, delivery_fee: 0 };
    const begun = expect(await s.api.post('/fee-plans', { ...plan, valid_from: today(), cash_percent: 5 }), 201).body
      .data;
    const [reference] = expect(await s.api.post('/orders', asked), 200).body.data.created_refs;
    await s.moveOrder(reference!, 'PACKED', 'SHIPPED');
    expect(await s.api.put(`/fee-plans/${begun.id}`, { cash_percent: later }), 200);
    const body = { reference, date: today(), kept: { quantities: [1], amount: 100 } };
    expect(await session.post('/orders/mark-orders-as-delivered-by-scanner', body), 200);
    const { cash } = await s.showOrder(reference!);
    assert.deepEqual(cash!.fee_lines, [{ kind: 'cash_fee', amount: 5 }], `a plan of ${later} %`);
    expect(await s.api.send('DELETE', `/fee-plans/${begun.id}`), 200);
  }
});

test('a move that is told days later costs by the plan of its day', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const plan = { for_account_id: seller.account_id, cash_percent: 0 };
  for (const [days, delivery_fee] of [
    [30, 40],
    [0, 12],
  ] as const)
    // prettier-ignore
    expect(await s.api.post('/fee-plans', { ...plan, name: unique(), valid_from: ago(days), delivery_fee }), 201);
  const session = await s.session(s.admin);
  const products = [{ sku: seller.sku, quantity: 1, price: COD }];
  const body = {
    orders: [1, 2].map(() => anOrder(seller.sku, { total: COD, products })),
    account_id: seller.account_id,
  };
  const references: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
  const made = await Promise.all(references.map((reference) => s.showOrder(reference)));
  // Both orders existed five days ago.
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update orders set created_at = created_at - interval '9 days' where workspace_id = $1 returning id`,
      [s.workspace_id],
    ),
  );
  for (const { reference } of made) await s.moveOrder(reference, 'PACKED');
  for (const [i, date] of [ago(5), today()].entries())
    expect(
      await session.post('/orders/mark-orders-as-shipped', { ids: [made[i]!.id], date, warehouseId: s.main }),
      200,
    );
  for (const { reference } of made) await s.moveOrder(reference, 'DELIVERED');
  const fees = await Promise.all(made.map(async ({ reference }) => (await s.showOrder(reference)).cash!.fees));
  assert.deepEqual(fees, [40, 12]);
});
