import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCOPES } from '../../../contract/access/permissions.ts';
import { aPerson, sessionClient, sessionService } from '../../../test/session.ts';
import { restClient, expect, unique, world } from '../../../test/world.ts';

/* A caller's identity and rights (R-AUTH-9). */

const service = await sessionService();
const w = await world(service, { country: 'TN', currency: 'TND', time_zone: 'Africa/Tunis' });

const tokenWith = async (scopes: string[], over: object = {}) => {
  const body = { name: `Token ${unique()}`, kind: 'api', scopes, ...over };
  const { token, name } = expect(await w.api.post('/applications', body), 201).body.data;
  return { name, api: restClient(service.base, token) };
};

test('a token learns where it is, until when, and which scopes it holds', async () => {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { api, name } = await tokenWith(['view leads', 'create leads'], { expires_at, requests_per_minute: 40 });
  const { data } = expect(await api.get('/me'), 200).body;
  assert.deepEqual(
    [data.workspace.currency, data.workspace.decimals, data.workspace.country, data.workspace.time_zone],
    ['TND', 3, 'TN', 'Africa/Tunis'],
  );
  assert.deepEqual([data.token.name, Date.parse(data.token.expires_at)], [name, Date.parse(expires_at)]);
  assert.deepEqual(data.scopes.toSorted(), ['create leads', 'view leads']);
  assert.equal(data.limits.requests_per_minute, 40);
  assert.equal(data.account.sees_others, true);
  assert.match(data.version, /^\d+\.\d+/);
});

test('a person of an account holds what her role gives her there', async () => {
  const seller = await aPerson(service, w.workspace_id, 'Seller');
  const client = await sessionClient(service.base, seller.email);
  const { data } = expect(await client.get('/me'), 200).body;
  assert.deepEqual([data.role, data.token, data.account.id], ['Seller', null, seller.account_id]);
  assert.ok(data.scopes.includes('view leads') && !data.scopes.includes('update roles'));
  // Each named scope opens its list.
  for (const scope of data.scopes.filter((one: string) => one.startsWith('view '))) assert.ok(SCOPES.includes(scope));
});

test('403 names the scope that a token lacks; without the role it does not', async () => {
  const { api } = await tokenWith(['view leads']);
  const { error } = expect(await api.get('/orders'), 403).body;
  assert.deepEqual([error.reason, error.message], ['scope_missing', 'The token lacks the scope “view orders”.']);
  const seller = await aPerson(service, w.workspace_id, 'Seller');
  const client = await sessionClient(service.base, seller.email);
  assert.notEqual(expect(await client.post('/roles', {}), 403).body.error.reason, 'scope_missing');
});

test('without a token it is 401', async () => {
  expect(await restClient(service.base, 'tah_x').get('/me'), 401);
});
