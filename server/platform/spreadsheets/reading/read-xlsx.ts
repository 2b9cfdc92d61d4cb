import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { LIMITS } from '../../../../contract/limits.ts';
import { escapeCell } from '../escape-cell.ts';
import { FileFault } from '../file-fault.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { readZipEntry } from './read-zip-entry.ts';
import { attributeOf, xmlScanner } from './scan-xml.ts';
import { readSharedStrings, tooLong, type SharedStrings } from './shared-strings.ts';
import { UNCOMPUTED, type Cell, type RawRow, type SpreadsheetReader } from './raw-rows.ts';
import type { ZipEntry } from './zip-directory.ts';
import { textOfSerial } from './serial-dates.ts';

/*
 * The visible sheets of a workbook, row by row. hucre, which writes our files, cannot read them. It holds each shared
 * text as an object, dies at 256 MB of heap on 100,000 rows written by Excel itself, and reads ahead of its consumer.
 * docs/decisions/0010-spreadsheets.md has the figures.
 */

/** Opens a workbook; the rows of its sheets can be read any number of times. Skips empty rows. FileFault as the parts say. */
export async function readXlsx(file: FileHandle): Promise<SpreadsheetReader[]> {
  const workbook = await openWorkbook(file);
  const strings = await readSharedStrings(file, workbook.shared_strings);
  async function* batches(entry: ZipEntry, strings: SharedStrings | null) {
    const sheet = worksheetScanner(workbook, strings);
    for await (const chunk of readZipEntry(file, entry)) {
      const rows = sheet.feed(chunk);
      if (rows.length > 0) yield rows;
    }
    yield sheet.end();
  }
  return workbook.sheets.map(({ name, entry }) => ({
    name,
    delimiter: null,
    batches: () => batches(entry, strings),
    glance: () => batches(entry, null),
  }));
}

type OpenCell = { column: number; type: string; style: number; has_formula?: true; has_value?: true };

/** Without `strings`, cells with shared texts get their numbers instead: enough for counting rows. */
function worksheetScanner({ is_date, money_of, counts_from_1904 }: Workbook, strings: SharedStrings | null) {
  let rows: RawRow[] = [];
  let row: RawRow | null = null;
  let line = 0;
  let cell: OpenCell | null = null;
  let column = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;

  function valueOf({ type, style, has_formula: hasFormula, has_value: hasValue }: OpenCell): Cell {
    if (hasFormula && !hasValue) return UNCOMPUTED;
    if (text === '') return null;
    if (type === 's') return strings ? escapeApostrophe(strings.at(Number(text))) : text;
    if (type === 'b') return text === '1' || text === 'true' ? 'true' : 'false';
    if (type === 'str' || type === 'inlineStr') return escapeApostrophe(withoutEscapes(text));
    if (type === 'e' || type === 'd') return text;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    if (is_date[style]) return textOfSerial(number, counts_from_1904);
    const money = money_of[style];
    return money ? moneyText(number, money) : number;
  }
  function place(cell: OpenCell): void {
    const value = valueOf(cell);
    if (value === null || value === '' || !row) return;
    if (cell.column >= LIMITS.import_columns)
      throw new FileFault(say('file_columns_max', { max: LIMITS.import_columns, line: row.line }));
    while (row.cells.length < cell.column) row.cells.push(null);
    row.cells[cell.column] = value;
  }
  const scanner = xmlScanner({
    open(name, attributes) {
      if (name === 'c' && row) {
        const reference = attributeOf(attributes, 'r');
        if (reference !== undefined) column = columnOf(reference);
        const style = attributeOf(attributes, 's');
        cell = { column: column++, type: attributeOf(attributes, 't') ?? 'n', style: Number(style ?? -1) };
        text = '';
      } else if (name === 'row') {
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
        row = { line, cells: [], ...(isTrue(attributeOf(attributes, 'hidden')) ? { is_hidden: true } : {}) };
        column = 0;
      } else if (name === 'rPh') phonetic++;
      else if (name === 'v' || name === 't') {
        isText = cell !== null && phonetic === 0;
        if (cell) cell.has_value = true;
      } else if (name === 'f' && cell) cell.has_formula = true;
    },
    close(name) {
      if (name === 'c' && cell) {
        place(cell);
        cell = null;
      } else if (name === 'row' && row) {
        if (row.cells.some((one) => one !== null && one !== UNCOMPUTED)) rows.push(row);
        row = null;
      } else if (name === 'rPh') phonetic--;
      else if (name === 'v' || name === 't') isText = false;
    },
    text(piece) {
      if (!isText) return;
      if (text.length + piece.length > LIMITS.cell_characters) throw tooLong();
      text += piece;
    },
  });
  const taken = () => {
    const ready = rows;
    rows = [];
    return ready;
  };
  return {
    feed(bytes: Uint8Array): RawRow[] {
      scanner.feed(bytes);
      return taken();
    },
    end(): RawRow[] {
      scanner.end();
      return taken();
    },
  };
}

/** A number whose format shows its currency, as in the cell: `19 €`. Three decimals get a fourth: the point divides no thousands. */
function moneyText(number: number, money: string): string {
  const text = String(Number(number.toPrecision(15)));
  return `${/\.\d{3}$/.test(text) ? `${text}0` : text} ${money}`;
}

/** A workbook's text is literal: a leading apostrophe is part of it, and no escape (R-FILE-3). */
const escapeApostrophe = (text: string | null): string | null => (text?.startsWith("'") ? escapeCell(text) : text);

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** The index of a cell's column: 2 for `C12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) & ~0x20;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
    if (column > 16_384) break;
  }
  return column - 1;
}

/** Excel writes characters that XML forbids as `_x000D_`, and an underscore that would look like one as `_x005F_`. */
const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
