import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../ui/api-error.ts';
import { asText, keyFor, noteFailure } from './act-key.ts';

test('the same values keep their key, and changed values get another one', () => {
  const first = keyFor(null, { name: 'Depot', lines: [{ sku: 'A', quantity: 1 }] });
  assert.equal(keyFor(first, { name: 'Depot', lines: [{ sku: 'A', quantity: 1 }] }).key, first.key);
  const second = keyFor(first, { name: 'Depot', lines: [{ sku: 'A', quantity: 2 }] });
  assert.notEqual(second.key, first.key);
  assert.notEqual(keyFor(second, { name: 'Depot', lines: [{ sku: 'A', quantity: 1 }] }).key, first.key);
});

test('after a lost answer changed values keep the key, until the service says that it did the first act', () => {
  const first = keyFor(null, { name: 'Depot' });
  for (const lost of [new TypeError('network'), new ApiError(0, 'away'), new ApiError(502, 'proxy')]) {
    noteFailure(first, lost);
    assert.equal(keyFor(first, { name: 'Other' }).key, first.key);
  }
  for (const status of [401, 403, 409, 422, 429]) {
    noteFailure(first, new ApiError(status, 'refused'));
    assert.equal(keyFor(first, { name: 'Other' }).key, first.key);
  }
  noteFailure(first, new ApiError(422, 'used before', { reason: 'idempotency_key_reused' }));
  assert.notEqual(keyFor(first, { name: 'Other' }).key, first.key);
});

test('changed values get another key after a refusal, also by a service that was too busy to begin', () => {
  for (const status of [422, 503]) {
    const first = keyFor(null, { name: '' });
    noteFailure(first, new ApiError(status, 'refused'));
    assert.notEqual(keyFor(first, { name: 'Depot' }).key, first.key);
  }
});

test('another file is another value', () => {
  const file = (name: string, text: string) => new File([text], name, { lastModified: 0 });
  assert.equal(asText([file('a.png', '1')]), asText([file('a.png', '2')]));
  assert.notEqual(asText([file('a.png', '1')]), asText([file('b.png', '1')]));
  assert.notEqual(asText([file('a.png', '1')]), asText([file('a.png', '12')]));
  assert.equal(asText(undefined), '');
});
