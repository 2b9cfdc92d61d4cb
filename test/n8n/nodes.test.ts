import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { OPERATIONS } from '../../scripts/n8n-operations.ts';
import { N8N_TOOLS, buildN8n, installN8n, writeN8nSources } from '../../scripts/n8n-package.ts';
import { testService } from '../harness.ts';
import { proxyBefore, type Way } from '../proxy.ts';
import { dispatcher, until } from '../webhooks.ts';
import { aLead, aPhone, expect, unique, world } from '../world.ts';
import { n8nHost, type Item, type Json } from './host.ts';

/* The nodes for n8n, built and installed, run by n8n's own objects against the service. Without the registry they are left out. */

const missing = installN8n();

describe('the nodes for n8n', { skip: missing ?? false }, async () => {
  if (missing) return;
  const sources = mkdtempSync(join(tmpdir(), 'tahsil-n8n-'));
  after(() => rmSync(sources, { recursive: true, force: true }));
  await writeN8nSources(sources);
  await buildN8n(sources, join(N8N_TOOLS, 'node_modules/n8n-nodes-tahsil'));
  const n8n = n8nHost();

  const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const w = await world(service);
  expect(await w.api.post('/warehouses', { name: 'Main', is_default: true }), 201);
  const token = await w.token(w.admin.id);
  const credentials = { url: `${service.base}/`, token };
  type More = Parameters<typeof n8n.execute>[2];
  const run = (resource: string, operation: string, parameters: Json = {}, more?: More): Promise<Item[]> =>
    n8n.execute({ resource, operation, ...parameters }, credentials, more);
  const one = async (...asked: Parameters<typeof run>): Promise<Json> => {
    const given = await run(...asked);
    assert.equal(given.length, 1);
    return given[0]!.json;
  };
  const orderForm = (over: Json = {}): Json => ({
    full_name: 'Amina Benali',
    phone: aPhone(),
    city: 'Rabat',
    address: '5 Avenue Hassan II',
    total: 299.8,
    products: JSON.stringify([{ sku: w.sku, quantity: 2, price: 149.9 }]),
    ...over,
  });
  const leadForm = (over: Json = {}): Json => {
    const { products, area, ...lead } = aLead(w.sku) as Json;
    return { ...lead, more: { area }, products: JSON.stringify(products), ...over };
  };
  const countOf = async (): Promise<number> => expect(await w.api.get('/orders', { per_page: 1 }), 200).body.meta.total;

  test('the credentials are tried with GET /me', async () => {
    assert.deepEqual(
      [await n8n.testCredentials(credentials), await n8n.testCredentials({ ...credentials, token: 'tah_no' })],
      [200, 401],
    );
  });

  test('the editor asks for what the contract requires, and for nothing else', () => {
    for (const [resource, { operations }] of Object.entries(OPERATIONS))
      for (const operation of Object.keys(operations)) n8n.issuesOf({ resource, operation });
    const { total: _, full_name: __, ...partly } = orderForm();
    const asked = { resource: 'order', operation: 'create', ...partly };
    assert.deepEqual(Object.keys(n8n.issuesOf(asked) ?? {}), ['full_name']);
    assert.equal(n8n.issuesOf({ ...asked, full_name: 'Amina' }), null);
    assert.deepEqual(Object.keys(n8n.issuesOf({ resource: 'order', operation: 'get' }) ?? {}), ['reference']);
  });

  test('orders: create, get, list, move, undo, update, comment, delete; each answer is whole', async () => {
    const external_id = unique();
    const made = await one('order', 'create', orderForm({ external_id, more: { notes: 'Ring twice', prepaid_amount: 100 } })); // prettier-ignore
    const { reference } = made;
    assert.deepEqual(made, { created_refs: [reference], reference, message: made['message'] });
    const again = await one('order', 'create', orderForm({ external_id }));
    assert.deepEqual([again['reference'], again['existing'][0].differs.includes('notes')], [reference, true]);

    const shown = await one('order', 'get', { reference });
    assert.deepEqual(shown, await w.showOrder(reference));
    assert.deepEqual([shown['notes'], shown['prepaid_amount'], shown['cod_amount']], ['Ring twice', 100, 199.8]);

    const moved = await one('order', 'move', { reference, status: 'packed', more: { is_undoable: true } });
    assert.deepEqual([moved['reference'], moved['status']], [reference, 'packed']);
    await one('order', 'undo', { undo_token: moved['meta'].undo_token });
    assert.equal((await w.showOrder(reference)).status, 'new');
    for (const status of ['packed', 'shipped', 'delivered']) await one('order', 'move', { reference, status });
    assert.equal((await w.showOrder(reference)).status, 'delivered');

    const comment = await one('order', 'comment', { reference, body: 'She is away', more: { is_pinned: true } });
    assert.deepEqual([comment['body'], comment['is_pinned']], ['She is away', true]);

    const [other] = await w.orders(1);
    const { products } = await w.showOrder(other!);
    const lines = [{ id: products[0].product_id, quantity: 3, total: 450 }];
    const put = { reference: other, full_name: 'Salma', phone: aPhone(), address: '1 Rue', products: lines, more: { city_text: 'Rabat', notes: 'Call first' } }; // prettier-ignore
    assert.equal((await one('order', 'update', put))['full_name'], 'Salma');
    assert.deepEqual(
      [(await w.showOrder(other!)).products[0].quantity, (await w.showOrder(other!)).notes],
      [3, 'Call first'],
    );
    await one('order', 'delete', { reference: other });
    assert.equal((await w.api.get(`/orders/${other!}/show`)).status, 404);

    const found = await one('order', 'getAll', { returnAll: true, more: { keyWord: external_id, search_by: 'external_id' } }); // prettier-ignore
    assert.equal(found['reference'], reference);
  });

  test('leads: create, get, list, update, note, move, delete', async () => {
    const { reference } = await one('lead', 'create', leadForm());
    assert.deepEqual(await one('lead', 'get', { reference }), await w.showLead(reference));
    await one('lead', 'update', {
      reference,
      more: { city: 'Fes', products: [{ sku: w.sku, quantity: 5, total: 500 }] },
    });
    const { city, products } = await w.showLead(reference);
    assert.deepEqual([city, products[0].quantity], ['Fes', 5]);
    assert.equal(
      (await one('lead', 'note', { reference, body: 'Asks for the red one' }))['body'],
      'Asks for the red one',
    );
    const found = await run('lead', 'getAll', { limit: 5, more: { references: reference, status: ['new'] } });
    assert.deepEqual(found.map(({ json }) => json['reference']), [reference]); // prettier-ignore
    await one('lead', 'move', { reference, status: 'confirmed' });
    assert.equal((await w.showLead(reference)).status, 'Confirmed');
    const other = await w.lead();
    await one('lead', 'delete', { reference: other });
    assert.equal((await w.api.get(`/leads/${other}/show`)).status, 404);
  });

  test('a lead that is not taken is an error, though the service answers 201', async () => {
    const { sku } = await w.product({ status: 'inactive' });
    const lines = JSON.stringify([{ sku, quantity: 1, total: 100 }]);
    const { error, fields, reason } = await one('lead', 'create', leadForm({ products: lines }), { continues: true });
    assert.equal(reason, 'row_product_inactive');
    assert.match(error, /is not active/);
    assert.deepEqual(Object.keys(fields), ['data.0.products.0.sku']);
  });

  test('products, stock, events and the workspace are read whole', async () => {
    const { id } = await w.product({ name: 'Black soap' });
    assert.deepEqual(await one('product', 'get', { id }), expect(await w.api.get(`/products/${id}`), 200).body.data);
    const [found] = await run('product', 'getAll', { limit: 1, more: { keyword: 'Black soap' } });
    assert.equal(found!.json['id'], id);
    const [warehouse] = expect(await w.api.get('/warehouses'), 200).body.data;
    expect(await w.api.post('/stocks', { product_id: id, warehouse_id: warehouse!.id }), 201);
    const [stock] = await run('stock', 'getAll', { limit: 1, more: { product_id: id } });
    const before = stock!.json['on_hand'];
    await one('stock', 'move', { id: stock!.json['id'], type: 'increment', quantity: 7, reason: 'received' });
    assert.equal(expect(await w.api.get(`/stocks/${stock!.json['id']}`), 200).body.data.on_hand, before + 7);

    const me = await one('workspace', 'me');
    assert.deepEqual(me, expect(await w.api.get('/me'), 200).body.data);
    const figures = await one('workspace', 'figures', { more: { group_by: 'product' } });
    assert.deepEqual([Array.isArray(figures['data']), figures['meta'].group_by], [true, 'product']);
    assert.equal((await one('workspace', 'figure', { id: 'orders' }))['id'], 'orders');
    const feed = await one('event', 'read', { more: { types: ['order.created'], per_page: 2 } });
    assert.ok(feed['data'].every(({ type }: Json) => type === 'order.created') && feed['meta'].next_after);
  });

  test('a list is read to its end, or to the limit', async () => {
    const { sku } = await w.product();
    const { id } = expect(await w.api.get('/products', { keyword: sku }), 200).body.data[0];
    const made = await w.orders(230, { products: [{ sku, quantity: 1, price: 299.8 }] });
    const references = async (form: Json) =>
      (await run('order', 'getAll', { ...form, more: { product_id: id } })).map(({ json }) => json['reference']);
    assert.deepEqual((await references({ returnAll: true })).toSorted(), made.toSorted());
    assert.equal((await references({ limit: 120 })).length, 120);
  });

  test('what n8n tries again is done once; the next run of a loop and the next execution are new', async () => {
    const before = await countOf();
    const items = [{ json: { name: 'Amina' } }, { json: { name: 'Salma' } }];
    const form = orderForm({ full_name: '={{ $json.name }}' });
    const first = await run('order', 'create', form, { items, execution: 'e1' });
    const again = await run('order', 'create', form, { items, execution: 'e1' });
    const refs = (given: Item[]) => given.map(({ json }) => json['reference']);
    assert.deepEqual(refs(again), refs(first));
    assert.equal(await countOf(), before + 2);
    assert.equal((await w.showOrder(refs(first)[1])).full_name, 'Salma');
    await run('order', 'create', form, { items, execution: 'e1', run: 1 });
    await run('order', 'create', form, { items, execution: 'e2' });
    assert.equal(await countOf(), before + 6);
    await run('order', 'create', form, { items, execution: '' });
    await run('order', 'create', form, { items, execution: '' });
    assert.equal(await countOf(), before + 10, 'without an execution nothing says that one is a retry');
  });

  test('an answer that is lost is asked for again, after the pause of n8n', async () => {
    const { url, seen, behaviour } = await proxyBefore(service.base);
    const ways: Way[] = [
      async (_passing, pass, response) => {
        response.destroy();
        await pass();
      },
      (_passing, _pass, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{}'),
    ];
    behaviour.way = (passing, pass, response) => (ways.shift() ?? ((_, pass) => pass()))(passing, pass, response);
    const before = await countOf();
    await n8n.execute({ resource: 'order', operation: 'create', ...orderForm() }, { url, token });
    assert.deepEqual([seen.length, new Set(seen.map(({ headers }) => headers['idempotency-key'])).size], [3, 1]);
    assert.ok(seen.every(({ headers }) => headers['authorization'] === `Bearer ${token}`));
    assert.equal(await countOf(), before + 1);
  });

  test('an item that fails says which field and why, and the others go on if the node says so', async () => {
    const items = ['Rabat', '', 'Fes'].map((city) => ({ json: { city } }));
    const form = orderForm({ city: '={{ $json.city }}' });
    const given = await run('order', 'create', form, { items, continues: true });
    assert.deepEqual(given.map(({ pairedItem }) => pairedItem?.item), [0, 1, 2]); // prettier-ignore
    assert.deepEqual(given.map(({ json }) => 'reference' in json), [true, false, true]); // prettier-ignore
    const { json, error } = given[1]!;
    assert.deepEqual([json['status'], json['code'], Object.keys(json['fields'])], [422, 'VALIDATION_ERROR', ['orders.0.city']]); // prettier-ignore
    assert.match(json['request_id'], /./);
    assert.equal(error!.constructor.name, 'NodeApiError');
    assert.match(error!['description'], /^orders\.0\.city: The orders\.0\.city field /);
    await assert.rejects(run('order', 'create', form, { items }), (thrown: Json) => {
      assert.deepEqual([thrown['context'].itemIndex, thrown['httpCode']], [1, '422']);
      assert.match(thrown['description'], /^orders\.0\.city: /);
      return true;
    });
    const long = await one('order', 'create', orderForm({ address: 'x'.repeat(1001) }), { continues: true }); // prettier-ignore
    assert.match(long['fields']['orders.0.address'][0], /1000/);
    const broken = await one('order', 'create', orderForm({ products: '[{' }), { continues: true });
    assert.match(broken['error'], /^The field products is not valid JSON: /);
    const nowhere = await one('product', 'get', { id: '' }, { continues: true });
    assert.equal(nowhere['error'], 'The field id is required.');
    const none = await one('order', 'getAll', { limit: 0 }, { continues: true });
    assert.equal(none['error'], 'The field limit must be at least 1.');
  });

  const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'];
  test('the trigger registers, takes what the service signed, refuses all else, and unregisters', async () => {
    const sending = dispatcher(service);
    const events = ['order.created', 'order.status_changed'];
    const trigger = await n8n.trigger({ events }, credentials);
    await trigger.start();
    const mine = async () =>
      expect(await w.api.get('/webhooks', { per_page: 100 }), 200).body.data.filter(({ url }) => url === trigger.url);
    const [hook] = await mine();
    assert.deepEqual([hook!.events.toSorted(), hook!.status], [events, 'active']);
    await trigger.start();
    assert.equal((await mine()).length, 1, 'n8n starts again, and the webhook is there');

    const [reference] = await w.orders(1);
    const event = await until(() => trigger.events.find(({ data }) => data.reference === reference), 'the event');
    const { body, headers: sent } = trigger.received.find((one) => one.body.includes(reference!))!;
    const headers = Object.fromEntries(SIGNED.map((name) => [name, String(sent[name])]));
    assert.deepEqual(event, JSON.parse(body));
    const post = async (text: string, over: Record<string, string> = {}) =>
      (await fetch(trigger.url, { method: 'POST', headers: { ...headers, ...over }, body: text })).status;
    assert.equal(await post(body), 200, 'what is forged below is forged of a good one');
    assert.deepEqual(
      [
        await post(body.replace(reference!, 'OR-FORGED0000')),
        await post(body, { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` }),
        await post(body, { 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 301) }),
        (await fetch(trigger.url, { method: 'POST', body })).status,
      ],
      [401, 401, 401, 401],
    );
    const started = (id: string) => trigger.events.filter(({ object }) => object.reference === id).length;
    assert.deepEqual([started(reference!), started('OR-FORGED0000')], [2, 0]);

    await trigger.stop();
    assert.deepEqual(await mine(), []);
    await trigger.stop();
    assert.equal(await post(body), 401, 'a stopped trigger has no secret');
    await sending.stop();
  });

  test('a test beside the active workflow has a webhook of its own, and leaves the other alone', async () => {
    const live = await n8n.trigger({ events: ['lead.created'] }, credentials);
    await live.start();
    // n8n gives a test run a copy of the active workflow's static data.
    const trial = await n8n.trigger(
      { events: ['lead.created'] },
      credentials,
      JSON.parse(JSON.stringify(live.staticData)) as Json,
      true,
    );
    await trial.start();
    const urls = async () =>
      expect(await w.api.get('/webhooks', { per_page: 100 }), 200).body.data.map(({ url }) => url);
    const both = await urls();
    assert.ok(both.includes(live.url) && both.includes(trial.url));
    await trial.stop();
    assert.ok((await urls()).includes(live.url));
    assert.ok(!(await urls()).includes(trial.url));

    const widened = await n8n.trigger({ events: ['lead.created', 'lead.deleted'] }, credentials, live.staticData);
    await widened.start();
    assert.ok((await urls()).includes(widened.url));
    await live.stop();
    await widened.stop();
  });

  test('a trigger that the service refuses says which field and why', async () => {
    const trigger = await n8n.trigger({ events: [] }, credentials);
    await assert.rejects(trigger.start(), (thrown: Json) => thrown['description'].startsWith('events: '));
  });
});
