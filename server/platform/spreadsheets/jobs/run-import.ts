import { say, type Message } from '../../../../contract/messages/message.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { findJob, keepJobResult, setJobTotal, type Job } from '../../queue/jobs.ts';
import type { Sql, Tx } from '../../database/postgres.ts';
import type { LongJob, LongJobHandler } from '../../queue/queue.ts';
import { Refusal } from '../../refusal.ts';
import { worded } from '../../worded.ts';
import type { CellContext, CellValue } from '../reading/cell-values.ts';
import { FileFault, HeaderFault, HiddenFault, SheetFault } from '../file-fault.ts';
import { findJobFile, removePieces, type JobFile } from './files-sql.ts';
import type { Header, Meanings } from '../reading/find-header.ts';
import {
  analyzeTables,
  keepSamples,
  listAsked,
  listFailures,
  openCursor,
  readRowsDone,
  trimFailures,
  type Cursor,
  type KeptHeader,
  type NotedWord,
} from './imports-sql.ts';
import {
  keepAsked,
  keepTitles,
  summaryOf,
  type AskedWord,
  type ImportSummary,
  type RowFault,
} from './import-summary.ts';
import { fetchFile } from './job-files.ts';
import { openRows, planRows, recordsOf, rowReader, type RowsOfRecord } from '../reading/open-rows.ts';
import type { HiddenRows } from '../process-messages.ts';
import { withSpreadsheetProcess, type SpreadsheetProcess } from '../spreadsheet-process.ts';
import { Overtaken, takeRows } from './take-rows.ts';
import { storeFailures } from './store-failures.ts';

/** A cell that has no column of ours. */
export type KeptCell = { key: string; value: string };

/** A row of the file, by column name; null for an empty cell, undefined for a missing column. */
export type ReadRow = {
  line: number;
  values: Record<string, CellValue>;
  /** In an import that keeps what it has no column for. */
  kept: readonly KeptCell[];
  /** The headers of the file, by column. */
  titles: Readonly<Record<string, string>>;
  /** Further rows of the same record. */
  below: readonly ReadRow[];
  /** The file hides it. */
  is_hidden?: true;
};

/** What is wrong with the row at a place among those that were given. */
export type RowProblem = { index: number; said: readonly Message[] };

/** What became of rows; those without a problem were made, but for those that were here already. */
export type TakenRows = {
  problems: readonly RowProblem[];
  /** Places of rows that were here already, and stay as they were. */
  known: readonly number[];
  /** Places of rows that changed what was here. */
  updated: readonly number[];
  /** Names in them that mean nothing here, each once. Left out: none. */
  noted?: readonly NotedWord[];
};

/** An import's work on rows; files, batches and crashes are handled here. */
export type RowImport<Context> = {
  columns: readonly ImportColumn[];
  /** What headers mean; left out: what was settled when the import was asked for. */
  meanings?: Meanings;
  /** Cells that have no column are given to `take` beside the others, and kept by it. */
  keeps?: true;
  /** Several rows may be one record; `take` gets its first, with the others below it. */
  records?: RowsOfRecord;
  /** Products that nobody knows are asked about, and `take` goes by what was answered. */
  asks_names?: true;
  /** Which sheet of a workbook is read and what becomes of its hidden rows; left out: what was said when the import was asked for. */
  choice?: { sheet: string | null; hidden: HiddenRows };
  /** The file is a document that counts as a whole: where hidden rows are not answered for, none of it is taken. */
  is_whole?: true;
  /** Misspelt headers are understood too: whoever wrote the file is a program of others. */
  is_lenient?: true;
  /** What all rows need, read once a run. */
  prepare(
    sql: Sql,
    job: Job,
  ): Promise<{
    context: Context;
    cells: CellContext;
    /** In place of `columns`, where they have more words in this workspace. */
    columns?: readonly ImportColumn[];
  }>;
  /**
   * Creates what it can of up to 500 rows, and returns the reason for each other row. An exception rolls all of them
   * back: a refusal or a data fault is then searched in ever smaller parts.
   */
  take(tx: Tx, context: Context, rows: readonly ReadRow[]): Promise<readonly RowProblem[] | TakenRows>;
  /** Its reasons name no person, so that the first are shown beside the job, and not in the file of such rows alone. */
  shows_faults?: true;
  /** The tables that grow with the rows. */
  tables: readonly string[];
  /** In the transaction in which the job's result becomes whole; the rows that failed are still there (imports-sql.ts). */
  completed(tx: Tx, job: Job, summary: ImportSummary): Promise<void>;
};

/** Header, folded, to the name of a column, as `Meanings` has it. */
export type ImportMapping = { sent: Record<string, string>; remembered: Record<string, string> };
export type ImportPayload = {
  is_dry_run: boolean;
  /** Left out: nobody said anything. */
  mapping?: ImportMapping;
  /** What words mean that the service does not know, by column (server/intake/answers.ts). */
  answers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The name of the sheet that is read; left out: nobody said which. */
  sheet?: string;
};

/**
 * The handler of an import. Safe to run again, and beside another run of the same job: each batch of rows is one transaction with the
 * row that says how far the import is, which it locks first; a run that finds it elsewhere than it left it waits for the other. Ends
 * the job as failed when the file as a whole will not do; then none of its rows was taken.
 */
export const importJob = <Context>(rowImport: RowImport<Context>): LongJobHandler => ({
  run: (long) => runImport(long, rowImport),
});

async function runImport<Context>(long: LongJob, rowImport: RowImport<Context>): Promise<ImportSummary> {
  const { database, job, signal } = long;
  if (isSummary(job.result)) return job.result; // a run before this one came to the end and fell just short of saying so
  const upload = await findJobFile(database.read, job.workspace_id, job.id, 'upload');
  if (!upload) throw new Refusal('VALIDATION_ERROR', say('file_gone'));
  for (;;) {
    try {
      return await withSpreadsheetProcess(signal, (process) => importFile(long, rowImport, upload, process));
    } catch (error) {
      if (error instanceof HeaderFault || error instanceof SheetFault) await keepTitles(long, error);
      if (error instanceof FileFault) throw new Refusal('VALIDATION_ERROR', error.said);
      if (!(error instanceof Overtaken)) throw error;
    }
    const result = await otherRun(long);
    if (result) return result;
  }
}

const isSummary = (result: unknown): result is ImportSummary => result !== null && !('lacking' in (result as object));

const LOOK_MS = 2_000;
/** After this long without a row taken, a run counts as stalled. */
const STILL_LOOKS = 15;

/** The outcome of the job's other run; null when it is stalled. */
async function otherRun({ database, job, signal }: LongJob): Promise<ImportSummary | null> {
  let rows_done = -1;
  for (let still = 0; still < STILL_LOOKS; still++) {
    await pause(LOOK_MS, undefined, { signal });
    const now = await findJob(database.read, { workspace_id: job.workspace_id, account_id: null }, job.id);
    if (isSummary(now?.result ?? null)) return now!.result as ImportSummary;
    if (now?.status !== 'running') throw new Refusal('VALIDATION_ERROR', now?.said ?? say('import_ended'));
    const seen = await readRowsDone(database.read, job);
    if (seen !== rows_done) still = 0;
    rows_done = seen;
  }
  return null;
}

async function importFile<Context>(
  long: LongJob,
  rowImport: RowImport<Context>,
  upload: JobFile,
  process: SpreadsheetProcess,
): Promise<ImportSummary> {
  const { database, job } = long;
  const path = join(process.directory, `in.${upload.extension}`);
  await fetchFile(database.read, upload, path);
  const meanings = {
    ...(rowImport.meanings ?? meaningsOf(job.payload as ImportPayload)),
    is_lenient: rowImport.is_lenient ?? false,
    keeps: rowImport.keeps ?? false,
  };
  const file = { path, extension: upload.extension };
  const { context, cells, columns = rowImport.columns } = await rowImport.prepare(database.read, job);
  const { sheet, hidden } = rowImport.choice ?? choiceOf(job.payload as ImportPayload);
  const { header, rows_total, rows_hidden, sheets, delimiter } = await openRows(
    process,
    file,
    columns,
    { ...meanings, currency: cells.currency },
    { sheet, is_asking: true },
  );
  const rows_left_out = hidden === 'leave_out' ? rows_hidden : 0;
  const isAsking = rowImport.is_whole && hidden === 'ask' && rows_hidden > 0;
  const kept: KeptHeader = {
    titles: header.titles,
    columns: header.columns.map((column) => column?.name ?? null),
    remembered: [...header.remembered],
    kept: [...header.kept.keys()],
    delimiter: delimiter ?? ',',
    ...(sheets ? { sheet: sheets.read, sheets: sheets.names } : {}),
    ...(rows_left_out > 0 ? { rows_left_out } : {}),
  };
  if (isAsking) {
    await keepAsked(long, header, kept, rows_hidden);
    throw new HiddenFault(rows_hidden);
  }
  const cursor = await database.transaction(async (tx) => {
    await setJobTotal(tx, job, rows_total - rows_left_out);
    await keepSamples(tx, job, header);
    return await openCursor(tx, job, kept);
  });
  await planRows(process, header, cursor.rows_done, cells, { groups: rowImport.records, hidden });
  const ended = await takeAll(long, rowImport, context, header, cursor, process);
  const listed = await listAsked(database.read, job, rowImport.asks_names ?? false);
  const asked = listed.map(({ answer, ...word }): AskedWord => (answer === null ? word : { ...word, answer }));
  const faults = rowImport.shows_faults ? await firstFaults(database.read, job) : [];
  const summary = {
    ...summaryOf(job, ended, kept),
    ...(asked.length > 0 ? { asked } : {}),
    ...(faults.length > 0 ? { faults } : {}),
  };
  await storeFailures(database, job, upload, kept, process, async (tx) => {
    await keepJobResult(tx, job, summary);
    await rowImport.completed(tx, job, summary);
    await trimFailures(tx, job);
    await removePieces(tx, job.workspace_id, upload.id);
  });
  return summary;
}

const choiceOf = ({ sheet, answers }: ImportPayload): { sheet: string | null; hidden: HiddenRows } => ({
  sheet: sheet ?? null,
  hidden: (answers?.['hidden']?.['rows'] ?? 'ask') as HiddenRows,
});

const FAULTS_SHOWN = 20;

const firstFaults = async (sql: Sql, job: Job): Promise<RowFault[]> =>
  (await listFailures(sql, job, 0, FAULTS_SHOWN)).map(({ line, said }) => ({
    line,
    reasons: (said ?? []).map((one) => worded({ said: one })),
  }));

const meaningsOf = ({ mapping }: ImportPayload): Meanings => ({
  sent: new Map(Object.entries(mapping?.sent ?? {})),
  remembered: new Map(Object.entries(mapping?.remembered ?? {})),
});

/** The next rows are read while those before are written. */
async function takeAll<Context>(
  long: LongJob,
  rowImport: RowImport<Context>,
  context: Context,
  header: Header,
  begun: Cursor,
  process: SpreadsheetProcess,
): Promise<Cursor> {
  const next = () => {
    const asked = process.ask({ ask: 'rows' });
    asked.catch(() => undefined); // whoever awaits it hears of it
    return asked;
  };
  const look = tableLooker(long, rowImport.tables);
  let cursor = begun;
  let coming = next();
  for (;;) {
    const { rows, is_end } = await coming;
    if (!is_end) coming = next();
    long.signal.throwIfAborted();
    if (rows.length > 0)
      cursor = await takeRows(long, rowImport, context, cursor, recordsOf(rows, rowReader(header)), process);
    long.report(cursor.rows_done);
    await look(cursor.rows_done - begun.rows_done);
    if (is_end) return cursor;
    await pause(0); // whoever asks the service something meanwhile gets a turn
  }
}

/** After this many rows, PostgreSQL's statistics of an empty table are outdated. */
const LOOKED_AT_AFTER = [500, 5_000, 50_000];

/**
 * Runs `analyze` on tables as they grow. PostgreSQL plans each foreign key check by its last statistics. For a table
 * last seen empty, until autovacuum comes a minute later, a check may scan all rows of the workspace: 20,000 orders
 * took 71 s instead of 4.
 */
function tableLooker({ database }: LongJob, tables: readonly string[]) {
  let looked = 0;
  return async (rows: number) => {
    if (tables.length === 0 || rows < (LOOKED_AT_AFTER[looked] ?? Infinity)) return;
    while (rows >= (LOOKED_AT_AFTER[looked] ?? Infinity)) looked++;
    await database.transaction((tx) => analyzeTables(tx, tables)).catch(() => undefined); // another is looking now
  };
}
