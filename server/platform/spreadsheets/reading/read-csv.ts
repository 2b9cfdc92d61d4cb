import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { LIMITS } from '../../../../contract/limits.ts';
import { fileBytes } from '../file-bytes.ts';
import { FileFault } from '../file-fault.ts';
import type { RawRow, SpreadsheetReader } from './raw-rows.ts';
import { tooLong } from './shared-strings.ts';

const RECORD_CHARACTERS_MAX = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const BATCH = 512;

/** Opens a csv in UTF-8, or in Excel for Windows' encoding of French and Arabic, with commas, semicolons or tabs. Skips empty rows. */
export async function readCsv(file: FileHandle): Promise<SpreadsheetReader> {
  const delimiter = await readDelimiter(file);
  const encoding = await encodingOf(file);
  const batches = () => csvBatches(file, delimiter, encoding);
  return { delimiter, batches, glance: batches };
}

async function* csvBatches(
  file: FileHandle,
  delimiter: string,
  encoding: Encoding,
): AsyncGenerator<RawRow[], void, undefined> {
  const parser = parse({
    ...({ readableHighWaterMark: BATCH } as object), // an option of the stream that the type lacks
    delimiter,
    bom: true,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  });
  const source = Readable.from(fileBytes(file, 0, Number.MAX_SAFE_INTEGER), { highWaterMark: 1 });
  const decoded = linesOfText(encoding);
  source.on('error', (error) => decoded.destroy(error));
  decoded.on('error', (error) => parser.destroy(error));
  source.pipe(decoded).pipe(parser);
  try {
    for await (const records of recordsOf(parser)) {
      const rows: RawRow[] = [];
      for (const { record, info } of records) {
        const cells = withoutBlankEnd(record);
        if (cells.length > LIMITS.import_columns)
          throw new FileFault(say('file_columns_max', { max: LIMITS.import_columns, line: info.lines }));
        if (cells.some((cell) => cell.length > LIMITS.cell_characters)) throw tooLong();
        if (cells.length > 0) rows.push({ line: info.lines, cells });
      }
      yield rows;
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    source.destroy();
    decoded.destroy();
    parser.destroy();
  }
}

type CsvRecord = { record: string[]; info: { lines: number } };

/** Records in batches: one by one, each would cost a turn of the event loop. */
async function* recordsOf(parser: Readable): AsyncGenerator<CsvRecord[], void, undefined> {
  let wake: () => void = () => undefined;
  let failed: Error | undefined;
  const isOver = () => parser.readableEnded || parser.destroyed;
  parser.on('readable', () => wake()).on('end', () => wake());
  parser.on('error', (error) => {
    failed = error;
    wake();
  });
  for (;;) {
    const records: CsvRecord[] = [];
    for (let next = parser.read() as CsvRecord | null; next !== null; next = parser.read()) records.push(next);
    if (records.length > 0) yield records;
    else if (failed) throw failed;
    else if (isOver()) return;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}

function withoutBlankEnd(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1]!.trim() === '') length--;
  return length === cells.length ? cells : cells.slice(0, length);
}

type Encoding = 'utf-8' | 'windows-1252' | 'windows-1256';

/** French characters beyond ASCII in windows-1252. Any other single byte is of another code page or a broken file. */
const FRENCH = new Set([
  ...[...'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüÿñÑ«»°²·§ºª\u00a0'].map((letter) => letter.charCodeAt(0)),
  // € ‚ „ … Œ ‘ ’ “ ” • – — ™ œ
  0x80, 0x82, 0x84, 0x85, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9c,
]); // prettier-ignore

/**
 * The encoding of a file: UTF-8, or that of Excel for Windows' “CSV” in French or Arabic. Arabic words are runs of
 * bytes beyond ASCII, accents are single bytes; both code pages encode French accents alike. FileFault for any other.
 */
async function encodingOf(file: FileHandle): Promise<Encoding> {
  const bytesOfFile = () => fileBytes(file, 0, Number.MAX_SAFE_INTEGER);
  if (await isUtf8(bytesOfFile())) return 'utf-8';
  const decoder = new TextDecoder('utf-8');
  let [whole, broken, alone, inRuns, isForeign, length] = [0, 0, 0, 0, false, 0];
  const endRun = () => {
    if (length > 2) inRuns += length;
    else alone += length;
    length = 0;
  };
  for await (const bytes of bytesOfFile()) {
    for (const [letter] of decoder.decode(bytes, { stream: true }).matchAll(/[^\0-\x7f]/gu))
      if (letter === '\ufffd') broken++;
      else whole++;
    for (const byte of bytes) {
      if (byte < 0x80) endRun();
      else length++;
      if (byte >= 0x80 && !FRENCH.has(byte)) isForeign = true;
    }
  }
  endRun();
  // Mostly complete letters: UTF-8 with an invalid byte.
  if (whole < broken && inRuns > alone) return 'windows-1256';
  if (whole < broken && !isForeign) return 'windows-1252';
  throw new FileFault(say('file_not_utf8'));
}

async function isUtf8(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of pieces) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Passes text on, with `\n` line ends; FileFault at bytes invalid in its encoding, and at more lines than any import has. */
function linesOfText(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let lines = 0;
  let endsInReturn = false;
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new FileFault(say('file_not_utf8'), { cause: error });
    }
  };
  function linesOf(bytes: Buffer): string {
    const decoded = decode(bytes);
    // For a `\r\n` split between chunks, the line end was written with the first chunk.
    const text = endsInReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    endsInReturn = decoded.endsWith('\r');
    const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    for (let at = plain.indexOf('\n'); at !== -1; at = plain.indexOf('\n', at + 1)) lines++;
    if (lines > LIMITS.import_lines)
      throw new FileFault(say('file_lines_max', { max: LIMITS.import_lines.toLocaleString('en') }));
    return plain;
  }
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => attempt(done, () => linesOf(bytes)),
    flush: (done) => attempt(done, decode),
  });
}

function attempt(done: TransformCallback, run: () => string): void {
  try {
    done(null, run());
  } catch (error) {
    done(error as Error);
  }
}

/** Lines searched for the delimiter: a title or two may be above the table. */
const LINES_LOOKED_AT = 20;

/** The most frequent of tab, `;` and `,` in the first lines, outside of quotes; the first in a tie, as commas are decimal too. */
async function readDelimiter(file: FileHandle): Promise<string> {
  const head = Buffer.alloc(CHUNK_BYTES);
  const { bytesRead } = await file.read(head, 0, CHUNK_BYTES, 0);
  const text = head
    .toString('utf8', 0, bytesRead)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/, LINES_LOOKED_AT);
  const count = (mark: string) => lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0);
  const [most] = ['\t', ';', ','].map((mark) => ({ mark, n: count(mark) })).toSorted((a, b) => b.n - a.n);
  return most!.n === 0 ? ',' : most!.mark;
}

function asFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = String((error as unknown as { lines?: number }).lines ?? '?');
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new FileFault(say('file_quote_open', { line }));
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FileFault(say('file_quote_inside', { line }));
    default:
      return new FileFault(say('file_unreadable_csv', { line }));
  }
}
