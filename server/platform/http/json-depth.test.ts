import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNestedDeeper } from './json-depth.ts';

const isDeeper = (json: string, levels: number) => isNestedDeeper(Buffer.from(json), levels);
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('so many levels pass and one more does not, lists and objects alike, however many stand side by side', () => {
  for (const levels of [1, 3, 64]) {
    assert.equal(isDeeper(nested(levels), levels), false);
    assert.equal(isDeeper(nested(levels + 1), levels), true);
    assert.equal(isDeeper(`[${Array.from({ length: 100 }, () => nested(levels - 1)).join(',')}]`, levels), false);
  }
  assert.equal(isDeeper('{"a":[{"b":[]}]}', 4), false);
  assert.equal(isDeeper('{"a":[{"b":[]}]}', 3), true);
});

test('brackets inside of texts are no levels, whatever is escaped before them', () => {
  for (const text of ['[[[[', '\\', '\\"[[[', '"[[[', 'é\u2028[[[['])
    assert.equal(isDeeper(JSON.stringify({ [text]: text }), 1), false, text);
  assert.equal(isDeeper('{"\\\\":[[1]]}', 2), true);
  assert.equal(isDeeper('"never ends [[[', 1), false);
});
