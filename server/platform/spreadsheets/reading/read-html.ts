import type { FileHandle } from 'node:fs/promises';
import { LIMITS } from '../../../../contract/limits.ts';
import { say } from '../../../../contract/messages/message.ts';
import { fileBytes } from '../file-bytes.ts';
import { FileFault } from '../file-fault.ts';
import type { RawRow, SpreadsheetReader } from './raw-rows.ts';
import { tooLong } from './shared-strings.ts';

/* Tables of a web page, which many programs save as .xls. Reads only the cells: nothing is fetched, run or drawn. */

const HEAD_BYTES = 2_048;
const UNFINISHED_MAX = 64 * 1024;

/** True when the file begins like a web page. */
export async function isHtml(file: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  const text = head
    .toString('utf8', 0, bytesRead)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^<(!doctype\s+html|html|table|head|body|meta|div|style|\?xml[^>]*>\s*<html)/i.test(text);
}

/** Opens a page in UTF-8; returns the rows of all its tables, one after the other. Skips empty rows. */
export async function readHtml(file: FileHandle): Promise<SpreadsheetReader> {
  const batches = () => htmlBatches(file);
  return { delimiter: null, batches, glance: batches };
}

async function* htmlBatches(file: FileHandle): AsyncGenerator<RawRow[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new FileFault(say('file_not_utf8'), { cause: error });
    }
  };
  const table = tableReader();
  for await (const bytes of fileBytes(file, 0, Number.MAX_SAFE_INTEGER)) {
    const rows = table.feed(decode(bytes));
    if (rows.length > 0) yield rows;
  }
  yield table.end(decode());
}

type OpenCell = { text: string; spans: number };

/** Collects the rows of tables from tags and texts. */
function tableRows() {
  let line = 0;
  let row: RawRow | null = null;
  let cell: OpenCell | null = null;
  let rows: RawRow[] = [];

  function endCell(): void {
    if (!cell || !row) return;
    const { text, spans } = cell;
    if (row.cells.length + spans > LIMITS.import_columns)
      throw new FileFault(say('file_columns_max', { max: LIMITS.import_columns, line: row.line }));
    row.cells.push(shownText(text) || null, ...Array.from({ length: spans - 1 }, () => null));
    cell = null;
  }
  function endRow(): void {
    endCell();
    while (row?.cells.at(-1) === null) row.cells.pop();
    if (row && row.cells.length > 0) rows.push(row);
    row = null;
  }
  return {
    endRow,
    onTag(name: string, attributes: string): void {
      if (name === 'tr') {
        endRow();
        row = { line: ++line, cells: [] };
      } else if (name === 'td' || name === 'th') {
        endCell();
        row ??= { line: ++line, cells: [] };
        cell = { text: '', spans: spansOf(attributes) };
      } else if (name === '/td' || name === '/th') endCell();
      else if (name === '/tr' || name === '/table') endRow();
      else if (cell && BREAKS.includes(name)) cell.text += '\n';
    },
    onText(text: string): void {
      if (!cell) return;
      // A line end in the source is a blank.
      cell.text += decodeEntities(text.replace(/\s+/g, ' '));
      if (cell.text.length > LIMITS.cell_characters) throw tooLong();
    },
    taken(): RawRow[] {
      const ready = rows;
      rows = [];
      return ready;
    },
  };
}

const BREAKS: readonly string[] = ['br', '/p', '/div'];
const spansOf = (attributes: string): number =>
  Math.min(Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1]) || 1, LIMITS.import_columns);
/** Trims line by line: a regular expression over blanks around line ends takes quadratic time. */
const shownText = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();

/** Elements whose content is ignored. */
const SILENT: readonly string[] = ['script', 'style', 'title'];
/** Longest tag name or named character that a piece's end may cut off. */
const CUT_OFF = 40;

function tableReader() {
  const table = tableRows();
  let rest = '';
  let silent: string | null = null;

  function tag(name: string, attributes: string): void {
    if (silent) silent = name === `/${silent}` ? null : silent;
    else if (SILENT.includes(name)) silent = name;
    else table.onTag(name, attributes);
  }
  /** Handles the complete part and returns the rest. */
  function scan(text: string, isLast: boolean): string {
    let at = 0;
    while (at < text.length) {
      const opening = /^<(!--|\/?[a-z][a-z0-9:]*|!|\?)/i.exec(text.slice(at, at + CUT_OFF));
      const ending = opening?.[1] === '!--' ? '-->' : opening ? '>' : '<';
      const found = text.indexOf(ending, at + 1);
      if (found === -1 && opening) return isLast ? '' : text.slice(at);
      const end = found === -1 ? (isLast ? text.length : Math.max(at, text.length - CUT_OFF)) : found;
      if (end === at) return text.slice(at);
      if (!opening) {
        if (!silent) table.onText(text.slice(at, end));
        at = end;
      } else {
        if (ending === '>') tag(opening[1]!.toLowerCase(), text.slice(at + opening[0].length, end));
        at = end + ending.length;
      }
    }
    return '';
  }
  return {
    feed(text: string): RawRow[] {
      rest = scan(rest + text, false);
      if (rest.length > UNFINISHED_MAX) throw new FileFault(say('file_not_csv'));
      return table.taken();
    },
    end(text: string): RawRow[] {
      scan(rest + text, true);
      table.endRow();
      return table.taken();
    },
  };
}

const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', deg: '°', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', ccedil: 'ç', Eacute: 'É', ocirc: 'ô', icirc: 'î',
}; // prettier-ignore

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
