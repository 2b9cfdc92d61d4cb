import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, aPerson, sessionClient, sessionService, type SessionClient } from '../../../test/session.ts';
import { expect, restClient, unique, world } from '../../../test/world.ts';

/* Effects of changed rights on a person's tokens and sessions. */

const service = await sessionService();
const { base, clock } = service;
const w = await world(service);
const admin = await aPerson(service, w.workspace_id);
const boss = await sessionClient(base, admin.email);

async function withToken(role: string, scopes: string[]) {
  const person = await aPerson(service, w.workspace_id, role);
  const client = await sessionClient(base, person.email);
  const body = { name: `Token ${unique()}`, kind: 'api', scopes };
  const { id, token } = expect(await client.post('/applications', body), 201).body.data;
  return { person, client, application_id: id as string, rest: restClient(base, token) };
}
const subjects = async (email: string, count: number): Promise<string[]> => {
  const found = () => service.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  while (found().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return found();
};
const kinds = async (client: SessionClient) =>
  expect(await client.get('/notifications'), 200).body.data.map(({ kind }: { kind: string }) => kind);

test('a token made as a Seller is worth nothing once its person gets more; the old account cannot wake it', async () => {
  const { person, client, application_id, rest } = await withToken('Seller', ['view orders', 'view team-members']);
  expect(await client.post('/team-members', { full_name: 'X', email: `${unique()}@example.test`, role: 'Agent' }), 201);
  expect(await rest.get('/orders'), 200);
  expect(await boss.put(`/users/${person.id}`, { role: 'Admin', account_id: w.account_id }), 200);
  expect(await rest.get('/orders'), 401);
  const shown = expect(await boss.get(`/applications/${application_id}`), 200).body.data;
  assert.equal(shown.status, 'inactive');
  expect(await boss.put(`/applications/${application_id}`, { status: 'active' }), 403);
  expect(await boss.put(`/applications/${application_id}`, { scopes: ['view leads'] }), 403);
  expect(await rest.get('/orders'), 401);
  clock.now_ms += 1_000;
  assert.ok((await kinds(client)).includes('account.security'));
});

test('a wider role in the same account revokes tokens too; the same and a lesser one leave them, and they shrink with it', async () => {
  const role = async (permissions: object) =>
    expect(await boss.post('/roles', { name: `Role ${unique()}`, permissions, masks: [] }), 201).body.data.name;
  const looks = { orders: ['list'], leads: ['list'], applications: ['list', 'create'] };
  const middle = await role(looks);
  const { person, rest } = await withToken(middle, ['view orders', 'view leads']);
  const become = async (name: string) => expect(await boss.put(`/users/${person.id}`, { role: name }), 200);
  await become(await role(looks));
  expect(await rest.get('/leads'), 200);
  await become(await role({ orders: ['list'] }));
  await new Promise((resolve) => setTimeout(resolve, 5_100));
  expect(await rest.get('/leads'), 403);
  expect(await rest.get('/orders'), 200);
  await become(middle);
  expect(await rest.get('/orders'), 401);
});

test('a person is mailed when a token of hers is made, revoked by herself or another, and deleted', async () => {
  const { person, client, application_id } = await withToken('Admin', ['view orders']);
  assert.deepEqual(await subjects(person.email, 1), ['Un jeton a été créé']);
  expect(await boss.put(`/applications/${application_id}`, { status: 'inactive' }), 200);
  await subjects(person.email, 2);
  expect(await client.put(`/applications/${application_id}`, { status: 'active' }), 200);
  await subjects(person.email, 3);
  expect(await client.del(`/applications/${application_id}`), 200);
  assert.deepEqual((await subjects(person.email, 4)).sort(), [
    'Un jeton a été créé',
    'Un jeton a été créé',
    'Un jeton a été révoqué',
    'Un jeton a été révoqué',
  ]);
});

// --- sessions ----------------------------------------------------------------------------------------------------

test('an Admin signs a member out everywhere in the workspace; she may sign in again, and her tokens go on', async () => {
  const { person, client, rest } = await withToken('Admin', ['view orders']);
  const other = await sessionClient(base, person.email);
  expect(await client.get('/orders'), 200);
  expect(await boss.post(`/users/${person.id}/sign-out`), 200);
  clock.now_ms += 1_000;
  expect(await client.get('/orders'), 401);
  expect(await other.get('/orders'), 401);
  expect(await rest.get('/orders'), 200);
  expect(await (await sessionClient(base, person.email, PASSWORD)).get('/orders'), 200);
  expect(await boss.get('/orders'), 200);
});

test('a session that was elsewhere meanwhile does not come back', async () => {
  const second = await world(service);
  const person = await aPerson(service, w.workspace_id);
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into members (workspace_id, user_id, role_id, account_id, status, created_at, updated_at)
       select m.workspace_id, $2, m.role_id, m.account_id, 'active', now(), now() from members m
       where m.workspace_id = $1 limit 1`,
      [second.workspace_id, person.id],
    ),
  );
  const client = await sessionClient(base, person.email);
  const go = (workspace_id: string) => client.post('/auth/workspace', { workspace_id });
  expect(await go(second.workspace_id), 200);
  expect(await boss.post(`/users/${person.id}/sign-out`), 200);
  expect(await client.get('/auth/session'), 200);
  expect(await go(w.workspace_id), 422);
  expect(await client.get('/auth/session'), 200);
});

test('no member signs out a person who may do more, or is out of sight', async () => {
  const seller = await aPerson(service, w.workspace_id, 'Seller');
  const client = await sessionClient(base, seller.email);
  expect(await client.post(`/team-members/${admin.id}/sign-out`), 404);
  const { name } = expect(
    await boss.post('/roles', { name: `Role ${unique()}`, permissions: { users: ['list', 'update'] }, masks: [] }),
    201,
  ).body.data;
  const lesser = await sessionClient(base, (await aPerson(service, w.workspace_id, name)).email);
  expect(await lesser.post(`/users/${admin.id}/sign-out`), 403);
  expect(await boss.post('/users/nobody/sign-out'), 404);
  expect(await boss.get('/auth/session'), 200);
});
