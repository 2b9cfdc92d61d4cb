import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, shop, today, wholeOrder } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

const service = await testService();
const s = await shop(service);

/** Stock of 10 pieces, an order of 2: the statuses set in turn by PUT, then `on_hand` and `reserved`. */
const STOCK_AFTER: [way: string, on_hand: number, reserved: number][] = [
  ['', 10, 2],
  ['PACKED', 10, 2],
  ['OUT_OF_STOCK', 10, 0],
  ['CANCELED', 10, 0],
  ['OUT_OF_STOCK CANCELED', 10, 0],
  ['OUT_OF_STOCK PACKED', 10, 2],
  ['OUT_OF_STOCK NEW', 10, 2],
  ['CANCELED NEW', 10, 2],
  ['SHIPPED', 8, 0],
  ['PACKED WAITING_FOR_SHIPPING_COMPANY SHIPPED', 8, 0],
  ['WAITING_FOR_SHIPPING_COMPANY DELIVERED', 8, 0],
  ['WAITING_FOR_SHIPPING_COMPANY RETURNED', 10, 0],
  ['WAITING_FOR_SHIPPING_COMPANY PACKED CANCELED', 10, 0],
  ['SHIPPED DELIVERED', 8, 0],
  ['SHIPPED RETURNED', 10, 0],
  ['SHIPPED DELIVERED RETURNED', 10, 0],
  ['SHIPPED CANCELED', 8, 0],
  ['SHIPPED CANCELED RETURNED', 10, 0],
  ['SHIPPED RETURNED NEW', 10, 2],
  ['SHIPPED CANCELED RETURNED NEW SHIPPED', 8, 0],
  ['PACKED ROLLBACK', 10, 2],
  ['WAITING_FOR_SHIPPING_COMPANY ROLLBACK', 10, 2],
  ['OUT_OF_STOCK PACKED ROLLBACK', 10, 0],
  ['OUT_OF_STOCK PACKED ROLLBACK PACKED', 10, 2],
  ['SHIPPED ROLLBACK', 10, 2],
  ['SHIPPED ROLLBACK SHIPPED', 8, 0],
  ['SHIPPED ROLLBACK CANCELED', 10, 0],
  ['SHIPPED ROLLBACK OUT_OF_STOCK', 10, 0],
  ['SHIPPED DELIVERED ROLLBACK', 8, 0],
  ['SHIPPED DELIVERED ROLLBACK SHIPPED', 8, 0],
  ['SHIPPED DELIVERED ROLLBACK SHIPPED RETURNED', 10, 0],
  ['SHIPPED RETURNED ROLLBACK', 8, 0],
  ['SHIPPED RETURNED ROLLBACK SHIPPED DELIVERED', 8, 0],
  ['SHIPPED CANCELED RETURNED ROLLBACK', 8, 0],
  ['WAITING_FOR_SHIPPING_COMPANY DELIVERED ROLLBACK', 10, 2],
  ['WAITING_FOR_SHIPPING_COMPANY RETURNED ROLLBACK', 10, 2],
  ['SHIPPED DELIVERED ROLLBACK SHIPPED ROLLBACK', 10, 2],
  ['SHIPPED DELIVERED ROLLBACK SHIPPED ROLLBACK SHIPPED', 8, 0],
  ['SHIPPED RETURNED ROLLBACK SHIPPED ROLLBACK CANCELED', 10, 0],
];

for (const [way, on_hand, reserved] of STOCK_AFTER) {
  test(`of 10 pieces an order of 2 leaves ${on_hand}, ${reserved} reserved: NEW ${way}`, async () => {
    const { sku, stock_id } = await s.stocked(10);
    const { reference } = await s.oneOrder(sku, 2);
    await s.moveOrder(reference, ...way.split(' ').filter(Boolean));
    assert.deepEqual(await s.figures(stock_id), { on_hand, reserved, damaged: 0 });
  });
}

async function aCity(): Promise<string> {
  const [row] = await service.database.transaction((tx) =>
    tx.rows<{ id: string }>(
      null,
      `insert into cities (workspace_id, id, name, aliases, created_at, updated_at)
       values ($1, gen_random_uuid(), 'City ' || gen_random_uuid(), '{}', now(), now()) returning id`,
      [s.workspace_id],
    ),
  );
  return row!.id;
}

test('a return that is reversed takes out what its own trip brought back, and nothing of an earlier one', async () => {
  for (const condition of ['sellable', 'damaged']) {
    const [first, second] = [await s.stocked(10), await s.stocked(10)];
    const order = await s.oneOrder(first.sku, 2);
    const { reference } = order;
    await s.moveOrder(reference, 'WAITING_FOR_SHIPPING_COMPANY');
    const session = await s.session(s.admin);
    const returned = { ids: [order.id], date: today(), condition };
    expect(await session.post('/orders/mark-orders-as-returned', returned), 200);
    const products = [{ id: second.id, quantity: 3, total: 300 }];
    const body = {
      full_name: 'Salma',
      phone: '0661000001',
      city_to_id: await aCity(),
      address: '9 Rue Atlas',
      products,
    };
    expect(await session.send('PATCH', `/orders/returned/${order.id}/update`, { body }), 200);
    await s.moveOrder(reference, 'ROLLBACK');
    assert.deepEqual(await s.figures(first.stock_id), { on_hand: 10, reserved: 0, damaged: 0 });
    assert.deepEqual(await s.figures(second.stock_id), { on_hand: 10, reserved: 3, damaged: 0 });
    await s.moveOrder(reference, 'SHIPPED', 'RETURNED', 'ROLLBACK');
    assert.deepEqual(await s.figures(first.stock_id), { on_hand: 10, reserved: 0, damaged: 0 }, 'not of this trip');
    assert.deepEqual(await s.figures(second.stock_id), { on_hand: 7, reserved: 0, damaged: 0 });
  }
  await assertSound(service.database);
});

test('after DELIVERED or RETURNED a rolled back order may only be shipped, and cannot be deleted', async () => {
  const { sku } = await s.stocked(10);
  for (const way of [
    ['SHIPPED', 'DELIVERED'],
    ['SHIPPED', 'RETURNED'],
  ]) {
    const { reference } = await s.oneOrder(sku, 2);
    await s.moveOrder(reference, ...way, 'ROLLBACK');
    for (const status of ['NEW', 'PACKED', 'WAITING_FOR_SHIPPING_COMPANY', 'OUT_OF_STOCK', 'CANCELED', 'DELIVERED'])
      expect(await s.put(reference, status), 422);
    expect(await s.api.del(`/orders/${reference}`), 403);
    assert.equal((await s.showOrder(reference)).previous_status, way[1]!.toLowerCase());
    expect(await s.put(reference, 'SHIPPED'), 200);
  }
});

test('a parcel that is sent again after a ROLLBACK and rolled back is in, and nobody owes its cash', async () => {
  const { sku, stock_id } = await s.stocked(5);
  const { id, reference } = await s.oneOrder(sku, 2);
  const rider = await s.person('Delivery');
  const session = await s.session(s.admin);
  await s.moveOrder(reference, 'PACKED');
  const body = { ids: [id], delivery_boy_id: rider.id, warehouseId: s.main };
  expect(await session.post('/orders/assign-to-delivery-boy', body), 200);
  await s.moveOrder(reference, 'DELIVERED', 'ROLLBACK', 'SHIPPED', 'ROLLBACK');
  assert.deepEqual(await s.figures(stock_id), { on_hand: 5, reserved: 2, damaged: 0 });
  const booked = await service.database.read.rows<{ kind: string }>(
    null,
    `select a.kind from cash_entries e
     join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
     join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
     where e.workspace_id = $1 and e.source_id = $2 group by a.kind having sum(p.amount) <> 0`,
    [s.workspace_id, id],
  );
  assert.deepEqual(booked, []);
  expect(await s.put(reference, 'PACKED'), 200);
  await assertSound(service.database);
});

test('ROLLBACK clears the moment and the delivery person of the move that it takes back, NEW clears the shipment', async () => {
  const { sku } = await s.stocked(10);
  const { id, reference } = await s.oneOrder(sku, 2);
  const rider = await s.person('Delivery');
  const session = await s.session(s.admin);
  await s.moveOrder(reference, 'PACKED');
  const body = { ids: [id], delivery_boy_id: rider.id, warehouseId: s.main };
  expect(await session.post('/orders/assign-to-delivery-boy', body), 200);
  await s.moveOrder(reference, 'ROLLBACK');
  const rolled = await s.showOrder(reference);
  assert.deepEqual([rolled.shipped_at, rolled.delivery_boy, rolled.packed_at === null], [null, null, false]);
  await s.moveOrder(reference, 'SHIPPED', 'RETURNED', 'NEW');
  const { packed_at, shipped_at, returned_at, warehouse, cancel_description } = await s.showOrder(reference);
  assert.deepEqual(
    { packed_at, shipped_at, returned_at, warehouse, cancel_description },
    {
      packed_at: null,
      shipped_at: null,
      returned_at: null,
      warehouse: null,
      cancel_description: null,
    },
  );
});

test('returned goods that were sold on meanwhile cannot be taken back: ROLLBACK is 422', async () => {
  const { sku, stock_id } = await s.stocked(2);
  const { id, reference } = await s.oneOrder(sku, 2);
  await s.moveOrder(reference, 'SHIPPED', 'RETURNED');
  await s.oneOrder(sku, 1);
  const before = await wholeOrder(s, { id, reference });
  expect(await s.put(reference, 'ROLLBACK'), 422);
  assert.deepEqual(await wholeOrder(s, { id, reference }), before);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 2, reserved: 1, damaged: 0 });
});

test('a renewed order that is short waits, and its warehouse is where the goods leave from in the end', async () => {
  const { id: product_id, sku, stock_id } = await s.stocked(2);
  const { reference } = await s.oneOrder(sku, 2);
  await s.moveOrder(reference, 'SHIPPED', 'RETURNED');
  expect(await s.move(stock_id, 'transfer', 2, { warehouse_id: s.second }), 201);
  const other = await s.oneOrder(sku, 2);
  assert.equal(await s.statusOf(other.reference), 'new');
  const { body } = expect(await s.put(reference, 'NEW'), 200);
  assert.equal(body.data[0].status, 'out_of_stock');
  await s.moveOrder(other.reference, 'CANCELED');
  await s.settle();
  await s.moveOrder(reference, 'PACKED', 'SHIPPED');
  assert.equal((await s.showOrder(reference)).warehouse.id, s.second);
  assert.ok(product_id);
});

test('goods that go out again keep the warehouse they left, whatever the scan says', async () => {
  const { sku } = await s.stocked(2);
  const { id, reference } = await s.oneOrder(sku, 2);
  await s.moveOrder(reference, 'SHIPPED', 'DELIVERED', 'ROLLBACK');
  const session = await s.session(s.admin);
  const body = { ids: [id], date: new Date().toISOString().slice(0, 10), warehouseId: s.second };
  expect(await session.post('/orders/mark-orders-as-shipped', body), 200);
  assert.equal((await s.showOrder(reference)).warehouse.id, s.main);
});

test('a move that clears the action date says so', async () => {
  const { sku } = await s.stocked(2);
  const { reference } = await s.oneOrder(sku);
  expect(await s.put(reference, 'PACKED', { action_date: '2031-01-01' }), 200);
  const { body } = expect(await s.put(reference, 'SHIPPED'), 200);
  assert.deepEqual(body.meta.updated_fields.sort(), ['action_date', 'status']);
});

test('after all this the doctor finds nothing', () => assertSound(service.database));
