import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { sessionFor } from '../../test/shop.ts';
import { deliveriesOf, dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { expect, restClient, unique, world, type Client, type World } from '../../test/world.ts';

/* A webhook sends the events that its keeper may see now: the person who made or last changed it (R-ROLE-6). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const HIDDEN = '••••••••';

const session = (w: World, person: { id: string }) => sessionFor(service, w.workspace_id, person.id);
const tokenOf = async (w: World, ...scopes: string[]) =>
  restClient(service.base, await w.token(w.admin.id, { scopes }));
const make = (by: Client, events: string[], over: object = {}) =>
  by.post('/webhooks', { url: 'http://127.0.0.1:9/hook', events, ...over });
/** A person with a role of their own, in the house, who sees the whole workspace. */
async function someone(w: World, permissions: Record<string, string[]>, masks: string[] = []) {
  const name = `Role ${unique()}`;
  expect(await w.api.post('/roles', { name, scope: 'workspace', permissions, masks }), 201);
  return await w.person(name);
}
const KEEPS = ['list', 'retrieve', 'create', 'update'];

test('a token makes webhooks only of events whose rows its scopes may list', async () => {
  const w = await world(service);
  const narrow = await tokenOf(w, 'create webhooks');
  for (const type of [
    'lead.created',
    'order.created',
    'order.status_changed',
    'lead.batch.failed',
    'stock.low',
    'invoice.paid',
  ])
    assert.match(expect(await make(narrow, [type]), 403).text, /needs list /, type);
  expect(await make(narrow, ['export.completed']), 201);
  const wider = await tokenOf(w, 'create webhooks', 'update webhooks', 'view orders');
  const made = expect(await make(wider, ['order.created']), 201).body.data;
  expect(await make(wider, ['order.created', 'lead.created']), 403);
  expect(await wider.put(`/webhooks/${made.id}`, { events: ['lead.created'] }), 403);
  expect(await wider.put(`/webhooks/${made.id}`, { events: ['order.deleted'] }), 200);
});

test('a caller who may not see what a webhook sends may switch it off, and neither on nor elsewhere', async () => {
  const w = await world(service);
  const { id } = expect(await make(w.api, ['lead.created']), 201).body.data;
  const narrow = await tokenOf(w, 'update webhooks');
  expect(await narrow.put(`/webhooks/${id}`, { url: 'http://127.0.0.1:9/mine' }), 403);
  expect(await narrow.put(`/webhooks/${id}`, { status: 'inactive' }), 200);
  expect(await narrow.put(`/webhooks/${id}`, { status: 'active' }), 403);
  expect(await w.api.put(`/webhooks/${id}`, { status: 'active' }), 200);
});

test('a person of one account makes none of all accounts, nor a delivery person one of everybody’s orders', async () => {
  const w = await world(service);
  const { account_id } = await w.person('Seller');
  const permissions = { webhooks: KEEPS, orders: ['list', 'retrieve'] };
  const mate = restClient(service.base, await w.teammate(account_id, permissions));
  const own = expect(await make(mate, ['order.created']), 201).body.data;
  assert.equal(own.account_id, account_id);
  const name = `Rider ${unique()}`;
  const role = { name, scope: 'workspace', abilities: ['deliverOrders'], permissions: { webhooks: KEEPS } };
  expect(await w.api.post('/roles', role), 201);
  expect(await make((await w.person(name)).api, ['order.created']), 403);
});

test('bodies are masked as their keeper’s role is, in what is sent and in the log', async () => {
  const w = await world(service);
  const at = await receiver();
  const keeper = await someone(w, { webhooks: KEEPS, orders: ['list'], leads: ['list'] }, [
    'orders.phone',
    'leads.phone',
  ]);
  const { id } = await subscribe(keeper, at.url, ['order.created', 'lead.created']);
  const plain = await receiver();
  await subscribe(w, plain.url, ['order.created', 'lead.created']);
  dispatcher(service);
  await w.orders(1, { phone: '0611223344' });
  await w.lead({ phone: '0655667788' });
  await until(() => at.got.length === 2 && plain.got.length === 2, 'both events at both');
  assert.deepEqual(
    at.got.map(({ body }) => body.data.phone),
    [HIDDEN, HIDDEN],
  );
  assert.ok(!at.got.some(({ raw }) => /0611223344|0655667788/.test(raw)));
  assert.deepEqual(plain.got.map(({ body }) => body.data.phone).toSorted(), ['0611223344', '0655667788']);
  const [delivery] = await until(async () => {
    const ended = await deliveriesOf(w, id, { status: 'delivered' });
    return ended.length === 2 && ended;
  }, 'both in the log');
  const shown = expect(await w.api.get(`/webhooks/${id}/deliveries/${delivery.id}`), 200).body.data;
  assert.equal(JSON.parse(shown.request.body).data.phone, HIDDEN);
});

test('the log shows a viewer no customers that her role does not show', async () => {
  const w = await world(service);
  const at = await receiver((_, response) => void response.writeHead(200).end('thanks, 0611223344'));
  const { id } = await subscribe(w, at.url, ['order.created']);
  dispatcher(service);
  await w.orders(1, { phone: '0611223344' });
  const [delivery] = await until(async () => {
    const ended = await deliveriesOf(w, id, { status: 'delivered' });
    return ended.length === 1 && ended;
  }, 'it is in the log');
  const path = `/webhooks/${id}/deliveries/${delivery.id}`;
  assert.match(expect(await w.api.get(path), 200).text, /0611223344/);
  const blind = await someone(w, { webhooks: ['list', 'retrieve'] });
  const without = expect(await blind.api.get(path), 200).body.data;
  assert.deepEqual([without.request.body, without.response.body], [HIDDEN, HIDDEN]);
  const masked = await someone(w, { webhooks: ['list', 'retrieve'], orders: ['list'] }, ['orders.phone']);
  const { text, body } = expect(await masked.api.get(path), 200);
  assert.ok(!text.includes('0611223344'));
  assert.match(JSON.parse(body.data.request.body).data.reference, /^OR-/);
});

for (const [what, lose] of [
  ['loses the right to list what it sends', { role: 'Stock Manager' }],
  ['is deactivated', { status: 'inactive' }],
] as const)
  test(`a webhook whose keeper ${what} sends nothing, is inactive with a reason, and those who keep webhooks are told`, async () => {
    const w = await world(service);
    const at = await receiver();
    const keeper = await w.person('Admin');
    const { id } = expect(
      await (await session(w, keeper)).post('/webhooks', { url: at.url, events: ['lead.created'] }),
      201,
    ).body.data;
    const admin = await session(w, w.admin);
    expect(await admin.put(`/users/${keeper.id}`, lose), 200);
    dispatcher(service);
    await w.lead();
    const webhook = await until(async () => {
      const { data } = expect(await w.api.get(`/webhooks/${id}`), 200).body;
      return data.status === 'inactive' && data;
    }, 'it is inactive');
    assert.equal(webhook.disabled_reason, 'rights');
    assert.equal(at.got.length, 0);
    const { data } = expect(await admin.get('/notifications'), 200).body;
    assert.match(data[0].title, /may no longer see what it sends/);
    expect(await admin.put(`/webhooks/${id}`, { status: 'active' }), 200);
    await until(() => at.got.length === 1, 'it is sent in the name of who switched it on');
  });

test('a webhook of a token that is revoked sends nothing', async () => {
  const w = await world(service);
  const at = await receiver();
  const scopes = ['create webhooks', 'view leads'];
  const token = expect(await w.api.post('/applications', { name: unique(), kind: 'api', scopes }), 201).body.data;
  const { id } = await subscribe({ api: restClient(service.base, token.token) }, at.url, ['lead.created']);
  expect(await w.api.del(`/applications/${token.id}`), 200);
  dispatcher(service);
  await w.lead();
  await until(
    async () => expect(await w.api.get(`/webhooks/${id}`), 200).body.data.disabled_reason === 'rights',
    'it is off',
  );
  assert.equal(at.got.length, 0);
});
