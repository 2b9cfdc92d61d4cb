import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { vatWithin } from './vat-within.ts';

for (const [amount, rate, vat] of [
  [12_000, 20, 2_000],
  [10_000, 20, 1_667],
  [0, 20, 0],
  [-12_000, 20, -2_000],
  [1_055, 5.5, 55],
  // Halves go to the even neighbour.
  [1, 100, 0],
  [3, 100, 2],
  [5, 100, 2],
  [-1, 100, 0],
  [-3, 100, -2],
  [Number.MAX_SAFE_INTEGER, 100, 4_503_599_627_370_496],
] as const)
  test(`${amount} contains ${vat} of VAT at ${rate} %`, () => assert.equal(vatWithin(amount, rate), vat));

test('the net amount and the VAT are the amount, and no payer bears more than half a unit of rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 10_000 }), (amount, hundredths) => {
      const rate = hundredths / 100;
      const vat = vatWithin(amount, rate);
      assert.ok(Number.isInteger(vat));
      assert.ok(Math.abs(vat - (amount * hundredths) / (10_000 + hundredths)) <= 0.5 + 1e-3);
    }),
  );
});
