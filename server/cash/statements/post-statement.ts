import {
  booksOf,
  settlingDocumentOf,
  type CashAccountKind,
  type Holder,
  type Trip,
} from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import { isSettledByItself, paysClaim, settlesOrder } from '../../../contract/cash/statement-classes.ts';
import type { StatementDifference } from '../../../contract/cash/statements.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { moneyText, toMajor } from '../../platform/text/money.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { bookEntries, type EntryToBook } from '../ledger/book-entries.ts';
import { tripKey, type TripKey } from '../ledger/ledger-sql.ts';
import { lockTrips, remitTrips, type LockedTrip } from '../ledger/remit-orders.ts';
import { lockDueClaimsOf } from '../claims/claims-sql.ts';
import { openClaims, payClaims, type ClaimToOpen } from '../claims/open-claims.ts';
import { needsSecondYes } from '../write-offs/ask-to-write-off.ts';
import { draftOnly } from './settle-rows.ts';
import { publishStatement } from './publish-statement.ts';
import { findRowsToPost, type RowToPost } from './rows-sql.ts';
import { tellDifferences } from './tell-differences.ts';
import { bornBySellers, entriesOfSellers } from './borne-by-sellers.ts';
import { lockStatement, writeStatementPosted, type StatementRow } from './statements-sql.ts';

type Posting = EntryToBook['postings'][number];

/**
 * Posts a draft (R-CASH-9), all or nothing: books the received amount on the money account, hands over its orders, and
 * books each difference on its own account. Records statement.posted. 409 when it is no draft, was changed since it was
 * shown, has undecided rows, or has orders that changed since they were matched. 422 when the received amount differs
 * from the rows without an explanation.
 */
export async function postStatement(tx: Tx, actor: Actor, id: string, version: number): Promise<void> {
  const { id: workspace_id, currency } = actor.workspace;
  const statement = draftOnly(isId(id) ? await lockStatement(tx, actor.scope, id) : undefined);
  if (statement.version !== version) throw new Refusal('CONFLICT', say('statement_changed'));
  const rows = await findRowsToPost(tx, workspace_id, statement.id);
  const undecided = rows.filter(
    (row) => row.class === null || (row.decision === null && !isSettledByItself(row.class)),
  );
  if (undecided.length > 0) throw new Refusal('CONFLICT', say('statement_undecided', { n: undecided.length }));
  const settling = rows.filter((row) => settlesOrder(row.class!, row.decision));
  const trips = await lockedTrips(tx, actor, statement, settling);
  const claims = await lockedClaims(
    tx,
    actor,
    statement,
    rows.filter((row) => paysClaim(row.class!, row.decision)),
  );
  const net = rows.reduce((sum, { pays }) => sum + pays, 0) - statement.charges;
  const received = statement.received ?? net;
  if (received !== net && statement.difference_as === null)
    throw invalid({
      difference_as: [
        say('statement_difference_unnamed', { net: moneyText(net, currency), received: moneyText(received, currency) }),
      ],
    });
  if (received !== 0 && statement.money_account_name === null)
    throw invalid({ money_account_id: [say('statement_needs_money_account')] });
  const holder: Holder = { kind: 'company', id: statement.shipping_company_id };
  const postings: Posting[] = [
    ...(statement.money_account_id === null
      ? []
      : [
          {
            kind: 'money' as const,
            party: { kind: 'money_account' as const, id: statement.money_account_id },
            amount: received,
          },
        ]),
    ...rows.flatMap((row) => {
      if (paysClaim(row.class!, row.decision)) return [];
      return settlesOrder(row.class!, row.decision)
        ? buildHandoverPostings(row, trips.get(tripKey(keyOf(row)))!, holder)
        : [buildUnsettledPosting(row, holder)];
    }),
    { kind: 'courier_fees', party: holder, amount: statement.charges },
    { kind: accountOf(statement.difference_as, net - received), party: holder, amount: net - received },
  ];
  const at_ms = nowOf(actor);
  const booked = together(postings);
  // Amounts of different unknown parcels do not offset each other.
  refuseWriteOffs(actor, [
    ...booked.filter(({ order_id }) => order_id),
    ...postings.filter(({ order_id }) => !order_id),
  ]);
  const paying = rows.flatMap((row) => (paysClaim(row.class!, row.decision) ? buildClaimPostings(row, holder) : []));
  const entry = {
    kind: 'statement' as const,
    source_id: statement.id,
    source_no: statement.entries + 1,
    account_id: null,
    happened_on: statement.happened_on,
    postings: together([...postings, ...paying]),
  };
  const borne = await bornBySellers(tx, actor, settling, trips);
  await bookEntries(tx, actor, [entry, ...entriesOfSellers(statement, holder, borne)], at_ms);
  const document = { kind: 'statement' as const, id: statement.id };
  await remitTrips(tx, actor, document, [...trips.values()], at_ms);
  await payClaims(tx, actor, claims, document, at_ms);
  await openClaims(tx, actor, claimsOf(booked, holder, settling, trips), document, at_ms);
  await writeStatementPosted(tx, workspace_id, statement.id, actor.name, new Date(at_ms));
  await tellDifferences(tx, actor, statement, booked);
  await recordStatementPosted(
    tx,
    actor,
    statement,
    { orders: new Set([...trips.values()].map(({ order_id }) => order_id)).size, net, received },
    at_ms,
  );
  publishStatement(tx, workspace_id, statement.id, 'updated');
}

/** Throws 409 when the write-offs together exceed what one person may write off alone (R-PAY-6). */
function refuseWriteOffs(actor: Actor, postings: readonly Posting[]): void {
  const { workspace } = actor;
  const amount = postings
    .filter(({ kind }) => kind === 'difference_written_off')
    .reduce((sum, posting) => sum + Math.abs(posting.amount), 0);
  if (!needsSecondYes(actor, amount)) return;
  const texts = {
    amount: moneyText(amount, workspace.currency),
    limit: moneyText(workspace.settings.write_off_limit, workspace.currency),
  };
  throw new Refusal('CONFLICT', say('write_offs_beyond', texts));
}

/** The key of a row's trip. */
const keyOf = ({ order_id, trip_no }: RowToPost): TripKey => ({ order_id: order_id!, trip_no: trip_no ?? 1 });

/** Locks the orders of these rows and returns their trips; 409 when one changed since it was matched. */
async function lockedTrips(
  tx: Tx,
  { workspace }: Actor,
  { shipping_company_id }: StatementRow,
  rows: readonly RowToPost[],
): Promise<Map<string, LockedTrip>> {
  const locked = await lockTrips(tx, workspace.id, rows.map(keyOf));
  const stale = rows.filter((row) => {
    const cash = locked.get(tripKey(keyOf(row)));
    return !cash || cash.holder.id !== shipping_company_id || row.expected !== expectedCashOf(cash);
  });
  if (stale.length > 0)
    throw new Refusal('CONFLICT', say('statement_rows_stale', { n: stale.length, line: stale[0]!.line }));
  return locked;
}

/** Locks the claims that rows pay, or whose payment rows take back; 409 when one changed since it was matched. */
async function lockedClaims(
  tx: Tx,
  { workspace }: Actor,
  { shipping_company_id }: StatementRow,
  rows: readonly RowToPost[],
): Promise<Awaited<ReturnType<typeof lockDueClaimsOf>>> {
  if (rows.length === 0) return [];
  const wanted = new Set(rows.map((row) => tripKey(keyOf(row))));
  const ids = rows.map(({ order_id }) => order_id!);
  const due = await lockDueClaimsOf(tx, workspace.id, shipping_company_id, ids);
  const locked = due.filter((claim) => wanted.has(tripKey(claim)));
  const byTrip = Map.groupBy(locked, tripKey);
  const owed = (row: RowToPost) => (byTrip.get(tripKey(keyOf(row))) ?? []).reduce((sum, claim) => sum + claim.owed, 0);
  const stale = rows.filter((row) => row.expected !== owed(row));
  if (stale.length > 0)
    throw new Refusal('CONFLICT', say('statement_rows_stale', { n: stale.length, line: stale[0]!.line }));
  return locked;
}

/**
 * Amount that the holder must hand over for a trip now: the cash; 0 for a return; negative when handed-over cash must be taken back. Null
 * when nothing is to be settled.
 */
export function expectedCashOf(trip: LockedTrip): number | null {
  const { place, cod, remitted_by_id } = trip;
  if (settlingDocumentOf(trip) !== null) return null;
  if (place === 'delivered') return cod;
  if (place !== 'returned') return null;
  return remitted_by_id === null ? 0 : -cod;
}

/** Postings of a row that hands its order over. They sum to the part that the row does not pay. */
export function buildHandoverPostings(row: RowToPost, cash: LockedTrip, holder: Holder): Posting[] {
  const order_id = cash.order_id;
  const amount = row.amount ?? 0;
  const fee = row.fee ?? row.expected_fee ?? 0;
  const { held, owed } = holderBalanceOf(cash);
  // Fees that are billed separately stay open until a statement deducts them.
  const paid = fee > 0 && held === row.expected ? -owed : 0;
  const short = row.expected! - amount;
  const charged = fee - (row.expected! - held) - paid;
  const isClaimed = row.decision === 'claim';
  return [
    { kind: 'held', party: holder, amount: -held, order_id },
    { kind: 'courier_owed', party: holder, amount: paid, order_id },
    { kind: shortAccount(row, short), party: holder, amount: short, order_id },
    {
      kind: isClaimed && row.class === 'fee_differs' && charged > 0 ? 'claims' : 'courier_fees',
      party: holder,
      amount: charged,
      order_id,
    },
  ];
}

function shortAccount({ decision }: RowToPost, short: number): CashAccountKind {
  if (decision === 'claim' && short > 0) return 'claims';
  if (decision === 'write_off') return 'difference_written_off';
  return short < 0 ? 'difference_over' : 'difference_short';
}

/**
 * The holder's balance for a trip: its present sums less those that an earlier document settled. `owed`: negative if
 * the house owes the holder.
 */
export function holderBalanceOf(cash: LockedTrip): { held: number; owed: number } {
  const now = sumsOf(cash);
  if (cash.place !== 'returned' || cash.remitted_by_id === null) return now;
  const handed_over = sumsOf({ ...cash, place: 'delivered' });
  return { held: now.held - handed_over.held, owed: now.owed };
}

function sumsOf(cash: Trip): { held: number; owed: number } {
  const books = booksOf(cash);
  const sumOf = (kind: CashAccountKind) =>
    books.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
  return { held: sumOf('held'), owed: sumOf('courier_owed') };
}

/** Postings of a row that pays the claims of its parcel, or takes back the payment of a claim that was taken back. */
function buildClaimPostings({ expected, pays, order_id }: RowToPost, holder: Holder): Posting[] {
  return [
    { kind: 'claims', party: holder, amount: -expected!, order_id },
    { kind: 'courier_fees', party: holder, amount: expected! - pays, order_id },
  ];
}

/** Posting of a row without an order, or whose order stays as it is: the decision determines the ledger account. */
function buildUnsettledPosting({ decision, pays, order_id }: RowToPost, holder: Holder): Posting {
  const kind =
    decision === 'claim' && pays < 0 ? 'claims' : decision === 'write_off' ? 'difference_written_off' : 'unmatched';
  return { kind, party: holder, amount: -pays, order_id };
}

const accountOf = (difference: StatementDifference | null, short: number): CashAccountKind => {
  switch (difference) {
    case 'claim':
      return short > 0 ? 'claims' : 'difference_over';
    case 'unmatched':
      return 'unmatched';
    case 'over':
      return 'difference_over';
    case 'rounding':
      return 'difference_rounding';
    case 'short':
    case null:
      return 'difference_short';
    default:
      return difference satisfies never;
  }
};

/** Claims that the entry opens on the company, one per order; rows without an order are summed in one. */
function claimsOf(
  booked: readonly Posting[],
  holder: Holder,
  rows: readonly RowToPost[],
  trips: ReadonlyMap<string, LockedTrip>,
): ClaimToOpen[] {
  const claimed = rows.filter(({ decision }) => decision === 'claim');
  const byOrder = new Map(claimed.map((row) => [row.order_id, trips.get(tripKey(keyOf(row)))!]));
  return booked.flatMap(({ kind, amount, order_id }) => {
    if (kind !== 'claims' || amount <= 0) return [];
    const cash = order_id ? byOrder.get(order_id) : undefined;
    const order = cash
      ? { id: cash.order_id, trip_no: cash.trip_no, reference: cash.reference, account_id: cash.account_id }
      : null;
    return [{ holder, reason: 'short' as const, order, value: amount, note: null }];
  });
}

/** Sums postings to one for each account and order. */
function together(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    // Courier costs are summed over the statement; cash and debts belong to orders.
    const order_id = posting.kind === 'courier_fees' ? null : (posting.order_id ?? null);
    const key = `${posting.kind} ${posting.party.id} ${order_id}`;
    const amount = (sums.get(key)?.amount ?? 0) + posting.amount;
    sums.set(key, { ...posting, amount, order_id });
  }
  return [...sums.values()];
}

/** Records statement.posted; `sequence` is the number of the booking. */
async function recordStatementPosted(
  tx: Tx,
  actor: Actor,
  statement: StatementRow,
  { orders, net, received }: { orders: number; net: number; received: number },
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, currency } = actor.workspace;
  const { id, number, shipping_company_id, shipping_company_name, happened_on, bank_reference, entries } = statement;
  const data = {
    id,
    number,
    reference: String(number),
    shipping_company: { id: shipping_company_id, name: shipping_company_name },
    happened_on,
    bank_reference,
    orders,
    net: toMajor(net, currency),
    received: toMajor(received, currency),
    currency,
  };
  const account_id = await findHouseAccount(tx, workspace_id);
  await recordEvents(
    tx,
    workspace_id,
    [{ type: 'statement.posted', account_id, object_id: id, sequence: entries + 1, data }],
    at_ms,
  );
}
