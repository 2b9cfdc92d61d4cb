import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, sessionFor, shop } from '../../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';
import { addDays, dayOf } from '../../platform/text/moments.ts';
import { checkProfit } from '../checks/check-profit.ts';
import { catchUp } from '../statistics/roll-up.ts';

/* The profit of a period (R-MONEY-4). */

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
  // 70 for goods and 12 for the driver: two thirds count for the serum, one third for the oil.
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
    'driver',
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

test('a prepaid order earns what its customer paid ahead', async () => {
  const s = await trade();
  const order = await s.order([{ sku: s.serum.sku, price: 249 }], { is_prepaid: true, is_fees_paid_by_customer: true });
  const fee = (await s.showOrder(order)).shipping_fee;
  await s.moveOrder(order, 'DELIVERED');
  const { sold, goods, profit } = (await s.profit()).meta.whole;
  assert.deepEqual([sold, goods, profit], [249 + fee, 60, 249 + fee - 60 - 12]);
  const { cash } = await s.showOrder(order);
  assert.deepEqual([cash!.collected, cash!.expected, cash!.net], [0, 0, 0]);
  const balance = async (kind: string) =>
    expect(await s.api.get('/cash/balances', { kind }), 200).body.data.map((row) => row.balance);
  assert.deepEqual([await balance('prepaid_sold'), await balance('money')], [[-249 - fee], []]);
  await s.moveOrder(order, 'RETURNED');
  assert.equal((await s.profit()).meta.whole.sold, 0);
  await assertSound(database);
});

test('goods of the house that a seller sold cost the house what they were bought for', async () => {
  const s = await trade();
  const own = await sessionFor(service, s.workspace_id, s.seller.id);
  const offer = { product_id: s.serum.id, public_price: 250, minimum_price: 200, commission: 15 };
  const { id } = expect(await s.api.post('/marketplace-products', offer), 201).body.data;
  const asked = expect(await own.post(`/marketplace-products/${id}/access-requests`, {}), 201).body.data;
  expect(await s.api.put(`/marketplace-products/access-requests/${asked.id}`, { status: 'granted' }), 200);
  const { product_id } = expect(await own.post(`/marketplace-products/${id}/products`, { price: 250 }), 201).body.data;
  const { sku } = expect(await s.api.get(`/products/${product_id}`), 200).body.data;
  const products = [{ sku, quantity: 2, price: 250 }];
  const body = { orders: [anOrder(sku, { total: 500, products })], account_id: s.seller.account_id };
  const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
  await s.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
  const { meta, data } = await s.profit({ group_by: 'product' });
  const { sold, earned, goods, profit } = meta.whole;
  const { fees, costs } = (await s.showOrder(reference!)).cash!;
  assert.deepEqual([sold, earned, goods, profit], [0, fees, 120, fees - 120]);
  assert.deepEqual([data[0]!.id, data[0]!.goods, costs!.goods_sold], [product_id, 120, 120]);
  // The seller does not see the house's purchase prices.
  const entries = expect(await own.get('/cash-entries', { kind: 'order' }), 200);
  assert.ok(entries.body.data.length > 0);
  assert.doesNotMatch(entries.text, /market_goods/);
  const theirs = expect(await own.get(`/orders/${reference}/show`), 200).body.data;
  assert.equal(theirs.cash!.costs, null);
  await assertSound(database);
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
  // By profit, the oil comes first; by price, the serum.
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

/** The last day of last month. */
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
const monthOf = (day: string) => ({ from: `${day.slice(0, 7)}-01`, to: day });

/** The profit of both months, and the same from the ledger: the house's sales and fees, and all costs. */
async function bothSums(s: Awaited<ReturnType<typeof trade>>) {
  const months = [await s.profit(monthOf(lastMonth)), await s.profit(monthOf(today))].map(({ meta }) => meta.whole);
  const cents = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0));
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  const counts = ({ kind, party }: (typeof data)[number]) =>
    /_fee$|^courier_fees$|^call_fees$|^market_goods_sold$|^cost_/.test(kind) ||
    (['payable', 'prepaid_sold', 'goods_sold'].includes(kind) && party.id === s.account_id);
  const booked = data.filter(counts).map(({ balance }) => -balance);
  return { months, profit: cents(months.map(({ profit }) => profit!)), ledger: cents(booked) };
}

test('a closed month stays as it was: what changes later stands in the month in which it was made', async () => {
  const s = await trade();
  const came = async (reference: string) => {
    const sql = `update orders set created_on = $3 where workspace_id = $1 and reference = $2`;
    const counted = `with were as (delete from row_counts where workspace_id = $1 and noun = 'orders' and day = $3 returning *)
      insert into row_counts select workspace_id, noun, $2::date, account_id, status, n from were
      on conflict (workspace_id, noun, day, account_id, status) do update set n = row_counts.n + excluded.n`;
    await database.transaction(async (tx) => {
      await tx.rows(null, sql, [s.workspace_id, reference, lastMonth]);
      await tx.rows(null, counted, [s.workspace_id, lastMonth, today]);
    });
    return reference;
  };
  const [kept, back, late] = [
    await came(await s.order([{ sku: s.serum.sku, price: 200 }])),
    await came(await s.order([{ sku: s.serum.sku, price: 300 }], { city: 'Fès' })),
    await came(await s.order([{ sku: s.serum.sku, price: 90 }], { is_prepaid: true })),
  ];
  for (const reference of [kept, back]) await s.moveOrder(reference, 'DELIVERED');
  const spend = async (amount: number, more: object = {}) =>
    expect(await s.api.post('/costs', { category: 'ads', spent_on: lastMonth, amount, ...more }), 201).body.data;
  const [gone, less] = [await spend(120, { source: 'facebook' }), await spend(50)];
  const before = await bothSums(s);
  const closed = before.months[0]!;
  assert.deepEqual([closed.sold, closed.ads, closed.profit], [500, 170, 500 - 120 - 24 - 170]);
  assert.equal(before.profit, before.ledger);
  expect(await s.api.post('/cash/closings', { month: lastMonth.slice(0, 7) }), 201);
  await s.moveOrder(back, 'RETURNED');
  await s.moveOrder(late, 'DELIVERED');
  expect(await s.api.del(`/costs/${gone.id}`), 200);
  expect(await s.api.put(`/costs/${less.id}`, { amount: 40 }), 200);
  const after = await bothSums(s);
  const [then, now] = after.months;
  const amounts = ({ sold, goods, delivery, returns, ads, profit }: typeof closed) => [sold, goods, delivery, returns, ads, profit]; // prettier-ignore
  assert.deepEqual(amounts(then!), amounts(closed));
  // These costs have changed since the closing, so there is no link to their list.
  assert.deepEqual([then!.links['ads'], now!.links['ads'], typeof closed.links['ads']], [null, null, 'string']);
  // The order of 300 was returned, with its piece; 90 was received; a cost of 120 was deleted, another reduced by 10.
  assert.deepEqual(amounts(now!), [-210, 0, 0, 5, -130, -210 - 5 + 130]);
  assert.equal(after.profit, after.ledger);
  assert.deepEqual(await checkProfit(database.read), []);
  // The same by source and by city.
  const sources = (await s.profit({ ...monthOf(today), group_by: 'source' })).data;
  assert.equal(sources.find(({ id }) => id === 'facebook')!.ads, -120);
  const cities = (await s.profit({ ...monthOf(lastMonth), group_by: 'city' })).data;
  assert.deepEqual(cities.map(({ label, sold }) => [label, sold]).slice(0, 2), [['Fès', 300], ['Rabat', 200]]); // prettier-ignore
  // A change of a cost's source, too, counts on the day of the change.
  expect(await s.api.put(`/costs/${less.id}`, { source: 'tiktok' }), 200);
  assert.equal((await s.profit({ ...monthOf(lastMonth), group_by: 'source' })).data.some(({ id }) => id === 'tiktok'), false); // prettier-ignore
  expect(await s.api.put(`/costs/${less.id}`, { spent_on: addDays(lastMonth, -1) }), 409);
  expect(await s.api.del(`/costs/${less.id}`), 200);
  assert.deepEqual(amounts((await bothSums(s)).months[0]!), amounts(closed));
  assert.deepEqual(await checkProfit(database.read), []);
  // After the month is reopened, earlier corrections stay on their day.
  expect(await s.api.del(`/cash/closings/${lastMonth.slice(0, 7)}`), 200);
  await s.moveOrder(kept, 'RETURNED');
  const reopened = await bothSums(s);
  assert.deepEqual([reopened.months[0]!.sold, reopened.months[1]!.sold], [300, -210]);
  assert.equal(reopened.profit, reopened.ledger);
  assert.deepEqual(await checkProfit(database.read), []);
});

test('a cost of an open month is corrected on its own day', async () => {
  const s = await trade();
  const { id } = expect(await s.api.post('/costs', { spent_on: lastMonth, amount: 120 }), 201).body.data;
  expect(await s.api.put(`/costs/${id}`, { amount: 100 }), 200);
  const { months, profit, ledger } = await bothSums(s);
  assert.deepEqual([months[0]!.ads, months[1]!.ads, profit], [100, 0, ledger]);
  const then = expect(await s.api.get('/cash/balances', { as_of: lastMonth, kind: 'cost_ads' }), 200).body.data;
  assert.equal(then[0]!.balance, 100);
});

test('profit is told by delivery person and by the city that is meant, and each list has its orders', async () => {
  const s = await trade();
  await runJobs(database, s.workspace_id, 'seed-cities');
  const orders = [
    await s.order([{ sku: s.serum.sku, price: 200 }], { city: 'Casablanca' }),
    await s.order([{ sku: s.serum.sku, price: 100 }], { city: 'casa' }),
  ];
  for (const reference of orders) await s.moveOrder(reference, 'DELIVERED');
  const [city, ...others] = (await s.profit({ group_by: 'city' })).data;
  assert.deepEqual([city!.label, city!.sold, others.length], ['Casablanca', 300, 0]);
  const list = expect(await s.api.get(city!.links['sold']!), 200).body;
  assert.equal(list.meta.total, 2);
  assert.deepEqual(list.data.map(({ city: typed }: { city: string }) => typed).sort(), ['Casablanca', 'casa']); // prettier-ignore
  const [driver, ...rest] = (await s.profit({ group_by: 'driver' })).data;
  assert.deepEqual([driver!.sold, driver!.delivery, driver!.leads, rest.length], [300, 24, null, 0]);
  assert.ok(driver!.label !== null && driver!.label !== driver!.id);
  assert.equal(expect(await s.api.get(driver!.links['sold']!), 200).body.meta.total, 2);
  const figures = expect(await s.api.get('/statistics', { group_by: 'city' }), 200).body.data;
  assert.deepEqual(figures.map(({ label, figures: { orders: of } }) => [label, of!.value]), [['Casablanca', 2]]); // prettier-ignore
  const delivered = expect(await s.api.get('/statistics/delivered_orders', { city: 'casa' }), 200).body.data;
  assert.equal(delivered.value, 2);
  await assertSound(database);
});

test('what waits to be counted is said', async () => {
  const s = await trade();
  await s.order([{ sku: s.serum.sku, price: 200 }]);
  const { meta } = expect(await s.api.get('/profit'), 200).body;
  assert.deepEqual([meta.is_complete, meta.lag_ms > 0], [false, true]);
  assert.deepEqual((await s.profit()).meta.is_complete, true);
});

test('a seller sees a profit of her own, and nothing of the house’s or of another’s', async () => {
  const s = await trade();
  const other = await s.person('Seller');
  for (const reference of [
    await s.order([{ sku: s.sold.sku, price: 150 }]),
    await s.order([{ sku: s.sold.sku, price: 90 }], { is_prepaid: true }),
    await s.order([{ sku: s.serum.sku, price: 200 }]),
  ])
    await s.moveOrder(reference, 'DELIVERED');
  await s.moveOrder(await s.order([{ sku: s.sold.sku, price: 80 }]), 'RETURNED');
  expect(await s.api.post('/costs', { spent_on: today, amount: 7, for_account_id: s.seller.account_id }), 201);
  await catchUp(database);
  const own = await sessionFor(service, s.workspace_id, s.seller.id);
  const path = `/cash/accounts/${s.seller.account_id}/profit`;
  const { data, meta } = expect(await own.get(path, { group_by: 'product' }), 200).body;
  const { sold, fees, goods, profit, delivered, margin } = meta.whole;
  // Fees: two deliveries at 35, a return at 10. Goods: two pieces at 30.
  assert.deepEqual([sold, fees, goods, profit, delivered, margin], [240, 80, 60, 100, 2, 0.4167]);
  assert.deepEqual([data.length, data[0]!.id, data[0]!.profit], [1, s.sold.id, 100]);
  assert.equal(expect(await own.get(data[0]!.links['sold']!), 200).body.meta.total, 2);
  assert.deepEqual(Object.keys(data[0]!.links).sort(), ['delivered', 'fees', 'goods', 'leads', 'orders', 'sold']);
  assert.deepEqual(expect(await s.api.get(path, { group_by: 'product' }), 200).body.meta.whole.profit, 100);
  const stranger = await sessionFor(service, s.workspace_id, other.id);
  expect(await stranger.get(path), 404);
  expect(await own.get(`/cash/accounts/${s.account_id}/profit`), 404);
  expectInvalid(await own.get(path, { group_by: 'driver' }), 'group_by');
  const house = expect(await s.api.get(`/cash/accounts/${s.account_id}/profit`), 200).body.meta.whole;
  assert.deepEqual([house.sold, house.fees, house.goods], [200, 0, 60]);
  await assertSound(database);
});
