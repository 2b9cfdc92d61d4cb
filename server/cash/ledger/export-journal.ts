import {
  ACCOUNT_CLASSES,
  ACCOUNT_TITLES,
  ACCOUNT_TITLE_WORDS,
} from '../../../contract/messages/words/journal-words.ts';
import { CASH_ENTRY_WORDS } from '../../../contract/messages/words/cash-words.ts';
import type { CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import type { QueryOf } from '../../../contract/route.ts';
import type { exportCashBalances } from '../../../contract/cash/cash.ts';
import type { Actor } from '../../caller/actor.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import type { ExportedRow, RowExport } from '../../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../../platform/text/money.ts';
import { exportList } from '../../resources/export-list.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { cashEntryList, findBalances, findChainNumbers, findPostings, type CashEntryRow } from './cash-reads-sql.ts';
import { mayKnow } from './show-cash.ts';

export const EXPORT_JOURNAL_JOB = 'export-cash-entries';
export const EXPORT_CASH_BALANCES_JOB = 'export-cash-balances';

/** Columns of a file, each with the cell for a line. */
type Columns<Line> = Readonly<Record<string, (line: Line) => Cell>>;
const cellsOf = <Line>(columns: Columns<Line>, line: Line): Cell[] => Object.values(columns).map((cell) => cell(line));

/** Amount on a ledger account, in minor units: a debit if positive, a credit if negative. */
type LedgerAmount = { kind: CashAccountKind; party_name: string | null; currency: string; amount: number };
const TITLE = {
  ledger_account: ({ kind }) => kind,
  account_class: ({ kind }) => ACCOUNT_TITLES[kind].class,
  party: ({ party_name }) => party_name,
} as const satisfies Columns<LedgerAmount>;
/** Columns for debit and credit; the sign of the amount decides which one is filled. Major units. */
const SIDES = {
  debit: ({ amount, currency }) => (amount < 0 ? null : toMajor(amount, currency)),
  credit: ({ amount, currency }) => (amount < 0 ? toMajor(-amount, currency) : null),
  currency: ({ currency }) => currency,
} as const satisfies Columns<LedgerAmount>;
const WORDS = { ledger_account: ACCOUNT_TITLE_WORDS, account_class: ACCOUNT_CLASSES };

type JournalLine = LedgerAmount & { entry: CashEntryRow; number: number | null };
const JOURNAL: Columns<JournalLine> = {
  number: ({ number }) => number,
  happened_on: ({ entry }) => entry.happened_on,
  booked_at: ({ entry }) => entry.booked_at,
  kind: ({ entry }) => entry.kind,
  order_reference: ({ entry }) => entry.order_reference,
  account_name: ({ entry }) => entry.account_name,
  ...TITLE,
  ...SIDES,
  changed_by: ({ entry }) => entry.changed_by,
};

const journalList = exportList(cashEntryList, {
  name: 'journal',
  columns: [],
  cells: () => [],
  completed: exportCompleted,
});

/**
 * The ledger as a journal: one line per posting, with debit and credit in separate columns. Safe to rerun, as exportJob
 * says.
 */
export const exportJournal: typeof journalList = {
  ...journalList,
  columns: Object.keys(JOURNAL),
  words: { ...WORDS, kind: CASH_ENTRY_WORDS },
  async page(sql, { actor, asked }, before_id, size) {
    const rows = await cashEntryList.next(sql, asked, before_id, size);
    const linesOf = await journalOf(sql, actor, rows);
    // An entry has several lines in the file, all with its id.
    return rows.flatMap((row): ExportedRow[] => {
      const lines = linesOf(row);
      return lines.length === 0 ? [{ id: row.id, cells: null }] : lines.map((cells) => ({ id: row.id, cells }));
    });
  },
};

async function journalOf(
  sql: Sql,
  actor: Actor,
  rows: readonly CashEntryRow[],
): Promise<(row: CashEntryRow) => Cell[][]> {
  const ids = rows.map(({ id }) => id);
  const [postings, numbers] = await Promise.all([
    findPostings(sql, actor.scope, ids),
    findChainNumbers(sql, actor.workspace.id, ids),
  ]);
  const byEntry = Map.groupBy(
    postings.filter(({ kind }) => mayKnow(actor, kind)),
    ({ entry_id }) => entry_id,
  );
  return (entry) =>
    (byEntry.get(entry.id) ?? []).map((posting) =>
      cellsOf(JOURNAL, { ...posting, entry, number: numbers.get(entry.id) ?? null }),
    );
}

type Balances = Awaited<ReturnType<typeof findBalances>>;

const BALANCES: Columns<LedgerAmount & { as_of: string | null }> = { ...TITLE, ...SIDES, as_of: ({ as_of }) => as_of };

/** Balance of each ledger account, now or at the end of a day, with debit and credit in separate columns. */
export const cashBalancesExport: RowExport<{ rows: Balances; as_of: string | null }> = {
  name: 'balances',
  columns: Object.keys(BALANCES),
  words: WORDS,
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const { as_of = null } = (job.payload as QueuedExportPayload).query as QueryOf<typeof exportCashBalances>; // checked by its route
    const all = await findBalances(sql, actor.scope, { kinds: null, as_of });
    const rows = all.filter(({ kind, balance }) => balance !== 0 && mayKnow(actor, kind));
    return { context: { rows, as_of }, total: rows.length };
  },
  async page(_sql, { rows, as_of }, before_id, size) {
    // Rows have no sorted ids, so the cursor is the position of the last row.
    const skip = before_id === null ? 0 : Number(before_id) + 1;
    return rows.slice(skip, skip + size).map((row, i) => ({
      id: String(skip + i),
      cells: cellsOf(BALANCES, { ...row, amount: row.balance, as_of }),
    }));
  },
  completed: exportCompleted,
};
