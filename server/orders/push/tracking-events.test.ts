import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIALECT_OF } from '../../shipping/sandbox-courier/all-dialects.ts';
import { knownCourierStatuses } from '../../../contract/shipping/courier-statuses.ts';
import { testService } from '../../../test/harness.ts';
import { WEBHOOK_SECRET } from '../../../test/courier-samples.ts';
import { PUSHED_WITH, aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, cameEarlier, runJobs } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* How tracking events move orders, by polling and by webhook. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(3);

/** Pushes orders to a courier. */
async function pushed(s: CourierShop, count = 1) {
  sandbox.behave({ behaviour: 'accept' });
  const list = await s.orders(count);
  expect(await s.push(list), 202);
  await s.run();
  return list.map((order) => ({
    ...order,
    tracking: sandbox.store.byReference(s.prefix, order.reference)[0]!.tracking,
  }));
}

const told = (s: CourierShop, order: { id: string }) =>
  database.read.rows<{ raw: string; reason: string | null; is_failed_attempt: boolean; came_by: string }>(
    null,
    `select raw, reason, is_failed_attempt, came_by from courier_events where workspace_id = $1 and order_id = $2 order by happened_at`,
    [s.workspace_id, order.id],
  );

/** Expected state of an order for each fate of the sandbox. */
const END: Record<string, string> = { delivered: 'delivered', returned: 'returned' };

for (const connector of PUSHED_WITH)
  test(`${connector}: orders follow their parcels to the end by being asked about, each word kept once`, async () => {
    const s = await courierShop(service, sandbox, connector);
    // Statuses of returns are not mapped yet.
    if (connector === 'zr-express') {
      const statuses = [{ raw: 'Retour Client', order_status: 'returned' }];
      expect(await s.api.put(`/shipping-companies/${s.company.id}/statuses`, { statuses }), 200);
    }
    const list = await pushed(s, 6);
    for (let step = 0; step < 10; step++) {
      await sandbox.advance();
      await s.sync();
      await s.sync();
    }
    const ends = new Set<string>();
    for (const { reference, id, tracking } of list) {
      const parcel = sandbox.store.byTracking(s.prefix, tracking)!;
      const last = parcel.way.at(-1)!;
      const order = await s.showOrder(reference);
      assert.equal(order.status, END[last], `${connector} ${parcel.way.join(' ')}`);
      ends.add(order.status);
      const words = await told(s, { id });
      assert.equal(new Set(words.map(({ raw }, i) => `${raw} ${i}`)).size, words.length);
      const failures = parcel.way.filter((stage) => stage === 'attempt_failed').length;
      const failed = words.filter((word) => word.is_failed_attempt);
      // Bosta uses one status for both a failed attempt and the way back.
      if (connector !== 'bosta') assert.equal(failed.length, failures);
      assert.ok(failed.every(({ reason }) => connector === 'bosta' || reason));
      assert.ok(words.every(({ came_by }) => came_by === 'poll'));
      const moves = order.orderHistories.filter(({ source }: { source: string }) => source === 'courier');
      assert.ok(moves.length >= 1 && moves.every(({ changed_by }: { changed_by: string }) => changed_by === 'system'));
      const updates = (await eventsOf(database, id)).filter(({ type }) => type === 'order.tracking_updated');
      assert.equal(updates.at(-1)!.data['courier_status'], order.courier_status);
    }
    assert.ok(ends.has('delivered'));
    await assertSound(database);
  });

for (const connector of ['sandbox', 'yalidine', 'bosta'] as const)
  test(`${connector}: a courier that tells by itself moves orders at once, if it proves who it is`, async () => {
    const s = await courierShop(service, sandbox, connector);
    const [order] = await pushed(s);
    const url = service.base + s.company.webhook_path;
    sandbox.listeners.set(s.prefix, { url, secret: 'another secret' });
    await sandbox.say(
      order!.tracking,
      connector === 'bosta' ? '41' : connector === 'yalidine' ? 'Sorti en livraison' : 'out_for_delivery',
    );
    assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
    sandbox.listeners.set(s.prefix, { url, secret: WEBHOOK_SECRET });
    await sandbox.say(
      order!.tracking,
      connector === 'bosta' ? '47' : connector === 'yalidine' ? 'Tentative échouée' : 'attempt_failed',
      {
        reason: 'Client absent',
      },
    );
    const shown = await s.showOrder(order!.reference);
    assert.equal(shown.status, 'shipped');
    const [attempt] = await told(s, order!);
    assert.deepEqual(
      [attempt!.is_failed_attempt, attempt!.reason, attempt!.came_by],
      [true, 'Client absent', 'webhook'],
    );
    await sandbox.say(order!.tracking, connector === 'bosta' ? '45' : connector === 'yalidine' ? 'Livré' : 'delivered');
    assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
    sandbox.listeners.delete(s.prefix);
  });

test('ameex: a webhook that is a form is heard, once however often it comes', async () => {
  const s = await courierShop(service, sandbox, 'ameex');
  const [order] = await pushed(s);
  sandbox.listeners.set(s.prefix, { url: service.base + s.company.webhook_path, secret: WEBHOOK_SECRET });
  await sandbox.say(order!.tracking, 'IN_PROGRESS NO_ANSWER', { reason: 'Client absent' });
  const parcel = sandbox.store.byTracking(s.prefix, order!.tracking)!;
  await sandbox.say(order!.tracking, 'IN_PROGRESS NO_ANSWER', {
    reason: 'Client absent',
    at_ms: parcel.history.at(-1)!.at_ms,
  });
  assert.equal((await s.showOrder(order!.reference)).status, 'shipped');
  assert.deepEqual(
    (await told(s, order!)).map(({ raw, is_failed_attempt }) => [raw, is_failed_attempt]),
    [['IN_PROGRESS NO_ANSWER', true]],
  );
  sandbox.listeners.delete(s.prefix);
});

test('jt-express: a webhook is proved by the key that signs requests, and answered in the words that J&T asks for', async () => {
  const s = await courierShop(service, sandbox, 'jt-express');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, '10');
  const send = (secret: string) => {
    const { headers, body } = DIALECT_OF['jt-express'].webhook!(
      sandbox.store.byTracking(s.prefix, order!.tracking)!,
      secret,
    )!;
    return fetch(service.base + s.company.webhook_path, { method: 'POST', headers, body });
  };
  assert.equal((await send('another key')).status, 401);
  const reply = await send('good');
  assert.deepEqual([reply.status, await reply.json()], [200, { code: '1', msg: 'success' }]);
  assert.equal((await s.showOrder(order!.reference)).status, 'shipped');
});

test('the address of a webhook takes nothing from strangers, for companies that are not there, or without a secret', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const send = (path: string, headers: Record<string, string> = {}, body = '{"events":[]}') =>
    fetch(service.base + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
  assert.equal((await send(s.company.webhook_path)).status, 401);
  assert.equal((await send(s.company.webhook_path, { 'X-Sandbox-Signature': 'ab'.repeat(32) })).status, 401);
  assert.equal((await send(s.company.webhook_path, { 'X-Sandbox-Signature': 'zz' })).status, 401);
  assert.equal((await send(`/courier-updates/${s.workspace_id}/${crypto.randomUUID()}`)).status, 404);
  assert.equal((await send(`/courier-updates/${crypto.randomUUID()}/${s.company.id}`)).status, 404);
  assert.equal((await send('/courier-updates/x/y')).status, 404);
  const silent = await s.makeCompany({ credentials: { token: 'good' } });
  assert.equal((await send(silent.webhook_path)).status, 404);
  const off = await s.makeCompany({ status: 'inactive' });
  assert.equal((await send(off.webhook_path)).status, 404);
  assert.equal((await send(s.company.webhook_path, {}, '')).status, 401);
  assert.equal((await send(s.company.webhook_path, {}, '{')).status, 400);
});

test('a courier that asks whether the service listens gets its token back, and nothing else', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const reply = await fetch(
    `${service.base}${s.company.webhook_path}?subscribe&crc_token=${encodeURIComponent('abc-123<script>')}`,
  );
  assert.deepEqual(
    [reply.status, await reply.text(), reply.headers.get('content-type')],
    [200, 'abc-123script', 'text/plain; charset=utf-8'],
  );
});

test('an unknown word is kept, shown and listed, and moves nothing until a person says what it means', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  const path = `/shipping-companies/${s.company.id}/statuses`;
  const before = expect(await s.api.get(path), 200).body;
  assert.equal(before.meta.unknown, 0);
  assert.deepEqual(before.data.map(({ raw }: { raw: string }) => raw).sort(), knownCourierStatuses('sandbox').map(({ raw }) => raw).sort()); // prettier-ignore
  await sandbox.say(order!.tracking, 'Given to the drone');
  await s.sync();
  const shown = await s.showOrder(order!.reference);
  assert.deepEqual([shown.status, shown.courier_status], ['waiting_for_shipping_company', 'Given to the drone']);
  const listed = expect(await s.api.get(path), 200).body;
  assert.equal(listed.meta.unknown, 1);
  const { first_seen_at, ...word } = listed.data[0];
  assert.deepEqual(word, {
    raw: 'Given to the drone',
    order_status: null,
    is_failed_attempt: false,
    attempt_reason: null,
    is_known: false,
    is_default: false,
  });
  assert.ok(first_seen_at);
  const statuses = [{ raw: 'GIVEN to the  drone', order_status: 'shipped' }];
  const said = expect(await s.api.put(path, { statuses }), 200).body;
  assert.equal(said.meta.unknown, 0);
  // The order moves at once, without a request to the courier.
  await runJobs(database, s.workspace_id, 'move-explained-parcels');
  assert.equal((await s.showOrder(order!.reference)).status, 'shipped');
  const words = await told(s, order!);
  await s.sync();
  await runJobs(database, s.workspace_id, 'move-explained-parcels');
  assert.deepEqual(await told(s, order!), words, 'no word is kept twice');
  await assertSound(database);
});

test('a workspace may say otherwise than a connector, and another company of the same connector knows nothing of it', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const other = await s.makeCompany();
  const path = (id: string) => `/shipping-companies/${id}/statuses`;
  expect(await s.api.put(path(s.company.id), { statuses: [{ raw: 'In_Transit', order_status: null }] }), 200);
  const of = async (id: string) =>
    expect(await s.api.get(path(id)), 200).body.data.find(
      ({ raw }: { raw: string }) => raw.toLowerCase() === 'in_transit',
    );
  assert.deepEqual([(await of(s.company.id)).order_status, (await of(s.company.id)).is_default], [null, false]);
  assert.deepEqual([(await of(other.id)).order_status, (await of(other.id)).is_default], ['shipped', true]);
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'in_transit');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
});

test('what words mean is said within bounds', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const path = `/shipping-companies/${s.company.id}/statuses`;
  const bad: [unknown, string][] = [
    [[], 'statuses'],
    ['x', 'statuses'],
    [[{ raw: '' }], 'statuses.0.raw'],
    [[{ raw: 'x'.repeat(101) }], 'statuses.0.raw'],
    [[{ raw: '   ' }], 'statuses.0.raw'],
    [[{ raw: 'a', order_status: 'new' }], 'statuses.0.order_status'],
    [[{ raw: 'a', is_failed_attempt: 'yes' }], 'statuses.0.is_failed_attempt'],
    [[{ raw: 'a' }, { raw: 'A ' }], 'statuses.1.raw'],
    [Array.from({ length: 201 }, (_, i) => ({ raw: `w${i}` })), 'statuses'],
  ];
  for (const [statuses, field] of bad) expectInvalid(await s.api.put(path, { statuses }), field);
  const other = await courierShop(service, sandbox, 'sandbox');
  expect(await other.api.get(path), 404);
  expect(await other.api.put(path, { statuses: [{ raw: 'a' }] }), 404);
  for (const [role, read, write] of [
    ['Seller', 403, 403],
    ['Accountant', 200, 403],
  ] as const) {
    const { api } = await s.person(role);
    expect(await api.get(path), read);
    expect(await api.put(path, { statuses: [{ raw: 'a' }] }), write);
    expect(await api.post(`/shipping-companies/${s.company.id}/test-connection`), write);
  }
});

test('an order never goes back: an old word that comes late, and one that would take it back, change nothing', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  sandbox.listeners.set('/sandbox', { url: service.base + s.company.webhook_path, secret: WEBHOOK_SECRET });
  const now = Date.now();
  await sandbox.say(order!.tracking, 'delivered', { at_ms: now });
  const delivered = await s.showOrder(order!.reference);
  assert.equal(delivered.status, 'delivered');
  await sandbox.say(order!.tracking, 'out_for_delivery', { at_ms: now - 60_000 });
  assert.deepEqual(await s.showOrder(order!.reference), delivered);
  await sandbox.say(order!.tracking, 'in_transit', { at_ms: now + 60_000 });
  const after = await s.showOrder(order!.reference);
  assert.deepEqual(
    [after.status, after.courier_status, after.orderHistories.length],
    ['delivered', 'in_transit', delivered.orderHistories.length],
  );
  // An impossible date does not hide the events after it.
  await sandbox.say(order!.tracking, 'returning', { at_ms: now + 400 * 86_400_000 });
  await sandbox.say(order!.tracking, 'returned', { at_ms: now + 120_000 });
  assert.equal((await s.showOrder(order!.reference)).status, 'returned');
  sandbox.listeners.delete('/sandbox');
});

test('a push that the courier gives up takes its order to ROLLBACK, and it can be pushed again', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'canceled');
  await s.sync();
  const shown = await s.showOrder(order!.reference);
  assert.deepEqual(
    [shown.status, shown.previous_status, shown.tracking_number],
    ['rollback', 'waiting_for_shipping_company', null],
  );
  assert.equal(shown.courier_status, 'canceled');
  expect(await s.push([order!]), 202);
  await s.run();
  const again = await s.showOrder(order!.reference);
  assert.equal(again.status, 'waiting_for_shipping_company');
  assert.notEqual(again.tracking_number, order!.tracking);
  // Once the courier has the goods, ROLLBACK is impossible.
  await sandbox.say(again.tracking_number, 'in_transit');
  await s.sync();
  await sandbox.say(again.tracking_number, 'canceled');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'shipped');
});

test('an order that is refused at the door was out: its goods stay out until they come back', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'returning', { reason: 'Le client a refusé' });
  await s.sync();
  const shown = await s.showOrder(order!.reference);
  assert.deepEqual([shown.status, shown.cancel_description], ['canceled', 'Le client a refusé']);
  assert.deepEqual(
    shown.orderHistories.map(({ new_status }: { new_status: string }) => new_status),
    ['canceled', 'shipped', 'waiting_for_shipping_company'],
  );
  await sandbox.say(order!.tracking, 'returned');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'returned');
});

test('a parcel of an earlier push moves its order no more', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await s.moveOrder(order!.reference, 'ROLLBACK');
  expect(await s.push([order!]), 202);
  await s.run();
  sandbox.listeners.set('/sandbox', { url: service.base + s.company.webhook_path, secret: WEBHOOK_SECRET });
  await sandbox.say(order!.tracking, 'delivered');
  sandbox.listeners.delete('/sandbox');
  assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
  assert.equal((await told(s, order!)).length, 1);
});

test('a courier that answers pages, half an answer or nothing when asked changes nothing, and is asked again', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'Livré');
  for (const behaviour of ['html', 'partial', 'error', 'hang', 'success-false'] as const) {
    sandbox.behave({ behaviour, on: 'track', times: 1 });
    await s.sync();
    assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company', behaviour);
  }
  sandbox.behave({ behaviour: 'rate-limit', on: 'track', times: 1, retry_after_s: 30 });
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
});

test('parcels that are where they end are not asked about any more', async () => {
  const s = await courierShop(service, sandbox, 'ecotrack');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'livred');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
  const before = sandbox.asked.get('/ecotrack track');
  await s.sync();
  assert.equal(sandbox.asked.get('/ecotrack track'), before);
});

test('a parcel that was delivered is still asked about, twice a day for a month, and its return is heard', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const { schedulePolls } = await import('./poll-courier.ts');
  const [order] = await pushed(s);
  await sandbox.say(order!.tracking, 'delivered');
  await s.sync();
  assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
  await sandbox.say(order!.tracking, 'returned');
  const later = (ended: string, asked: string) =>
    database.transaction((tx) =>
      tx.rows(
        null,
        `update shipments set ended_at = now() - $2::interval, synced_at = now() - $3::interval where workspace_id = $1`,
        [s.workspace_id, ended, asked],
      ),
    );
  const isAsked = async () => {
    await schedulePolls(database);
    const text = `update jobs set status = 'canceled', finished_at = now()
      where workspace_id = $1 and kind = 'ask-courier' and status = 'queued' returning id`;
    return (await database.transaction((tx) => tx.rows(null, text, [s.workspace_id]))).length > 0;
  };
  await later('1 day', '6 hours');
  assert.equal(await isAsked(), false);
  await later('31 days', '13 hours');
  assert.equal(await isAsked(), false);
  await later('29 days', '13 hours');
  assert.equal(await isAsked(), true);
  await schedulePolls(database);
  await runJobs(database, s.workspace_id, 'ask-courier');
  assert.equal((await s.showOrder(order!.reference)).status, 'returned');
});

test('the clock asks for one job a company, and none where there is nothing to ask', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const { schedulePolls } = await import('./poll-courier.ts');
  const jobs = async () =>
    (
      await database.read.rows(
        null,
        `select 1 from jobs where workspace_id = $1 and kind = 'ask-courier' and status = 'queued'`,
        [s.workspace_id],
      )
    ).length;
  await schedulePolls(database);
  assert.equal(await jobs(), 0);
  await pushed(s, 2);
  await schedulePolls(database);
  await schedulePolls(database);
  assert.equal(await jobs(), 1);
});

test('a move has the moment that the courier names, and its history the one when it was heard; a clock ahead is not believed', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [late, early] = await pushed(s, 2);
  await cameEarlier(
    database,
    s.workspace_id,
    [late!, early!].map(({ reference }) => reference),
    5,
  );
  // Makes the courier's last status as old as the push, at the courier and here.
  for (const { reference } of [late!, early!])
    for (const word of sandbox.store.byReference(s.prefix, reference)[0]!.history) word.at_ms -= 5 * 86_400_000;
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update shipments set courier_status_at = courier_status_at - interval '5 days' where workspace_id = $1 returning id`,
      [s.workspace_id],
    ),
  );
  const yesterday_ms = Date.now() - 30 * 3_600_000;
  await sandbox.say(late!.tracking, 'delivered', { at_ms: yesterday_ms });
  await sandbox.say(early!.tracking, 'delivered', { at_ms: Date.now() + 9 * 3_600_000 });
  await s.sync();
  const shown = await s.showOrder(late!.reference);
  assert.equal(shown.status, 'delivered');
  assert.ok(Math.abs(Date.parse(shown.delivered_at) - yesterday_ms) < 1_000, shown.delivered_at);
  assert.ok(Date.parse(shown.orderHistories[0].changed_at) > yesterday_ms + 3_600_000);
  const ahead = await s.showOrder(early!.reference);
  assert.equal(ahead.status, 'delivered');
  assert.ok(Date.parse(ahead.delivered_at) <= Date.now(), ahead.delivered_at);
  await assertSound(database);
});
