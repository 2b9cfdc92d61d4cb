import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerDigestOf, digestOf } from './digests.ts';

/*
 * Compares with digests that another program computed from the same text. The formula also gives the digests in the courier's published
 * examples, whose keys are not stored here.
 */

const KEY = 'key-of-a-test';

test('J&T: the digest is of what is sent and the key; the customer’s is of code, hidden password and key', () => {
  assert.equal(digestOf('{"billCodes":"UTE300000000001","lang":"en"}', KEY), 'y1vbmoiteEBKCM5tbSehpA==');
  assert.equal(customerDigestOf('J0000000000', 'secret', KEY), 'bcXExhBZMSqkDrvxjXvqeg==');
});
