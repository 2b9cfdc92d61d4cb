import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { testService } from '../../test/harness.ts';
import { deliveriesOf, dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';

/* Webhooks over REST: the resource, its secret, tests and redeliveries. */

const service = await testService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const w = await world(service);
const body = (over: object = {}) => ({ url: 'http://127.0.0.1:9/hook', events: ['lead.created'], ...over });

test('a webhook is made, shown without its secret, changed and deleted', async () => {
  const { data } = expect(
    await w.api.post('/webhooks', body({ events: ['lead.created', 'stock.low', 'lead.created'] })),
    201,
  ).body;
  const { secret, ...webhook } = data;
  assert.match(secret, /^whsec_[A-Za-z0-9+/=]{32,44}$/);
  assert.partialDeepStrictEqual(webhook, {
    url: 'http://127.0.0.1:9/hook',
    events: ['lead.created', 'stock.low'],
    status: 'active',
    disabled_reason: null,
    disabled_at: null,
  });
  const shown = expect(await w.api.get(`/webhooks/${webhook.id}`), 200);
  assert.partialDeepStrictEqual(shown.body.data, webhook);
  assert.ok(!shown.text.includes('whsec_'));
  const change = { url: 'http://127.0.0.1:9/other', status: 'inactive', disabled_reason: 'gone', disabled_at: null };
  const changed = expect(await w.api.put(`/webhooks/${webhook.id}`, change), 200).body.data;
  assert.deepEqual([changed.url, changed.status, changed.disabled_reason], [change.url, 'inactive', null]);
  const listed = expect(await w.api.get('/webhooks', { keyword: 'OTHER', status: 'inactive' }), 200).body.data;
  assert.deepEqual(
    listed.map(({ id }: { id: string }) => id),
    [webhook.id],
  );
  expect(await w.api.put(`/webhooks/${webhook.id}`, { url: change.url }, { 'If-Match': '"2020"' }), 409);
  expect(await w.api.del(`/webhooks/${webhook.id}`), 200);
  for (const path of ['', '/deliveries']) expect(await w.api.get(`/webhooks/${webhook.id}${path}`), 404);
  for (const path of ['/test', '/rotate-secret']) expect(await w.api.post(`/webhooks/${webhook.id}${path}`), 404);
});

test('the secret lies sealed, and a repeated request with its key shows it again', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = expect(await w.api.post('/webhooks', body(), headers), 201);
  const again = expect(await w.api.post('/webhooks', body(), headers), 201);
  assert.deepEqual([again.text, again.headers.get('idempotency-replayed')], [first.text, 'true']);
  const { id, secret } = first.body.data;
  const [row] = await service.database.read.rows<{ secret: Buffer }>(
    null,
    `select secret from webhook_secrets where webhook_id = $1`,
    [id],
  );
  const plain = Buffer.from(secret.slice(6), 'base64');
  assert.ok(!row!.secret.includes(plain) && !row!.secret.includes(secret));
});

test('bad fields are all named', async () => {
  const cases: [object, string[]][] = [
    [{ events: ['lead.created', 'lead.sang', 5] }, ['events.1', 'events.2']],
    [{ events: [] }, ['events']],
    [{ url: 'x'.repeat(2_001) }, ['url']],
    [{ url: 'ftp://example.com' }, ['url']],
    [{ url: 'http://user:secret@127.0.0.1/' }, ['url']],
    [{ url: null, events: null, status: 'asleep' }, ['url', 'events', 'status']],
    [{ account_id: 'nobody' }, ['account_id']],
  ];
  for (const [over, paths] of cases) expectInvalid(await w.api.post('/webhooks', body(over)), ...paths);
  const { id } = await subscribe(w, 'http://127.0.0.1:9/', ['lead.created']);
  expectInvalid(await w.api.put(`/webhooks/${id}`, { url: 'mailto:a@b.c' }), 'url');
  expectInvalid(await w.api.put(`/webhooks/${id}`, { events: ['no.such'] }), 'events.0');
  expectInvalid(await w.api.post(`/webhooks/${id}/redeliver`, { since: 'yesterday' }), 'since');
  expectInvalid(await w.api.post(`/webhooks/${id}/redeliver`, {}), 'since');
});

test('where private targets are not allowed, they and http are refused at create and update', async () => {
  const guarded = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '0' } });
  const v = await world(guarded);
  const { id } = await subscribe(v, 'https://93.184.216.34/hook', ['lead.created']);
  for (const url of [
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
  ]) {
    expectInvalid(await v.api.post('/webhooks', body({ url })), 'url');
    expectInvalid(await v.api.put(`/webhooks/${id}`, { url }), 'url');
  }
});

test('a workspace has a hundred webhooks at most', async () => {
  const v = await world(service);
  const made: { status: number }[] = [];
  // Creations wait for each other, two seconds at most, so they come in groups. Of the last thirteen, ten are within the limit.
  for (const count of [30, 30, 30, 13])
    made.push(...(await Promise.all(Array.from({ length: count }, () => v.api.post('/webhooks', body())))));
  assert.deepEqual(
    made.map(({ status }) => status).toSorted(),
    [...Array.from({ length: 100 }, () => 201), 409, 409, 409].toSorted(),
  );
});

test('a Seller sees the webhooks of its account and nothing else of them', async () => {
  const seller = await w.person('Seller');
  const ofSeller = await subscribe(w, 'http://127.0.0.1:9/', ['lead.created'], { account_id: seller.account_id });
  const ofHouse = await subscribe(w, 'http://127.0.0.1:9/', ['lead.created'], { account_id: w.account_id });
  const ofAll = await subscribe(w, 'http://127.0.0.1:9/', ['lead.created']);
  const { data } = expect(await seller.api.get('/webhooks'), 200).body;
  assert.deepEqual(
    data.map(({ id, account_id }: { id: string; account_id: string }) => [id, account_id]),
    [[ofSeller.id, seller.account_id]],
  );
  expect(await seller.api.get(`/webhooks/${ofSeller.id}/deliveries`), 200);
  for (const { id } of [ofHouse, ofAll])
    for (const path of ['', '/deliveries', `/deliveries/${id}`])
      expect(await seller.api.get(`/webhooks/${id}${path}`), 404);
  expect(await seller.api.post('/webhooks', body()), 403);
  for (const path of ['test', 'rotate-secret', 'redeliver'])
    expect(await seller.api.post(`/webhooks/${ofSeller.id}/${path}`), 403);
  const other = await world(service);
  for (const path of ['', '/deliveries']) expect(await other.api.get(`/webhooks/${ofAll.id}${path}`), 404);
  for (const path of ['test', 'rotate-secret']) expect(await other.api.post(`/webhooks/${ofAll.id}/${path}`), 404);
});

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const v = await world(service);
  const clock = { now_ms: Date.now() + 1_000 };
  const sending = dispatcher(service, { clock: () => clock.now_ms });
  const hook = await receiver();
  const { id, secret } = await subscribe(v, hook.url, ['lead.created']);
  const rotated = expect(await v.api.post(`/webhooks/${id}/rotate-secret`), 200).body.data;
  assert.notEqual(rotated.secret, secret);
  assert.ok(Math.abs(Date.parse(rotated.old_secret_expires_at) - Date.now() - 86_400_000) < 60_000);
  await v.lead();
  await until(() => hook.got.length === 1, 'the first');
  const [one] = hook.got;
  for (const known of [secret, rotated.secret])
    new Webhook(known).verify(one!.raw, one!.headers as Record<string, string>);
  clock.now_ms += 86_460_000;
  await v.lead();
  await until(() => hook.got.length === 2, 'the second');
  assert.equal(String(hook.got[1]!.headers['webhook-signature']).split(' ').length, 1);
  for (let i = 0; i < 3; i++) expect(await v.api.post(`/webhooks/${id}/rotate-secret`), 200);
  expect(await v.api.post(`/webhooks/${id}/rotate-secret`), 409);
  await sending.stop();
});

test('a test is sent whatever the webhook subscribes to, to it alone, and stands in the log whole', async () => {
  const sending = dispatcher(service);
  const [hook, other] = await Promise.all([receiver(), receiver()]);
  const { id, secret } = await subscribe(w, hook.url, ['stock.low']);
  await subscribe(w, other.url, ['webhook.test']);
  const { data } = expect(await w.api.post(`/webhooks/${id}/test`), 202).body;
  assert.deepEqual([data.type, data.status], ['webhook.test', 'pending']);
  await until(() => hook.got.length === 1, 'the test');
  new Webhook(secret).verify(hook.got[0]!.raw, hook.got[0]!.headers as Record<string, string>);
  const shown = await until(async () => {
    const { data: row } = expect(await w.api.get(`/webhooks/${id}/deliveries/${data.id}`), 200).body;
    return row.status === 'delivered' && row;
  }, 'the log');
  assert.partialDeepStrictEqual(shown.request, { method: 'POST', url: hook.url, body: hook.got[0]!.raw });
  assert.equal(shown.request.headers['webhook-id'], data.id);
  assert.ok(!('webhook-signature' in shown.request.headers));
  assert.deepEqual([shown.response, shown.tries.length], [{ status: 200, body: '' }, 1]);
  expect(await w.api.get(`/webhooks/${id}/deliveries/${crypto.randomUUID()}`), 404);
  expect(await w.api.get(`/webhooks/${id}/deliveries/nothing`), 404);
  await pause(50);
  assert.equal(other.got.length, 0);
  await sending.stop();
});

test('the log is paged, newest first, and filtered by status and type', async () => {
  const v = await world(service);
  const sending = dispatcher(service);
  const hook = await receiver(({ body }) => (body.type === 'lead.created' ? 200 : 500));
  const { id } = await subscribe(v, hook.url, ['lead.created', 'order.created']);
  for (let i = 0; i < 3; i++) await v.lead();
  await v.orders(2);
  await until(
    async () => (await deliveriesOf(v, id)).filter((row: { attempts: number }) => row.attempts === 1).length === 5,
    'five',
  );
  const first = expect(await v.api.get(`/webhooks/${id}/deliveries`, { per_page: 2 }), 200).body;
  assert.deepEqual([first.data.length, first.meta.total], [2, 5]);
  assert.ok(first.data.every(({ type }: { type: string }) => type === 'order.created'));
  const next = await deliveriesOf(v, id, { per_page: '2', cursor: first.meta.next_cursor });
  assert.ok(next.length === 2 && next.every(({ type }: { type: string }) => type === 'lead.created'));
  assert.equal((await deliveriesOf(v, id, { status: 'pending' })).length, 2);
  assert.equal((await deliveriesOf(v, id, { status: 'delivered,failed' })).length, 3);
  assert.equal((await deliveriesOf(v, id, { type: 'order.created', status: 'delivered' })).length, 0);
  expectInvalid(await v.api.get(`/webhooks/${id}/deliveries`, { status: 'lost' }), 'status.0');
  await sending.stop();
});

test('one delivery is sent again under its id, with the body it had', async () => {
  const v = await world(service);
  const sending = dispatcher(service);
  const hook = await receiver();
  const { id } = await subscribe(v, hook.url, ['lead.created']);
  const reference = await v.lead();
  await until(() => hook.got.length === 1, 'the first');
  const [row] = await until(async () => {
    const rows = await deliveriesOf(v, id, { status: 'delivered' });
    return rows.length === 1 && rows;
  }, 'the log');
  expect(await v.api.put('/leads', { leads: [{ reference, status: 'wrong' }] }), 200);
  expect(await v.api.post(`/webhooks/${id}/deliveries/${row.id}/redeliver`), 202);
  await until(() => hook.got.length === 2, 'the second');
  assert.deepEqual(hook.got[1]!.raw, hook.got[0]!.raw);
  assert.equal(hook.got[1]!.headers['webhook-id'], hook.got[0]!.headers['webhook-id']);
  expect(await v.api.post(`/webhooks/${id}/deliveries/${crypto.randomUUID()}/redeliver`), 404);
  await sending.stop();
});

test('everything since a moment is sent again, what was missed while inactive included', async () => {
  const v = await world(service);
  const sending = dispatcher(service);
  const hook = await receiver();
  const { id } = await subscribe(v, hook.url, ['lead.created']);
  await v.lead();
  await until(() => hook.got.length === 1, 'the one before');
  await pause(5);
  const since = new Date().toISOString();
  const references = [await v.lead()];
  await until(() => hook.got.length === 2, 'the first');
  expect(await v.api.put(`/webhooks/${id}`, { status: 'inactive' }), 200);
  references.push(await v.lead(), await v.lead());
  await v.orders(1);
  expect(await v.api.put(`/webhooks/${id}`, { status: 'active' }), 200);
  hook.got.length = 0;
  const { job_id } = expect(await v.api.post(`/webhooks/${id}/redeliver`, { since }), 202).body.data;
  const job = await until(async () => {
    const { data } = expect(await v.api.get(`/jobs/${job_id}`), 200).body;
    return data.status === 'completed' && data;
  }, 'the job');
  assert.deepEqual(job.progress, { done: 100, total: 100 });
  await until(() => hook.got.length === 3, 'all three');
  assert.deepEqual(hook.got.map(({ body }) => body.data.reference).toSorted(), references.toSorted());
  await sending.stop();
});

test('only what was given up is sent again where that is asked for', async () => {
  const v = await world(service);
  const clock = { now_ms: Date.now() + 1_000 };
  const sending = dispatcher(service, { clock: () => clock.now_ms });
  let isDown = true;
  const hook = await receiver(({ body }) => (isDown && body.data.city === 'Fès' ? 500 : 200));
  const { id } = await subscribe(v, hook.url, ['lead.created']);
  const lost = await v.lead({ city: 'Fès' });
  await v.lead();
  await until(async () => {
    const [next] = await deliveriesOf(v, id, { status: 'pending' });
    if (next) clock.now_ms = Math.max(clock.now_ms, Date.parse(next.next_attempt_at) + 1);
    sending.wake();
    return (await deliveriesOf(v, id, { status: 'failed' })).length === 1;
  }, 'the end of the schedule');
  isDown = false;
  hook.got.length = 0;
  expect(await v.api.post(`/webhooks/${id}/redeliver`, { since: '2020-01-01', only_failed: true }), 202);
  await until(() => hook.got.length > 0, 'the one that was lost');
  await pause(100);
  assert.deepEqual(
    hook.got.map(({ body }) => body.data.reference),
    [lost],
  );
  await sending.stop();
});
