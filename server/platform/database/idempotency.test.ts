import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { everyRow } from '../../../test/rows.ts';
import { aLead, anOrder, expect, expectInvalid, restClient, unique, world } from '../../../test/world.ts';
import { forgetOldAnswers, readKey } from './idempotency.ts';

const service = await testService();
const other = await testService({ beside: service });
const w = await world(service);
const keyed = (key: string) => ({ 'Idempotency-Key': key });
const total = async () => (await w.api.get('/orders')).body.meta.total as number;

test('the second request with a key gets the first answer byte for byte, marked as such, and changes nothing', async () => {
  for (const [method, path, body, status] of [
    ['POST', '/orders', { orders: [anOrder(w.sku), anOrder(w.sku)] }, 200],
    ['POST', '/leads', { data: [aLead(w.sku)] }, 201],
    ['POST', '/leads', { data: Array.from({ length: 11 }, () => aLead(w.sku)) }, 202],
    ['POST', '/products', { sku: unique(), name: 'Soap', price: 10 }, 201],
    ['PUT', '/leads', { leads: [{ reference: await w.lead(), status: 'testing' }] }, 200],
    ['DELETE', `/orders/${(await w.orders(1))[0]}`, undefined, 200],
  ] as const) {
    const headers = keyed(unique());
    const send = () => w.api.send(method, path, { headers, ...(body ? { body } : {}) });
    const first = expect(await send(), status);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    const before = await everyRow(service.database);
    for (const again of [await send(), await send()]) {
      assert.equal(expect(again, status).text, first.text);
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    }
    assert.deepEqual(await everyRow(service.database), before, `${method} ${path}`);
  }
});

test('the same key with another body is 422 on the key, and changes nothing', async () => {
  const headers = keyed(unique());
  expect(await w.api.post('/orders', { orders: [anOrder(w.sku)] }, headers), 200);
  const before = await everyRow(service.database);
  expectInvalid(await w.api.post('/orders', { orders: [anOrder(w.sku)] }, headers), 'Idempotency-Key');
  assert.deepEqual(await everyRow(service.database), before);
});

test('100 copies at once over two services have one effect; each answer is the first one, or 409 or 503 with Retry-After', async () => {
  const before = await total();
  const token = await w.token(w.admin.id);
  const clients = [service, other].map(({ base }) => restClient(base, token));
  const body = JSON.stringify({ orders: [anOrder(w.sku)] });
  const headers = keyed(unique());
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) => clients[i % 2]!.post('/orders', body, headers)),
  );
  const answered = replies.filter(({ status }) => status === 200);
  assert.ok(answered.length >= 1);
  assert.equal(new Set(answered.map(({ text }) => text)).size, 1);
  assert.equal(answered.filter((reply) => reply.headers.get('idempotency-replayed') === null).length, 1);
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assert.ok(reply.status === 409 || reply.status === 503, reply.text);
    assert.ok(Number(reply.headers.get('retry-after')) >= 1);
  }
  assert.equal(await total(), before + 1);
  assert.equal(expect(await clients[1]!.post('/orders', body, headers), 200).text, answered[0]!.text);
});

test('while the first request of a key is running, a second one is told to come back', async () => {
  const headers = keyed(unique());
  const reference = await w.lead();
  const body = { leads: [{ reference, status: 'testing' }] };
  const client = await service.database.write_pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from leads where workspace_id = $1 and reference = $2 for update', [
      w.workspace_id,
      reference,
    ]);
    const first = w.api.put('/leads', body, headers);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const second = await w.api.put('/leads', body, headers);
    await client.query('rollback');
    assert.equal(expect(second, 409).body.error.code, 'CONFLICT');
    assert.equal(second.headers.get('retry-after'), '1');
    const { text } = expect(await first, 200);
    assert.equal(expect(await w.api.put('/leads', body, headers), 200).text, text);
  } finally {
    client.release(true);
  }
});

test('a refusal is not kept: the same key works once the request is right', async () => {
  const headers = keyed(unique());
  const sku = unique();
  const body = { orders: [anOrder(sku)] };
  expectInvalid(await w.api.post('/orders', body, headers), 'orders.0.products.0.sku');
  await w.product({ sku });
  expect(await w.api.post('/orders', body, headers), 200);
});

test('a key belongs to one token, one method and one path', async () => {
  const headers = keyed(unique());
  const body = JSON.stringify({ orders: [anOrder(w.sku)] });
  const first = expect(await w.api.post('/orders', body, headers), 200).text;
  const another = restClient(service.base, await w.token(w.admin.id));
  assert.notEqual(expect(await another.post('/orders', body, headers), 200).text, first);
  expectInvalid(await w.api.post('/leads', body, headers), 'data');
  expectInvalid(await w.api.put('/orders', body, headers), 'orders.0.reference');
});

test('a key may be bare or in quotes and has 1 to 255 characters', async () => {
  const key = unique();
  const body = JSON.stringify({ orders: [anOrder(w.sku)] });
  const first = expect(await w.api.post('/orders', body, keyed(key)), 200).text;
  assert.equal(expect(await w.api.post('/orders', body, keyed(`"${key}"`)), 200).text, first);
  assert.equal(readKey('x'.repeat(255)), 'x'.repeat(255));
  expect(await w.api.post('/orders', body, keyed('k'.repeat(255))), 200);
  for (const bad of ['x'.repeat(256), '""', ' '])
    expectInvalid(await w.api.post('/orders', body, keyed(bad)), 'Idempotency-Key');
});

test('identity, role and subscription are asked before a kept answer is given', async () => {
  const there = await world(service);
  const headers = keyed(unique());
  const body = { orders: [anOrder(there.sku)] };
  const token = await there.token(there.admin.id);
  expect(await restClient(service.base, token).post('/orders', body, headers), 200);
  await service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set subscription_status = 'inactive' where id = $1`, [there.workspace_id]),
  );
  // A service that has not cached the token yet.
  const fresh = await testService({ beside: service });
  expect(await restClient(fresh.base, token).post('/orders', body, headers), 402);
  await service.database.transaction((tx) =>
    tx.rows(null, `update api_tokens set revoked_at = now() where workspace_id = $1`, [there.workspace_id]),
  );
  const later = await testService({ beside: service });
  expect(await restClient(later.base, token).post('/orders', body, headers), 401);
});

test('kept answers cannot be read without their key, and are forgotten after seven days, or the days of the setting', async () => {
  const there = await world(service);
  const key = unique();
  const { text } = expect(await there.api.post('/orders', { orders: [anOrder(there.sku)] }, keyed(key)), 200);
  const kept = () =>
    service.database.read.rows<{ body: Buffer }>(null, `select body from idempotent_answers where workspace_id = $1`, [
      there.workspace_id,
    ]);
  assert.equal((await kept())[0]!.body.includes(Buffer.from(text.slice(10, 30))), false);
  const age = (interval: string) =>
    service.database.transaction(async (tx) => {
      await tx.rows(null, `update idempotent_answers set created_at = now() - $2::interval where workspace_id = $1`, [
        there.workspace_id,
        interval,
      ]);
      await forgetOldAnswers(tx);
    });
  await age('6 days 23 hours');
  assert.equal((await kept()).length, 1);
  await age('7 days 1 minute');
  assert.equal((await kept()).length, 0);
});
