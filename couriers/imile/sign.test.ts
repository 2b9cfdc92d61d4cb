import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signOf } from './sign.ts';

/*
 * Compares with a digest that another program computed from the same text. The formula also gives the digests in the courier's published
 * examples, whose keys are not stored here.
 */

const KEY = 'key-of-a-test';

test('iMile: the sign is the MD5 of the key, the fields by name, the param as it is sent, and the key', () => {
  const envelope = {
    customerId: 'C21000000',
    signMethod: 'MD5',
    format: 'json',
    version: '1.0.0',
    timestamp: '1767225600000',
    timeZone: '+3',
    accessToken: 'a-token',
  };
  const param = { orderType: '1', orderNo: '6082824250179', language: '2' };
  assert.equal(signOf(envelope, param, KEY), '69F11DA43978BEFEC897F2B3DA9CFB26');
});
