import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-moves.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { anOrder, expect, world } from '../../test/world.ts';

const service = await testService();
const w = await world(service);
const seller = await w.person('Seller');
const { sku: theirs } = await w.product({ account_id: seller.account_id });

const WAY_TO: Record<OrderStatus, string[]> = {
  new: [],
  packed: ['PACKED'],
  waiting_for_shipping_company: ['WAITING_FOR_SHIPPING_COMPANY'],
  shipped: ['SHIPPED'],
  delivered: ['SHIPPED', 'DELIVERED'],
  returned: ['SHIPPED', 'RETURNED'],
  canceled: ['CANCELED'],
  out_of_stock: ['OUT_OF_STOCK'],
  rollback: ['PACKED', 'ROLLBACK'],
};
const MAY_DELETE = {
  Admin: ['new', 'out_of_stock', 'canceled', 'rollback'],
  Seller: ['new', 'out_of_stock'],
};

async function anOrderIn(...way: string[]): Promise<string> {
  const body = { account_id: seller.account_id, orders: [anOrder(theirs)] };
  const [reference] = expect(await w.api.post('/orders', body), 200).body.data.created_refs;
  await w.moveOrder(reference, ...way);
  return reference;
}

for (const [role, api] of [
  ['Admin', w.api],
  ['Seller', seller.api],
] as const) {
  test(`the ${role} deletes orders in ${MAY_DELETE[role].join(', ')} and gets 403 for the others`, async () => {
    for (const status of ORDER_STATUSES) {
      const reference = await anOrderIn(...WAY_TO[status]);
      const reply = await api.del(`/orders/${reference}`);
      if (MAY_DELETE[role].includes(status)) {
        assert.deepEqual(expect(reply, 200).body, { data: { deleted: true, count: 1 }, meta: {} });
        expect(await w.api.get(`/orders/${reference}/show`), 404);
        expect(await api.del(`/orders/${reference}`), 404);
      } else {
        assert.equal(expect(reply, 403).body.error.code, 'HTTP_ERROR', status);
        assert.equal((await w.showOrder(reference)).status, status);
      }
    }
  });
}

test('no caller deletes an order whose goods are out, whatever its status', async () => {
  for (const way of [
    ['SHIPPED', 'CANCELED'],
    ['SHIPPED', 'DELIVERED', 'ROLLBACK'],
  ]) {
    expect(await w.api.del(`/orders/${await anOrderIn(...way)}`), 403);
  }
});

test('a Seller cannot delete an order of another account, nor anybody one of another workspace: both are 404', async () => {
  const [house] = (await w.orders(1)) as [string];
  const other = await world(service);
  const [foreign] = (await other.orders(1)) as [string];
  const before = await everyRow(service.database);
  expect(await seller.api.del(`/orders/${house}`), 404);
  for (const name of [foreign, 'OR-0000000000', 'nothing', await w.lead()])
    expect(await w.api.del(`/orders/${name}`), 404);
  expect(await w.api.get(`/orders/${foreign}/show`), 404);
  assert.notDeepEqual(await everyRow(service.database), before);
});

test('a deleted order keeps its histories, leaves the totals and is told by one event', async () => {
  const there = await world(service);
  const [reference] = (await there.orders(3)) as [string];
  await there.moveOrder(reference, 'CANCELED');
  const { id } = await there.showOrder(reference);
  expect(await there.api.del(`/orders/${reference}`), 200);
  assert.equal((await there.api.get('/orders')).body.meta.total, 2);
  assert.equal((await there.api.get('/orders', { status: 'canceled' })).body.meta.total, 0);
  const histories = (await there.api.get('/order-histories')).body;
  assert.deepEqual([histories.meta.total, histories.data[0].order_reference], [1, reference]);
  const events = await eventsOf(service.database, id);
  assert.deepEqual(
    events.map(({ type, sequence }) => [type, sequence]),
    [
      ['order.created', 1],
      ['order.status_changed', 2],
      ['order.deleted', 3],
    ],
  );
});

test('of twenty who delete an order at once one does, and the others find nothing', async () => {
  const [reference] = (await w.orders(1)) as [string];
  const replies = await Promise.all(Array.from({ length: 20 }, () => w.api.del(`/orders/${reference}`)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 404)]);
});
