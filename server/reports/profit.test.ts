import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { assertSound, sessionFor, shop } from '../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique } from '../../test/world.ts';
import { dayOf } from '../platform/text/moments.ts';
import { catchUp } from './roll-up.ts';

/* What a period earned (R-MONEY-4). */

const service = await testService();
const { database } = service;
const today = dayOf(Date.now(), 'Africa/Casablanca');

/** A shop of the house with two products, and a seller who pays fees. */
async function trade() {
  const s = await shop(service);
  const serum = await s.stocked(100, { purchase_price: 60 });
  const oil = await s.stocked(100, { purchase_price: 10 });
  const seller = await s.person('Seller');
  const sold = await s.stocked(100, { account_id: seller.account_id, purchase_price: 30 });
  const driver = await s.person('Delivery');
  const valid_from = '2026-01-01';
  expect(await s.api.post('/fee-plans', { name: unique(), valid_from, delivery_fee: 35, return_fee: 10 }), 201);
  expect(await s.api.post('/driver-rates', { name: unique(), valid_from, delivery_cost: 12, return_cost: 5 }), 201);
  const order = async (products: { sku: string; price: number }[], over: object = {}) => {
    const lines = products.map((line) => ({ ...line, quantity: 1 }));
    const total = products.reduce((sum, { price }) => sum + price, 0);
    const orders = [anOrder(products[0]!.sku, { total, products: lines, city: 'Rabat', ...over })];
    const body = { orders, ...(products[0]!.sku === sold.sku ? { account_id: seller.account_id } : {}) };
    const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const { id } = await s.showOrder(reference!);
    await s.moveOrder(reference!, 'PACKED');
    const admin = await s.session(s.admin);
    const assigned = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
    return reference!;
  };
  const profit = async (query: Record<string, string> = {}, api = s.api) => {
    await catchUp(database);
    return expect(await api.get('/profit', query), 200).body;
  };
  return { ...s, serum, oil, sold, seller, order, profit };
}

test('what an order earned and cost is counted where it stands now, and taken away again when it comes back', async () => {
  const s = await trade();
  const own = await s.order([{ sku: s.serum.sku, price: 200 }]);
  const of_seller = await s.order([{ sku: s.sold.sku, price: 150 }]);
  await s.order([{ sku: s.serum.sku, price: 90 }]);
  for (const reference of [own, of_seller]) await s.moveOrder(reference, 'DELIVERED');
  const whole = (await s.profit()).meta.whole;
  const { orders, delivered, sold, earned, goods, delivery, returns, profit } = whole;
  assert.deepEqual(
    { orders, delivered, sold, earned, goods, delivery, returns, profit },
    { orders: 3, delivered: 2, sold: 200, earned: 35, goods: 60, delivery: 24, returns: 0, profit: 151 },
  );
  assert.deepEqual([whole.margin, whole.profit_per_delivered, whole.profit_per_lead], [0.6426, 75.5, null]);
  await s.moveOrder(of_seller, 'RETURNED');
  const after = (await s.profit()).meta.whole;
  assert.deepEqual([after.earned, after.delivery, after.returns, after.profit], [10, 12, 5, 133]);
  await assertSound(database);
});

test('products of one order share what it earned and cost, to the last coin, and rows sum to the whole', async () => {
  const s = await trade();
  const both = await s.order([
    { sku: s.serum.sku, price: 200 },
    { sku: s.oil.sku, price: 100 },
  ]);
  await s.moveOrder(both, 'DELIVERED');
  const spend = (over: object) => s.api.post('/costs', { category: 'ads', spent_on: today, amount: 40, ...over });
  expect(await spend({ product_id: s.oil.id }), 201);
  expect(await spend({ source: 'facebook', amount: 7 }), 201);
  expect(await spend({ category: 'rent', amount: 5 }), 201);
  const { data, meta } = await s.profit({ group_by: 'product' });
  const rows = data.map(({ id, label, sold, goods, delivery, ads, other, profit }) => ({ id, label, sold, goods, delivery, ads, other, profit })); // prettier-ignore
  // 70 for goods and 12 for the driver, two thirds and one.
  assert.deepEqual(rows, [
    { id: s.serum.id, label: rows[0]!.label, sold: 200, goods: 46.67, delivery: 8, ads: 0, other: 0, profit: 145.33 },
    { id: s.oil.id, label: rows[1]!.label, sold: 100, goods: 23.33, delivery: 4, ads: 40, other: 0, profit: 32.67 },
    { id: '', label: null, sold: 0, goods: 0, delivery: 0, ads: 7, other: 5, profit: -12 },
  ]);
  assert.equal(meta.whole.profit, 166);
  const list = expect(await s.api.get(data[1]!.links['ads']!), 200).body;
  assert.deepEqual([list.meta.total, list.data[0].amount], [1, 40]);
  const delivered = expect(await s.api.get(data[1]!.links['sold']!), 200).body;
  assert.equal(delivered.meta.total, 1);
  const other = expect(await s.api.get(meta.whole.links['other']!), 200).body;
  assert.equal(other.meta.total, 1);
  const sources = (await s.profit({ group_by: 'source' })).data;
  assert.deepEqual(sources.find(({ id }) => id === 'facebook')!.profit, -7);
  await assertSound(database);
});

test('every grouping sums to the whole', async () => {
  const s = await trade();
  for (const reference of [
    await s.order([{ sku: s.serum.sku, price: 200 }]),
    await s.order([{ sku: s.sold.sku, price: 80 }]),
  ])
    await s.moveOrder(reference, 'DELIVERED');
  expect(await s.api.post('/leads', { data: [aLead(s.serum.sku)] }), 201);
  expect(await s.api.post('/costs', { category: 'packaging', spent_on: today, amount: 3 }), 201);
  for (const group_by of [
    'day',
    'week',
    'month',
    'product',
    'family',
    'city',
    'source',
    'agent',
    'courier',
    'account',
  ]) {
    const { data, meta } = await s.profit({ group_by });
    const sum = Math.round(data.reduce((cents, { profit }) => cents + profit! * 100, 0)) / 100;
    assert.equal(sum, meta.whole.profit, group_by);
    assert.equal(meta.whole.profit, 200 - 60 - 24 + 35 - 3, group_by);
  }
  const account = (await s.profit({ account_id: s.seller.account_id })).meta.whole;
  assert.deepEqual([account.earned, account.sold, account.packing], [35, 0, 0]);
  assert.equal((await s.profit()).meta.whole.leads, 1);
});

test('who does not see purchase prices sees neither cost of goods nor profit; a seller sees nothing of it', async () => {
  const s = await trade();
  await s.moveOrder(await s.order([{ sku: s.serum.sku, price: 200 }]), 'DELIVERED');
  const permissions = { costs: ['list', 'export'], orders: ['list'] };
  const role = { name: unique(), scope: 'workspace', permissions, masks: ['products.purchase_price'] };
  expect(await s.api.post('/roles', role), 201);
  const clerk = await s.person(role.name);
  const api = await sessionFor(service, s.workspace_id, clerk.id);
  await catchUp(database);
  const { meta, data } = expect(await api.get('/profit', { group_by: 'product' }), 200).body;
  assert.deepEqual([meta.whole.sold, meta.whole.goods, meta.whole.profit, meta.whole.margin], [200, null, null, null]);
  assert.equal(data[0]!.profit_per_delivered, null);
  const own = await sessionFor(service, s.workspace_id, s.seller.id);
  expect(await own.get('/profit'), 403);
  expect(await own.get('/profit/export'), 403);
});

test('rows stand in an order that does not tell what goods cost, for who does not see it', async () => {
  const s = await trade();
  // By what remains, the oil earns more; by what it sold for, the serum.
  for (const [sku, price] of [
    [s.serum.sku, 100],
    [s.oil.sku, 90],
  ] as const)
    await s.moveOrder(await s.order([{ sku, price }]), 'DELIVERED');
  const role = {
    name: unique(),
    scope: 'workspace',
    permissions: { costs: ['list'] },
    masks: ['products.purchase_price'],
  };
  expect(await s.api.post('/roles', role), 201);
  const { api } = await s.person(role.name);
  const ids = async (reader = s.api) => (await s.profit({ group_by: 'product' }, reader)).data.map(({ id }) => id);
  assert.deepEqual(await ids(), [s.oil.id, s.serum.id]);
  assert.deepEqual(await ids(api), [s.serum.id, s.oil.id]);
});

test('a period or account that is none is refused', async () => {
  const s = await shop(service);
  expectInvalid(await s.api.get('/profit', { from: '2026-02-01', to: '2026-01-01' }), 'to');
  expectInvalid(await s.api.get('/profit', { from: '2020-01-01' }), 'from');
  expectInvalid(await s.api.get('/profit', { group_by: 'moon' }), 'group_by');
  expectInvalid(await s.api.get('/profit', { account_id: crypto.randomUUID() }), 'account_id');
});
