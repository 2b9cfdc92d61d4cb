import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { testService } from '../../../test/harness.ts';
import { deliveriesOf, dispatcher, receiver, subscribe, until } from '../../../test/webhooks.ts';
import { aLead, expect, world } from '../../../test/world.ts';
import { WAITS_S } from './schedule.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const DAY_MS = 86_400_000;

/** A dispatcher on a clock that only the test moves. */
function timed(total_ms = 400) {
  const clock = { now_ms: Date.now() + 60_000 };
  const running = dispatcher(service, { clock: () => clock.now_ms, http: { total_ms } });
  return {
    ...running,
    clock,
    move: (by_ms: number) => {
      clock.now_ms += by_ms;
      running.wake();
    },
  };
}

test('an event is sent once, signed, with the whole object and what it was before', async () => {
  const sending = dispatcher(service);
  const w = await world(service);
  const hook = await receiver();
  const { id, secret } = await subscribe(w, hook.url, ['lead.created', 'lead.status_changed', 'order.created']);
  const reference = await w.lead({ external_id: 'form-1' });
  // An event that is sent after the next change has no parts of now alone (R-EVT-6).
  await until(() => hook.got.length === 1, 'the first event');
  expect(await w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
  await until(() => hook.got.length === 3, 'three events');
  for (const { raw, headers } of hook.got) new Webhook(secret).verify(raw, headers as Record<string, string>);
  const [created, moved, ordered] = ['lead.created', 'lead.status_changed', 'order.created'].map((type) =>
    hook.got.find(({ body }) => body.type === type)!,
  );
  const lead = await w.showLead(reference);
  const MOVED = ['status', 'status_key', 'leadHistories', 'updated_at', 'order_reference', 'version'];
  /** Facts about the customer and the script, for agents: not in events. */
  const FOR_CALLERS = [
    'reliability',
    'is_blacklisted',
    'phone_international',
    'known_city',
    'notes',
    'past_orders',
    'products',
    'assignments',
    'message_steps',
  ];
  const same = Object.fromEntries(Object.entries(lead).filter(([name]) => ![...MOVED, ...FOR_CALLERS].includes(name)));
  assert.partialDeepStrictEqual(created!.body.data, same);
  for (const [
    i,
    { product_id: _id, call_script: _script, upsells: _upsells, variants_of: _variants, thumbnail: _picture, ...line },
  ] of lead.products.entries())
    assert.deepEqual(created!.body.data.products[i], line);
  assert.deepEqual([created!.body.data.status, created!.body.data.status_key], ['new', 'new']);
  assert.deepEqual(moved!.body.previous, { status: 'new' });
  assert.deepEqual([moved!.body.data.status, moved!.body.sequence], ['confirmed', 2]);
  const BESIDE_THE_ORDER = [
    'reliability',
    'is_blacklisted',
    'phone_international',
    'known_city',
    'chosen_because',
    'failed_delivery',
    'exchange',
    'exchanged_by',
    'came_back_damaged',
    'delivery',
    'deliveryAttempts',
    'orderEdits',
    'cash',
    'waits',
    'waits_for',
    'comments',
  ];
  const shown = Object.entries(await w.showOrder(lead.order_reference));
  const order = Object.fromEntries(shown.filter(([name]) => !BESIDE_THE_ORDER.includes(name)));
  const products = (order['products'] as { thumbnail: unknown }[]).map(({ thumbnail: _, ...line }) => line);
  assert.deepEqual(ordered!.body.data, { ...order, products, delivery_boy_id: null });
  const named = { id: order['id'], reference: order['reference'] };
  assert.deepEqual(ordered!.body.object, { type: 'order', ...named, version: 1 });
  assert.deepEqual(
    [ordered!.body.workspace_id, ordered!.body.id, ordered!.headers['content-type']],
    [w.workspace_id, ordered!.headers['webhook-id'], 'application/json'],
  );
  const log = await until(async () => {
    const rows = await deliveriesOf(w, id);
    return rows.every((row: { status: string }) => row.status === 'delivered') && rows;
  }, 'the log');
  assert.deepEqual(
    log.map((row: { id: string; attempts: number; response_status: number }) => [row.attempts, row.response_status]),
    [
      [1, 200],
      [1, 200],
      [1, 200],
    ],
  );
  await sending.stop();
});

test('a failing delivery is tried ten times by the schedule, then given up, and is the same each time', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver(() => 500);
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  await w.lead();
  const read = async () => (await deliveriesOf(w, id))[0];
  for (const [i, wait_s] of WAITS_S.entries()) {
    const { next_attempt_at } = await until(
      async () => {
        const row = await read();
        return row?.attempts === i + 1 && row;
      },
      `attempt ${i + 1}`,
    );
    const planned_ms = Date.parse(next_attempt_at) - sending.clock.now_ms;
    assert.ok(Math.abs(planned_ms / 1_000 - wait_s) <= 0.1 * wait_s + 0.01, `after ${i + 1}: ${planned_ms} ms`);
    sending.move(0.85 * wait_s * 1_000);
    await pause(30);
    assert.equal(hook.got.length, i + 1, 'nothing before its time');
    sending.move(0.3 * wait_s * 1_000);
  }
  const last = await until(async () => {
    const row = await read();
    return row.status === 'failed' && row;
  }, 'the end');
  assert.deepEqual([last.attempts, last.next_attempt_at, hook.got.length], [10, null, 10]);
  assert.equal(new Set(hook.got.map(({ raw, headers }) => headers['webhook-id'] + raw)).size, 1);
  const { data } = expect(await w.api.get(`/webhooks/${id}/deliveries/${last.id}`), 200).body;
  assert.equal(data.tries.length, 10);
  assert.deepEqual([data.request.body, data.response], [hook.got[0]!.raw, { status: 500, body: '' }]);
  await sending.stop();
});

test('the next event of an object waits for the former one; those of other objects do not', async () => {
  const sending = timed();
  const w = await world(service);
  let failures = 3;
  const stuck = await w.lead();
  const hook = await receiver(({ body }) => (body.data.reference === stuck && failures-- > 0 ? 503 : 200));
  await subscribe(w, hook.url, ['lead.status_changed']);
  const steps = ['no_reply', 'testing', 'wrong', 'new', 'unreachable'];
  for (const status of steps) expect(await w.api.put('/leads', { leads: [{ reference: stuck, status }] }), 200);
  await until(() => hook.got.length === 1, 'the first try');
  const other = await w.lead();
  for (const status of steps) expect(await w.api.put('/leads', { leads: [{ reference: other, status }] }), 200);
  const ofOther = () =>
    hook.got.filter(({ body }) => body.data.reference === other).map(({ body }) => body.data.status);
  await until(() => ofOther().length === 5, 'the other lead');
  assert.deepEqual(ofOther(), steps);
  const ofStuck = () =>
    hook.got.filter(({ body }) => body.data.reference === stuck).map(({ body }) => body.data.status);
  for (let tries = 2; tries <= 4; tries++) {
    assert.deepEqual(
      ofStuck(),
      Array.from({ length: tries - 1 }, () => 'no_reply'),
    );
    await until(() => {
      sending.move(600_000);
      return ofStuck().length >= tries;
    }, `try ${tries}`);
  }
  await until(() => ofStuck().length === 8, 'the others of the object');
  assert.deepEqual(ofStuck().slice(3), steps);
  await sending.stop();
});

test('a delivery that is given up lets the next of its object go', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver(({ body }) => (body.data.status === 'wrong' ? 400 : 200));
  const { id } = await subscribe(w, hook.url, ['lead.status_changed']);
  const reference = await w.lead();
  for (const status of ['wrong', 'testing']) expect(await w.api.put('/leads', { leads: [{ reference, status }] }), 200);
  await until(async () => {
    const pending = await deliveriesOf(w, id, { status: 'pending' });
    const next_ms = Math.min(...pending.map((row: { next_attempt_at: string }) => Date.parse(row.next_attempt_at)));
    if (Number.isFinite(next_ms)) sending.move(Math.max(0, next_ms + 1 - sending.clock.now_ms));
    return (await deliveriesOf(w, id, { status: 'delivered' })).length === 1;
  }, 'the second move');
  assert.equal(hook.got.filter(({ body }) => body.data.status === 'wrong').length, 10);
  await sending.stop();
});

test('410 makes the webhook inactive; what is pending waits until it is active again', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver(() => 410);
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  await w.lead();
  const gone = await until(async () => {
    const { data } = expect(await w.api.get(`/webhooks/${id}`), 200).body;
    return data.status === 'inactive' && data;
  }, 'the webhook to be inactive');
  assert.deepEqual([gone.disabled_reason, typeof gone.disabled_at], ['gone', 'string']);
  await w.lead();
  sending.move(DAY_MS);
  await pause(50);
  assert.equal(hook.got.length, 1);
  assert.equal((await deliveriesOf(w, id)).length, 1, 'while inactive it gets no deliveries');
  for (const path of ['test', 'redeliver', `deliveries/${gone.id}/redeliver`])
    expect(await w.api.post(`/webhooks/${id}/${path}`, { since: '2026-01-01' }), 409);
  hook.behaviour.answer = () => 200;
  const { data } = expect(await w.api.put(`/webhooks/${id}`, { status: 'active' }), 200).body;
  assert.deepEqual([data.status, data.disabled_reason, data.disabled_at], ['active', null, null]);
  await w.lead();
  await until(() => hook.got.length === 2, 'the next event');
  await sending.stop();
});

test('what is pending when a webhook is made inactive goes out when it is active again', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver(() => 500);
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  await w.lead();
  await until(() => hook.got.length === 1, 'the first try');
  expect(await w.api.put(`/webhooks/${id}`, { status: 'inactive' }), 200);
  sending.move(60_000);
  await pause(50);
  assert.equal(hook.got.length, 1);
  hook.behaviour.answer = () => 200;
  expect(await w.api.put(`/webhooks/${id}`, { status: 'active' }), 200);
  await until(() => {
    sending.wake();
    return hook.got.length === 2;
  }, 'the second try');
  await sending.stop();
});

test('five days without any success make the webhook inactive; one success starts the count anew', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver(() => 500);
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  const state = async () => expect(await w.api.get(`/webhooks/${id}`), 200).body.data;
  // Waits until the attempt is stored: the next retry is computed from the clock of then.
  const tried = (count: number) =>
    until(async () => {
      const rows: { attempts: number }[] = await deliveriesOf(w, id);
      return rows.reduce((sum, { attempts }) => sum + attempts, 0) === count;
    }, `try ${count}`);
  await w.lead();
  await tried(1);
  hook.behaviour.answer = () => 200;
  sending.move(4.9 * DAY_MS);
  await tried(2);
  hook.behaviour.answer = () => 500;
  await w.lead();
  await tried(3);
  sending.move(0.2 * DAY_MS);
  await tried(4);
  assert.equal((await state()).status, 'active');
  sending.move(4.9 * DAY_MS);
  await tried(5);
  await until(async () => (await state()).disabled_reason === 'failing', 'the webhook to be inactive');
  await sending.stop();
});

test('Retry-After puts off the delivery and everything else to the receiver', async () => {
  const sending = timed();
  const w = await world(service);
  const hook = await receiver((_, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end());
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  await w.lead();
  const { next_attempt_at } = await until(async () => {
    const [row] = await deliveriesOf(w, id);
    return row?.attempts === 1 && row;
  }, 'the first try');
  assert.equal(Date.parse(next_attempt_at) - sending.clock.now_ms, 3_600_000);
  hook.behaviour.answer = () => 200;
  await w.lead();
  sending.move(3_590_000);
  await pause(60);
  assert.equal(hook.got.length, 1);
  sending.move(10_001);
  await until(() => hook.got.length === 3, 'both');
  await sending.stop();
});

test('receivers that hang, drip or never stop cost their own deliveries only', async () => {
  // Long enough for the first byte of a busy machine; four rounds of it in turn would take 6 s.
  const sending = timed(1_500);
  const w = await world(service);
  const well = await receiver();
  let sent_bytes = 0;
  const bad = await Promise.all([
    receiver(() => undefined),
    receiver((_, response) => void response.writeHead(500).write('.')),
    receiver((_, response) => {
      const part = Buffer.alloc(65_536, 'x');
      const write = () => {
        while (sent_bytes < 1_000_000_000 && response.write(part)) sent_bytes += part.length;
        if (sent_bytes < 1_000_000_000) response.once('drain', write);
      };
      response.writeHead(500);
      write();
    }),
    receiver((_, response) => void response.socket!.destroy()),
    receiver((_, response) => void response.writeHead(302, { Location: well.url }).end()),
  ]);
  const ids: string[] = [];
  for (const { url } of bad) ids.push((await subscribe(w, url, ['lead.created'])).id);
  await subscribe(w, well.url, ['lead.created']);
  const started = performance.now();
  for (let i = 0; i < 4; i++) expect(await w.api.post('/leads', { data: leads(w.sku, 10) }), 201);
  await until(() => well.got.length === 40, 'the healthy one');
  assert.ok(performance.now() - started < 6_000);
  const errors = await Promise.all(
    ids.map((id) =>
      until(async () => {
        const tried = (await deliveriesOf(w, id)).find((row: { attempts: number }) => row.attempts > 0);
        return tried && [tried.response_status, tried.error];
      }, 'the bad ones'),
    ),
  );
  assert.deepEqual(errors, [
    [null, 'No answer within 1.5 s.'],
    [500, null],
    [500, null],
    [null, 'The connection was closed before the answer arrived.'],
    [302, null],
  ]);
  assert.ok(sent_bytes < 100_000_000, `${sent_bytes} bytes were sent`);
  assert.ok(well.got.every(({ path }) => path === '/hook'));
  await sending.stop();
});

const leads = (sku: string, count: number) => Array.from({ length: count }, () => aLead(sku));
