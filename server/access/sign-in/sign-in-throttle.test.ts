import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, aPerson, anAddress, browser, sessionClient, sessionService } from '../../../test/session.ts';
import { expect, unique, world } from '../../../test/world.ts';

const service = await sessionService();
const { base, database } = service;
const w = await world(service);
const nobody = () => `nobody-${unique()}@example.test`;
const attempt = (email: string, password: string, address = anAddress(), at = base) =>
  browser(at, address).post('/auth/sign-in/email', { email, password });
const times = async (count: number, run: (i: number) => Promise<{ status: number }>) => {
  const statuses = [];
  for (let i = 0; i < count; i++) statuses.push((await run(i)).status);
  return statuses;
};
/** Simulates that this many seconds have passed since the last attempts under these keys. */
const later = (seconds: number, ...keys: string[]) =>
  database.read.rows(
    null,
    `update failed_tries set window_started_at = window_started_at - make_interval(secs => $2),
       leveled_at = leveled_at - make_interval(secs => $2) where key = any($1)`,
    [keys, seconds],
  );
const TEN_401 = Array.from({ length: 10 }, () => 401);

test('the eleventh failed try from one address within a minute is 429, for any e-mail', async () => {
  const address = anAddress();
  assert.deepEqual(await times(10, () => attempt(nobody(), 'wrong', address)), TEN_401);
  const refused = expect(await attempt(nobody(), 'wrong', address), 429);
  assert.equal(refused.body.message, 'Too Many Attempts.');
  assert.equal(refused.body.error.code, 'HTTP_ERROR');
  assert.deepEqual(
    [refused.headers.get('x-ratelimit-limit'), refused.headers.get('x-ratelimit-remaining')],
    ['10', '0'],
  );
  const retry_after_s = Number(refused.headers.get('retry-after'));
  assert.ok(retry_after_s >= 50 && retry_after_s <= 60, String(retry_after_s));
  expect(await attempt(nobody(), 'wrong'), 401);
});

test('the eleventh failed try at one e-mail is 429 from any address, known or unknown, right or wrong', async () => {
  const person = await aPerson(service, w.workspace_id);
  for (const email of [person.email, nobody()]) {
    assert.deepEqual(await times(10, () => attempt(email, 'wrong')), TEN_401);
    expect(await attempt(email, 'wrong'), 429);
    expect(await attempt(email.toUpperCase(), PASSWORD), 429);
  }
});

test('a minute later the same person signs in', async () => {
  const person = await aPerson(service, w.workspace_id);
  await times(11, () => attempt(person.email, 'wrong'));
  expect(await attempt(person.email, PASSWORD), 429);
  await later(60, `account:${person.id}`);
  expect(await attempt(person.email, PASSWORD), 200);
});

test('sign-ins that succeed do not count', async () => {
  const person = await aPerson(service, w.workspace_id);
  const address = anAddress();
  assert.deepEqual(await times(9, () => attempt(person.email, 'wrong', address)), TEN_401.slice(1));
  assert.deepEqual(await times(12, () => attempt(person.email, PASSWORD, address)), Array(12).fill(200));
  assert.deepEqual(await times(2, () => attempt(person.email, 'wrong', address)), [401, 429]);
});

test('failures are counted over all processes, and not more than ten of many at once are looked at', async () => {
  const other = await sessionService();
  const email = nobody();
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => attempt(email, 'wrong', anAddress(), i % 2 ? base : other.base)),
  );
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 10, statuses.join(' '));
  assert.equal(statuses.filter((status) => status === 429).length, 30, statuses.join(' '));
});

test('people behind one address who sign in together are all let in', async () => {
  const address = anAddress();
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(service, w.workspace_id)));
  const replies = await Promise.all(people.map(({ email }) => attempt(email, PASSWORD, address)));
  assert.deepEqual(
    replies.map(({ status }) => status),
    Array(20).fill(200),
  );
});

test('strangers lock no person out of a browser where she signed in, from elsewhere or behind the same address', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  await times(11, () => attempt(person.email, 'wrong'));
  await times(11, () => attempt(nobody(), 'wrong', client.address));
  expect(await attempt(person.email, PASSWORD), 429);
  expect(await attempt(person.email, PASSWORD, client.address), 429);
  expect(await client.get('/auth/session'), 200);
  expect(await client.post('/auth/sign-out'), 200);
  expect(await client.post('/auth/sign-in/email', { email: person.email, password: PASSWORD }), 200);
  const change = { current_password: PASSWORD, new_password: 'a brand new one' };
  expect(await client.post('/auth/password', change), 200);
});

test('a known browser has ten tries a minute of its own, for its own people only', async () => {
  const [person, other] = [await aPerson(service, w.workspace_id), await aPerson(service, w.workspace_id)];
  const client = await sessionClient(base, person.email);
  const from = (email: string, password: string) => client.post('/auth/sign-in/email', { email, password });
  assert.deepEqual(await times(11, () => from(person.email, 'wrong')), [...TEN_401, 429]);
  expect(await attempt(person.email, PASSWORD), 200);
  await times(10, () => attempt(other.email, 'wrong'));
  expect(await from(other.email, PASSWORD), 429);
});

test('one cookie that no script reads makes a browser known to all who signed in there, until their password changes', async () => {
  const [first, second] = [await aPerson(service, w.workspace_id), await aPerson(service, w.workspace_id)];
  const client = await sessionClient(base, first.email);
  const device = client.jar.get('tahsil_device');
  assert.match(client.lastCookies[1]!, /^tahsil_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(await client.post('/auth/sign-in/email', { email: second.email, password: PASSWORD }), 200);
  assert.equal(client.jar.get('tahsil_device'), device);
  const elsewhere = await sessionClient(base, second.email);
  const change = { current_password: PASSWORD, new_password: 'a brand new one' };
  expect(await elsewhere.post('/auth/password', change), 200);
  for (const { email } of [first, second]) await times(11, () => attempt(email, 'wrong'));
  const sign = (email: string, password: string) => client.post('/auth/sign-in/email', { email, password });
  expect(await sign(first.email, PASSWORD), 200);
  expect(await sign(second.email, 'a brand new one'), 429);
});

test('a token that the service did not make is no known browser', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = browser(base);
  client.jar.set('tahsil_device', 'A'.repeat(43));
  expect(await client.post('/auth/sign-in/email', { email: person.email, password: PASSWORD }), 200);
  assert.notEqual(client.jar.get('tahsil_device'), 'A'.repeat(43));
});

test('guessing gets slower: after four dozen failures ten tries last an hour, for the account and for the network', async () => {
  const [person, address] = [await aPerson(service, w.workspace_id), anAddress()];
  const guess = () => attempt(person.email, 'wrong');
  const spread = () => attempt(nobody(), 'wrong', address);
  for (const [key, tried] of [
    [`account:${person.id}`, guess],
    [`network:${address}`, spread],
  ] as const) {
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      assert.deepEqual(await times(10, tried), TEN_401);
      const retry_after_s = Number(expect(await tried(), 429).headers.get('retry-after'));
      waits.push(retry_after_s);
      await later(retry_after_s, key);
    }
    const bounds = [60, 120, 300, 900, 3_600, 3_600];
    waits.forEach((wait, i) => assert.ok(wait > bounds[i]! * 0.8 && wait <= bounds[i]!, waits.join(' ')));
    await later(10 * 3_600, key);
    assert.deepEqual(await times(2, tried), [401, 401]);
  }
});

test('a clock that was put back shuts no person out for longer', async () => {
  const person = await aPerson(service, w.workspace_id);
  await times(11, () => attempt(person.email, 'wrong'));
  await later(-7_200, `account:${person.id}`);
  expect(await attempt(person.email, PASSWORD), 200);
});

test('a person who is shut out by strangers resets her password, and signs in', async () => {
  const person = await aPerson(service, w.workspace_id);
  await times(11, () => attempt(person.email, 'wrong'));
  const client = browser(base);
  expect(await client.post('/auth/password-reset', { email: person.email }), 202);
  const mail = () => service.mails.find(({ to }) => to === person.email);
  while (!mail()) await new Promise((resolve) => setTimeout(resolve, 5));
  const token = /#token=([\w-]+)/.exec(mail()!.text)![1];
  const password = 'a brand new passphrase';
  expect(await client.post('/auth/password-reset/confirm', { token, password }), 200);
  expect(await attempt(person.email, password), 429);
  expect(await client.post('/auth/sign-in/email', { email: person.email, password }), 200);
});

test('an open session guesses no password: its failures count too', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  const guess = () => client.post('/auth/password', { current_password: 'wrong', new_password: 'a brand new one' });
  assert.deepEqual(await times(11, guess), [...Array(10).fill(422), 429]);
  expect(await client.get('/auth/session'), 200);
});

test('asking for a blocked account uses up no tries behind that address', async () => {
  const [person, address] = [await aPerson(service, w.workspace_id), anAddress()];
  await times(10, () => attempt(person.email, 'wrong'));
  assert.deepEqual(await times(15, () => attempt(person.email, PASSWORD, address)), Array(15).fill(429));
  expect(await attempt(nobody(), 'wrong', address), 401);
});

test('more sign-ins at once than can wait are 503 with Retry-After, and the rest are answered', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => attempt(nobody(), 'wrong')));
  const busy = replies.filter(({ status }) => status === 503);
  assert.ok(busy.length > 0 && busy.length <= 26, String(busy.length));
  assert.ok(busy.every(({ headers }) => headers.get('retry-after')));
  assert.ok(replies.every(({ status }) => status === 401 || status === 503));
});
