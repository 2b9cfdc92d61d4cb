import { say, about } from '../../../contract/messages/message.ts';
import { open, type FileHandle } from 'node:fs/promises';
import { LIMITS } from '../../../contract/limits.ts';
import type { FileExtension } from '../../../contract/spreadsheets/spreadsheets.ts';
import { readCell, storableText, textOf } from './reading/cell-values.ts';
import { dayOrders, type DayOrder } from './reading/day-orders.ts';
import { FileFault } from './file-fault.ts';
import type {
  ProcessReply,
  Answers,
  ProcessRequest,
  OpenedSheet,
  Question,
  RowFault,
  SentRow,
} from './process-messages.ts';
import { UNCOMPUTED, type RawRow, type SpreadsheetReader } from './reading/raw-rows.ts';
import { readCsv } from './reading/read-csv.ts';
import { isHtml, readHtml } from './reading/read-html.ts';
import { readXlsx } from './reading/read-xlsx.ts';
import { rowGroups, type RowGroups, type RowPlace } from './reading/row-groups.ts';
import { openSpreadsheet, type SpreadsheetWriter } from './reading/open-spreadsheet.ts';

/*
 * The spreadsheet process: the only one that reads inside an uploaded file. It has no database, no network address and
 * no secret, little memory, and only the file access that spreadsheet-process.ts allows.
 */

type Plan = Extract<ProcessRequest, { ask: 'plan' }>;

const HEAD_ROWS = 10;

let file: FileHandle;
let sheets: SpreadsheetReader[];
let reader: SpreadsheetReader;
let plan: Plan;
let batches: ReturnType<SpreadsheetReader['batches']>;
let groups: RowGroups | null;
let days: ReadonlyMap<number, DayOrder>;
/** Rows of the last piece of the file; `takenRows` of them are processed. */
let pending: RawRow[] = [];
let takenRows = 0;
/** Rows below the header so far. */
let passedRows = 0;
/** The cells of the last two batches, whose rows may still be asked for. */
let lately: RawRow[][] = [];
let writer: SpreadsheetWriter;

async function openFile(path: string, extension: FileExtension): Promise<Answers['open']> {
  file = await open(path);
  sheets = extension === 'xlsx' ? await readXlsx(file) : [await ((await isHtml(file)) ? readHtml : readCsv)(file)];
  const opened: OpenedSheet[] = [];
  for (const sheet of sheets) opened.push({ name: sheet.name ?? null, first_rows: await firstRows(sheet) });
  return { sheets: opened, delimiter: sheets[0]!.delimiter };
}

async function firstRows(sheet: SpreadsheetReader): Promise<RawRow[]> {
  const first_rows: RawRow[] = [];
  for await (const batch of sheet.batches()) {
    first_rows.push(...batch.slice(0, HEAD_ROWS - first_rows.length));
    if (first_rows.length === HEAD_ROWS) break;
  }
  return first_rows;
}

async function countRows(sheet: number, header_line: number): Promise<Answers['count']> {
  reader = sheets[sheet]!;
  const counted = { rows_total: 0, rows_hidden: 0 };
  for await (const batch of reader.glance()) {
    for (const { line, is_hidden } of batch) {
      if (line <= header_line) continue;
      counted.rows_total++;
      if (is_hidden) counted.rows_hidden++;
    }
    if (counted.rows_total > LIMITS.import_rows)
      throw new FileFault(say('file_rows_max', { max: LIMITS.import_rows.toLocaleString('en') }));
  }
  return counted;
}

/** The same sheet without its hidden rows. */
const withoutHidden = (sheet: SpreadsheetReader): SpreadsheetReader => ({
  ...sheet,
  async *batches() {
    for await (const batch of sheet.batches()) yield batch.filter(({ is_hidden }) => !is_hidden);
  },
});

async function nextRows(): Promise<Answers['rows']> {
  const batch: RawRow[] = [];
  const places: RowPlace[] = [];
  let isEnd = false;
  while (!isEnd && (batch.length < plan.rows_per_batch || !(await isRecordNext()))) {
    const row = pending[takenRows++];
    if (!row) {
      const next = await batches.next();
      [pending, takenRows] = [next.value ?? [], 0];
      isEnd = next.done ?? false;
    } else if (row.line > plan.header_line) {
      const place = groups?.look(row.cells) ?? 'alone';
      if (++passedRows > plan.rows_done) {
        batch.push(row);
        places.push(place);
      }
    }
  }
  lately = [...lately.slice(-1), batch];
  return { rows: batch.map((row, at) => sentRow(row, places[at]!)), is_end: isEnd };
}

/** True when the next row begins a record, so that a batch may end before it. */
async function isRecordNext(): Promise<boolean> {
  if (!groups) return true;
  while (takenRows >= pending.length) {
    const next = await batches.next();
    [pending, takenRows] = [next.value ?? [], 0];
    if (next.done) return true;
  }
  return !groups.isBelow(pending[takenRows]!.cells);
}

function sentRow({ line, cells, is_hidden }: RawRow, place: RowPlace): SentRow {
  const faults: RowFault[] = [];
  if (is_hidden && plan.hidden === 'ask') faults.push(about(say('row_hidden'), 'hidden'));
  if (place === 'apart') faults.push(say('order_rows_apart'));
  const values = plan.columns.flatMap((column, place) => {
    if (!column) return [];
    const read = readCell(column.kind, cells[place] ?? null, plan.context, days.get(place));
    if ('value' in read) return [read.value];
    faults.push(about(read.fault, column.name));
    return [null];
  });
  if (cells.length > plan.columns.length) {
    const said = say('row_has_more_cells', { cells: cells.length, columns: plan.columns.length });
    faults.push(said);
  }
  const kept = plan.kept.flatMap((at): [number, string][] => {
    const text = textOf(cells[at] ?? null);
    if (text !== UNCOMPUTED) return text === '' ? [] : [[at, text]];
    faults.push(say('cell_formula_without_value'));
    return [];
  });
  return {
    line,
    values,
    ...(faults.length > 0 ? { faults } : {}),
    ...(kept.length > 0 ? { kept } : {}),
    ...(place === 'below' ? { is_below: true } : {}),
    ...(is_hidden ? { is_hidden } : {}),
  };
}

function cellsOf(lines: readonly number[]): string[][] {
  const wanted = new Map(lately.flat().map((row) => [row.line, row.cells]));
  return lines.map((line) => plan.columns.map((_, place) => storableText(wanted.get(line)?.[place] ?? null)));
}

async function answer(asked: ProcessRequest): Promise<unknown> {
  switch (asked.ask) {
    case 'open':
      return await openFile(asked.path, asked.extension);
    case 'count':
      return await countRows(asked.sheet, asked.header_line);
    case 'plan':
      plan = asked;
      if (plan.hidden === 'leave_out') reader = withoutHidden(reader);
      days = await dayOrders(
        reader,
        plan.header_line,
        plan.columns.flatMap((column, place) => (column?.kind === 'day' ? [place] : [])),
      );
      groups = asked.groups ? await rowGroups(reader, asked.header_line, asked.groups) : null;
      batches = reader.batches();
      return null;
    case 'rows':
      return await nextRows();
    case 'cells':
      return cellsOf(asked.lines);
    case 'create':
      writer = await openSpreadsheet(asked.path, asked.extension, asked);
      return null;
    case 'write':
      await writer.write(asked.rows);
      return null;
    case 'close':
      await writer.close();
      return null;
    default:
      return asked satisfies never;
  }
}

const send = (answered: ProcessReply) => process.send!(answered);

process.on('message', ({ id, asked }: Question) => {
  answer(asked).then(
    (given) => send({ id, answer: given }),
    (error: unknown) => {
      // Anything else is a bug: it ends the process, with a stack trace on standard error.
      if (!(error instanceof FileFault)) throw error;
      send({ id, fault: error.said });
    },
  );
});
process.on('disconnect', () => process.exit());
