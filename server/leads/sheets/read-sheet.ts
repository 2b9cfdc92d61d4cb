import { about, say, type Message, type MessageKey } from '../../../contract/messages/message.ts';
import { SHEET_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { SHEET_LIMITS, sheets } from '../../../contract/leads/sheets.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { whyLeadRefused } from '../../access/roles/lead-rights.ts';
import { jobActorOf } from '../../caller/system-actor.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { monotonicNow, sha256 } from '../../platform/ids.ts';
import { findJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { LongJob, LongJobHandler } from '../../platform/queue/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import { findJobFile } from '../../platform/spreadsheets/jobs/files-sql.ts';
import type { Meanings } from '../../platform/spreadsheets/reading/find-header.ts';
import { foldHeader } from '../../platform/spreadsheets/reading/fold-header.ts';
import { listFailures } from '../../platform/spreadsheets/jobs/imports-sql.ts';
import { readRows } from '../../platform/spreadsheets/reading/read-rows.ts';
import type { ImportSummary } from '../../platform/spreadsheets/jobs/import-summary.ts';
import {
  importJob,
  type ReadRow,
  type RowImport,
  type RowProblem,
} from '../../platform/spreadsheets/jobs/run-import.ts';
import { createRowLeads } from '../files/create-row-leads.ts';
import { fold } from '../../platform/text/fold.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import type { ReadSheetPayload } from './ask-for-reading.ts';
import {
  compareRows,
  type Because,
  type KnownRow,
  type RowDigest,
  type Verdict,
  NAMED,
  UNNAMED,
} from './compare-rows.ts';
import { fetchSheet } from './fetch-sheet.ts';
import { findContradictions } from './find-contradictions.ts';
import {
  findRowsByKey,
  findRowsLike,
  findSheet,
  holdReading,
  insertSheetRows,
  noteFailedReading,
  noteReading,
  noteUnchanged,
  renameSheetRows,
  replaceErrors,
  type ReadingKey,
  type SheetRow,
} from './sheets-sql.ts';

const DIGEST_CHARACTERS = 32;
const digest = (said: unknown): string => sha256(JSON.stringify(said)).toString('hex').slice(0, DIGEST_CHARACTERS);
const foldText = (value: unknown): string => (typeof value === 'string' ? fold(value) : '');

/** Columns whose changes count. Columns added to the import later are excluded, so that rows read before keep their identity. */
const TOLD_BY = ['full_name', 'phone', 'city', 'area', 'address', 'skus', 'quantities', 'totals', 'data'];

/** The identity of a row. */
function digestRow({ line, values }: ReadRow, country: string): RowDigest {
  const { row_key, full_name, phone, city, address } = values;
  const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
  const name =
    typeof row_key === 'string'
      ? NAMED + digest(row_key)
      : UNNAMED + digest([phoneDigits(String(phone ?? ''), country), skus.toSorted()]);
  return {
    line,
    key: name.slice(0, DIGEST_CHARACTERS),
    // Product names count only when a row has them: rows read before names existed keep their identity.
    // Prices of pieces were read as totals before: they count alike.
    content: digest([
      ...TOLD_BY.map((name) => values[name] ?? (name === 'totals' ? values['unit_prices'] : null) ?? null),
      ...[values['product_names'] ?? []].flat(),
    ]),
    person: digest(foldText(full_name)),
    place: digest([foldText(address), foldText(city)]),
  };
}

/**
 * Reads a sheet: new rows become leads by the lead import, rows that became one before are skipped, and rows changed
 * since are reported. Safe to run again, also during another run: leads and their known rows are stored in one
 * transaction with the import's cursor, under the sheet's lock.
 */
export const readSheet: LongJobHandler = {
  async run(long) {
    const { database, job } = long;
    if (job.result) return job.result;
    const { sheet_id } = job.payload as ReadSheetPayload;
    const key: ReadingKey = { workspace_id: job.workspace_id, sheet_id, job_id: job.id };
    const sheet = await findSheet(database.read, job.workspace_id, sheet_id);
    if (!sheet) throw new Refusal('NOT_FOUND', say('sheet_deleted'));
    if (sheet.read_job_id !== job.id) throw new Refusal('CONFLICT', say('sheet_other_reading'));
    try {
      return await readThrough(long, sheet, key);
    } catch (error) {
      // Another run of this job finished, and deleted the file.
      const now = await findJob(database.read, { workspace_id: job.workspace_id, account_id: null }, job.id);
      if (now?.result) return now.result;
      const refusal = error instanceof FileFault ? new Refusal('VALIDATION_ERROR', error.said) : error;
      if (refusal instanceof Refusal && refusal.kind !== 'OVERLOADED')
        await database.transaction(async (tx) => {
          await noteFailedReading(tx, key, refusal.message);
          publishRead(tx, sheet);
        });
      throw refusal;
    }
  },
};

async function readThrough(long: LongJob, sheet: SheetRow, key: ReadingKey): Promise<unknown> {
  const { database } = long;
  // The rows stay in the sheet, and the next reading finds them.
  const why = await whyLeadRefused(database.read, sheet.workspace_id, sheet);
  if (why !== null) throw new Refusal('FORBIDDEN', why);
  const { is_same, sha256 } = await fetchSheet(long, sheet);
  if (is_same) {
    await database.transaction(async (tx) => {
      await noteUnchanged(tx, key, new Date(monotonicNow()));
      publishRead(tx, sheet);
    });
    return { ...NOTHING, is_unchanged: true };
  }
  const verdicts = await judge(long, sheet);
  return await importJob(sheetImport(sheet, key, verdicts, sha256)).run(long);
}

const publishRead = (tx: Tx, sheet: SheetRow): void =>
  publishResourceChange(tx, sheets, sheet.workspace_id, sheet, 'updated');

const NOTHING: ImportSummary = {
  rows_good: 0,
  rows_failed: 0,
  rows_skipped: 0,
  is_dry_run: false,
  headers: [],
  columns: {},
  columns_remembered: {},
  kept: [],
  left_out: [],
};

/** The owner's meanings of the sheet's headers; mappings remembered from other files do not count. */
const meaningsOf = ({ columns }: SheetRow): Meanings => ({
  sent: new Map(columns.map(({ header, column }) => [foldHeader(header), column])),
  remembered: new Map(),
});

/** Until the owner decides about hidden rows, they are read: `takeRows` refuses new ones and passes over those that are leads already. */
const choiceOf = ({ sheet_name, hidden_rows }: SheetRow) => ({
  sheet: sheet_name,
  hidden: hidden_rows === 'leave_out' ? ('leave_out' as const) : ('take' as const),
});

type JudgedRow = { digest: RowDigest; verdict: Verdict };

/** Reads all rows of the file and the known rows of earlier leads; decides the handling of each row, by line. */
async function judge(long: LongJob, sheet: SheetRow): Promise<Map<number, JudgedRow>> {
  const { database, job } = long;
  const { workspace } = await jobActorOf(database.read, job, 'import');
  const file = await findJobFile(database.read, job.workspace_id, job.id, 'upload');
  if (!file) throw new Refusal('VALIDATION_ERROR', say('sheet_file_gone'));
  const digests: RowDigest[] = [];
  const how = {
    columns: SHEET_COLUMNS,
    meanings: meaningsOf(sheet),
    cells: cellsOf(workspace),
    rows_max: SHEET_LIMITS.rows,
    choice: choiceOf(sheet),
  };
  await readRows(long, file, how, (rows) => {
    // Rows with unreadable cells have unknown content; they are reported as faulty.
    for (const row of rows) if (row.faults.length === 0) digests.push(digestRow(row, workspace.country));
  });
  const keys = [...new Set(digests.map(({ key }) => key))];
  const known = await findRowsByKey(database.read, job.workspace_id, sheet.id, keys);
  const verdicts = compareRows(await withAlike(long, sheet, known, digests), digests);
  return new Map(digests.map((digest) => [digest.line, { digest, verdict: verdicts.get(digest.line)! }]));
}

/** Known rows, and candidates for rows that seem new. */
async function withAlike(
  { database, job }: LongJob,
  sheet: SheetRow,
  known: readonly KnownRow[],
  digests: readonly RowDigest[],
): Promise<KnownRow[]> {
  const seen = compareRows(known, digests);
  const strangers = digests.filter(({ line }) => seen.get(line)!.is === 'new');
  if (strangers.length === 0) return [...known];
  const persons = [...new Set(strangers.map(({ person }) => person))];
  const contents = [...new Set(strangers.map(({ content }) => content))];
  const alike = await findRowsLike(database.read, job.workspace_id, sheet.id, { persons, contents });
  const all = new Map([...known, ...alike].map((row) => [`${row.key} ${row.occurrence}`, row]));
  return [...all.values()];
}

// --- taking rows -------------------------------------------------------------------------------------------------

type Context = { actor: Actor; key: ReadingKey; judged: ReadonlyMap<number, JudgedRow>; asks_hidden: boolean };

const sheetImport = (
  sheet: SheetRow,
  key: ReadingKey,
  judged: ReadonlyMap<number, JudgedRow>,
  sha256: Buffer | null,
): RowImport<Context> => ({
  choice: choiceOf(sheet),
  columns: SHEET_COLUMNS,
  keeps: true,
  meanings: meaningsOf(sheet),
  prepare: async (sql, job) => {
    const actor = {
      ...(await jobActorOf(sql, job, 'import')),
      account_id: job.account_id,
      channel: `sheet:${sheet.name}`,
    };
    const asks_hidden = sheet.hidden_rows === null;
    return { context: { actor, key, judged, asks_hidden }, cells: cellsOf(actor.workspace) };
  },
  take: takeRows,
  tables: ['leads', 'lead_lines', 'events', 'sheet_rows'],
  completed: async (tx, job, { rows_good, rows_failed }) => {
    const at = new Date(monotonicNow());
    await replaceErrors(tx, key, await listFailures(tx, job, 0, SHEET_LIMITS.errors), at);
    // Failed rows are retried although the sheet is unchanged: the obstacle on our side may have been removed.
    const read = { at, rows_total: rows_good + rows_failed, rows_failed, sha256: rows_failed === 0 ? sha256 : null };
    await noteReading(tx, key, read);
    publishRead(tx, sheet);
  },
});

async function takeRows(
  tx: Tx,
  { actor, key, judged, asks_hidden }: Context,
  rows: readonly ReadRow[],
): Promise<RowProblem[]> {
  if (!(await holdReading(tx, key))) throw new Error('Another reading of this sheet has begun, or it was deleted.');
  const verdictOf = ({ line }: ReadRow) => judged.get(line)?.verdict;
  const fresh = rows.flatMap((row, index) => (verdictOf(row)?.is === 'new' ? [index] : []));
  const isAsked = (place: number) => asks_hidden && rows[place]!.is_hidden === true;
  const places = fresh.filter((place) => !isAsked(place));
  const { references, problems } = await createRowLeads(
    tx,
    actor,
    places.map((place) => rows[place]!),
    null,
  );
  const taken = [...references].map(([at, lead_reference]): KnownRow => {
    const { digest, verdict } = judged.get(rows[places[at]!]!.line)!;
    const { occurrence } = verdict as Extract<Verdict, { is: 'new' }>;
    return { ...digest, occurrence, lead_reference };
  });
  if (taken.length > 0) await insertSheetRows(tx, key, taken);
  const renamed = rows.flatMap(({ line }) => {
    const { digest, verdict } = judged.get(line) ?? {};
    if (!digest || verdict?.is !== 'renamed') return [];
    const { before, occurrence } = verdict;
    return [{ old_key: before.key, old_occurrence: before.occurrence, key: digest.key, occurrence, line }];
  });
  if (renamed.length > 0) await renameSheetRows(tx, key, renamed);
  return [
    ...problems.map(({ index, said }) => ({ index: places[index]!, said })),
    ...fresh.filter(isAsked).map((index) => ({ index, said: [about(say('row_hidden'), 'hidden')] })),
    ...rows.flatMap((row, index) => {
      const verdict = verdictOf(row);
      return verdict?.is === 'changed' ? [{ index, said: [describeChange(verdict)] }] : [];
    }),
    ...(await findContradictions(tx, actor, rows.map((row, index) => ({ row, index, lead_reference: leadOf(verdictOf(row)) })))), // prettier-ignore
  ];
}

/** The lead of a row that is read again unchanged. */
const leadOf = (verdict: Verdict | undefined): string | null =>
  verdict?.is === 'known' ? verdict.lead_reference : verdict?.is === 'renamed' ? verdict.before.lead_reference : null;

const SAID = { content: 'sheet_row_changed', key: 'sheet_row_alike' } as const satisfies Record<Because, MessageKey>;

const describeChange = ({ because, lead_reference }: Extract<Verdict, { is: 'changed' }>): Message =>
  say(SAID[because], { lead: lead_reference });
