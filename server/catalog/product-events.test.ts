import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { testService } from '../../test/harness.ts';
import { shop, runJobs } from '../../test/shop.ts';
import { sheetClient } from '../../test/sheets.ts';
import { dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { expect, restClient, unique, type Client } from '../../test/world.ts';
import { bodyCheck } from '../platform/http/validation.ts';

/* Every change of a product sends an event (R-EVT-9), by the feed and by webhooks. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const TYPES = ['product.created', 'product.updated', 'product.deleted'] as const;

/** Each call returns the product events since the one before. */
async function reader(api: Client) {
  let after = expect(await api.get('/events', { after: 'now' }), 200).body.meta.next_after;
  return async () => {
    const { data, meta } = expect(await api.get('/events', { after, types: [...TYPES], per_page: 100 }), 200).body;
    after = meta.next_after;
    for (const body of data)
      assert.deepEqual(bodyCheck(bodyOfEvent(body.type as (typeof TYPES)[number]))(body, JSON.stringify(body)).faults, {}); // prettier-ignore
    return data as { type: string; data: Record<string, unknown>; previous?: object; object: object; sequence: number }[]; // prettier-ignore
  };
}
const told = (events: readonly { type: string; data: Record<string, unknown> }[]) =>
  events.map(({ type, data }) => [type.split('.')[1], data['sku'], ...(data['fields'] ? [data['fields']] : [])]);

test('a product that is made, changed and deleted is told, with what changed; an equal write tells nothing', async () => {
  const s = await shop(service);
  const read = await reader(s.api);
  const sku = `SERUM-${unique()}`;
  const { id } = await s.product({ sku, name: 'Serum', price: 199, purchase_price: 60 });
  expect(await s.api.put(`/products/${id}`, { price: 179.5, description: 'With vitamin C' }), 200);
  expect(await s.api.put(`/products/${id}`, { price: 179.5 }), 200);
  expect(await s.api.del(`/products/${id}`), 200);
  const [made, changed, gone, ...others] = await read();
  assert.deepEqual(others, []);
  assert.deepEqual([made!.type, changed!.type, gone!.type], TYPES);
  assert.deepEqual(made!.object, { type: 'product', id, reference: sku, version: 2 });
  assert.partialDeepStrictEqual(made!.data, { product_id: id, price: 199, purchase_price: 60, currency: 'MAD', status: 'active' }); // prettier-ignore
  assert.deepEqual([changed!.data['price'], changed!.data['fields']], [179.5, ['description', 'price']]);
  assert.deepEqual(changed!.previous, { price: 199 });
  assert.deepEqual([gone!.data['price'], gone!.previous], [179.5, undefined]);
  assert.ok(made!.sequence < changed!.sequence && changed!.sequence < gone!.sequence);
});

test('a file tells of each product once, and of none whose row failed or was as before', async () => {
  const s = await shop(service);
  const same = await s.product({ sku: `SAME-${unique()}`, name: 'Soap', price: 20 });
  const read = await reader(s.api);
  const files = sheetClient(service.base, await s.token(s.admin.id));
  const [twice, bad] = [`TWICE-${unique()}`, `BAD-${unique()}`];
  const rows = [`${same.sku},Soap,20`, `${twice},Rose water,49.9`, `${twice},Rose water,59.9`, `${bad},Bad,-1`];
  expect(await files.send('/products/import', 'products.csv', `sku,name,price\n${rows.join('\n')}\n`), 202);
  await runJobs(service.database, s.workspace_id, 'import-products');
  const events = await read();
  assert.deepEqual(told(events), [['created', twice]]);
  assert.equal(events[0]!.data['price'], 59.9);
});

test('variants, pictures, and what is merged are told', async () => {
  const s = await shop(service);
  const [shirt, twin] = [await s.product({ sku: `SHIRT-${unique()}` }), await s.product({ sku: `TWIN-${unique()}` })];
  const read = await reader(s.api);
  const options = [['Size: S'], ['Size: M']].map((said) => ({ options: said }));
  const variants = expect(await s.api.post(`/products/${shirt.id}/variants`, { variants: options }), 201).body.data;
  assert.deepEqual(told(await read()), variants.map(({ sku }: { sku: string }) => ['created', sku])); // prettier-ignore
  const files = sheetClient(service.base, await s.token(s.admin.id));
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
  const [picture] = expect(await files.send(`/products/${twin.id}/pictures`, 'photo.jpg', photo), 201).body.data;
  assert.deepEqual(told(await read()), [['updated', twin.sku, ['pictures']]]);
  const kept = await s.product({ sku: `KEPT-${unique()}` });
  expect(await s.api.post(`/products/${twin.id}/merge`, { into_id: kept.id }), 200);
  const merged = await read();
  const marked = ['merged_into_id', 'options', 'parent_id', 'status'];
  assert.deepEqual(
    told(merged).toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
    [
      ['created', kept.sku],
      ['updated', kept.sku, ['pictures']],
      ['updated', twin.sku, marked],
    ],
  );
  assert.equal(merged.find(({ data }) => data['sku'] === twin.sku)!.data['merged_into_id'], kept.id);
  expect(await s.api.del(`/products/${kept.id}/pictures/${picture.id}`), 200);
  assert.deepEqual(told(await read()), [['updated', kept.sku, ['pictures']]]);
});

test('an offer that a seller takes up, its new minimum, and the access that is taken away are told', async () => {
  const s = await shop(service);
  const seller = await s.person('Seller');
  const offered = await s.product({ sku: `OFFER-${unique()}`, purchase_price: 95.5 });
  const prices = { public_price: 249, minimum_price: 199.5, commission: 30 };
  const offer = expect(await s.api.post('/marketplace-products', { product_id: offered.id, ...prices }), 201).body.data;
  const asked = expect(await seller.api.post(`/marketplace-products/${offer.id}/access-requests`, {}), 201).body.data;
  const decide = (status: string) => s.api.put(`/marketplace-products/access-requests/${asked.id}`, { status });
  expect(await decide('granted'), 200);
  const read = await reader(s.api);
  const sku = `MINE-${unique()}`;
  expect(await seller.api.post(`/marketplace-products/${offer.id}/products`, { price: 220, sku }), 201);
  expect(await s.api.put(`/marketplace-products/${offer.id}`, { minimum_price: 205 }), 200);
  expect(await decide('refused'), 200);
  const events = await read();
  assert.deepEqual(told(events), [
    ['created', sku],
    ['updated', sku, ['minimum_price']],
    ['updated', sku, ['is_withdrawn', 'status']],
  ]);
  assert.deepEqual(events.map(({ data }) => data['minimum_price']), [199.5, 205, 205]); // prettier-ignore
  assert.ok(events.every(({ data }) => data['purchase_price'] === null));
});

test('who does not see purchase prices reads of none, by feed or webhook; who does not list products, of nothing', async () => {
  const s = await shop(service);
  const name = `Role ${unique()}`;
  const permissions = { products: ['list'], webhooks: ['list', 'retrieve', 'create', 'update'] };
  const masks = ['products.purchase_price'];
  expect(await s.api.post('/roles', { name, scope: 'workspace', permissions, masks }), 201);
  const blind = restClient(service.base, await s.token((await s.person(name)).id));
  const hook = await receiver();
  await subscribe({ api: blind }, hook.url, [...TYPES]);
  const read = await reader(blind);
  const { id } = await s.product({ sku: `COST-${unique()}`, price: 100, purchase_price: 61.25 });
  expect(await s.api.put(`/products/${id}`, { purchase_price: 62.75 }), 200);
  expect(await s.api.put(`/products/${id}`, { price: 110, purchase_price: 63.5 }), 200);
  const sending = dispatcher(service);
  await until(() => hook.got.length === 3, 'the deliveries');
  await sending.stop();
  for (const events of [await read(), hook.got.map(({ body }) => body)]) {
    assert.deepEqual(events.map(({ data }) => data['fields']), [undefined, [], ['price']]); // prettier-ignore
    assert.deepEqual(events.map(({ data }) => data['purchase_price']), [null, null, null]); // prettier-ignore
    assert.deepEqual(events.map(({ previous }) => previous), [undefined, undefined, { price: 100 }]); // prettier-ignore
    assert.doesNotMatch(JSON.stringify(events), /6[123]\.[0-9]/);
  }
  const orders = restClient(service.base, await s.teammate(s.account_id, { orders: ['list'] }));
  expect(await orders.get('/events', { types: 'product.updated' }), 403);
});
