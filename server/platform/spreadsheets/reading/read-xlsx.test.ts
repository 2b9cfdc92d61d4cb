import assert from 'node:assert/strict';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { workbook, workbookParts, zip, type Workbook } from '../../../../test/sheets.ts';
import { UNCOMPUTED, type Cell } from './raw-rows.ts';
import { readXlsx } from './read-xlsx.ts';

const directory = await mkdtemp(join(tmpdir(), 'tahsil-read-xlsx-'));
after(() => rm(directory, { recursive: true, force: true }));
let files = 0;

async function rowsOf(bytes: Buffer): Promise<{ line: number; cells: Cell[] }[]> {
  const path = join(directory, `${++files}.xlsx`);
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const [reader] = await readXlsx(file);
    assert.ok(reader);
    const read = async (batches: AsyncIterable<{ line: number; cells: Cell[] }[]>) => {
      const rows = [];
      for await (const batch of batches) rows.push(...batch);
      return rows;
    };
    const rows = await read(reader.batches());
    assert.equal((await read(reader.glance())).length, rows.length, 'a glance sees as many rows');
    return rows;
  } finally {
    await file.close();
  }
}

const cells = async (book: Workbook) => (await rowsOf(workbook(book))).map((row) => row.cells);

test('text, numbers, truths, errors and formulas give what the cell shows', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="B1"><v>1.5</v></c><c r="C1" t="b"><v>1</v></c>
    <c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="str"><f>A1</f><v>sum</v></c><c r="F1"><f>1+1</f><v>2</v></c></row>`;
  assert.deepEqual(await cells({ rows }), [['a & b', 1.5, 'true', '#N/A', 'sum', 2]]);
});

test('a formula without its value is no empty cell, and rows of nothing else are none', async () => {
  const rows = `<row r="1"><c r="A1" t="str"><v>x</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1</f><v/></c></row><row r="2"><c r="B2"><f>A2*2</f></c></row>`;
  assert.deepEqual(await cells({ rows }), [['x', UNCOMPUTED]]);
});

test('a number whose format shows a currency has it, and other formats change nothing', async () => {
  const formats = [
    '[$€-2] #,##0.00',
    '#,##0.00\\ "DH"',
    '[$-40C]0.00',
    '0 "pcs"',
    '_-* #,##0.00 [$F CFA-280C]_-',
    '[Red]0.00',
  ];
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = `<numFmts>${codes.join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;
  const rows = `<row>${formats.map((_, at) => `<c s="${at}"><v>19.125</v></c>`).join('')}</row>`;
  assert.deepEqual(await cells({ rows, styles }), [
    ['19.1250 €', '19.1250 DH', 19.125, 19.125, '19.1250 F CFA', 19.125],
  ]);
});

test('shared strings are found by number, with their runs joined and without what tells their sound', async () => {
  const shared = `<si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>`;
  const rows = `<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>7</v></c></row>`;
  assert.deepEqual(await cells({ rows, shared }), [['rich ', 'plain']]);
});

test('gaps stay gaps, blank rows are left out, and lines are those of the file', async () => {
  const rows = `<row r="3"><c r="B3" t="str"><v>x</v></c></row><row r="4"><c r="A4" s="1"/></row><row r="9"><c r="C9"><v>7</v></c></row>`;
  assert.deepEqual(await rowsOf(workbook({ rows })), [
    { line: 3, cells: [null, 'x'] },
    { line: 9, cells: [null, null, 7] },
  ]);
});

test('numbers are days where their style says so, by either calendar', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]#,##0 &quot;days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>`;
  const rows = `<row>${[0, 1, 2, 3, 4].map((s) => `<c s="${s}"><v>${s === 4 ? 46346.4375 : 46346}</v></c>`).join('')}</row>`;
  assert.deepEqual(await cells({ rows, styles }), [[46346, '2026-11-20', '2026-11-20', 46346, '2026-11-20 10:30:00']]);
  const workbook = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`;
  assert.deepEqual(await cells({ rows: `<row><c s="1"><v>44884</v></c></row>`, styles, workbook }), [['2026-11-20']]);
});

test('the first sheet that is not hidden is read', async () => {
  const workbook = `<workbook xmlns:r="r"><sheets><sheet name="H" state="hidden" r:id="rId9"/><sheet name="S" r:id="rId1"/></sheets></workbook>`;
  assert.deepEqual(await cells({ rows: '<row><c t="str"><v>seen</v></c></row>', workbook }), [['seen']]);
});

test('prefixes, comments, CDATA, single quotes and `>` in attributes are read as XML has them', async () => {
  const sheet = `<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x="m" note="a > b"><x:sheetData>
    <x:row r='1'><x:c r='A1' t='str'><x:v><![CDATA[<b>&amp;]]></x:v></x:c><x:c t="str"><x:v>&#x645;&#1605;</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`;
  assert.deepEqual(await cells({ rows: '', sheet }), [['<b>&amp;', 'مم']]);
});

test('what XML cannot hold is read back', async () => {
  const rows = '<row><c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c></row>';
  assert.deepEqual(await cells({ rows }), [['a\rb_x0041_']]);
});

test('stored entries, a comment behind the archive, and a file of many chunks are read', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => `<row><c t="str"><v>${i} ${'م'.repeat(i % 40)}</v></c></row>`);
  const parts = workbookParts({ rows: rows.join('') }).map((part) => ({ ...part, is_stored: true }));
  const read = await rowsOf(zip(parts, { comment: 'made by hand' }));
  assert.equal(read.length, 5_000);
  assert.deepEqual(read.at(-1), { line: 5_000, cells: [`4999 ${'م'.repeat(39)}`] });
});
