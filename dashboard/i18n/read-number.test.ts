import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latinDigits, readNumber } from './read-number.ts';

const TYPED: readonly (readonly [typed: string, number: number | null])[] = [
  ['', null],
  ['   ', null],
  ['150', 150],
  ['149.9', 149.9],
  ['149,90', 149.9],
  ['1 234,5', 1234.5],
  ['1\u202f234.5', 1234.5],
  ['١٤٩٫٩', 149.9],
  ['١٬٢٣٤', 1234],
  ['۱۲۳', 123],
  ['1.234', 1.234],
  ['-5', -5],
  ['0', 0],
];

for (const [typed, number] of TYPED)
  test(`"${typed}" is typed for ${number}`, () => {
    assert.equal(readNumber(typed), number);
  });

for (const typed of ['a lot', '1,234', '١,٢٣٤', '1.234,5', '1,234.5', '12 MAD', '.', '1e9', '--1'])
  test(`"${typed}" is no number, rather than a guess`, () => {
    assert.ok(Number.isNaN(readNumber(typed)));
  });

test('a phone in Arabic digits is the same phone', () => {
  assert.equal(latinDigits('٠٦١٢٣٤٥٦٧٨'), '0612345678');
});
