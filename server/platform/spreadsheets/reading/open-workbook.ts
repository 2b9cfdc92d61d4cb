import { currenciesOf } from '../../../../contract/intake/currency-words.ts';
import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import { FileFault } from '../file-fault.ts';
import { attributesOf, xmlScanner } from './scan-xml.ts';
import { readWholeEntry } from './read-zip-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The parts of a workbook for reading its visible sheets. */
export type Workbook = {
  /** Visible sheets in order; at least one. */
  sheets: { name: string; entry: ZipEntry }[];
  shared_strings: ZipEntry | null;
  /** By style of a cell: true when numbers of this style are dates. */
  is_date: readonly boolean[];
  /** By style: the word or sign of money that its format shows; null: none. */
  money_of: readonly (string | null)[];
  counts_from_1904: boolean;
};

const PART_BYTES_MAX = 8 * 1024 * 1024;
/** Most sheets that are read; further ones are ignored. */
const SHEETS_MAX = 50;

/** Finds the visible sheets of a workbook, without charts. FileFault when the archive is no spreadsheet. */
export async function openWorkbook(file: FileHandle): Promise<Workbook> {
  const entries = await readZipDirectory(file);
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry ? await readWholeEntry(file, entry, PART_BYTES_MAX) : null;
  };
  const roots = relationships(await read('_rels/.rels'), '');
  const workbook_path = [...roots.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const workbook = workbook_path === undefined ? null : await read(workbook_path);
  if (workbook_path === undefined || !workbook) throw new FileFault(say('file_not_workbook'));
  const directory = posix.dirname(workbook_path);
  const related = relationships(await read(`${directory}/_rels/${posix.basename(workbook_path)}.rels`), directory);
  const { named, counts_from_1904 } = readWorkbook(workbook);
  const sheets = named.slice(0, SHEETS_MAX).flatMap(({ name, id }) => {
    const part = related.get(id);
    const entry = part?.type.endsWith('/worksheet') ? entries.get(part.target) : undefined;
    return entry ? [{ name, entry }] : [];
  });
  if (sheets.length === 0) throw new FileFault(say('file_no_sheet'));
  const ofType = (type: string) => [...related.values()].find((one) => one.type.endsWith(`/${type}`))?.target ?? '';
  const styles = await read(ofType('styles'));
  return {
    sheets,
    shared_strings: entries.get(ofType('sharedStrings')) ?? null,
    ...(styles ? readStyles(styles) : { is_date: [], money_of: [] }),
    counts_from_1904,
  };
}

type Relationship = { type: string; target: string };

/** The locations of the parts that another part names, by that name. */
function relationships(xml: Buffer | null, directory: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  eachTag(xml, (name, attributes) => {
    if (name !== 'Relationship') return;
    const target = attributes.get('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : posix.join(directory, target);
    found.set(attributes.get('Id') ?? '', { type: attributes.get('Type') ?? '', target: path });
  });
  return found;
}

function readWorkbook(xml: Buffer): { named: { name: string; id: string }[]; counts_from_1904: boolean } {
  const named: { name: string; id: string }[] = [];
  let counts_from_1904 = false;
  eachTag(xml, (name, attributes) => {
    if (name === 'workbookPr') counts_from_1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '');
    if (name !== 'sheet' || (attributes.get('state') ?? 'visible') !== 'visible') return;
    const id = [...attributes].find(([key]) => key.endsWith(':id'))?.[1];
    if (id !== undefined) named.push({ name: attributes.get('name') ?? '', id });
  });
  return { named, counts_from_1904 };
}

function readStyles(xml: Buffer): Pick<Workbook, 'is_date' | 'money_of'> {
  const custom = new Map<number, { isDate: boolean; money: string | null }>();
  const is_date: boolean[] = [];
  const money_of: (string | null)[] = [];
  let isInside = false;
  const formats = (name: string, attributes: Map<string, string>) => {
    const id = Number(attributes.get('numFmtId'));
    const code = attributes.get('formatCode') ?? '';
    if (name === 'numFmt') custom.set(id, { isDate: isDateFormat(code), money: moneyIn(code) });
    if (name === 'cellXfs') isInside = true;
    if (name !== 'xf' || !isInside) return;
    is_date.push(custom.get(id)?.isDate ?? isDateNumber(id));
    money_of.push(custom.get(id)?.money ?? null);
  };
  eachTag(xml, formats, (name) => {
    if (name === 'cellXfs') isInside = false;
  });
  return { is_date, money_of };
}

/** The currency that a format shows: `[$€-2]`, `[$MAD]`, a quoted word or sign of money. Null: none. */
function moneyIn(code: string): string | null {
  const shown = [...code.slice(0, FORMAT_MAX).matchAll(/\[\$([^\][-]+)|"([^"]*)"/g)].map(([, symbol, quoted]) => (symbol ?? quoted ?? '').trim()); // prettier-ignore
  // Codes and names of money that are also common words of a format: `"le"`, `"all"`, `"livres"`.
  const isMoney = (word: string) =>
    !/^(?:le|all|top|try|livres?|um|f)$/i.test(word) && currenciesOf(word) !== undefined;
  return shown.find((text) => text !== '' && text.split(/\s+/).some(isMoney)) ?? null;
}
const FORMAT_MAX = 255;

/** True for the number of a built-in date format. */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format that shows years, months, days, hours or seconds, outside of quoted text, colours and conditions. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\][]*\]|general/gi, ''));

function eachTag(
  xml: Buffer | null,
  open: (name: string, attributes: Map<string, string>) => void,
  close: (name: string) => void = () => undefined,
): void {
  if (!xml) return;
  const scanner = xmlScanner({
    open: (name, attributes) => open(name, attributesOf(attributes)),
    close,
    text: () => undefined,
  });
  for (let at = 0; at < xml.length; at += 65_536) scanner.feed(xml.subarray(at, at + 65_536));
  scanner.end();
}
