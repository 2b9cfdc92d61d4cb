import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { ecotrack } from '../../../couriers/ecotrack/connector.ts';
import { isSignedBySvix } from './signatures.ts';
import { zrExpressNew } from '../../../couriers/zr-express-new/connector.ts';

const KEY = 'key-of-a-test';
const SECRET = `whsec_${Buffer.from(KEY).toString('base64')}`;
const SECONDS = 1_767_225_600;
/** Made by another program. */
const SIGNATURE = 'v1,14YjYdWVjIQm6V2zeGKQdvvSdID0zWboRF1r8LWaIjI=';

test('Svix signs id, moment and body, with more than one secret while it is being replaced', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: SECONDS * 1_000 });
  const of = (signature: string, seconds = String(SECONDS), id = 'msg_1') =>
    isSignedBySvix({ 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': signature }, '{"a":1}', SECRET);
  assert.ok(of(SIGNATURE));
  assert.ok(of(`v1,${'A'.repeat(43)}= ${SIGNATURE}`));
  assert.ok(!of(SIGNATURE.replace('v1,', 'v1a,')));
  assert.ok(!of(SIGNATURE, String(SECONDS + 1)));
  assert.ok(!of(SIGNATURE, String(SECONDS), 'msg_2'));
  assert.ok(!of(SIGNATURE, ''));
  // A secret that is no base64 at all is no key.
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': String(SECONDS), 'svix-signature': SIGNATURE };
  for (const secret of [undefined, '', 'whsec_', '!!!']) assert.ok(!isSignedBySvix(headers, '{"a":1}', secret));
});

/** What the webhook of ZR Express tells of a parcel. */
function zrExpressTells(eventType: string, data: object) {
  const body_text = JSON.stringify({ eventType, occurredAt: '2026-05-04T10:00:00Z', data });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', KEY).update(`msg_1.${seconds}.${body_text}`).digest('base64');
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
  return zrExpressNew.readWebhook!({ webhook_secret: SECRET }, { headers, body_text, body: JSON.parse(body_text) });
}

function ecotrackTells(event: string, code: string) {
  const body = { event, occurred_at: '2026-05-04T10:00:00+01:00', tracking: 'ECAA1', state: { id: 1, code } };
  const body_text = JSON.stringify(body);
  const signature = createHmac('sha256', KEY).update(body_text).digest('hex');
  const headers = { 'x-ecotrack-signature': `sha256=${signature}` };
  return ecotrack.readWebhook!({ webhook_secret: KEY }, { headers, body_text, body });
}

test('ZR Express: a webhook tells of a state, and of no failed attempt, which would count twice', () => {
  const parcel = (name: string) => ({ trackingNumber: '16-AAAA-ZR', state: { name } });
  assert.deepEqual(zrExpressTells('parcel.state.updated', parcel('livre')), [
    { tracking_number: '16-AAAA-ZR', events: [{ raw: 'livre', reason: null, at: '2026-05-04T10:00:00.000Z' }] },
  ]);
  assert.deepEqual(zrExpressTells('parcel.state.updated', parcel('echec_livraison')), []);
  assert.deepEqual(zrExpressTells('parcel.state.situation.created', parcel('livre')), []);
});

test('EcoTrack: a webhook tells of a state and of cash, and of no failed attempt, which would count twice', () => {
  const at = '2026-05-04T09:00:00.000Z';
  assert.deepEqual(ecotrackTells('order.state.paiement_pret', 'PAIEMENT_PRET'), [
    {
      tracking_number: 'ECAA1',
      events: [{ raw: 'paiement_pret', reason: null, at }],
      cash: { state: 'on_the_way', at, amount: null, fee: null, payment: null },
    },
  ]);
  assert.deepEqual(ecotrackTells('order.state.suspendus', 'SUSPENDUS'), []);
  assert.deepEqual(ecotrackTells('order.maj.added', 'EN_LIVRAISON'), []);
});
