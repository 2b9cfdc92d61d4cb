import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, sessionFor, shop, today } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid } from '../../../test/world.ts';

/* A parcel brings new goods and takes back pieces of an earlier order: R-PART-6, R-PART-7. */

const service = await testService();
const s = await shop(service);
const admin = await sessionFor(service, s.workspace_id, s.admin.id);

const held = (on_hand: number, damaged = 0) => ({ on_hand, reserved: 0, damaged });
const follow = () => runJobs(service.database, s.workspace_id, 'follow-exchanges');
const back = (reference: string, more: object = {}) =>
  admin.post('/orders/mark-orders-as-returned-by-scanner', { reference, date: today(), ...more });
const make = async (order: object): Promise<string> =>
  expect(await s.api.post('/orders', { orders: [order] }), 200).body.data.created_refs[0];

/** A delivered order of two pieces at 100, and the input to exchange one of them for a dearer product. */
async function sold(deliver = (reference: string) => s.moveOrder(reference, 'SHIPPED', 'DELIVERED')) {
  const [a, b] = [await s.stocked(10, { purchase_price: 40 }), await s.stocked(10, { purchase_price: 60 })];
  const before = await make(anOrder(a.sku, { products: [{ sku: a.sku, quantity: 2, price: 100 }], total: 200 }));
  await s.moveOrder(before, 'PACKED');
  await deliver(before);
  const asked = (quantities: number[] = [1], more: object = {}) =>
    anOrder(b.sku, {
      products: [{ sku: b.sku, quantity: 1, price: 130 }],
      total: 130,
      exchange: { reference: before, quantities, ...more },
    });
  const figures = async () => [await s.figures(a.stock_id), await s.figures(b.stock_id)];
  return { before, asked, figures, a };
}

/** State of the earlier order: status, kept pieces, whether the rest was received, collected cash, cost of goods. */
const standing = async (reference: string) => {
  const { status, products, rest_received_at, cash } = await s.showOrder(reference);
  return [status, products[0].delivered_quantity, rest_received_at !== null, cash.collected, cash.costs?.goods_sold];
};

test('one goes, one comes: the difference is collected, what comes back is awaited with the delivery and in by its scan', async () => {
  const { before, asked, figures, a } = await sold();
  const exchange = await make(asked());
  assert.deepEqual((await s.showOrder(exchange)).exchange, {
    reference: before,
    products: [{ sku: a.sku, name: (await s.showOrder(before)).products[0].name, quantity: 1 }],
    credit: 100,
  });
  assert.equal((await s.showOrder(before)).exchanged_by, exchange);
  await s.moveOrder(exchange, 'PACKED', 'SHIPPED');
  await follow();
  assert.deepEqual(await standing(before), ['delivered', null, false, 200, 80]);
  await s.moveOrder(exchange, 'DELIVERED');
  await follow();
  assert.deepEqual(await standing(before), ['delivered', 1, false, 200, 40]);
  const { id, cod_amount, cash } = await s.showOrder(exchange);
  assert.deepEqual([cod_amount, cash.collected, cash.costs.goods_sold], [30, 30, 60]);
  assert.deepEqual(await figures(), [held(8), held(9)]);
  // The id of an exchange means the whole exchange: refused while the scan may mean the piece that is to come back.
  const named = { ids: [id], date: today() };
  expect(await admin.post('/orders/mark-orders-as-returned', named), 422);
  const came = expect(await back(exchange, { condition: 'damaged' }), 200).body;
  assert.deepEqual(
    [await standing(before), await figures()],
    [
      ['delivered', 1, true, 200, 40],
      [held(8, 1), held(9)],
    ],
  );
  assert.equal((await s.showOrder(exchange)).status, 'delivered');
  assert.deepEqual(expect(await back(exchange), 200).body.data.already, [before]);
  await assertSound(service.database);
  expect(await admin.post('/orders/undo', { undo_token: came.meta.undo_token }), 200);
  assert.deepEqual(
    [await standing(before), await figures()],
    [
      ['delivered', 1, false, 200, 40],
      [held(8), held(9)],
    ],
  );
  await assertSound(service.database);
});

test('scanned before the job ran, what comes back is in at once, also of an order whose money was handed over', async () => {
  const rider = await s.person('Delivery');
  const { before, asked, figures } = await sold(async (reference) => {
    const given = { ids: [(await s.showOrder(reference)).id], delivery_boy_id: rider.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    await s.moveOrder(reference, 'DELIVERED');
  });
  const { id } = await s.showOrder(before);
  const box = expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201).body.data;
  const paid = { person_id: rider.id, order_ids: [id], carried: 0, handed_in: 200, money_account_id: box.id };
  expect(await s.api.post('/settlements', paid), 201);
  const exchange = await make({ ...asked([2]), is_fees_paid_by_customer: true });
  await s.moveOrder(exchange, 'PACKED', 'SHIPPED', 'DELIVERED');
  expect(await back(exchange), 200);
  await follow();
  const shown = await s.showOrder(before);
  assert.deepEqual(
    [shown.status, shown.products[0].delivered_quantity, shown.cash.stage, shown.cash.remitted],
    ['delivered', 0, 'remitted', 200],
  );
  assert.deepEqual(await figures(), [held(10), held(9)]);
  // The returned pieces are worth more than the new goods: only the delivery fee is collected.
  const { cod_amount, shipping_fee, exchange: takes } = await s.showOrder(exchange);
  assert.deepEqual([cod_amount, takes.credit], [shipping_fee, 130]);
  await assertSound(service.database);
});

test('an exchange that is delivered no more awaits nothing; refused at the door it comes back itself', async () => {
  const { before, asked, figures } = await sold();
  const exchange = await make(asked());
  await s.moveOrder(exchange, 'PACKED', 'SHIPPED', 'DELIVERED');
  await follow();
  await s.moveOrder(exchange, 'ROLLBACK');
  await follow();
  assert.deepEqual(await standing(before), ['delivered', null, false, 200, 80]);
  await s.moveOrder(exchange, 'SHIPPED');
  expect(await back(exchange), 200);
  await follow();
  assert.equal((await s.showOrder(exchange)).status, 'returned');
  assert.deepEqual(
    [await standing(before), await figures()],
    [
      ['delivered', null, false, 200, 80],
      [held(8), held(10)],
    ],
  );
  // Now another order may exchange this one.
  await make(asked());
  await assertSound(service.database);
});

test('only pieces of a delivered order are exchanged, once', async () => {
  const { asked } = await sold();
  const refused = async (order: object, path: string) =>
    expectInvalid(await s.api.post('/orders', { orders: [order] }), `orders.0.exchange.${path}`);
  await refused(asked([3]), 'quantities.0');
  await refused(asked([0]), 'quantities');
  await refused(asked([1, 1]), 'quantities');
  await refused(asked([1], { credit: 130.01 }), 'credit');
  await refused(asked([1], { credit: 0.001 }), 'credit');
  const exchange = await make(asked());
  await refused(asked(), 'reference');
  const of = (reference: string) => ({ ...asked(), exchange: { reference, quantities: [1] } });
  await refused(of(exchange), 'reference');
  await refused(of('OR-0000000000'), 'reference');
});
