import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADMISSION } from '../../contract/admission.ts';
import { LIVE_LIMITS } from '../../contract/live/live.ts';
import { testService } from '../../test/harness.ts';
import { listen, type LiveReader } from '../../test/live.ts';
import { freePort, ready, startProcess } from '../../test/service-process.ts';
import { browser } from '../../test/session.ts';
import { sessionFor } from '../../test/shop.ts';
import { until } from '../../test/webhooks.ts';
import { aLead, anOrder, expect, world, type World } from '../../test/world.ts';

/* The live stream over HTTP (R-RES-8): the readers of each message, also across processes. */

const service = await testService({ worker: true });
const sessionOf = (w: World, id: string) => sessionFor(service, w.workspace_id, id);
const watching = async (w: World, id: string, base = service.base) => {
  const reader = await listen(base, await sessionOf(w, id));
  await reader.first('ready');
  return reader;
};
const isOf = (resource: string) => (data: { resource: string }) => data.resource === resource;
/** Makes an order, and waits until the reader has its message: all earlier messages have arrived by then. */
const toldOfOneMore = async (w: Pick<World, 'orders'>, reader: LiveReader) => {
  const [reference] = await w.orders(1);
  return await reader.first('changed', ({ references }) => references.includes(reference!));
};

test('an order that is made, moved and deleted is told by its reference and type', async () => {
  const w = await world(service);
  const reader = await watching(w, w.admin.id);
  assert.equal(reader.status, 200);
  assert.equal(reader.headers.get('content-type'), 'text/event-stream');
  assert.equal(reader.headers.get('cache-control'), 'no-store');
  const [reference] = await w.orders(1);
  const made = await reader.first('changed', isOf('orders'));
  assert.deepEqual(made, { resource: 'orders', count: 1, types: { 'order.created': 1 }, references: [reference] });
  await w.moveOrder(reference!, 'CANCELED');
  const moved = await reader.first('changed', ({ types }) => 'order.status_changed' in types);
  assert.deepEqual(moved.references, [reference]);
  expect(await w.api.del(`/orders/${reference}`), 200);
  const gone = await reader.first('changed', ({ types }) => 'order.deleted' in types);
  assert.deepEqual(gone.references, [reference]);
});

test('a bulk of 1,000 orders is one message with its count and a few references', async () => {
  const w = await world(service);
  const reader = await watching(w, w.admin.id);
  const references = await w.orders(1_000);
  const bulk = await reader.first('changed', isOf('orders'));
  assert.equal(bulk.count, 1_000);
  assert.deepEqual(bulk.types, { 'order.created': 1_000 });
  assert.deepEqual(bulk.references, references.slice(0, LIVE_LIMITS.references_per_message));
  assert.equal((await toldOfOneMore(w, reader)).count, 1);
  assert.equal(reader.told.filter(({ data }) => data.resource === 'orders').length, 2);
});

test('a seller is told of its account alone, and another workspace hears nothing', async () => {
  const [w, other] = [await world(service), await world(service)];
  const seller = await w.person('Seller');
  const [admins, sellers, others] = [
    await watching(w, w.admin.id),
    await watching(w, seller.id),
    await watching(other, other.admin.id),
  ];
  const [house] = await w.orders(1);
  const { sku } = await w.product({ account_id: seller.account_id });
  const own = { orders: [anOrder(sku)], account_id: seller.account_id };
  const [reference] = expect(await w.api.post('/orders', own), 200).body.data.created_refs;
  const toSeller = await sellers.first('changed', isOf('orders'));
  assert.deepEqual(toSeller.references, [reference]);
  await admins.first('changed', ({ references }) => references.includes(reference));
  assert.ok(admins.told.some(({ data }) => data.references?.includes(house)));
  const [later] = expect(await w.api.post('/orders', own), 200).body.data.created_refs;
  await sellers.first('changed', ({ references }) => references.includes(later!));
  assert.ok(!JSON.stringify(sellers.told).includes(house!));
  await toldOfOneMore(other, others);
  assert.equal(others.told.filter(({ data }) => data.resource === 'orders').length, 1);
});

test('a role is told only of what it may list', async () => {
  const w = await world(service);
  const delivery = await w.person('Delivery');
  const reader = await watching(w, delivery.id);
  await w.lead();
  await w.product();
  await w.orders(1);
  await reader.first('changed', isOf('orders'));
  // A delivery person does not learn which orders these are.
  await w.orders(1);
  await until(() => reader.told.filter(({ data }) => data.resource === 'orders').length > 1, 'a second message');
  assert.deepEqual([...new Set(reader.told.map(({ data }) => data.resource))], [undefined, 'orders']);
});

test('rows of the other resources are told by id', async () => {
  const w = await world(service);
  const reader = await watching(w, w.admin.id);
  const { id } = expect(await w.api.post('/warehouses', { name: 'Depot' }), 201).body.data;
  const made = await reader.first('changed', isOf('warehouses'));
  assert.deepEqual(made, { resource: 'warehouses', count: 1, types: { 'warehouse.created': 1 }, references: [id] });
  expect(await w.api.put(`/warehouses/${id}`, { name: 'Other' }), 200);
  await reader.first('changed', ({ types }) => 'warehouse.updated' in types);
  expect(await w.api.del(`/warehouses/${id}`), 200);
  await reader.first('changed', ({ types }) => 'warehouse.deleted' in types);
});

test('a job is told as it goes on, and whether the reader asked for it', async () => {
  const w = await world(service);
  const other = await w.person('Admin');
  const [mine, theirs] = [await watching(w, w.admin.id), await watching(w, other.id)];
  const data = Array.from({ length: 11 }, () => aLead(w.sku));
  const batch = expect(await w.api.post('/leads', { data }), 202).body.data.batch_id.slice('batch_'.length);
  const isDone = ({ jobs }: { jobs: { id: string; status: string }[] }) =>
    jobs.some(({ id, status }) => id === batch && status === 'completed');
  for (const [reader, is_mine] of [
    [mine, true],
    [theirs, false],
  ] as const) {
    const { jobs } = await reader.first('jobs', isDone);
    const { kind, progress, ...job } = jobs.find(({ id }) => id === batch)!;
    assert.deepEqual([kind, progress, job.is_mine], ['create-leads', { done: 11, total: 11 }, is_mine]);
  }
});

test('a reader that comes back gets what it missed, once; one that was away too long is told to ask again', async () => {
  const w = await world(service);
  const session = await sessionOf(w, w.admin.id);
  const before = await listen(service.base, session);
  await before.first('ready');
  await w.orders(1);
  await before.first('changed', isOf('orders'));
  before.close();
  const [missed] = await w.orders(1);
  await w.lead();
  const back = await listen(service.base, session, { last_event_id: before.lastId() });
  assert.deepEqual((await back.first('changed', isOf('orders'))).references, [missed]);
  await back.first('changed', isOf('leads'));
  await toldOfOneMore(w, back);
  assert.equal(back.told.filter(({ data }) => data.resource === 'orders').length, 2);
  for (const unknown of ['-5', 'x', '999999999999', '1e3']) {
    const lost = await listen(service.base, session, { last_event_id: unknown });
    await lost.first('reset');
    lost.close();
  }
  const byQuery = await listen(service.base, session, { query: `?last_event_id=${before.lastId()}` });
  await byQuery.first('changed', isOf('orders'));
});

test('what another process changes is told within a second, and a reader may come back to another one', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: service.connection_string, PORT: port, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000' };
  const second = await ready(startProcess(['cli/main.ts', 'serve'], env));
  const w = await world(service);
  const session = await sessionOf(w, w.admin.id);
  const there = await listen(second.base, session);
  await there.first('ready');
  const [reference] = await w.orders(1);
  assert.deepEqual((await there.first('changed', isOf('orders'), 1_500)).references, [reference]);
  // The process stops: it asks readers to reconnect, and does not wait for them.
  second.child.kill('SIGTERM');
  assert.deepEqual(await there.first('end', () => true, 10_000), { reason: 'stopping' });
  await there.ended;
  assert.equal(await second.ended, 0);
  const [meanwhile] = await w.orders(1);
  const here = await listen(service.base, session, { last_event_id: there.lastId() });
  assert.deepEqual((await here.first('changed', isOf('orders'))).references, [meanwhile]);
});

test('listening needs a session', async () => {
  const w = await world(service);
  assert.equal((await browser(service.base).get('/events')).status, 401);
  // In REST the same path is the event feed, an ordinary answer that ends.
  assert.match(String((await w.api.get('/events')).headers.get('content-type')), /json/);
  const session = await sessionOf(w, w.admin.id);
  for (const method of ['POST', 'PUT', 'DELETE']) assert.equal((await session.send(method, '/events')).status, 405);
  const cookie = [...session.jar].map((pair) => pair.join('=')).join('; ');
  assert.equal((await fetch(`${service.base}/events`, { method: 'HEAD', headers: { cookie } })).status, 404);
});

test('a session that is revoked hears no more within 15 seconds', async () => {
  const w = await world(service);
  const session = await sessionOf(w, w.admin.id);
  const reader = await listen(service.base, session);
  await reader.first('ready');
  expect(await session.post('/auth/sign-out'), 200);
  assert.deepEqual(await reader.first('end', () => true, 15_000), { reason: 'signed_out' });
  await reader.ended;
  await until(async () => (await listen(service.base, session)).status === 401, '401', 3_000);
});

test('a person listens so often, with whatever sessions; a workspace has its share, and others theirs', async () => {
  const bounded = await testService({
    beside: service,
    bounds: { places: { ...ADMISSION, streams: { total: 6, workspace: 3, caller: 2, of: 'live streams' } } },
  });
  const [mine, theirs] = [await world(bounded), await world(bounded)];
  const colleague = await mine.person('Agent');
  const session = (w: World, id: string) => sessionFor(bounded, w.workspace_id, id);
  const readers = [await session(mine, mine.admin.id), await session(mine, mine.admin.id)];
  const open = await Promise.all(readers.map((reader) => listen(bounded.base, reader)));
  await Promise.all(open.map((stream) => stream.first('ready')));
  const refused = expect(await (await session(mine, mine.admin.id)).get('/events'), 429);
  assert.match(refused.text, /One user may have at most 2 live streams/);
  const second = await session(mine, colleague.id);
  await (await listen(bounded.base, second)).first('ready');
  assert.match(expect(await second.get('/events'), 429).text, /One workspace may have at most 3 live streams/);
  await (await listen(bounded.base, await session(theirs, theirs.admin.id))).first('ready');
  open[0]!.close();
  await until(async () => {
    const again = await listen(bounded.base, readers[0]!);
    return again.status === 200;
  }, 'room after one has left');
});
