import { createHash } from 'node:crypto';
import type {
  CashAccountKind,
  CashEntryKind,
  CashPlace,
  CashSettled,
  CashStage,
  HolderKind,
  Party,
  Trip,
} from '../../../contract/cash/cash-ledger.ts';
import type { Goods, OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { counter } from '../../platform/database/counters.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import { writtenAt } from '../../platform/database/sql-moments.ts';

/** Counter of balances by ledger account and day: the sum up to a day is the balance at its end. */
export const CASH = counter('cash');
export const CASH_ENTRIES = counter('cash_entries');

/**
 * Id of a ledger account, derived from its identity: no look-up is needed, and concurrent transactions create the same
 * id.
 */
export const cashAccountId = (workspace_id: string, kind: CashAccountKind, party: Party, currency: string): string =>
  madeId(workspace_id, kind, party.kind, party.id ?? '-', currency);

/** An id derived from its subject, so that everyone computes the same id. */
export const madeId = (...of: string[]): string => {
  const hex = createHash('sha256').update(of.join(' ')).digest('hex').slice(0, 30);
  // UUID version 8, which is for custom schemes.
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
};

/** The key of an order's trip in documents of cash. */
export type TripKey = { order_id: string; trip_no: number };
export const tripKey = ({ order_id, trip_no }: TripKey): string => `${order_id} ${trip_no}`;

/** The ledger's record of a trip, from which its bookings follow. */
export type TripRow = Trip &
  CashSettled & {
    order_id: string;
    /** True for the last trip of the order. */
    is_last: boolean;
    /** True if payouts must look at the trip: its seller may be owed something for it, or owe something. */
    is_owing: boolean;
    stage: CashStage;
    since: string;
  };

const TRIP = rowset({
  order_id: 'uuid',
  trip_no: 'int4',
  is_last: 'bool',
  is_owing: 'bool',
  account_id: 'uuid',
  place: 'text',
  stage: 'text',
  holder_kind: 'text',
  holder_id: 'uuid?',
  shipment_id: 'uuid?',
  cod: 'int8',
  call_center_id: 'uuid?',
  terms: 'jsonb',
  rates: 'jsonb?',
  whole: 'jsonb?',
  since: 'timestamptz',
  remitted_by_kind: 'text?',
  remitted_by_id: 'uuid?',
  return_settled_by_id: 'uuid?',
  payout_id: 'uuid?',
  is_paid_out: 'bool',
  is_withdrawn: 'bool',
});
const TRIP_KEY = rowset({ order_id: 'uuid', trip_no: 'int4' });
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
  order_id: 'uuid?',
});
const SOURCE = rowset({ kind: 'text', source_id: 'uuid', source_no: 'int4' });
export type NewCashAccount = RowOf<typeof ACCOUNT>;
export type NewCashEntry = RowOf<typeof ENTRY>;
export type NewCashPosting = RowOf<typeof POSTING>;

type StoredTrip = Omit<RowOf<typeof TRIP>, 'since'> & { since: string };

/** Lists each field: rest and spread take five times the memory, and a bulk reads and writes a thousand trips. */
const asTrip = (row: StoredTrip): TripRow => ({
  order_id: row.order_id,
  trip_no: row.trip_no,
  is_last: row.is_last,
  is_owing: row.is_owing,
  account_id: row.account_id,
  place: row.place as CashPlace, // by the checks of the table
  stage: row.stage as CashStage,
  holder: { kind: row.holder_kind as HolderKind, id: row.holder_id },
  shipment_id: row.shipment_id,
  cod: row.cod,
  call_center_id: row.call_center_id,
  terms: row.terms as Trip['terms'], // as written below
  rates: row.rates as Trip['rates'],
  whole: row.whole as Trip['whole'],
  since: row.since,
  remitted_by_kind: row.remitted_by_kind as CashSettled['remitted_by_kind'],
  remitted_by_id: row.remitted_by_id,
  return_settled_by_id: row.return_settled_by_id,
  payout_id: row.payout_id,
  is_paid_out: row.is_paid_out,
  is_withdrawn: row.is_withdrawn,
});

/** All trips of these locked orders, earlier ones first; orders that were never out have none. */
export async function findTrips(sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<TripRow[]> {
  const rows = await sql.rows(
    'find_trips',
    `select ${TRIP.names} from order_cash where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, trip_no`,
    [workspace_id, uuidArray(order_ids)],
  );
  return rows.map(asTrip);
}

const tripColumns = (rows: readonly TripRow[]) =>
  rows.map((trip) => ({
    order_id: trip.order_id,
    trip_no: trip.trip_no,
    is_last: trip.is_last,
    is_owing: trip.is_owing,
    account_id: trip.account_id,
    place: trip.place,
    stage: trip.stage,
    holder_kind: trip.holder.kind,
    holder_id: trip.holder.id,
    shipment_id: trip.shipment_id,
    cod: trip.cod,
    call_center_id: trip.call_center_id,
    terms: trip.terms,
    rates: trip.rates,
    whole: trip.whole,
    since: trip.since,
    remitted_by_kind: trip.remitted_by_kind,
    remitted_by_id: trip.remitted_by_id,
    return_settled_by_id: trip.return_settled_by_id,
    payout_id: trip.payout_id,
    is_paid_out: trip.is_paid_out,
    is_withdrawn: trip.is_withdrawn,
  }));

/** Stores the present state of trips of locked orders. */
export const writeTrips = (tx: Tx, workspace_id: string, rows: readonly TripRow[]): Promise<unknown> =>
  tx.rows(
    'write_trips',
    `insert into order_cash (workspace_id, ${TRIP.names})
     select $1, ${TRIP.names} from ${TRIP.from(2, 'c')}
     on conflict (workspace_id, order_id, trip_no) do update set ${TRIP.set('excluded', ['order_id', 'trip_no', 'account_id'])}`,
    [workspace_id, ...TRIP.arrays(tripColumns(rows))],
  );

const MOVED_TRIP = rowset({
  order_id: 'uuid',
  trip_no: 'int4',
  is_owing: 'bool',
  place: 'text',
  stage: 'text',
  holder_kind: 'text',
  holder_id: 'uuid?',
  shipment_id: 'uuid?',
  since: 'timestamptz',
});

/** Like `writeTrips`, for trips that only change their place: prices and settlement stay. */
export const moveTrips = (tx: Tx, workspace_id: string, rows: readonly TripRow[]): Promise<unknown> =>
  tx.rows(
    'move_trips',
    `update order_cash c set ${MOVED_TRIP.set('m', ['order_id', 'trip_no'])}
     from ${MOVED_TRIP.from(2, 'm')} where c.workspace_id = $1 and c.order_id = m.order_id and c.trip_no = m.trip_no`,
    [workspace_id, ...MOVED_TRIP.arrays(tripColumns(rows))],
  );

const TERMS = rowset({ order_id: 'uuid', trip_no: 'int4', terms: 'jsonb' });

/** Writes the terms of trips of locked orders: prices, and the report from the door. */
export const writeTerms = (tx: Tx, workspace_id: string, rows: readonly TripRow[]): Promise<unknown> =>
  tx.rows(
    'write_terms_of_trips',
    `update order_cash c set terms = t.terms
     from ${TERMS.from(2, 't')} where c.workspace_id = $1 and c.order_id = t.order_id and c.trip_no = t.trip_no`,
    [workspace_id, ...TERMS.arrays(rows)],
  );

/** Ends the last trips of these orders before the next ones are written: an order has one last trip. */
export const endTrips = (tx: Tx, workspace_id: string, keys: readonly TripKey[]): Promise<unknown> =>
  tx.rows(
    'end_trips',
    `update order_cash c set is_last = false
     from ${TRIP_KEY.from(2, 'k')} where c.workspace_id = $1 and c.order_id = k.order_id and c.trip_no = k.trip_no`,
    [workspace_id, ...TRIP_KEY.arrays(keys)],
  );

/** Deletes trips that never began, when the renewal of their orders is undone. */
export const removeTrips = (tx: Tx, workspace_id: string, keys: readonly TripKey[]): Promise<unknown> =>
  tx.rows(
    'remove_trips',
    `delete from order_cash c using ${TRIP_KEY.from(2, 'k')}
     where c.workspace_id = $1 and c.order_id = k.order_id and c.trip_no = k.trip_no`,
    [workspace_id, ...TRIP_KEY.arrays(keys)],
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
  select $1, ${POSTING.names} from ${POSTING.from(POSTINGS_AT, 'p')}`;

/**
 * Writes entries with their postings by one statement, after the ledger accounts that they name. The database refuses entries that do not
 * sum to 0.
 */
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

/**
 * The last closed month, `YYYY-MM-01`; null: none. Takes a shared lock that conflicts with closing, so that nothing is
 * booked into a month while it closes.
 */
export async function findClosedMonth(tx: Tx, workspace_id: string): Promise<string | null> {
  const [, [row]] = await inOrder([
    lockName(tx, `books ${workspace_id}`, 'shared'),
    tx.rows('find_closed_month', 'select max(month)::text as month from cash_closings where workspace_id = $1', [
      workspace_id,
    ]),
  ]);
  return row!.month;
}

export type BookedEntry = {
  account_id: string | null;
  order_reference: string | null;
  postings: { kind: CashAccountKind; party: Party; amount: number; order_id: string | null }[];
};

/** The entries of these sources with their postings; sources without bookings have none. */
export async function findEntriesOf(
  tx: Tx,
  workspace_id: string,
  sources: readonly { kind: CashEntryKind; source_id: string; source_no: number }[],
): Promise<BookedEntry[]> {
  const heads = await tx.rows(
    'find_entries_of',
    `select e.id, e.account_id, e.order_reference
     from ${SOURCE.from(2, 's')}
     join cash_entries e on e.workspace_id = $1 and e.kind = s.kind and e.source_id = s.source_id and e.source_no = s.source_no`,
    [workspace_id, ...SOURCE.arrays(sources)],
  );
  if (heads.length === 0) return [];
  const postings = await tx.rows(
    'find_postings_of_entries',
    `select p.entry_id, a.kind, a.party_kind, a.party_id, p.amount, p.order_id
     from cash_postings p join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
     where p.workspace_id = $1 and p.entry_id = any($2::uuid[]) order by p.entry_id, p.position`,
    [workspace_id, uuidArray(heads.map(({ id }) => id))],
  );
  const byEntry = Map.groupBy(postings, ({ entry_id }) => entry_id);
  return heads.map(({ id, ...head }) => ({
    ...head,
    postings: (byEntry.get(id) ?? []).map(({ kind, party_kind, party_id, amount, order_id }) => ({
      kind,
      party: { kind: party_kind, id: party_id },
      amount,
      order_id,
    })),
  }));
}

type LockedHead = { order_id: string; version: number; status: OrderStatus; goods: Goods; delivered_at: string | null };

/** Locks orders in id order, as their moves do. */
export async function lockOrdersOfCash(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
): Promise<(LockedHead & { reference: string })[]> {
  const locked = await tx.rows(
    'lock_orders_of_cash',
    `select order_id, version, status, goods, delivered_at from order_states where workspace_id = $1 and order_id = any($2::uuid[])
     order by order_id for update`,
    [workspace_id, uuidArray(ids)],
  );
  const heads = await tx.rows(
    'find_references_of_cash',
    'select id, reference from orders where workspace_id = $1 and id = any($2::uuid[])',
    [workspace_id, uuidArray(ids)],
  );
  const references = new Map(heads.map(({ id, reference }) => [id, reference]));
  return locked.map((row) => ({ ...row, reference: references.get(row.order_id)! }));
}

const SETTLED = rowset({
  order_id: 'uuid',
  trip_no: 'int4',
  is_owing: 'bool',
  stage: 'text',
  since: 'timestamptz',
  remitted_by_kind: 'text?',
  remitted_by_id: 'uuid?',
  return_settled_by_id: 'uuid?',
  payout_id: 'uuid?',
  is_paid_out: 'bool',
  is_withdrawn: 'bool',
});

/** Writes the settlement of the trips' cash, and raises the version of their locked orders, which invalidates earlier undos. */
export const writeSettledCash = (tx: Tx, workspace_id: string, rows: readonly RowOf<typeof SETTLED>[], at: Date) =>
  tx.rows(
    'write_settled_cash',
    `with settled as (
       update order_cash c set ${SETTLED.set('s', ['order_id', 'trip_no'])}
       from ${SETTLED.from(3, 's')}
       where c.workspace_id = $1 and c.order_id = s.order_id and c.trip_no = s.trip_no returning c.order_id
     )
     update order_states o set version = o.version + 1, updated_at = greatest(o.updated_at, ${writtenAt('$2')})
     from (select distinct order_id from settled) s where o.workspace_id = $1 and o.order_id = s.order_id`,
    [workspace_id, at, ...SETTLED.arrays(rows)],
  );
