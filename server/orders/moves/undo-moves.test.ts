import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_ACTIONS } from '../../../contract/orders/order-actions.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { PLACE_NAMES, anOrderInEachPlace, assertSound, shop, today, wholeOrder } from '../../../test/shop.ts';
import { expect, expectInvalid, restClient } from '../../../test/world.ts';
import { shiftMoment } from '../../platform/database/sql-moments.ts';

const service = await testService();
const s = await shop(service);
const rider = await s.person('Delivery');
const admin = () => s.session(s.admin);
const undo = async (session: Awaited<ReturnType<typeof admin>>, undo_token: string) =>
  session.post('/orders/undo', { undo_token });
const tokenOf = (reply: { body: { meta: { undo_token: string } } }) => reply.body.meta.undo_token;

/** A product with pieces in both warehouses. */
async function inBoth(quantity = 100) {
  const made = await s.stocked(quantity);
  const there = await s.openStock(made.id, s.second);
  expect(await s.move(there, 'increment', quantity), 201);
  return { ...made, there };
}

const BODY: Record<string, string> = {
  date: today(),
  warehouseId: s.second,
  description: 'a slip',
  delivery_boy_id: rider.id,
  condition: 'damaged',
};

for (const row of ORDER_ACTIONS) {
  test(`${row.path} is undone: each order, its goods and the stocks are as they were`, async () => {
    const { sku, stock_id, there } = await inBoth();
    const orders = await anOrderInEachPlace(s, sku, 2);
    const session = await admin();
    const whole = () => Promise.all(PLACE_NAMES.map((place) => wholeOrder(s, orders[place])));
    const stocks = () => Promise.all([s.figures(stock_id), s.figures(there)]);
    const [orders_before, stocks_before] = [await whole(), await stocks()];
    const body = Object.fromEntries(row.asks.map((name) => [name, BODY[name]]));
    const named = row.is_scan
      ? PLACE_NAMES.map((place) => ({ reference: orders[place].reference }))
      : [{ ids: PLACE_NAMES.map((place) => orders[place].id) }];
    for (const name of named) {
      const reply = await session.post(`/orders/${row.path}`, { ...body, ...name });
      if (reply.status === 422 || reply.body.data.updated.length === 0) continue;
      const undone = expect(await undo(session, tokenOf(expect(reply, 200))), 200).body;
      assert.deepEqual(undone.data.updated.sort(), reply.body.data.updated.sort());
      assert.deepEqual([undone.data.failed, undone.meta.undo_token], [[], null]);
    }
    assert.deepEqual(await whole(), orders_before);
    assert.deepEqual(await stocks(), stocks_before);
    await assertSound(service.database);
  });
}

test('an undo is a history row and an event like any move', async () => {
  const { sku } = await inBoth();
  const { id, reference } = await s.oneOrder(sku);
  const session = await admin();
  const packed = expect(await session.post('/orders/mark-orders-as-packed', { ids: [id], date: today() }), 200);
  expect(await undo(session, tokenOf(packed)), 200);
  const [history] = (await s.showOrder(reference)).orderHistories;
  assert.deepEqual([history.old_status, history.new_status, history.source], ['packed', 'new', 'dashboard']);
  const event = (await eventsOf(service.database, id)).at(-1)!;
  assert.deepEqual([event.type, event.sequence, event.previous], ['order.status_changed', 3, { status: 'packed' }]);
});

test('a move is undone once, by who made it, within ten minutes; else there is nothing to undo', async () => {
  const { sku } = await inBoth();
  const [a, b] = await s.manyOrders(2, sku);
  const [session, another] = [await admin(), await s.session(await s.person('Admin'))];
  const pack = async (id: string) =>
    tokenOf(expect(await session.post('/orders/mark-orders-as-packed', { ids: [id], date: today() }), 200));
  const [first, second] = [await pack(a!.id), await pack(b!.id)];
  expect(await undo(another, first), 404);
  for (const token of ['nothing', s.main]) expect(await undo(session, token), 404);
  expectInvalid(await undo(session, ''), 'undo_token');
  const replies = await Promise.all(Array.from({ length: 5 }, () => undo(session, first)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404, 404, 404, 404]);
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `update order_undos set created_at = ${shiftMoment('created_at', `- interval '10 minutes'`)} where id = $1`,
      [second],
    ),
  );
  expect(await undo(session, second), 404);
  assert.deepEqual([await s.statusOf(a!.reference), await s.statusOf(b!.reference)], ['new', 'packed']);
});

test('orders that moved on, were edited or deleted stay, and the answer says which; none left is 422', async () => {
  const { sku } = await inBoth();
  const [moved, deleted, dated, same] = await s.manyOrders(4, sku);
  const all = [moved!, deleted!, dated!, same!];
  const session = await admin();
  const cancel = async (orders: { id: string }[]) => {
    const body = { ids: orders.map(({ id }) => id), description: 'a slip' };
    return tokenOf(expect(await session.post('/orders/mark-orders-as-canceled', body), 200));
  };
  const token = await cancel(all);
  expect(await s.put(moved!.reference, 'NEW'), 200);
  expect(await session.del('/orders/delete', { ids: [deleted!.id] }), 200);
  expect(await s.put(dated!.reference, 'CANCELED', { action_date: '2031-01-01' }), 200);
  const { data, meta } = expect(await undo(session, token), 200).body;
  assert.deepEqual(data.updated, [same!.reference]);
  assert.deepEqual(
    data.failed.map((row: { reference: string; code: string }) => [row.reference, row.code]).sort(),
    [moved!, deleted!, dated!].map(({ reference }) => [reference, 'MOVED_ON']).sort(),
  );
  assert.deepEqual([meta.total, meta.updated, meta.failed], [4, 1, 3]);
  assert.equal(await s.statusOf(dated!.reference), 'canceled');
  const late = await cancel([same!]);
  expect(await s.put(same!.reference, 'NEW'), 200);
  expectInvalid(await undo(session, late), 'undo_token');
});

test('goods that were sold to others meanwhile: the order says so and stays', async () => {
  const { sku, stock_id } = await s.stocked(4);
  const [a, b] = await s.manyOrders(2, sku, 2);
  const session = await admin();
  const body = { ids: [a!.id, b!.id], description: 'a slip' };
  const token = tokenOf(expect(await session.post('/orders/mark-orders-as-canceled', body), 200));
  await s.oneOrder(sku, 2);
  const { data } = expect(await undo(session, token), 200).body;
  assert.deepEqual(
    [data.updated, data.failed[0].reference, data.failed[0].code],
    [[a!.reference], b!.reference, 'SHORT_OF_STOCK'],
  );
  assert.deepEqual(await s.figures(stock_id), { on_hand: 4, reserved: 4, damaged: 0 });
});

test('what was reserved in a warehouse that is empty now is reserved in another', async () => {
  const { sku, stock_id, there } = await inBoth(2);
  const { id, reference } = await s.oneOrder(sku, 2);
  const session = await admin();
  const body = { ids: [id], description: 'a slip' };
  const token = tokenOf(expect(await session.post('/orders/mark-orders-as-canceled', body), 200));
  expect(await s.move(stock_id, 'decrement', 2), 201);
  expect(await undo(session, token), 200);
  assert.equal(await s.statusOf(reference), 'new');
  assert.deepEqual(await s.figures(there), { on_hand: 2, reserved: 2, damaged: 0 });
});

test('what the first movement reserved meanwhile stays with the order', async () => {
  const { id: product_id, sku } = await s.product();
  const [kept, canceled] = await s.manyOrders(2, sku, 2);
  const session = await admin();
  const packed = expect(await session.post('/orders/mark-orders-as-packed', { ids: [kept!.id], date: today() }), 200);
  const lost = { ids: [canceled!.id], description: 'a slip' };
  const cancel = expect(await session.post('/orders/mark-orders-as-canceled', lost), 200);
  const stock_id = await s.openStock(product_id);
  expect(await s.move(stock_id, 'increment', 3), 201);
  await s.settle();
  expect(await undo(session, tokenOf(packed)), 200);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 3, reserved: 2, damaged: 0 });
  // The canceled order held no reservation: its undo succeeds although stock is short now.
  expect(await undo(session, tokenOf(cancel)), 200);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 3, reserved: 2, damaged: 0 });
  assert.equal(await s.statusOf(canceled!.reference), 'new');
});

test('a damaged return that was renewed by mistake can still be rolled back after the undo', async () => {
  const { sku, stock_id } = await inBoth(5);
  const { id, reference } = await s.oneOrder(sku, 2);
  const session = await admin();
  await s.moveOrder(reference, 'SHIPPED');
  const returned = { ids: [id], date: today(), condition: 'damaged' };
  expect(await session.post('/orders/mark-orders-as-returned', returned), 200);
  const renewed = expect(await session.post('/orders/renew-orders', { ids: [id] }), 200);
  expect(await undo(session, tokenOf(renewed)), 200);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 3, reserved: 0, damaged: 2 });
  expect(await s.put(reference, 'ROLLBACK'), 200);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 3, reserved: 0, damaged: 0 });
  assert.equal((await wholeOrder(s, { id, reference })).ledger[0]?.['state' as never], 'out');
});

test('no caller undoes with a token that is not theirs, whatever their role', async () => {
  for (const role of ['Seller', 'Agent', 'Accountant'])
    expect(await undo(await s.session(await s.person(role)), s.main), 404);
});

test('after all this the doctor finds nothing', () => assertSound(service.database));

test('a token keeps what it takes to undo on request, and its person undoes it with any of hers', async () => {
  const { sku, stock_id } = await inBoth(10);
  const references = await s.orders(2, { products: [{ sku, quantity: 2, price: 149.9 }] });
  const before = await s.figures(stock_id);
  const orders = references.map((reference) => ({ reference, status: 'packed' }));
  assert.equal(expect(await s.api.put('/orders', { orders: [orders[0]] }), 200).body.meta.undo_token, null);
  const { undo_token } = expect(await s.api.put('/orders', { orders: [orders[1]], is_undoable: true }), 200).body.meta;
  assert.ok(undo_token);
  const another = await s.person('Admin');
  expect(await another.api.post('/orders/undo', { undo_token }), 404);
  const narrow = restClient(service.base, await s.token(s.admin.id, { scopes: ['view orders'] }));
  expect(await narrow.post('/orders/undo', { undo_token }), 403);
  const { updated } = expect(await (await admin()).post('/orders/undo', { undo_token }), 200).body.data;
  assert.deepEqual(updated, [references[1]]);
  assert.equal((await s.showOrder(references[1]!)).status, 'new');
  expect(await s.api.post('/orders/undo', { undo_token }), 404);
  assert.equal((await s.figures(stock_id)).on_hand, before.on_hand);
});
