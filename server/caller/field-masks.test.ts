import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MaskedField, Permissions } from '../../contract/access/permissions.ts';
import { bothSurfaces } from '../../test/both-surfaces.ts';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { expect, expectInvalid, unique, type Client } from '../../test/world.ts';
import { findWorkspaceRow } from './find-workspace-row.ts';
import { showLeadsById } from '../leads/show-leads.ts';
import { toWorkspace } from './actor.ts';
import { HIDDEN } from './field-masks.ts';

const w = await sheetWorld();
const { service } = w;
const { database } = service;

const masked = async (permissions: Permissions, masks: MaskedField[]) => {
  const { name } = expect(await w.api.post('/roles', { name: `Role ${unique()}`, permissions, masks }), 201).body.data;
  return await w.person(name);
};
const phoneOf = async (reference: string) =>
  (await database.read.rows<{ phone: string }>(null, `select phone from leads where reference = $1`, [reference]))[0]!
    .phone;
/** Ends a hold, as five minutes without a heartbeat of the lead's holder do. */
const endHold = (reference: string) =>
  database.read.rows(
    null,
    `update lead_queue q set held_until = now() - interval '1 second' from leads l
     where l.workspace_id = q.workspace_id and l.id = q.lead_id and l.reference = $1`,
    [reference],
  );
const listed = async (api: Client, reference: string) =>
  expect(await api.get('/leads', { keyword: reference }), 200).body.data[0];

test('an Agent sees the phone of a lead only while she holds it, in lists and shows; others see it as ever', async () => {
  const [agent, other] = [await w.person('Agent'), await w.person('Agent')];
  const reference = await w.lead();
  const phone = await phoneOf(reference);
  const seen = async (api: Client) => [
    (await listed(api, reference)).phone,
    expect(await api.get(`/leads/${reference}/show`), 200).body.data.phone,
  ];
  for (const [surface, api] of await bothSurfaces(service, w, agent)) {
    const [, [, others]] = (await bothSurfaces(service, w, other)) as [unknown, [string, Client]];
    assert.deepEqual(await seen(api), [HIDDEN, HIDDEN], surface);
    expect(await api.post(`/leads/${reference}/hold`), 200);
    assert.deepEqual(await seen(api), [phone, phone], surface);
    assert.deepEqual(await seen(others), [HIDDEN, HIDDEN]);
    await endHold(reference);
    assert.deepEqual(await seen(api), [HIDDEN, HIDDEN], 'the time is up');
  }
  assert.deepEqual(await seen(w.api), [phone, phone]);
});

test('an Agent sees no phone of an order either', async () => {
  const agent = await w.person('Agent');
  const [reference] = (await w.orders(1)) as [string];
  for (const [surface, api] of await bothSurfaces(service, w, agent)) {
    assert.equal(expect(await api.get('/orders', { keyWord: reference }), 200).body.data[0].phone, HIDDEN, surface);
    const { phone, second_phone } = expect(await api.get(`/orders/${reference}/show`), 200).body.data;
    assert.deepEqual([phone, second_phone], [HIDDEN, null]);
  }
  assert.notEqual((await w.showOrder(reference)).phone, HIDDEN);
});

test('who does not see phones finds by a whole one, and not digit by digit', async () => {
  const agent = await w.person('Agent');
  const reference = await w.lead();
  const phone = await phoneOf(reference);
  const search = (api: Client, keyword: string, more = {}) =>
    api.get('/leads', { search_by: 'phone', keyword, ...more });
  for (const keyword of [phone.slice(0, 6), phone.slice(3), '1'])
    for (const match_type of ['partial', 'starts_with', 'ends_with']) {
      expectInvalid(await search(agent.api, keyword, { match_type }), 'keyword');
      expect(await search(w.api, keyword, { match_type }), 200);
      expectInvalid(await agent.api.get('/orders', { search_by: 'phone', keyWord: keyword, match_type }), 'keyWord');
    }
  const found = expect(await search(agent.api, phone), 200).body.data;
  assert.deepEqual(found.map((lead: { reference: string; phone: string }) => [lead.reference, lead.phone]), [[reference, HIDDEN]]); // prettier-ignore
});

test('an export shows what its sender sees, also when the role is changed before it is made', async () => {
  const everything: Permissions = {
    leads: ['list', 'export'],
    orders: ['list', 'export'],
    products: ['list', 'export'],
  };
  const person = await masked(everything, ['leads.phone', 'orders.phone', 'products.purchase_price']);
  const client = await w.as(person.id);
  const { sku } = await w.product({ purchase_price: 62.5 });
  const lead = await w.lead();
  await w.orders(1);
  const column = async (path: string, name: string, sheets = client, api = person.api) => {
    const [header, ...rows] = await sheets.rows(await sheets.job(await api.get(path, { file_extension: 'csv' })));
    return rows.map((cells) => cells[header!.indexOf(name)]!);
  };
  assert.deepEqual([...new Set(await column('/leads/export', 'phone'))], [HIDDEN]);
  assert.deepEqual([...new Set(await column('/orders/export', 'phone'))], [HIDDEN]);
  assert.deepEqual([...new Set(await column('/products/export', 'purchase_price'))], ['']);
  assert.ok((await column('/leads/export', 'phone', w.sheets, w.api)).includes(await phoneOf(lead)));
  assert.ok((await column('/products/export', 'purchase_price', w.sheets, w.api)).includes('62.5'), sku);
});

test('what a product was bought for neither shows to a role that is kept from it, nor is set by it', async () => {
  const { id, sku } = await w.product({ purchase_price: 62.5 });
  const priceOf = async () => expect(await w.api.get(`/products/${id}`), 200).body.data.purchase_price;
  const person = await masked({ products: ['list', 'retrieve', 'create', 'update', 'import'] }, [
    'products.purchase_price',
  ]);
  for (const [surface, api] of await bothSurfaces(service, w, person)) {
    const shown = expect(await api.get(`/products/${id}`), 200).body.data;
    assert.equal(shown.purchase_price, null, surface);
    assert.equal(expect(await api.get('/products', { keyword: sku }), 200).body.data[0].purchase_price, null);
    expectInvalid(await api.put(`/products/${id}`, { purchase_price: 1 }), 'purchase_price');
    expectInvalid(await api.post('/products', { sku: unique(), name: 'x', price: 1, purchase_price: 1 }), 'purchase_price'); // prettier-ignore
    const back = expect(await api.put(`/products/${id}`, { ...shown, name: `Renamed ${surface}` }), 200).body.data;
    assert.deepEqual([back.name, back.purchase_price, await priceOf()], [`Renamed ${surface}`, null, 62.5]);
    expect(await api.post('/products', { sku: unique(), name: 'x', price: 1 }), 201);
  }
  const client = await w.as(person.id);
  const job = await client.run('/products/import', 'p.csv', csv([['sku', 'purchase_price'], [sku, '1']])); // prettier-ignore
  assert.match((await client.rows(job))[1]!.at(-1)!, /purchase_price .*cannot be set by your role/);
  assert.equal(await priceOf(), 62.5);
  assert.equal(expect(await (await w.person('Agent')).api.get(`/products/${id}`), 200).body.data.purchase_price, null);
});

test('an order that is edited by a person who does not see its phones keeps them, unless another is typed', async () => {
  const person = await masked({ orders: ['list', 'retrieve', 'update'] }, ['orders.phone']);
  const [, [, session]] = (await bothSurfaces(service, w, person)) as [unknown, [string, Client]];
  expect(await w.sheets.run('/cities/import', 'c.csv', csv([['name'], [`Ville ${unique()}`]]))
    .then(() => w.api.get('/cities', { per_page: 1 })), 200); // prettier-ignore
  const [city] = (await w.api.get('/cities', { per_page: 1 })).body.data;
  const product = await w.product();
  const [reference] = (await w.orders(1)) as [string];
  const { id, phone } = await w.showOrder(reference);
  const edit = (over: object) =>
    session.send('PATCH', `/orders/NEW/${id}/update`, {
      body: {
        full_name: 'Youssef', phone: HIDDEN, city_to_id: city.id, address: '5 Avenue',
        products: [{ id: product.id, quantity: 1, total: 10 }], ...over,
      }, // prettier-ignore
    });
  assert.equal(expect(await edit({}), 200).body.data.phone, HIDDEN);
  assert.equal((await w.showOrder(reference)).phone, phone);
  expect(await edit({ phone: '0611111111', second_phone: '0622222222' }), 200);
  expect(await edit({ phone: HIDDEN, second_phone: HIDDEN }), 200);
  const after = await w.showOrder(reference);
  assert.deepEqual([after.phone, after.second_phone], ['0611111111', '0622222222']);
});

test('webhooks carry phones: those who make them see everything', async () => {
  const reference = await w.lead();
  const { id } = await w.showLead(reference);
  const workspace = toWorkspace(await findWorkspaceRow(database.read, w.workspace_id));
  const shown = (await showLeadsById(database.read, workspace, [id])).get(id) as { phone: string };
  assert.equal(shown.phone, await phoneOf(reference));
});
