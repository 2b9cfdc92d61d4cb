import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ERRORS, type ErrorName } from '../../contract/errors.ts';
import { testService } from '../../test/harness.ts';
import { everyRow } from '../../test/rows.ts';
import { aLead, anOrder, expect, restClient, world } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';

const service = await testService();
const w = await world(service);
const anonymous = restClient(service.base, null);

function expectError(reply: Reply, name: ErrorName): void {
  const { status, code } = ERRORS[name];
  expect(reply, status);
  assert.equal(reply.body.error.code, code);
  assert.ok(reply.body.error.message.length > 0);
  assert.equal(reply.body.error.request_id, reply.headers.get('x-request-id'));
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/);
}

test('without a token, or with text that is none, the answer is 401 and names the scheme', async () => {
  const wrong = [null, 'x', 'tah_', `tah_${'a'.repeat(38)}`, (await w.token(w.admin.id)).slice(0, -1)];
  for (const token of wrong) {
    const reply = await restClient(service.base, token).get('/leads');
    expectError(reply, 'UNAUTHENTICATED');
    assert.equal(reply.headers.get('www-authenticate'), 'Bearer');
  }
  expectError(await anonymous.send('GET', '/leads', { headers: { Authorization: 'Basic YTpi' } }), 'UNAUTHENTICATED');
});

test('the scheme of the token may be written in any case', async () => {
  const token = await w.token(w.admin.id);
  expect(await anonymous.send('GET', '/leads', { headers: { Authorization: `bearer ${token}` } }), 200);
});

test('a path that is not there is 404, with a token; without one it is 401 like any other', async () => {
  for (const path of ['/nothing', '/leads/x/y/z', '/orders/OR-0000000000/show/more', '/']) {
    expectError(await w.api.get(path), 'NOT_FOUND');
    expectError(await anonymous.get(path), 'UNAUTHENTICATED');
  }
});

test('a method that a path does not take is 405 with those it takes; a role that could never do it gets 403', async () => {
  const seller = await w.person('Seller');
  for (const [method, path, allow] of [
    ['PATCH', '/leads', 'POST, GET, PUT, DELETE'],
    ['POST', '/lead-histories', 'GET'],
    ['DELETE', '/order-histories', 'GET'],
    ['PUT', '/leads/LD-0000000000/show', 'GET'],
    ['POST', '/orders/OR-0000000000', 'DELETE'],
  ] as const) {
    const reply = await w.api.send(method, path, { body: {} });
    expectError(reply, 'METHOD_NOT_ALLOWED');
    const allowed = (reply.headers.get('allow') ?? '').split(', ');
    for (const name of allow.split(', ')) assert.ok(allowed.includes(name), `${method} ${path} allows ${name}`);
    assert.ok(!allowed.includes(method), `${method} ${path}`);
    assert.equal(allowed.includes('HEAD'), allowed.includes('GET'), `HEAD of ${path}`);
  }
  for (const method of ['OPTIONS', 'PROPFIND'] as const) {
    const reply = await w.api.send(method, '/leads');
    expectError(reply, 'METHOD_NOT_ALLOWED');
    assert.deepEqual(reply.headers.get('allow')!.split(', ').sort(), ['DELETE', 'GET', 'HEAD', 'POST', 'PUT']);
    expectError(await anonymous.send(method, '/leads'), 'UNAUTHENTICATED');
    expectError(await w.api.send(method, '/nothing'), 'NOT_FOUND');
  }
  expect(await w.api.send('HEAD', '/leads'), 200);
  expectError(await seller.api.send('POST', '/lead-histories', { body: {} }), 'FORBIDDEN');
});

test('a body that is not JSON is 400, of another type 415, and nothing is written', async () => {
  const token = await w.token(w.admin.id);
  const before = await everyRow(service.database);
  for (const body of ['{', '{"data":[}', "{'data':[]}", 'nothing', '{"data":[1,]}', '\u0000', '{"a":01}', 'NaN'])
    expectError(await w.api.post('/leads', body), 'BAD_REQUEST');
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/x-www-form-urlencoded',
  ])
    expectError(await w.api.post('/leads', '{}', { 'Content-Type': type }), 'UNSUPPORTED_MEDIA_TYPE');
  const bytes = await fetch(`${service.base}/api/web/1.0/leads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  });
  assert.equal(bytes.status, 400);
  assert.deepEqual(await everyRow(service.database), before);
});

test('a compressed body is 415 and one of another charset 400, and each says what is wrong', async () => {
  const token = await w.token(w.admin.id);
  const post = async (body: Buffer, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${service.base}/api/web/1.0/leads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: new Uint8Array(body),
    });
    const { error, data } = (await answer.json()) as { error?: { reason: string; params: object }; data?: object };
    return error ? [answer.status, error.reason, error.params] : [answer.status, Object.keys(data!)[0]];
  };
  const sent = Buffer.from(JSON.stringify({ data: [aLead(w.sku, { full_name: 'Zoé Benali' })] }));
  const packed = { gzip: gzipSync(sent), deflate: deflateSync(sent), br: brotliCompressSync(sent) };
  for (const [encoding, body] of Object.entries(packed))
    assert.deepEqual(await post(body, { 'Content-Encoding': encoding }), [415, 'body_encoded', { encoding }]);
  assert.deepEqual(await post(sent, { 'Content-Encoding': 'zstd' }), [415, 'body_encoded', { encoding: 'zstd' }]);
  for (const type of ['application/json; charset=iso-8859-1', 'application/json'])
    assert.deepEqual(await post(Buffer.from(sent.toString(), 'latin1'), { 'Content-Type': type }), [
      400,
      'body_not_utf8',
      {},
    ]);
  // The bytes would be read as UTF-8, but their sender says that they mean something else.
  for (const charset of ['iso-8859-1', 'utf-16', '"windows-1252"', 'UTF-16LE; boundary=x'])
    assert.deepEqual(await post(sent, { 'Content-Type': `application/json; charset=${charset}` }), [400, 'body_not_utf8', {}]); // prettier-ignore
  for (const charset of ['UTF-8', 'utf8', '"utf-8"', 'US-ASCII'])
    assert.deepEqual(await post(sent, { 'Content-Type': `application/json;charset=${charset}` }), [
      201,
      'created_refs',
    ]);
  for (const bom of ['', '\ufeff'])
    assert.deepEqual(await post(Buffer.from(bom + sent.toString(), 'utf16le')), [400, 'body_not_utf8', {}]);
  for (const encoding of ['identity', 'UTF-8'])
    assert.deepEqual(await post(sent, { 'Content-Encoding': encoding }), [201, 'created_refs']);
  const form = await fetch(`${service.base}/api/web/1.0/leads/import`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Encoding': 'gzip',
    },
    body: new Uint8Array(gzipSync('--x--')),
  });
  assert.equal(form.status, 415);
});

test('a body that is JSON but no object lacks every required field', async () => {
  for (const body of ['[]', 'null', '5', '"text"', 'true', '{}', '']) {
    const { fields } = expect(await w.api.post('/leads', body), 422).body.error;
    assert.deepEqual(fields, { data: ['The data field is required.'] }, body);
  }
});

test('a DELETE that says it sends JSON and sends nothing is a DELETE', async () => {
  const [reference] = await w.orders(1);
  expect(await w.api.send('DELETE', `/orders/${reference}`, { headers: { 'Content-Type': 'application/json' } }), 200);
});

test('a body larger than its path takes is 413 with the bound, and the client reads that', async () => {
  const filler = 'x'.repeat(1024 * 1024);
  for (const [method, path, mib, max_kib] of [
    ['POST', '/leads', 25, 24 * 1024],
    ['POST', '/leads', 30, 24 * 1024],
    ['POST', '/orders', 17, 16 * 1024],
    ['POST', '/orders', 30, 16 * 1024],
    ['PUT', '/orders', 17, 16 * 1024],
    ['POST', '/products', 1, 64],
    ['PUT', '/leads', 1, 64],
  ] as const) {
    const body = `{"filler":"${filler.repeat(mib)}"}`;
    const reply = await w.api.send(method, path, { body });
    expectError(reply, 'PAYLOAD_TOO_LARGE');
    assert.deepEqual((reply.body.error as { params?: object }).params, { max: max_kib * 1024 });
  }
});

test('who is asked before what: 401, 429, 403, 402, then the body', async () => {
  const poor = await world(service);
  const seller = await poor.person('Seller');
  const limited = restClient(service.base, await poor.token(poor.admin.id, { limit: 1 }));
  expect(await limited.get('/leads'), 200);
  await service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set subscription_status = 'inactive' where id = $1`, [poor.workspace_id]),
  );
  const broken = '{';
  expectError(await anonymous.post('/leads', broken), 'UNAUTHENTICATED');
  expectError(await limited.post('/leads', broken), 'TOO_MANY_ATTEMPTS');
  expectError(await seller.api.post('/leads', broken), 'FORBIDDEN');
  const fresh = restClient(service.base, await poor.token(poor.admin.id));
  expectError(await fresh.post('/leads', broken), 'SUBSCRIPTION_INACTIVE');
  expectError(await fresh.put('/orders', {}), 'SUBSCRIPTION_INACTIVE');
  expectError(await fresh.del('/orders/OR-0000000000'), 'SUBSCRIPTION_INACTIVE');
  expectError(await fresh.send('PATCH', '/leads', { body: {} }), 'SUBSCRIPTION_INACTIVE');
  expect(await fresh.get('/leads'), 200);
  expect(await fresh.get('/order-histories'), 200);
});

test('the message of a 422 is that of its first field, and every bad field of every row is listed under its path', async () => {
  const good = aLead(w.sku);
  const reply = await w.api.post('/leads', {
    data: [
      good,
      { ...good, phone: '123', city: 5 },
      null,
      { ...good, products: [{ sku: 'nowhere', quantity: 0, total: 1 }] },
      { ...good, products: [{ sku: 'nowhere', quantity: 1, total: 1.999 }] },
    ],
  });
  const { message, fields } = expect(reply, 422).body.error;
  assert.deepEqual(Object.keys(fields).sort(), [
    'data.1.city',
    'data.1.phone',
    'data.2',
    'data.3.products.0.quantity',
    'data.3.products.0.sku',
    'data.4.products.0.sku',
    'data.4.products.0.total',
  ]);
  assert.deepEqual(fields['data.1.phone'], ['The data.1.phone field must be at least 7 characters.']);
  assert.ok(Object.values<string[]>(fields).flat().includes(message));
});

test('unknown fields and query parameters are ignored; a bad value of a known one is 422', async () => {
  const reply = await w.api.post('/orders', {
    orders: [anOrder(w.sku, { nonsense: { a: [1] } })],
    page: 'x',
    extra: null,
  });
  expect(reply, 200);
  expect(await w.api.get('/orders', { nonsense: 'x', Keyword: 'y' }), 200);
  assert.deepEqual(Object.keys(expect(await w.api.get('/orders', { page: 'x' }), 422).body.error.fields), ['page']);
});

test('what is no request of ours at all is refused without a 500', async () => {
  for (const path of [
    '/leads/%zz/show',
    '/leads/%00/show',
    `/leads/${'a'.repeat(500)}/show`,
    '/orders/%ff/show',
    '/orders/../leads',
  ]) {
    const reply = await fetch(`${service.base}/api/web/1.0${path}`, {
      headers: { Authorization: `Bearer ${await w.token(w.admin.id)}` },
    });
    assert.ok(reply.status === 404 || reply.status === 400 || path.includes('..'), `${path} ${reply.status}`);
    assert.ok(((await reply.json()) as { error?: { code: string } }).error?.code || reply.status === 200, path);
  }
});
