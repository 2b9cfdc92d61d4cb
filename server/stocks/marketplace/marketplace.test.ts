import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { assertSound, sessionFor } from '../../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique, world, type Client } from '../../../test/world.ts';

const w = await sheetWorld();
const { api, sheets, service } = w;
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';

const depot = async (over: object = {}) =>
  expect(await api.post('/warehouses', { name: `Depot ${unique()}`, code: unique(), ...over }), 201).body.data;
/** A product of the house with this many pieces in a warehouse. */
async function stocked(quantity: number, warehouse_id?: string) {
  const product = await w.product();
  const warehouse = warehouse_id ?? (await depot()).id;
  await putIn(product.id, warehouse, quantity);
  return { ...product, warehouse_id: warehouse };
}
async function putIn(product_id: string, warehouse_id: string, quantity: number) {
  const stock = expect(await api.post('/stocks', { product_id, warehouse_id }), 201).body.data;
  const movement = { type: 'increment', quantity, reason: 'test' };
  expect(await api.post(`/stocks/${stock.id}/movements`, movement), 201);
}
const prices = { public_price: 249, minimum_price: 199.5, commission: 30 };
const offer = async (product_id: string, over: object = {}) =>
  expect(await api.post('/marketplace-products', { product_id, ...prices, ...over }), 201).body.data;
const offered = async (over: object = {}) => offer((await w.product()).id, over);
const ask = (client: Client, id: string, body: object = {}) =>
  client.post(`/marketplace-products/${id}/access-requests`, body);
const decide = (id: string, status: string, client: Client = api) =>
  client.put(`/marketplace-products/access-requests/${id}`, { status });
const sell = (client: Client, id: string, body: object) => client.post(`/marketplace-products/${id}/products`, body);

describe('marketplace products', { concurrency: 4 }, () => {
  it('show the house’s product and how many of its pieces are free in what is offered', async () => {
    const product = await stocked(50);
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    const made = expect(await session.post('/marketplace-products', { product_id: product.id, ...prices }), 201).body
      .data;
    assert.partialDeepStrictEqual(made, { ...prices, sku: product.sku, available: 50, status: 'active', access: null });
    for (const client of [api, session]) {
      assert.deepEqual(expect(await client.get(`/marketplace-products/${made.id}`), 200).body.data, made);
      const { data } = expect(await client.get('/marketplace-products', { keyword: product.sku }), 200).body;
      assert.deepEqual(data, [made]);
    }
    await w.orders(1, { products: [{ sku: product.sku, quantity: 8, price: 1 }] });
    const seller = await w.person('Seller');
    assert.equal(expect(await seller.api.get(`/marketplace-products/${made.id}`), 200).body.data.available, 42);
  });

  it('show the house what a piece cost beside its commission, and no seller', async () => {
    const product = await w.product({ purchase_price: 95.5 });
    const { id, purchase_price } = await offer(product.id);
    assert.equal(purchase_price, 95.5);
    const seller = await w.person('Seller');
    for (const path of [`/marketplace-products/${id}`, '/marketplace-products'])
      assert.doesNotMatch(expect(await seller.api.get(path), 200).text, /95\.5/);
  });

  it('refuse a product that is not the house’s, prices that make no sense, and a second offer of one product', async () => {
    const seller = await w.person('Seller');
    const [own, foreign] = [await w.product({ account_id: seller.account_id }), await (await world(service)).product()];
    for (const product_id of [own.id, foreign.id, UNKNOWN, 'x'])
      expectInvalid(await api.post('/marketplace-products', { product_id, ...prices }), 'product_id');
    const { id: product_id } = await w.product();
    expectInvalid(
      await api.post('/marketplace-products', {}),
      'product_id',
      'public_price',
      'minimum_price',
      'commission',
    );
    for (const [over, field] of [
      [{ minimum_price: 249.5 }, 'minimum_price'],
      [{ public_price: 0, minimum_price: 0 }, 'public_price'],
      [{ commission: -1 }, 'commission'],
      [{ commission: 1.005 }, 'commission'],
      [{ status: 'gone' }, 'status'],
    ] as const)
      expectInvalid(await api.post('/marketplace-products', { product_id, ...prices, ...over }), field);
    const made = await offer(product_id);
    expect(await api.post('/marketplace-products', { product_id, ...prices }), 409);
    expectInvalid(await api.put(`/marketplace-products/${made.id}`, { minimum_price: 250 }), 'minimum_price');
    expectInvalid(await api.put(`/marketplace-products/${made.id}`, { public_price: 199 }), 'minimum_price');
    expectInvalid(await api.put(`/marketplace-products/${made.id}`, { product_id: own.id }), 'product_id');
    assert.match(expect(await api.del(`/products/${product_id}`), 409).body.error.message, /marketplace products/);
  });

  it('that are not offered now no Seller sees, and no Seller changes any', async () => {
    const seller = await w.person('Seller');
    const [shown, hidden] = [await offered(), await offered({ status: 'inactive' })];
    expect(await seller.api.get(`/marketplace-products/${shown.id}`), 200);
    expect(await seller.api.get(`/marketplace-products/${hidden.id}`), 404);
    const ids = async (query: Record<string, string>) =>
      expect(await seller.api.get('/marketplace-products', { per_page: '100', ...query }), 200).body.data.map(
        (row: { id: string }) => row.id,
      );
    assert.ok((await ids({})).includes(shown.id) && !(await ids({})).includes(hidden.id));
    assert.deepEqual(await ids({ status: 'inactive' }), []);
    expect(await api.get(`/marketplace-products/${hidden.id}`), 200);
    expect(await seller.api.post('/marketplace-products', {}), 403);
    expect(await seller.api.put(`/marketplace-products/${shown.id}`, { commission: 0 }), 403);
    expect(await seller.api.del(`/marketplace-products/${shown.id}`), 403);
    expect(await ask(seller.api, hidden.id), 404);
  });

  it('of another workspace are neither listed nor found', async () => {
    const other = await world(service);
    const foreign = expect(await other.api.post('/marketplace-products', { product_id: (await other.product()).id, ...prices }), 201).body.data; // prettier-ignore
    const seller = await w.person('Seller');
    for (const client of [api, seller.api]) {
      expect(await client.get(`/marketplace-products/${foreign.id}`), 404);
      expect(await ask(client, foreign.id), 404);
      expect(await sell(client, foreign.id, { price: 300 }), 404);
    }
    expect(await api.put(`/marketplace-products/${foreign.id}`, { commission: 1 }), 404);
    expect(await api.del(`/marketplace-products/${foreign.id}`), 404);
  });

  it('come and go by file, by SKU', async () => {
    const { sku } = await stocked(5);
    const job = await sheets.run('/marketplace-products/import', 'm.csv', csv([
      ['SKU', 'prix public', 'prix minimum', 'commission'],
      [sku, '249', '199,5', '30'],
      [`NO-${unique()}`, '249', '199', '30'],
      [(await w.product()).sku, '100', '199', '30'],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 2]);
    const again = await sheets.run('/marketplace-products/import', 'n.csv', csv([['sku', 'commission'], [sku, '25']])); // prettier-ignore
    assert.equal(again.summary.rows_good, 1);
    const exported = await sheets.job(await api.get('/marketplace-products/export', { keyword: sku, file_extension: 'csv' })); // prettier-ignore
    const [titles, cells] = await sheets.rows(exported);
    const row = Object.fromEntries(titles!.map((title, i) => [title, cells![i]]));
    assert.partialDeepStrictEqual(row, { sku, public_price: '249', minimum_price: '199.5', commission: '25', available: '5' }); // prettier-ignore
    const seller = await w.as((await w.person('Seller')).id);
    const refused = await seller.run('/marketplace-products/import', 's.csv', csv([['sku', 'commission'], [sku, '1']])); // prettier-ignore
    assert.equal(refused.summary.rows_good, 0);
  });
});

describe('marketplace stocks', { concurrency: 4 }, () => {
  it('are the warehouses behind an offer, each up to a quantity; their figures are the house’s alone', async () => {
    const seller = await w.person('Seller');
    const second = await depot();
    const product = await stocked(50);
    const { id } = await offer(product.id);
    await putIn(product.id, second.id, 20);
    const available = async () => expect(await seller.api.get(`/marketplace-products/${id}`), 200).body.data.available;
    assert.equal(await available(), 50, 'a warehouse that came later is offered when a person says so');
    const body = { marketplace_product_id: id, warehouse_id: second.id, quantity_max: 15 };
    const made = expect(await api.post('/marketplace-stocks', body), 201).body.data;
    assert.partialDeepStrictEqual(made, { ...body, available: 15, sku: product.sku, warehouse_name: second.name });
    assert.equal(await available(), 65);
    const { data } = expect(await seller.api.get('/marketplace-stocks', { marketplace_product_id: id }), 200).body;
    assert.deepEqual(data.map((row: { available: number }) => row.available), [15, 50]); // prettier-ignore
    assert.equal(
      expect(await api.put(`/marketplace-stocks/${made.id}`, { quantity_max: null }), 200).body.data.available,
      20,
    );
    assert.equal(await available(), 70);
    expect(await api.put(`/warehouses/${second.id}`, { status: 'inactive' }), 200);
    assert.equal(await available(), 50, 'nothing ships from an inactive warehouse');
    expect(await api.del(`/marketplace-stocks/${made.id}`), 200);
    expect(await api.get(`/marketplace-stocks/${made.id}`), 404);
  });

  it('never show another seller’s stock', async () => {
    const [a, b] = [await w.person('Seller'), await w.person('Seller')];
    const theirs = await w.product({ account_id: b.account_id });
    await putIn(theirs.id, (await depot()).id, 500);
    const { data } = expect(await a.api.get('/marketplace-stocks', { keyword: theirs.sku }), 200).body;
    assert.deepEqual(data, []);
  });

  it('refuse what is not there or there already, and hide with their offer', async () => {
    const product = await stocked(3);
    const { id } = await offer(product.id);
    expectInvalid(await api.post('/marketplace-stocks', {}), 'marketplace_product_id', 'warehouse_id');
    expectInvalid(await api.post('/marketplace-stocks', { marketplace_product_id: UNKNOWN, warehouse_id: product.warehouse_id }), 'marketplace_product_id'); // prettier-ignore
    expectInvalid(await api.post('/marketplace-stocks', { marketplace_product_id: id, warehouse_id: UNKNOWN }), 'warehouse_id'); // prettier-ignore
    expect(await api.post('/marketplace-stocks', { marketplace_product_id: id, warehouse_id: product.warehouse_id }), 409); // prettier-ignore
    const [row] = expect(await api.get('/marketplace-stocks', { marketplace_product_id: id }), 200).body.data;
    const seller = await w.person('Seller');
    expect(await seller.api.get(`/marketplace-stocks/${row.id}`), 200);
    for (const reply of [
      await seller.api.post('/marketplace-stocks', {}),
      await seller.api.put(`/marketplace-stocks/${row.id}`, {}),
      await seller.api.del(`/marketplace-stocks/${row.id}`),
    ])
      // prettier-ignore
      expect(reply, 403);
    expect(await api.put(`/marketplace-products/${id}`, { status: 'inactive' }), 200);
    expect(await seller.api.get(`/marketplace-stocks/${row.id}`), 404);
    assert.deepEqual(expect(await seller.api.get('/marketplace-stocks', { marketplace_product_id: id }), 200).body.data, []); // prettier-ignore
    const other = await world(service);
    expect(await other.api.get(`/marketplace-stocks/${row.id}`), 404);
  });

  it('are imported by SKU and warehouse code', async () => {
    const [product, warehouse] = [await stocked(9), await depot()];
    const { id } = await offer(product.id);
    const job = await sheets.run('/marketplace-stocks/import', 's.csv', csv([
      ['sku', 'depot', 'quantity_max'],
      [product.sku, warehouse.code, '4'],
      [product.sku, 'NOWHERE', '4'],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    const again = await sheets.run('/marketplace-stocks/import', 't.csv', csv([['sku', 'depot', 'quantity_max'], [product.sku, warehouse.code, '6']])); // prettier-ignore
    assert.equal(again.summary.rows_good, 1);
    const { data } = expect(await api.get('/marketplace-stocks', { marketplace_product_id: id }), 200).body;
    assert.deepEqual(data.map((row: { quantity_max: number }) => row.quantity_max), [6, null]); // prettier-ignore
  });
});

describe('selling what the house offers', { concurrency: 4 }, () => {
  it('needs access, which a Seller asks for and the house grants; then its own product is linked to the offer', async () => {
    const seller = await w.person('Seller');
    const product = await stocked(10);
    const { id } = await offer(product.id, { description: 'New' });
    assert.match(expect(await sell(seller.api, id, { price: 210 }), 403).body.error.message, /access/);
    const asked = expect(await ask(seller.api, id, { note: '20 a day' }), 201).body.data;
    assert.partialDeepStrictEqual(asked, { status: 'requested', note: '20 a day', account_id: seller.account_id, sku: product.sku, product_id: null, decided_by: null }); // prettier-ignore
    assert.equal(expect(await ask(seller.api, id, { note: 'again' }), 200).body.data.note, '20 a day');
    expect(await sell(seller.api, id, { price: 210 }), 403);
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    const { data: waiting } = expect(await session.get('/marketplace-products/access-requests', { status: 'requested', marketplace_product_id: id }), 200).body; // prettier-ignore
    assert.deepEqual(waiting, [asked]);
    const granted = expect(await decide(asked.id, 'granted', session), 200).body.data;
    assert.ok(granted.status === 'granted' && granted.decided_by && granted.decided_at);
    expectInvalid(await sell(seller.api, id, { price: 199.49 }), 'price');
    expectInvalid(await sell(seller.api, id, { price: 210.001 }), 'price');
    expectInvalid(await sell(seller.api, id, {}), 'price');
    const { product_id } = expect(await sell(seller.api, id, { price: 199.5 }), 201).body.data;
    const own = expect(await seller.api.get(`/products/${product_id}`), 200).body.data;
    assert.partialDeepStrictEqual(own, { account_id: seller.account_id, sku: product.sku, price: 199.5, status: 'active', marketplace_product_id: id, minimum_price: 199.5, purchase_price: null }); // prettier-ignore
    assert.deepEqual(expect(await seller.api.get(`/marketplace-products/${id}`), 200).body.data.access, { id: asked.id, status: 'granted', product_id }); // prettier-ignore
  });

  it('keeps to the minimum price, for any caller who changes the price, and enables the same product again', async () => {
    const seller = await w.person('Seller');
    const { id } = await offered();
    const asked = expect(await ask(seller.api, id), 201).body.data;
    expect(await decide(asked.id, 'granted'), 200);
    const { product_id } = expect(await sell(seller.api, id, { price: 220 }), 201).body.data;
    expectInvalid(await api.put(`/products/${product_id}`, { price: 199 }), 'price');
    expect(await api.put(`/products/${product_id}`, { price: 230 }), 200);
    expect(await api.put(`/products/${product_id}`, { minimum_price: 1, marketplace_product_id: null, name: 'Same' }), 200); // prettier-ignore
    assert.equal(expect(await api.get(`/products/${product_id}`), 200).body.data.minimum_price, 199.5);
    expect(await api.put(`/marketplace-products/${id}`, { minimum_price: 240 }), 200);
    const after = expect(await api.get(`/products/${product_id}`), 200).body.data;
    assert.deepEqual([after.price, after.minimum_price, after.status], [230, 240, 'active']);
    expect(await seller.api.put(`/products/${product_id}`, { status: 'inactive' }), 200);
    expectInvalid(await seller.api.put(`/products/${product_id}`, { status: 'active' }), 'price');
    expectInvalid(await sell(seller.api, id, { price: 230 }), 'price');
    assert.equal(expect(await sell(seller.api, id, { price: 245 }), 200).body.data.product_id, product_id);
    const enabled = expect(await api.get(`/products/${product_id}`), 200).body.data;
    assert.deepEqual([enabled.status, enabled.price], ['active', 245]);
    assert.match(expect(await api.del(`/marketplace-products/${id}`), 409).body.error.message, /products/);
  });

  it('is at the minimum or above, whichever way an order comes', async () => {
    const seller = await sellingSeller(await stocked(50));
    const { sku } = seller;
    const least = /199\.5.*399/;
    const take = (line: object, total = 400) =>
      api.post('/orders', {
        orders: [anOrder(sku, { total, products: [{ sku, quantity: 2, ...line }] })],
        account_id: seller.account_id,
      });
    const priced = expectInvalid(await take({ price: 199 }), 'orders.0.products.0.price');
    assert.match(priced['orders.0.products.0.price']![0]!, least);
    expectInvalid(await take({ price: 250, total: 398.9 }), 'orders.0.products.0.total');
    assert.match(expectInvalid(await take({ price: 250 }, 398.99), 'orders.0.total')['orders.0.total']![0]!, /399 MAD/);
    const [reference] = expect(await take({ price: 199.5 }, 399), 200).body.data.created_refs;
    const { full_name, phone, city, address, id } = await w.showOrder(reference!);
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    const edit = (total: number) =>
      session.send('PATCH', `/orders/new/${id}/update`, {
        body: {
          full_name,
          phone,
          address,
          city_text: city,
          products: [{ id: seller.product_id, quantity: 2, total }],
        },
      });
    expectInvalid(await edit(398), 'products.0.total');
    expect(await edit(399), 200);
  });

  it('keeps a lead below the minimum, and confirms it at the minimum or above', async () => {
    const seller = await sellingSeller(await stocked(50));
    const { sku } = seller;
    const lead = aLead(sku, { products: [{ sku, quantity: 2, total: 300 }] });
    const made = expect(await api.post('/leads', { data: [lead], account_id: seller.account_id }), 201).body;
    const [reference] = made.data.created_refs;
    const confirm = () => api.put('/leads', { leads: [{ reference, status: 'CONFIRMED' }] });
    const said = expectInvalid(await confirm(), 'leads.0.status');
    assert.match(said['leads.0.status']![0]!, /199\.5.*399/);
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    const edit = (total: number) =>
      session.send('PATCH', `/leads/${reference}`, { body: { products: [{ sku, quantity: 2, total }] } });
    expectInvalid(await edit(398), 'products.0.total');
    expect(await edit(420), 200);
    expect(await confirm(), 200);
  });

  it('ends when access is taken away, and may be asked for again', async () => {
    const seller = await w.person('Seller');
    const { id } = await offered();
    const asked = expect(await ask(seller.api, id), 201).body.data;
    expect(await decide(asked.id, 'granted'), 200);
    const { product_id } = expect(await sell(seller.api, id, { price: 220 }), 201).body.data;
    expect(await decide(asked.id, 'refused'), 200);
    assert.equal(expect(await seller.api.get(`/products/${product_id}`), 200).body.data.status, 'inactive');
    expect(await sell(seller.api, id, { price: 220 }), 403);
    for (const client of [seller.api, api])
      expectInvalid(await client.put(`/products/${product_id}`, { status: 'active' }), 'status');
    const again = expect(await ask(seller.api, id, { note: 'please' }), 200).body.data;
    assert.deepEqual([again.status, again.note, again.decided_by], ['requested', 'please', null]);
    expect(await decide(asked.id, 'granted'), 200);
    assert.equal(expect(await seller.api.get(`/products/${product_id}`), 200).body.data.status, 'inactive');
    assert.equal(expect(await sell(seller.api, id, { price: 220 }), 200).body.data.product_id, product_id);
    assert.equal(expect(await seller.api.get(`/products/${product_id}`), 200).body.data.status, 'active');
  });

  it('has requests of one’s own only, which no seller grants itself', async () => {
    const [a, b] = [await w.person('Seller'), await w.person('Seller')];
    const { id } = await offered();
    const asked = expect(await ask(a.api, id), 201).body.data;
    expect(await decide(asked.id, 'granted', a.api), 403);
    const { data } = expect(await b.api.get('/marketplace-products/access-requests'), 200).body;
    assert.deepEqual(data, []);
    expect(await decide(UNKNOWN, 'granted'), 404);
    expect(await decide('x', 'granted'), 404);
    expectInvalid(await decide(asked.id, 'requested'), 'status');
    const other = await world(service);
    expect(await decide(asked.id, 'granted', other.api), 404);
    expect(await decide(asked.id, 'granted'), 200);
    expect(await sell(b.api, id, { price: 220 }), 403);
  });

  it('is for sellers: the house asks for one of them by name', async () => {
    const seller = await w.person('Seller');
    const { id } = await offered();
    expectInvalid(await ask(api, id), 'account_id');
    expectInvalid(await ask(seller.api, id, { account_id: w.account_id }), 'account_id');
    const asked = expect(await ask(api, id, { account_id: seller.account_id }), 201).body.data;
    expect(await decide(asked.id, 'granted'), 200);
    expect(await sell(seller.api, id, { price: 220 }), 201);
  });

  it('makes one product, however many requests come at once, and says when the SKU is taken', async () => {
    const seller = await w.person('Seller');
    const product = await w.product();
    const { id } = await offer(product.id);
    const asks = await Promise.all(Array.from({ length: 5 }, () => ask(seller.api, id)));
    assert.deepEqual(asks.map(({ status }) => status).sort(), [200, 200, 200, 200, 201]);
    expect(await decide(asks[0]!.body.data.id, 'granted'), 200);
    await w.product({ account_id: seller.account_id, sku: product.sku });
    expect(await sell(seller.api, id, { price: 220 }), 409);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => sell(seller.api, id, { price: 220, sku: `MY-${product.sku}`, name: 'Mine' })),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 201]);
    assert.equal(new Set(replies.map(({ body }) => body.data.product_id)).size, 1);
  });
});

/** A seller who sells a product of the house. */
async function sellingSeller(product: { id: string }) {
  const seller = await w.person('Seller');
  const [known] = expect(await api.get('/marketplace-products', { per_page: 100 }), 200).body.data.filter(
    (row: { product_id: string }) => row.product_id === product.id,
  );
  const { id } = known ?? (await offer(product.id));
  const asked = expect(await ask(seller.api, id), 201).body.data;
  expect(await decide(asked.id, 'granted'), 200);
  const sku = `S-${unique()}`;
  const { product_id } = expect(await sell(seller.api, id, { price: 220, sku }), 201).body.data;
  const order = async (count: number, quantity = 1): Promise<string[]> => {
    const orders = Array.from({ length: count }, () =>
      anOrder(sku, { total: 220 * quantity, products: [{ sku, quantity, price: 220 }] }),
    );
    return expect(await api.post('/orders', { orders, account_id: seller.account_id }), 200).body.data.created_refs;
  };
  return { ...seller, product_id, sku, order };
}
async function figuresOf(product_id: string) {
  const { data } = expect(await api.get('/stocks', { product_id }), 200).body;
  return [data[0].on_hand, data[0].reserved];
}
const statusOf = async (reference: string) => (await w.showOrder(reference)).status;
async function becomes(reference: string, status: string) {
  for (let i = 0; (await statusOf(reference)) !== status; i++) {
    assert.ok(i < 200, `${reference} becomes ${status} within seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('a request tells the house, and a decision the seller', async () => {
  const [asker, other] = [await w.person('Seller'), await w.person('Seller')];
  const product = await stocked(3);
  const { id } = await offer(product.id);
  const told = async (client: typeof api): Promise<string[]> =>
    expect(await client.get('/notifications', { per_page: 100 }), 200)
      .body.data.filter(({ link }: { link: string }) => link === `/marketplace-products/${id}`)
      .map(({ title, body }: { title: string; body: string | null }) => [title, body].filter(Boolean).join(' '));
  const request = () => asker.api.post(`/marketplace-products/${id}/access-requests`, { note: '20 a day' });
  const access = expect(await request(), 201).body.data;
  expect(await request(), 200);
  const says = `${access.account_name} asks to sell ${access.product_name} 20 a day`;
  assert.deepEqual(await told(api), [says], 'once, however often it is asked');
  for (const status of ['granted', 'granted', 'refused'])
    expect(await api.put(`/marketplace-products/access-requests/${access.id}`, { status }), 200);
  assert.deepEqual(await told(asker.api), [`You may not sell ${access.product_name}`, `You may sell ${access.product_name} now`]); // prettier-ignore
  expect(await request(), 200);
  assert.deepEqual(await told(api), [says, says]);
  assert.deepEqual(await told(other.api), []);
});

describe('orders of what the house offers', { concurrency: 4 }, () => {
  it('are served from the house’s stock, from reserving to return', async () => {
    const product = await stocked(10);
    const seller = await sellingSeller(product);
    const [reference] = await seller.order(1, 3);
    assert.deepEqual(await figuresOf(product.id), [10, 3]);
    await w.moveOrder(reference!, 'PACKED', 'SHIPPED');
    assert.deepEqual(await figuresOf(product.id), [7, 0]);
    await w.moveOrder(reference!, 'RETURNED');
    assert.deepEqual(await figuresOf(product.id), [10, 0]);
    const order = await w.showOrder(reference!);
    assert.deepEqual([order.products[0].sku, order.account_id ?? seller.account_id], [seller.sku, seller.account_id]);
    await assertSound(w.database);
  });

  it('of two sellers and the house at once never take more than there is', async () => {
    const product = await stocked(10);
    const [a, b] = [await sellingSeller(product), await sellingSeller(product)];
    const made = await Promise.all([
      ...Array.from({ length: 6 }, () => a.order(1)),
      ...Array.from({ length: 6 }, () => b.order(1)),
      ...Array.from({ length: 6 }, () => w.orders(1, { products: [{ sku: product.sku, quantity: 1, price: 1 }] })),
    ]);
    const statuses = await Promise.all(made.flat().map(statusOf));
    assert.equal(statuses.filter((status) => status === 'new').length, 10);
    assert.deepEqual(await figuresOf(product.id), [10, 10]);
    await assertSound(w.database);
  });

  it('wait when the house has none, and go on when it gets some', async () => {
    const product = await stocked(1);
    const seller = await sellingSeller(product);
    const [first, second] = await seller.order(2);
    assert.deepEqual([await statusOf(first!), await statusOf(second!)], ['new', 'out_of_stock']);
    const { data } = expect(await api.get('/stocks', { product_id: product.id }), 200).body;
    expect(await api.post(`/stocks/${data[0].id}/movements`, { type: 'increment', quantity: 5, reason: 'x' }), 201);
    await becomes(second!, 'new');
    assert.deepEqual(await figuresOf(product.id), [6, 2]);
    await w.moveOrder(second!, 'CANCELED');
    assert.deepEqual(await figuresOf(product.id), [6, 1]);
  });

  it('hold nothing until the house’s product has its first movement, which reserves for them', async () => {
    const product = await w.product();
    const seller = await sellingSeller(product);
    const [reference] = await seller.order(1, 2);
    assert.equal(await statusOf(reference!), 'new');
    await putIn(product.id, (await depot()).id, 5);
    for (let i = 0; (await figuresOf(product.id))[1] !== 2; i++) {
      assert.ok(i < 200, 'the open order reserves within seconds');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await assertSound(w.database);
  });

  it('that are edited reserve anew there, and leads that are confirmed reserve too', async () => {
    const product = await stocked(10);
    const seller = await sellingSeller(product);
    const [reference] = await seller.order(1, 2);
    const { id } = await w.showOrder(reference!);
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    await w.seeded();
    const [city] = expect(await api.get('/cities', { per_page: 1 }), 200).body.data;
    const body = { full_name: 'A', phone: '0612345678', city_to_id: city.id, address: 'x', products: [{ id: seller.product_id, quantity: 5, total: 1100 }] }; // prettier-ignore
    expect(await session.send('PATCH', `/orders/new/${id}/update`, { body }), 200);
    assert.deepEqual(await figuresOf(product.id), [10, 5]);
    const lead = { full_name: 'Amina', phone: '0655443322', city: 'Rabat', address: '12 Rue X', products: [{ sku: seller.sku, quantity: 4, total: 880 }] }; // prettier-ignore
    const [made] = expect(await api.post('/leads', { data: [lead], account_id: seller.account_id }), 201).body.data.created_refs; // prettier-ignore
    expect(await api.put('/leads', { leads: [{ reference: made, status: 'confirmed' }] }), 200);
    assert.deepEqual(await figuresOf(product.id), [10, 9]);
    await assertSound(w.database);
  });

  it('make no stock of the seller’s own', async () => {
    const product = await stocked(1);
    const seller = await sellingSeller(product);
    const body = { product_id: seller.product_id, warehouse_id: product.warehouse_id };
    expectInvalid(await api.post('/stocks', body), 'product_id');
    assert.equal(expect(await seller.api.get('/stocks'), 200).body.meta.total, 0);
  });
});
