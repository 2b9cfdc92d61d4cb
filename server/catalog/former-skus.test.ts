import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { aLead, anOrder, aPhone, expect, expectInvalid, unique } from '../../test/world.ts';

/* A product is also found by its former SKU, until another product takes that SKU (R-ORD-5). */

const w = await sheetWorld();
const { api, sheets } = w;

const skuOf = async (reference: string): Promise<string> => (await w.showOrder(reference)).products[0].sku;
const ordered = async (sku: string) =>
  expect(await api.post('/orders', { orders: [anOrder(sku)] }), 200).body.data.created_refs[0] as string;
const renamed = async () => {
  const { id, sku: before } = await w.product();
  const sku = `NEW-${unique()}`;
  expect(await api.put(`/products/${id}`, { sku }), 200);
  return { id, before, sku };
};

describe('a renamed product', { concurrency: 4 }, () => {
  it('is meant by the SKU of before in orders and leads that are posted', async () => {
    const { before, sku } = await renamed();
    assert.equal(await skuOf(await ordered(before)), sku);
    const { created_refs } = expect(await api.post('/leads', { data: [aLead(before)] }), 201).body.data;
    assert.equal((await w.showLead(created_refs[0])).products[0].sku, sku);
  });

  it('is meant by it in files of orders and leads, beside its new one, and in sheets', async () => {
    const { before, sku } = await renamed();
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'totals', 'total'];
    const row = (code: string) => ['Omar Testi', aPhone(), 'Rabat', 'Rue 1', code, '99', '99'];
    for (const path of ['/orders/import', '/leads/import']) {
      const skipped = path === '/orders/import' ? 'totals' : 'total';
      const keep = header.flatMap((name, at) => (name === skipped ? [] : at));
      const rows = [header, row(before), row(sku)].map((cells) => keep.map((at) => cells[at]!));
      const job = await sheets.run(path, `${unique()}.csv`, csv(rows));
      assert.deepEqual([path, job.summary.rows_good, job.summary.rows_failed], [path, 2, 0]);
    }
    const sheet = expect(await api.post('/sheets', { name: `Sheet ${unique()}` }), 201).body.data;
    const rows = [header.filter((name) => name !== 'total'), row(before).slice(0, 6)];
    const job = await sheets.run(`/sheets/${sheet.id}/file`, 'sheet.csv', csv(rows));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 0]);
  });

  it('gives way to a product that takes the SKU, and has it again when that one is renamed in turn', async () => {
    const { before, sku, id } = await renamed();
    const taker = await w.product({ sku: before });
    assert.equal(await skuOf(await ordered(before)), before);
    const next = `NEXT-${unique()}`;
    expect(await api.put(`/products/${taker.id}`, { sku: next }), 200);
    // Of two products that had this SKU, the last one is found.
    assert.equal(await skuOf(await ordered(before)), next);
    // A product may take its former SKU again.
    expect(await api.put(`/products/${id}`, { sku: before }), 200);
    assert.equal(await skuOf(await ordered(before)), before);
    assert.equal(await skuOf(await ordered(sku)), before);
  });

  it('is meant by every SKU that it had, and in no other account', async () => {
    const { id, before, sku } = await renamed();
    const third = `THIRD-${unique()}`;
    expect(await api.put(`/products/${id}`, { sku: third }), 200);
    assert.deepEqual([await skuOf(await ordered(before)), await skuOf(await ordered(sku))], [third, third]);
    const { account_id } = await w.person('Seller');
    expectInvalid(await api.post('/orders', { account_id, orders: [anOrder(before)] }), 'orders.0.products.0.sku');
  });

  it('leaves its former SKU free for a variant of another', async () => {
    const { before } = await renamed();
    const parent = await w.product();
    const variants = [{ options: ['Size: L'], sku: before }];
    expect(await api.post(`/products/${parent.id}/variants`, { variants }), 201);
    assert.equal(await skuOf(await ordered(before)), before);
  });
});
