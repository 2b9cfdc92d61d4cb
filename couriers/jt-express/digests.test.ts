import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerDigestOf, digestOf } from './digests.ts';

/* Against digests that another program made of the same text. The formula gave the digests of the courier's own published examples too, whose keys are not kept here. */

const KEY = 'key-of-a-test';

test('J&T: the digest is of what is sent and the key; the customer’s is of code, hidden password and key', () => {
  assert.equal(digestOf('{"billCodes":"UTE300000000001","lang":"en"}', KEY), 'y1vbmoiteEBKCM5tbSehpA==');
  assert.equal(customerDigestOf('J0000000000', 'secret', KEY), 'bcXExhBZMSqkDrvxjXvqeg==');
});
