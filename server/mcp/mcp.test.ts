import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { YES, agentOf, codeOf, rawCall, rawRequest } from '../../test/agents.ts';
import { testService } from '../../test/harness.ts';
import { until } from '../../test/webhooks.ts';
import { expect, restClient, world } from '../../test/world.ts';

/* Agents over /mcp, with the official client: usual tasks, and forbidden ones (R-MCP-1 to R-MCP-6). */

const service = await testService();
const w = await world(service);
const TOKEN = await w.token(w.admin.id);

for (const era of ['2026', '2025'] as const)
  test(`a client of ${era}: which orders wait longest, pack these five, after a yes`, async () => {
    const made = await w.orders(6);
    const agent = await agentOf(service.base, TOKEN, { era, ...(era === '2026' ? { person: YES } : {}) });
    const me = await agent.read('who_am_i');
    assert.equal(me.workspace.id, w.workspace_id);
    const { rows, total } = await agent.read('list_orders', { status: ['new'], oldest_first: true });
    assert.ok(total >= 6);
    const references = rows.map((row: { reference: string }) => row.reference).slice(0, 5);
    assert.deepEqual(references, made.slice(0, 5));
    const asked = { references, to: 'packed' };
    const first = await agent.call('move_orders', asked);
    if (era === '2025') {
      assert.match(first.text, /^Nothing is changed yet\./);
      assert.equal((await w.showOrder(references[0]!)).status, 'new');
      const done = await agent.read('confirm', { code: codeOf(first), tool: 'move_orders', arguments: asked });
      assert.equal(done.done, true);
    } else {
      assert.equal(first.data.done, true, first.text);
      assert.match(agent.seen[0]!, /Move these orders to “Packed”\? Number of orders: 5\./);
      assert.match(agent.seen[0]!, /1499\.00 MAD/);
    }
    for (const reference of references) assert.equal((await w.showOrder(reference)).status, 'packed');
    assert.equal((await w.showOrder(made[5]!)).status, 'new');
    await w.moveOrder(made[5]!, 'canceled');
    await agent.close();
  });

const agent = await agentOf(service.base, TOKEN, { person: YES });

test('what was moved is undone, in time, by the token that moved it', async () => {
  const references = await w.orders(2);
  const moved = await agent.read('move_orders', { references, to: 'packed' });
  const { undo_token } = moved.answer.meta;
  assert.ok(undo_token);
  const undone = await agent.read('undo_moves', { undo_token });
  assert.deepEqual(undone.answer.data.updated.toSorted(), references.toSorted());
  assert.match(agent.seen.at(-1)!, /Undo the change of these orders\? Number of orders: 2\./);
  for (const reference of references) assert.equal((await w.showOrder(reference)).status, 'new');
  assert.equal((await agent.call('undo_moves', { undo_token })).data.error.code, 'NOT_FOUND');
  // References as people type them: O for 0, l for 1.
  const typed = references.map((reference) => `or-${reference.slice(3).replaceAll('0', 'O').replaceAll('1', 'l')}`);
  await agent.read('move_orders', { references: typed, to: 'packed' });
  for (const reference of references) assert.equal((await w.showOrder(reference)).status, 'packed');
});

test('orders and leads are made, leads are moved, both are commented on, each after a yes', async () => {
  const orders = [{ full_name: 'Nadia', phone: '0612345678', city: 'Fes', address: '1 Rue A', is_fees_paid_by_customer: false, total: 100, products: [{ sku: w.sku, quantity: 1, price: 100 }] }]; // prettier-ignore
  const made = await agent.read('create_orders', { orders });
  const [order] = made.answer.data.created_refs;
  assert.match(agent.seen.at(-1)!, /^Create these orders\? Number of orders: 1\.\n• “Nadia” · Fes · 1 × .* · 100\.00 MAD\nCash to collect: 100\.00 MAD\. Customers: 1\.$/); // prettier-ignore
  const leads = [{ full_name: 'Samira', phone: '0612345679', city: 'Rabat', address: '2 Rue B', products: [{ sku: w.sku, quantity: 2, total: 250 }] }]; // prettier-ignore
  const [lead] = (await agent.read('create_leads', { leads })).answer.data.created_refs;
  await agent.read('update_leads', { references: [lead], to: 'confirmed' });
  assert.match(agent.seen.at(-1)!, /Set these leads to “Confirmed”\?.*\n• LD-\w{10} · New · “Samira”\nEach confirmed lead becomes an order\.$/); // prettier-ignore
  assert.equal((await w.showLead(lead)).status_key, 'confirmed');
  await agent.read('comment', { reference: order, text: 'She is away until Thursday' });
  await agent.read('comment', { reference: lead, text: 'Asks for the red one' });
  // The question shows the whole text, however long it is.
  const long = `${'Call before. '.repeat(60)}Then give the parcel to the guard.`;
  await agent.read('comment', { reference: order, text: long });
  assert.ok(agent.seen.at(-1)!.includes('give the parcel to the guard'));
  const shown = await agent.read('show_order', { reference: order });
  assert.deepEqual(shown.comments.map(({ body }: { body: string }) => body), [long, 'She is away until Thursday']); // prettier-ignore
  assert.equal((await agent.read('show_lead', { reference: lead })).notes[0].body, 'Asks for the red one');
  const found = await agent.read('find', { words: 'Samira' });
  assert.ok(found.leads.some(({ reference }: { reference: string }) => reference === lead));
});

test('a question is in the language of its person', async () => {
  const [reference] = await w.orders(1);
  for (const [language, says] of [
    ['fr', /^Passer ces commandes au statut « Emballée » \?/],
    ['ar', /تم التغليف/],
  ] as const) {
    const other = await agentOf(service.base, TOKEN, { person: () => ({ action: 'cancel' }), headers: { 'Accept-Language': language } }); // prettier-ignore
    await other.call('move_orders', { references: [reference], to: 'packed' });
    assert.match(other.seen[0]!, says);
    await other.close();
  }
});

test('bad arguments are named with their bounds, all at once, and unknown ones too', async () => {
  const fieldsOf = async (name: string, given: Record<string, unknown>) => {
    const called = await agent.call(name, given);
    assert.equal(called.isError, true, called.text);
    return called.data.error.fields as Record<string, string[]>;
  };
  const many = Array.from({ length: 101 }, (_, i) => `OR-${String(i).padStart(10, '0')}`);
  assert.match(
    JSON.stringify(await fieldsOf('move_orders', { references: many, to: 'packed' })),
    /"references":\[.*100/,
  );
  const fields = await fieldsOf('move_orders', { references: [], to: 'gone', colour: 'red' });
  assert.deepEqual(Object.keys(fields).toSorted(), ['colour', 'references', 'to']);
  assert.match(JSON.stringify(await fieldsOf('create_leads', { leads: Array.from({ length: 11 }, () => ({})) })), /10/);
  assert.deepEqual(Object.keys(await fieldsOf('list_orders', { status: ['lost'], page: 0 })).toSorted(), [
    'page',
    'status.0',
  ]);
  assert.match(
    (await fieldsOf('read_api', { operation: 'createOrders' }))['operation']![0]!,
    /No operation that reads/,
  );
  assert.match((await fieldsOf('read_api', { operation: 'showProduct' }))['params.id']![0]!, /\/products\/\{id\}/);
  assert.ok((await fieldsOf('move_orders', { references: ['OR-0000000000'], to: 'packed' }))['orders.0.reference']);
  assert.ok((await fieldsOf('list_orders', { start_at: 'yesterday' }))['start_at']);
  const [reference] = await w.orders(1);
  assert.ok((await fieldsOf('move_orders', { references: [reference], to: 'returned' }))['orders.0.status']);
});

test('the API is searched by words and read within bounds', async () => {
  const { operations } = await agent.read('search_api', { words: 'list products' });
  assert.equal(operations[0].operation, 'listProducts');
  assert.ok(operations.every(({ run_by, query }: { run_by?: string; query?: object }) => run_by || query));
  const read = await agent.read('read_api', { operation: 'listProducts', query: { per_page: 1, status: ['active'] } });
  assert.equal(read.data.length, 1);
  const products = await agent.read('read_api', { operation: 'showProduct', params: { id: read.data[0].id } });
  assert.equal(products.data.id, read.data[0].id);
  assert.equal((await agent.call('read_api', { operation: 'showProduct', params: { id: '../orders' } })).data.error.code, 'NOT_FOUND'); // prettier-ignore
  // `..` in a path would lead to another operation, which shows phones; the limit of phones goes by the operation's name.
  for (const id of ['..', '.', ' .. '])
    assert.equal((await agent.call('read_api', { operation: 'listPayoutOrders', params: { id } })).data.error.code, 'NOT_FOUND'); // prettier-ignore
  assert.match((await agent.call('read_api', { operation: 'printLabels' })).text, /No operation that reads/);
  await w.orders(60);
  const long = await agent.call('read_api', { operation: 'listOrders', query: { per_page: 100, include: ['products', 'cash'] } }); // prettier-ignore
  assert.deepEqual([long.isError, long.data.error.code], [true, 'PAYLOAD_TOO_LARGE']);
  for (const operation of ['exportOrders', 'watchEvents', 'exportStatistics'])
    assert.match((await agent.call('read_api', { operation })).text, /No operation that reads/, operation);
});

test('the list of tools is short, in one order, and is the token’s', async () => {
  const tools = await agent.tools();
  assert.ok(
    Buffer.byteLength(JSON.stringify(tools)) / 4 <= 6_000,
    `${Buffer.byteLength(JSON.stringify(tools)) / 4} tokens`,
  );
  assert.deepEqual(await agent.tools(), tools);
  const names = tools.map(({ name }) => name);
  assert.ok(!names.includes('confirm'), 'a client that asks its person needs no code');
  const old = await agentOf(service.base, TOKEN, { era: '2025' });
  assert.deepEqual((await old.tools()).map(({ name }) => name), [...names, 'confirm']); // prettier-ignore
  await old.close();
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint !== undefined));
  const narrow = await agentOf(service.base, await w.token(w.admin.id, { scopes: ['view stocks'] }));
  assert.deepEqual((await narrow.tools()).map(({ name }) => name), ['who_am_i', 'stock', 'search_api', 'read_api']); // prettier-ignore
  assert.match((await narrow.call('move_orders', { references: ['OR-1'], to: 'packed' })).text, /no tool/);
  await narrow.close();
});

test('who has no token, or comes from a page of another site, is refused', async () => {
  const asked = await rawRequest(service.base, null, 'tools/list');
  assert.deepEqual([asked.status, asked.headers.get('www-authenticate')], [401, 'Bearer']);
  assert.equal((await rawRequest(service.base, 'tah_none', 'tools/list')).status, 401);
  for (const Origin of ['https://evil.example', 'null', 'http://evil.example', 'http://localhost.evil.example:1'])
    assert.equal(
      (await rawRequest(service.base, TOKEN, 'tools/list', {}, { headers: { Origin } })).status,
      403,
      Origin,
    );
  assert.equal(
    (await rawRequest(service.base, TOKEN, 'tools/list', {}, { headers: { Origin: service.base } })).status,
    200,
  );
  for (const method of ['GET', 'DELETE']) {
    const { status } = await fetch(`${service.base}/mcp`, { method, headers: { Authorization: `Bearer ${TOKEN}`, Accept: 'text/event-stream' } }); // prettier-ignore
    assert.equal(status, 405, method);
  }
  // A sender may put anything in the Host header.
  for (const host of ['[', '%zz', 'x:99999']) assert.ok((await statusUnder(host)) < 500, host);
  const listening = await rawRequest(service.base, TOKEN, 'subscriptions/listen', { notifications: { toolsListChanged: true } }); // prettier-ignore
  assert.ok(listening.body?.error, JSON.stringify(listening.body));
});

/** The status of a request to /mcp under this Host. */
function statusUnder(host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { Host: host, Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }; // prettier-ignore
  const sent = request(`${service.base}/mcp`, { method: 'POST', headers }, (reply) => resolve(reply.resume().statusCode!)); // prettier-ignore
  sent.on('error', reject).end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
  return promise;
}

test('calls count by the token as REST does, and are in its log', async () => {
  const limited = await w.token(w.admin.id, { limit: 4, name: 'Narrow' });
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await rawCall(service.base, limited, { name: 'who_am_i' })).status);
  assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429], String(statuses));
  const [reference] = await w.orders(1);
  const named = await agentOf(service.base, await w.token(w.admin.id, { name: 'My agent' }), { person: YES });
  await named.read('move_orders', { references: [reference], to: 'packed' });
  const { data } = expect(await w.api.get('/audit-log', { object: reference!, action: 'orders.update' }), 200).body;
  assert.deepEqual(data.map(({ actor, source, address }) => [actor.kind, actor.name, actor.user_id, source, address]), [['token', 'My agent', w.admin.id, 'api', '127.0.0.1']]); // prettier-ignore
  await named.close();
  await agent.close();
});

test('phones are shown to a token of so many orders a day, however often it reads them; lists go on, and other tokens too', async () => {
  const counted = await w.token(w.admin.id, { name: 'Reads phones' });
  const api = restClient(service.base, counted);
  const [first, second] = [await agentOf(service.base, counted), await agentOf(service.base, TOKEN)];
  await w.orders(500);
  const { rows } = await first.read('list_orders');
  const [{ reference }] = rows;
  const page = (n: number) => api.get('/orders', { per_page: 100, page: n });
  for (let polls = 0; polls < 8; polls++) expect(await page(1), 200);
  // The log of reads is written once a second.
  const isLogged = async () => {
    const { data } = expect(await w.api.get('/audit-log', { is_read: true, per_page: 100 }), 200).body;
    return data.filter(({ actor }) => actor.name === 'Reads phones').length >= 8;
  };
  await until(isLogged, 'the log of the polls');
  await first.read('show_order', { reference });
  for (let n = 2; n <= 5; n++) expect(await page(n), 200);
  await until(async () => (await first.call('show_order', { reference })).isError, 'the log of what was shown');
  const refused = await first.call('show_order', { reference });
  assert.equal(refused.data.error.code, 'TOO_MANY_ATTEMPTS');
  assert.match(refused.data.error.message, /500 orders and leads/);
  assert.equal((await first.call('read_api', { operation: 'listLeads' })).isError, true);
  await first.read('list_orders');
  await first.read('read_api', { operation: 'listProducts', query: { per_page: 1 } });
  await second.read('show_order', { reference });
  for (const one of [first, second]) await one.close();
});
