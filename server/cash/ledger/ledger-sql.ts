import { createHash } from 'node:crypto';
import type {
  CashAccountKind,
  CashPlace,
  CashStage,
  HolderKind,
  OrderCash,
  Party,
} from '../../../contract/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import { counter } from '../../platform/database/counters.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/** Balances, by account of the ledger and day: their sum up to a day is the balance then. */
export const CASH = counter('cash');
export const CASH_ENTRIES = counter('cash_entries');

/**
 * The id of an account of the ledger, made of what it is, so that it needs no look-up and two transactions that need a
 * new one make the same. The migration of the ledger makes it the same way.
 */
export const cashAccountId = (workspace_id: string, kind: CashAccountKind, party: Party, currency: string): string => {
  const key = [workspace_id, kind, party.kind, party.id ?? '-', currency].join(' ');
  const hex = createHash('sha256').update(key).digest('hex').slice(0, 30);
  // A UUID of version 8: one of its maker's own kind.
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
};

/** What the ledger keeps of an order: what it has booked follows from it. */
export type OrderCashRow = OrderCash & { order_id: string; stage: CashStage; since: string };

const ORDER_CASH = rowset({
  order_id: 'uuid',
  account_id: 'uuid',
  place: 'text',
  stage: 'text',
  holder_kind: 'text',
  holder_id: 'uuid?',
  cod: 'int8',
  call_center_id: 'uuid?',
  terms: 'jsonb',
  trips: 'jsonb',
  since: 'timestamptz',
});
const ACCOUNT = rowset({
  id: 'uuid',
  kind: 'text',
  party_kind: 'text',
  party_id: 'uuid?',
  currency: 'text',
});
const ENTRY = rowset({
  id: 'uuid',
  kind: 'text',
  source_id: 'uuid',
  source_no: 'int4',
  account_id: 'uuid?',
  order_reference: 'text?',
  happened_on: 'date',
});
const POSTING = rowset({
  entry_id: 'uuid',
  position: 'int4',
  cash_account_id: 'uuid',
  amount: 'int8',
});
export type NewCashAccount = RowOf<typeof ACCOUNT>;
export type NewCashEntry = RowOf<typeof ENTRY>;
export type NewCashPosting = RowOf<typeof POSTING>;

type StoredCash = Omit<RowOf<typeof ORDER_CASH>, 'since'> & { since: string };

/** What the ledger keeps of these orders; those that never were out have no row. Under the locks of the orders. */
export async function findOrderCash(sql: Sql, workspace_id: string, ids: readonly string[]): Promise<OrderCashRow[]> {
  const rows = await sql.rows<StoredCash>(
    'find_order_cash',
    `select ${ORDER_CASH.names} from order_cash where workspace_id = $1 and order_id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return rows.map(({ place, stage, holder_kind, holder_id, terms, trips, ...row }) => ({
    ...row,
    terms: terms as OrderCash['terms'], // as they were written below
    trips: trips as OrderCash['trips'],
    place: place as CashPlace, // the table's checks
    stage: stage as CashStage,
    holder: { kind: holder_kind as HolderKind, id: holder_id },
  }));
}

/** Keeps what the ledger knows of locked orders now. */
export const writeOrderCash = (tx: Tx, workspace_id: string, rows: readonly OrderCashRow[]): Promise<unknown> =>
  tx.rows(
    'write_order_cash',
    `insert into order_cash (workspace_id, ${ORDER_CASH.names})
     select $1, ${ORDER_CASH.names} from ${ORDER_CASH.from(2, 'c')}
     on conflict (workspace_id, order_id) do update set ${ORDER_CASH.set('excluded', ['order_id', 'account_id'])}
     returning order_id`,
    [
      workspace_id,
      ...ORDER_CASH.arrays(
        rows.map(({ holder, ...row }) => ({ ...row, holder_kind: holder.kind, holder_id: holder.id })),
      ),
    ],
  );

const ENTRIES_AT = 7 + ACCOUNT.size;
const POSTINGS_AT = ENTRIES_AT + ENTRY.size;
const INSERT_ENTRIES = `with named as (
    insert into cash_accounts (workspace_id, created_at, ${ACCOUNT.names})
    select $1, $2, ${ACCOUNT.names} from ${ACCOUNT.from(7, 'a')} order by id
    on conflict do nothing
  ), entered as (
    insert into cash_entries (workspace_id, booked_at, changed_by, actor_kind, actor_id, source, ${ENTRY.names})
    select $1, $2, $3, $4, $5, $6, ${ENTRY.names} from ${ENTRY.from(ENTRIES_AT, 'e')}
  )
  insert into cash_postings (workspace_id, ${POSTING.names})
  select $1, ${POSTING.names} from ${POSTING.from(POSTINGS_AT, 'p')}
  returning entry_id`;

/** Entries with their postings, by one statement, and the accounts that they are the first to name. The database refuses what does not sum to 0. */
export const insertEntries = (
  tx: Tx,
  actor: Actor,
  {
    accounts,
    entries,
    postings,
  }: { accounts: readonly NewCashAccount[]; entries: readonly NewCashEntry[]; postings: readonly NewCashPosting[] },
  at: Date,
): Promise<unknown> =>
  tx.rows('insert_cash_entries', INSERT_ENTRIES, [
    actor.workspace.id,
    at,
    actor.name,
    actor.kind,
    actor.id,
    actor.source,
    ...ACCOUNT.arrays(accounts),
    ...ENTRY.arrays(entries),
    ...POSTING.arrays(postings),
  ]);
