import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sessionFor, settle, shop } from '../../../test/shop.ts';
import { anOrder, expect } from '../../../test/world.ts';

const service = await testService();

test('an order that lacks pieces says which line lacks how many, until they come', async () => {
  const s = await shop(service);
  const [oil, soap] = [await s.stocked(1), await s.stocked(5)];
  const products = [oil, soap].map(({ sku }) => ({ sku, quantity: 3, price: 10 }));
  const body = { orders: [anOrder(oil.sku, { products, total: 60 })] };
  const reference = expect(await s.api.post('/orders', body), 200).body.data.created_refs[0]!;
  const { status, waits, waits_for } = await s.showOrder(reference);
  assert.deepEqual([status, waits_for], ['out_of_stock', 'out_of_stock']);
  assert.equal(waits[0].message, `Pieces are missing: ${oil.sku} × 2.`);
  const [listed] = expect(await s.api.get('/orders', { include: 'waits_for' }), 200).body.data;
  assert.equal(listed!.waits_for, 'out_of_stock');
  expect(await s.move(oil.stock_id, 'adjust', 3), 201);
  await settle(service.database, s.workspace_id);
  assert.deepEqual((await s.showOrder(reference)).waits, []);
});

test('what no one warehouse has whole is said so', async () => {
  const s = await shop(service);
  const [oil, soap] = [await s.stocked(5), await s.product()];
  expect(await s.move(await s.openStock(soap.id, s.second), 'adjust', 5), 201);
  const products = [oil, soap].map(({ sku }) => ({ sku, quantity: 3, price: 10 }));
  const body = { orders: [anOrder(oil.sku, { products, total: 60 })] };
  const reference = expect(await s.api.post('/orders', body), 200).body.data.created_refs[0]!;
  const { status, waits } = await s.showOrder(reference);
  if (status === 'out_of_stock') assert.equal(waits[0].message, 'No single warehouse has all of it.');
  else assert.deepEqual(waits, []);
});

test('pieces in a closed warehouse are missing: nothing is sent from there', async () => {
  const s = await shop(service);
  const oil = await s.product();
  expect(await s.move(await s.openStock(oil.id, s.second), 'adjust', 5), 201);
  expect(await s.api.put(`/warehouses/${s.second}`, { status: 'inactive' }), 200);
  const body = { orders: [anOrder(oil.sku, { products: [{ sku: oil.sku, quantity: 2, price: 10 }], total: 20 })] };
  const reference = expect(await s.api.post('/orders', body), 200).body.data.created_refs[0]!;
  const { status, waits } = await s.showOrder(reference);
  assert.deepEqual([status, waits[0]?.message], ['out_of_stock', `Pieces are missing: ${oil.sku} × 2.`]);
});

test('an unknown city, a blacklisted customer and a missing courier are said together, the first to mend first', async () => {
  const s = await shop(service);
  const desk = await sessionFor(service, s.workspace_id, s.admin.id);
  const [reference] = (await s.orders(1, { city: 'Zzzville', phone: '0612999888' })) as [string];
  assert.deepEqual((await s.showOrder(reference)).waits, [], 'without a list no city is unknown');
  expect(await desk.post('/settings/cities', { name: 'Oujda' }), 201);
  expect(await s.api.post('/blacklisted-phones', { phone: '0612999888', reason: 'Refused three' }), 201);
  await s.moveOrder(reference, 'packed');
  const { waits } = await s.showOrder(reference);
  assert.deepEqual(
    waits.map(({ why }: { why: string }) => why),
    ['blacklisted', 'unknown_city', 'no_courier'],
  );
  assert.equal(waits[1].message, 'No city of your list is called Zzzville.');
  assert.deepEqual([waits[1].reason, waits[1].params], ['wait_unknown_city', { city: 'Zzzville' }]);
});

test('a shipped order whose delivery failed waits for a decision', async () => {
  const s = await shop(service);
  const [reference] = (await s.orders(1)) as [string];
  await s.moveOrder(reference, 'packed', 'shipped');
  assert.deepEqual((await s.showOrder(reference)).waits, []);
  expect(await s.api.post('/failed-deliveries', { order: reference, reason: 'no_answer' }), 200);
  const failed = (await s.showOrder(reference)).waits;
  assert.deepEqual(
    failed.map(({ why }: { why: string }) => why),
    ['failed_delivery'],
  );
  assert.ok(failed[0].since);
});
