import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherCurrency } from '../../../contract/intake/currency-words.ts';
import { dice } from '../../../test/dice.ts';
import { makeDirt, makeHouse } from '../../../test/statements/dirt.ts';
import { scoreGolden } from '../../../test/statements/golden.ts';
import { lookupsOf } from '../../../test/statements/house.ts';
import { addScores, classifyRows, precisionOf, recallOf, scoreOf } from '../../../test/statements/score.ts';
import type { RawRow } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { decimalMarkOf, readAmount, type DecimalMark } from '../../platform/text/amounts.ts';
import { readParcelState } from '../../intake/parcel-states.ts';
import { readPhone, readReferences, readTracking } from './parcel-cells.ts';

for (const { name, says, score } of await scoreGolden())
  test(`the golden statement ${name} is read as a careful person reads it: ${says}`, () => {
    assert.deepEqual(score.wrong, []);
    assert.deepEqual([precisionOf(score), recallOf(score)], [1, 1]);
  });

test('of dirty statements whose truth is known no pair is wrong, and hardly one is missed', () => {
  const scores = Array.from({ length: 12 }, (_, i) => {
    const random = dice(100 + i);
    const house = makeHouse(random, 500);
    const { rows, truth } = makeDirt(random, house, 'Atlas', 250);
    const lines = rows.map((cells, at): RawRow => ({ line: at + 1, cells })).filter(({ cells }) => cells.some(Boolean));
    return scoreOf(classifyRows(lines, lookupsOf(house, 'Atlas')), truth);
  });
  const all = addScores(scores);
  assert.equal(precisionOf(all), 1);
  assert.ok(recallOf(all) >= 0.99, `recall ${recallOf(all)}`);
  assert.deepEqual(all.wrong, []);
});

const amount = (cell: string | number, decimal_mark: DecimalMark = null, currency = 'MAD', currency_decimals = 2) => {
  const read = readAmount(cell, { currency, currency_decimals, decimal_mark });
  if (read === null) return null;
  if ('minor' in read) return read.minor;
  return 'either' in read ? read.either : read.fault.code;
};

test('an amount is read as it is written, or not at all', () => {
  const written: [cell: string | number, minor: unknown, mark?: DecimalMark][] = [
    ['1 250,00', 125_000],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['1250', 125_000],
    [1250.5, 125_050],
    ['1.250', 125_000, ','],
    ['1.250', [125_000, 125], '.'],
    ['1,250', [125_000, 125]],
    ['1.234.567', 123_456_700],
    ['0,5', 50],
    ['.5', 50],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['299 DH', 29_900],
    ['MAD 299.00', 29_900],
    ['299,00درهم', 29_900],
    ['(120,50)', -12_050],
    ['120,50-', -12_050],
    ['−120,50', -12_050],
    ['%!f(string=35.00)', 3_500],
    ['2.5E+2', 25_000],
    ['', null],
    ['-', null],
    ['N/A', null],
    ['120 EUR', 'amount_other_currency'],
    ['12.3456', 'amount_decimals'],
    [12.345, 'amount_decimals'],
    ['12 parcels', 'amount_unreadable'],
    ['27.00.00', 'amount_unreadable'],
  ];
  for (const [cell, minor, mark] of written) assert.deepEqual(amount(cell, mark), minor, String(cell));
  assert.equal(amount('12.345', '.', 'TND', 3), 12_345);
  assert.deepEqual(
    ['12.345', '49,905'].map((cell) => amount(cell, null, 'TND', 3)),
    [12_345, 49_905],
  );
  assert.equal(amount('1 250', null, 'XOF', 0), 1_250);
  assert.deepEqual(['1 250,00', '299.5', '1.250', '12'].map(decimalMarkOf), [',', '.', null, null]);
  assert.deepEqual([otherCurrency('Montant (EUR)', 'MAD'), otherCurrency('Montant DH', 'MAD')], ['EUR', undefined]);
});

test('numbers of parcels are read through what spreadsheet programs and couriers do to them', () => {
  const keys = (cell: string | number) => readTracking(cell).keys;
  assert.deepEqual(keys('yal-001 234'), ['YAL001234']);
  assert.deepEqual(keys(' 0012345678'), ['12345678']);
  assert.deepEqual(keys(12_345_678), ['12345678']);
  assert.deepEqual(keys('2.04567890123E+11'), ['204567890123']);
  assert.deepEqual(readTracking('1.23E+11'), { keys: [], words: [], is_lost: true });
  assert.deepEqual(readTracking(2_045_678_901_234_570), { keys: [], words: [], is_lost: true });
  assert.deepEqual(readTracking('sbxbkeqsmrmm'), { keys: [], words: ['SBXBKEQSMRMM'], is_lost: false });
  for (const two of ['AB1234 / CD5678', 'AB1234\nCD5678', 'AB1234 et CD5678', 'AB123456 CD567890'])
    assert.equal(keys(two).length, 2, two);
  assert.deepEqual(readReferences('EGROR-7M2K9QX4A1'), ['OR-7M2K9QX4A1']);
  assert.deepEqual(readReferences('n° OR7M2K9QX4A1'), ['OR-7M2K9QX4A1']);
  assert.deepEqual(readReferences('FTC11470'), []);
  assert.deepEqual(readReferences('YAL8ORMWZTJHKU12'), []);
  assert.deepEqual(
    ['06****78', '0612345678', '612345678', '+212 612-345678', 'x'].map((cell) => readPhone(cell, 'MA')),
    [null, '212612345678', '212612345678', '212612345678', null],
  );
});

test('what became of a parcel is read in three languages, and words that are not known say nothing', () => {
  const said: [string, string | null][] = [
    ['Livré (Payé)', 'delivered'],
    ['LIVREE', 'delivered'],
    ['Non livré', null],
    ['En cours de livraison', null],
    ['Delivered', 'delivered'],
    ['Failed delivery attempt', null],
    ['RTO', 'returned'],
    ['Retour reçu', 'returned'],
    ['Remboursé', 'returned'],
    ['تم التسليم', 'delivered'],
    ['لم يتم التسليم', null],
    ['مرتجع', 'returned'],
    ['Clôturé', null],
    ['Delivered to sender', 'returned'],
    ['Delivered to shipper', 'returned'],
    ['Livré à l’expéditeur', 'returned'],
    ['تم التسليم للراسل', 'returned'],
    ['Non retourné', null],
    ['Delivered to customer', 'delivered'],
  ];
  for (const [cell, expected] of said) assert.equal(readParcelState(cell), expected, cell);
});
