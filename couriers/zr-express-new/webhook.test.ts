import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { connector } from './connector.ts';

const KEY = 'key-of-a-test';
const SECRET = `whsec_${Buffer.from(KEY).toString('base64')}`;

/** A webhook about a parcel. */
function zrExpressTells(eventType: string, data: object) {
  const body_text = JSON.stringify({ eventType, occurredAt: '2026-05-04T10:00:00Z', data });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', KEY).update(`msg_1.${seconds}.${body_text}`).digest('base64');
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
  return connector.readWebhook!({ webhook_secret: SECRET }, { headers, body_text, body: JSON.parse(body_text) });
}

test('ZR Express: a webhook tells of a state, and of no failed attempt, which would count twice', () => {
  const parcel = (name: string) => ({ trackingNumber: '16-AAAA-ZR', state: { name } });
  assert.deepEqual(zrExpressTells('parcel.state.updated', parcel('livre')), [
    { tracking_number: '16-AAAA-ZR', events: [{ raw: 'livre', reason: null, at: '2026-05-04T10:00:00.000Z' }] },
  ]);
  assert.deepEqual(zrExpressTells('parcel.state.updated', parcel('echec_livraison')), []);
  assert.deepEqual(zrExpressTells('parcel.state.situation.created', parcel('livre')), []);
});
