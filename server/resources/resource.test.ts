import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { everyRow } from '../../test/rows.ts';
import { aLead, anOrder, expect, expectInvalid, unique, world } from '../../test/world.ts';

/* Generic resources, shown by the example of products. */

const service = await testService();
const w = await world(service);
const valid = (over: object = {}) => ({ sku: unique(), name: 'Argan oil 50 ml', price: 149.9, ...over });
const create = (over: object = {}) => w.api.post('/products', valid(over));

test('a product is created whole, shown, changed in part and deleted', async () => {
  const sent = valid({
    description: 'زيت أركان',
    purchase_price: 40.25,
    status: 'draft',
    barcode: '6111234567890',
    weight_g: 50,
    image: 'https://example.test/argan.jpg',
    call_script: 'Greet.',
    upsells: [{ quantity: 2, price: 269.9 }],
  });
  const { data } = expect(await w.api.post('/products', sent), 201).body;
  const { id, account_id, created_at, updated_at, ...fields } = data;
  assert.partialDeepStrictEqual(fields, sent);
  assert.deepEqual([account_id, created_at === updated_at], [w.account_id, true]);
  assert.deepEqual(expect(await w.api.get(`/products/${id}`), 200).body, { data, meta: {} });
  const changed = expect(await w.api.put(`/products/${id}`, { price: 99, description: null }), 200).body.data;
  assert.deepEqual(
    [changed.price, changed.description, changed.name, changed.created_at],
    [99, null, sent.name, created_at],
  );
  assert.ok(changed.updated_at > updated_at);
  assert.deepEqual(expect(await w.api.del(`/products/${id}`), 200).body, {
    data: { deleted: true, count: 1 },
    meta: {},
  });
  for (const reply of [
    await w.api.get(`/products/${id}`),
    await w.api.put(`/products/${id}`, {}),
    await w.api.del(`/products/${id}`),
  ])
    expect(reply, 404);
});

test('fields that are left out on create have their defaults', async () => {
  const { data } = expect(await create(), 201).body;
  assert.partialDeepStrictEqual(data, {
    status: 'active',
    upsells: [],
    description: null,
    purchase_price: null,
    weight_g: null,
    image: null,
  });
});

test('each field is taken at its bounds and refused beyond them, and all that is wrong is listed', async () => {
  for (const over of [
    { sku: 'é'.repeat(100) },
    { name: 'é'.repeat(200) },
    { price: 0 },
    { price: 999_999 },
    { weight_g: 0 },
    { description: 'x'.repeat(5_000) },
  ])
    expect(await create(over), 201);
  const bad = {
    sku: ['', 'x'.repeat(101), null, 5],
    name: ['', 'x'.repeat(201), null, {}],
    price: [-0.01, 999_999.01, '5', null, 1.999],
    purchase_price: [-1, 'x', 1.999],
    status: ['gone', 5],
    weight_g: [-1, 1.5, 1_000_001],
    image: ['not an address', 'ftp://example.test/x', 'javascript:alert(1)'],
    description: ['', 'x'.repeat(5_001)],
    upsells: ['x', [{}, 5].slice(1)],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) {
      const paths = Object.keys(expectInvalid(await create({ [name]: value })));
      assert.ok(paths.length > 0 && paths.every((path) => path.split('.')[0] === name), `${name}: ${paths}`);
    }
  }
  assert.deepEqual(Object.keys(expectInvalid(await w.api.post('/products', { price: 'x', weight_g: 'x' }))).sort(), [
    'name',
    'price',
    'sku',
    'weight_g',
  ]);
});

test('a SKU is taken once in an account: 409 on create and on change, free in another account and workspace', async () => {
  const { sku, id } = await w.product();
  const before = await everyRow(service.database);
  assert.match(expect(await create({ sku }), 409).body.error.message, /sku/);
  const second = await w.product();
  assert.equal(expect(await w.api.put(`/products/${second.id}`, { sku }), 409).body.error.code, 'CONFLICT');
  expect(await w.api.put(`/products/${id}`, { sku }), 200);
  const seller = await w.person('Seller');
  expect(await create({ sku, account_id: seller.account_id }), 201);
  const other = await world(service);
  expect(await other.api.post('/products', valid({ sku })), 201);
  assert.notDeepEqual(await everyRow(service.database), before);
});

test('of ten who take one SKU at once, one gets it', async () => {
  const sku = unique();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create({ sku })));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 409)]);
});

test('If-Match changes and deletes only what is as it was read', async () => {
  const { id } = await w.product();
  const read = await w.api.get(`/products/${id}`);
  const etag = read.headers.get('etag')!;
  assert.equal(etag, `"${read.body.data.updated_at}"`);
  const change = (name: string, ifMatch: string) => w.api.put(`/products/${id}`, { name }, { 'If-Match': ifMatch });
  const after = expect(await change('First', etag), 200);
  assert.notEqual(after.headers.get('etag'), etag);
  for (const stale of [etag, '"nonsense"', 'nonsense'])
    assert.equal(expect(await change('Second', stale), 409).body.error.code, 'CONFLICT');
  expect(await w.api.put(`/products/${id}`, {}, { 'If-Match': etag }), 409);
  expect(await w.api.del(`/products/${id}`, undefined, { 'If-Match': etag }), 409);
  assert.equal((await w.api.get(`/products/${id}`)).body.data.name, 'First');
  expect(await change('Third', '*'), 200);
  const present = (await w.api.get(`/products/${id}`)).headers.get('etag')!;
  expect(await change('Of several', `"nonsense", W/${present}`), 200);
  const last = expect(await change('Fourth', (await w.api.get(`/products/${id}`)).headers.get('etag')!), 200);
  expect(await w.api.del(`/products/${id}`, undefined, { 'If-Match': last.headers.get('etag')! }), 200);
});

test('of ten who change a product with the same If-Match at once, one does', async () => {
  const { id } = await w.product();
  const etag = (await w.api.get(`/products/${id}`)).headers.get('etag')!;
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => w.api.put(`/products/${id}`, { name: `Name ${i}` }, { 'If-Match': etag })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
});

test('two changes within one millisecond are two versions', async () => {
  const { id } = await w.product();
  await service.database.transaction((tx) =>
    tx.rows(null, `update products set updated_at = now() + interval '1 hour' where workspace_id = $1 and id = $2`, [
      w.workspace_id,
      id,
    ]),
  );
  const versions = new Set<string>();
  for (let i = 0; i < 3; i++)
    versions.add(expect(await w.api.put(`/products/${id}`, { name: `Name ${i}` }), 200).body.data.updated_at);
  assert.equal(versions.size, 3);
});

test('a product that a lead or an order uses cannot be deleted: 409 with what uses it', async () => {
  const [ordered, wished] = [await w.product(), await w.product()];
  const [order] = expect(await w.api.post('/orders', { orders: [anOrder(ordered.sku)] }), 200).body.data.created_refs;
  expect(await w.api.post('/leads', { data: [aLead(wished.sku)] }), 201);
  assert.match(expect(await w.api.del(`/products/${ordered.id}`), 409).body.error.message, /order/);
  assert.match(expect(await w.api.del(`/products/${wished.id}`), 409).body.error.message, /lead/);
  expect(await w.api.get(`/products/${ordered.id}`), 200);
  expect(await w.api.del(`/orders/${order}`), 200);
  expect(await w.api.del(`/products/${ordered.id}`), 200);
});

test('of two who delete a product at once, one is told that it was not there', async () => {
  const { id } = await w.product();
  const replies = await Promise.all(Array.from({ length: 6 }, () => w.api.del(`/products/${id}`)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404, 404, 404, 404, 404]);
});

for (const [currency, taken, refused] of [
  ['XOF', 150, 149.5],
  ['TND', 149.125, 149.1255],
  ['MAD', 149.12, 149.125],
] as const) {
  test(`prices in ${currency} have no more decimals than the currency, in every field that holds one`, async () => {
    const there = await world(service, { currency });
    const good = valid({ price: taken, purchase_price: taken, upsells: [{ quantity: 1, price: taken }] });
    const { data } = expect(await there.api.post('/products', good), 201).body;
    assert.deepEqual([data.price, data.purchase_price, data.upsells], [taken, taken, [{ quantity: 1, price: taken }]]);
    const bad = valid({
      price: refused,
      purchase_price: refused,
      upsells: [
        { quantity: 1, price: taken },
        { quantity: 1, price: refused },
      ],
    });
    const paths = ['price', 'purchase_price', 'upsells.1.price'];
    assert.deepEqual(Object.keys(expectInvalid(await there.api.post('/products', bad))).sort(), paths);
    assert.deepEqual(Object.keys(expectInvalid(await there.api.put(`/products/${data.id}`, bad))).sort(), paths);
  });
}

test('a Seller sees its own products and changes status and call script only', async () => {
  const seller = await w.person('Seller');
  const mine = await w.product({ account_id: seller.account_id });
  const house = await w.product();
  const listed = expect(await seller.api.get('/products'), 200).body;
  assert.deepEqual([listed.meta.total, listed.data[0].id], [1, mine.id]);
  const changed = expect(
    await seller.api.put(`/products/${mine.id}`, { status: 'inactive', call_script: 'Call twice.' }),
    200,
  ).body.data;
  assert.deepEqual([changed.status, changed.call_script], ['inactive', 'Call twice.']);
  const before = await everyRow(service.database);
  const fields = expectInvalid(
    await seller.api.put(`/products/${mine.id}`, { status: 'active', price: 1, sku: 'x', upsells: [] }),
  );
  assert.deepEqual(Object.keys(fields).sort(), ['price', 'sku', 'upsells']);
  for (const [method, path, status] of [
    ['GET', `/products/${house.id}`, 404],
    ['PUT', `/products/${house.id}`, 404],
    ['POST', '/products', 403],
    ['DELETE', `/products/${mine.id}`, 403],
  ] as const)
    expect(
      await seller.api.send(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? {} : { body: method === 'PUT' ? { status: 'draft' } : valid() },
      ),
      status,
    );
  assert.deepEqual(await everyRow(service.database), before);
});

test('fields that no caller may set leave the row as a clean request makes it, on create and on change', async () => {
  const other = await world(service);
  const hidden = {
    id: '00000000-0000-7000-8000-000000000001',
    workspace_id: other.workspace_id,
    workspaceId: other.workspace_id,
    tenant_id: 1,
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
    deleted_at: null,
    created_by: 'me',
    version: 99,
    reference: 'X',
    role: 'Admin',
    roles: ['Admin'],
    is_admin: true,
    permissions: {},
    scopes: [],
    owner_id: other.admin.id,
    user_id: other.admin.id,
    on_hand: 99,
    reserved: 1,
    available: 99,
    stock: 5,
    total: 1,
    currency: 'EUR',
    price_minor: 1,
    cost: 0,
    margin: 1,
    rating: 5,
    constructor: { prototype: {} },
    prototype: { x: 1 },
    toString: 'x',
    hasOwnProperty: 1,
    $where: '1',
    '': 1,
    'price; drop table products': 1,
    'account_id.x': 1,
    accountId: other.account_id,
    category: { id: 1 },
    sku_: 'x',
    SKU: 'X',
    Name: 'X',
    _id: 1,
    __v: 2,
    meta: {},
    data: [],
  };
  assert.ok(Object.keys(hidden).length >= 40);
  const withProto = (body: object) =>
    JSON.stringify({ ...body, ...hidden }).replace('{', '{"__proto__":{"status":"draft","price":1},');
  const rowOf = async (id: string) => {
    const [found] = await service.database.read.rows<{ row: Record<string, unknown> }>(
      null,
      `select to_jsonb(p) as row from products p where id = $1`,
      [id],
    );
    const { id: _, sku, created_at, updated_at, ...rest } = found!.row;
    return rest;
  };
  const upsells = [{ quantity: 1, price: 2 }];
  const clean = expect(await create({ upsells }), 201).body.data;
  const dirtyUpsells = [{ ...hidden, quantity: 1, price: 2, workspace_id: other.workspace_id }];
  const dirty = expect(await w.api.post('/products', withProto(valid({ upsells: dirtyUpsells }))), 201).body.data;
  assert.deepEqual(await rowOf(dirty.id), await rowOf(clean.id));
  assert.ok(Date.parse(dirty.created_at) > Date.now() - 60_000);
  expect(await w.api.put(`/products/${clean.id}`, { name: 'New name' }), 200);
  expect(
    await w.api.put(
      `/products/${dirty.id}`,
      withProto({ name: 'New name', account_id: (await w.person('Seller')).account_id }),
    ),
    200,
  );
  assert.deepEqual(await rowOf(dirty.id), await rowOf(clean.id));
});

test('products are listed by keyword, status and order; a cursor goes with the order of creation only', async () => {
  const there = await world(service);
  for (const [name, price, status, barcode] of [
    ['Beta', 30, 'active', '100%'],
    ['alpha', 10, 'inactive', null],
    ['Gamma', 20, 'draft', null],
  ] as const)
    await there.product({ name, price, status, barcode });
  const names = async (query: Record<string, string | number | string[]>) =>
    expect(await there.api.get('/products', query), 200).body.data.map((product: { name: string }) => product.name);
  assert.deepEqual(await names({}), ['Gamma', 'alpha', 'Beta', 'Argan oil']);
  assert.deepEqual(await names({ sort: 'created_at' }), ['Argan oil', 'Beta', 'alpha', 'Gamma']);
  assert.deepEqual(await names({ sort: 'price' }), ['alpha', 'Gamma', 'Beta', 'Argan oil']);
  assert.deepEqual(await names({ sort: '-price', per_page: 2, page: 2 }), ['Gamma', 'alpha']);
  assert.deepEqual(await names({ keyword: 'ALPHA' }), ['alpha']);
  assert.deepEqual(await names({ keyword: '%' }), ['Beta']);
  assert.deepEqual(await names({ status: ['Inactive', 'draft'] }), ['Gamma', 'alpha']);
  const first = expect(await there.api.get('/products', { per_page: 2 }), 200).body;
  assert.deepEqual(await names({ per_page: 2, cursor: first.meta.next_cursor }), ['Beta', 'Argan oil']);
  assert.equal(
    expect(await there.api.get('/products', { per_page: 2, sort: 'price' }), 200).body.meta.next_cursor,
    null,
  );
  expectInvalid(await there.api.get('/products', { sort: 'price', cursor: first.meta.next_cursor }), 'cursor');
  for (const [name, value] of [
    ['sort', 'id'],
    ['sort', 'price desc'],
    ['status', 'gone'],
    ['per_page', '0'],
  ] as const)
    assert.equal(
      Object.keys(expectInvalid(await there.api.get('/products', { [name]: value })))[0]?.split('.')[0],
      name,
    );
});
