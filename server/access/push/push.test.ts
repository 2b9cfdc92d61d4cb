import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { testService, workOn } from '../../../test/harness.ts';
import { until } from '../../../test/jobs.ts';
import { pushService, type Browser } from '../../../test/push-service.ts';
import { PASSWORD, aPerson, sessionClient, type SessionClient } from '../../../test/session.ts';
import { runJobs, sessionFor, shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';
import { PUSH_NOTIFICATIONS_JOB } from '../../live/ask-to-push.ts';
import { tellOfCallbacks } from '../../leads/desk/tell-of-callbacks.ts';
import { notify } from '../../live/notify.ts';
import { makeOutbound, type Outbound } from '../../platform/http/outbound-http.ts';
import { makeLogger } from '../../platform/logger.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { addMember } from '../people/add-member.ts';
import { newIds } from '../../platform/ids.ts';
import { jobHandlers } from '../../worker.ts';
import { findSilentStores } from '../applications/silent-stores-sql.ts';
import { tellOfSilentStores } from '../applications/tell-of-silent-stores.ts';
import { findPushKeys } from './push-sql.ts';

/* Notifications on devices (R-RES-24): a push service on loopback decrypts what arrives, as browsers do. */

/** A service without a worker, so that the test decides when jobs run. */
const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1', TRUST_PROXY: '127.0.0.1' } });
const { database } = service;

/** Sends all notifications that wait, including those that are held for a minute to be grouped. */
async function push(w: { workspace_id: string }, handlers = jobHandlers, outbound?: Outbound): Promise<void> {
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set run_at = now() where workspace_id = $1 and kind = $2 and status = 'queued' and result is null`,
      [w.workspace_id, PUSH_NOTIFICATIONS_JOB],
    ),
  );
  await runJobs(database, w.workspace_id, PUSH_NOTIFICATIONS_JOB, outbound, handlers);
}
const turnOn = async (session: SessionClient, browser: Browser) =>
  expect(await session.put('/auth/push/device', browser.subscription), 200).body.data;

/** A shop with a parcel for a driver, whose phone gets notifications. */
async function aDriver(service_ = service, outside?: Parameters<typeof pushService>[0]) {
  const s = await shop(service_);
  const { sku } = await s.stocked(100);
  const phones = await pushService(outside);
  const driver = await s.person('Delivery');
  const as = await sessionFor(service_, s.workspace_id, driver.id);
  const admin = await sessionFor(service_, s.workspace_id, s.admin.id);
  const phone = phones.browser();
  const parcel = async () => {
    const order = await s.oneOrder(sku);
    await s.moveOrder(order.reference, 'PACKED');
    return order;
  };
  const give = async (ids: string[], to = driver.id) =>
    expect(await admin.post('/orders/assign-to-delivery-boy', { ids, delivery_boy_id: to, warehouseId: s.main }), 200);
  /** A colleague writes to the driver, who is notified at once. */
  const message = async () => expect(await s.api.post('/notifications', { user_id: driver.id, title: unique() }), 201);
  await turnOn(as, phone);
  return { s, phones, driver, admin, as, phone, parcel, give, message, told: () => phones.of(phone.name) };
}

/** Makes all waiting notifications due. */
const timePasses = (s: { workspace_id: string }) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set run_at = now(), result = jsonb_set(result, '{left}', (
         select coalesce(jsonb_agg(l || '{"due_ms": 0}'), '[]') from jsonb_array_elements(result -> 'left') as l))
       where workspace_id = $1 and kind = $2 and status = 'queued' and result is not null`,
      [s.workspace_id, PUSH_NOTIFICATIONS_JOB],
    ),
  );

test('a driver’s phone says that there is a parcel, nothing else, and a tap leads to it', async () => {
  const { s, phones, as, parcel, give, told, driver } = await aDriver();
  const first = await parcel();
  await give([first.id]);
  await push(s);
  const [{ shown, headers }, ...others] = told() as [(typeof phones.received)[number]];
  const { tag, ids, ...says } = shown;
  // The driver chose no language: the workspace's first one is used.
  assert.deepEqual(says, {
    title: 'Un nouveau colis pour vous',
    body: '',
    path: `/orders/${first.reference}`,
    language: 'fr',
  });
  assert.match(String(headers['topic']), /^[\w-]{32}$/);
  assert.deepEqual([others, phones.faults], [[], []]);
  const [{ id }] = expect(await as.get('/notifications'), 200).body.data;
  assert.deepEqual(ids, [id], 'it is the notification of the bell');

  expect(await as.put('/auth/push', { shows_details: true }), 200);
  expect(await s.api.put(`/users/${driver.id}`, { locale: 'ar' }), 200);
  const more = [await parcel(), await parcel()];
  await give(more.map((one) => one.id));
  await push(s);
  const { title, body, path, language, ...later } = told().find(({ shown }) => shown.path === '/round')!.shown;
  assert.deepEqual([title, body, path, language], ['طرد جديد لك', 'الطرود: 3', '/round', 'ar']);
  assert.equal(later.tag, tag, 'it takes the place of the first, which is unread');
  assert.deepEqual([later.ids.length, later.ids[1]], [2, id]);
});

test('forty parcels, scanned one by one, make one sound a minute after the last', async () => {
  const { s, parcel, give, told, as } = await aDriver();
  expect(await as.put('/auth/push', { shows_details: true }), 200);
  const parcels = [];
  for (let i = 0; i < 40; i++) parcels.push(await parcel());
  const began_ms = Date.now();
  for (const { id } of parcels) await give([id]);
  const waiting = await database.read.rows<{ run_at: string }>(
    null,
    `select run_at from jobs where workspace_id = $1 and kind = $2 and status = 'queued' order by run_at`,
    [s.workspace_id, PUSH_NOTIFICATIONS_JOB],
  );
  assert.ok(Date.parse(waiting[0]!.run_at) >= began_ms + 59_000, 'not at once');
  await push(s);
  assert.deepEqual(told().map(({ shown }) => [shown.body, shown.path, shown.ids.length]), [['Colis : 40', '/round', 40]]); // prettier-ignore
  assert.equal(expect(await as.get('/notifications'), 200).body.meta.total, 40, 'the list stays');
});

test('parcels are told when the last of a pile went to another driver meanwhile', async () => {
  const { s, parcel, give, told } = await aDriver();
  const [kept, lost] = [await parcel(), await parcel()];
  await give([kept.id]);
  await give([lost.id]);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set run_at = now() where workspace_id = $1 and id = (
         select id from jobs where workspace_id = $1 and kind = $2 order by id limit 1)`,
      [s.workspace_id, PUSH_NOTIFICATIONS_JOB],
    ),
  );
  await runJobs(database, s.workspace_id, PUSH_NOTIFICATIONS_JOB);
  assert.deepEqual(told(), [], 'the job of the later one tells');
  await give([lost.id], (await s.person('Delivery')).id);
  await push(s);
  assert.deepEqual(told().map(({ shown }) => shown.path), [`/orders/${kept.reference}`]); // prettier-ignore
});

test('days that are moved together are one notification of a driver and day', async () => {
  const d = await aDriver();
  const parcels = [await d.parcel(), await d.parcel(), await d.parcel()];
  await d.give(parcels.map(({ id }) => id));
  expect(await d.as.post('/notifications/read', {}), 200);
  expect(await d.as.put('/auth/push', { shows_details: true }), 200);
  const to = (day: string, some: readonly { reference: string }[], status = 'SHIPPED') =>
    d.s.api.put('/orders', { orders: some.map(({ reference }) => ({ reference, status, action_date: day })) });
  expect(await to('2031-01-07', parcels), 200);
  await push(d.s);
  assert.deepEqual(d.told().map(({ shown }) => [shown.body, shown.path]), [['mardi 7 janvier : 3', '/round']]); // prettier-ignore

  // A canceled parcel sends no notification of a moved day.
  expect(await to('2031-01-08', parcels.slice(0, 1), 'CANCELED'), 200);
  await push(d.s);
  assert.equal(d.told().length, 1);
  const { data } = expect(await d.as.get('/notifications'), 200).body;
  assert.equal(data.filter(({ kind }: { kind: string }) => kind === 'parcel.day_moved').length, 1, 'nor does the bell');
});

test('what it is about is asked right before: a day that was moved again, parcels that ended or went to others', async () => {
  const d = await aDriver();
  const [first, second, third] = [await d.parcel(), await d.parcel(), await d.parcel()];
  await d.give([first.id, second.id]);
  await d.give([first.id, second.id], (await d.s.person('Delivery')).id);
  await push(d.s);
  assert.deepEqual(d.told(), [], 'both are another driver’s');

  await d.give([third.id]);
  await d.s.moveOrder(third.reference, 'SHIPPED', 'DELIVERED');
  await push(d.s);
  assert.deepEqual(d.told(), [], 'it is delivered');

  const fourth = await d.parcel();
  await d.give([fourth.id]);
  expect(await d.as.post('/notifications/read', {}), 200);
  expect(await d.as.put('/auth/push', { shows_details: true }), 200);
  const { admin, driver } = d;
  expect(await driver.api.post('/failed-deliveries', { order: fourth.reference, reason: 'no_answer' }), 200);
  for (const date of [dayFrom(2), dayFrom(3)])
    expect(await admin.post('/failed-deliveries/decide', { ids: [fourth.id], decision: 'reattempt', date, replace: true }), 200); // prettier-ignore
  await push(d.s);
  const day = new Intl.DateTimeFormat('fr', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  assert.deepEqual(d.told().map(({ shown }) => shown.body), [`${fourth.reference} : ${day.format(new Date(dayFrom(3)))}`]); // prettier-ignore
});

test('the push service keeps it for what is left of its day; a callback for two hours', async () => {
  const d = await aDriver();
  await d.give([(await d.parcel()).id]);
  await database.transaction((tx) =>
    tx.rows(null, `update notifications set created_at = created_at - interval '20 hours' where workspace_id = $1`, [
      d.s.workspace_id,
    ]),
  );
  await push(d.s);
  const [{ headers }] = d.told() as [(typeof d.phones.received)[number]];
  const left_s = Number(headers['ttl']);
  assert.ok(left_s > 3.9 * 3_600 && left_s <= 4 * 3_600, `${left_s} s`);
});

test('a device of two workspaces is told in both: turning it on in the second keeps the first', async () => {
  const d = await aDriver();
  const second = await shop(service);
  const person = await aPerson(service, d.s.workspace_id, 'Delivery');
  await database.transaction((tx) =>
    addMember(tx, second.workspace_id, { email: person.email, password_hash: null, full_name: '', role: 'Delivery' }),
  );
  const session = await sessionClient(service.base, person.email);
  const goTo = async (workspace_id: string) => expect(await session.post('/auth/workspace', { workspace_id }), 200);
  const [old, renewed] = [d.phones.browser(), d.phones.browser()];
  await goTo(d.s.workspace_id);
  await turnOn(session, old);
  await goTo(second.workspace_id);
  await turnOn(session, renewed);
  await goTo(d.s.workspace_id);
  assert.equal(expect(await session.get('/auth/push'), 200).body.data.is_on, true);
  await d.give([(await d.parcel()).id], person.id);
  await push(d.s);
  assert.deepEqual([d.phones.asked(old.name), d.phones.of(renewed.name).length], [0, 1]);
});

test('a push service that refuses is named in the log, once a batch, without addresses', async () => {
  const d = await aDriver(service, (name) => ({ status: name === strict_name ? 403 : 413 }));
  const strict_name = d.phone.name;
  const session = await sessionFor(service, d.s.workspace_id, d.driver.id);
  const [other, another] = [d.phones.browser(), d.phones.browser()];
  await turnOn(session, other);
  await turnOn(await sessionFor(service, d.s.workspace_id, d.driver.id), another);
  await d.give([(await d.parcel()).id]);
  const lines: string[] = [];
  const log = makeLogger('debug', { write: (line) => void lines.push(line) });
  const handler = jobHandlers[PUSH_NOTIFICATIONS_JOB] as LongJobHandler;
  await push(d.s, {
    ...jobHandlers,
    [PUSH_NOTIFICATIONS_JOB]: { ...handler, run: (context) => handler.run({ ...context, log }) },
  });
  const { host } = new URL(d.phones.base);
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(said.map((line) => [line['host'], line['status'], line['count'], /PUSH_CONTACT/.test(String(line['msg']))]).toSorted(), [[host, 403, 1, true], [host, 413, 2, false]]); // prettier-ignore
  assert.ok(!lines.join('').includes('/send/'));
});

test('at most fifty requests to push services are open at once, and progress is never below 0', async () => {
  let open = 0;
  let most = 0;
  const proofs = new Set<string | undefined>();
  const busy: Outbound = {
    ...makeOutbound({ allows_private: true }),
    post: async (_url, headers) => {
      proofs.add(headers['authorization']);
      most = Math.max(most, ++open);
      await turn();
      open--;
      return { status: 503, body: '', retry_after: null, duration_ms: 0 };
    },
  };
  const d = await aDriver();
  const people = await Promise.all(Array.from({ length: 8 }, () => d.s.person('Delivery')));
  for (const { id } of people)
    for (let i = 0; i < 8; i++) await turnOn(await sessionFor(service, d.s.workspace_id, id), d.phones.browser());
  await database.transaction((tx) =>
    notify(tx, d.s.workspace_id, [
      { message: 'wrong_codes', params: {}, link: null, to: { people: people.map(({ id }) => id) } },
    ]),
  );
  await push(d.s, jobHandlers, busy);
  assert.equal(most, 50);
  assert.equal(proofs.size, 1, 'signed once for a push service');
  const [job] = await database.read.rows<{ done: number }>(
    null,
    `select done from jobs where workspace_id = $1 and kind = $2 and status = 'queued'`,
    [d.s.workspace_id, PUSH_NOTIFICATIONS_JOB],
  );
  assert.equal(job!.done, 0);
});

test('who lost the right between the act and its moment is told nothing', async () => {
  const lose: Record<string, (d: Awaited<ReturnType<typeof aDriver>>, parcel: { id: string }) => Promise<unknown>> = {
    'another role': async ({ s, driver }) => expect(await s.api.put(`/users/${driver.id}`, { role: 'Packer' }), 200),
    inactive: async ({ s, driver }) => expect(await s.api.put(`/users/${driver.id}`, { status: 'inactive' }), 200),
    'signed out': async ({ as }) => expect(await as.post('/auth/sign-out'), 200),
    'turned off': async ({ as }) => expect(await as.del('/auth/push/device'), 200),
    'the kind is off': async ({ as }) =>
      expect(await as.put('/auth/push', { kinds: [{ kind: 'parcel.assigned', is_on: false }] }), 200),
    'it was read': async ({ as }) => expect(await as.post('/notifications/read', {}), 200),
    'another driver has it': async ({ s, give }, { id }) => give([id], (await s.person('Delivery')).id),
  };
  for (const [what, act] of Object.entries(lose)) {
    const d = await aDriver();
    const parcel = await d.parcel();
    await d.give([parcel.id]);
    await act(d, parcel);
    await push(d.s);
    // Another role may revoke tokens, which sends its own notification.
    const parcels = d.told().filter(({ shown }) => shown.path.startsWith('/orders'));
    assert.deepEqual(parcels, [], what);
  }
});

test('a new password ends other devices', async () => {
  const d = await aDriver();
  const person = await aPerson(service, d.s.workspace_id, 'Delivery');
  const [here, there] = [
    await sessionClient(service.base, person.email),
    await sessionClient(service.base, person.email),
  ];
  const [near, far] = [d.phones.browser(), d.phones.browser()];
  await turnOn(here, near);
  await turnOn(there, far);
  expect(
    await here.post('/auth/password', { current_password: PASSWORD, new_password: `${PASSWORD} ${unique()}` }),
    200,
  );
  await d.give([(await d.parcel()).id], person.id);
  await push(d.s);
  assert.deepEqual([d.phones.of(near.name).length, d.phones.asked(far.name)], [1, 0]);
});

test('a browser belongs to the last who turned it on', async () => {
  const d = await aDriver();
  const next = await d.s.person('Delivery');
  const session = await sessionFor(service, d.s.workspace_id, next.id);
  await turnOn(session, d.phone);
  assert.equal(expect(await d.as.get('/auth/push'), 200).body.data.is_on, false);
  await d.give([(await d.parcel()).id]);
  await push(d.s);
  assert.deepEqual(d.told(), []);
});

test('hours of rest hold it until their end; what was read by then is not told', async () => {
  const d = await aDriver();
  const rest = restAround(Date.now(), 'Africa/Casablanca');
  expect(await d.as.put('/auth/push', { rest }), 200);
  const [first, second] = [await d.parcel(), await d.parcel()];
  await d.give([first.id]);
  await d.give([second.id]);
  await push(d.s);
  assert.deepEqual(d.told(), []);
  const waiting = await database.read.rows<{ run_at: string }>(
    null,
    `select run_at from jobs where workspace_id = $1 and kind = $2 and status = 'queued'`,
    [d.s.workspace_id, PUSH_NOTIFICATIONS_JOB],
  );
  assert.equal(waiting.length, 2);
  for (const { run_at } of waiting) assert.equal(clockAt(Date.parse(run_at), 'Africa/Casablanca'), rest.to);
  const [newest] = expect(await d.as.get('/notifications'), 200).body.data;
  expect(await d.as.post('/notifications/read', { ids: [newest.id] }), 200);
  expect(await d.as.put('/auth/push', { rest: null }), 200);
  await timePasses(d.s);
  await push(d.s);
  assert.deepEqual(d.told().map(({ shown }) => shown.path), [`/orders/${first.reference}`]); // prettier-ignore
});

test('a subscription that the push service no longer knows is deleted, and its other devices are told', async () => {
  for (const status of [404, 410]) {
    const d = await aDriver(service, (name) => ({ status: name === d_gone ? status : 201 }));
    const session = await sessionFor(service, d.s.workspace_id, d.driver.id);
    const gone = d.phones.browser();
    const d_gone = gone.name;
    await turnOn(session, gone);
    await d.give([(await d.parcel()).id]);
    await push(d.s);
    await d.give([(await d.parcel()).id]);
    await push(d.s);
    assert.deepEqual([d.told().length, d.phones.asked(gone.name)], [2, 1]);
    assert.equal(expect(await session.get('/auth/push'), 200).body.data.is_on, false);
    assert.equal(expect(await d.as.get('/auth/push'), 200).body.data.device_count, 1);
  }
});

test('a busy or broken push service is asked again later, for the device that was not told alone', async () => {
  const flaky = [{ status: 429, headers: { 'Retry-After': '600' } }, { status: 503 }, { status: 500 }, { status: 201 }];
  const d = await aDriver(service, (name, count) => (name === flaky_name ? flaky[count - 1]! : { status: 201 }));
  const session = await sessionFor(service, d.s.workspace_id, d.driver.id);
  const slow = d.phones.browser();
  const flaky_name = slow.name;
  await turnOn(session, slow);
  await d.give([(await d.parcel()).id]);
  const began_ms = Date.now();
  await push(d.s);
  const [{ run_at }] = (await database.read.rows<{ run_at: string }>(
    null,
    `select run_at from jobs where workspace_id = $1 and kind = $2 and status = 'queued'`,
    [d.s.workspace_id, PUSH_NOTIFICATIONS_JOB],
  )) as [{ run_at: string }];
  assert.ok(Date.parse(run_at) >= began_ms + 600_000, 'not before the push service allows it');
  for (let i = 0; i < 4; i++) {
    await timePasses(d.s);
    await push(d.s);
  }
  assert.deepEqual([d.told().length, d.phones.of(slow.name).length, d.phones.asked(slow.name)], [1, 1, 4]);
});

test('two workers send once; after a crash it comes again under the same tag', async () => {
  const working = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const stops: (() => unknown)[] = [];
  for (let i = 0; i < 2; i++) await workOn(working, (stop) => stops.push(stop));
  const d = await aDriver(working);
  for (let i = 0; i < 5; i++) await d.message();
  await until('five notifications', () => d.told().length >= 5);
  await until('the jobs have ended', async () => {
    const left = await working.database.read.rows(
      null,
      `select 1 from jobs where workspace_id = $1 and kind = $2 and status <> 'completed'`,
      [d.s.workspace_id, PUSH_NOTIFICATIONS_JOB],
    );
    return left.length === 0;
  });
  assert.equal(d.phones.asked(d.phone.name), 5);

  // A worker died after the answer of the push service, before it recorded it: another restarts the job.
  await working.database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set status = 'queued', result = null, finished_at = null
       where workspace_id = $1 and kind = $2 and id = (select max(id::text)::uuid from jobs where workspace_id = $1 and kind = $2)`,
      [d.s.workspace_id, PUSH_NOTIFICATIONS_JOB],
    ),
  );
  await until('it comes again', () => d.told().length === 6);
  const tags = d.told().map(({ shown }) => shown.tag);
  assert.equal(new Set(tags).size, 5);
  for (const stop of stops.toReversed()) await stop();
});

test('a browser that cannot be told is refused, with the reason', async () => {
  const d = await aDriver();
  const good = d.phones.browser().subscription;
  const bad = { ...good, p256dh: 'BAAA', auth: 'c2hvcnQ' };
  expectInvalid(await d.as.put('/auth/push/device', bad), 'p256dh', 'auth');
  const beside = Buffer.from(good.p256dh, 'base64url');
  beside[64]! ^= 1;
  expectInvalid(await d.as.put('/auth/push/device', { ...good, p256dh: beside.toString('base64url') }), 'p256dh');
  expectInvalid(await d.as.put('/auth/push/device', { ...good, endpoint: 'nowhere' }), 'endpoint');
  expectInvalid(await d.as.put('/auth/push', { rest: { from: '22:00', to: '22:00' } }), 'rest.to');
  expectInvalid(await d.as.put('/auth/push', { rest: { from: '24:00', to: '7:00 ' } }), 'rest.from', 'rest.to');

  const strict = await testService();
  const s = await shop(strict);
  const session = await sessionFor(strict, s.workspace_id, s.admin.id);
  for (const endpoint of [
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://10.1.2.3/a',
    'https://[::1]/a',
    'https://metadata.internal/a',
  ])
    // prettier-ignore
    expectInvalid(await session.put('/auth/push/device', { ...good, endpoint }), 'endpoint');
});

test('a person has ten devices in a workspace', async () => {
  const d = await aDriver();
  for (let i = 1; i < 10; i++)
    await turnOn(await sessionFor(service, d.s.workspace_id, d.driver.id), d.phones.browser());
  const eleventh = await sessionFor(service, d.s.workspace_id, d.driver.id);
  expect(await eleventh.put('/auth/push/device', d.phones.browser().subscription), 409);
  expect(await d.as.del('/auth/push/device'), 200);
  await turnOn(eleventh, d.phones.browser());
});

test('kinds are those of the role; the private key lies sealed', async () => {
  const d = await aDriver();
  const kindsOf = async (session: SessionClient) =>
    expect(await session.get('/auth/push'), 200).body.data.kinds.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await kindsOf(d.as), ['parcel.assigned', 'parcel.day_moved', 'account.security', 'message']);
  const owner = await kindsOf(await sessionFor(service, d.s.workspace_id, d.s.admin.id));
  for (const kind of ['cash.late', 'order.push_failed', 'store.silent']) assert.ok(owner.includes(kind), kind);
  assert.ok(!owner.includes('parcel.assigned') && !owner.includes('payout.paid'));
  const keys = (await findPushKeys(database.read))!;
  assert.equal(expect(await d.as.get('/auth/push'), 200).body.data.public_key, keys.public_key.toString('base64url'));
  assert.equal(keys.private_key[0], 1, 'the version of the key that sealed it');
});

const DAY_MS = 86_400_000;
/** The day `days` from today, in the time zone of the test's shops. */
const dayFrom = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca' }).format(Date.now() + days * DAY_MS);

const clockAt = (at_ms: number, time_zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at_ms); // prettier-ignore

/** Two hours before and after a moment. */
const restAround = (at_ms: number, time_zone: string) => ({
  from: clockAt(at_ms - 7_200_000, time_zone),
  to: clockAt(at_ms + 7_200_000, time_zone),
});

test('an agent is told of her due callback once, and not of one that another agent has by then', async () => {
  const d = await aDriver();
  const agents = [await d.s.person('Agent'), await d.s.person('Agent')] as const;
  const phones = [d.phones.browser(), d.phones.browser()] as const;
  for (const [i, agent] of agents.entries())
    await turnOn(await sessionFor(service, d.s.workspace_id, agent.id), phones[i]!);
  const [first, second] = [await d.s.lead(), await d.s.lead()];
  const now = new Date();
  const due = (reference: string, agent: string) =>
    database.transaction((tx) =>
      tx.rows(
        null,
        `update lead_queue q set turn = 'callback', due_at = $3, assigned_to = $4 from leads l
         where q.workspace_id = $1 and l.workspace_id = $1 and l.id = q.lead_id and l.reference = $2`,
        [d.s.workspace_id, reference, new Date(now.getTime() - 60_000), agent],
      ),
    );
  await due(first, agents[0].id);
  await due(second, agents[0].id);
  await tellOfCallbacks(database, now);
  await tellOfCallbacks(database, now);
  await due(second, agents[1].id);
  await push(d.s);
  const pathsOf = (phone: Browser) => d.phones.of(phone.name).map(({ shown }) => shown.path);
  assert.deepEqual(phones.map(pathsOf), [[`/leads/${first}`], []]);
  const [{ headers }] = d.phones.of(phones[0].name) as [(typeof d.phones.received)[number]];
  assert.ok(Number(headers['ttl']) <= 7_200, 'nobody calls back tomorrow');

  // The second lead is with the other agent now, who gets its notification.
  await tellOfCallbacks(database, now);
  await push(d.s);
  assert.deepEqual(phones.map(pathsOf), [[`/leads/${first}`], [`/leads/${second}`]]);
});

test('the owner is told once of a store that went silent', async () => {
  const d = await aDriver();
  const phone = d.phones.browser();
  await turnOn(await sessionFor(service, d.s.workspace_id, d.s.admin.id), phone);
  const store = expect(await d.s.api.post('/applications', { name: `Shop ${unique()}`, kind: 'generic-webhook' }), 201).body.data; // prettier-ignore
  const now = new Date();
  const HOUR_MS = 3_600_000;
  const eventAt = (hours: number) => {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    return database.transaction((tx) =>
      tx.rows(
        null,
        `insert into incoming_events (workspace_id, id, application_id, account_id, kind, event_key, status, received_at, settled_at)
         values ($1, $2, $3, $4, 'generic-webhook', $5, 'taken', $6, $6)`,
        [d.s.workspace_id, newIds(1, at.getTime())[0]!, store.id, d.s.account_id, unique(), at],
      ),
    );
  };
  for (const hours of [30, 50, 75, 100, 125, 150]) await eventAt(hours);
  await tellOfSilentStores(database, now);
  const asked = { from: new Date(now.getTime() - 8 * DAY_MS), silent_since: now, told_within: new Date(now.getTime() - 3 * DAY_MS), usual_days: 5 }; // prettier-ignore
  const found = await findSilentStores(database.read, asked);
  assert.ok(!found.some(({ id }) => id === store.id), 'what was told takes no room of the next ones');
  await tellOfSilentStores(database, new Date(now.getTime() + HOUR_MS));
  await push(d.s);
  const told = d.phones.of(phone.name).filter(({ shown }) => shown.path.startsWith('/applications/'));
  assert.deepEqual(told.map(({ shown }) => [shown.title, shown.path]), [['Une boutique n’envoie plus rien', `/applications/${store.id}`]]); // prettier-ignore
});
