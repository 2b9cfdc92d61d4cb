import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, sessionFor, shop, today, wholeOrder } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid } from '../../../test/world.ts';

/* A customer keeps a part of the parcel, the rest comes back: R-PART-1 to R-PART-3. */

const service = await testService();
const s = await shop(service);
const admin = await sessionFor(service, s.workspace_id, s.admin.id);

const SCAN = '/orders/mark-orders-as-delivered-by-scanner';
const BACK = '/orders/mark-orders-as-returned-by-scanner';

/** An order on its way: 3 pieces of one product at 100 each, 2 of another at 50. */
async function sent(...moves: string[]) {
  const [a, b] = [await s.stocked(10, { purchase_price: 40 }), await s.stocked(10, { purchase_price: 10 })];
  const products = [
    { sku: a.sku, quantity: 3, price: 100 },
    { sku: b.sku, quantity: 2, price: 50 },
  ];
  const body = { orders: [anOrder(a.sku, { products, total: 400 })] };
  const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs as string[];
  await s.moveOrder(reference!, 'PACKED', ...(moves.length > 0 ? moves : ['SHIPPED']));
  const { id } = await s.showOrder(reference!);
  const figures = async () => [await s.figures(a.stock_id), await s.figures(b.stock_id)];
  return { order: { id, reference: reference! }, reference: reference!, a, b, figures };
}
const partly = (reference: string, quantities: number[], more: object = {}, kept: object = {}) =>
  admin.post(SCAN, { reference, date: today(), kept: { quantities, ...kept }, ...more });
const back = (reference: string, more: object = {}) => admin.post(BACK, { reference, date: today(), ...more });
const undo = (reply: { body: { meta: { undo_token: string } } }) =>
  admin.post('/orders/undo', { undo_token: reply.body.meta.undo_token });
const held = (on_hand: number, damaged = 0) => ({ on_hand, reserved: 0, damaged });
const awaited = async () => {
  const { data } = expect(await s.api.get('/orders', { is_rest_awaited: 'true', per_page: 100 }), 200).body;
  return data.map((order: { reference: string }) => order.reference);
};

test('what was kept is delivered and collected, and the rest is back when it is scanned, not before', async () => {
  const { reference, order, figures } = await sent();
  expect(await partly(reference, [2, 0]), 200);
  const shown = await s.showOrder(reference);
  assert.deepEqual(
    [shown.status, shown.is_partly_delivered, shown.total, shown.cod_amount, shown.rest_received_at],
    ['delivered', true, 400, 200, null],
  );
  assert.deepEqual(
    shown.products.map((line: { delivered_quantity: number }) => line.delivered_quantity),
    [2, 0],
  );
  assert.deepEqual([shown.cash.stage, shown.cash.collected, shown.cash.costs.goods_sold], ['collected', 200, 80]);
  assert.deepEqual(await figures(), [held(7), held(8)]);
  assert.ok((await awaited()).includes(reference));
  const { contents } = expect(await back(reference, { condition: 'damaged' }), 200).body.data;
  assert.deepEqual(
    contents.map(({ quantity }: { quantity: number }) => quantity),
    [1, 2],
  );
  assert.deepEqual(await figures(), [held(7, 1), held(8, 2)]);
  assert.ok(!(await awaited()).includes(reference));
  assert.deepEqual(expect(await back(reference), 200).body.data.already, [reference]);
  const after = await s.showOrder(reference);
  assert.deepEqual([after.status, after.rest_received_at !== null], ['delivered', true]);
  assert.deepEqual(
    after.orderEdits.map(({ fields }: { fields: string[] }) => fields),
    [['rest_received_at'], ['cod_amount', 'delivered_quantity']],
  );
  const events = await eventsOf(service.database, order.id);
  assert.deepEqual(
    events.filter(({ data }) => data['is_partly_delivered']).map(({ type }) => type),
    ['order.status_changed', 'order.updated'],
  );
  await assertSound(service.database);
});

test('undo takes it back step by step: the rest that came, then the delivery, with every amount', async () => {
  const { reference, order, figures } = await sent();
  const before = [await wholeOrder(s, order), await figures()];
  const delivered = await partly(reference, [2, 0]);
  const middle = [await wholeOrder(s, order), await figures()];
  const came = await back(reference);
  assert.deepEqual(await figures(), [held(8), held(10)]);
  expect(await undo(came), 200);
  assert.deepEqual([await wholeOrder(s, order), await figures()], middle);
  // Its version increased, so the first move is no longer the last.
  expect(await undo(delivered), 422);
  await s.moveOrder(reference, 'ROLLBACK', 'SHIPPED');
  const again = await wholeOrder(s, order);
  assert.deepEqual([again.order.cash, await figures()], [(before[0] as typeof again).order.cash, before[1]]);
  const once = await partly(reference, [3, 1]);
  expect(await undo(once), 200);
  assert.deepEqual((await wholeOrder(s, order)).order.cash, again.order.cash);
  await assertSound(service.database);
});

test('ROLLBACK after the rest came sends it out again, and its undo brings each piece back as it was', async () => {
  const { reference, order, figures } = await sent();
  expect(await partly(reference, [2, 0]), 200);
  expect(await back(reference, { condition: 'damaged' }), 200);
  const kept = [await wholeOrder(s, order), await figures()];
  const rolled = expect(await admin.put('/orders', { orders: [{ reference, status: 'ROLLBACK' }] }), 200);
  assert.deepEqual(await figures(), [held(7), held(8)]);
  assert.equal((await s.showOrder(reference)).cash.expected, 400);
  await assertSound(service.database);
  expect(await undo(rolled), 200);
  assert.deepEqual([await wholeOrder(s, order), await figures()], kept);
  await assertSound(service.database);
});

test('all of it may be returned after the rest came, and is renewed and put back like any other', async () => {
  const { reference, order, figures } = await sent();
  expect(await partly(reference, [2, 0]), 200);
  const early = await admin.post('/orders/mark-orders-as-returned', { ids: [order.id], date: today() });
  assert.match(JSON.stringify(expect(early, 422).body), /rest must come back/);
  expect(await back(reference, { condition: 'damaged' }), 200);
  const kept = [await wholeOrder(s, order), await figures()];
  const whole = await admin.post('/orders/mark-orders-as-returned', { ids: [order.id], date: today() });
  expect(whole, 200);
  assert.deepEqual(await figures(), [held(9, 1), held(8, 2)]);
  await assertSound(service.database);
  expect(await undo(whole), 200);
  assert.deepEqual([await wholeOrder(s, order), await figures()], kept);
  await s.moveOrder(reference, 'RETURNED', 'ROLLBACK');
  assert.deepEqual(await figures(), [held(7), held(8)]);
  await assertSound(service.database);
  await s.moveOrder(reference, 'SHIPPED', 'RETURNED', 'NEW');
  assert.deepEqual(await figures(), [
    { on_hand: 10, reserved: 3, damaged: 0 },
    { on_hand: 10, reserved: 2, damaged: 0 },
  ]);
  await assertSound(service.database);
});

test('what is kept is a part, of the lines there are, for at most what the order collects; said once', async () => {
  const { reference } = await sent();
  expectInvalid(await partly(reference, [3, 2]), 'kept.quantities');
  expectInvalid(await partly(reference, [0, 0]), 'kept.quantities');
  expectInvalid(await partly(reference, [1]), 'kept.quantities');
  expectInvalid(await partly(reference, [4, 0]), 'kept.quantities.0');
  expectInvalid(await partly(reference, [1, 0], {}, { amount: 400.01 }), 'kept.amount');
  expectInvalid(await partly(reference, [1, 0], {}, { amount: 1.001 }), 'kept.amount');
  assert.equal((await s.showOrder(reference)).status, 'shipped');
  expect(await partly(reference, [2, 0], {}, { amount: 180 }), 200);
  assert.equal((await s.showOrder(reference)).cash.collected, 180);
  assert.deepEqual(expect(await partly(reference, [2, 0], {}, { amount: 180 }), 200).body.data.already, [reference]);
  assert.deepEqual(expect(await admin.post(SCAN, { reference, date: today() }), 200).body.data.already, [reference]);
  expectInvalid(await partly(reference, [1, 0]), 'reference');
});

test('a delivery that was said to be whole becomes one of a part, until its cash is handed over', async () => {
  const rider = await s.person('Delivery');
  const ready = async () => {
    const made = await sent('WAITING_FOR_SHIPPING_COMPANY', 'PACKED');
    expect(
      await admin.post('/orders/assign-to-delivery-boy', {
        ids: [made.order.id],
        delivery_boy_id: rider.id,
        warehouseId: s.main,
      }),
      200,
    );
    return made;
  };
  const [one, two] = [await ready(), await ready()];
  const as = await s.session(rider);
  const tell = (reference: string, kept: object, more: object = {}) =>
    as.post(SCAN, { reference, date: today(), kept, ...more });
  expect(await tell(one.reference, { quantities: [1, 1], amount: 1 }), 403);
  expect(await as.post(SCAN, { reference: one.reference, date: today(), collected: 400 }), 200);
  expect(await tell(one.reference, { quantities: [1, 1] }, { collected: 140 }), 200);
  const shown = await s.showOrder(one.reference);
  assert.deepEqual([shown.cash.collected, shown.cash.short, shown.delivery.collected], [140, 10, 140]);
  const { data: mine } = expect(await as.get('/rounds/mine'), 200).body;
  const stop = mine.stops.find(({ id }: { id: string }) => id === one.order.id);
  assert.deepEqual([stop.cod_amount, stop.whole_amount, stop.products[0].delivered_quantity], [150, 400, 1]);
  expect(await as.post(SCAN, { reference: two.reference, date: today() }), 200);
  const box = expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201).body.data;
  const order_ids = [one.order.id, two.order.id];
  const body = { person_id: rider.id, order_ids, carried: 0, handed_in: 550, money_account_id: box.id };
  assert.equal(expect(await s.api.post('/settlements', body), 201).body.data.short, 0);
  assert.match(JSON.stringify(expect(await tell(two.reference, { quantities: [1, 1] }), 422).body), /settlement/);
  await assertSound(service.database);
});

test('two who say different things of one parcel at once: one is taken, and nothing is doubled', async () => {
  const { reference, figures } = await sent();
  const replies = await Promise.all([partly(reference, [2, 0]), partly(reference, [1, 1]), partly(reference, [2, 0])]);
  const taken = replies.filter(({ status, body }) => status === 200 && body.data.updated.length === 1);
  assert.equal(taken.length, 1);
  const scans = await Promise.all([back(reference), back(reference), back(reference)]);
  assert.equal(scans.filter(({ body }) => body.data.updated.length === 1).length, 1);
  const [a, b] = await figures();
  const { products } = await s.showOrder(reference);
  assert.deepEqual(
    [a!.on_hand, b!.on_hand],
    products.map(({ delivered_quantity }: { delivered_quantity: number }) => 10 - delivered_quantity),
  );
  await assertSound(service.database);
});
