import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ORDER_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { english } from '../../../contract/messages/render.ts';
import { csv, sheetWorld, workbook, workbookParts, xlsx, zip, type Part } from '../../../test/sheets.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { openRows } from '../../platform/spreadsheets/reading/open-rows.ts';
import { withSpreadsheetProcess, type SpreadsheetProcess } from '../../platform/spreadsheets/spreadsheet-process.ts';

/* Broken or malicious files: each is refused with a message, harms nothing else, and writes no order. */

const w = await sheetWorld();
const COLUMNS = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
const ROW = ['A', '0612345678', 'Fes', 'Rue 1', w.sku, '10'];
const GOOD = xlsx([COLUMNS, ROW]);
const MEGABYTE = 1024 * 1024;

const parts = (rows = '', extra: Part[] = []) => workbookParts({ rows, extra });
const withSheet = (change: Partial<Part>) =>
  zip(parts().map((part) => (part.name.includes('sheet1') ? { ...part, ...change } : part)));
const inSheet = (xml: string) => workbook({ rows: '', sheet: xml });
const many = (count: number) => Array.from({ length: count }, (_, i): Part => ({ name: `p/${i}`, content: '' }));
const patched = (bytes: Buffer, at: number, with_bytes: number[]) => {
  const copy = Buffer.from(bytes);
  Buffer.from(with_bytes).copy(copy, at < 0 ? copy.length + at : at);
  return copy;
};

/** Faults in the first bytes or the zip directory are refused during the upload. */
const AT_THE_DOOR: [what: string, name: string, content: Buffer | string, says: RegExp][] = [
  ['a pdf', 'orders.pdf', '%PDF-1.4', /\.xlsx or a \.csv/],
  ['no ending', 'orders', csv([COLUMNS]), /\.xlsx or a \.csv/],
  ['an old .xls', 'orders.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as \.xlsx/],
  ['two endings', 'orders.csv.exe', csv([COLUMNS]), /\.xlsx or a \.csv/],
  ['a table of LibreOffice', 'orders.ods', csv([COLUMNS]), /save or export the file from LibreOffice/],
  ['an empty csv', 'orders.csv', '', /is empty/],
  ['an empty xlsx', 'orders.xlsx', '', /is empty/],
  ['text called xlsx', 'orders.xlsx', csv([COLUMNS]), /named \.xlsx, but is not/],
  ['a workbook called csv', 'orders.csv', GOOD, /named \.csv, but is an Excel workbook/],
  ['a pdf called csv', 'orders.csv', '%PDF-1.4 ...', /named .csv, but is not a CSV file/],
  ['NUL in a csv', 'orders.csv', 'full_name\0,phone', /named .csv, but is not a CSV file/],
  ['a csv in UTF-16', 'orders.csv', Buffer.from('\uFEFFfull_name', 'utf16le'), /not in UTF-8/],
  ['a protected workbook', 'orders.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /protected by a password/],
  ['an encrypted entry', 'orders.xlsx', withSheet({ says: { flags: 1 } }), /protected by a password/],
  ['an unknown packing', 'orders.xlsx', withSheet({ says: { method: 99 } }), /not supported/],
  ['a directory that is cut off', 'orders.xlsx', GOOD.subarray(0, GOOD.length - 30), /is damaged/],
  ['a directory beyond the end', 'orders.xlsx', patched(GOOD, -6, [0xff, 0xff, 0xff, 0x7f]), /is damaged/],
  ['more entries than there are', 'orders.xlsx', zip(parts(), { count: 60 }), /is damaged/],
  ['201 entries', 'orders.xlsx', zip(many(201)), /more than 200 parts/],
  ['65,535 entries', 'orders.xlsx', zip(parts(), { count: 65_535 }), /more than 200 parts/],
  ['two parts of one name', 'orders.xlsx', zip([...parts(), ...parts()]), /two of its parts have the same name/],
  ['entries that share their bytes', 'orders.xlsx', zip([...parts(), { name: 'x', content: 'x', says: { offset: 0 } }]), /is damaged/],
  ['an archive in it', 'orders.xlsx', zip(parts('', [{ name: 'xl/embeddings/a.zip', content: 'PK' }])), /another archive/],
  ['a bomb', 'orders.xlsx', withSheet({ content: Buffer.alloc(40 * MEGABYTE) }), /far more than a spreadsheet/],
  ['a bomb of 1 GB', 'orders.xlsx', withSheet({ says: { size: 1024 * MEGABYTE, packed: 11 * MEGABYTE } }), /is damaged|more than 512 MB/],
]; // prettier-ignore

const dtd = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>';
const cell = (text: string, at = '') => `<c${at} t="inlineStr"><is><t>${text}</t></is></c>`;
const headerXml = COLUMNS.map((name) => cell(name)).join('');
const far = `<row r="1">${headerXml}</row><row r="1048576">${cell('x', ' r="XFD1048576"')}</row>`;
/** French text in Mac OS Roman. */
const MAC_ROMAN = Buffer.from(`${COLUMNS.join(',')}\r\nH\x8el\x8fne,`, 'latin1');
const long = 'x'.repeat(40_000);
/** Text that compresses badly. */
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i * 7919).join(' ');

/** Faults found only on reading the file end the job before the first row. */
const IN_THE_JOB: [what: string, name: string, content: () => Buffer | string, says: RegExp][] = [
  ['a size that lies', 'a.xlsx', () => withSheet({ content: Buffer.alloc(8 * MEGABYTE, 'abcdefgh <row/>'), says: { size: 100 } }), /is damaged/],
  ['a bomb that says it is small', 'a.xlsx', () => withSheet({ content: Buffer.alloc(40 * MEGABYTE), says: { size: MEGABYTE } }), /is damaged/],
  ['a wrong check sum', 'a.xlsx', () => withSheet({ says: { crc: 1 } }), /is damaged/],
  ['another name in the directory', 'a.xlsx', () => zip([...parts().slice(0, -1), { name: 'xl/worksheets/sheet9.xml', content: '<a/>', says: { name: 'xl/worksheets/sheet1.xml' } }]), /is damaged/],
  ['an archive of no workbook', 'a.xlsx', () => zip([{ name: 'a.txt', content: 'hello' }]), /not an Excel workbook/],
  ['a workbook without its sheet', 'a.xlsx', () => zip(parts().filter(({ name }) => !name.includes('sheet1'))), /holds no sheet/],
  ['a workbook whose sheets are hidden', 'a.xlsx', () => workbook({ rows: '', workbook: '<workbook><sheets><sheet state="hidden" r:id="rId1"/></sheets></workbook>' }), /holds no sheet/],
  ['entities in the sheet', 'a.xlsx', () => inSheet(`${dtd}<worksheet><sheetData><row>${cell('&lol2;')}</row></sheetData></worksheet>`), /document type/],
  ['entities in the shared strings', 'a.xlsx', () => workbook({ rows: '', shared: `${dtd}<si><t>&lol;</t></si>` }), /document type/],
  ['an entity from nowhere', 'a.xlsx', () => workbook({ rows: `<row>${cell('&file;')}</row>` }), /not well-formed/],
  ['a character that is none', 'a.xlsx', () => workbook({ rows: `<row>${cell('&#x110000;')}</row>` }), /not well-formed/],
  ['a tag of 10 MB', 'a.xlsx', () => inSheet(`<worksheet><row a="${numbers(1_000_000)}`), /not well-formed/],
  ['a comment without end', 'a.xlsx', () => inSheet(`<worksheet><!-- ${numbers(100_000)}`), /not well-formed/],
  ['bytes that are no UTF-8', 'a.xlsx', () => workbook({ rows: '', sheet: Buffer.from('<worksheet><row>\xe9\xff</row>', 'latin1') }), /not in UTF-8/],
  ['a cell far away', 'a.xlsx', () => workbook({ rows: far }), /more than 64 columns/],
  ['a cell too long', 'a.xlsx', () => workbook({ rows: `<row>${cell(Array.from({ length: 9_000 }, (_, i) => i).join(' '))}</row>` }), /32,767 characters/],
  ['a million rows with nothing in them', 'a.xlsx', () => workbook({ rows: Array.from({ length: 300_000 }, (_, i) => `<row r="${i * 3}"/>`).join('') }), /is empty/],
  ['5 million empty lines', 'a.csv', () => `full_name\n${'\n'.repeat(5_000_000)}`, /more than 1,000,000 lines/],
  ['2 million rows', 'a.csv', () => `${COLUMNS.join(',')}\n${'a,b\n'.repeat(2_000_000)}`, /more than 200,000 rows/],
  ['200,001 rows', 'a.csv', () => `${COLUMNS.join(',')}\n${'a,b\n'.repeat(200_001)}`, /more than 200,000 rows/],
  ['a quote that stays open', 'a.csv', () => `${COLUMNS.join(',')}\n"${'a,b\n'.repeat(1_000_000)}`, /opened and not closed/],
  ['a quote in the middle', 'a.csv', () => `${COLUMNS.join(',')}\na"b"c,"d"e,f\n`, /in the middle of a cell/],
  ['70 columns', 'a.csv', () => csv([Array.from({ length: 70 }, (_, i) => `c${i}`)]), /more than 64 columns/],
  ['a cell too long', 'a.csv', () => csv([COLUMNS, [long]]), /32,767 characters/],
  ['another code page', 'a.csv', () => MAC_ROMAN, /not in UTF-8.*CSV UTF-8/],
  ['UTF-8 with a broken place', 'a.csv', () => Buffer.concat([Buffer.from(csv([COLUMNS, ROW.map(() => 'فاطمة')])), Buffer.from('d82c', 'hex')]), /not in UTF-8/],
  ['bytes that are no UTF-8 far down', 'a.csv', () => Buffer.concat([Buffer.from(csv([COLUMNS, ...Array.from({ length: 3_000 }, () => ROW)])), Buffer.from('c3,', 'hex')]), /not in UTF-8/],
  ['headers that objects have', 'a.csv', () => csv([['__proto__', 'constructor', 'toString', 'hasOwnProperty']]), /lacks the columns full_name/],
  ['a header of formulas', 'a.csv', () => csv([['=cmd|A1', '@SUM(1)', '+1']]), /lacks the columns/],
  ['one cell merged over the header', 'a.csv', () => csv([['Customer', '', ''], ['Name', 'Phone']]), /lacks the columns/],
  ['no rows', 'a.csv', () => csv([COLUMNS]), /header and no rows/],
]; // prettier-ignore

/** Faults whose file is uploaded, as people do. The other files are read by one process, called as a job calls it. */
const GO_THE_WHOLE_WAY = ['a bomb that says it is small', 'entities in the sheet', '200,001 rows', 'a quote that stays open', 'a header of formulas', 'no rows']; // prettier-ignore
const MEANINGS = { sent: new Map<string, string>(), remembered: new Map<string, string>() };

/** One process that reads files, shared by the tests of a suite. */
function oneProcess(): () => Promise<SpreadsheetProcess> {
  const ended = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  after(async () => {
    ended.resolve();
    await running;
  });
  let given: Promise<SpreadsheetProcess> | undefined;
  return () =>
    (given ??= new Promise((resolve, reject) => {
      running = withSpreadsheetProcess(new AbortController().signal, async (process) => {
        resolve(process);
        await ended.promise;
      });
      running.catch(reject);
    }));
}

// Not in parallel: a process reads one file at a time.
describe('a file that is wrong inside', () => {
  const reader = oneProcess();
  for (const [what, name, content, says] of IN_THE_JOB.filter(([what]) => !GO_THE_WHOLE_WAY.includes(what)))
    it(`${what} in ${name.slice(2)} is refused by the process that reads it`, async () => {
      const { directory, ask } = await reader();
      const path = join(directory, name);
      await writeFile(path, content());
      const extension = name.endsWith('.csv') ? 'csv' : 'xlsx';
      await assert.rejects(openRows({ directory, ask }, { path, extension }, ORDER_COLUMNS, MEANINGS), ({ said }) => {
        assert.match(english(said), says);
        return true;
      });
      await rm(path);
    });
});

describe('a file that is wrong', { concurrency: 4 }, () => {
  for (const [what, name, content, says] of AT_THE_DOOR) {
    it(`${what} is refused at the door`, async () => {
      const { file } = expectInvalid(await w.sheets.send('/orders/import', name, content), 'file');
      assert.match(file!.join(), says);
    });
  }
  for (const [what, name, content, says] of IN_THE_JOB.filter(([what]) => GO_THE_WHOLE_WAY.includes(what)))
    it(`${what} in ${name.slice(2)} ends the job`, async () => {
      const job = await w.sheets.run('/orders/import', name, content());
      assert.deepEqual([job.status, job.result_url, job.progress.done], ['failed', null, 0]);
      assert.match(job.error!, says);
    });

  it('a file of more than 50 MB is answered 413, and its sender reads the answer', async () => {
    const reply = await w.sheets.send('/orders/import', 'large.csv', Buffer.alloc(52 * MEGABYTE, 'a,b\n'));
    assert.match(expect(reply, 413).body.error.message, /50 MB/);
  });

  it('a form that is none is refused', async () => {
    const headers = { Authorization: `Bearer ${await w.token(w.admin.id)}` };
    const send = async (type: string, body: string) => {
      const url = `${w.base}/api/web/1.0/orders/import`;
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body });
      return answer.status;
    };
    assert.equal(await send('application/json', '{"file":"x"}'), 415);
    assert.equal(await send('text/csv', 'a,b'), 415);
    assert.equal(await send('multipart/form-data', '--x'), 400);
    assert.equal(
      await send('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'),
      400,
    );
    const named = `--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nfull_name\r\n--x--\r\n`;
    assert.equal(await send('multipart/form-data; boundary=x', named), 422, 'a field is no file');
    const proto = `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`;
    assert.ok([400, 422].includes(await send('multipart/form-data; boundary=x', proto)));
  });

  it('a form sent elsewhere is of the wrong type', async () => {
    const body = new FormData();
    body.set('orders', '[]');
    const headers = { Authorization: `Bearer ${await w.token(w.admin.id)}` };
    const answer = await fetch(`${w.base}/api/web/1.0/orders`, { method: 'POST', headers, body });
    assert.equal(answer.status, 415);
  });

  it('a name that climbs out of its directory is only a name', async () => {
    const job = await w.sheets.run('/orders/import', '../../etc/pass\u202ewd.csv', csv([COLUMNS, ROW]), {
      fields: { dry_run: '1' },
    });
    assert.equal(job.summary.rows_good, 1);
    const { pathname } = new URL(job.result_url!);
    const disposition = (await fetch(w.base + pathname)).headers.get('content-disposition')!;
    assert.match(disposition, /filename="passwd-failed\.csv"/);
  });
});

it('the service is alive, and made no order of any of them', async () => {
  assert.equal((await fetch(`${w.base}/healthz`)).status, 200);
  assert.equal(expect(await w.api.get('/orders'), 200).body.meta.total, 0);
});
