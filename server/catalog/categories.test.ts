import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { sessionFor } from '../../test/shop.ts';
import { expect, expectInvalid, unique, world } from '../../test/world.ts';

const w = await sheetWorld();
const { api, sheets, service } = w;
const made = async (name: string, over: object = {}) =>
  expect(await api.post('/categories', { name: `${name} ${unique()}`, ...over }), 201).body.data;
const shown = async (id: string) => expect(await api.get(`/categories/${id}`), 200).body.data;
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';

describe('categories', { concurrency: 4 }, () => {
  it('are made, shown, listed, changed and deleted on both surfaces', async () => {
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    for (const client of [api, session]) {
      const name = `Care ${unique()}`;
      const { data } = expect(await client.post('/categories', { name }), 201).body;
      assert.partialDeepStrictEqual(data, { name, parent_id: null, position: 0, status: 'active' });
      assert.deepEqual(expect(await client.get(`/categories/${data.id}`), 200).body.data, data);
      const changed = expect(await client.put(`/categories/${data.id}`, { position: 3, status: 'inactive' }), 200);
      assert.partialDeepStrictEqual(changed.body.data, { name, position: 3, status: 'inactive' });
      const listed = expect(await client.get('/categories', { keyword: name, status: 'inactive' }), 200).body;
      assert.deepEqual([listed.data.length, listed.meta.total, listed.data[0].id], [1, 1, data.id]);
      expect(await client.del(`/categories/${data.id}`), 200);
      expect(await client.get(`/categories/${data.id}`), 404);
    }
  });

  it('refuse what no category can be', async () => {
    for (const [body, field] of [
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'x', position: -1 }, 'position'],
      [{ name: 'x', position: 1.5 }, 'position'],
      [{ name: 'x', status: 'gone' }, 'status'],
      [{ name: 'x', parent_id: 'none' }, 'parent_id'],
      [{ name: 'x', parent_id: UNKNOWN }, 'parent_id'],
      [{ name: 'x', parent_id: 5 }, 'parent_id'],
    ] as const)
      expectInvalid(await api.post('/categories', body), field);
    const { name } = await made('Taken');
    expect(await api.post('/categories', { name }), 409);
  });

  it('never lie below themselves', async () => {
    const top = await made('Top');
    const middle = await made('Middle', { parent_id: top.id });
    const bottom = await made('Bottom', { parent_id: middle.id });
    for (const parent of [top, middle, bottom])
      expectInvalid(await api.put(`/categories/${top.id}`, { parent_id: parent.id }), 'parent_id');
    assert.equal((await shown(top.id)).parent_id, null);
    expect(await api.put(`/categories/${bottom.id}`, { parent_id: top.id }), 200);
    expect(await api.put(`/categories/${middle.id}`, { parent_id: bottom.id }), 200);
    expectInvalid(await api.put(`/categories/${bottom.id}`, { parent_id: middle.id }), 'parent_id');
    assert.deepEqual(
      expect(await api.get('/categories', { parent_id: top.id }), 200).body.data.map(({ id }: { id: string }) => id),
      [bottom.id],
    );
    expectInvalid(await api.get('/categories', { parent_id: 'x' }), 'parent_id');
  });

  it('make no ring when two are moved below each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = await Promise.all([made('A'), made('B')]);
      const replies = await Promise.all([
        api.put(`/categories/${a.id}`, { parent_id: b.id }),
        api.put(`/categories/${b.id}`, { parent_id: a.id }),
      ]);
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
    }
  });

  it('stay while products or other categories lie in them: 409 names what does', async () => {
    const [parent, category] = [await made('Parent'), await made('Category')];
    await made('Child', { parent_id: parent.id });
    const product = await w.product({ category_id: category.id });
    assert.match(expect(await api.del(`/categories/${parent.id}`), 409).body.error.message, /categories/);
    assert.match(expect(await api.del(`/categories/${category.id}`), 409).body.error.message, /products/);
    expect(await api.put(`/products/${product.id}`, { category_id: null }), 200);
    expect(await api.del(`/categories/${category.id}`), 200);
  });

  it('of another workspace are neither listed nor found, nor a parent or a product’s category', async () => {
    const other = await world(service);
    const foreign = expect(await other.api.post('/categories', { name: 'Foreign' }), 201).body.data;
    assert.equal(expect(await api.get('/categories', { keyword: 'Foreign' }), 200).body.meta.total, 0);
    expect(await api.get(`/categories/${foreign.id}`), 404);
    expect(await api.put(`/categories/${foreign.id}`, { name: 'Mine' }), 404);
    expect(await api.del(`/categories/${foreign.id}`), 404);
    expectInvalid(await api.post('/categories', { name: unique(), parent_id: foreign.id }), 'parent_id');
    const product = { sku: unique(), name: 'Soap', price: 5, category_id: foreign.id };
    expectInvalid(await api.post('/products', product), 'category_id');
    expectInvalid(await api.put(`/products/${(await w.product()).id}`, { category_id: foreign.id }), 'category_id');
  });

  it('are closed to a Seller, who does not set them on products either', async () => {
    const seller = await w.person('Seller');
    const category = await made('Closed');
    for (const reply of [
      await seller.api.get('/categories'),
      await seller.api.get(`/categories/${category.id}`),
      await seller.api.post('/categories', { name: 'x' }),
      await seller.api.get('/categories/export'),
    ])
      expect(reply, 403);
    const product = await w.product({ account_id: seller.account_id });
    expectInvalid(await seller.api.put(`/products/${product.id}`, { category_id: category.id }), 'category_id');
  });

  it('narrow the list of products', async () => {
    const category = await made('Filter');
    const inside = await w.product({ category_id: category.id });
    await w.product();
    const { data } = expect(await api.get('/products', { category_id: category.id }), 200).body;
    assert.deepEqual(data.map(({ id }: { id: string }) => id), [inside.id]); // prettier-ignore
  });
});

describe('files of categories', { concurrency: 2 }, () => {
  it('name parents by name, also one of the same file; what is wrong comes back with its reason', async () => {
    const [top, child] = [`Top ${unique()}`, `Child ${unique()}`];
    const job = await sheets.run('/categories/import', 'c.csv', csv([
      ['Nom', 'parent', 'position'],
      [top, '', '2'],
      [child, top, ''],
      [`Lost ${unique()}`, 'Nowhere', ''],
      ['', '', '1'],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 2]);
    const reasons = (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
    assert.match(reasons[0]!, /^parent_id names a record that does not exist/);
    assert.match(reasons[1]!, /^name is required/);
    const [made] = expect(await api.get('/categories', { keyword: child }), 200).body.data;
    assert.equal((await shown(made.parent_id)).name, top);
    const ring = await sheets.run('/categories/import', 'r.csv', csv([['name', 'parent_id'], [top, child]])); // prettier-ignore
    assert.equal(ring.summary.rows_failed, 1);
    assert.match((await sheets.rows(ring))[1]!.at(-1)!, /one below it/);
  });

  it('that were exported change nothing when they are imported', async () => {
    const other = await sheetWorld();
    const parent = expect(await other.api.post('/categories', { name: 'Parent' }), 201).body.data;
    expect(await other.api.post('/categories', { name: '=Child', parent_id: parent.id, status: 'inactive' }), 201);
    const read = async () =>
      await other.sheets.bytes(
        (await other.sheets.job(await other.api.get('/categories/export', { file_extension: 'csv' }))).result_url,
      );
    const before = await read();
    const job = await other.sheets.run('/categories/import', 'categories.csv', before);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 0]);
    assert.equal((await read()).toString(), before.toString(), 'updated_at included');
  });

  it('of products say the category by its name', async () => {
    const { id, name } = await made('Named');
    const { sku } = await w.product();
    const job = await sheets.run('/products/import', 'p.csv', csv([['sku', 'Catégorie'], [sku, name]])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 0]);
    assert.equal(expect(await api.get('/products', { keyword: sku }), 200).body.data[0].category_id, id);
  });
});
