import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../test/harness.ts';
import { proxyBefore, type Way } from '../test/proxy.ts';
import { anOrder, expect, world } from '../test/world.ts';
import { TahsilError, connect } from './index.ts';

const service = await testService();
const w = await world(service);
const token = await w.token(w.admin.id);
const { url, seen, behaviour } = await proxyBefore(service.base);
const tahsil = connect({ url: `${url}/`, token });

/** Makes the first requests fail, each in one of these ways; later requests pass. */
function first(...ways: Way[]): void {
  seen.length = 0;
  behaviour.way = async (passing, pass, response) =>
    await (ways.shift() ?? ((_, pass) => pass()))(passing, pass, response);
}
const losesAnswer: Way = async (_passing, pass, response) => {
  response.destroy();
  await pass();
};
const losesRequest: Way = (_passing, _pass, response) => void response.destroy();
const answers =
  (status: number, headers: Record<string, string> = {}): Way =>
  (_passing, _pass, response) =>
    void response
      .writeHead(status, headers)
      .end('{"error":{"code":"OVERLOADED","message":"Later.","request_id":"r-1"}}');
const refusal = async (asked: Promise<unknown>): Promise<TahsilError> => {
  const error: unknown = await asked.then(
    () => assert.fail('it was answered'),
    (error: unknown) => error,
  );
  assert.ok(error instanceof TahsilError, String(error));
  return error;
};

const keys = () => new Set(seen.map(({ headers }) => headers['idempotency-key']));

test('an answer that is lost is asked for again with the same key, and nothing is made twice', async () => {
  first(losesAnswer, losesRequest, losesAnswer);
  const before = expect(await w.api.get('/orders'), 200).body.meta.total;
  const answer = await tahsil.call('POST /orders', { body: { orders: [anOrder(w.sku)] } });
  assert.equal(answer.data.created_refs.length, 1);
  assert.deepEqual([seen.length, keys().size], [4, 1]);
  assert.equal(expect(await w.api.get('/orders'), 200).body.meta.total, before + 1);
});

test('each write has a key of its own, or the one that is given; a read has none', async () => {
  first();
  await tahsil.call('PUT /orders', { body: { orders: [{ reference: (await w.orders(1))[0]!, status: 'packed' }] } });
  const body = { sku: 'KEYED', name: 'Soap', price: 10 };
  await tahsil.call('POST /products', { body, idempotencyKey: 'mine' });
  await tahsil.call('POST /products', { body, idempotencyKey: 'mine' });
  await tahsil.call('GET /orders');
  assert.deepEqual(
    seen.map(({ headers }) => headers['idempotency-key']?.replace(/^\w{32}$/, 'own')),
    ['own', 'mine', 'mine', undefined],
  );
});

test('a service that is full is asked again when it says, and proxies without a service too', async () => {
  first(answers(503, { 'retry-after': '1' }), answers(502), answers(409, { 'retry-after': '1' }));
  const started = performance.now();
  assert.equal((await tahsil.call('GET /me')).data.role, 'Admin');
  assert.equal(seen.length, 4);
  assert.ok(performance.now() - started >= 2_000, 'two seconds were asked for');
});

test('a pause that is too long is an error that says how long', async () => {
  first(answers(429, { 'retry-after': '900' }));
  const { status, retryAfter_s, code, requestId } = await refusal(tahsil.call('GET /me'));
  assert.deepEqual([status, retryAfter_s, code, requestId, seen.length], [429, 900, 'OVERLOADED', 'r-1', 1]);
});

test('tries have an end, and a server that is not there is an error without a status', async () => {
  first(...Array.from({ length: 5 }, () => losesRequest));
  const twice = connect({ url, token, tries: 2 });
  const { status, cause } = await refusal(twice.call('GET /me'));
  assert.deepEqual([status, cause instanceof Error, seen.length], [0, true, 2]);
});

test('a refusal says its status, reason, fields and request', async () => {
  first();
  const error = await refusal(tahsil.call('POST /orders', { body: { orders: [anOrder('NONE', { city: '' })] } }));
  assert.deepEqual([error.status, error.code], [422, 'VALIDATION_ERROR']);
  assert.deepEqual(Object.keys(error.fields).toSorted(), ['orders.0.city', 'orders.0.products.0.sku']);
  assert.equal(error.reasons['orders.0.products.0.sku']![0]!.code, 'no_active_product');
  assert.match(error.requestId!, /./);
  const { status, reason } = await refusal(
    tahsil.call('GET /orders/{reference}/show', { params: { reference: 'OR-0/1' } }),
  );
  assert.deepEqual([status, reason, seen.at(-1)!.path], [404, 'order_unknown', '/api/web/1.0/orders/OR-0%2F1/show']);
});

test('an error page of a proxy is an error too', async () => {
  first(
    (_passing, _pass, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oh</h1>'),
  );
  const { status, message } = await refusal(tahsil.call('GET /me'));
  assert.deepEqual([status, message, seen.length], [500, '500 Internal Server Error', 1]);
});

test('a dry run changes nothing, and a version that is gone is refused', async () => {
  first();
  const body = { sku: 'DRY', name: 'Soap', price: 10 };
  const { data } = await tahsil.call('POST /products', { body, isDryRun: true });
  assert.equal(data.sku, 'DRY');
  assert.equal((await tahsil.call('GET /products', { query: { keyword: 'DRY' } })).data.length, 0);
  const { id, updated_at } = (await tahsil.call('POST /products', { body })).data;
  const rename = (name: string) =>
    tahsil.call('PUT /products/{id}', { params: { id }, body: { name }, ifMatch: updated_at });
  await rename('Black soap');
  assert.equal((await refusal(rename('White soap'))).status, 409);
});

test('a file is answered as a Blob, and nothing as null', async () => {
  first();
  const template = await tahsil.call('GET /orders/import/template', { query: { file_extension: 'csv' } });
  assert.match(await template.text(), /full_name/);
  assert.equal(await tahsil.call('POST /leads/next'), null);
});

test('a signal ends the wait, and is what is thrown', async () => {
  first(answers(503, { 'retry-after': '100' }));
  const controller = new AbortController();
  const asked = tahsil.call('GET /me', { signal: controller.signal });
  behaviour.way = () => undefined;
  while (seen.length === 0) await new Promise((done) => setTimeout(done, 5));
  controller.abort(new Error('enough'));
  await assert.rejects(asked, /enough/);
});
