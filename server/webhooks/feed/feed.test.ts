import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../platform/database/postgres.ts';
import { recordEvents } from '../record-events.ts';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { dispatcher, receiver, subscribe, until } from '../../../test/webhooks.ts';
import { expect, expectInvalid, restClient, world, type Client, type World } from '../../../test/world.ts';
import { writeCursor } from './feed-cursor.ts';

/* GET /events (R-EVT-8): the events of webhooks, for programs that poll. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const DAY_MS = 86_400_000;

type Query = Record<string, string | number | string[]>;
const read = async (api: Client, query: Query = {}) => expect(await api.get('/events', query), 200).body;

/** All events after a cursor, as a consumer reads them. */
async function follow(api: Client, after: string | null, query: Query = {}) {
  const bodies = [];
  for (let next = after, isMore = true; isMore;) {
    const { data, meta } = await read(api, { ...query, ...(next === null ? {} : { after: next }) });
    bodies.push(...data);
    [next, isMore, after] = [meta.next_after, meta.has_more, meta.next_after];
  }
  return { bodies, after: after! };
}
const named = (bodies: readonly { type: string; object: { reference: string | null } }[]) =>
  bodies.map(({ type, object }) => [type, object.reference]);

test('the feed has the bodies that webhooks send, in their order, page by page', async () => {
  const w = await world(service);
  const hook = await receiver();
  await subscribe(w, hook.url, ['lead.created', 'lead.status_changed', 'order.created']);
  const sending = dispatcher(service);
  const lead = await w.lead();
  expect(await w.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
  await until(() => hook.got.length === 3, 'the deliveries');
  await sending.stop();
  const { bodies } = await follow(w.api, null, { per_page: 1, types: ['lead.created', 'lead.status_changed', 'order.created'] }); // prettier-ignore
  const sent = new Map(hook.got.map(({ body }) => [body.id, body]));
  assert.deepEqual(bodies.map(({ id }) => sent.get(id)), bodies); // prettier-ignore
  assert.deepEqual(named(bodies).slice(0, 2), [['lead.created', lead], ['lead.status_changed', lead]]); // prettier-ignore
  assert.equal(bodies.length, 3);
});

test('a reader begins now, goes on where it was, and hears only of the types that it names', async () => {
  const w = await world(service);
  await w.lead();
  const now = await follow(w.api, 'now');
  assert.deepEqual(now.bodies, []);
  const lead = await w.lead();
  const [order] = await w.orders(1);
  assert.deepEqual(named((await follow(w.api, now.after, { types: 'order.created' })).bodies), [['order.created', order]]); // prettier-ignore
  const then = await follow(w.api, now.after);
  assert.deepEqual(named(then.bodies), [['lead.created', lead], ['order.created', order]]); // prettier-ignore
  assert.deepEqual((await follow(w.api, then.after)).bodies, []);
  const whole = (await follow(w.api, null)).bodies.map(({ type }) => type);
  assert.deepEqual(whole, ['product.created', 'lead.created', 'lead.created', 'order.created']);
});

test('a cursor of another list or workspace, and one of 31 days ago, are refused with what to do', async () => {
  const [w, other] = [await world(service), await world(service)];
  await w.orders(2);
  const { meta } = expect(await w.api.get('/orders', { per_page: 1 }), 200).body;
  for (const after of [meta.next_cursor!, (await read(other.api)).meta.next_after, 'x'])
    expectInvalid(await w.api.get('/events', { after }), 'after');
  const place = { position: 1, event_id: crypto.randomUUID() };
  const old = writeCursor(w.workspace_id, { ...place, at_ms: Date.now() - 31 * DAY_MS });
  assert.match(expect(await w.api.get('/events', { after: old }), 422).text, /events_forgotten/);
  expect(await w.api.get('/events', { after: writeCursor(w.workspace_id, { ...place, at_ms: Date.now() - 29 * DAY_MS }) }), 200); // prettier-ignore
  expectInvalid(await w.api.get('/events', { types: 'order.sang', per_page: 0 }), 'types.0', 'per_page');
});

test('each reads what it may list now, of its account and without masked phones', async () => {
  const w = await world(service);
  const [seller, leadsOnly] = [await w.person('Seller'), await w.person('Admin', { scopes: ['view leads'] })]; // prettier-ignore
  const lead = await w.lead();
  const [order] = await w.orders(1);
  assert.deepEqual((await follow(seller.api, null)).bodies, []);
  assert.deepEqual(named((await follow(leadsOnly.api, null)).bodies), [['lead.created', lead]]);
  expect(await leadsOnly.api.get('/events', { types: 'order.created' }), 403);
  const masked = await w.teammate(w.account_id, { orders: ['list'] }, { masks: ['orders.phone'] });
  const { bodies } = await follow(restClient(service.base, masked), null);
  assert.deepEqual(named(bodies), [['order.created', order]]);
  const shown = (await follow(w.api, null, { types: 'order.created' })).bodies[0]!;
  assert.notEqual(shown.data['phone'], bodies[0]!.data['phone']);
  const [seen] = expect(await w.api.get('/audit-log', { action: 'events.list' }), 200).body.data;
  assert.ok(seen);
});

test('a token whose account may no longer list orders goes on from its cursor and reads none', async () => {
  const w = await world(service);
  const reader = restClient(service.base, await w.teammate(w.account_id, { orders: ['list'], leads: ['list'] }));
  const { after } = await follow(reader, null);
  await w.orders(1);
  const lead = await w.lead();
  const roles = expect(await w.api.get('/roles', { per_page: 100 }), 200).body.data;
  const { id } = roles.find(({ name }) => name.startsWith('Role '));
  expect(await w.api.put(`/roles/${id}`, { permissions: { leads: ['list'] } }), 200);
  // Cached rights may apply for a second longer.
  await until(
    async () => (await reader.get('/events', { after, types: 'order.created' })).status === 403,
    'the refusal',
  );
  assert.deepEqual(named((await follow(reader, after)).bodies), [['lead.created', lead]]);
});

/** One event of an object, in an open transaction. */
const record = (database: Database, w: World, object_id: string, sequence: number, held: Promise<unknown>) =>
  database.transaction(async (tx) => {
    await tx.rows(null, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [object_id]);
    const data = { stock_id: object_id, product_id: object_id, warehouse_id: object_id, available: sequence, warning_quantity: null }; // prettier-ignore
    const event = { type: 'stock.low' as const, account_id: w.account_id, object_id, sequence, data };
    await recordEvents(tx, w.workspace_id, [event], Date.now());
    await held;
  });

test('who reads again and again misses nothing and has each object in order, though transactions commit out of order', async () => {
  const w = await world(service);
  const { below } = dice(7);
  const objects = Array.from({ length: 5 }, () => crypto.randomUUID());
  const got: { object_id: string; sequence: number }[] = [];
  const seen = new Set<string>();
  let { after } = await follow(w.api, 'now');
  const readOn = async () => {
    const next = await follow(w.api, after, { per_page: 1 + below(7) });
    for (const { id, object, sequence } of next.bodies) {
      assert.ok(!seen.has(id), 'an event comes once');
      seen.add(id);
      got.push({ object_id: object.id, sequence });
    }
    after = next.after;
  };
  // The first event's transaction stays open while all others are written and read.
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const late = record(service.database, w, crypto.randomUUID(), 1, end);
  let written = 0;
  const writers = objects.map(async (object_id) => {
    for (let sequence = 1; sequence <= 25; sequence++) {
      await record(service.database, w, object_id, sequence, readsOf(below(4)));
      written++;
    }
  });
  let isDone = false;
  const all = Promise.all(writers).then(() => (isDone = true));
  while (!isDone) await readOn();
  await all;
  await readOn();
  assert.equal(got.length, written);
  release();
  await late;
  await readOn();
  assert.equal(got.length, written + 1);
  for (const object_id of objects)
    assert.deepEqual(
      got.filter((one) => one.object_id === object_id).map(({ sequence }) => sequence),
      Array.from({ length: 25 }, (_, i) => i + 1),
    );
});

/** Gives other statements time to run, by this many reads. */
async function readsOf(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await service.database.read.rows(null, 'select 1');
}

test('who does not see phones reads none in a body: not the customer’s, nor one that came with the lead', async () => {
  const w = await world(service);
  const { api } = await w.person('Agent');
  await w.lead({
    phone: '0661000111',
    data: [
      { key: 'Voisin', value: '06 55 44 33 22' },
      { key: 'Taille', value: 'XL' },
    ],
  });
  const [own] = (await follow(w.api, null, { types: 'lead.created' })).bodies;
  assert.equal(own!.data.data[0].value, '06 55 44 33 22');
  const { bodies } = await follow(api, null, { types: 'lead.created' });
  const said = JSON.stringify(bodies);
  assert.ok(bodies.length === 1 && said.includes('XL'));
  assert.doesNotMatch(said, /0661000111|55 44 33/);
});
