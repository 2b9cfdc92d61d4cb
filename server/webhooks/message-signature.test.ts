import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { newSecret, showSecret, signedHeaders } from './message-signature.ts';

/* An independent verifier: the reference library of Standard Webhooks. */

const aBody = (i: number) => JSON.stringify({ n: i, name: `أمينة ${randomBytes(i % 40).toString('base64')} \u2028 é` });

test('a secret is whsec_ and the base64 of 24 bytes', () => {
  assert.match(showSecret(newSecret()), /^whsec_[A-Za-z0-9+/]{32}$/);
  assert.notEqual(showSecret(newSecret()), showSecret(newSecret()));
});

test('the reference library accepts thousands of messages and refuses each one that was changed', () => {
  for (let i = 0; i < 3_000; i++) {
    const secret = newSecret();
    const body = aBody(i);
    const headers = signedHeaders(randomUUID(), Date.now(), body, [secret]);
    const verifier = new Webhook(showSecret(secret));
    assert.deepEqual(verifier.verify(body, headers), JSON.parse(body));
    const changed = [
      () => verifier.verify(`${body} `, headers),
      () => verifier.verify(body, { ...headers, 'webhook-id': randomUUID() }),
      () => verifier.verify(body, { ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) + 1}` }),
      () => new Webhook(showSecret(newSecret())).verify(body, headers),
    ];
    assert.throws(changed[i % changed.length]!, WebhookVerificationError);
  }
});

test('while two secrets sign, a receiver that knows one of them accepts the message', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signedHeaders(randomUUID(), Date.now(), '{}', secrets);
  assert.equal(headers['webhook-signature']!.split(' ').length, 2);
  for (const secret of secrets) new Webhook(showSecret(secret)).verify('{}', headers);
  assert.throws(() => new Webhook(showSecret(newSecret())).verify('{}', headers));
});
