import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialPlan } from '../server/platform/text/phones.ts';
import { LISTED_COUNTRIES } from './shipping/listed-countries.ts';
import { PHONE_STYLES, nationalGroups } from './phone-groups.ts';

test('each country with a list of cities has its style of phone numbers, with the code and the trunk digit of its plan', () => {
  assert.deepEqual(Object.keys(PHONE_STYLES).toSorted(), [...LISTED_COUNTRIES].toSorted());
  for (const [country, { code, trunk, groups }] of Object.entries(PHONE_STYLES)) {
    const plan = dialPlan(country)!;
    assert.deepEqual([code, trunk === '0'], [plan.code, plan.drops_zero], country);
    const length = groups.reduce((sum, size) => sum + size, 0) - trunk.length;
    assert.ok(plan.lengths.includes(length), `${country}: ${length}`);
  }
});

test('a number of the country is in its groups; others, and odd lengths, are not', () => {
  assert.deepEqual(nationalGroups('+212612345678', 'MA'), ['06', '12', '34', '56', '78']);
  assert.deepEqual(nationalGroups('+201001234567', 'EG'), ['0100', '123', '4567']);
  assert.deepEqual(nationalGroups('+21622333444', 'TN'), ['22', '333', '444']);
  for (const [number, country] of [
    ['+33612345678', 'MA'],
    ['+21261234567', 'MA'],
    ['+212612345678', 'FR'],
    ['+212612345678', undefined],
  ] as const)
    // prettier-ignore
    assert.equal(nationalGroups(number, country), null);
});
