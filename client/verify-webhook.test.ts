import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../test/harness.ts';
import { until } from '../test/jobs.ts';
import { dispatcher, receiver, subscribe } from '../test/webhooks.ts';
import { expect, world } from '../test/world.ts';
import { WebhookError, verifyWebhook } from './index.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const w = await world(service);
const { got, url } = await receiver();
const { id, secret } = await subscribe(w, url, ['order.created', 'order.status_changed', 'stock.changed']);
const running = dispatcher(service);
const [reference] = await w.orders(1);
await until('the first event is there', () => got.length === 1);
const rotated = expect(await w.api.post(`/webhooks/${id}/rotate-secret`), 200).body.data.secret as string;
await w.moveOrder(reference!, 'packed');
await until('the second event is there', () => got.length === 2);
await running.stop();

const [made, moved] = got as [(typeof got)[0], (typeof got)[0]];
const OTHER = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`;
const headersOf = ({ headers }: typeof made, over: Record<string, string> = {}) => ({ ...headers, ...over });

test('an event of the service is what its type says', async () => {
  const event = await verifyWebhook(made.raw, made.headers, secret);
  assert.equal(event.type, 'order.created');
  if (event.type !== 'order.created') return;
  assert.deepEqual([event.data.reference, event.data.status, event.object.type], [reference, 'new', 'order']);
});

test('headers as fetch gives them, a body as bytes', async () => {
  const bytes = new TextEncoder().encode(made.raw);
  const event = await verifyWebhook(bytes, new Headers(made.headers as Record<string, string>), secret);
  assert.equal(event.object.reference, reference);
});

test('while the secret changes, either of them will do, and one of several', async () => {
  assert.notEqual(rotated, secret);
  for (const secrets of [secret, rotated, [OTHER, rotated], [OTHER, secret]])
    assert.equal((await verifyWebhook(moved.raw, moved.headers, secrets)).type, 'order.status_changed');
  await assert.rejects(verifyWebhook(made.raw, made.headers, rotated), WebhookError);
});

const sent_ms = Number(made.headers['webhook-timestamp']) * 1_000;
for (const [what, change] of Object.entries({
  'another body': { body: made.raw.replace('order.created', 'order.deleted') },
  'another id': { headers: headersOf(made, { 'webhook-id': 'evt_1' }) },
  'another time': { headers: headersOf(made, { 'webhook-timestamp': String(sent_ms / 1_000 + 1) }) },
  'no time': { headers: headersOf(made, { 'webhook-timestamp': 'soon' }) },
  'no signature': { headers: headersOf(made, { 'webhook-signature': '' }) },
  'no base64': { headers: headersOf(made, { 'webhook-signature': 'v1,??? v1,A' }) },
  'a signature of another kind': {
    headers: headersOf(made, { 'webhook-signature': String(made.headers['webhook-signature']).replace('v1,', 'v1a,') }),
  },
  'a clock ten minutes behind': { now_ms: sent_ms - 600_000 },
  'a clock ten minutes ahead': { now_ms: sent_ms + 600_000 },
  'another secret': { secrets: OTHER },
  'no secret': { secrets: [] },
  'an empty secret': { secrets: '' },
} as Record<string, { body?: string; headers?: Record<string, string>; now_ms?: number; secrets?: string | string[] }>))
  test(`${what} is refused`, async () => {
    const { body = made.raw, headers = made.headers, now_ms = sent_ms, secrets = secret } = change;
    await assert.rejects(verifyWebhook(body, headers, secrets, { now_ms }), WebhookError);
  });

test('how far clocks may be apart can be said', async () => {
  const far = { now_ms: sent_ms + 600_000, tolerance_s: 700 };
  assert.equal((await verifyWebhook(made.raw, made.headers, secret, far)).type, 'order.created');
});
