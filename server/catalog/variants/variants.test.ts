import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shop } from '../../../test/shop.ts';
import { csv, sheetService, sheetWorld } from '../../../test/sheets.ts';
import { expect, expectInvalid, anOrder, unique } from '../../../test/world.ts';

const service = await sheetService();
const w = await sheetWorld();
const s = await shop(service);
const { api } = w;

const shirt = async (over: object = {}) => w.product({ sku: `SHIRT-${unique()}`, name: 'Shirt', price: 99, ...over });
const SIZES = ['S', 'M', 'L'];
const grid = (colours = ['Red', 'Blue']): { options: string[]; barcode?: string }[] =>
  SIZES.flatMap((size) => colours.map((colour) => ({ options: [`Size: ${size}`, `Colour: ${colour}`] })));
const make = (id: string, variants: object[], client = api) => client.post(`/products/${id}/variants`, { variants });
const made = async (id: string, variants: object[] = grid()) => expect(await make(id, variants), 201).body.data;

describe('variants of a product', { concurrency: 4 }, () => {
  it('are made in one go: each with a SKU, a name, and the rest as the product has it', async () => {
    const { id, sku } = await shirt({ call_script: 'Ask for the size' });
    const rows = await made(id, [
      ...grid().slice(0, 5),
      { ...grid()[5], sku: ` OWN-${sku} `, price: 109, barcode: '123 ' },
    ]);
    assert.deepEqual([rows.length, rows[0]!.sku, rows[0]!.name], [6, `${sku}-S-RED`, 'Shirt – S / Red']);
    assert.deepEqual([rows[5]!.sku, rows[5]!.price, rows[5]!.barcode], [`OWN-${sku}`, 109, '123']);
    const one = expect(await api.get(`/products/${rows[0]!.id}`), 200).body.data;
    assert.deepEqual(
      [one.parent_id, one.parent_sku, one.options, one.price, one.call_script],
      [id, sku, ['Size: S', 'Colour: Red'], 99, 'Ask for the size'],
    );
    assert.equal(expect(await api.get(`/products/${id}`), 200).body.data.variant_count, 6);
    assert.equal(expect(await api.get('/products', { parent_id: id }), 200).body.meta.total, 6);
    assert.deepEqual(expect(await api.get(`/products/${rows[0]!.id}/variants`), 200).body.data, []);
  });

  it('are refused, all of them, when options do not fit or SKUs are taken; every fault is named', async () => {
    const { id, sku } = await shirt();
    await made(id, grid().slice(0, 2));
    const reply = await make(id, [
      { options: ['Size: S', 'Colour: Red'], sku: `A-${sku}` },
      { options: ['Colour: Red', 'Size: S'], sku: `B-${sku}` },
      { options: ['Size: XL'], sku: `C-${sku}` },
      { options: ['XL', 'Colour: Red'], sku: `D-${sku}` },
      { options: ['Size: XL', 'Size: L'], sku: `E-${sku}` },
      { options: ['Size: XL', 'Colour: Red'], sku },
      { options: ['Size: XL', 'Colour: Blue'], sku: `F-${sku}`, price: 1.234 },
    ]);
    const paths = [0, 1, 2, 3, 4].map((n) => `variants.${n}.options`);
    expectInvalid(reply, ...paths, 'variants.5.sku', 'variants.6.price');
    expectInvalid(await make(id, [{ options: ['Size: L', 'Colour: Red'], sku: 'X' }, { options: ['Size: L', 'Colour: Red'], sku: 'X' }]), 'variants.1.sku', 'variants.1.options'); // prettier-ignore
    assert.equal(expect(await api.get(`/products/${id}`), 200).body.data.variant_count, 2);
  });

  it('have no variants themselves, nor has a product with stock; a product with variants gets none', async () => {
    const parent = await s.product({ sku: `P-${unique()}` });
    const [variant] = expect(await make(parent.id, grid(), s.api), 201).body.data;
    expectInvalid(await make(variant!.id, [{ options: ['Size: S'] }], s.api), 'variants');
    const stocked = await s.stocked(3);
    expectInvalid(await make(stocked.id, [{ options: ['Size: S'] }], s.api), 'variants');
    expectInvalid(await s.api.post('/stocks', { product_id: parent.id, warehouse_id: s.main }), 'product_id');
    expectInvalid(
      await s.api.put(`/products/${parent.id}`, { parent_id: stocked.id, options: ['Size: S'] }),
      'parent_id',
    );
    expectInvalid(
      await s.api.put(`/products/${parent.id}`, { parent_id: parent.id, options: ['Size: S'] }),
      'parent_id',
    );
  });

  it('are also products that stood alone: stock and all, they come below a parent, and leave it again', async () => {
    const parent = await s.product({ sku: `P-${unique()}` });
    const alone = await s.stocked(7);
    expectInvalid(await s.api.put(`/products/${alone.id}`, { options: ['Size: S'] }), 'options');
    expectInvalid(await s.api.put(`/products/${alone.id}`, { parent_id: parent.id }), 'options');
    const body = { parent_id: parent.id, options: ['Size : S'] };
    assert.deepEqual(expect(await s.api.put(`/products/${alone.id}`, body), 200).body.data.options, ['Size: S']);
    expect(await make(parent.id, [{ options: ['Size: M'] }], s.api), 201);
    const [first] = expect(await s.api.get(`/products/${parent.id}/variants`), 200).body.data;
    assert.deepEqual([first!.sku, first!.available, first!.in_stock], [alone.sku, 7, true]);
    const stocks = expect(await s.api.get('/stocks', { product_id: parent.id }), 200).body;
    assert.deepEqual(
      [stocks.meta.total, stocks.data[0]!.sku],
      [1, alone.sku],
      'the stock of a parent is that of its variants',
    );
    assert.deepEqual(expect(await s.api.put(`/products/${alone.id}`, { parent_id: null }), 200).body.data.options, []);
  });

  it('of another account or workspace are not found; who may not create products makes none', async () => {
    const seller = await w.person('Seller');
    const theirs = await w.product({ account_id: seller.account_id });
    const { id } = await shirt();
    expectInvalid(await api.put(`/products/${id}`, { parent_id: theirs.id, options: ['Size: S'] }), 'parent_id');
    expect(await make(theirs.id, grid(), seller.api), 403);
    expect(await seller.api.get(`/products/${id}/variants`), 404);
    expect(await make(id, grid(), s.api), 404);
    const agent = await w.person('Agent');
    await made(id);
    const [row] = expect(await agent.api.get(`/products/${id}/variants`), 200).body.data;
    assert.deepEqual([row!.in_stock, row!.available], [true, null], 'how many there are is for who sees stock');
  });
});

describe('orders and leads of variants', { concurrency: 4 }, () => {
  it('name a variant: an order of the parent is refused, and says why', async () => {
    const { id, sku } = await shirt();
    const [variant] = await made(id);
    const fields = expectInvalid(await api.post('/orders', { orders: [anOrder(sku)] }), 'orders.0.products.0.sku');
    assert.match(fields['orders.0.products.0.sku']![0]!, /has variants; order one of them/);
    expect(await api.post('/orders', { orders: [anOrder(variant!.sku)] }), 200);
  });

  it('a lead may name the parent, and is confirmed once a person has chosen', async () => {
    const { id, sku } = await shirt();
    const rows = await made(id);
    const reference = await w.lead({ products: [{ sku, quantity: 1, total: 99 }] });
    const { products } = await w.showLead(reference);
    assert.equal(products[0]!.variants_of, id);
    const confirm = () => api.put('/leads', { leads: [{ reference, status: 'confirmed' }] });
    const fields = expectInvalid(await confirm(), 'leads.0.status');
    assert.match(fields['leads.0.status']![0]!, new RegExp(`Choose a variant of ${sku}`));
    const body = { products: [{ sku: rows[3]!.sku, quantity: 1, total: 99 }] };
    expect(await api.send('PATCH', `/leads/${reference}`, { body }), 200);
    expect(await confirm(), 200);
    const order = await w.showOrder((await w.showLead(reference)).order_reference);
    assert.equal(order.products[0]!.sku, rows[3]!.sku);
  });
});

describe('files of variants', { concurrency: 2 }, () => {
  it('name the parent by its SKU, also one of the same file, and the options', async () => {
    const sku = `CAP-${unique()}`;
    const job = await w.sheets.run('/products/import', 'p.csv', csv([
      ['sku', 'name', 'price', 'parent', 'options'],
      [sku, 'Cap', '50', '', ''],
      [`${sku}-R`, 'Cap red', '50', sku, 'Colour: Red'],
      [`${sku}-B`, 'Cap blue', '50', sku, 'Colour: Blue'],
      [`${sku}-X`, 'Cap twice', '50', sku, 'Colour: Blue'],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [3, 1], JSON.stringify(job.summary));
    assert.match((await w.sheets.rows(job))[1]!.at(-1)!, /options of another variant/);
    const [red] = expect(await api.get('/products', { keyword: `${sku}-R` }), 200).body.data;
    assert.deepEqual([red!.parent_sku, red!.options], [sku, ['Colour: Red']]);
    const out = await w.sheets.job(await api.get('/products/export', { file_extension: 'csv', keyword: sku }));
    const bytes = await w.sheets.bytes(out.result_url);
    assert.match(bytes.toString(), /parent_sku/);
    const again = await w.sheets.run('/products/import', 'again.csv', bytes);
    assert.deepEqual([again.summary.rows_good, again.summary.rows_failed], [3, 0]);
  });

  it('are offered under their product; by its own code, or when it alone is meant, a variant stands by itself', async () => {
    const name = `Kaftan ${unique()}`;
    const sku = name.replace(' ', '-').toUpperCase();
    const { id } = await s.product({ sku, name, price: 99 });
    const said = grid().with(5, { options: ['Size: L', 'Colour: Green'], barcode: `61${unique()}` });
    const rows = expect(await make(id, said, s.api), 201).body.data;
    expect(await s.move(await s.openStock(rows[0]!.id), 'adjust', 4), 201);
    const gone = `Gone ${unique()}`;
    const hidden = await s.product({ sku: gone.replace(' ', '-'), name: gone });
    expect(await make(hidden.id, [{ options: ['Size: S'] }], s.api), 201);
    const [inactive] = expect(await s.api.get(`/products/${hidden.id}/variants`), 200).body.data;
    expect(await s.api.put(`/products/${inactive!.id}`, { status: 'inactive' }), 200);
    const session = await s.session(s.admin);
    const offered = async (keyword: string) =>
      expect(await session.get('/products/offered', { keyword }), 200).body.data.map(
        ({ sku, is_exact, variants }) => [sku, is_exact, variants.length] as const,
      );
    assert.deepEqual(await offered(name), [[sku, true, 6]]);
    assert.deepEqual(await offered(`${name.toLowerCase()} blue`), [[sku, false, 6]], 'several are meant');
    assert.deepEqual(await offered(`green ${name}`), [[`${sku}-L-GREEN`, false, 0]], 'one is meant');
    assert.deepEqual(await offered(said[5]!.barcode!), [[`${sku}-L-GREEN`, true, 0]]);
    assert.deepEqual((await offered(`${sku}-S-RED`))[0], [`${sku}-S-RED`, true, 0]);
    assert.deepEqual(await offered(gone), [], 'none of its variants is sold');
    const [family] = expect(await session.get('/products/offered', { keyword: name }), 200).body.data;
    const [first] = family!.variants;
    assert.deepEqual([family!.free, first!.sku, first!.free, first!.price], [null, `${sku}-S-RED`, 4, 99]);
    assert.deepEqual(first!.options, ['Size: S', 'Colour: Red']);
  });

  it('stand folded below their product in a list that asks for it: found by any of them, once, with the pieces of all', async () => {
    const name = `Babouche ${unique()}`;
    const { id, sku } = await s.product({ sku: unique(), name });
    const rows = expect(await make(id, grid(), s.api), 201).body.data;
    for (const [at, pieces] of [
      [0, 4],
      [3, 5],
    ] as const)
      // prettier-ignore
      expect(await s.move(await s.openStock(rows[at]!.id), 'adjust', pieces), 201);
    const alone = await s.stocked(7, { name: `${name} alone` });
    const listed = async (query: object, by = s.api) =>
      expect(await by.get('/products', { sort: 'name', ...query }), 200).body.data.map(
        (row: { id: string; available: number | null }) => [row.id, row.available] as const,
      );
    const both = [[id, 9], [alone.id, 7]]; // prettier-ignore
    assert.deepEqual(await listed({ keyword: name, is_folded: true }), both);
    assert.equal((await listed({ keyword: name })).length, 8, 'nothing is folded unasked');
    assert.deepEqual(await listed({ keyword: rows[5]!.sku, is_folded: true }), [[id, 9]], 'found by a variant');
    expect(await s.api.put(`/products/${rows[2]!.id}`, { status: 'inactive' }), 200);
    assert.deepEqual(await listed({ keyword: sku, status: 'inactive', is_folded: true }), [[id, 9]]);
    const below = await listed({ parent_id: id, is_folded: true });
    assert.deepEqual([below.length, below.find(([one]) => one === rows[3]!.id)![1]], [6, 5]);
    const seller = await s.person('Seller');
    const own = await s.product({ account_id: seller.account_id, name });
    const client = await s.session(seller);
    const seen = expect(await client.get('/products', { keyword: name, is_folded: true }), 200).body.data;
    assert.deepEqual(
      seen.map((row) => row.id),
      [own.id],
    );
    const role = { name: `Reader ${unique()}`, scope: 'workspace', permissions: { products: ['list'] } };
    expect(await s.api.post('/roles', role), 201);
    const reader = await s.session(await s.person(role.name));
    const [blind] = expect(await reader.get('/products', { keyword: name, is_folded: true }), 200).body.data;
    assert.equal(blind!.available, null, 'who may not see stock sees no pieces');
  });
});
