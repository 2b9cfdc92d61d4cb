import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUANTITY_MAX } from '../../contract/stocks/stocks.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { assertSound, shop } from '../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique, world } from '../../test/world.ts';

const service = await testService();
const s = await shop(service);

for (const [type, quantity, after] of [
  ['increment', 1, { on_hand: 11, reserved: 4, damaged: 0 }],
  ['decrement', 1, { on_hand: 9, reserved: 4, damaged: 0 }],
  ['decrement', 6, { on_hand: 4, reserved: 4, damaged: 0 }],
  ['decrement', 7, null],
  ['damage', 6, { on_hand: 4, reserved: 4, damaged: 6 }],
  ['damage', 7, null],
  ['transfer', 6, { on_hand: 4, reserved: 4, damaged: 0 }],
  ['transfer', 7, null],
  ['adjust', 4, { on_hand: 4, reserved: 4, damaged: 0 }],
  ['adjust', 3, { on_hand: 3, reserved: 0, damaged: 0 }],
  ['adjust', 10, { on_hand: 10, reserved: 4, damaged: 0 }],
  ['adjust', 0, { on_hand: 0, reserved: 0, damaged: 0 }],
  ['increment', 0, null],
  ['decrement', 0, null],
  ['transfer', 0, null],
  ['damage', 0, null],
] as const) {
  test(`10 pieces with 4 reserved: ${type} ${quantity} ${after ? 'is done' : 'is 422 and changes nothing'}`, async () => {
    const { sku, stock_id } = await s.stocked(10);
    await s.oneOrder(sku, 4);
    const before = await everyRow(service.database);
    const reply = await s.move(stock_id, type, quantity, type === 'transfer' ? { warehouse_id: s.second } : {});
    if (!after) {
      expectInvalid(reply, 'quantity');
      assert.deepEqual(await everyRow(service.database), before);
      return;
    }
    const { on_hand, reserved, damaged, available } = expect(reply, 201).body.data;
    assert.deepEqual({ on_hand, reserved, damaged }, after);
    assert.equal(available, on_hand - reserved);
  });
}

test('damage takes pieces of a full stock, and what is damaged has the same bound', async () => {
  const { stock_id } = await s.stocked(10);
  expect(await s.move(stock_id, 'adjust', QUANTITY_MAX), 201);
  const { on_hand, damaged } = expect(await s.move(stock_id, 'damage', QUANTITY_MAX), 201).body.data;
  assert.deepEqual([on_hand, damaged], [0, QUANTITY_MAX]);
  expect(await s.move(stock_id, 'adjust', 1), 201);
  expectInvalid(await s.move(stock_id, 'damage', 1), 'quantity');
});

test('bad movements are 422 on their fields, foreign and unknown stocks 404', async () => {
  const { stock_id } = await s.stocked(10);
  const to = { warehouse_id: s.second };
  expectInvalid(await s.move(stock_id, 'steal', 1), 'type');
  for (const quantity of [1.5, -1, '3', null, QUANTITY_MAX + 1])
    expectInvalid(await s.move(stock_id, 'increment', quantity as number), 'quantity');
  expectInvalid(await s.move(stock_id, 'increment', 1, { reason: '' }), 'reason');
  expectInvalid(await s.api.post(`/stocks/${stock_id}/movements`, { type: 'increment', quantity: 1 }), 'reason');
  expectInvalid(await s.move(stock_id, 'transfer', 1), 'warehouse_id');
  expectInvalid(await s.move(stock_id, 'transfer', 1, { warehouse_id: s.main }), 'warehouse_id');
  expectInvalid(await s.move(stock_id, 'transfer', 1, { warehouse_id: 'somewhere' }), 'warehouse_id');
  const closed = await s.warehouse({ status: 'inactive' });
  expectInvalid(await s.move(stock_id, 'transfer', 1, { warehouse_id: closed }), 'warehouse_id');
  const other = await shop(service);
  expectInvalid(await s.move(stock_id, 'transfer', 1, { warehouse_id: other.main }), 'warehouse_id');
  expect(await other.move(stock_id, 'increment', 1), 404);
  expect(await s.move('nothing', 'increment', 1), 404);
  expect(await s.move(s.main, 'transfer', 1, to), 404);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 10, reserved: 0, damaged: 0 });
});

test('a stock never holds more than its figure can say: one piece more is 422', async () => {
  const { stock_id } = await s.stocked(1);
  expect(await s.move(stock_id, 'increment', QUANTITY_MAX - 1), 201);
  expectInvalid(await s.move(stock_id, 'increment', 1), 'quantity');
  expectInvalid(await s.move(stock_id, 'increment', QUANTITY_MAX), 'quantity');
  const full = await s.stocked(QUANTITY_MAX);
  const target = await s.openStock(full.id, s.second);
  expect(await s.move(target, 'increment', 1), 201);
  expectInvalid(await s.move(full.stock_id, 'transfer', QUANTITY_MAX, { warehouse_id: s.second }), 'quantity');
  expect(await s.move(full.stock_id, 'transfer', QUANTITY_MAX - 1, { warehouse_id: s.second }), 201);
});

test('a transfer opens the stock of the other warehouse and is one history row on each side', async () => {
  const { id, sku, stock_id } = await s.stocked(10);
  expect(await s.move(stock_id, 'transfer', 3, { warehouse_id: s.second, reason: 'closer to Fes' }), 201);
  const { data } = (await s.api.get('/stocks', { product_id: id, warehouse_id: s.second })).body;
  assert.deepEqual([data.length, data[0].sku, data[0].on_hand], [1, sku, 3]);
  const rows = async (stock: string) =>
    (await s.api.get('/stock-histories', { stock_id: stock })).body.data.map((row: Record<string, unknown>) => [
      row['type'],
      row['delta'],
      row['before'],
      row['after'],
      row['reason'],
    ]);
  assert.deepEqual(await rows(stock_id), [
    ['transfer', -3, 10, 7, 'closer to Fes'],
    ['adjust', 10, 0, 10, 'test'],
  ]);
  assert.deepEqual(await rows(data[0].id), [['transfer', 3, 0, 3, 'closer to Fes']]);
});

test('the first movement reserves for the open orders that were made before it, oldest first', async () => {
  const { id, sku } = await s.product();
  const stock_id = await s.openStock(id);
  const [first, , packed, canceled] = await s.manyOrders(4, sku, 3);
  expect(await s.put(packed!.reference, 'PACKED'), 200);
  expect(await s.put(canceled!.reference, 'CANCELED'), 200);
  expect(await s.move(stock_id, 'increment', 7), 201);
  await s.settle();
  assert.deepEqual(await s.figures(stock_id), { on_hand: 7, reserved: 6, damaged: 0 });
  expect(await s.put(packed!.reference, 'SHIPPED'), 422);
  expect(await s.put(first!.reference, 'SHIPPED'), 200);
  assert.equal(await s.statusOf(packed!.reference), 'packed');
  expect(await s.move(stock_id, 'increment', 2), 201);
  await s.settle();
  assert.deepEqual(await s.figures(stock_id), { on_hand: 6, reserved: 6, damaged: 0 });
  assert.equal(await s.statusOf((await s.oneOrder(sku)).reference), 'out_of_stock');
});

test('an order with two products holds the one that is there when the other came too late', async () => {
  const [a, b] = [await s.product(), await s.product()];
  const products = [a, b].map(({ sku }) => ({ sku, quantity: 2, price: 10 }));
  expect(await s.api.post('/orders', { orders: [anOrder(a.sku, { products })] }), 200);
  const [stock_a, stock_b] = [await s.openStock(a.id), await s.openStock(b.id)];
  expect(await s.move(stock_b, 'increment', 1), 201);
  await s.settle();
  expect(await s.move(stock_a, 'increment', 2), 201);
  await s.settle();
  assert.deepEqual(await s.figures(stock_a), { on_hand: 2, reserved: 2, damaged: 0 });
  assert.deepEqual(await s.figures(stock_b), { on_hand: 1, reserved: 0, damaged: 0 });
});

test('a product without a movement never blocks, an opened stock does not change that', async () => {
  const { id, sku } = await s.product();
  const stock_id = await s.openStock(id);
  const { reference } = await s.oneOrder(sku, 999_999);
  for (const status of ['PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'NEW'])
    expect(await s.put(reference, status), 200);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 0, reserved: 0, damaged: 0 });
});

test('goods that left before their product was tracked are not taken again, whatever follows', async () => {
  for (const way of [
    ['DELIVERED', 'RETURNED'],
    ['CANCELED', 'RETURNED'],
    ['DELIVERED', 'ROLLBACK', 'SHIPPED', 'DELIVERED'],
    ['ROLLBACK'],
  ]) {
    const { id, sku } = await s.product();
    const { reference } = await s.oneOrder(sku, 2);
    expect(await s.put(reference, 'SHIPPED'), 200);
    const stock_id = await s.openStock(id);
    expect(await s.move(stock_id, 'increment', 5), 201);
    await s.settle();
    for (const status of way) expect(await s.put(reference, status), 200);
    assert.deepEqual(await s.figures(stock_id), { on_hand: 5, reserved: 0, damaged: 0 }, way.join());
  }
});

test('a new order is reserved in the default warehouse, else in the oldest that has enough, else it waits', async () => {
  const third = await s.warehouse();
  const closed = await s.warehouse();
  const { id, sku, stock_id } = await s.stocked(2);
  const [in_third, in_second, in_closed] = [
    await s.openStock(id, third),
    await s.openStock(id, s.second),
    await s.openStock(id, closed),
  ];
  for (const stock of [in_third, in_second, in_closed]) expect(await s.move(stock, 'increment', 5), 201);
  expect(await s.api.put(`/warehouses/${closed}`, { status: 'inactive' }), 200);
  const reserved = async () =>
    Promise.all([stock_id, in_second, in_third, in_closed].map(async (stock) => (await s.figures(stock)).reserved));
  await s.oneOrder(sku, 2);
  assert.deepEqual(await reserved(), [2, 0, 0, 0]);
  await s.oneOrder(sku, 4);
  assert.deepEqual(await reserved(), [2, 4, 0, 0]);
  await s.oneOrder(sku, 4);
  assert.deepEqual(await reserved(), [2, 4, 4, 0]);
  const { reference } = await s.oneOrder(sku, 2);
  assert.equal(await s.statusOf(reference), 'out_of_stock');
  assert.deepEqual(await reserved(), [2, 4, 4, 0]);
});

test('an increment frees waiting orders oldest first, one too large is passed over', async () => {
  const { sku, stock_id } = await s.stocked(0);
  const [large, a, b, c] = [await s.oneOrder(sku, 9), ...(await s.manyOrders(3, sku, 2))];
  const statuses = () => Promise.all([large, a!, b!, c!].map(({ reference }) => s.statusOf(reference)));
  assert.deepEqual(await statuses(), Array(4).fill('out_of_stock'));
  expect(await s.move(stock_id, 'increment', 4), 201);
  await s.settle();
  assert.deepEqual(await statuses(), ['out_of_stock', 'new', 'new', 'out_of_stock']);
  const [history] = (await s.showOrder(a!.reference)).orderHistories;
  assert.deepEqual(
    [history.old_status, history.new_status, history.changed_by, history.source],
    ['out_of_stock', 'new', 'system', 'system'],
  );
  expect(await s.put(a!.reference, 'CANCELED'), 200);
  await s.settle();
  assert.deepEqual(await statuses(), ['out_of_stock', 'canceled', 'new', 'new']);
});

test('more waiting orders than one run looks at are all served; those that stay short hold up no others', async () => {
  const { sku, stock_id } = await s.stocked(0);
  const other = await s.stocked(0);
  const both = [sku, other.sku].map((one) => ({ sku: one, quantity: 1, price: 10 }));
  const short = { orders: Array.from({ length: 510 }, () => anOrder(sku, { products: both })) };
  expect(await s.api.post('/orders', short), 200);
  await s.manyOrders(520, sku);
  expect(await s.move(stock_id, 'increment', 2_000), 201);
  await s.settle();
  assert.deepEqual(await s.figures(stock_id), { on_hand: 2_000, reserved: 520, damaged: 0 });
});

test('more open orders than one run looks at all reserve at the first movement', async () => {
  const { id, sku } = await s.product();
  await s.manyOrders(1_000, sku);
  const stock_id = await s.openStock(id);
  expect(await s.move(stock_id, 'increment', 2_000), 201);
  await s.settle();
  assert.deepEqual(await s.figures(stock_id), { on_hand: 2_000, reserved: 1_000, damaged: 0 });
});

test('an order put into OUT_OF_STOCK by hand is not helped by its own pieces, but by the next that come', async () => {
  const { sku, stock_id } = await s.stocked(1);
  const { reference } = await s.oneOrder(sku);
  expect(await s.put(reference, 'OUT_OF_STOCK'), 200);
  await s.settle();
  assert.equal(await s.statusOf(reference), 'out_of_stock');
  expect(await s.move(stock_id, 'increment', 1), 201);
  await s.settle();
  assert.equal(await s.statusOf(reference), 'new');
});

test('stock.low is recorded when the free pieces fall to the warning quantity, once until they rise above it', async () => {
  const { id, sku } = await s.product();
  const stock_id = await s.openStock(id, s.main, { warning_quantity: 3 });
  const lows = async () =>
    (await eventsOf(service.database, stock_id))
      .filter(({ type }) => type === 'stock.low')
      .map(({ data }) => data['available']);
  expect(await s.move(stock_id, 'increment', 5), 201);
  await s.oneOrder(sku);
  assert.deepEqual(await lows(), []);
  await s.oneOrder(sku);
  await s.oneOrder(sku);
  assert.deepEqual(await lows(), [3]);
  expect(await s.move(stock_id, 'increment', 5), 201);
  expect(await s.move(stock_id, 'decrement', 5), 201);
  assert.deepEqual(await lows(), [3, 2]);
  assert.equal((await s.api.get('/stocks', { is_low: true, product_id: id })).body.meta.total, 1);
});

test('one warehouse is the default: one that becomes it takes it from the other; two codes are not the same', async () => {
  const there = await shop(service);
  const next = await there.warehouse({ is_default: true, code: 'CASA' });
  const defaults = async () =>
    (await there.api.get('/warehouses')).body.data
      .filter((row: { is_default: boolean }) => row.is_default)
      .map((row: { id: string }) => row.id);
  assert.deepEqual(await defaults(), [next]);
  expect(await there.api.put(`/warehouses/${there.main}`, { is_default: true }), 200);
  assert.deepEqual(await defaults(), [there.main]);
  expect(await there.api.post('/warehouses', { name: 'Another', code: 'CASA' }), 409);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => there.api.post('/warehouses', { name: `Fast ${i}`, is_default: true })),
  );
  assert.ok(replies.every(({ status }) => status === 201 || status === 409));
  assert.equal((await defaults()).length, 1);
});

test('a stock is opened once, and what is in use is not deleted: 409 that says by what', async () => {
  const { id, stock_id } = await s.stocked(1);
  expect(await s.api.post('/stocks', { product_id: id, warehouse_id: s.main }), 409);
  expect(await s.api.del(`/stocks/${stock_id}`), 409);
  expect(await s.api.del(`/warehouses/${s.main}`), 409);
  const fresh = await s.openStock((await s.product()).id);
  expect(await s.api.del(`/stocks/${fresh}`), 200);
  expect(await s.api.get(`/stocks/${fresh}`), 404);
  expect(await s.api.del(`/stocks/${fresh}`), 404);
  const other = await world(service);
  const { data } = (await other.api.get('/products')).body;
  expectInvalid(await s.api.post('/stocks', { product_id: data[0].id, warehouse_id: s.main }), 'product_id');
  expectInvalid(await s.api.post('/stocks', { product_id: id, warehouse_id: data[0].id }), 'warehouse_id');
  expectInvalid(await s.api.put(`/stocks/${stock_id}`, { warning_quantity: -1 }), 'warning_quantity');
});

test('movements by many at once lose no piece and never go below what is reserved', async () => {
  const { id, sku, stock_id } = await s.stocked(100);
  await s.manyOrders(10, sku);
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? s.move(stock_id, 'transfer', 2, { warehouse_id: s.second })
        : s.move(stock_id, i % 3 === 1 ? 'increment' : 'decrement', 4),
    ),
  );
  // A busy machine may refuse some for a moment (503), which does nothing either.
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => ![201, 422, 503].includes(status)),
    [],
  );
  assert.ok(replies.some(({ status }) => status === 201));
  const done = (type: number) => replies.filter(({ status }, i) => status === 201 && i % 3 === type).length;
  assert.deepEqual(await s.figures(stock_id), {
    on_hand: 100 - 2 * done(0) + 4 * done(1) - 4 * done(2),
    reserved: 10,
    damaged: 0,
  });
  const [there] = (await s.api.get('/stocks', { product_id: id, warehouse_id: s.second })).body.data;
  assert.equal(there.on_hand, 2 * done(0));
});

test('after all this the doctor finds nothing', () => assertSound(service.database));

test('a warehouse that opens again serves the orders that wait for its pieces', async () => {
  const depot = await s.warehouse();
  const { id, sku } = await s.product();
  const stock_id = await s.openStock(id, depot);
  expect(await s.move(stock_id, 'adjust', 5), 201);
  expect(await s.api.put(`/warehouses/${depot}`, { status: 'inactive' }), 200);
  const waiting = await s.oneOrder(sku, 2);
  assert.equal(await s.statusOf(waiting.reference), 'out_of_stock');
  expect(await s.api.put(`/warehouses/${depot}`, { name: `Depot ${unique()}` }), 200);
  await s.settle();
  assert.equal(await s.statusOf(waiting.reference), 'out_of_stock');
  expect(await s.api.put(`/warehouses/${depot}`, { status: 'active' }), 200);
  await s.settle();
  assert.equal(await s.statusOf(waiting.reference), 'new');
  assert.deepEqual(await s.figures(stock_id), { on_hand: 5, reserved: 2, damaged: 0 });
  await assertSound(service.database);
});
