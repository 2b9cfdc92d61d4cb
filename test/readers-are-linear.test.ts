import assert from 'node:assert/strict';
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { ColumnKind } from '../contract/spreadsheets/spreadsheets.ts';
import { readRow, currencyOfTitles, fileWitness } from '../server/cash/statements/read-row.ts';
import { readCell, textOf } from '../server/platform/spreadsheets/reading/cell-values.ts';
import { FileFault } from '../server/platform/spreadsheets/file-fault.ts';
import { foldHeader } from '../server/platform/spreadsheets/reading/fold-header.ts';
import type { SpreadsheetReader } from '../server/platform/spreadsheets/reading/raw-rows.ts';
import { readCsv } from '../server/platform/spreadsheets/reading/read-csv.ts';
import { isHtml, readHtml } from '../server/platform/spreadsheets/reading/read-html.ts';
import { readXlsx } from '../server/platform/spreadsheets/reading/read-xlsx.ts';
import { dialPlan, isDialable, phoneDigits, phoneSearch } from '../server/platform/text/phones.ts';
import { indexCities, matchCity } from '../server/shipping/cities/match-city.ts';
import { workbook } from './sheets.ts';
import { workOf } from './work-of-texts.ts';

/* Files come from other parties, so a text of twice the length may cost at most twice the work. Work is counted in steps, never in time. */

/** Test texts: each piece is repeated, between a beginning and an end that decide whether an expression matches. */
const PIECES = [
  ' ', '\t', '\n', ' \n', '\r', '\u00a0', 'a', 'a ', 'A', 'AAA ', 'é', '0', '1', '00,', '1.', '123,', ',', '.', '-', '- ', '+', '(', ')', '[', '[h',
  '%!d(a=', 'T00:', ' 00:', '"', "'", '<', '<a ', '</', '<!--', '<td>', 'colspan=', '&', '&#9;', '|', '\\', '=', 'OR-', 'E1', '/', ';', ':', ' et ', 'et ',
  'ville ', 'hay ', 'de ', 'ال', 'م ', '\u0301\u0316', '\u200d', '\ud83d\ude00', '_x0041_', 'www.', '@', '#', 'mad ', '€',
]; // prettier-ignore
const BEGINNINGS = ['', '1'];
const ENDINGS = ['', 'x', '\nx'];
const LENGTH = 300;

const texts = function* () {
  for (const piece of PIECES)
    for (const beginning of BEGINNINGS)
      for (const ending of ENDINGS) {
        const of = (length: number) => beginning + piece.repeat(Math.ceil(length / piece.length)) + ending;
        yield { name: JSON.stringify([beginning, piece, ending]), short: of(LENGTH), long: of(LENGTH * 2) };
      }
};

async function refuseMore(name: string, read: (text: string) => unknown, short: string, long: string): Promise<void> {
  await workOf(() => read(short)); // computed once
  const [once, twice] = [await workOf(() => read(short)), await workOf(() => read(long))];
  assert.ok(twice <= once * 2.5 + LENGTH, `${name}: ${once} steps, ${twice} for twice the text`);
}

const KINDS: readonly ColumnKind[] = ['text', 'phone', 'number', 'whole', 'boolean', 'day', 'texts', 'numbers', 'wholes', 'pairs', 'json', 'raw', 'pieces', 'amount', 'amounts', 'currency']; // prettier-ignore
const CELLS = { country: 'MA', dial_plan: dialPlan('MA'), currency: 'MAD', currency_decimals: 2 };
const city = { id: '1', name: 'Rabat' };
const index = indexCities([{ city, town: null, spellings: ['Rabat', 'الرباط'], wilaya: 10 }]);
const STATEMENT = { ...CELLS, decimal_mark: null, titles: new Set<string>(), other_currency: null };
const COLUMNS = ['tracking_number', 'reference', 'status', 'phone', 'date', 'city', 'amount', 'fee', 'return_fee', 'net', 'currency']; // prettier-ignore

const READERS: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(KINDS.map((kind) => [`a cell that is ${kind}`, (text: string) => readCell(kind, text, CELLS)])),
  'a cell as it shows': textOf,
  'a header': foldHeader,
  'a phone': (text) => [phoneDigits(text, 'MA'), isDialable(text, 'MA'), phoneSearch(text, 'MA')],
  'a city': (text) => matchCity(index, text),
  ...Object.fromEntries(
    COLUMNS.map((name) => [`${name} of a statement`, (text: string) => readRow({ [name]: text }, STATEMENT)]),
  ),
  'decimal marks of a statement': (text) => fileWitness().look({ amount: text }),
  'titles of a statement': (text) => currencyOfTitles({ [text]: 'amount' }, 'MAD'),
};

for (const [name, read] of Object.entries(READERS))
  test(`reading ${name} takes twice the work for twice the text`, async () => {
    for (const { name: text, short, long } of texts()) await refuseMore(text, read, short, long);
  });

const directory = await mkdtemp(join(tmpdir(), 'tahsil-linear-'));
after(() => rm(directory, { recursive: true, force: true }));

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const firstSheet = async (file: FileHandle) => (await readXlsx(file))[0]!;
const FILES: Record<string, { bytes: (text: string) => Buffer; open: (file: FileHandle) => Promise<SpreadsheetReader> }> = {
  csv: { bytes: (text) => Buffer.from(`a,b\n${text}`), open: readCsv },
  'csv in quotes': { bytes: (text) => Buffer.from(`a,b\n"${text.replaceAll('"', '""')}",1`), open: readCsv },
  html: { bytes: (text) => Buffer.from(`<table><tr><td>${text}</td></tr></table>`), open: readHtml },
  'a tag of html': { bytes: (text) => Buffer.from(`<table><tr><td ${text}>1</td></tr></table>`), open: readHtml },
  xlsx: { bytes: (text) => workbook({ rows: `<row><c t="inlineStr"><is><t>${xml(text)}</t></is></c></row>` }), open: firstSheet },
  'shared texts of xlsx': { bytes: (text) => workbook({ rows: '<row><c t="s"><v>0</v></c></row>', shared: `<si><t>${xml(text)}</t></si>` }), open: firstSheet },
  'styles of xlsx': { bytes: (text) => workbook({ rows: '<row><c s="0"><v>1</v></c></row>', styles: `<numFmts><numFmt numFmtId="164" formatCode="${xml(text).replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>` }), open: firstSheet },
}; // prettier-ignore

for (const [name, { bytes, open: reading }] of Object.entries(FILES))
  test(`reading ${name} takes twice the work for twice the text`, async () => {
    const read = async (path: string) => {
      const file = await open(path);
      try {
        await isHtml(file);
        for await (const rows of (await reading(file)).batches()) assert.ok(rows);
      } catch (error) {
        if (!(error instanceof FileFault)) throw error;
      } finally {
        await file.close();
      }
    };
    const write = async (text: string, which: string) => {
      const path = join(directory, which);
      await writeFile(path, bytes(text));
      return path;
    };
    for (const { name: text, short, long } of texts())
      await refuseMore(text, read, await write(short, 'short'), await write(long, 'long'));
  });

const SQUARES: [string, RegExp, string][] = [
  ['blanks around line ends', /[ \t]*\n[ \t]*/g, '\t'],
  ['zeros at the end', /0+$/, '0'],
  ['a word between blanks', /\s+(?:et|and)\s+/, ' '],
  ['blanks that may be taken twice', /^\s*(-|null)?\s*$/, ' '],
  ['a bracket that is never closed', /\[[^\]]*\]/g, '['],
];
for (const [name, expression, piece] of SQUARES)
  test(`would notice ${name}`, async () => {
    const read = (text: string) => `${text}x`.replace(expression, '');
    await assert.rejects(refuseMore(name, read, piece.repeat(LENGTH), piece.repeat(LENGTH * 2)), /steps/);
  });
test('would notice marks that are put in order', async () => {
  await assert.rejects(refuseMore('marks', (text) => text.normalize('NFKC'), '\u0301\u0316'.repeat(LENGTH), '\u0301\u0316'.repeat(LENGTH * 2)), /steps/); // prettier-ignore
});
