import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedBySvix } from './signatures.ts';

const KEY = 'key-of-a-test';
const SECRET = `whsec_${Buffer.from(KEY).toString('base64')}`;
const SECONDS = 1_767_225_600;
/** A signature made by another implementation. */
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
  // A secret without any base64 is no key.
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': String(SECONDS), 'svix-signature': SIGNATURE };
  for (const secret of [undefined, '', 'whsec_', '!!!']) assert.ok(!isSignedBySvix(headers, '{"a":1}', secret));
});
