import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { aLead, anOrder, expect, world } from '../../test/world.ts';

/* Unknown parts of a request are named (R-ERR-13). */

const service = await testService();
const w = await world(service);
await w.orders(2);

test('an unknown parameter of a list is named beside its page', async () => {
  const { body, headers } = expect(
    await w.api.get('/orders', { updated_since: '2026-01-01', 'refs[0]': 'a', per_page: 5 }),
    200,
  );
  assert.deepEqual(body.meta.ignored, ['updated_since', 'refs']);
  assert.equal(headers.get('tahsil-ignored'), null);
  assert.equal(expect(await w.api.get('/orders', { per_page: 5 }), 200).body.meta.ignored, undefined);
  const leads = expect(await w.api.get('/leads', { reference: 'x' }), 200).body;
  assert.deepEqual(leads.meta.ignored, ['reference']);
  assert.ok(leads.meta.pagination);
});

test('unknown fields of rows are named once, in a header where meta is empty', async () => {
  const rows = [1, 2].map(() => ({ ...anOrder(w.sku), fullname: 'Amina', 'ville é': 'Rabat' }));
  rows[1]!.products = [{ ...rows[1]!.products[0]!, colour: 'red' } as never];
  const { body, headers } = expect(await w.api.post('/orders', { orders: rows, acount_id: 'x' }), 200);
  assert.ok(!('meta' in body));
  assert.deepEqual(headers.get('tahsil-ignored')!.split(', ').map(decodeURIComponent).toSorted(), [
    'acount_id',
    'orders.fullname',
    'orders.products.colour',
    'orders.ville é',
  ]);
  const plain = expect(await w.api.post('/orders', { orders: [anOrder(w.sku)] }), 200);
  assert.equal(plain.headers.get('tahsil-ignored'), null);
});

test('what a route takes by any name is not unknown: custom data of a lead', async () => {
  const lead = { ...aLead(w.sku), data: [{ key: 'size', value: 'XL' }] };
  const { headers } = expect(await w.api.post('/leads', { data: [lead] }), 201);
  assert.equal(headers.get('tahsil-ignored'), null);
});

test('at most 20 names, none of more than 100 characters, and only names', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${'n'.repeat(150)}${i}`, 'secret']));
  const { headers, text } = expect(await w.api.post('/products', { sku: 'S-1', name: 'Soap', price: 1, ...many }), 201);
  const names = headers.get('tahsil-ignored')!.split(', ');
  assert.deepEqual(names, ['n'.repeat(100)]);
  assert.ok(!text.includes('secret'));
  const some = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`n${i}`, 'x']));
  const { body } = expect(await w.api.get('/products', some), 200);
  assert.equal(body.meta.ignored!.length, 20);
});

test('keyword and keyWord are one parameter', async () => {
  const [reference] = await w.orders(1);
  for (const name of ['keyword', 'keyWord']) {
    const orders = expect(await w.api.get('/orders', { [name]: reference! }), 200).body;
    assert.deepEqual([orders.meta.total, orders.meta.ignored], [1, undefined]);
    const products = expect(await w.api.get('/products', { [name]: w.sku }), 200).body;
    assert.deepEqual([products.meta.total, products.meta.ignored], [1, undefined]);
  }
});
