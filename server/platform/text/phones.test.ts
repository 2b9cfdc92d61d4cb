import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { internationalPhone, isDialable, phoneDigits, phoneSearch } from './phones.ts';

for (const [phone, country, digits] of [
  ['0612345678', 'MA', '212612345678'],
  ['+212 612-345-678', 'MA', '212612345678'],
  ['00212612345678', 'MA', '212612345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'MA', '212612345678'],
  ['۰۶۱۲۳۴۵۶۷۸', 'MA', '212612345678'],
  ['0612345678', 'DZ', '213612345678'],
  ['22 123 456', 'TN', '21622123456'],
  ['+33 6 12 34 56 78', 'MA', '33612345678'],
  ['call me', 'MA', ''],
  ['1'.repeat(100), 'MA', '1'.repeat(100)],
  ['0612345678', 'ZZ', '0612345678'],
  ['+212612345678', 'ZZ', '212612345678'],
  ['٠٦١٢', 'AQ', '0612'],
] as const) {
  test(`${phone.slice(0, 20)} in ${country} is compared as ${digits.slice(0, 20) || 'nothing'}`, () =>
    assert.equal(phoneDigits(phone, country), digits));
}

test('the quick way to a number of the country gives what the library gives', () => {
  for (const country of ['MA', 'DZ', 'TN', 'EG', 'SN', 'CI', 'FR', 'IT', 'SA', 'AE', 'US', 'GB']) {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{3,12}$/), (phone) => {
        const parsed = parsePhoneNumberFromString(phone, country as CountryCode);
        assert.equal(phoneDigits(phone, country), parsed?.isPossible() ? parsed.number.slice(1) : phone);
        const whole = parsed?.isPossible() ? parsed.number : `+${phone}`;
        const again = parsePhoneNumberFromString(whole);
        assert.equal(internationalPhone(phone, country), again?.isPossible() ? again.number : null);
        assert.equal(isDialable(phone, country), parsed?.isValid() ?? false, `${phone} in ${country}`);
      }),
      { numRuns: 300 },
    );
  }
});

test('no phone of any country makes the digits fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom('MA', 'US', 'ZZ'), (phone, country) => {
      assert.match(phoneDigits(phone, country), /^\d*$/);
      phoneSearch(phone, country);
    }),
    { numRuns: 2_000 },
  );
});

test('a search for a whole number compares whole numbers, for a part of one its digits with and without the country', () => {
  assert.deepEqual(phoneSearch('0612345678', 'MA'), { is_whole_number: true, digits: ['212612345678'] });
  assert.deepEqual(phoneSearch('+212 612 345 678', 'MA'), { is_whole_number: true, digits: ['212612345678'] });
  assert.deepEqual(phoneSearch('0612', 'MA'), { is_whole_number: false, digits: ['0612', '212612'] });
  assert.deepEqual(phoneSearch('002126', 'MA'), { is_whole_number: false, digits: ['002126', '2126'] });
  assert.deepEqual(phoneSearch('345', 'MA'), { is_whole_number: false, digits: ['345'] });
  assert.deepEqual(phoneSearch('0612', 'ZZ'), { is_whole_number: false, digits: ['0612'] });
});

test('a search for a text without digits looks for no phone at all', () => {
  assert.deepEqual(phoneSearch('amina', 'MA'), { is_whole_number: false, digits: [] });
});

for (const [country, local, international] of [
  ['MA', '0612345678', '+212612345678'],
  ['DZ', '0551234567', '+213551234567'],
  ['TN', '20 123 456', '+21620123456'],
  ['EG', '01001234567', '+201001234567'],
  ['SA', '0501234567', '+966501234567'],
  ['AE', '050 123 4567', '+971501234567'],
  ['SN', '77 123 45 67', '+221771234567'],
  ['CI', '0712345678', '+2250712345678'],
  ['PK', '0301-2345678', '+923012345678'],
] as const) {
  test(`a number of ${country} is dialled from anywhere with its country's code, however it was typed`, () => {
    const digits = international.slice(1);
    for (const typed of [local, international, `00${digits}`, digits, arabic(local)])
      assert.equal(internationalPhone(typed, country), international, typed);
  });
}

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('a number of another country keeps its own code, and what is no number has none', () => {
  for (const country of ['MA', 'SN', 'AE']) {
    assert.equal(internationalPhone('+33 6 12 34 56 78', country), '+33612345678');
    assert.equal(internationalPhone('0033612345678', country), '+33612345678');
    for (const typed of ['12', 'call me', '', '••••••••', '1'.repeat(40)])
      assert.equal(internationalPhone(typed, country), null, typed);
  }
});
