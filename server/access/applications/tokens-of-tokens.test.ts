import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenHash } from '../../caller/api-tokens.ts';
import { testService } from '../../../test/harness.ts';
import { sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid, restClient, unique, world, type Client } from '../../../test/world.ts';

/* Tokens made by tokens (R-AUTH-5): they have at most the rights of their maker, and expire no later. */

const service = await testService();
const w = await world(service);
const admin = await sessionFor(service, w.workspace_id, w.admin.id);
const SCOPES = [
  'create applications',
  'update applications',
  'delete applications',
  'view applications',
  'view orders',
];
const soon = () => new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z/, 'Z');

type Made = { id: string; token: string; expires_at: string | null; requests_per_minute: number | null; api: Client };

async function made(by: Client, over: object = {}): Promise<Made> {
  const body = { name: unique(), kind: 'api', scopes: SCOPES, ...over };
  const { data } = expect(await by.post('/applications', body), 201).body as unknown as { data: Made };
  return { ...data, api: restClient(service.base, data.token) };
}
const shown = async (id: string) => expect(await admin.get(`/applications/${id}`), 200).body.data;

test('a token’s token has its end and its limit where it names none, and none beyond them', async () => {
  const parent = await made(admin, { expires_at: soon(), requests_per_minute: 50 });
  const child = await made(parent.api);
  assert.equal(Date.parse(child.expires_at!), Date.parse(parent.expires_at!));
  assert.equal(child.requests_per_minute, 50);
  const less = await made(child.api, { requests_per_minute: 20, scopes: ['view orders'] });
  assert.equal(less.requests_per_minute, 20);
  const asked = { name: unique(), kind: 'api', scopes: SCOPES };
  for (const api of [parent.api, child.api]) {
    expectInvalid(await api.post('/applications', { ...asked, requests_per_minute: 51 }), 'requests_per_minute');
    const later = new Date(Date.parse(parent.expires_at!) + 1_000).toISOString().replace(/\.\d+Z/, 'Z');
    expectInvalid(await api.post('/applications', { ...asked, expires_at: later }), 'expires_at');
    expect(await api.post('/applications', { ...asked, scopes: ['view leads'] }), 403);
  }
});

test('what is asked with a token’s token counts under the limits of both', async () => {
  const parent = await made(admin, { requests_per_minute: 8 });
  const child = await made(parent.api, { requests_per_minute: 5 });
  const answers: number[] = [];
  for (let i = 0; i < 6; i++) answers.push((await child.api.get('/orders')).status);
  assert.deepEqual([...new Set(answers)].sort(), [200, 429]);
  // Of the parent's eight requests, creating the child took one, and the child's own requests at least five.
  for (let i = 0; i < 3; i++) answers.push((await parent.api.get('/orders')).status);
  assert.equal(answers.at(-1), 429);
});

for (const [how, end] of [
  ['made inactive', (id: string) => admin.put(`/applications/${id}`, { status: 'inactive' })],
  ['deleted', (id: string) => admin.del(`/applications/${id}`)],
] as const)
  test(`of a token that is ${how} no token goes on, whichever made it, and none wakes again without it`, async () => {
    const parent = await made(admin);
    const child = await made(parent.api);
    const grandchild = await made(child.api);
    expect(await grandchild.api.get('/orders'), 200);
    expect(await end(parent.id), 200);
    for (const { id, api } of [child, grandchild]) {
      expect(await api.get('/orders'), 401);
      assert.equal((await shown(id)).status, 'inactive');
      expect(await admin.put(`/applications/${id}`, { status: 'active' }), 409);
      expect(await api.get('/orders'), 401);
    }
  });

test('a token whose end has come takes its tokens along, and those stay as they are that a person made', async () => {
  const parent = await made(admin, { expires_at: soon() });
  const child = await made(parent.api, { scopes: ['view orders'] });
  const other = await made(admin);
  await service.database.transaction((tx) =>
    tx.rows(null, `update api_tokens set expires_at = now() - interval '1 second' where token_hash = any($1)`, [
      [parent, child].map(({ token }) => tokenHash(token)),
    ]),
  );
  expect(await admin.put(`/applications/${child.id}`, { name: unique() }), 200);
  expect(await child.api.get('/orders'), 401);
  expect(await other.api.get('/orders'), 200);
});

test('a token that loses scopes or requests takes them from its tokens; no caller gives them back beyond it', async () => {
  const parent = await made(admin);
  const child = await made(parent.api, { scopes: ['view orders', 'view applications'] });
  expect(await admin.put(`/applications/${parent.id}`, { scopes: ['view applications'], requests_per_minute: 7 }), 200);
  expect(await child.api.get('/orders'), 403);
  assert.deepEqual((await shown(child.id)).scopes, ['view applications']);
  const limit = (await child.api.get('/applications')).headers.get('x-ratelimit-limit');
  assert.equal(limit, '7');
  expect(await admin.put(`/applications/${child.id}`, { scopes: ['view orders'] }), 403);
  expectInvalid(await admin.put(`/applications/${child.id}`, { requests_per_minute: null }), 'requests_per_minute');
});

test('a token lifts neither its own limit nor another’s above it, and wakes none that outlasts it', async () => {
  const parent = await made(admin, { expires_at: soon(), requests_per_minute: 50 });
  const other = await made(admin);
  expect(await admin.put(`/applications/${other.id}`, { status: 'inactive' }), 200);
  const path = `/applications/${parent.id}`;
  expectInvalid(await parent.api.put(path, { requests_per_minute: null }), 'requests_per_minute');
  expectInvalid(
    await parent.api.put(`/applications/${other.id}`, { status: 'active' }),
    'expires_at',
    'requests_per_minute',
  );
  expect(await parent.api.put(path, { requests_per_minute: 40 }), 200);
  expect(await parent.api.put(path, { status: 'inactive' }), 200);
  expect(await parent.api.get('/orders'), 401);
});

test('of a token and one that it makes at the same time, none outlives the other', async () => {
  for (let i = 0; i < 6; i++) {
    const parent = await made(admin);
    const body = { name: unique(), kind: 'api', scopes: ['view orders'] };
    const [, born] = await Promise.all([
      admin.put(`/applications/${parent.id}`, { status: 'inactive' }),
      parent.api.post('/applications', body),
    ]);
    if (born.status !== 201) assert.equal(born.status, 401);
    else expect(await restClient(service.base, born.body.data.token!).get('/orders'), 401);
  }
});

test('tokens make tokens a few times in a row, and then a person does', async () => {
  let last = await made(admin);
  for (let i = 0; i < 4; i++) last = await made(last.api);
  expect(await last.api.post('/applications', { name: unique(), kind: 'api', scopes: SCOPES }), 409);
});

test('a Seller makes her own token, which sees her account alone and has no right that she lacks', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  for (const by of [seller, other]) await w.product({ account_id: by.account_id });
  for (const by of [seller.api, await sessionFor(service, w.workspace_id, seller.id)]) {
    const { api, id } = await made(by, { scopes: ['view products', 'import leads', 'create applications'] });
    const seen = expect(await api.get('/products'), 200).body.data;
    assert.deepEqual([...new Set(seen.map(({ account_id }) => account_id))], [seller.account_id]);
    expect(await api.get('/orders'), 403);
    const asked = { name: unique(), kind: 'api' };
    for (const scopes of [['create orders'], ['view fee-plans'], ['update warehouses'], ['view users']])
      for (const maker of [by, api]) expect(await maker.post('/applications', { ...asked, scopes }), 403);
    const elsewhere = { ...asked, scopes: ['view products'], account_id: other.account_id };
    expectInvalid(await by.post('/applications', elsewhere), 'account_id');
    expect(await other.api.get(`/applications/${id}`), 404);
  }
});
