import { say } from '../../../../contract/messages/message.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { FileExtension, ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import type { CellContext, CellValue } from './cell-values.ts';
import { FileFault } from '../file-fault.ts';
import { findHeader, type Header, type Meanings } from './find-header.ts';
import { chooseSheet, type ReadSheets, type SheetChoice } from './choose-sheet.ts';
import type { HiddenRows, PlannedGroups, SentRow } from '../process-messages.ts';
import type { SpreadsheetProcess } from '../spreadsheet-process.ts';
import type { ComingRow } from '../jobs/take-rows.ts';

export type OpenedRows = {
  header: Header;
  /** Rows below the header, including hidden ones. */
  rows_total: number;
  rows_hidden: number;
  /** The sheet that was read, and all sheets; null: the file has only one. */
  sheets: ReadSheets | null;
  /** For csv. */
  delimiter: string | null;
};

/**
 * Opens a file, chooses its sheet, finds its header and counts its rows. Throws FileFault when it has no rows, or more
 * than `rows_max`; else as `chooseSheet`.
 */
export async function openRows(
  process: SpreadsheetProcess,
  file: { path: string; extension: FileExtension },
  columns: readonly ImportColumn[],
  meanings: Meanings,
  { rows_max = LIMITS.import_rows, ...choice }: { rows_max?: number } & SheetChoice = {},
): Promise<OpenedRows> {
  const opened = await process.ask({ ask: 'open', ...file });
  const { at, header } = chooseSheet(opened.sheets, choice, (first_rows) =>
    findHeader(first_rows, columns, { ...meanings, fills: true }),
  );
  const counted = await process.ask({ ask: 'count', sheet: at, header_line: header.line });
  if (counted.rows_total < 1) throw new FileFault(say('file_no_rows'));
  if (counted.rows_total > rows_max) throw new FileFault(say('file_rows_max', { max: rows_max.toLocaleString('en') }));
  const names = opened.sheets.flatMap(({ name }) => name ?? []);
  const sheets = names.length > 1 ? { read: names[at]!, names } : null;
  return { header, ...counted, sheets, delimiter: opened.delimiter };
}

/** Sends the process the plan for reading an opened file: its columns, its groups, and the first row. */
export const planRows = (
  process: SpreadsheetProcess,
  header: Header,
  rows_done: number,
  cells: CellContext,
  { groups, hidden = 'take' }: { groups?: RowsOfRecord | undefined; hidden?: HiddenRows } = {},
) =>
  process.ask({
    ask: 'plan',
    header_line: header.line,
    columns: header.columns.map((column) => column && { name: column.name, kind: column.kind }),
    kept: [...header.kept.keys()],
    groups: groups ? plannedGroups(header, groups) : null,
    hidden,
    rows_done,
    rows_per_batch: LIMITS.import_rows_per_batch,
    context: cells,
  });

/** The columns that join rows to one record: its number, its person, and the fields of a further row. */
export type RowsOfRecord = {
  number: string;
  whose: readonly string[];
  what: readonly string[];
  /** Rows with the same number that are apart in the file are separate records. */
  is_open?: boolean;
};

function plannedGroups(
  { columns }: Header,
  { number, whose, what, is_open: isOpen = false }: RowsOfRecord,
): PlannedGroups | null {
  const placesOf = (names: readonly string[]) =>
    columns.flatMap((column, place) => (column && names.includes(column.name) ? [place] : []));
  const [first = null] = placesOf([number]);
  const places = { number: first, whose: placesOf(whose), what: placesOf(what), is_open: isOpen };
  return first === null && (isOpen || places.whose.length === 0) ? null : places;
}

/** A row as the process sends it, by column name, with its cells' faults as messages. */
export function rowReader({ columns, titles, fills, kept }: Header): (row: SentRow) => ComingRow {
  const placed = columns.flatMap((column, place) => (column ? [{ column, place }] : []));
  const read = placed.map(({ column }) => column);
  const names = read.map(({ name }) => name);
  const joined = read.some(({ name }, at) => names.indexOf(name) !== at);
  const titleOf: Record<string, string> = {};
  columns.forEach((column, place) => column && !fills.has(place) && (titleOf[column.name] ??= titles[place]!));
  const isFill = placed.map(({ place }) => fills.has(place));
  const filling = placed.flatMap(({ column, place }, at) =>
    isFill[at]
      ? [{ at, own: names.findIndex((name, i) => name === column.name && !isFill[i]), title: titles[place]! }]
      : [],
  );
  /** Keeps the cell that would fill an already filled column. */
  const filled = (row: SentRow): { values: CellValue[]; beside: ComingRow['kept'] } => {
    const values = [...row.values];
    const beside = filling.flatMap(({ at, own, title }) => {
      const value = values[at]!;
      values[at] = null;
      const isEmpty = values[own] === null;
      if (isEmpty) values[own] = value;
      return isEmpty || value === null || value === values[own] ? [] : [{ key: title, value: String(value) }];
    });
    return { values, beside };
  };
  const whole = (row: SentRow): ComingRow => ({
    line: row.line,
    values: joined
      ? joinedValues(read, row.values)
      : Object.fromEntries(names.map((name, i) => [name, row.values[i]!])),
    kept: row.kept?.map(([place, value]) => ({ key: kept.get(place)!, value })) ?? [],
    titles: titleOf,
    below: [],
    faults: row.faults ?? [],
    ...(row.is_hidden ? { is_hidden: row.is_hidden } : {}),
  });
  if (filling.length === 0) return whole;
  return (row) => {
    const { values, beside } = filled(row);
    const read = whole({ ...row, values });
    return { ...read, kept: [...read.kept, ...beside] };
  };
}

/** Cells of several headers that form one column: joined as one text, or numbered under the column's name. */
function joinedValues(columns: readonly ImportColumn[], values: readonly CellValue[]): Record<string, CellValue> {
  const joined: Record<string, CellValue> = {};
  columns.forEach(({ name, joins = ' ', gathers }, at) => {
    const [before, value] = [joined[name] ?? null, values[at]!];
    if (gathers && Object.hasOwn(joined, name)) {
      let count = 2;
      while (Object.hasOwn(joined, `${name} ${count}`)) count++;
      joined[`${name} ${count}`] = value;
      return;
    }
    joined[name] = before === null ? value : value === null ? before : `${before as string}${joins}${value as string}`;
  });
  return joined;
}

/** Rows below the first of a record go with it. A batch begins with a record. */
export function recordsOf(rows: readonly SentRow[], read: (row: SentRow) => ComingRow): ComingRow[] {
  const records: ComingRow[] = [];
  for (const row of rows) {
    if (row.is_below && records.length > 0) records.at(-1)!.below.push(read(row));
    else records.push(read(row));
  }
  return records;
}
