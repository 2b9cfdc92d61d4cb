import { say, type Message } from '../../../../contract/messages/message.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { findJob, keepJobResult, setJobTotal, type Job } from '../../queue/jobs.ts';
import type { Sql, Tx } from '../../database/postgres.ts';
import type { LongJob, LongJobHandler } from '../../queue/queue.ts';
import { Refusal } from '../../refusal.ts';
import { withMessage } from '../../row-messages.ts';
import type { CellContext, CellValue } from '../reading/cell-values.ts';
import { FileFault, HeaderFault, HiddenFault, SheetFault } from '../file-fault.ts';
import { findJobFile, removePieces, type JobFile } from './files-sql.ts';
import type { Header, Meanings } from '../reading/find-header.ts';
import {
  analyzeTables,
  keepSamples,
  listUnknownWords,
  listFailures,
  openCursor,
  readRowsDone,
  trimFailures,
  type Cursor,
  type KeptHeader,
  type NotedWord,
} from './imports-sql.ts';
import {
  keepHeader,
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

/** A cell without a column of ours. */
export type KeptCell = { key: string; value: string };

/** A row of the file, by column name; null for an empty cell, undefined for a missing column. */
export type ReadRow = {
  line: number;
  values: Record<string, CellValue>;
  /** Cells without a column, in an import that keeps them (`keeps`). */
  kept: readonly KeptCell[];
  /** The headers of the file, by column. */
  titles: Readonly<Record<string, string>>;
  /** Further rows of the same record. */
  below: readonly ReadRow[];
  /** The row is hidden in the file. */
  is_hidden?: true;
};

/** The fault of a row, by its position among the given rows. */
export type RowProblem = { index: number; said: readonly Message[] };

/** The outcome of rows. A row without a problem was created, unless it is in `known` or `updated`. */
export type TakenRows = {
  problems: readonly RowProblem[];
  /** Positions of rows that existed already and stay unchanged. */
  known: readonly number[];
  /** Positions of rows that changed existing records. */
  updated: readonly number[];
  /** Names unknown in this workspace, each once. Left out: none. */
  noted?: readonly NotedWord[];
};

/** An import's own work on rows; files, batches and crashes are handled here. */
export type RowImport<Context> = {
  columns: readonly ImportColumn[];
  /** Meanings of headers; left out: the mappings stored when the import was enqueued. */
  meanings?: Meanings;
  /** Passes cells without a column to `take`, which keeps them. */
  keeps?: true;
  /** Several rows may be one record; `take` gets its first, with the others in `below`. */
  records?: RowsOfRecord;
  /** The summary asks about unknown names of products and cities. */
  asks_names?: true;
  /** The sheet to read and the handling of hidden rows; left out: as chosen when the import was requested. */
  choice?: { sheet: string | null; hidden: HiddenRows };
  /** The file is imported whole or not at all: without a choice for its hidden rows, it is refused. */
  is_whole?: true;
  /** Accepts misspelt headers, for files of foreign programs. */
  is_lenient?: true;
  /** Loads what all rows need, once per run. */
  prepare(
    sql: Sql,
    job: Job,
  ): Promise<{
    context: Context;
    cells: CellContext;
    /** Replaces `columns`, when they have more words in this workspace. */
    columns?: readonly ImportColumn[];
  }>;
  /**
   * Creates what it can of up to 500 rows, and returns the reason for each other row. An exception rolls all of them
   * back: the rows are then halved repeatedly to find a refusal or data fault.
   */
  take(tx: Tx, context: Context, rows: readonly ReadRow[]): Promise<readonly RowProblem[] | TakenRows>;
  /** Its reasons name no person, so the job itself shows the first ones, beside the file of failed rows. */
  shows_faults?: true;
  /** The tables that grow with the rows. */
  tables: readonly string[];
  /** Runs in the transaction that completes the job's result; the failed rows still exist (imports-sql.ts). */
  completed(tx: Tx, job: Job, summary: ImportSummary): Promise<void>;
};

/** Column names by folded header, as in `Meanings`. */
export type ImportMapping = { sent: Record<string, string>; remembered: Record<string, string> };
export type ImportPayload = {
  is_dry_run: boolean;
  /** Left out: no mapping was given. */
  mapping?: ImportMapping;
  /** Meanings of words unknown to the service, by column (server/intake/answers.ts). */
  answers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The name of the sheet to read; left out: none was chosen. */
  sheet?: string;
};

/**
 * The handler of an import. Safe to rerun, and beside another run of the same job. Each batch of rows is one
 * transaction with the cursor row, which it locks first; a run that finds the cursor moved waits for the other run.
 * Fails the job when the file as a whole is unusable; then none of its rows was imported.
 */
export const importJob = <Context>(rowImport: RowImport<Context>): LongJobHandler => ({
  run: (long) => runImport(long, rowImport),
});

async function runImport<Context>(long: LongJob, rowImport: RowImport<Context>): Promise<ImportSummary> {
  const { database, job, signal } = long;
  if (isSummary(job.result)) return job.result; // an earlier run finished but could not record the end
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
/** A run without a new row for this many looks counts as stalled. */
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
    { sheet },
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
    await keepHeader(long, header, kept, rows_hidden);
    throw new HiddenFault(rows_hidden);
  }
  const cursor = await database.transaction(async (tx) => {
    await setJobTotal(tx, job, rows_total - rows_left_out);
    await keepSamples(tx, job, header);
    return await openCursor(tx, job, kept);
  });
  await planRows(process, header, cursor.rows_done, cells, { groups: rowImport.records, hidden });
  const ended = await takeAll(long, rowImport, context, header, cursor, process);
  const listed = await listUnknownWords(database.read, job, rowImport.asks_names ?? false);
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
    reasons: (said ?? []).map((one) => withMessage({ said: one })),
  }));

const meaningsOf = ({ mapping }: ImportPayload): Meanings => ({
  sent: new Map(Object.entries(mapping?.sent ?? {})),
  remembered: new Map(Object.entries(mapping?.remembered ?? {})),
});

/** Reads the next rows while the earlier ones are written. */
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
    asked.catch(() => undefined); // the later await throws the error
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
    await pause(0); // gives waiting requests a turn
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
    await database.transaction((tx) => analyzeTables(tx, tables)).catch(() => undefined); // another process analyzes them now
  };
}
