import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { anOrder, expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService({});
const w = await world(service);
const post = (...orders: unknown[]) => w.api.post('/orders', { orders });

test('orders are created in request order with a message and their references, and each is shown as it was sent', async () => {
  const sent = [
    anOrder(w.sku, { full_name: 'يوسف العلمي', city: 'الرباط', total: 250.5 }),
    anOrder(w.sku, {
      email: 'nadia@example.test',
      area: 'Agdal',
      shipment_way: 2,
      is_fees_paid_by_customer: true,
      products: [
        { sku: w.sku, quantity: 3, price: 10 },
        { sku: w.sku, quantity: 1, price: 0.5 + 0.6 },
      ],
    }),
  ];
  const { message, data } = expect(await post(...sent), 200).body;
  assert.equal(typeof message, 'string');
  const [first, second] = await Promise.all(data.created_refs.map(w.showOrder));
  assert.deepEqual(
    [first.full_name, first.city, first.total, first.subtotal, first.cod_amount, first.status, first.currency],
    ['يوسف العلمي', 'الرباط', 250.5, 299.8, 250.5, 'new', 'MAD'],
  );
  assert.deepEqual(
    [first.email, first.area, first.shipment_way, first.shipment_way_key],
    [null, null, 1, 'home_delivery'],
  );
  assert.deepEqual(
    [second.email, second.area, second.shipment_way_key, second.is_fees_paid_by_customer, second.subtotal],
    ['nadia@example.test', 'Agdal', 'pickup_point', true, 31.1],
  );
  assert.deepEqual(
    second.products.map((line: { sku: string; quantity: number; price: number; total: number }) => [
      line.sku,
      line.quantity,
      line.price,
      line.total,
    ]),
    [
      [w.sku, 3, 10, 30],
      [w.sku, 1, 1.1, 1.1],
    ],
  );
  assert.deepEqual([first.orderHistories, first.lead_reference], [[], null]);
  assert.match(first.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

const line = (sku: string, over: object = {}) => [{ sku, quantity: 1, price: 1, ...over }];
const lines = (sku: string, count: number) => Array.from({ length: count }, () => line(sku)[0]);
const text = (length: number) => 'é'.repeat(length);
const astral = (length: number) => '😀'.repeat(length);

/** R-ORD-1: accepted values at the limits, and refused values just beyond them. */
const BOUNDS: [field: string, taken: unknown[], refused: unknown[]][] = [
  ['full_name', [text(1), text(100), astral(100)], ['', text(101), astral(101), null, 5, [], {}, true]],
  ['phone', [text(1), '0'.repeat(100)], ['', text(101), 612345678, null]],
  ['email', [null, 'a@b.co', 'صندوق@example.test'], ['', 'a', 'a@b', '@b.co', 'a b@c.de', 5, `${text(200)}@b.co`]],
  ['city', [text(1), text(100)], ['', text(101), null]],
  ['area', [null, text(1), text(100)], ['', text(101), 5]],
  ['address', [text(1), text(1000)], ['', text(1001), null]],
  ['shipment_way', [null, 1, 2, 3, 4], [0, 5, 1.5, '1', true]],
  ['is_fees_paid_by_customer', [true, false], [null, 0, 1, 'true']],
  ['total', [1, 1.01, 999_999], [0.99, 0, -1, 999_999.01, 1_000_000, '5', null, 1.001]],
  ['products', [], [[], null, {}, 'x']],
];

for (const [field, taken, refused] of BOUNDS) {
  test(`${field} of an order is taken at its bounds and refused beyond them, under its path`, async () => {
    if (taken.length > 0) expect(await post(...taken.map((value) => anOrder(w.sku, { [field]: value }))), 200);
    const before = await everyRow(service.database);
    const reply = await post(anOrder(w.sku), ...refused.map((value) => anOrder(w.sku, { [field]: value })));
    const fields = expectInvalid(reply);
    assert.deepEqual(Object.keys(fields).sort(), refused.map((_, i) => `orders.${i + 1}.${field}`).sort());
    assert.deepEqual(await everyRow(service.database), before);
  });
}

test('what a documented field requires is named when it is left out', async () => {
  const required = ['full_name', 'phone', 'city', 'address', 'is_fees_paid_by_customer', 'total', 'products'];
  const fields = expectInvalid(await post({}));
  assert.deepEqual(
    fields,
    Object.fromEntries(required.map((name) => [`orders.0.${name}`, [`The orders.0.${name} field is required.`]])),
  );
  assert.deepEqual(Object.keys(expectInvalid(await post(anOrder(w.sku, { products: [{}] })))).sort(), [
    'orders.0.products.0.price',
    'orders.0.products.0.quantity',
    'orders.0.products.0.sku',
  ]);
});

test('quantity and price of a line are taken at their bounds and refused beyond them', async () => {
  expect(
    await post(anOrder(w.sku, { products: [...line(w.sku, { quantity: 999_999, price: 999_999 }), ...line(w.sku)] })),
    200,
  );
  const refused = [
    { quantity: 0 },
    { quantity: 1_000_000 },
    { quantity: 1.5 },
    { quantity: '1' },
    { price: 0.99 },
    { price: 1_000_000 },
    { price: 1.234 },
  ];
  const fields = expectInvalid(await post(...refused.map((over) => anOrder(w.sku, { products: line(w.sku, over) }))));
  assert.deepEqual(
    Object.keys(fields).sort(),
    refused.map((over, i) => `orders.${i}.products.0.${Object.keys(over)[0]}`).sort(),
  );
});

test('an order takes 10 products and a request 1,000 orders; one more of either is refused', async () => {
  expect(await post(anOrder(w.sku, { products: lines(w.sku, 10) })), 200);
  expectInvalid(await post(anOrder(w.sku, { products: lines(w.sku, 11) })), 'orders.0.products');
  const many = Array.from({ length: 1_000 }, () => anOrder(w.sku));
  const { created_refs } = expect(await post(...many), 200).body.data;
  assert.equal(new Set(created_refs).size, 1_000);
  assert.equal((await w.showOrder(created_refs[617]!)).full_name, many[617]!.full_name);
  expectInvalid(await post(...many, anOrder(w.sku)), 'orders');
  expectInvalid(await post(), 'orders');
});

test('a SKU is looked for in the one account that the orders are for, letter by letter', async () => {
  const seller = await w.person('Seller');
  const { sku: theirs } = await w.product({ account_id: seller.account_id });
  const other = await world(service);
  const { sku: off } = await w.product({ status: 'inactive' });
  const { sku: draft } = await w.product({ status: 'draft' });
  const skus = [theirs, other.sku, off, draft, w.sku.toLowerCase(), `${w.sku} `, 'nowhere'];
  const fields = expectInvalid(await post(anOrder(w.sku), ...skus.map((sku) => anOrder(sku))));
  assert.deepEqual(
    Object.keys(fields),
    skus.map((_, i) => `orders.${i + 1}.products.0.sku`),
  );
  expect(await w.api.post('/orders', { account_id: seller.account_id, orders: [anOrder(theirs)] }), 200);
  expectInvalid(
    await w.api.post('/orders', { account_id: seller.account_id, orders: [anOrder(w.sku)] }),
    'orders.0.products.0.sku',
  );
});

test('an account that is not of the workspace is refused, whatever it is', async () => {
  const other = await world(service);
  for (const account_id of [other.account_id, w.workspace_id, 'x', ''])
    expectInvalid(await w.api.post('/orders', { account_id, orders: [anOrder(w.sku)] }), 'account_id');
  expect(await w.api.post('/orders', { account_id: null, orders: [anOrder(w.sku)] }), 200);
});

test('one bad order of a thousand rejects them all', async () => {
  const before = await everyRow(service.database);
  const orders = Array.from({ length: 1_000 }, (_, i) => anOrder(i === 500 ? 'nowhere' : w.sku));
  expectInvalid(await w.api.post('/orders', { orders }), 'orders.500.products.0.sku');
  assert.deepEqual(await everyRow(service.database), before);
});

for (const [currency, taken, refused] of [
  ['XOF', [150, 999_999], [149.9, 1.5]],
  ['TND', [149.999, 1], [149.9999]],
  ['MAD', [149.99], [149.999]],
] as const) {
  test(`amounts in ${currency} have no more decimals than the currency`, async () => {
    const there = await world(service, { currency });
    const { sku } = await there.product({ price: 100 });
    const orders = (totals: readonly number[]) => ({
      orders: totals.map((total) => anOrder(sku, { total, products: line(sku, { price: total }) })),
    });
    const { created_refs } = expect(await there.api.post('/orders', orders(taken)), 200).body.data;
    assert.equal((await there.showOrder(created_refs[0])).total, taken[0]);
    const paths = refused.flatMap((_, i) => [`orders.${i}.total`, `orders.${i}.products.0.price`]);
    assert.deepEqual(Object.keys(expectInvalid(await there.api.post('/orders', orders(refused)))).sort(), paths.sort());
  });
}

test('each order has one event order.created with sequence 1 in the transaction, and a refused request has none', async () => {
  const [reference] = await w.orders(2);
  const { id } = await w.showOrder(reference!);
  const events = await eventsOf(service.database, id);
  assert.deepEqual(
    events.map(({ type, sequence, data }) => [type, sequence, data['reference'], data['status']]),
    [['order.created', 1, reference, 'new']],
  );
});

test('who created an order is the token it was created with', async () => {
  const seller = await w.person('Admin');
  const { created_refs } = expect(await seller.api.post('/orders', { orders: [anOrder(w.sku)] }), 200).body.data;
  assert.equal((await w.showOrder(created_refs[0])).created_by, 'Test token');
});

test('the longest order that the contract allows, 1,000 times and with every character escaped, fits into one request', async () => {
  const long = (length: number) => 'ق'.repeat(length);
  const { sku } = await w.product({ sku: long(100) });
  const order = anOrder(sku, {
    full_name: long(100),
    phone: long(100),
    email: `${long(64)}@${long(130)}.ma`,
    city: long(100),
    area: long(100),
    address: long(1000),
    shipment_way: 4,
    total: 999_999,
    products: lines(sku, 10),
  });
  const body = JSON.stringify({ orders: Array.from({ length: 1_000 }, () => order) }).replaceAll('ق', '\\u0642');
  assert.ok(body.length > 15 * 1024 * 1024, `${body.length} bytes`);
  expect(await w.api.post('/orders', body), 200);
});
