import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { CONNECTOR_NAMES, webhookKeyOf } from '../../contract/shipping/connectors.ts';
import { testService } from '../../test/harness.ts';
import { APP_SECRET } from '../../test/message-provider.ts';
import { aMessageProvider, talkingShop } from '../../test/talking.ts';
import { expect, unique } from '../../test/world.ts';
import { loadConnector } from '../shipping/connectors/load-connector.ts';

/* Webhooks from outside, correctly signed, with malformed bodies. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

const TEXTS = [
  '',
  ' ',
  'null',
  'true',
  '3',
  '"text"',
  '[]',
  '[null]',
  '{',
  '{}',
  '{"entry": 3}',
  '{"entry": [null]}',
  'a=b',
];
const BODIES: Buffer[] = [
  ...TEXTS.map((text) => Buffer.from(text)),
  Buffer.from('{"entry": "é"}', 'latin1'),
  Buffer.from('{"entry": []}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0x00]),
];
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', null];
const hmac = (secret: string, body: Buffer) => createHmac('sha256', secret).update(body).digest();

/** Sends each body as each type; every answer is below 500, and every refusal gives a reason. */
async function sendAll(url: string, signed: (body: Buffer) => Record<string, string>): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const body of BODIES)
    for (const type of TYPES) {
      const headers = { ...signed(body), ...(type ? { 'Content-Type': type } : {}) };
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      const said = (await response.json()) as { error?: { message: string; code: string } };
      const what = `${type} ${body.toString('latin1')}`;
      assert.ok(response.status < 500, `${response.status} for ${what}`);
      if (response.status >= 400) assert.ok(said.error!.message.length > 10, what);
      statuses.set(what, response.status);
    }
  return statuses;
}

describe('webhooks of others with bodies that are none', () => {
  it('of WhatsApp: 400 says that an object is wanted', async () => {
    const s = await talkingShop(service, await aMessageProvider(), 'whatsapp');
    const statuses = await sendAll(s.hook, (body) => ({
      'x-hub-signature-256': `sha256=${hmac(APP_SECRET, body).toString('hex')}`,
    }));
    for (const body of ['', 'null', '[]', '"text"', '3'])
      assert.equal(statuses.get(`application/json ${body}`), 400, `a body of ${body}`);
    assert.equal(statuses.get('application/json {}'), 200);
    const empty = await fetch(s.hook, {
      method: 'POST',
      headers: { 'x-hub-signature-256': `sha256=${hmac(APP_SECRET, Buffer.alloc(0)).toString('hex')}` },
    });
    assert.equal(empty.status, 400);
    assert.match(((await empty.json()) as { error: { message: string } }).error.message, /must be a JSON object/);
  });

  it('of stores: nothing is above 499', async () => {
    const s = await talkingShop(service, await aMessageProvider(), 'sms');
    for (const kind of ['shopify', 'woocommerce', 'youcan', 'generic-webhook'] as const) {
      const body = {
        name: `Store ${unique()}`,
        kind,
        ...(kind === 'generic-webhook' ? {} : { secret: 'shpss_1234567890' }),
      };
      const made = expect(await s.api.post('/applications', body), 201).body.data as {
        incoming_url?: string;
        secret?: string;
      };
      const secret = made.secret ?? 'shpss_1234567890';
      await sendAll(`${service.base}${new URL(made.incoming_url!, service.base).pathname}`, (sent) => {
        const signature = hmac(secret, sent);
        return {
          'x-shopify-hmac-sha256': signature.toString('base64'),
          'x-shopify-topic': 'orders/create',
          'x-wc-webhook-signature': signature.toString('base64'),
          'x-wc-webhook-topic': 'order.created',
          'x-youcan-signature': signature.toString('hex'),
        };
      });
    }
  });

  it('of couriers: each reads whatever is signed and throws at nothing', async () => {
    const secret = 'whsec_c2VjcmV0IG9mIHRoZSBjb3VyaWVy';
    let read = 0;
    for (const name of CONNECTOR_NAMES) {
      const { readWebhook } = await loadConnector(name);
      if (!readWebhook) continue;
      for (const bytes of BODIES) {
        const body_text = bytes.toString('utf8');
        const body = jsonOf(body_text);
        const ways = [hmac(secret, bytes).toString('hex'), hmac(secret, bytes).toString('base64'), secret];
        for (const way of ways) {
          const headers = new Proxy<Record<string, string>>({}, { get: () => way });
          const parcels = readWebhook({ [webhookKeyOf(name)]: secret }, { headers, body, body_text });
          if (parcels) read += 1;
        }
      }
    }
    assert.ok(read > 60, `${read} were read`);
  });
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
