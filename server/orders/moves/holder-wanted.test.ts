import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { shop, today } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

const service = await testService();
const s = await shop(service);
const { sku } = await s.stocked(1_000);
const rider = await s.person('Delivery');
const admin = await s.session(s.admin);
const scan = (reference: string, more: object = {}) =>
  admin.post('/orders/mark-orders-as-shipped-by-scanner', { reference, date: today(), warehouseId: s.main, ...more });
const packed = async () => {
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  return order;
};
const shown = async (reference: string) => {
  const { status, delivery_boy } = await s.showOrder(reference);
  return { status, driver: delivery_boy?.id ?? null };
};

test('the routes ship an order without a courier or driver, and refuse it where a person is to be asked', async () => {
  const [one, other] = [await packed(), await packed()];
  const { error } = expect(await scan(one.reference, { if_unheld: 'ask' }), 422).body;
  assert.equal(error.reason, 'order_without_holder');
  assert.equal((await shown(one.reference)).status, 'packed');
  expect(await scan(one.reference, { if_unheld: 'take' }), 200);
  expect(await scan(other.reference), 200);
  const ids = [(await packed()).id, (await packed()).id];
  const body = { ids, date: today(), warehouseId: s.main, if_unheld: 'ask' };
  expect(await admin.post('/orders/mark-orders-as-shipped', body), 422);
  expect(await admin.post('/orders/mark-orders-as-shipped', { ...body, if_unheld: 'take' }), 200);
});

test('a scan hands the parcel to the driver of the batch, for who may assign drivers', async () => {
  const order = await packed();
  const packer = await s.session(await s.person('Packer'));
  const body = { reference: order.reference, date: today(), warehouseId: s.main, handed_to: rider.id };
  expect(await packer.post('/orders/mark-orders-as-shipped-by-scanner', body), 403);
  expect(await scan(order.reference, { handed_to: rider.id, if_unheld: 'ask' }), 200);
  assert.deepEqual(await shown(order.reference), { status: 'shipped', driver: rider.id });
});

test('where the setting is on no way ships an order without a holder: scan, action, API and file alike', async () => {
  expect(await s.api.put('/settings', { ships_to_holder: true }), 200);
  const [one, driven] = [await packed(), await packed()];
  expect(await scan(one.reference, { if_unheld: 'take' }), 422);
  const body = { ids: [one.id], date: today(), warehouseId: s.main };
  expect(await admin.post('/orders/mark-orders-as-shipped', body), 422);
  assert.match(JSON.stringify(expect(await s.put(one.reference, 'SHIPPED'), 422).body), /order_without_holder/);
  assert.equal((await shown(one.reference)).status, 'packed');
  expect(await admin.post('/orders/assign-to-delivery-boy', { ids: [driven.id], delivery_boy_id: rider.id, warehouseId: s.main }), 200); // prettier-ignore
  assert.deepEqual(await shown(driven.reference), { status: 'shipped', driver: rider.id });
  expect(await s.api.put('/settings', { ships_to_holder: false }), 200);
  expect(await s.put(one.reference, 'SHIPPED'), 200);
});
