import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { assertSound, runJobs, sessionFor, shop, type Shop } from '../../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique, type Client } from '../../../test/world.ts';

/* The costs of orders to their sellers and the house (R-CASH-4): plans, rates, and their bookings. */

const service = await testService();
const { database } = service;

/** Balances other than 0, by kind and party. */
async function balances(api: Client) {
  const { data } = expect(await api.get('/cash/balances'), 200).body;
  const open = data.filter(({ balance }) => balance !== 0);
  return Object.fromEntries(open.map(({ kind, party, balance }) => [`${kind} ${party.name ?? party.kind}`, balance]));
}

/** A shop with a seller of its own, who has a product with stock. */
async function sellersShop() {
  const s = await shop(service);
  const seller = await s.person('Seller');
  const account = expect(await s.api.get('/accounts'), 200).body.data.find(({ id }) => id === seller.account_id)!;
  const goods = await s.stocked(100, { account_id: seller.account_id, purchase_price: 60 });
  const order = async (over: object = {}) => {
    const products = [{ sku: goods.sku, quantity: 2, price: 100 }];
    const orders = [anOrder(goods.sku, { total: 200, products, ...over })];
    const body = { orders, account_id: seller.account_id };
    const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const { id } = await s.showOrder(reference!);
    return { id: id as string, reference: reference! };
  };
  const cashOf = async ({ reference }: { reference: string }) => (await s.showOrder(reference)).cash!;
  return { ...s, seller, account, goods, order, cashOf };
}

const plan = (s: Shop, over: object = {}) =>
  s.api.post('/fee-plans', { name: `Plan ${unique()}`, valid_from: '2026-01-01', ...over });

test('a seller pays by its plan when an order ends; the house owes it the rest, and keeps what it earned', async () => {
  const s = await sellersShop();
  const fees = { delivery_fee: 35, return_fee: 10, packing_fee: 3, confirmation_fee: 5, cash_percent: 2.5 };
  expect(await plan(s, { ...fees, for_account_id: s.seller.account_id }), 201);
  const [delivered, returned, out] = [await s.order(), await s.order(), await s.order()];
  await s.moveOrder(delivered.reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  await s.moveOrder(returned.reference, 'PACKED', 'SHIPPED', 'RETURNED');
  await s.moveOrder(out.reference, 'PACKED', 'SHIPPED');
  const cash = await s.cashOf(delivered);
  assert.deepEqual(cash.fee_lines, [
    { kind: 'delivery_fee', amount: 35 },
    { kind: 'packing_fee', amount: 3 },
    { kind: 'cash_fee', amount: 5 },
  ]);
  assert.deepEqual([cash.collected, cash.fees, cash.net], [200, 43, 157]);
  assert.deepEqual(cash.costs, { courier_fees: 0, call_fees: 0, goods_sold: 120 });
  const back = await s.cashOf(returned);
  assert.deepEqual([back.fees, back.net, back.holder], [13, -13, null]);
  assert.deepEqual((await s.cashOf(out)).fee_lines, []);
  const { name } = s.account;
  assert.deepEqual(await balances(s.api), {
    'held nobody': 200,
    [`payable ${name}`]: -(200 - 43 - 13),
    'to_collect nobody': 200,
    [`expected_for ${name}`]: -200,
    'delivery_fee house': -35,
    'return_fee house': -10,
    'packing_fee house': -6,
    'cash_fee house': -5,
    [`goods_sold ${name}`]: 120,
    [`goods_bought ${name}`]: -120,
  });
  const own = await sessionFor(service, s.workspace_id, s.seller.id);
  const shown = expect(await own.get(`/orders/${delivered.reference}/show`), 200).body.data.cash!;
  assert.deepEqual([shown.fees, shown.net, shown.costs], [43, 157, null]);
  const picture = expect(await own.get('/cash'), 200).body.data;
  assert.deepEqual([picture.earned.amount, picture.owed, picture.accounts.length], [0, [], 1]);
  const whole = expect(await s.api.get('/cash'), 200).body.data;
  assert.equal(whole.earned.amount, 56);
  await assertSound(database);
});

test('the house’s plan holds for sellers without one, from its day on; the house itself pays nothing', async () => {
  const s = await sellersShop();
  expect(await plan(s, { delivery_fee: 20 }), 201);
  expect(await plan(s, { delivery_fee: 99, valid_from: `${new Date().getUTCFullYear() + 1}-12-31` }), 201);
  const first = await s.order();
  await s.moveOrder(first.reference, 'PACKED', 'SHIPPED');
  expect(await plan(s, { delivery_fee: 25, for_account_id: s.seller.account_id }), 201);
  const second = await s.order();
  for (const { reference } of [first, second]) {
    if (reference === second.reference) await s.moveOrder(reference, 'PACKED', 'SHIPPED');
    await s.moveOrder(reference, 'DELIVERED');
  }
  assert.equal((await s.cashOf(first)).fees, 20, 'the plan of the day it went out');
  assert.equal((await s.cashOf(second)).fees, 25);
  const { sku } = await s.stocked(5);
  const own = await s.oneOrder(sku);
  await s.moveOrder(own.reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  assert.equal((await s.cashOf(own)).fees, 0);
  await assertSound(database);
});

test('a plan has delivery fees of cities, as orders name them; elsewhere its one fee holds, and sellers see them', async () => {
  const s = await sellersShop();
  const admin = await s.session(s.admin);
  const city = async () =>
    expect(await admin.post('/settings/cities', { name: `Oujda ${unique()}` }), 201).body.data as {
      id: string;
      name: string;
    };
  const [near, far] = [await city(), await city()];
  const delivery_by_city = [{ city_id: far.id, delivery_fee: 45.5 }];
  expect(await plan(s, { delivery_fee: 20, delivery_by_city, for_account_id: s.seller.account_id }), 201);
  const orders = [await s.order({ city: near.name }), await s.order({ city: far.name.toUpperCase() })];
  for (const { reference } of orders) await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  const fees = await Promise.all(orders.map(async (order) => (await s.cashOf(order)).fees));
  assert.deepEqual(fees, [20, 45.5]);
  const { fee_plan } = expect(await s.seller.api.get('/cash'), 200).body.data;
  assert.deepEqual(fee_plan!.delivery_by_city, [{ city_id: far.id, city: far.name, delivery_fee: 45.5 }]);
  const refused = async (row: object, path: string) =>
    expectInvalid(await plan(s, { delivery_by_city: [...delivery_by_city, row] }), `delivery_by_city.1.${path}`);
  await refused({ city_id: far.id, delivery_fee: 1 }, 'city_id');
  await refused({ city_id: s.seller.account_id, delivery_fee: 1 }, 'city_id');
  await refused({ city_id: near.id, delivery_fee: -1 }, 'delivery_fee');
  await refused({ city_id: near.id, delivery_fee: 1.999 }, 'delivery_fee');
  await assertSound(database);
});

test('a courier takes its rate of the city, else the one for all others, with its share, off the cash it holds', async () => {
  const s = await sellersShop();
  const admin = await s.session(s.admin);
  const city = expect(await admin.post('/settings/cities', { name: `Oujda ${unique()}` }), 201).body.data;
  const company = expect(
    await s.api.post('/shipping-companies', {
      name: `Atlas ${unique()}`,
      rates: [{ city_id: city.id, home: 30, return: 8 }],
      rate_home: 45,
      rate_stop_desk: 35,
      rate_return: 15,
      cash_percent: 1,
      pays_every_days: 7,
    }),
    201,
  ).body.data;
  const pushed = async (over: object) => {
    const order = await s.order(over);
    await s.moveOrder(order.reference, 'PACKED');
    const body = { ids: [order.id], shippent_company_id: company.id, from_stock: false };
    expect(await admin.post('/orders/push-order-to-shipping-company', body), 202);
    await runJobs(database, s.workspace_id, 'push-orders');
    await s.moveOrder(order.reference, 'SHIPPED');
    return order;
  };
  const near = await pushed({ city: city.name });
  const far = await pushed({ city: 'Elsewhere' });
  const desk = await pushed({ city: 'Elsewhere', shipment_way: 2 });
  for (const { reference } of [near, desk]) await s.moveOrder(reference, 'DELIVERED');
  await s.moveOrder(far.reference, 'RETURNED');
  const costs = await Promise.all([near, far, desk].map(async (order) => (await s.cashOf(order)).costs!.courier_fees));
  assert.deepEqual(costs, [32, 15, 37]);
  const sums = await balances(s.api);
  assert.deepEqual([sums[`held ${company.name}`], sums[`courier_fees ${company.name}`]], [400 - 84, 84]);

  assert.deepEqual(expect(await s.api.get('/cash'), 200).body.data.late!.orders, 0);
  await database.transaction((tx) =>
    tx.rows(null, `update order_cash set since = now() - interval '9 days' where workspace_id = $1 and order_id = $2`, [
      s.workspace_id,
      near.id,
    ]),
  );
  const { late } = expect(await s.api.get('/cash'), 200).body.data;
  assert.deepEqual([late!.orders, late!.amount], [1, 200]);
  const listed = expect(await s.api.get(late!.link as '/orders'), 200).body;
  assert.deepEqual(
    listed.data.map(({ reference }) => reference),
    [near.reference],
  );
  const others = expect(await s.api.get('/orders', { cash_is_late: false }), 200).body;
  assert.equal(others.meta.total, 2);
  await assertSound(database);
});

test('delivery people and call centers are owed what they take; another driver takes his own', async () => {
  const s = await sellersShop();
  const [ali, omar] = [await s.person('Delivery'), await s.person('Delivery')];
  const rate = (over: object) =>
    s.api.post('/driver-rates', { name: `Rate ${unique()}`, valid_from: '2026-01-01', ...over });
  expect(await rate({ delivery_cost: 12, return_cost: 4 }), 201);
  expect(await rate({ delivery_cost: 15, person_id: omar.id }), 201);
  const agent = await s.person('Agent');
  const center = { name: `Desk ${unique()}`, agent_ids: [agent.id], fee_delivered: 6 };
  const made = expect(await s.api.post('/call-centers', center), 201).body.data;

  const data = [aLead(s.goods.sku, { products: [{ sku: s.goods.sku, quantity: 1, total: 100 }] })];
  const { created_refs } = expect(await s.api.post('/leads', { data, account_id: s.seller.account_id }), 201).body.data;
  const lead = created_refs[0]!;
  expect(await agent.api.post(`/leads/${lead}/hold`), 200);
  expect(await agent.api.post(`/leads/${lead}/outcome`, { status: 'Confirmed', next: false }), 200);
  const [confirmed] = await database.read.rows<{ id: string; reference: string }>(
    null,
    `select id, reference from orders where workspace_id = $1 and lead_reference = $2`,
    [s.workspace_id, lead],
  );
  const admin = await s.session(s.admin);
  const give = async (order: { id: string }, driver: { id: string }) =>
    expect(
      await admin.post('/orders/assign-to-delivery-boy', {
        ids: [order.id],
        delivery_boy_id: driver.id,
        warehouseId: s.main,
      }),
      200,
    );
  await s.moveOrder(confirmed!.reference, 'PACKED');
  await give(confirmed!, ali);
  await give(confirmed!, omar);
  await s.moveOrder(confirmed!.reference, 'DELIVERED');
  const { costs, holder } = await s.cashOf(confirmed!);
  assert.deepEqual([costs, holder?.id], [{ courier_fees: 15, call_fees: 6, goods_sold: 60 }, omar.id]);
  const { owed } = expect(await s.api.get('/cash'), 200).body.data;
  assert.deepEqual(
    owed.map(({ party, amount }) => [party.kind, party.id, amount]),
    [
      ['person', omar.id, 15],
      ['call_center', made.id, 6],
    ],
  );
  await assertSound(database);
});

test('a trip that ended with its return stays booked when the order is renewed, and is taken back with the renewal', async () => {
  const s = await sellersShop();
  expect(await plan(s, { return_fee: 10, delivery_fee: 30, for_account_id: s.seller.account_id }), 201);
  const driver = await s.person('Delivery');
  const rate = { name: `Rate ${unique()}`, valid_from: '2026-01-01', delivery_cost: 12, return_cost: 4 };
  expect(await s.api.post('/driver-rates', rate), 201);
  const admin = await s.session(s.admin);
  const order = await s.order();
  await s.moveOrder(order.reference, 'PACKED');
  const given = { ids: [order.id], delivery_boy_id: driver.id, warehouseId: s.main };
  expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(order.reference, 'RETURNED');
  const returned = await balances(s.api);
  assert.equal(returned['return_fee house'], -10);
  const { undo_token } = expect(await admin.post('/orders/renew-orders', { ids: [order.id] }), 200).body.meta;
  assert.deepEqual(await balances(s.api), returned);
  expect(await admin.post('/orders/undo', { undo_token }), 200);
  assert.deepEqual(await balances(s.api), returned);
  await assertSound(database);
  expect(await admin.post('/orders/renew-orders', { ids: [order.id] }), 200);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  const { fees, costs, fee_lines } = await s.cashOf(order);
  assert.deepEqual([fees, costs!.courier_fees], [40, 4], 'the first driver is paid for the way back');
  assert.deepEqual(fee_lines.map((line: { kind: string }) => line.kind).sort(), ['delivery_fee', 'return_fee']);
  await assertSound(database);
});

test('plans and rates are refused with the field that is wrong, and each role sees what is its own', async () => {
  const s = await sellersShop();
  expectInvalid(await plan(s, { delivery_fee: -1 }), 'delivery_fee');
  expectInvalid(await plan(s, { delivery_fee: 1.999 }), 'delivery_fee');
  expectInvalid(await plan(s, { cash_percent: 100.01 }), 'cash_percent');
  expectInvalid(await plan(s, { cash_percent: 2.555 }), 'cash_percent');
  expectInvalid(await plan(s, { cash_fee_minimum: 9, cash_fee_maximum: 8 }), 'cash_fee_minimum');
  expectInvalid(await plan(s, { valid_from: '2026-02-30' }), 'valid_from');
  expectInvalid(await plan(s, { valid_from: undefined }), 'valid_from');
  const rate = { name: `Rate ${unique()}`, valid_from: '2026-01-01' };
  expectInvalid(await s.api.post('/driver-rates', { ...rate, person_id: newId() }), 'person_id');
  const courier = { name: `Atlas ${unique()}` };
  expectInvalid(await s.api.post('/shipping-companies', { ...courier, cash_percent: 0.001 }), 'cash_percent');
  expectInvalid(await s.api.post('/shipping-companies', { ...courier, pays_every_days: 0 }), 'pays_every_days');
  expectInvalid(await s.api.post('/shipping-companies', { ...courier, rate_home: 1.999 }), 'rate_home');
  expectInvalid(await plan(s, { for_account_id: s.account_id }), 'for_account_id');
  expectInvalid(await plan(s, { for_account_id: newId() }), 'for_account_id');

  const own = expect(await plan(s, { packing_fee: 2, for_account_id: s.seller.account_id }), 201).body.data;
  assert.equal(own.for_account_name, s.account.name);
  const bound = expect(await s.api.put(`/fee-plans/${own.id}`, { cash_fee_maximum: 4 }), 200).body.data;
  expectInvalid(await s.api.put(`/fee-plans/${own.id}`, { cash_fee_minimum: 5 }), 'cash_fee_minimum');
  assert.equal(bound.cash_fee_maximum, 4);
  for (const seller of [s.seller.api, await sessionFor(service, s.workspace_id, s.seller.id)]) {
    expect(await seller.get('/fee-plans'), 403);
    expect(await seller.get('/driver-rates'), 403);
    const { fee_plan } = expect(await seller.get('/cash'), 200).body.data;
    assert.deepEqual([fee_plan!.name, fee_plan!.packing_fee, fee_plan!.return_fee], [own.name, 2, null]);
  }
  assert.equal(expect(await s.api.get('/cash'), 200).body.data.fee_plan, null);
  const accountant = await s.person('Accountant');
  expect(await accountant.api.post('/driver-rates', rate), 201);
  expect(await (await s.person('Agent')).api.get('/fee-plans'), 403);
});
