import { english } from '../../../../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ColumnKind } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { dialPlan } from '../../text/phones.ts';
import { readCell, textOf } from './cell-values.ts';
import { escapeCell, unescapeCell } from '../escape-cell.ts';
import type { Cell } from './raw-rows.ts';
import { joinList, joinPairs, splitList, splitPairs } from './split-list.ts';

const MOROCCO = { country: 'MA', dial_plan: dialPlan('MA'), currency: 'MAD', currency_decimals: 2 };
const TUNISIA = { country: 'TN', dial_plan: dialPlan('TN'), currency: 'TND', currency_decimals: 3 };
const PAKISTAN = { country: 'PK', dial_plan: dialPlan('PK'), currency: 'PKR', currency_decimals: 2 };
const EMIRATES = { country: 'AE', dial_plan: dialPlan('AE'), currency: 'AED', currency_decimals: 2 };

const READ: [kind: ColumnKind, cell: Cell, value: unknown, context?: typeof MOROCCO][] = [
  ['text', '  Amina\u00a0 ', 'Amina'],
  ['text', "'=1+1", '=1+1'],
  ['text', "''quoted", "''quoted"],
  ['text', 1234, '1234'],
  ['text', 0.1 + 0.2, '0.3'],
  ['phone', 612345678, '0612345678'],
  ['phone', '612345678', '0612345678'],
  ['phone', 212612345678, '+212612345678'],
  ['phone', '612345678.0', '0612345678'],
  // Numbers with a country code, in countries whose national numbers may be as long.
  ['phone', 923001234504, '+923001234504', PAKISTAN],
  ['phone', '3001234505', '03001234505', PAKISTAN],
  ['phone', '971501234567', '+971501234567', EMIRATES],
  ['phone', '800123456789', '0800123456789', EMIRATES],
  ['phone', "'+212612345678", '+212612345678'],
  ['phone', '0612345678', '0612345678'],
  ['phone', '06 12-34-56-78', '06 12-34-56-78'],
  ['number', '149,90', 149.9],
  ['number', '149.9', 149.9],
  ['number', '1 234,50', 1234.5],
  ['number', '1\u202f234,50', 1234.5],
  ['number', '1,234.50', 1234.5],
  ['number', '1.234,50', 1234.5],
  ['number', '1,234,567', 1234567],
  ['number', '٢٥٠٫٥', 250.5],
  ['amount', '250 DH', 250],
  ['amount', '250MAD', 250],
  ['amounts', '199 DH | 50', [199, 50]],
  ['amounts', 199, [199]],
  ['currency', 'dirhams marocains', 'MAD'],
  ['pieces', 'x2', 2],
  ['pieces', '2 pcs', 2],
  ['wholes', '2 | x1', [2, 1]],
  ['number', 149.90000000000001, 149.9],
  ['amount', '12.500', 12.5, TUNISIA],
  ['whole', '3', 3],
  ['whole', 3, 3],
  ['whole', '1 000', 1000],
  ['boolean', 'Oui', true],
  ['boolean', 'لا', false],
  ['boolean', '1', true],
  ['day', '2026-11-20', '2026-11-20'],
  ['day', '20/11/2026', '2026-11-20'],
  ['day', '5-1-2026', '2026-01-05'],
  ['day', 46346, '2026-11-20'],
  ['day', '46346', '2026-11-20'],
  ['day', '2026-11-20 10:30:00', '2026-11-20'],
  ['texts', 'A | B|C||', ['A', 'B', 'C']],
  ['texts', String.raw`A\|B|C\\`, ['A|B', String.raw`C\ `.trim()]],
  ['wholes', '2|1', [2, 1]],
  ['wholes', 2, [2]],
  ['numbers', '149,9|50', [149.9, 50]],
  ['pairs', 'source=landing page|size=XL', [{ key: 'source', value: 'landing page' }, { key: 'size', value: 'XL' }]],
  ['pairs', String.raw`a\=b=c=d`, [{ key: 'a=b', value: 'c=d' }]],
  ['json', '[{"quantity":2}]', [{ quantity: 2 }]],
]; // prettier-ignore
for (const [kind, cell, value, context = MOROCCO] of READ) {
  test(`${JSON.stringify(cell)} in a column of ${kind} is ${JSON.stringify(value)}`, () =>
    assert.deepEqual(readCell(kind, cell, context), { value }));
}

const REFUSED: [ColumnKind, Cell, RegExp][] = [
  ['phone', '2.12613E+11', /changed by a spreadsheet program/],
  ['number', 'much', /must be a number/],
  ['number', '250abc', /must be a number/],
  ['number', '1,250', /1,250 could be 1250 or 1.25: write/],
  ['number', '1.250', /1.250 could be 1250 or 1.25/],
  ['number', '250 DH', /must be a number/],
  ['amount', '19 $', /“19 \$”, which is not in MAD/],
  ['amounts', '19 | 19 EUR', /“19 EUR”, which is not in MAD/],
  ['currency', 'SAR', /“SAR”, which is not in MAD/],
  ['number', '=1+1', /must be a number/],
  ['whole', '1.5', /whole number/],
  ['boolean', 'maybe', /yes or no/],
  ['day', '31/02/2026', /day of the form/],
  ['day', '2026', /day of the form/],
  ['numbers', '1|x', /must be a number/],
  ['json', '{', /must be JSON/],
  ['text', 'a\0b', /NUL or broken/],
  ['text', 'a\ud800', /NUL or broken/],
];
for (const [kind, cell, reason] of REFUSED) {
  test(`${JSON.stringify(cell)} in a column of ${kind} is refused`, () => {
    const read = readCell(kind, cell, MOROCCO);
    assert.match('fault' in read ? english(read.fault) : `read as ${JSON.stringify(read.value)}`, reason);
  });
}

test('an empty cell of any kind has no value', () => {
  for (const cell of [null, '', '   ', '\u00a0']) assert.deepEqual(readCell('number', cell, MOROCCO), { value: null });
});

const risky = fc.string({
  unit: fc.constantFrom(...'=+-@\'"|\\ ;,\t\r\n\u00a0\ufeff＝＋－＠﹢aé0م'.split('')),
  maxLength: 8,
});

test('no escaped cell is a formula for a spreadsheet program, and taking the escape away gives back what was there', () => {
  fc.assert(
    fc.property(risky, (text) => {
      const escaped = escapeCell(text);
      // Digits after a + are no formula.
      const bare = escaped.replace(/^[\s\u00a0\ufeff]+/, '').replace(/^\+\d[\d ]*$/, '');
      assert.doesNotMatch(bare, /^[=+\-@＝＋－＠﹢\t\r\n]/);
      assert.doesNotMatch(escaped, /^[\t\r\n\0]/);
      assert.equal(unescapeCell(escaped), text);
      assert.equal(textOf(escaped), text);
    }),
    { numRuns: 3_000 },
  );
});

test('a writer’s own apostrophes stay, both ways, however many; one that keeps a formula from being one goes', () => {
  for (const own of ["'s-Hertogenbosch", "'Abd el Kader", "'Ain Sebaa", "''quoted''", "'", "'0612345678", '’Ali']) {
    assert.equal(textOf(own), own);
    assert.equal(textOf(` ${own} `), own);
    assert.equal(escapeCell(own), own);
  }
  const formulas = {
    "'=1+1": '=1+1',
    "''=1+1": "'=1+1",
    "'@home": '@home',
    "'-5": '-5',
    "' padded ": ' padded ',
    "'+212 6 ": '+212 6 ',
    "'＝1": '＝1',
  };
  for (const [cell, text] of Object.entries(formulas)) assert.deepEqual([textOf(cell), escapeCell(text)], [text, cell]);
});

test('whatever is typed into a cell is read the same from the file of failed rows, and from that of those again', () => {
  const typed = fc.oneof(
    risky,
    fc.tuple(fc.constantFrom("'", "''", " '", "'\t"), risky).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (cell) => {
      const meant = textOf(cell);
      const again = escapeCell(meant);
      assert.equal(textOf(again), meant);
      assert.equal(escapeCell(textOf(again)), again);
    }),
    { numRuns: 5_000 },
  );
});

test('lists and pairs come back as they were joined', () => {
  const item = fc.string({ unit: fc.constantFrom('a', '|', '\\', '=', 'م'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), (items) => assert.deepEqual(splitList(joinList(items)), items)),
  );
  const pair = fc.record({ key: item, value: item }, { noNullPrototype: true });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), (pairs) => assert.deepEqual(splitPairs(joinPairs(pairs)), pairs)),
  );
});
