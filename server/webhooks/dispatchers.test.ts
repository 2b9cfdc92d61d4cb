import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../test/harness.ts';
import { deliveriesOf, dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { anOrder, expect, world, type World } from '../../test/world.ts';
import { webhookRenderers } from '../webhook-renderers.ts';
import { recordEvents } from './record-events.ts';

/* Several dispatchers over one database, some of which are killed. KILLS=full: 102,000 events and 20 kills. */

const IS_FULL = process.env['KILLS'] === 'full';
const ORDERS = IS_FULL ? 34_000 : 600;
const EVENTS = 3 * ORDERS;
const KILLS = IS_FULL ? 20 : 2;
const LIMIT_MS = IS_FULL ? 240_000 : 20_000;

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const SCRIPT = join(import.meta.dirname, '../../test/dispatch-in-process.ts');

function inProcess(lease_ms: number) {
  const child = spawn(process.execPath, [SCRIPT, service.connection_string, String(lease_ms)], { stdio: 'inherit' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  after(() => stop('SIGKILL'));
  return { stop };
}

const makeOrders = async (w: World, count: number): Promise<string[]> =>
  expect(await w.api.post('/orders', { orders: Array.from({ length: count }, () => anOrder(w.sku)) }), 200).body.data
    .created_refs;

/** Data of an event about a file. */
const aFile = { job_id: 'j', resource: 'orders', job_url: '/jobs/j', rows_good: 1, rows_failed: 0, is_dry_run: false };

test('kills lose nothing, double what was under way at most, and keep the order of each object', async () => {
  const w = await world(service);
  let slow = 0;
  const hook = await receiver((_, response) => {
    slow++;
    setTimeout(() => response.writeHead(200).end(), 5);
  });
  await subscribe(w, hook.url, ['order.created', 'order.status_changed']);
  for (let made = 0; made < ORDERS; made += 1_000) {
    const references = await makeOrders(w, Math.min(1_000, ORDERS - made));
    for (const status of ['packed', 'shipped'])
      expect(await w.api.put('/orders', { orders: references.map((reference) => ({ reference, status })) }), 200);
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    const child = inProcess(1_200);
    const sent = Math.round((kill * EVENTS) / (KILLS + 4));
    await until(() => hook.got.length >= sent, `${sent} deliveries`, LIMIT_MS);
    await child.stop('SIGKILL');
  }
  const sending = dispatcher(service, { lease_ms: 3_000 });
  const distinct = () => new Set(hook.got.map(({ headers }) => headers['webhook-id']));
  await until(() => distinct().size === EVENTS, 'all of them', LIMIT_MS);
  const left = () =>
    service.database.read.rows(
      null,
      `select from webhook_deliveries where workspace_id = $1 and status <> 'delivered'`,
      [w.workspace_id],
    );
  await until(async () => (await left()).length === 0, 'the last outcomes');
  const doubled = hook.got.length - EVENTS;
  // The deliveries that were under way at a kill are sent again: at most 512, as many as a process has in flight.
  assert.ok(doubled <= KILLS * 512, `${doubled} came twice`);
  if (IS_FULL) console.log(`${EVENTS} events, ${KILLS} kills, ${doubled} came twice`);
  const last = new Map<string, number>();
  for (const { body } of hook.got) {
    const before = last.get(body.data.reference) ?? 0;
    assert.ok(body.sequence >= before, `${body.data.reference}: ${body.sequence} after ${before}`);
    last.set(body.data.reference, body.sequence);
  }
  assert.ok(slow >= EVENTS);
  await sending.stop();
});

test('two dispatchers share the webhooks and send nothing twice', async () => {
  const w = await world(service);
  const hooks = await Promise.all(Array.from({ length: 6 }, () => receiver()));
  for (const hook of hooks) await subscribe(w, hook.url, ['order.created']);
  const two = [dispatcher(service), dispatcher(service)];
  for (let i = 0; i < 4; i++) await makeOrders(w, 50);
  await until(() => hooks.every((hook) => hook.got.length >= 200), 'all of them');
  await pause(300);
  assert.deepEqual(
    hooks.map((hook) => hook.got.length),
    hooks.map(() => 200),
  );
  await Promise.all(two.map((one) => one.stop()));
  assert.deepEqual(await service.database.read.rows(null, `select webhook_id from webhook_leases`), []);
});

test('what a dead dispatcher held before the database’s clock was set back by an hour falls free as soon as any other lease', async () => {
  const w = await world(service);
  const hook = await receiver();
  const { id } = await subscribe(w, hook.url, ['order.created']);
  const { write_pool } = service.database;
  await write_pool.query(
    `insert into webhook_leases (workspace_id, webhook_id, holder, leased_until)
     values ($1, $2, gen_random_uuid(), clock_timestamp() + interval '1 hour')`,
    [w.workspace_id, id],
  );
  await makeOrders(w, 1);
  const sending = dispatcher(service);
  await until(async () => {
    const { rows } = await write_pool.query<{ is_near: boolean }>(
      `select leased_until < clock_timestamp() + interval '31 seconds' as is_near from webhook_leases where webhook_id = $1`,
      [id],
    );
    return rows[0]!.is_near;
  }, 'it ends when it would if it were new');
  assert.deepEqual(hook.got, []);
  await write_pool.query(
    `update webhook_leases set leased_until = leased_until - interval '31 seconds' where webhook_id = $1`,
    [id],
  );
  await until(() => hook.got.length === 1, 'the delivery');
  await sending.stop();
});

test('a dispatcher that stops waits for what is under way, and leaves the rest to the next', async () => {
  const w = await world(service);
  const hook = await receiver((_, response) => void setTimeout(() => response.writeHead(200).end(), 150));
  const { id } = await subscribe(w, hook.url, ['order.created']);
  const first = dispatcher(service, { drain_ms: 5_000 });
  await makeOrders(w, 60);
  await until(() => hook.got.length > 0, 'the first');
  await first.stop();
  const taken = hook.got.length;
  assert.ok(taken < 60);
  const delivered = async () => (await deliveriesOf(w, id, { status: 'delivered' })).length;
  assert.equal(await delivered(), taken);
  const second = dispatcher(service);
  await until(async () => (await delivered()) === 60, 'the others');
  assert.equal(hook.got.length, 60);
  await second.stop();
});

test('a dispatcher that stops gives up on requests that take too long, and those are no attempts', async () => {
  const w = await world(service);
  const hook = await receiver(() => undefined);
  const { id } = await subscribe(w, hook.url, ['order.created']);
  const first = dispatcher(service, { drain_ms: 50 });
  await makeOrders(w, 1);
  await until(() => hook.got.length === 1, 'the request');
  await first.stop();
  const [row] = await deliveriesOf(w, id);
  assert.deepEqual([row.status, row.attempts], ['pending', 0]);
});

test('an event whose transaction commits late is sent all the same', async () => {
  const w = await world(service);
  const hook = await receiver();
  await subscribe(w, hook.url, ['import.completed']);
  const sending = dispatcher(service);
  const record = (name: string, wait_ms: number) =>
    service.database.transaction(async (tx) => {
      const type = 'import.completed' as const;
      const event = {
        type,
        account_id: w.account_id,
        object_id: crypto.randomUUID(),
        sequence: 1,
        data: { ...aFile, name },
      };
      await recordEvents(tx, w.workspace_id, [event], Date.now());
      await pause(wait_ms);
    });
  await Promise.all([
    record('late', 500),
    pause(50)
      .then(() => record('early', 0))
      .then(() => until(() => hook.got.length === 1, 'the early one')),
  ]);
  await until(() => hook.got.length === 2, 'the late one');
  assert.deepEqual(
    hook.got.map(({ body }) => body.data.name),
    ['early', 'late'],
  );
  await sending.stop();
});

test('without a subscriber, an event is no more than a row', async () => {
  const w = await world(service);
  await subscribe(w, 'http://127.0.0.1:1/', ['lead.created'], { status: 'inactive' });
  await subscribe(w, 'http://127.0.0.1:1/', ['order.deleted']);
  await w.lead();
  for (const table of ['webhook_outbox', 'webhook_deliveries'])
    assert.deepEqual(
      await service.database.read.rows(null, `select from ${table} where workspace_id = $1`, [w.workspace_id]),
      [],
    );
});

test('an object that cannot be read holds up no other event', async () => {
  const [w, broken] = [await world(service), await world(service)];
  const [hook, other] = await Promise.all([receiver(), receiver()]);
  await subscribe(w, hook.url, ['lead.created']);
  const { id } = await subscribe(broken, other.url, ['lead.created', 'order.created']);
  const lead: typeof webhookRenderers.lead = async (sql, workspace, ids) => {
    if (workspace.id === broken.workspace_id) throw new Error('a row that nobody can show');
    return await webhookRenderers.lead(sql, workspace, ids);
  };
  const sending = dispatcher(service, { renderers: { ...webhookRenderers, lead } });
  await broken.lead();
  await broken.orders(1);
  await w.lead();
  await until(() => hook.got.length === 1 && other.got.length === 1, 'the others');
  const [row] = await until(async () => {
    const rows = await deliveriesOf(broken, id, { type: 'lead.created' });
    return rows[0]?.attempts === 1 && rows;
  }, 'the failed one');
  assert.deepEqual([row.status, row.response_status, typeof row.error], ['pending', null, 'string']);
  await sending.stop();
});

test('many events behind one that fails are put off with it, and go out in order', async () => {
  const w = await world(service);
  let isDown = true;
  const hook = await receiver(() => (isDown ? 500 : 200));
  const { id } = await subscribe(w, hook.url, ['import.completed', 'lead.created']);
  const object_id = crypto.randomUUID();
  await service.database.transaction(async (tx) => {
    for (let sequence = 1; sequence <= 150; sequence++)
      await recordEvents(
        tx,
        w.workspace_id,
        [{ type: 'import.completed', account_id: w.account_id, object_id, sequence, data: aFile }],
        Date.now(),
      );
  });
  const clock = { now_ms: Date.now() + 1_000 };
  const sending = dispatcher(service, { clock: () => clock.now_ms });
  await until(() => hook.got.length === 1, 'the first try');
  const due = async () => {
    const [row] = await service.database.read.rows<{ n: number }>(
      null,
      `select count(*)::int as n from webhook_deliveries
       where workspace_id = $1 and webhook_id = $2 and next_attempt_at <= $3`,
      [w.workspace_id, id, new Date(clock.now_ms)],
    );
    return row!.n;
  };
  await until(async () => (await due()) === 0, 'the others to be put off');
  isDown = false;
  await w.lead();
  await until(() => hook.got.length === 2, 'another object');
  clock.now_ms += 10_000;
  sending.wake();
  await until(() => hook.got.length === 152, 'all of them', 15_000);
  const sequences = hook.got.filter(({ body }) => body.type === 'import.completed').map(({ body }) => body.sequence);
  assert.deepEqual(sequences, [1, ...Array.from({ length: 150 }, (_, i) => i + 1)]);
  await sending.stop();
});
