import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRows, type KnownRow, type RowDigest } from './compare-rows.ts';
import { csvAddress } from './fetch-sheet.ts';

/** A row of a sheet from `phone name address note`; a leading `@name` is the sheet's own name for the row. */
function row(line: number, said: string): RowDigest {
  const [, named, rest] = /^(?:@(\S+) )?(.*)$/.exec(said)!;
  const [phone, person = '', place = ''] = rest!.split(' ');
  return { line, key: named ? `01${named}` : `00${phone}`, content: rest!, person, place };
}
const sheet = (...said: string[]) => said.map((text, i) => row(i + 2, text));

/** The known rows after all new rows became leads. */
function remember(known: readonly KnownRow[], rows: readonly RowDigest[]): KnownRow[] {
  const verdicts = compareRows(known, rows);
  const renamed = new Set(
    [...verdicts.values()].flatMap((verdict) => (verdict.is === 'renamed' ? [verdict.before] : [])),
  );
  const taken = rows.flatMap((row): KnownRow[] => {
    const verdict = verdicts.get(row.line)!;
    if (verdict.is === 'renamed')
      return [{ ...row, occurrence: verdict.occurrence, lead_reference: verdict.before.lead_reference }];
    return verdict.is === 'new'
      ? [{ ...row, occurrence: verdict.occurrence, lead_reference: `LD-${row.content}` }]
      : [];
  });
  return [...known.filter((row) => !renamed.has(row)), ...taken];
}
const judged = (before: RowDigest[], after: RowDigest[]) => {
  const verdicts = compareRows(remember([], before), after);
  return after.map(({ line }) => verdicts.get(line)!.is);
};

const A = '061 Amina Rabat';
const B = '062 Badr Fes';
const C = '063 Chama Agadir';

for (const [what, before, after, expected] of [
  ['the same sheet', [A, B], [A, B], ['known', 'known']],
  ['a row added at the end', [A, B], [A, B, C], ['known', 'known', 'new']],
  ['a row added at the top', [A, B], [C, A, B], ['new', 'known', 'known']],
  ['a sorted sheet', [A, B, C], [C, A, B], ['known', 'known', 'known']],
  ['a sheet that was emptied and filled anew', [A, B], [C], ['new']],
  ['a row deleted', [A, B, C], [A, C], ['known', 'known']],
  ['a note that was written beside', [A, B], [`${A} paid`, B], ['changed', 'known']],
  ['another address', [A, B], ['061 Amina Sale', B], ['changed', 'known']],
  ['a phone that was mended in its place', [A, B], ['069 Amina Rabat', B], ['changed', 'known']],
  [
    'a phone that was mended in a sheet that was sorted',
    [A, B, C],
    [C, B, '069 Amina Rabat'],
    ['known', 'known', 'changed'],
  ],
  ['another person in the same line', [A, B], ['069 Driss Rabat', B], ['new', 'known']],
  ['the same person who orders again', [A, B], [A, B, '069 Amina Rabat'], ['known', 'known', 'new']],
  ['the same order twice', [A], [A, A], ['known', 'new']],
  ['the same order three times', [A, A], [A, B, A, A], ['known', 'new', 'known', 'new']],
  ['one of two that are the same deleted', [A, A, B], [A, B], ['known', 'known']],
  ['one of two that are the same changed', [A, A], [A, `${A} blue`], ['known', 'changed']],
  ['one of two changed and another added', [A, A], [A, `${A} blue`, `${A} red`], ['known', 'changed', 'new']],
  ['rows that the sheet names', ['@1 ' + A, '@2 ' + B], ['@1 ' + A, '@2 ' + B, '@3 ' + A], ['known', 'known', 'new']],
  ['a named row with another phone', ['@1 ' + A], ['@1 069 Amina Rabat'], ['changed']],
  ['a name given twice', ['@1 ' + A], ['@1 ' + A, '@1 ' + B], ['known', 'new']],
  ['names that were added to all rows', [A, B], ['@1 ' + A, '@2 ' + B, '@3 ' + C], ['known', 'known', 'new']],
  ['names that were taken away', ['@1 ' + A, '@2 ' + B], [A, B], ['known', 'known']],
  ['a named row that takes the place of another of the same words', ['@1 ' + A], ['@2 ' + A], ['new']],
  [
    'names that count lines, and a row on top',
    ['@1 ' + A, '@2 ' + B],
    ['@1 ' + C, '@2 ' + A, '@3 ' + B],
    ['new', 'renamed', 'renamed'],
  ],
  [
    'names that count lines, and a row in between',
    ['@1 ' + A, '@2 ' + B],
    ['@1 ' + A, '@2 ' + C, '@3 ' + B],
    ['known', 'new', 'renamed'],
  ],
  [
    'names that count lines, and the first row deleted',
    ['@1 ' + A, '@2 ' + B, '@3 ' + C],
    ['@1 ' + B, '@2 ' + C],
    ['renamed', 'renamed'],
  ],
  [
    'names that are written another way',
    ['@25 ' + A, '@26 ' + B],
    ['@d25 ' + A, '@d26 ' + B, '@d27 ' + C],
    ['renamed', 'renamed', 'new'],
  ],
  ['an order again below names that stay', ['@1 ' + A, '@2 ' + B], ['@2 ' + B, '@3 ' + A], ['known', 'new']],
  [
    'another phone beside names that stay',
    ['@1 ' + A, '@2 ' + B],
    ['@1 069 Amina Rabat', '@2 ' + B],
    ['changed', 'known'],
  ],
] as [string, string[], string[], string[]][]) {
  test(`${what}: ${expected.join(', ')}`, () => {
    assert.deepEqual(judged(sheet(...before), sheet(...after)), expected);
  });
}

test('names that moved once stay known, whatever comes below them', () => {
  const counted = (...said: string[]) => sheet(...said.map((text, i) => `@${i + 1} ${text}`));
  let known = remember([], counted(A, B));
  for (const rows of [[C, A, B], [C, A, B], [C, A, B, A], [A, C, B, A, C]]) known = remember(known, counted(...rows)); // prettier-ignore
  assert.equal(known.length, 5);
  let dated = remember([], sheet(`@25/11 ${A}`, `@26/11 ${B}`));
  const american = [`@11/25 ${A}`, `@11/26 ${B}`, `@11/27 ${C}`];
  for (const rows of [american, american, [...american, `@11/28 ${A}`]]) dated = remember(dated, sheet(...rows));
  assert.equal(dated.length, 4);
});

test('rows that were changed name the lead that was made of them', () => {
  const verdicts = compareRows(remember([], sheet(A, B)), sheet(`${A} paid`, B));
  assert.deepEqual(verdicts.get(2), { is: 'changed', lead_reference: `LD-${A}`, because: 'content' });
});

test('however a sheet is read again, sorted, cut and added to, no row becomes two leads and every new one becomes one', () => {
  const random = (n: number) => Math.floor(Math.random() * n);
  for (let round = 0; round < 300; round++) {
    const people = Array.from({ length: 1 + random(8) }, (_, i) => `06${i} P${i} Place${i}`);
    let rows: string[] = [];
    let known: KnownRow[] = [];
    let added = 0;
    for (let step = 0; step < 6; step++) {
      const more = Array.from({ length: random(4) }, () => people[random(people.length)]!);
      added += more.length;
      rows = [...rows, ...more].toSorted(() => Math.random() - 0.5);
      known = remember(known, sheet(...rows));
      known = remember(known, sheet(...rows));
      assert.equal(known.length, added);
    }
    rows = rows.filter(() => Math.random() < 0.5);
    assert.equal(remember(known, sheet(...rows)).length, added);
  }
});

for (const [given, expected] of [
  ['https://example.com/leads.csv', 'https://example.com/leads.csv'],
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=42',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=csv&gid=42',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit?usp=sharing',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit?gid=7#gid=7',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=csv&gid=7',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=1%20or',
    'https://docs.google.com/spreadsheets/d/1AbC_d-9/export?format=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?output=csv',
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?output=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pubhtml?gid=3&single=true',
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?gid=3&single=true&output=csv',
  ],
  ['https://docs.google.com/document/d/1/edit', 'https://docs.google.com/document/d/1/edit'],
] as const) {
  test(`the rows of ${given} are at ${expected}`, () => assert.equal(csvAddress(given), expected));
}
