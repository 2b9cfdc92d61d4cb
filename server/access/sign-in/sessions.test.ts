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
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { addMember } from '../people/add-member.ts';
import { forgetOldSessions } from './session-sql.ts';

const service = await sessionService();
const { base, database, clock } = service;
const w = await world(service);
const sql = (text: string, values: unknown[]) => database.read.rows<any>(null, text, values); // oxlint-disable-line no-explicit-any -- tests look at any column
const tokenOf = (client: SessionClient) => client.jar.get('tahsil_session')!;

/** A browser with a stolen token. */
const thief = (token: string) => {
  const client = browser(base);
  client.jar.set('tahsil_session', token);
  return client;
};

test('a person lists the own sessions only, with browser and address, and ends them one by one', async () => {
  const [person, other] = [await aPerson(service, w.workspace_id), await aPerson(service, w.workspace_id)];
  const [here, there] = [await sessionClient(base, person.email), await sessionClient(base, person.email)];
  const foreign = await sessionClient(base, other.email);
  const { data } = expect(await here.get('/auth/sessions'), 200).body;
  assert.equal(data.length, 2);
  const mine = data.find((one: { is_current: boolean }) => one.is_current);
  assert.equal(mine.address, here.address);
  assert.match(mine.user_agent, /node|undici/i);
  const theirs = data.find((one: { is_current: boolean }) => !one.is_current);
  expect(await foreign.del(`/auth/sessions/${theirs.id}`), 404);
  expect(await here.del('/auth/sessions/nonsense'), 404);
  expect(await there.get('/auth/session'), 200);
  expect(await here.del(`/auth/sessions/${theirs.id}`), 200);
  expect(await there.get('/auth/session'), 401);
  expect(await here.del(`/auth/sessions/${theirs.id}`), 404);
  expect(await foreign.get('/auth/session'), 200);
  expect(await here.del(`/auth/sessions/${mine.id}`), 200);
  expect(await here.get('/auth/session'), 401);
});

test('a session ended through another process is dead here within a second', async () => {
  const person = await aPerson(service, w.workspace_id);
  const elsewhere = await sessionService();
  const c = await sessionClient(base, person.email);
  expect(await c.get('/auth/session'), 200);
  const same = Object.assign(browser(elsewhere.base), { address: c.address });
  same.jar.set('tahsil_session', tokenOf(c));
  expect(await same.post('/auth/sign-out'), 200);
  clock.now_ms += 1_000;
  expect(await c.get('/auth/session'), 401);
});

const LIMITS_OF_TIME = [
  ['13 days and 23 hours after its last request', `last_seen_at = now() - interval '13 days 23 hours'`, 200],
  ['14 days after its last request', `last_seen_at = now() - interval '14 days'`, 401],
  ['89 days after it began', `created_at = now() - interval '89 days'`, 200],
  ['90 days after it began', `created_at = now() - interval '90 days'`, 401],
] as const;
for (const [when, change, status] of LIMITS_OF_TIME) {
  test(`${when} a session is ${status === 200 ? 'live' : 'over'}`, async () => {
    const person = await aPerson(service, w.workspace_id);
    const c = await sessionClient(base, person.email);
    await sql(`update sessions set ${change} where user_id = $1`, [person.id]);
    expect(await c.get('/auth/session'), status);
    await database.transaction(forgetOldSessions);
    assert.equal((await sql('select 1 from sessions where user_id = $1', [person.id])).length, status === 200 ? 1 : 0);
  });
}

test('that a session was seen is noted once a minute', async () => {
  const person = await aPerson(service, w.workspace_id);
  const c = await sessionClient(base, person.email);
  const seen = async () =>
    (await sql(`select last_seen_at < now() - interval '20 s' as old from sessions where user_id = $1`, [person.id]))[0]
      .old;
  await sql(`update sessions set last_seen_at = now() - interval '50 s' where user_id = $1`, [person.id]);
  expect(await c.get('/auth/session'), 200);
  clock.now_ms += 1_000;
  assert.equal(await seen(), true);
  await sql(`update sessions set last_seen_at = now() - interval '70 s' where user_id = $1`, [person.id]);
  expect(await c.get('/auth/session'), 200);
  for (let i = 0; i < 40 && (await seen()); i++) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.equal(await seen(), false);
});

// --- several workspaces ------------------------------------------------------------------------------------------

test('a member of several workspaces goes from one to the other, with a new token and the role she has there', async () => {
  const [first, second, foreign] = [w, await world(service), await world(service)];
  const person = await aPerson(service, first.workspace_id);
  await database.transaction((tx) =>
    addMember(tx, second.workspace_id, { email: person.email, password_hash: null, full_name: '', role: 'Seller' }),
  );
  const c = await sessionClient(base, person.email);
  const { data } = expect(await c.get('/auth/session'), 200).body;
  assert.equal(data.workspace.id, first.workspace_id);
  assert.deepEqual(
    data.workspaces.map((one: { id: string; role: string }) => [one.id, one.role]),
    [
      [first.workspace_id, 'Admin'],
      [second.workspace_id, 'Seller'],
    ],
  );
  const before = tokenOf(c);
  const moved = expect(await c.post('/auth/workspace', { workspace_id: second.workspace_id }), 200).body.data;
  assert.deepEqual([moved.workspace.id, moved.role.name], [second.workspace_id, 'Seller']);
  assert.notEqual(tokenOf(c), before);
  expect(await thief(before).get('/auth/session'), 401);
  expect(await c.post('/products', { sku: unique(), name: 'Soap', price: 1 }), 403);
  for (const workspace_id of [foreign.workspace_id, 'nonsense'])
    expectInvalid(await c.post('/auth/workspace', { workspace_id }), 'workspace_id');
  assert.equal((await c.get('/auth/session')).body.data.workspace.id, second.workspace_id);
  const later = await sessionClient(base, person.email);
  assert.equal((await later.get('/auth/session')).body.data.workspace.id, second.workspace_id);
});

test('a person cannot go to a workspace in which she is inactive, and signs in to one in which she is active', async () => {
  const second = await world(service);
  const person = await aPerson(service, w.workspace_id);
  await database.transaction((tx) =>
    addMember(tx, second.workspace_id, { email: person.email, password_hash: null, full_name: '', role: 'Admin' }),
  );
  const c = await sessionClient(base, person.email);
  await sql(`update members set status = 'inactive' where user_id = $1 and workspace_id = $2`, [
    person.id,
    second.workspace_id,
  ]);
  expectInvalid(await c.post('/auth/workspace', { workspace_id: second.workspace_id }), 'workspace_id');
  await sql(`update users set last_workspace_id = $2 where id = $1`, [person.id, second.workspace_id]);
  const again = await sessionClient(base, person.email);
  assert.equal((await again.get('/auth/session')).body.data.workspace.id, w.workspace_id);
});

// --- the password ------------------------------------------------------------------------------------------------

test('a new password ends every other session, gives this one another token, and is the only one that signs in', async () => {
  const person = await aPerson(service, w.workspace_id);
  const [here, there] = [await sessionClient(base, person.email), await sessionClient(base, person.email)];
  const before = tokenOf(here);
  const change = (current_password: string, new_password: string) =>
    here.post('/auth/password', { current_password, new_password });
  expectInvalid(await change('wrong', 'a brand new one'), 'current_password');
  expectInvalid(await change(PASSWORD, 'too short'), 'new_password');
  expectInvalid(await change(PASSWORD, 'x'.repeat(201)), 'new_password');
  expect(await there.get('/auth/session'), 200);
  expect(await change(PASSWORD, 'éàéàéàéàéà'), 200);
  assert.notEqual(tokenOf(here), before);
  expect(await here.get('/auth/session'), 200);
  expect(await there.get('/auth/session'), 401);
  expect(await thief(before).get('/auth/session'), 401);
  expect(await browser(base).post('/auth/sign-in/email', { email: person.email, password: PASSWORD }), 401);
  // The same password in another Unicode normal form.
  await sessionClient(base, person.email, 'éàéàéàéàéà'.normalize('NFD'));
});
