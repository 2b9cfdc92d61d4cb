import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileExtension } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { escapeCell } from '../escape-cell.ts';
import type { Cell } from './raw-rows.ts';

/** Takes rows as fast as they can be written. Nothing is whole before `close` has ended. */
export type SpreadsheetWriter = { write(rows: readonly Cell[][]): Promise<void>; close(): Promise<void> };

/** Writes rows into a new file, csv or a workbook whose sheet may begin at the right; texts that a spreadsheet program would take for formulas are escaped. */
export const openSpreadsheet = async (
  path: string,
  extension: FileExtension,
  { delimiter = ',', is_right_to_left = false }: { delimiter?: string; is_right_to_left?: boolean } = {},
): Promise<SpreadsheetWriter> =>
  extension === 'csv' ? csvWriter(path, delimiter) : await xlsxWriter(path, is_right_to_left);

/** UTF-8 with its mark, by which Excel knows it; text always in quotes. */
function csvWriter(path: string, delimiter: string): SpreadsheetWriter {
  const file = createWriteStream(path, { encoding: 'utf8' });
  const failed = once(file, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  file.write('\uFEFF');
  return {
    async write(rows) {
      const text = rows.map((row) => `${row.map(csvCell).join(delimiter)}\r\n`).join('');
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

async function xlsxWriter(path: string, is_right_to_left: boolean): Promise<SpreadsheetWriter> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const queue = rowQueue();
  const bytes = writeXlsxStream(queue.rows(), { name: 'Sheet1' });
  const workbook = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
  const turned = is_right_to_left ? (await import('./turn-right-to-left.ts')).turnedRightToLeft(workbook) : workbook;
  const written = pipeline(turned, createWriteStream(path));
  written.catch(() => undefined);
  return {
    write: (rows) => Promise.race([queue.put(rows.map((row) => row.map(xlsxCell))), written]),
    close: async () => {
      queue.end();
      await written;
    },
  };
}

/** XML 1.0 has no place for control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** What Excel would read as an escape of a character. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

const xlsxCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? escapeCell(cell).replace(NOT_IN_XML, ' ').replace(LOOKS_ESCAPED, '_x005F_') : cell;

/** Rows that are put in come out one by one; a `put` ends when its rows are taken. */
function rowQueue() {
  let waiting: { rows: Cell[][]; taken: () => void }[] = [];
  let isEnded = false;
  let wake: () => void = () => undefined;
  return {
    put: (rows: Cell[][]) =>
      new Promise<void>((taken) => {
        waiting.push({ rows, taken });
        wake();
      }),
    end() {
      isEnded = true;
      wake();
    },
    async *rows(): AsyncGenerator<Cell[], void, undefined> {
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
