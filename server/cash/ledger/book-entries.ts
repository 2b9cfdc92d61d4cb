import { say } from '../../../contract/messages/message.ts';
import type { CashAccountKind, CashEntryKind, Party } from '../../../contract/cash/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Counter } from '../../platform/database/counters.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newIds } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import {
  CASH,
  CASH_ENTRIES,
  cashAccountId,
  findClosedMonth,
  findEntriesOf,
  insertEntries,
  type NewCashAccount,
  type NewCashEntry,
  type NewCashPosting,
} from './ledger-sql.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { noteEntries } from './noted.ts';

/** The source of an entry. A source is booked only once, so retries are safe. */
export type EntrySource = { kind: CashEntryKind; source_id: string; source_no: number };

export type EntryToBook = EntrySource & {
  /** The account that sees the entry; null for an entry of the house alone. */
  account_id: string | null;
  order_reference?: string;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  happened_on: string;
  /** At least one posting, in minor units. The database refuses postings that do not sum to 0. */
  postings: readonly { kind: CashAccountKind; party: Party; amount: number; order_id?: string | null }[];
};

/**
 * Books entries of documents by at most four statements (R-CASH-5). 409 when an entry has a day in a closed month, or
 * its source is booked already. Postings of 0 are left out; an entry with only such postings is not booked.
 */
export async function bookEntries(tx: Tx, actor: Actor, entries: readonly EntryToBook[], at_ms: number): Promise<void> {
  if (entries.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const earliest = entries.map(({ happened_on }) => happened_on).sort()[0]!;
  const closed = await closedMonth(tx, actor, earliest, at_ms);
  if (closed) throw new Refusal('CONFLICT', say('books_closed', { month: closed.slice(0, 7) }));
  const [booked] = await findEntriesOf(tx, workspace_id, entries);
  if (booked) throw new Refusal('CONFLICT', say('already_booked'));
  await writeEntries(tx, actor, entries, at_ms);
}

/**
 * Books the opposite of an entry, on `day` or today, with the next number of its source; the entry itself stays.
 * Returns false when the document had booked nothing.
 */
export async function reverseEntry(
  tx: Tx,
  actor: Actor,
  source: EntrySource,
  at_ms: number,
  day?: string,
): Promise<boolean> {
  const [found] = await findEntriesOf(tx, actor.workspace.id, [source]);
  if (!found) return false;
  const { account_id, order_reference, postings } = found;
  const reversal = {
    ...source,
    source_no: source.source_no + 1,
    account_id,
    ...(order_reference === null ? {} : { order_reference }),
    happened_on: day ?? dayOf(at_ms, actor.workspace.time_zone),
    postings: postings.map((posting) => ({ ...posting, amount: -posting.amount })),
  };
  await bookEntries(tx, actor, [reversal], at_ms);
  await recordReversal(tx, actor, reversal, at_ms);
  return true;
}

/** Records the event of a reversal. An entry without an account counts for the house's own account, so that only the house sees it. */
async function recordReversal(tx: Tx, { workspace }: Actor, entry: EntryToBook, at_ms: number): Promise<void> {
  const { id: workspace_id, currency } = workspace;
  const { kind, source_id, source_no, happened_on, order_reference: order = null } = entry;
  const postings = entry.postings.map(({ kind: account, party, amount }) => ({
    account,
    party,
    amount: toMajor(amount, currency),
  }));
  const data = { kind, source_id, order, happened_on, currency, postings };
  const account_id = entry.account_id ?? (await findHouseAccount(tx, workspace_id));
  const event = { type: 'cash.entry_reversed' as const, account_id, object_id: source_id, sequence: source_no, data };
  await recordEvents(tx, workspace_id, [event], at_ms);
}

/** The last closed month if this day is in it or before it; null if the day is open, as days of the present month always are. */
export async function closedMonth(tx: Tx, actor: Actor, day: string, at_ms: number): Promise<string | null> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const monthOf = (date: string) => date.slice(0, 7);
  if (monthOf(day) >= monthOf(dayOf(at_ms, time_zone))) return null;
  const closed = await findClosedMonth(tx, workspace_id);
  return closed !== null && monthOf(day) <= monthOf(closed) ? closed : null;
}

/** Writes entries by one statement, after the ledger accounts that they name. The commit updates the balances. */
export async function writeEntries(tx: Tx, actor: Actor, booked: readonly EntryToBook[], at_ms: number): Promise<void> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const ids = newIds(booked.length, at_ms);
  const accounts = new Map<string, NewCashAccount>();
  // Ids of ledger accounts are hashes, so they are computed once per account, not for each of thousands of postings.
  const accountOf = (kind: CashAccountKind, party: Party): NewCashAccount => {
    const key = `${kind} ${party.kind} ${party.id}`;
    const known = accounts.get(key);
    if (known) return known;
    const id = cashAccountId(workspace_id, kind, party, currency);
    const account = { id, kind, party_kind: party.kind, party_id: party.id, currency };
    accounts.set(key, account);
    return account;
  };
  const entries: NewCashEntry[] = [];
  const postings: NewCashPosting[] = [];
  const [balances, counts] = [sumsByDay(), sumsByDay()];
  const booked_on = dayOf(at_ms, time_zone);
  for (let i = 0; i < booked.length; i++) {
    const { kind, source_id, source_no, account_id, order_reference = null, happened_on, postings: lines } = booked[i]!;
    const entry_id = ids[i]!;
    let position = 0;
    for (const { kind: account, party, amount, order_id = null } of lines) {
      if (amount === 0) continue;
      const { id } = accountOf(account, party);
      postings.push({ entry_id, position: position++, cash_account_id: id, amount, order_id });
      balances.add(id, happened_on, amount);
    }
    if (position === 0) continue;
    entries.push({ id: entry_id, kind, source_id, source_no, account_id, order_reference, happened_on });
    // The house's own entries count under the workspace's id.
    counts.add(account_id ?? workspace_id, booked_on, 1);
  }
  if (entries.length === 0) return;
  noteEntries(
    tx,
    entries.map(({ id }) => id),
  );
  const count = (noun: Counter) => (account_id: string, day: string, by: number) =>
    tx.count({ noun, workspace_id, account_id, status: '', day, by });
  balances.each(count(CASH));
  counts.each(count(CASH_ENTRIES));
  await insertEntries(tx, actor, { accounts: [...accounts.values()], entries, postings }, new Date(at_ms));
}

/** Collects sums by account and day: a bulk has few of them, but may have thousands of postings. */
function sumsByDay() {
  const days = new Map<string, Map<string, number>>();
  return {
    add: (account_id: string, day: string, by: number): void => {
      let sums = days.get(day);
      if (!sums) days.set(day, (sums = new Map()));
      sums.set(account_id, (sums.get(account_id) ?? 0) + by);
    },
    each: (take: (account_id: string, day: string, by: number) => void): void => {
      for (const [day, sums] of days) for (const [account_id, by] of sums) take(account_id, day, by);
    },
  };
}
