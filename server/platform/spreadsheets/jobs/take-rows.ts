import { say, type Message } from '../../../../contract/messages/message.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { dbFault, type Tx } from '../../database/postgres.ts';
import type { LongJob } from '../../queue/queue.ts';
import { Refusal } from '../../refusal.ts';
import { advanceCursor, insertFailures, lockCursor, noteWords, type Cursor } from './imports-sql.ts';
import type { ImportPayload, ReadRow, RowImport, RowProblem, TakenRows } from './run-import.ts';
import type { SpreadsheetProcess } from '../spreadsheet-process.ts';
import { rowReason } from '../../row-messages.ts';
import { messagesOf } from './take-each.ts';

/** A record of one or several rows. `faults`: the reasons for refusal that its cells alone show. */
export type ComingRow = Omit<ReadRow, 'below'> & { below: ComingRow[]; faults: readonly Message[] };

const rowsOf = (record: ComingRow): ComingRow[] => [record, ...record.below];
const isFaulty = (record: ComingRow): boolean => rowsOf(record).some(({ faults }) => faults.length > 0);
const countRows = (records: readonly ComingRow[]): number =>
  records.reduce((sum, { below }) => sum + 1 + below.length, 0);

/** Messages for all rows of a refused record: a row without a fault refers to a row that has one. */
function failuresOf(record: ComingRow, ofFirst: readonly Message[] = []): { line: number; said: readonly Message[] }[] {
  const rows = rowsOf(record).map((row, at) => ({
    line: row.line,
    said: at === 0 ? [...row.faults, ...ofFirst] : row.faults,
  }));
  const bad = rows.find(({ said }) => said.length > 0)!;
  return rows.map(({ line, said }) => ({
    line,
    said: said.length > 0 ? said : [say('row_of_refused', { line: bad.line })],
  }));
}

const PATIENCE_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Imports rows, in order, in one transaction with the cursor; on failure it halves them until the faulty row is alone,
 * and reports it. Waits while the database is away. Returns the cursor after these rows.
 */
export async function takeRows<Context>(
  long: LongJob,
  rowImport: RowImport<Context>,
  context: Context,
  cursor: Cursor,
  rows: readonly ComingRow[],
  process: SpreadsheetProcess,
): Promise<Cursor> {
  const attempt = (rows: readonly ComingRow[]) =>
    patiently(long, () => takeTogether(long, rowImport, context, cursor, rows, process));
  try {
    return await attempt(rows);
  } catch (error) {
    if (!isOfTheData(error)) throw error;
    if (rows.length === 1) return await attempt([{ ...rows[0]!, faults: whyOf(error) }]);
    const middle = Math.ceil(rows.length / 2);
    const half = await takeRows(long, rowImport, context, cursor, rows.slice(0, middle), process);
    return await takeRows(long, rowImport, context, half, rows.slice(middle), process);
  }
}

async function takeTogether<Context>(
  { database, job }: LongJob,
  rowImport: RowImport<Context>,
  context: Context,
  cursor: Cursor,
  rows: readonly ComingRow[],
  process: SpreadsheetProcess,
): Promise<Cursor> {
  const { is_dry_run } = job.payload as ImportPayload;
  const good = rows.filter((record) => !isFaulty(record));
  const tried =
    is_dry_run && good.length > 0 ? await tryAlone(database, (tx) => rowImport.take(tx, context, good)) : null;
  const countOf = (places: readonly number[]) => countRows(places.map((place) => good[place]!));
  return await database.transaction(async (tx) => {
    const found = await lockCursor(tx, job);
    if (found?.rows_done !== cursor.rows_done) throw new Overtaken();
    const taken = tried ?? (good.length > 0 && !is_dry_run ? await rowImport.take(tx, context, good) : []);
    const { problems, known, updated } = 'problems' in taken ? taken : { problems: taken, known: [], updated: [] };
    const noted = 'problems' in taken ? (taken.noted ?? []) : [];
    if (noted.length > 0) await noteWords(tx, job, noted);
    const failed = [
      ...rows.filter(isFaulty).flatMap((record) => failuresOf(record)),
      ...problems.flatMap(({ index, said }) => failuresOf(good[index]!, said)),
    ];
    if (failed.length > 0) {
      const cells = await process.ask({ ask: 'cells', lines: failed.map(({ line }) => line) });
      const failures = failed.map(({ line, said }, i) => ({ line, cells: cells[i]!, ...rowReason(said) }));
      await insertFailures(tx, job, failures);
    }
    const after = {
      ...cursor,
      rows_done: cursor.rows_done + countRows(rows),
      rows_good: cursor.rows_good + countRows(rows) - failed.length,
      rows_failed: cursor.rows_failed + failed.length,
      rows_known: cursor.rows_known + countOf(known),
      rows_updated: cursor.rows_updated + countOf(updated),
    };
    await advanceCursor(tx, job, after);
    return after;
  });
}

/** Another run of the same import has imported rows: one of the two was wrongly considered dead. */
export class Overtaken extends Error {}

class Undone extends Error {}

type TakeOutcome = readonly RowProblem[] | TakenRows;

/** Tries rows in a transaction that is rolled back. */
async function tryAlone(database: LongJob['database'], take: (tx: Tx) => Promise<TakeOutcome>): Promise<TakeOutcome> {
  let taken: TakeOutcome = [];
  try {
    await database.transaction(async (tx) => {
      taken = await take(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return taken;
}

/** Waits half a minute in all, then the job is put back for later: it resumes at its cursor. */
async function patiently<T>({ signal }: LongJob, run: () => Promise<T>): Promise<T> {
  for (const wait_ms of PATIENCE_MS) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refusal && error.kind === 'OVERLOADED')) throw error;
      await pause(wait_ms, undefined, { signal });
    }
  }
  return await run();
}

/** A refusal, or a value that the database rejects: a row is at fault. Anything else is a bug or an outage. */
function isOfTheData(error: unknown): boolean {
  if (error instanceof Refusal) return error.kind !== 'OVERLOADED';
  return /^2[23]/.test(dbFault(error)?.code ?? '');
}

const whyOf = (error: unknown): Message[] => (error instanceof Refusal ? messagesOf(error) : [say('row_not_taken')]);
