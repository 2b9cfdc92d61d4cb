import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SYSTEM_ROLES } from '../../contract/access/permissions.ts';
import { agentOf, type Parsed } from '../../test/agents.ts';
import { testService } from '../../test/harness.ts';
import { aLead, anOrder, expect, restClient, unique, world, type Client } from '../../test/world.ts';

/* Over /mcp a token has the same rights as over REST, and sees the same data (R-MCP-2). */

const service = await testService();
const w = await world(service);
expect(await w.api.post('/warehouses', { name: 'Main', is_default: true }), 201);
const [order] = await w.orders(3, { full_name: 'Meriem Idrissi' });
await w.moveOrder(order!, 'packed');
const lead = await w.lead({ full_name: 'Meriem Idrissi' });
const seller = await w.person('Seller');
const theirs = expect(await w.api.post('/products', { sku: `S-${unique()}`, name: 'Soap', price: 100, status: 'active', account_id: seller.account_id }), 201).body.data; // prettier-ignore
const [ownOrder] = expect(await w.api.post('/orders', { orders: [anOrder(theirs.sku)], account_id: seller.account_id }), 200).body.data.created_refs; // prettier-ignore

const DRY = { 'Tahsil-Dry-Run': '1' };
type Row = Record<string, unknown>;
/** Rows with only the fields of the rows of `like`. */
const narrow = (rows: Row[], like: Row[]) => rows.map((row) => Object.fromEntries(Object.keys(like[0] ?? {}).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))); // prettier-ignore

/** Reading tools: the REST request that each is compared with, and the tool's arguments. */
const ASKED: Record<string, { path: string; query?: Record<string, string | number | string[]>; given?: object }> = {
  who_am_i: { path: '/me' },
  list_orders: { path: '/orders', query: { per_page: 20, page: 1, include: ['waits_for', 'courier'] } },
  list_leads: { path: '/leads', query: { per_page: 20, page: 1 } },
  show_order: { path: `/orders/${order}/show`, given: { reference: order } },
  show_lead: { path: `/leads/${lead}/show`, given: { reference: lead } },
  stock: { path: '/stocks', query: { per_page: 20, page: 1, sort: 'available' } },
  figures: { path: '/statistics', query: { per_page: 20, page: 1 } },
  what_waits: { path: '/dashboard/waiting' },
};
/** Writing tools: the dry run that shows whether the token has the right. */
const WRITES: Record<string, (api: Client) => Promise<{ status: number }>> = {
  create_orders: (api) => api.post('/orders', { orders: [anOrder(w.sku)] }, DRY),
  create_leads: (api) => api.post('/leads', { data: [aLead(w.sku)] }, DRY),
  move_orders: (api) => api.put('/orders', { orders: [{ reference: order, status: 'PACKED' }] }, DRY),
  update_leads: (api) => api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }, DRY),
  undo_moves: (api) => api.post('/orders/undo', { undo_token: 'none' }, DRY),
};

const tokens: [who: string, token: string][] = [['Admin', await w.token(w.admin.id)]];
for (const role of Object.keys(SYSTEM_ROLES).filter((name) => !['Admin', 'Seller'].includes(name)))
  tokens.push([role, await w.token((await w.person(role)).id)]);
tokens.push(['Seller', await w.token(seller.id)]);
for (const scopes of [
  ['view orders'],
  ['view leads', 'update leads'],
  ['create orders'],
  ['view orders', 'update orders'],
  ['view stocks', 'view statistics'],
])
  // prettier-ignore
  tokens.push([`Admin with ${scopes.join(', ')}`, await w.token(w.admin.id, { scopes })]);

for (const [who, token] of tokens)
  test(`${who}: the tools that are there, and what they show, are those of REST`, async () => {
    const api = restClient(service.base, token);
    const agent = await agentOf(service.base, token);
    const there = new Set((await agent.tools()).map(({ name }) => name));
    for (const [name, { path, query, given }] of Object.entries(ASKED)) {
      const rest = await api.get(path, query);
      assert.equal(there.has(name), rest.status !== 403, `${name} is ${there.has(name) ? '' : 'not '}listed, REST answers ${rest.status}`); // prettier-ignore
      const called = await agent.call(name, (given ?? {}) as Record<string, unknown>);
      assert.equal(called.isError, rest.status !== 200, `${name}: ${called.text}`);
      if (rest.status === 200) assertSame(name, called.data, (rest.body as { data: never }).data);
    }
    for (const [name, ask] of Object.entries(WRITES)) {
      // The tool needs the right to write, and to list the rows that it would change.
      const lists = { move_orders: '/orders', update_leads: '/leads' }[name];
      const may = (await ask(api)).status !== 403 && (!lists || (await api.get(lists)).status === 200);
      assert.equal(there.has(name), may, name);
      if (!may) assert.match((await agent.call(name, {})).text, /no tool/);
    }
    const found = await agent.read('find', { words: 'Meriem Idrissi' }).catch(() => null);
    if (there.has('find')) {
      const orders = await api.get('/orders', { search_by: 'any', keyWord: 'Meriem Idrissi', per_page: 5 });
      const shown = orders.status === 200 ? orders.body.data.map(({ reference }: Row) => reference) : null;
      assert.deepEqual(found.orders?.map(({ reference }: Row) => reference) ?? null, shown);
    }
    for (const [operation, path] of [
      ['listProducts', '/products'],
      ['listAuditLog', '/audit-log'],
      ['listPayouts', '/payouts'],
    ] as const) {
      // prettier-ignore
      const rest = await api.get(path, { per_page: 5 });
      const called = await agent.call('read_api', { operation, query: { per_page: 5 } });
      assert.equal(called.isError, rest.status !== 200, called.text);
      if (rest.status === 200 && operation !== 'listAuditLog') assert.deepEqual(called.data.data, rest.body.data);
    }
    await agent.close();
  });

function assertSame(name: string, shown: Parsed, rest: Parsed): void {
  if (name === 'list_orders' || name === 'list_leads' || name === 'stock')
    return assert.deepEqual(shown.rows, narrow(rest, shown.rows));
  if (name === 'who_am_i') return assert.deepEqual(shown, rest);
  if (name === 'figures') return assert.deepEqual(shown.rows.map(({ id, orders }: Row) => [id, orders]), rest.map(({ id, figures }: Parsed) => [id, figures.orders?.value ?? null])); // prettier-ignore
  if (name === 'what_waits') return assert.deepEqual(Object.keys(shown.waiting), Object.keys(rest));
  const { comments: _c, moves: _m, notes: _n, ...fields } = shown;
  assert.deepEqual(fields, narrow([rest], [fields])[0]);
}

test('a hidden phone stays hidden, and people of one account see that one alone', async () => {
  const agentOfRole = async (role: string) => agentOf(service.base, await w.token((await w.person(role)).id));
  const desk = await agentOfRole('Agent');
  const admin = await agentOf(service.base, tokens[0]![1]);
  const [hidden, seen] = [await desk.read('show_order', { reference: order }), await admin.read('show_order', { reference: order })]; // prettier-ignore
  assert.notEqual(hidden.phone, seen.phone);
  assert.match(hidden.phone, /•|\*/);
  const own = await agentOf(service.base, await w.token(seller.id));
  const { rows, total } = await own.read('list_orders');
  assert.deepEqual([total, rows.map(({ reference }: Row) => reference)], [1, [ownOrder]]);
  assert.equal((await own.call('show_order', { reference: order })).data.error.code, 'NOT_FOUND');
  for (const agent of [desk, admin, own]) await agent.close();
});
