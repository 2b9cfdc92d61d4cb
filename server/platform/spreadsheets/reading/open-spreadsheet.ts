import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileExtension } from '../../../../contract/spreadsheets/spreadsheets.ts';
import type { ColumnDef } from 'hucre';
import { clockTime } from '../../text/moments.ts';
import { escapeCell } from '../escape-cell.ts';
import type { Clocks } from '../process-messages.ts';
import type { Cell } from './raw-rows.ts';

/** Accepts rows as fast as they can be written. The file is complete only after `close`. */
export type SpreadsheetWriter = { write(rows: readonly Cell[][]): Promise<void>; close(): Promise<void> };

/**
 * Writes rows into a new file, csv or a workbook whose sheet may be right-to-left; the first row is the header.
 * `clocks` shows moments, as dates in a workbook; left out: unchanged. In csv, texts that a spreadsheet program would
 * run as formulas are escaped.
 */
export const openSpreadsheet = async (
  path: string,
  extension: FileExtension,
  {
    delimiter = ',',
    is_right_to_left = false,
    clocks,
  }: { delimiter?: string; is_right_to_left?: boolean; clocks?: Clocks } = {},
): Promise<SpreadsheetWriter> =>
  extension === 'csv' ? csvWriter(path, delimiter, clocks) : xlsxWriter(path, is_right_to_left, clocks);

/** UTF-8 with a byte order mark, by which Excel recognises it; text always in quotes. */
function csvWriter(path: string, delimiter: string, clocks?: Clocks): SpreadsheetWriter {
  const file = createWriteStream(path, { encoding: 'utf8' });
  const failed = once(file, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  file.write('\uFEFF');
  return {
    async write(rows) {
      const text = rows
        .map((row) => `${row.map((cell, place) => csvCell(localizeCell(clocks, cell, place))).join(delimiter)}\r\n`)
        .join('');
      if (!file.write(text)) await Promise.race([once(file, 'drain'), failed]);
    },
    async close() {
      file.end();
      await Promise.race([once(file, 'close'), failed]);
    },
  };
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${escapeCell(cell).replaceAll('"', '""')}"`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function localizeCell(clocks: Clocks | undefined, cell: Cell, place: number): Cell {
  if (!clocks || typeof cell !== 'string' || !clocks.moments.includes(place) || !MOMENT.test(cell)) return cell;
  return clockTime(Date.parse(cell), clocks.time_zone);
}

/** A workbook with a frozen header, and columns as wide as the header and the first rows need. */
function xlsxWriter(path: string, is_right_to_left: boolean, clocks?: Clocks): SpreadsheetWriter {
  const queue = rowQueue();
  const moments = new Set(clocks?.moments);
  let head: Cell[][] = [];
  let written: Promise<void> | undefined;
  const cellsOf = (rows: readonly Cell[][]) =>
    rows.map((row) => row.map((cell, place) => xlsxCell(localizeCell(clocks, cell, place), moments.has(place))));
  const begin = async (first: readonly Cell[][]) => {
    const columns = columnsOf([...head, ...first], moments, clocks);
    const { writeXlsxStream } = await import('hucre/xlsx');
    const bytes = writeXlsxStream(queue.rows(), { name: 'Sheet1', columns, freezePane: { rows: 1 } });
    const workbook = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
    const turned = is_right_to_left ? (await import('./turn-right-to-left.ts')).turnedRightToLeft(workbook) : workbook;
    written = pipeline(turned, createWriteStream(path));
    written.catch(() => undefined);
  };
  const put = async (rows: readonly Cell[][]) => void (await Promise.race([queue.put(cellsOf(rows)), written]));
  return {
    async write(rows) {
      if (written) return await put(rows);
      if (head.length === 0) head = [...rows];
      else {
        await begin(rows);
        await put([...head, ...rows]);
      }
    },
    async close() {
      if (!written) {
        await begin([]);
        await put(head);
      }
      queue.end();
      await written;
    },
  };
}

/** Widths of columns, in characters. */
const [NARROWEST, WIDEST] = [8, 48];

function columnsOf(rows: readonly Cell[][], moments: ReadonlySet<number>, clocks?: Clocks): ColumnDef[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, place) => {
    const longest = Math.max(...rows.map((row) => String(localizeCell(clocks, row[place] ?? '', place)).length));
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
    return moments.has(place) ? { width, numFmt: 'yyyy-mm-dd hh:mm:ss' } : { width };
  });
}

/** XML 1.0 does not allow control characters. */
// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text that Excel would read as a character escape. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** A text in a workbook is never a formula, so it needs no escape. */
function xlsxCell(cell: Cell, isMoment: boolean): Cell | Date {
  if (typeof cell !== 'string') return cell;
  if (isMoment && SHOWN.test(cell)) return new Date(`${cell.replace(' ', 'T')}Z`);
  return cell.replace(NOT_IN_XML, ' ').replace(LOOKS_ESCAPED, '_x005F_');
}

const SHOWN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A queue of rows; a `put` resolves when its rows are consumed. */
function rowQueue() {
  let waiting: { rows: (Cell | Date)[][]; taken: () => void }[] = [];
  let isEnded = false;
  let wake: () => void = () => undefined;
  return {
    put: (rows: (Cell | Date)[][]) =>
      new Promise<void>((taken) => {
        waiting.push({ rows, taken });
        wake();
      }),
    end() {
      isEnded = true;
      wake();
    },
    async *rows(): AsyncGenerator<(Cell | Date)[], void, undefined> {
      for (;;) {
        const [next, ...rest] = waiting;
        if (next) {
          waiting = rest;
          yield* next.rows;
          next.taken();
        } else if (isEnded) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
