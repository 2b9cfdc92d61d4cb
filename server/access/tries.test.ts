import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, aPerson, anAddress, browser, sessionClient, sessionService } from '../../test/session.ts';
import { expect, unique, world } from '../../test/world.ts';

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
const TEN_401 = Array.from({ length: 10 }, () => 401);

test('the eleventh failed try from one address within a minute is 429, whoever it is for', async () => {
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
  await database.read.rows(
    null,
    `update rate_limits set window_started_at = window_started_at - interval '60 s' where key = $1`,
    [`failed:account:${person.id}`],
  );
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

test('failures elsewhere lock nobody out where she is signed in: her session goes on, and she may sign in anew', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  await times(11, () => attempt(person.email, 'wrong'));
  expect(await attempt(person.email, PASSWORD), 429);
  expect(await client.get('/auth/session'), 200);
  expect(await attempt(person.email, PASSWORD, client.address), 200);
  const change = { current_password: PASSWORD, new_password: 'a brand new one' };
  expect(await client.post('/auth/password', change), 200);
});

test('an open session guesses no password: its failures count too', async () => {
  const person = await aPerson(service, w.workspace_id);
  const client = await sessionClient(base, person.email);
  const guess = () => client.post('/auth/password', { current_password: 'wrong', new_password: 'a brand new one' });
  assert.deepEqual(await times(11, guess), [...Array(10).fill(422), 429]);
  expect(await client.get('/auth/session'), 200);
});

test('asking for a blocked account uses up nobody’s tries behind that address', async () => {
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
