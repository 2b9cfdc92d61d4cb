import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetClient, sheetService } from '../../test/sheets.ts';
import { shop } from '../../test/shop.ts';
import { expect, expectInvalid, restClient, unique } from '../../test/world.ts';

const service = await sheetService();
const s = await shop(service);
const { api } = s;
const sheets = sheetClient(service.base, await s.token(s.admin.id));
const admin = await s.session(s.admin);
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';

type Named = { sku: string; name: string };

describe('warehouses', { concurrency: 4 }, () => {
  it('have a default that is active, on both surfaces', async () => {
    const there = await shop(service);
    const session = await there.session(there.admin);
    for (const client of [there.api, session]) {
      expectInvalid(await client.put(`/warehouses/${there.main}`, { status: 'inactive' }), 'status');
      expectInvalid(
        await client.post('/warehouses', { name: 'Closed', status: 'inactive', is_default: true }),
        'status',
      );
    }
    const closed = await there.warehouse({ status: 'inactive' });
    expectInvalid(await there.api.put(`/warehouses/${closed}`, { is_default: true }), 'is_default');
    expect(await there.api.put(`/warehouses/${there.main}`, { status: 'inactive', is_default: false }), 200);
    expect(await there.api.put(`/warehouses/${closed}`, { status: 'active', is_default: true }), 200);
    expect(await there.api.put(`/warehouses/${closed}`, { name: 'Open' }), 200);
  });

  it('name their city in a file, and a default is not closed by one', async () => {
    await s.seeded();
    const [code, other] = [unique(), unique()];
    const main = expect(await api.get(`/warehouses/${s.main}`), 200).body.data;
    expect(await api.put(`/warehouses/${s.main}`, { code: `M${code}` }), 200);
    const rows = [
      ['code', 'name', 'city_id', 'status'],
      [code, 'Depot Agadir', 'Agadir', 'active'],
      [other, 'Nowhere', 'Atlantis', 'active'],
      [`M${code}`, main.name, '', 'inactive'],
    ];
    const job = await sheets.run('/warehouses/import', 'warehouses.csv', csv(rows));
    const [, ...refused] = await sheets.rows(job);
    assert.deepEqual(refused.map((cells) => [cells[0], cells.at(-1)]), [
      [other, 'city_id names a record that does not exist.'],
      [`M${code}`, 'The default warehouse must be active: make another warehouse the default first, or activate this one.'],
    ]); // prettier-ignore
    const [made] = expect(await api.get('/warehouses', { keyword: code }), 200).body.data.filter((row: { code: string }) => row.code === code); // prettier-ignore
    const [city] = expect(await api.get('/cities', { keyword: 'Agadir' }), 200).body.data;
    assert.equal(made!.city_id, city.id);
  });
});

describe('lists of stock', { concurrency: 4 }, () => {
  it('are sorted by what is asked for', async () => {
    const there = await shop(service);
    const [few, many, some] = [await there.stocked(1), await there.stocked(30), await there.stocked(7)];
    await there.oneOrder(many.sku, 28);
    const skus = async (sort: string) =>
      expect(await there.api.get('/stocks', { sort }), 200).body.data.map((row) => row.sku);
    assert.deepEqual(await skus('-on_hand'), [many.sku, some.sku, few.sku]);
    assert.deepEqual(await skus('available'), [few.sku, many.sku, some.sku]);
    assert.deepEqual(await skus('created_at'), [few.sku, many.sku, some.sku]);
    assert.deepEqual(await skus('sku'), [few.sku, many.sku, some.sku].toSorted());
    expectInvalid(await there.api.get('/stocks', { sort: 'price' }), 'sort');
    const { meta } = expect(await there.api.get('/stocks', { per_page: 1 }), 200).body;
    expectInvalid(await there.api.get('/stocks', { sort: 'sku', cursor: meta.next_cursor }), 'cursor');
    assert.equal(expect(await there.api.get('/stocks', { sort: 'sku', per_page: 1 }), 200).body.meta.next_cursor, null);
  });

  it('are exported as they are narrowed', async () => {
    const [one, other] = [await s.stocked(3), await s.stocked(4)];
    const exported = async (path: string, query: Record<string, string>) => {
      const job = await sheets.job(await api.get(path, { file_extension: 'csv', ...query }));
      const [header, ...rows] = await sheets.rows(job);
      return rows.map((cells) => cells[header!.indexOf(path === '/stocks/export' ? 'sku' : 'stock_id')]);
    };
    assert.deepEqual(await exported('/stocks/export', { keyword: one.sku }), [one.sku]);
    assert.deepEqual(await exported('/stocks/export', { product_id: other.id, warehouse_id: s.main }), [other.sku]);
    assert.deepEqual(await exported('/stocks/export', { product_id: other.id, warehouse_id: s.second }), []);
    assert.deepEqual(await exported('/stock-histories/export', { stock_id: one.stock_id }), [one.stock_id]);
    assert.deepEqual(await exported('/stock-histories/export', { keyword: one.sku }), [one.stock_id]);
    expectInvalid(await api.get('/stocks/export', { warehouse_id: 'x' }), 'warehouse_id');
    expectInvalid(await admin.get('/stock-histories/export', { stock_id: 'x' }), 'stock_id');
  });

  it('of changes are narrowed by goods, kind and days, and name the goods', async () => {
    const there = await shop(service);
    const name = `Thé ${unique()}`;
    const [one, other] = [await there.stocked(9, { name }), await there.stocked(4)];
    const day = 86_400_000;
    const on = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    expect(await there.api.post(`/stocks/${one.stock_id}/movements`, { type: 'decrement', quantity: 2, reason: 'broken' }), 201); // prettier-ignore
    const session = await there.session(there.admin);
    for (const client of [there.api, session]) {
      const found = async (query: Record<string, string>) => {
        const { data, meta } = expect(await client.get('/stock-histories', query), 200).body;
        assert.equal(meta.total, data.length);
        return data.map((row) => [row.sku, row.delta]);
      };
      const [of_one, of_other] = [[[one.sku, -2], [one.sku, 9]], [[other.sku, 4]]]; // prettier-ignore
      assert.deepEqual(await found({}), [of_one[0], ...of_other, of_one[1]]);
      assert.deepEqual(await found({ keyword: name.toUpperCase().replace('É', 'e') }), of_one);
      assert.deepEqual(await found({ keyword: other.sku }), of_other);
      assert.deepEqual(await found({ keyword: 'nothing at all' }), []);
      assert.deepEqual(await found({ type: 'DECREMENT,ship' }), [of_one[0]]);
      assert.deepEqual(
        await found({ keyword: one.sku, type: 'adjust,decrement', stock_id: one.stock_id, end_at: on(1) }),
        of_one,
      );
      assert.equal((await found({ start_at: on(-1), end_at: on(1) })).length, 3);
      assert.deepEqual(await found({ end_at: on(-2) }), []);
      assert.deepEqual(await found({ start_at: on(2), keyword: one.sku }), []);
      expectInvalid(await client.get('/stock-histories', { type: 'theft', start_at: 'soon' }), 'type.0', 'start_at');
      const [row] = expect(await client.get('/stock-histories', { keyword: other.sku }), 200).body.data;
      const { product_name, warehouse_name } = expect(await client.get(`/stocks/${other.stock_id}`), 200).body.data;
      assert.partialDeepStrictEqual(row, { product_name, warehouse_name });
      assert.deepEqual(expect(await client.get(`/stock-histories/${row.id}`), 200).body.data, row);
    }
  });

  it('and of other goods find words without regard to case, accents and Arabic spelling', async () => {
    const mark = unique();
    for (const [name, ...keywords] of [
      [`Thé À LA MENTHE ${mark}`, `the a la menthe ${mark}`, `THÉ à la menthe ${mark}`],
      [`زيت الأركان ${mark}`, `زيت الاركان ${mark}`, `زَيْت الأركان ${mark}`],
      [`100%_${mark}`, `100%_${mark}`],
    ] as const) {
      const made = await s.stocked(1, { name });
      for (const keyword of keywords) {
        for (const client of [api, admin]) {
          const found = (path: string) => client.get(path, { keyword });
          assert.deepEqual(expect(await found('/products'), 200).body.data.map((row: Named) => row.sku), [made.sku]); // prettier-ignore
          assert.deepEqual(expect(await found('/stocks'), 200).body.data.map((row: Named) => row.sku), [made.sku]); // prettier-ignore
        }
      }
    }
    assert.deepEqual(expect(await api.get('/products', { keyword: `100__${mark}` }), 200).body.data, []);
  });
});

it('a stock is not opened of what is not there, and both are said', async () => {
  const product = await s.stocked();
  expectInvalid(await api.post('/stocks', { product_id: UNKNOWN, warehouse_id: 'x' }), 'product_id', 'warehouse_id');
  expectInvalid(await admin.post('/stocks', { product_id: s.main, warehouse_id: s.main }), 'product_id');
  expectInvalid(await admin.post('/stocks', { product_id: product.id, warehouse_id: UNKNOWN }), 'warehouse_id');
});

it('a stock is opened by people of one account for its products only', async () => {
  const [own, other] = [await s.person('Seller'), await s.person('Seller')];
  const theirs = restClient(service.base, await s.teammate(own.account_id, { stocks: ['list', 'create'] }));
  const open = async ({ account_id }: { account_id: string }) =>
    theirs.post('/stocks', { product_id: (await s.product({ account_id })).id, warehouse_id: s.main });
  expectInvalid(await open(other), 'product_id');
  expect(await open(own), 201);
});

it('a product says whose it is, to each caller who sees it', async () => {
  const seller = await s.person('Seller');
  const theirs = await s.product({ account_id: seller.account_id, account_name: 'Somebody else' });
  const shown = expect(await seller.api.get(`/products/${theirs.id}`), 200).body.data;
  assert.equal(shown.account_name, seller.email);
  const house = await s.product();
  assert.notEqual(expect(await api.get(`/products/${house.id}`), 200).body.data.account_name, shown.account_name);
});
