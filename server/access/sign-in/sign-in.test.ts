import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  PASSWORD,
  aPerson,
  browser,
  sessionClient,
  sessionService,
  type SessionClient,
} from '../../../test/session.ts';
import { expect, expectInvalid, restClient, unique, world } from '../../../test/world.ts';
import { until } from '../../../test/jobs.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { deleteOtherSessions, setPassword } from './session-sql.ts';

const service = await sessionService();
const { base, database, clock } = service;
const w = await world(service);
const admin = await aPerson(service, w.workspace_id);
const signIn = (client: SessionClient, email: string, password = PASSWORD) =>
  client.post('/auth/sign-in/email', { email, password });
const sql = (text: string, values: unknown[]) => database.read.rows<any>(null, text, values); // oxlint-disable-line no-explicit-any -- tests look at any column

test('a person signs in, sees the shop, signs out, and the cookie is worth nothing from then on', async () => {
  const c = browser(base);
  expect(await c.get('/products'), 401);
  const { data } = expect(await signIn(c, ` ${admin.email.toUpperCase()} `), 200).body;
  const { id, email, full_name } = admin;
  assert.deepEqual(data.user, { id, email, full_name, has_totp: false, needs_totp: false, locale: 'fr' });
  assert.deepEqual([data.role.name, data.role.scope, data.workspace.id], ['Admin', 'workspace', w.workspace_id]);
  assert.deepEqual([data.workspace.currency, data.workspace.time_zone], ['MAD', 'Africa/Casablanca']);
  assert.ok(data.permissions.orders!.includes('delete') && data.abilities.includes('ReNewOrder'));
  assert.deepEqual(expect(await c.get('/auth/session'), 200).body.data, data);
  assert.equal(expect(await c.get('/products'), 200).body.data.length, 1);
  const cookies = new Map(c.jar);
  expect(await c.post('/auth/sign-out'), 200);
  assert.deepEqual([...c.jar.keys()], ['tahsil_device']);
  cookies.forEach((value, name) => c.jar.set(name, value));
  expect(await c.get('/products'), 401);
  expect(await c.post('/auth/sign-out'), 401);
});

test('a person who signs in by a password that is changed meanwhile has no session afterwards', async () => {
  const { id, email } = await aPerson(service, w.workspace_id);
  const waits = async () =>
    (await sql(`select from pg_locks where locktype = 'advisory' and not granted`, [])).length > 0;
  const signingIn = await database.transaction(async (tx) => {
    await setPassword(tx, id, await hashPassword('another one for her'), null);
    await deleteOtherSessions(tx, id, null);
    const reply = signIn(browser(base), email);
    await until('the one who signs in to wait for the change', waits);
    return { reply };
  });
  expect(await signingIn.reply, 401);
  assert.deepEqual(await sql('select id from sessions where user_id = $1', [id]), []);
  expect(await signIn(browser(base), email, 'another one for her'), 200);
});

test('the cookie is HttpOnly, SameSite=Lax and for all paths; its token is stored as a hash only', async () => {
  const c = await sessionClient(base, admin.email);
  const [line = ''] = c.lastCookies;
  assert.match(line, /^tahsil_session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
  const [row] = await sql('select s::text as text from sessions s where user_id = $1', [admin.id]);
  assert.ok(!row.text.includes(c.jar.get('tahsil_session')));
});

test('behind https the cookie is Secure and bound to the host', async () => {
  const secure = await sessionService({ PUBLIC_URL: 'https://shop.example' });
  const c = browser(secure.base);
  const reply = await c.post(
    '/auth/sign-in/email',
    { email: admin.email, password: PASSWORD },
    { Origin: 'https://shop.example' },
  );
  expect(reply, 200);
  assert.match(c.lastCookies[0]!, /^__Host-tahsil_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(await c.get('/auth/session'), 200);
  c.jar.set('tahsil_session', c.jar.get('__Host-tahsil_session')!);
  c.jar.delete('__Host-tahsil_session');
  expect(await c.get('/auth/session'), 401);
  const plain = browser(base);
  await plain.post('/auth/sign-in/email', { email: admin.email, password: PASSWORD }, { 'X-Forwarded-Proto': 'https' });
  assert.match(plain.lastCookies[0]!, /; Secure$/);
});

test('a wrong password and an unknown e-mail get the same answer and no cookie', async () => {
  const answers = [];
  for (const [email, password] of [
    [admin.email, 'wrong'],
    ['nobody@example.test', PASSWORD],
    [w.admin.email, PASSWORD],
  ] as const) {
    const c = browser(base);
    const { error } = expect(await signIn(c, email, password), 401).body;
    assert.deepEqual(c.lastCookies, []);
    answers.push({ code: error.code, message: error.message, fields: error.fields });
  }
  assert.equal(answers[0]!.code, 'UNAUTHENTICATED');
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
});

test('what is no sign-in is 422 on its field', async () => {
  const c = browser(base);
  expectInvalid(await c.post('/auth/sign-in/email', {}), 'email', 'password');
  expectInvalid(await c.post('/auth/sign-in/email', { email: 5, password: 'x'.repeat(1_001) }), 'email', 'password');
});

test('signing in gives another token than the browser came with, and ends that session', async () => {
  const c = browser(base);
  const planted = 'A'.repeat(43);
  c.jar.set('tahsil_session', planted);
  expect(await signIn(c, admin.email), 200);
  const first = c.jar.get('tahsil_session')!;
  assert.notEqual(first, planted);
  expect(await signIn(c, admin.email), 200);
  const old = browser(base);
  old.jar.set('tahsil_session', first);
  expect(await old.get('/auth/session'), 401);
});

test('the session surface takes no bearer token and REST no cookie', async () => {
  const c = await sessionClient(base, admin.email);
  const bearer = `Bearer ${await w.token(admin.id)}`;
  const refused = expect(await browser(base).send('GET', '/products', { headers: { Authorization: bearer } }), 401);
  assert.equal(refused.headers.get('www-authenticate'), null);
  const cookie = `tahsil_session=${c.jar.get('tahsil_session')}`;
  const rest = await restClient(base, null).send('GET', '/products', { headers: { Cookie: cookie } });
  assert.equal(expect(rest, 401).headers.get('www-authenticate'), 'Bearer');
  expect(await c.send('GET', '/products', { headers: { Authorization: 'Bearer tah_nonsense' } }), 200);
});

const limits = (headers: Headers) => ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`));

test('the dashboard has 300 requests a minute for each session, strangers 300 for each address', async () => {
  const [one, two] = [await sessionClient(base, admin.email), await sessionClient(base, admin.email)];
  assert.deepEqual(limits((await one.get('/products')).headers), ['300', '299']);
  assert.deepEqual(limits((await one.get('/auth/session')).headers), ['300', '298']);
  const [{ id }] = await sql('select id from sessions where user_id = $1 order by id limit 1 offset $2', [
    admin.id,
    (await sql('select 1 from sessions where user_id = $1', [admin.id])).length - 2,
  ]);
  await sql('update rate_limits set requests = 299 where key = $1', [`session:${id}`]);
  // Two more requests are already counted (R-IDEM-2).
  for (const remaining of ['297', '296', '0'])
    assert.deepEqual(limits(expect(await one.get('/products'), 200).headers), ['300', remaining]);
  const refused = expect(await one.get('/products'), 429);
  assert.equal(refused.body.message, 'Too Many Attempts.');
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  expect(await two.get('/products'), 200);
  assert.deepEqual(limits((await browser(base).get('/products')).headers), ['300', '299']);
});

test('answers to a session are kept in no cache; a wrong method is 405 for who is signed in', async () => {
  const c = await sessionClient(base, admin.email);
  assert.equal((await c.get('/auth/session')).headers.get('cache-control'), 'no-store');
  assert.equal(expect(await c.put('/auth/session', {}), 405).headers.get('allow'), 'GET, HEAD');
  expect(await browser(base).put('/auth/session', {}), 401);
  assert.equal(expect(await browser(base).get('/auth/sign-in/email'), 405).headers.get('allow'), 'POST');
  expect(await browser(base).get('/no-such-page'), 404);
});

test('a role counts on the session surface as on REST', async () => {
  const seller = await aPerson(service, w.workspace_id, 'Seller');
  const c = await sessionClient(base, seller.email);
  assert.deepEqual(expect(await c.get('/products'), 200).body.data, []);
  expect(await c.post('/products', { sku: unique(), name: 'Soap', price: 1 }), 403);
  const a = await sessionClient(base, admin.email);
  expect(await a.post('/products', { sku: unique(), name: 'Soap', price: 1 }), 201);
});

test('an Idempotency-Key is the person’s: repeated after signing in again it gives the first answer', async () => {
  const [key, body] = [unique(), { sku: unique(), name: 'Soap', price: 1 }];
  const first = await sessionClient(base, admin.email);
  const made = expect(await first.post('/products', body, { 'Idempotency-Key': key }), 201);
  await first.post('/auth/sign-out');
  const second = await sessionClient(base, admin.email);
  const again = expect(await second.post('/products', body, { 'Idempotency-Key': key }), 201);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.deepEqual(again.body, made.body);
  const other = await aPerson(service, w.workspace_id);
  expect(await (await sessionClient(base, other.email)).post('/products', body, { 'Idempotency-Key': key }), 409);
});

test('signing in and out stays open while the subscription is not active, writes do not', async () => {
  const closed = await world(service);
  const person = await aPerson(service, closed.workspace_id);
  await sql(`update workspaces set subscription_status = 'inactive' where id = $1`, [closed.workspace_id]);
  const c = await sessionClient(base, person.email);
  assert.equal((await c.get('/auth/session')).body.data.workspace.is_active, false);
  expect(await c.get('/products'), 200);
  expect(await c.post('/products', { sku: unique(), name: 'Soap', price: 1 }), 402);
  expect(await c.post('/auth/sign-out'), 200);
});

test('a person who is made inactive is out within a second, and cannot sign in', async () => {
  const person = await aPerson(service, w.workspace_id);
  const c = await sessionClient(base, person.email);
  expect(await c.get('/auth/session'), 200);
  await sql(`update members set status = 'inactive' where user_id = $1`, [person.id]);
  clock.now_ms += 1_000;
  expect(await c.get('/auth/session'), 401);
  const again = browser(base);
  expect(await signIn(again, person.email), 403);
  assert.equal(again.jar.size, 0);
  expect(await signIn(again, person.email, 'wrong'), 401);
});

test('of one person there are at most 100 sessions: the one used longest ago ends', async () => {
  const person = await aPerson(service, w.workspace_id);
  const first = await sessionClient(base, person.email);
  await sql(`update sessions set last_seen_at = now() - interval '5 seconds' where user_id = $1`, [person.id]);
  const client = { address: '10.0.0.1', user_agent: 'x'.repeat(1_000) };
  await database.transaction(async (tx) => {
    for (let i = 0; i < 100; i++) await openSession(tx, { user_id: person.id, workspace_id: w.workspace_id, client });
  });
  expect(await first.get('/auth/session'), 401);
  assert.equal((await sql('select 1 from sessions where user_id = $1', [person.id])).length, 100);
});

test('there are at most 100 also when many begin at the same moment', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = { address: '10.0.0.1', user_agent: '' };
  const open = () =>
    database.transaction((tx) => openSession(tx, { user_id: person.id, workspace_id: w.workspace_id, client }));
  await Promise.all(Array.from({ length: 130 }, open));
  assert.equal((await sql('select 1 from sessions where user_id = $1', [person.id])).length, 100);
});
