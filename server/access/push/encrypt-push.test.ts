import assert from 'node:assert/strict';
import { createECDH, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { decryptPush } from '../../../test/push-service.ts';
import { encryptPush, isPoint, vapidHeader } from './encrypt-push.ts';

/* RFC 8291 and RFC 8292, without a service. */

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  as_public: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  as_private: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ua_public: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ua_private: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as the example of RFC 8291 says, byte by byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(VECTOR.as_private));
  assert.equal(own.getPublicKey('base64url'), VECTOR.as_public);
  const keys = { p256dh: bytes(VECTOR.ua_public), auth: bytes(VECTOR.auth) };
  assert.equal(encryptPush(keys, VECTOR.text, own, bytes(VECTOR.salt)).toString('base64url'), VECTOR.body);
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(bytes(VECTOR.ua_private));
  assert.equal(decryptPush(browser, keys.auth, bytes(VECTOR.body)), VECTOR.text);
});

test('two messages of one text have nothing in common', () => {
  const keys = { p256dh: bytes(VECTOR.ua_public), auth: bytes(VECTOR.auth) };
  const [first, second] = [encryptPush(keys, 'same'), encryptPush(keys, 'same')];
  assert.notDeepEqual(first.subarray(0, 16), second.subarray(0, 16));
  assert.notDeepEqual(first.subarray(21, 86), second.subarray(21, 86));
});

test('a point is one of the curve', () => {
  const point = bytes(VECTOR.ua_public);
  assert.equal(isPoint(point), true);
  assert.equal(isPoint(point.subarray(0, 64)), false);
  const beside = Buffer.from(point);
  beside[64]! ^= 1;
  assert.equal(isPoint(beside), false);
});

test('the proof of the sender names the push service, ends within a day, and is verified by its own key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const public_key = Buffer.concat([Buffer.of(4), bytes(x!), bytes(y!)]);
  const at_ms = Date.UTC(2026, 10, 29);
  const header = vapidHeader({ private_key: privateKey, public_key }, 'https://push.test/a/b?c', 'mailto:ops@shop.test', at_ms); // prettier-ignore
  const [, signed, claims, signature, k] = /^vapid t=(\S+\.(\S+))\.(\S+), k=(\S+)$/.exec(header)!;
  assert.deepEqual(JSON.parse(bytes(claims!).toString()), {
    aud: 'https://push.test',
    exp: at_ms / 1_000 + 12 * 3_600,
    sub: 'mailto:ops@shop.test',
  });
  assert.equal(k, public_key.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  assert.ok(verify('sha256', Buffer.from(signed!), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature!)));
});
