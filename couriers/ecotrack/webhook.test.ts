import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { connector } from './connector.ts';

const KEY = 'key-of-a-test';

function ecotrackTells(event: string, code: string) {
  const body = { event, occurred_at: '2026-05-04T10:00:00+01:00', tracking: 'ECAA1', state: { id: 1, code } };
  const body_text = JSON.stringify(body);
  const signature = createHmac('sha256', KEY).update(body_text).digest('hex');
  const headers = { 'x-ecotrack-signature': `sha256=${signature}` };
  return connector.readWebhook!({ webhook_secret: KEY }, { headers, body_text, body });
}

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
