import { about } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencyDecimals, moneyText, paperMoney, toMajor, toMinor, tooManyDecimals } from './money.ts';

test('a currency has the decimals of ISO 4217', () => {
  assert.deepEqual(['MAD', 'TND', 'XOF', 'EUR', 'KWD'].map(currencyDecimals), [2, 3, 0, 2, 3]);
});

for (const [major, currency, minor] of [
  [149.9, 'MAD', 14_990],
  [1, 'MAD', 100],
  [999_999, 'MAD', 99_999_900],
  [0.01, 'MAD', 1],
  [0.1 + 0.2, 'MAD', 30],
  [3 * 149.9, 'MAD', 44_970],
  [1.005, 'MAD', null],
  [149.999, 'MAD', null],
  [0.000_000_1, 'MAD', null],
  [1.005, 'TND', 1_005],
  [12.3456, 'TND', null],
  [150, 'XOF', 150],
  [149.9, 'XOF', null],
] as const) {
  test(`${major} ${currency} is ${minor === null ? 'refused' : `${minor} minor units`}`, () =>
    assert.equal(toMinor(major, currency), minor));
}

test('every amount with as many decimals as its currency comes back as it was sent', () => {
  for (const currency of ['MAD', 'TND', 'XOF']) {
    const decimals = currencyDecimals(currency);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 * 10 ** decimals }), (minor) => {
        const major = Number(`${minor}e-${decimals}`);
        assert.equal(toMinor(major, currency), minor);
        assert.equal(toMajor(minor, currency), major);
        assert.equal(moneyText(minor, currency), `${major.toFixed(decimals)} ${currency}`);
      }),
      { numRuns: 2_000 },
    );
  }
});

test('the message about decimals names the field and the currency', () => {
  assert.match(english(about(tooManyDecimals('XOF'), 'orders.0.total')), /orders\.0\.total .* no decimals.*XOF/);
  assert.match(english(about(tooManyDecimals('TND'), 'orders.0.total')), /orders\.0\.total .* 3 decimals.*TND/);
});

test('paper says an amount as its readers write it, in one piece', () => {
  const said = (['en', 'fr', 'ar'] as const).map((language) => paperMoney(121_600, 'MAD', language));
  assert.deepEqual(said, ['1,216.00 MAD', '1\u00a0216,00 MAD', '1,216.00 MAD']);
  assert.equal(paperMoney(-1_500, 'XOF', 'fr'), '-1\u00a0500 XOF');
});
