import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid, restClient, unique, world, type Client } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const seller = await w.person('Seller');
const dashboard = await sessionFor(service, w.workspace_id, w.admin.id);
const TOKEN = /^tah_[0-9A-Za-z]{38}$/;

const body = (over: object = {}) => ({ name: `App ${unique()}`, kind: 'api', scopes: ['view leads'], ...over });
const make = async (over: object = {}, as: Client = w.api) =>
  expect(await as.post('/applications', body(over)), 201).body.data;
const withToken = (token: string) => restClient(service.base, token);

for (const [surface, client] of [
  ['REST', w.api],
  ['the dashboard', dashboard],
] as const) {
  test(`over ${surface} an application gets a token that works within its scopes and is shown this once`, async () => {
    const made = await make({ scopes: ['view leads', 'view orders', 'view leads'] }, client);
    assert.match(made.token, TOKEN);
    assert.deepEqual(made.scopes, ['view leads', 'view orders']);
    assert.equal(made.incoming_url, undefined);
    expect(await withToken(made.token).get('/leads'), 200);
    expect(await withToken(made.token).get('/products'), 403);
    const shown = expect(await client.get(`/applications/${made.id}`), 200);
    assert.equal(shown.body.data.token, undefined);
    assert.ok(!shown.text.includes(made.token));
    assert.ok(!expect(await client.get('/applications'), 200).text.includes(made.token));
  });
}

test('a token is kept as its digest only', async () => {
  const { id, token } = await make();
  const rows = await service.database.read.rows<{ row: string }>(
    null,
    `select a::text || t::text as row from applications a join api_tokens t on t.workspace_id = a.workspace_id and t.id = a.id
     where a.workspace_id = $1 and a.id = $2`,
    [w.workspace_id, id],
  );
  assert.equal(rows.length, 1);
  assert.ok(!rows[0]!.row.includes(token.slice(4, 30)));
});

test('a deleted application’s token is refused at once, and the application is gone', async () => {
  const { id, token } = await make();
  expect(await withToken(token).get('/leads'), 200);
  expect(await w.api.del(`/applications/${id}`), 200);
  expect(await withToken(token).get('/leads'), 401);
  expect(await w.api.get(`/applications/${id}`), 404);
});

test('an inactive application’s token is refused at once, and good again when it is active', async () => {
  const { id, token } = await make();
  expect(await withToken(token).get('/leads'), 200);
  expect(await w.api.put(`/applications/${id}`, { status: 'inactive' }), 200);
  expect(await withToken(token).get('/leads'), 401);
  expect(await w.api.put(`/applications/${id}`, { status: 'active' }), 200);
  expect(await withToken(token).get('/leads'), 200);
});

test('a change of scopes, limit and name holds from the next request on', async () => {
  const { id, token } = await make({ scopes: ['view leads', 'update leads'] });
  const client = withToken(token);
  expect(await client.get('/leads'), 200);
  const reply = await w.api.put(`/applications/${id}`, {
    scopes: ['update leads'],
    requests_per_minute: 30,
    name: `Renamed ${id}`,
  });
  assert.deepEqual(expect(reply, 200).body.data.scopes, ['update leads']);
  expect(await client.get('/leads'), 403);
  const reference = await w.lead();
  const moved = expect(await client.put('/leads', { leads: [{ reference, status: 'testing' }] }), 200);
  assert.equal(moved.headers.get('x-ratelimit-limit'), '30');
  assert.equal((await w.showLead(reference)).leadHistories[0].changed_by, `Renamed ${id}`);
});

test('a change that says nothing changes nothing, and one of scopes alone moves updated_at on', async () => {
  const made = await make();
  const same = expect(await w.api.put(`/applications/${made.id}`, {}), 200).body.data;
  assert.deepEqual(same.scopes, made.scopes);
  const changed = expect(await w.api.put(`/applications/${made.id}`, { scopes: ['view orders'] }), 200).body.data;
  assert.ok(changed.updated_at > made.updated_at);
});

test('the kind stays what it was', async () => {
  const { id } = await make();
  assert.equal(expect(await w.api.put(`/applications/${id}`, { kind: 'shopify' }), 200).body.data.kind, 'api');
});

test('last_used_at says when a token was used', async () => {
  const { id, token } = await make();
  const shown = async () => expect(await w.api.get(`/applications/${id}`), 200).body.data.last_used_at;
  assert.equal(await shown(), null);
  expect(await withToken(token).get('/leads'), 200);
  for (let i = 0; i < 50 && (await shown()) === null; i++) await new Promise((done) => setTimeout(done, 20));
  assert.ok(Date.now() - Date.parse(await shown()) < 60_000);
});

test('a token ends at expires_at', async () => {
  const made = await make({ expires_at: new Date(Date.now() + 60_000).toISOString().replace(/\.\d+Z/, 'Z') });
  assert.ok(Date.parse(made.expires_at) > Date.now());
  expect(await withToken(made.token).get('/leads'), 200);
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `update api_tokens set expires_at = now() - interval '1 second' where workspace_id = $1 and id = $2`,
      [w.workspace_id, made.id],
    ),
  );
  expect(await w.api.put(`/applications/${made.id}`, { name: `Late ${unique()}` }), 200);
  expect(await withToken(made.token).get('/leads'), 401);
});

// --- a grant needs the same rights ----------------------------------------------------------------------------------

test('a scope that the caller’s role lacks is 403, on create and on update, over both surfaces', async () => {
  const session = await sessionFor(service, w.workspace_id, seller.id);
  for (const client of [seller.api, session]) {
    expect(await client.post('/applications', body({ scopes: ['create orders'] })), 403);
    const { id } = await make({ scopes: ['view orders'] }, client);
    expect(await client.put(`/applications/${id}`, { scopes: ['view orders', 'update leads'] }), 403);
    assert.deepEqual(expect(await client.get(`/applications/${id}`), 200).body.data.scopes, ['view orders']);
  }
});

test('a token makes no token with scopes that it lacks itself, though its person has them', async () => {
  const narrow = await make({ scopes: ['create applications', 'update applications', 'view leads'] });
  const client = withToken(narrow.token);
  expect(await client.post('/applications', body({ scopes: ['view leads', 'view orders'] })), 403);
  const made = await make({ scopes: ['view leads'] }, client);
  expect(await withToken(made.token).get('/leads'), 200);
  expect(await client.put(`/applications/${made.id}`, { scopes: ['view orders'] }), 403);
  expect(await client.put(`/applications/${narrow.id}`, { scopes: ['delete orders'] }), 403);
});

test('no member makes a token active again that may do more than the member may', async () => {
  const wide = await make({ scopes: ['delete orders'] });
  expect(await w.api.put(`/applications/${wide.id}`, { status: 'inactive' }), 200);
  const narrow = await make({ scopes: ['update applications', 'view applications'] });
  expect(await withToken(narrow.token).put(`/applications/${wide.id}`, { status: 'active' }), 403);
  expect(await withToken(wide.token).get('/orders'), 401);
  expect(await w.api.put(`/applications/${wide.id}`, { status: 'active' }), 200);
});

test('a token without scopes, of the operator’s tool, is made active again by an Admin and by no narrow token', async () => {
  const token = await w.token(w.admin.id, { name: `Tool ${unique()}` });
  const { data } = expect(await w.api.get('/applications', { per_page: 100, keyword: 'Tool' }), 200).body;
  const [own] = data;
  assert.equal(own.scopes, null);
  expect(await w.api.put(`/applications/${own.id}`, { status: 'inactive' }), 200);
  expect(await withToken(token).get('/leads'), 401);
  const narrow = await make({ scopes: ['update applications'] });
  expect(await withToken(narrow.token).put(`/applications/${own.id}`, { status: 'active' }), 403);
  expect(await w.api.put(`/applications/${own.id}`, { status: 'active' }), 200);
  expect(await withToken(token).get('/leads'), 200);
});

test('tokens of the operator’s tool stand among the applications, those of one name under names of their own', async () => {
  const name = `Twin ${unique()}`;
  for (let i = 0; i < 3; i++) await w.token(w.admin.id, { name });
  const { data } = expect(await w.api.get('/applications', { keyword: name }), 200).body;
  assert.equal(data.length, 3);
  assert.equal(new Set(data.map((one: { name: string }) => one.name)).size, 3);
});

test('a Seller’s token acts for the Seller’s account and sees no other', async () => {
  const made = await make({ scopes: ['view products'] }, seller.api);
  assert.equal(made.account_id, seller.account_id);
  const own = await w.product({ account_id: seller.account_id });
  const { data } = expect(await withToken(made.token).get('/products', { per_page: 100 }), 200).body;
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [own.id],
  );
});

// --- visibility --------------------------------------------------------------------------------------------------

test('applications of another account or workspace are 404 by every path, and stay as they were', async () => {
  const [house, other] = [await make(), await world(service)];
  const store = await make({ kind: 'shopify', scopes: undefined });
  for (const client of [seller.api, other.api])
    for (const { id } of [house, store]) {
      expect(await client.get(`/applications/${id}`), 404);
      expect(await client.put(`/applications/${id}`, { name: 'Mine now' }), 404);
      expect(await client.del(`/applications/${id}`), 404);
      expect(await client.get(`/applications/${id}/errors`), 404);
      expect(await client.post(`/applications/${id}/errors/retry`, {}), 404);
    }
  const { data } = expect(await seller.api.get('/applications', { per_page: 100 }), 200).body;
  assert.ok(data.every((one: { account_id: string }) => one.account_id === seller.account_id));
  expect(await withToken(house.token).get('/leads'), 200);
});

test('roles that lack applications get 403', async () => {
  const packer = await w.person('Packer');
  expect(await packer.api.get('/applications'), 403);
  expect(await packer.api.post('/applications', body()), 403);
});

// --- refusals ----------------------------------------------------------------------------------------------------

for (const [what, over, path] of [
  ['an unknown scope', { scopes: ['view leads', 'read leads'] }, 'scopes.1'],
  ['no scopes', { scopes: undefined }, 'scopes'],
  ['an empty list of scopes', { scopes: [] }, 'scopes'],
  ['scopes that are no list', { scopes: 'view leads' }, 'scopes'],
  ['a moment that has passed', { expires_at: '2020-01-01T00:00:00+00:00' }, 'expires_at'],
  ['a moment without offset', { expires_at: '2031-01-01T00:00:00' }, 'expires_at'],
  ['a limit of 0', { requests_per_minute: 0 }, 'requests_per_minute'],
  ['a limit above the service’s', { requests_per_minute: 61 }, 'requests_per_minute'],
  ['credentials', { credentials: { secret: 'x'.repeat(32) } }, 'credentials'],
  ['a new token that is inactive', { status: 'inactive' }, 'status'],
  ['an empty name', { name: '' }, 'name'],
  ['a name of blanks', { name: '  ' }, 'name'],
  ['an unknown kind', { kind: 'magento' }, 'kind'],
  ['another account for a token', { account_id: seller.account_id }, 'account_id'],
  ['scopes for a store', { kind: 'shopify' }, 'scopes'],
  ['an end for a store', { kind: 'woocommerce', scopes: undefined, expires_at: '2031-01-01T00:00:00Z' }, 'expires_at'],
  ['a short secret', { kind: 'youcan', scopes: undefined, credentials: { secret: 'short' } }, 'credentials.secret'],
  ['a foreign account for a store', { kind: 'shopify', scopes: undefined, account_id: 'nobody' }, 'account_id'],
] as const) {
  test(`${what} is 422 on ${path}`, async () => {
    expectInvalid(await w.api.post('/applications', body(over)), path);
  });
}

test('a name is unique in its account: 409', async () => {
  const { name } = await make();
  const { message } = expect(await w.api.post('/applications', body({ name })), 409).body.error;
  assert.equal(message, 'There is already an application with this name.');
  const { id } = await make();
  expect(await w.api.put(`/applications/${id}`, { name }), 409);
  await make({ name, scopes: ['view leads'] }, seller.api);
});

test('scopes are never taken away by null, which would give everything', async () => {
  const { id } = await make();
  expectInvalid(await w.api.put(`/applications/${id}`, { scopes: null }), 'scopes');
});

test('fields that only the service sets are not taken from a body', async () => {
  const made = await make({ token: `tah_${'A'.repeat(38)}`, workspace_id: 'x', id: 'y', last_used_at: 'z', errors: 7 });
  assert.match(made.token, TOKEN);
  assert.equal(made.errors, 0);
  assert.equal(made.last_used_at, null);
});

// --- files -------------------------------------------------------------------------------------------------------

test('an export shows no secret, and a file changes what is there and makes nothing', async () => {
  const own = await world(service);
  const files = sheetClient(service.base, await own.token(own.admin.id, { name: 'Files' }));
  const api = await make({ name: 'Token one', scopes: ['view leads', 'view orders'] }, own.api);
  const secret = 'a secret of the other side';
  await make({ name: 'Store one', kind: 'shopify', scopes: undefined, credentials: { secret } }, own.api);
  const { job_id } = expect(await own.api.get('/applications/export', { file_extension: 'csv' }), 202).body.data;
  await runJobs(service.database, own.workspace_id, 'export-applications');
  const rows = await files.rows(expect(await own.api.get(`/jobs/${job_id}`), 200).body.data);
  const text = JSON.stringify(rows);
  assert.ok(rows[0]!.includes('scopes') && !rows[0]!.includes('credentials'));
  assert.ok(text.includes('view leads|view orders') && !text.includes(secret) && !text.includes(api.token));

  const csv = `name,status,scopes\nToken one,inactive,view leads\nStore one,inactive,\nNew one,active,view leads\nFiles,,delete everything\n`;
  const sent = expect(await files.send('/applications/import', 'applications.csv', csv), 202).body.data;
  await runJobs(service.database, own.workspace_id, 'import-applications');
  const job = expect(await own.api.get(`/jobs/${sent.job_id}`), 200).body.data;
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 2]);
  const { data } = expect(await own.api.get('/applications', { status: 'inactive' }), 200).body;
  assert.deepEqual(data.map(({ name }: { name: string }) => name).toSorted(), ['Store one', 'Token one']);
  expect(await withToken(api.token).get('/leads'), 401);
});
