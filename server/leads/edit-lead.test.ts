import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../test/desk.ts';
import { testService } from '../../test/harness.ts';
import { aLead, expect, expectInvalid, type Client } from '../../test/world.ts';

const service = await testService();
const d = await desk(service);
const edit = ({ send }: Pick<Client, 'send'>, reference: string, body: object) =>
  send('PATCH', `/leads/${reference}`, { body });

test('an agent mends customer and lines, then confirms: the order has what she mended', async () => {
  const agent = await d.agent();
  const { sku } = await d.product();
  const reference = await d.lead();
  expect(await d.hold(agent.browser, reference), 200);
  const body = {
    full_name: 'Amina Tazi',
    phone: '0698765432',
    city: 'Agadir',
    area: null,
    address: '7 Rue des Orangers',
    products: [
      { sku, quantity: 3, total: 300 },
      { sku: d.sku, quantity: 1, total: 149.9 },
    ],
  };
  const { data, meta } = expect(await edit(agent.browser, reference, body), 200).body;
  assert.deepEqual(meta.updated_fields, ['full_name', 'phone', 'city', 'area', 'address', 'products']);
  assert.deepEqual(
    [data.full_name, data.phone, data.city, data.area, data.address],
    [body.full_name, body.phone, body.city, null, body.address],
  );
  assert.deepEqual(
    data.products.map(({ sku, quantity, total }: Record<string, unknown>) => [sku, quantity, total]),
    [
      [sku, 3, '300.00 MAD'],
      [d.sku, 1, '149.90 MAD'],
    ],
  );
  const { lead } = expect(await d.outcome(agent.browser, reference, { status: 'confirmed' }), 200).body.data;
  const order = await d.showOrder(lead.order_reference);
  assert.deepEqual(
    [order.full_name, order.phone, order.city, order.address, order.total],
    ['Amina Tazi', '0698765432', 'Agadir', '7 Rue des Orangers', 449.9],
  );
  const found = expect(await d.api.get('/leads', { search_by: 'phone', keyword: '+212698765432' }), 200).body.data;
  assert.deepEqual(
    found.map((one: { reference: string }) => one.reference),
    [reference],
  );
});

test('old and new values are kept with who made the edit, and one event tells of it', async () => {
  const reference = await d.lead({ city: 'Rabat' });
  expect(await edit(d.api, reference, { city: 'Fes', full_name: (await d.showLead(reference)).full_name }), 200);
  const { id } = await d.showLead(reference);
  const kept = await d.database.read.rows(
    null,
    `select changes, changed_by from lead_edits where workspace_id = $1 and lead_id = $2`,
    [d.workspace_id, id],
  );
  assert.deepEqual(kept, [{ changes: { city: { old: 'Rabat', new: 'Fes' } }, changed_by: 'Test token' }]);
  const again = expect(await edit(d.api, reference, { city: 'Fes' }), 200).body;
  assert.deepEqual(again.meta.updated_fields, []);
  const events = await d.database.read.rows<{ sequence: number; data: { fields: string[] } }>(
    null,
    `select sequence, data from events where workspace_id = $1 and object_id = $2 and type = 'lead.updated'`,
    [d.workspace_id, id],
  );
  assert.deepEqual(
    events.map(({ sequence, data }) => [sequence, data.fields]),
    [[2, ['city']]],
  );
});

test('a confirmed lead is not changed: 422; one that another holds is 409; of another workspace 404; without the right 403', async () => {
  const reference = await d.lead();
  const agent = await d.agent();
  expect(await d.hold(agent.api, reference), 200);
  expect(await edit(d.api, reference, { city: 'Fes' }), 409);
  expect(await edit(agent.api, reference, { city: 'Fes' }), 200);
  expect(await d.outcome(agent.api, reference, { status: 'confirmed' }), 200);
  expectInvalid(await edit(agent.api, reference, { city: 'Rabat' }), 'status');
  expect(await edit((await desk(service)).api, reference, { city: 'Rabat' }), 404);
  expect(await edit((await d.person('Seller')).api, reference, { city: 'Rabat' }), 403);
  assert.equal((await d.showLead(reference)).city, 'Fes');
});

test('bad values are refused on their fields, and nothing changes', async () => {
  const reference = await d.lead();
  const before = await d.showLead(reference);
  const seller = await d.person('Seller');
  const { sku: foreign } = await d.product({ account_id: seller.account_id });
  const { sku: inactive } = await d.product({ status: 'inactive' });
  const line = (over: object) => ({ products: [{ sku: d.sku, quantity: 1, total: 10, ...over }] });
  for (const [body, ...paths] of [
    [{ full_name: 'x', phone: '1', city: '', address: 'abc' }, 'full_name', 'phone', 'city', 'address'],
    [{ full_name: null }, 'full_name'],
    [{ products: [] }, 'products'],
    [line({ quantity: 0 }), 'products.0.quantity'],
    [line({ total: 10.123 }), 'products.0.total'],
    [line({ sku: 'NOTHING' }), 'products.0.sku'],
    [line({ sku: foreign }), 'products.0.sku'],
    [line({ sku: inactive }), 'products.0.sku'],
    [{ products: Array.from({ length: 101 }, () => line({}).products[0]) }, 'products'],
  ] as [object, ...string[]][])
    expectInvalid(await edit(d.api, reference, body), ...paths);
  assert.deepEqual(await d.showLead(reference), before);
});

test('a line whose product became inactive since may stay', async () => {
  const { id, sku } = await d.product();
  const reference = await d.lead({ products: [{ sku, quantity: 1, total: 10 }] });
  expect(await d.api.put(`/products/${id}`, { status: 'inactive' }), 200);
  expect(await edit(d.api, reference, { products: [{ sku, quantity: 2, total: 20 }] }), 200);
});

test('a field that is not named is left alone, whatever is sent', async () => {
  const reference = await d.lead();
  const body = { status: 'confirmed', workspace_id: d.admin.id, held_by: d.admin.id, attempts: 9, reference: 'LD-1' };
  assert.deepEqual(expect(await edit(d.api, reference, body), 200).body.meta.updated_fields, []);
  const { status_key, attempts, held_by } = await d.showLead(reference);
  assert.deepEqual([status_key, attempts, held_by], ['new', 0, null]);
});

test('an agent who does not see the phone sends back what showed in its place, and the phone stays', async () => {
  const lead = aLead(d.sku);
  const [reference] = expect(await d.api.post('/leads', { data: [lead] }), 201).body.data.created_refs;
  const { api } = await d.agent();
  const shown = expect(await api.get(`/leads/${reference}/show`), 200).body.data;
  assert.notEqual(shown.phone, lead.phone);
  expect(await edit(api, reference, { phone: shown.phone, city: 'Fes' }), 200);
  assert.equal((await d.showLead(reference)).phone, lead.phone);
});
