import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { FileExtension, ImportColumn } from '../../../contract/spreadsheets.ts';
import type { CellContext } from './cell-values.ts';
import { FileFault } from './file-fault.ts';
import { findHeader, type Header, type Meanings } from './find-header.ts';
import type { SentRow } from './process-messages.ts';
import type { SpreadsheetProcess } from './spreadsheet-process.ts';
import type { ComingRow } from './take-rows.ts';

export type OpenedRows = {
  header: Header;
  rows_total: number;
  /** Of csv. */
  delimiter: string | null;
};

/** Opens a file, finds its header and counts its rows. Throws FileFault when it has no rows, or more than `rows_max`. */
export async function openRows(
  process: SpreadsheetProcess,
  file: { path: string; extension: FileExtension },
  columns: readonly ImportColumn[],
  meanings: Meanings,
  rows_max: number = LIMITS.import_rows,
): Promise<OpenedRows> {
  const opened = await process.ask({ ask: 'open', ...file });
  const header = findHeader(opened.first_rows, columns, meanings);
  const above = opened.first_rows.findIndex(({ line }) => line === header.line) + 1;
  const rows_total = opened.rows_total - above;
  if (rows_total < 1) throw new FileFault(say('file_no_rows'));
  if (rows_total > rows_max) throw new FileFault(say('file_rows_max', { max: rows_max.toLocaleString('en') }));
  return { header, rows_total, delimiter: opened.delimiter };
}

/** Says how the rows of an opened file are read, and from which on. */
export const planRows = (process: SpreadsheetProcess, header: Header, rows_done: number, cells: CellContext) =>
  process.ask({
    ask: 'plan',
    header_line: header.line,
    columns: header.columns.map((column) => column && { name: column.name, kind: column.kind }),
    rows_done,
    rows_per_batch: LIMITS.import_rows_per_batch,
    context: cells,
  });

/** A row as the process sends it, by the names of its columns, with what ails its cells in words. */
export function rowReader({ columns }: Header): (row: SentRow) => ComingRow {
  const names = columns.flatMap((column) => column?.name ?? []);
  return (row) => ({
    line: row.line,
    values: Object.fromEntries(names.map((name, i) => [name, row.values[i]!])),
    faults: row.faults ?? [],
  });
}
