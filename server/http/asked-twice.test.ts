import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { aLead, anOrder, expect, expectInvalid, world } from '../../test/world.ts';

/* Parameters that are given twice or exceed their bound (R-ERR-3, R-LIST-1), and blanks around a city (R-RES-12). */

const w = await world(await testService({}));

test('a page beside a cursor, a second value and a number beyond its bound are refused by name', async () => {
  await w.orders(3);
  const { next_cursor } = expect(await w.api.get('/orders', { per_page: 1 }), 200).body.meta;
  for (const list of ['orders', 'leads', 'products'])
    expectInvalid(await w.api.get(`/${list}`, { page: 1, cursor: next_cursor! }), 'cursor', 'page');
  expectInvalid(await w.api.get('/orders?page=1&page=2'), 'page');
  expectInvalid(await w.api.get('/orders?keyword=a&keyWord=b'), 'keyWord');
  expectInvalid(await w.api.get('/orders?city=Rabat&city=Salé&amount_min=1&amount_min=2'), 'amount_min', 'city');
  for (const same of ['page=1&page=1', 'status=new&status=packed', 'status[]=new&status[]=packed', 'page=&page=2'])
    expect(await w.api.get(`/orders?${same}`), 200);
  const far = '9'.repeat(20);
  const bound = async (name: string, value: string) =>
    expect(await w.api.get('/orders', { [name]: value }), 422).body.error.fields[name]![0]!;
  assert.match(await bound('page', far), /greater than/);
  assert.match(await bound('amount_min', far), /greater than/);
  assert.match(await bound('amount_min', `-${far}`), /at least 0/);
  assert.equal(expect(await w.api.get('/orders', { per_page: far }), 200).body.meta.per_page, 100);
});

test('blanks around a city find it, and are not kept', async () => {
  const { sku } = w;
  const [reference] = expect(await w.api.post('/orders', { orders: [{ ...anOrder(sku), city: ' Zagora ' }] }), 200).body.data.created_refs; // prettier-ignore
  const { created_refs } = expect(await w.api.post('/leads', { data: [aLead(sku, { city: '  Zagora' })] }), 201).body.data; // prettier-ignore
  const [lead] = created_refs as string[];
  assert.deepEqual([(await w.showOrder(reference!)).city, (await w.showLead(lead!)).city], ['Zagora', 'Zagora']);
  for (const list of ['orders', 'leads'])
    for (const city of ['Zagora', ' Zagora', 'Zagora ', ' zagora '])
      assert.equal(expect(await w.api.get(`/${list}`, { city }), 200).body.data.length, 1, `${list}: "${city}"`);
  expect(await w.api.send('PATCH', `/leads/${lead}`, { body: { city: ' Agdz ' } }), 200);
  assert.equal((await w.showLead(lead!)).city, 'Agdz');
  const { full_name, phone, address, products } = await w.showOrder(reference!);
  const [{ product_id: id, quantity, total }] = products;
  const edit = { full_name, phone, address, city_text: ' Agdz ', is_typed: true, products: [{ id, quantity, total }] };
  expect(await w.api.put(`/orders/${reference}`, edit), 200);
  assert.equal((await w.showOrder(reference!)).city, 'Agdz');
});
