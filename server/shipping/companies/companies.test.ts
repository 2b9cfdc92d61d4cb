import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONNECTORS } from '../../../contract/shipping/connectors.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { aSandbox } from '../../../test/couriers.ts';
import { csv, sheetClient } from '../../../test/sheets.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { type Reply } from '../../../test/reply.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const strict = await testService({ beside: service });
const { database } = service;
const w = await world(service, { country: 'DZ', currency: 'DZD', time_zone: 'Africa/Algiers' });
await runJobs(database, w.workspace_id, 'seed-cities');
const [city] = expect(await w.api.get('/cities', { keyword: 'Oran' }), 200).body.data as { id: string }[];

const SECRETS = ['very-secret-id-1', 'very-secret-token-2', 'very-secret-hook-3'];
const yalidine = (over: object = {}) => ({
  name: `Yalidine ${unique()}`,
  connector: 'yalidine',
  credentials: { api_id: SECRETS[0], api_token: SECRETS[1], webhook_secret: SECRETS[2] },
  options: { from_wilaya_name: 'Batna' },
  ...over,
});
const create = (over: object = {}) => w.api.post('/shipping-companies', yalidine(over));

test('a company is made, shown, changed, listed and deleted on both surfaces', async () => {
  const rates = [{ city_id: city!.id, home: 500.5, stop_desk: 300, return: null }];
  const city_codes = [{ city_id: city!.id, code: 'Oran', name: 'Es Senia', stop_desk: '310101' }];
  const { data } = expect(
    await create({ rates, city_codes, tracking_url: 'https://follow.example/{tracking_number}' }),
    201,
  ).body;
  assert.partialDeepStrictEqual(data, {
    connector: 'yalidine',
    has_credentials: true,
    status: 'active',
    rates,
    city_codes,
    base_url: null,
  });
  assert.equal(data.webhook_path, `/courier-updates/${w.workspace_id}/${data.id}`);
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  for (const client of [w.api, session]) {
    assert.deepEqual(expect(await client.get(`/shipping-companies/${data.id}`), 200).body.data, data);
    assert.ok(expect(await client.get('/shipping-companies', { keyword: data.name }), 200).body.data.length === 1);
  }
  const changed = expect(await session.put(`/shipping-companies/${data.id}`, { status: 'inactive', rates: [] }), 200)
    .body.data;
  assert.deepEqual([changed.status, changed.rates, changed.has_credentials], ['inactive', [], true]);
  expect(await session.del(`/shipping-companies/${data.id}`), 200);
  expect(await w.api.get(`/shipping-companies/${data.id}`), 404);
});

test('by hand is what a company is unless it says otherwise, and it needs nothing', async () => {
  const { data } = expect(await w.api.post('/shipping-companies', { name: `Samir ${unique()}` }), 201).body;
  assert.deepEqual([data.connector, data.has_credentials, data.options, data.city_codes], ['manual', true, {}, []]);
});

test('credentials are sealed, and no answer, export, event, job or log of answers ever has them again', async () => {
  const key = { 'Idempotency-Key': unique() };
  const replies: Reply[] = [await w.api.post('/shipping-companies', yalidine({ name: 'Keeper' }), key)];
  replies.push(await w.api.post('/shipping-companies', yalidine({ name: 'Keeper' }), key));
  assert.equal(replies[1]!.status, 201);
  const { id } = expect(replies[0]!, 201).body.data;
  replies.push(await w.api.get(`/shipping-companies/${id}`), await w.api.get('/shipping-companies'));
  replies.push(await w.api.put(`/shipping-companies/${id}`, { status: 'active' }));
  replies.push(await w.api.put(`/shipping-companies/${id}`, { credentials: yalidine().credentials }));
  const queued = expect(await w.api.get('/shipping-companies/export', { file_extension: 'csv' }), 202).body.data;
  await runJobs(database, w.workspace_id, 'export-shipping-companies');
  const { result_url } = expect(await w.api.get(`/jobs/${queued.job_id}`), 200).body.data;
  const file = await (await fetch(service.base + new URL(result_url, service.base).pathname)).text();
  assert.ok(file.includes('Keeper'));
  const tables = await database.read.rows<{ name: string }>(
    null,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await database.read.rows(null, `select t::text from ${name} t`))),
  );
  for (const text of [file, ...replies.map((reply) => reply.text), ...texts])
    for (const secret of SECRETS) {
      assert.ok(!text.includes(secret));
      assert.ok(!text.includes(Buffer.from(secret).toString('hex')));
    }
});

test('credentials and options are those of the connector, and each that is missing or not its own is named', async () => {
  expectInvalid(await create({ credentials: { api_id: 'x' } }), 'credentials.api_token');
  expectInvalid(await create({ credentials: { api_id: 'x', api_token: 'y', key: 'z' } }), 'credentials.key');
  expectInvalid(await create({ credentials: { api_id: 'x', api_token: 'y\nX-Evil: 1' } }), 'credentials.api_token');
  expectInvalid(await create({ credentials: { api_id: 'x', api_token: '' } }), 'credentials.api_token');
  expectInvalid(await create({ credentials: { api_id: 'x', api_token: 'y'.repeat(1_001) } }), 'credentials.api_token');
  expectInvalid(await create({ credentials: { api_id: 5, api_token: 'y' } }), 'credentials.api_id');
  for (const credentials of ['x', [], 5]) expectInvalid(await create({ credentials }), 'credentials');
  expectInvalid(await create({ options: {} }), 'options.from_wilaya_name');
  expectInvalid(await create({ options: undefined }), 'options.from_wilaya_name');
  expectInvalid(
    await create({ options: { from_wilaya_name: 'Batna', business_location_id: 'x' } }),
    'options.business_location_id',
  );
  expectInvalid(await create({ connector: 'fedex' }), 'connector');
  expectInvalid(await create({ name: '' }), 'name');
  expectInvalid(await create({ status: 'gone' }), 'status');
  expectInvalid(await create({ tracking_url: 'https://follow.example/' }), 'tracking_url');
  expectInvalid(await create({ warehouse_id: crypto.randomUUID() }), 'warehouse_id');
  const none = expect(await create({ credentials: undefined }), 201).body.data;
  assert.equal(none.has_credentials, false);
  const { data } = expect(await w.api.post(`/shipping-companies/${none.id}/test-connection`), 200).body;
  assert.deepEqual([data.is_ok, data.message], [false, 'This courier has no credentials yet.']);
});

test('credentials that a person typed are tried before they are kept', async () => {
  const sandbox = await aSandbox(31);
  const typed = (over: object = {}) => create({ base_url: `${sandbox.url}/yalidine`, is_typed: true, ...over });
  const good = expect(await typed(), 201).body.data;
  const wrong = { api_id: '1', api_token: 'wrong' };
  const refused = expectInvalid(await typed({ credentials: wrong }), 'credentials');
  assert.match(refused['credentials']![0]!, /Yalidine does not accept these credentials: .*credentials/);
  expectInvalid(
    await w.api.put(`/shipping-companies/${good.id}`, { is_typed: true, credentials: wrong }),
    'credentials',
  );
  // Wrong credentials are refused even if the form asks to keep untried ones.
  expectInvalid(await typed({ credentials: wrong, keeps_untried: true }), 'credentials');
  sandbox.behave({ behaviour: 'html', on: 'test' });
  const silent = expectInvalid(await typed(), 'credentials');
  assert.match(silent['credentials']![0]!, /does not answer now/);
  const kept = expect(await typed({ keeps_untried: true }), 201).body.data;
  assert.equal(kept.has_credentials, true);
  // Credentials from a program are stored unchecked; a form that changes none sends the courier no request.
  expect(await typed({ is_typed: false, credentials: wrong }), 201);
  // A field of another courier: refused with 422, no server error.
  expect(await typed({ credentials: { ...wrong, client_id: null } }), 422);
  const asked = sandbox.asked.get('/yalidine test');
  expect(await w.api.put(`/shipping-companies/${good.id}`, { is_typed: true, status: 'inactive' }), 200);
  assert.equal(sandbox.asked.get('/yalidine test'), asked);
  const other = await world(service);
  expect(await other.api.put(`/shipping-companies/${good.id}`, { is_typed: true, credentials: wrong }), 404);
  assert.equal(sandbox.asked.get('/yalidine test'), asked);
  const missing = { is_typed: true, credentials: { api_id: '1' } };
  expectInvalid(await create(missing), 'credentials.api_token');
});

test('cities of rates and codes exist, once each, and their lists have a bound', async () => {
  const other = await world(service);
  await runJobs(database, other.workspace_id, 'seed-cities');
  const [theirs] = expect(await other.api.get('/cities', { per_page: 1 }), 200).body.data;
  const code = (city_id: string) => ({ city_id, code: '1' });
  for (const city_id of ['nowhere', crypto.randomUUID(), theirs.id])
    expectInvalid(await create({ city_codes: [code(city!.id), code(city_id)] }), 'city_codes.1.city_id');
  expectInvalid(await create({ city_codes: [code(city!.id), code(city!.id.toUpperCase())] }), 'city_codes.1.city_id');
  expectInvalid(await create({ rates: [{ city_id: theirs.id, home: 1 }] }), 'rates.0.city_id');
  expectInvalid(await create({ rates: [{ city_id: city!.id, home: -1 }] }), 'rates.0.home');
  expectInvalid(await create({ rates: [{ city_id: city!.id, home: 1.999 }] }), 'rates.0.home');
  expectInvalid(await create({ city_codes: Array.from({ length: 2_001 }, () => code(city!.id)) }), 'city_codes');
});

test('a courier that collects another currency than the workspace sells in is no courier of it', async () => {
  const mad = await world(service);
  for (const [connector, { capabilities }] of Object.entries(CONNECTORS)) {
    if (!capabilities.cash || (capabilities.cash.currency as string) === 'MAD') continue;
    assert.match(
      expectInvalid(await mad.api.post('/shipping-companies', { name: unique(), connector }), 'connector')[
        'connector'
      ]![0]!,
      /sells in MAD/,
    );
  }
});

test('a base URL is for couriers that have no one place; elsewhere only where the operator allows private addresses', async () => {
  const api = (await world(strict, { country: 'DZ', currency: 'DZD' })).api;
  const eco = (base_url: unknown) =>
    api.post('/shipping-companies', { name: unique(), connector: 'ecotrack', credentials: { token: 'x' }, base_url });
  expect(await eco('https://courier.example.com'), 201);
  expectInvalid(await eco(undefined), 'base_url');
  for (const bad of [
    'http://courier.example.com',
    'https://127.0.0.1',
    'https://10.0.0.8',
    'https://[::1]',
    'https://metadata.internal',
    'https://u:p@courier.example.com',
    'https://courier.example.com:8443',
    'not a url',
    5,
  ])
    expectInvalid(await eco(bad), 'base_url');
  expectInvalid(
    await api.post('/shipping-companies', yalidine({ base_url: 'https://courier.example.com' })),
    'base_url',
  );
  expectInvalid(
    await api.post('/shipping-companies', { name: unique(), base_url: 'https://courier.example.com' }),
    'base_url',
  );
  expect(await create({ base_url: 'http://127.0.0.1:4010/yalidine' }), 201);
});

test('a company that begins to speak to another place forgets its credentials, so that they cannot be redirected', async () => {
  const { id } = expect(await create(), 201).body.data;
  const moved = expect(await w.api.put(`/shipping-companies/${id}`, { base_url: 'http://127.0.0.1:1/' }), 200).body
    .data;
  assert.equal(moved.has_credentials, false);
  const again = expect(await w.api.put(`/shipping-companies/${id}`, { credentials: yalidine().credentials }), 200).body
    .data;
  assert.equal(again.has_credentials, true);
  const same = expect(
    await w.api.put(`/shipping-companies/${id}`, { base_url: 'http://127.0.0.1:1/', name: unique() }),
    200,
  ).body.data;
  assert.equal(same.has_credentials, true);
  const other = expect(await w.api.put(`/shipping-companies/${id}`, { connector: 'manual' }), 200).body.data;
  assert.deepEqual([other.connector, other.base_url], ['manual', null]);
  const [row] = await database.read.rows<{ credentials: unknown }>(
    null,
    `select credentials from shipping_companies where id = $1`,
    [id],
  );
  assert.equal(row!.credentials, null);
});

test('names are unique in a workspace, which has a hundred companies at most', async () => {
  const name = unique();
  expect(await create({ name }), 201);
  assert.match(expect(await create({ name }), 409).body.error.message, /this name/);
  const full = await world(service);
  for (let i = 0; i < 100; i++) expect(await full.api.post('/shipping-companies', { name: `c${i}` }), 201);
  expect(await full.api.post('/shipping-companies', { name: 'one more' }), 409);
});

test('a company that has had parcels cannot be deleted', async () => {
  const { id } = expect(await w.api.post('/shipping-companies', { name: unique() }), 201).body.data;
  const [reference] = await w.orders(1, { total: 100, products: [{ sku: w.sku, quantity: 1, price: 100 }] });
  const order = await w.showOrder(reference!);
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const body = { ids: [order.id], shippent_company_id: id, from_stock: false };
  expect(await session.post('/orders/push-order-to-shipping-company', body), 202);
  await runJobs(database, w.workspace_id, 'push-orders');
  assert.match(expect(await w.api.del(`/shipping-companies/${id}`), 409).body.error.message, /in use by orders/);
  // The deletion of orders also deletes their parcels; then the company may be deleted.
  await w.moveOrder(reference!, 'CANCELED');
  expect(await w.api.del(`/orders/${reference}`), 200);
  expect(await w.api.del(`/shipping-companies/${id}`), 200);
});

test('companies of another workspace are not there, and roles without the right are told so first', async () => {
  const { id } = expect(await create(), 201).body.data;
  const other = await world(service);
  for (const path of [`/shipping-companies/${id}`, '/shipping-companies/x']) {
    expect(await other.api.get(path), 404);
    expect(await other.api.put(path, { name: 'mine' }), 404);
    expect(await other.api.del(path), 404);
    expect(await other.api.post(`${path}/test-connection`), 404);
  }
  assert.equal(expect(await other.api.get('/shipping-companies'), 200).body.data.length, 0);
  const { api } = await w.person('Seller');
  const replies: Reply[] = [
    await api.get('/shipping-companies'),
    await api.get(`/shipping-companies/${id}`),
    await api.post('/shipping-companies', {}),
    await api.put(`/shipping-companies/${id}`, {}),
    await api.del(`/shipping-companies/${id}`),
  ];
  for (const reply of replies) expect(reply, 403);
});

test('companies come by a file, by name, without credentials and base URLs', async () => {
  const sheets = sheetClient(service.base, await w.token(w.admin.id));
  const name = unique();
  const kept = expect(await create({ name }), 201).body.data;
  const header = ['name', 'status', 'credentials', 'base_url', 'city_codes'];
  const fresh = unique();
  const rows = [
    header,
    [name, 'inactive', '{"api_id":"evil","api_token":"evil"}', 'http://127.0.0.1:9/', ''],
    [fresh, 'active', '', '', JSON.stringify([{ city_id: city!.id, code: '31' }])],
    [unique(), 'active', '', '', JSON.stringify([{ city_id: crypto.randomUUID(), code: '31' }])],
  ];
  const reply = expect(await sheets.send('/shipping-companies/import', 'companies.csv', csv(rows)), 202);
  await runJobs(database, w.workspace_id, 'import-shipping-companies');
  const job = expect(await w.api.get(`/jobs/${reply.body.data.job_id}`), 200).body.data;
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 1]);
  const after = expect(await w.api.get(`/shipping-companies/${kept.id}`), 200).body.data;
  assert.deepEqual([after.status, after.base_url, after.has_credentials], ['inactive', null, true]);
  const [made] = expect(await w.api.get('/shipping-companies', { keyword: fresh }), 200).body.data;
  assert.deepEqual([made.connector, made.city_codes[0].code], ['manual', '31']);
});
