import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { STORE_KINDS, type StoreKind } from '../../../contract/access/applications.ts';
import { isSigned, type DeliveryHeaders } from './delivery-signature.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const BODY = '{"id":1,"name":"أمينة","note":"a\\/b"}';
const secret = `whsec_${randomBytes(24).toString('base64')}`;
const hmac = (encoding: 'base64' | 'hex', key = secret, body = BODY) =>
  createHmac('sha256', key).update(body).digest(encoding);
const standard = (id: string, at_ms: number, body = BODY): DeliveryHeaders => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at_ms / 1000)),
  // A library that is not ours.
  'webhook-signature': new Webhook(secret).sign(id, new Date(at_ms), body),
});
const holds = (kind: StoreKind, headers: DeliveryHeaders, body = BODY, key = secret, now_ms = NOW) =>
  isSigned(kind, key, { headers, body, secret_sent: null, now_ms });

const HEADERS: Record<StoreKind, DeliveryHeaders> = {
  shopify: { 'x-shopify-hmac-sha256': hmac('base64') },
  woocommerce: { 'x-wc-webhook-signature': hmac('base64') },
  youcan: { 'x-youcan-signature': hmac('hex') },
  salla: { 'x-salla-signature': hmac('hex') },
  zid: { authorization: `Basic ${Buffer.from(`tahsil:${secret}`).toString('base64')}` },
  'generic-webhook': standard('msg_1', NOW),
  'google-sheets': { 'x-tahsil-secret': secret },
};

for (const kind of STORE_KINDS) {
  test(`${kind}: its own signature over the very bytes holds, and none else does`, () => {
    const headers = HEADERS[kind];
    assert.equal(holds(kind, headers), true);
    assert.equal(holds(kind, {}), false, 'without a signature');
    if (kind !== 'google-sheets' && kind !== 'zid') {
      assert.equal(holds(kind, headers, BODY.replace('أ', 'ا')), false, 'another body');
      assert.equal(holds(kind, headers, `${BODY} `), false, 'a blank more');
      assert.equal(holds(kind, headers, BODY.replace('\\/', '/')), false, 'the same JSON in other bytes');
    }
    assert.equal(holds(kind, headers, BODY, `whsec_${randomBytes(24).toString('base64')}`), false, 'another secret');
    const [name, value] = Object.entries(headers).at(-1) as [string, string];
    // The name of a scheme has no case (RFC 9110, 11.1).
    for (let i = value.indexOf(' ') + 1; i < value.length; i++) {
      const changed = value.slice(0, i) + (value[i] === 'A' ? 'B' : 'A') + value.slice(i + 1);
      assert.equal(holds(kind, { ...headers, [name]: changed }), false, `character ${i} of ${name}`);
    }
    for (const broken of ['', ' ', value.slice(1), value.slice(0, -1), `${value}=`, `${value} x`, `${value}\n`])
      if (kind !== 'generic-webhook' || broken !== `${value} x`)
        assert.equal(holds(kind, { ...headers, [name]: broken }), false, JSON.stringify(broken));
  });

  test(`${kind}: the signatures of the other kinds mean nothing`, () => {
    for (const other of STORE_KINDS) {
      const isShared = [kind, other].every((one) => one === 'generic-webhook' || one === 'google-sheets');
      assert.equal(holds(kind, HEADERS[other]), kind === other || isShared, other);
    }
  });
}

test('Salla sends the secret itself where the shop chose so, and then no signature', () => {
  for (const authorization of [secret, `Bearer ${secret}`, `Token ${secret}`])
    assert.equal(holds('salla', { authorization }), true);
  assert.equal(holds('salla', { authorization: `${secret}x` }), false);
  assert.equal(holds('salla', { authorization: secret, 'x-salla-signature': hmac('hex', 'another') }), false);
});

test('a Standard Webhooks signature holds for five minutes around its moment', () => {
  for (const [age_s, expected] of [
    [0, true],
    [299, true],
    [301, false],
    [-299, true],
    [-301, false],
  ] as const)
    assert.equal(holds('generic-webhook', standard('msg_1', NOW - age_s * 1000)), expected, `${age_s} s`);
});

test('a Standard Webhooks signature covers its id and moment, and one good signature among several will do', () => {
  const good = standard('msg_1', NOW);
  assert.equal(holds('generic-webhook', { ...good, 'webhook-id': 'msg_2' }), false);
  assert.equal(holds('generic-webhook', { ...good, 'webhook-timestamp': String(NOW / 1000 + 1) }), false);
  assert.equal(
    holds('generic-webhook', { ...good, 'webhook-signature': `v1,xxxx ${String(good['webhook-signature'])}` }),
    true,
  );
  assert.equal(holds('generic-webhook', { ...good, 'webhook-timestamp': 'NaN' }), false);
  assert.equal(holds('generic-webhook', { ...good, 'webhook-id': undefined }), false);
});

test('a secret that is not ours signs as the text it is', () => {
  const key = 'a secret of the other side';
  const signature = createHmac('sha256', key)
    .update(`msg_1.${NOW / 1000}.${BODY}`)
    .digest('base64');
  const headers = { ...standard('msg_1', NOW), 'webhook-signature': `v1,${signature}` };
  assert.equal(holds('generic-webhook', headers, BODY, key), true);
});
