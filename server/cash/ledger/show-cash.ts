import {
  FEE_KINDS,
  OWED_KINDS,
  booksOf,
  cashPlaceOf,
  inHandOf,
  isWithHolder,
  type CashAccountKind,
  type Holder,
} from '../../../contract/cash/cash-ledger.ts';
import type { Goods, OrderStatus } from '../../../contract/orders/order-moves.ts';
import { isMasked, may } from '../../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf, daysBetween } from '../../platform/text/moments.ts';
import { cashProof } from '../chain/cash-proof.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import { findFeePlans, type FoundPlan } from '../fees/fee-plans-sql.ts';
import {
  findBalances,
  findHolderNames,
  findPostings,
  sumHeldCash,
  sumLate,
  sumShort,
  sumReportedPayments,
  type CashAccountRow,
  type CashEntryRow,
} from './cash-reads-sql.ts';
import { ageBounds, inStage, shownHolders, sumIn } from './held-sums.ts';
import { findTrips, type TripRow } from './ledger-sql.ts';

const NOT_OUT = {
  stage: 'none',
  holder: null,
  expected: 0,
  collected: 0,
  short: 0,
  remitted: 0,
  remitted_by: null,
  payout_id: null,
  earlier_trips: [],
  fees: 0,
  fee_lines: [],
  net: 0,
  since: null,
  days: null,
} as const;

/**
 * The field `cash` of orders, by order id; null for callers without the right to see the ledger (R-CASH-3). The names
 * of holders are read in the same round trip.
 */
export async function cashOfOrders(
  sql: Sql,
  actor: Actor,
  orders: readonly { id: string; status: OrderStatus; goods: Goods }[],
) {
  if (!may(actor.grants, 'cash-entries', 'retrieve')) return null;
  const { id: workspace_id } = actor.workspace;
  const held = orders.filter((order) => isWithHolder(cashPlaceOf(order))).map(({ id }) => id);
  const [rows, nameOf] = await Promise.all([
    orders.length > 0
      ? findTrips(
          sql,
          workspace_id,
          orders.map(({ id }) => id),
        )
      : [],
    held.length > 0 ? findHolderNames(sql, workspace_id, held) : () => null,
  ]);
  const trips = Map.groupBy(rows, ({ order_id }) => order_id);
  const byId = new Map([...trips].map(([id, some]) => [id, shownCash(some, actor, nameOf)]));
  const costs = actor.scope.account_id === null ? costsOf(actor, () => 0) : null;
  return (id: string) => byId.get(id) ?? { ...NOT_OUT, costs };
}

/** Cash of an order: stage, holder and documents of its last trip; fees and costs summed over all trips. */
function shownCash(trips: readonly TripRow[], actor: Actor, nameOf: (holder: Holder) => string | null) {
  const row = trips.at(-1)!;
  const { place, stage, holder, cod, since } = row;
  const { currency, time_zone } = actor.workspace;
  const books = trips.flatMap(booksOf);
  const sumOf = (kind: CashAccountKind) =>
    books.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
  const fees = FEE_KINDS.map((kind) => ({ kind, minor: -sumOf(kind) })).filter(({ minor }) => minor !== 0);
  const fee = fees.reduce((sum, { minor }) => sum + minor, 0);
  const cash = stage === 'none' || stage === 'reversed' ? 0 : cod;
  const isOut = isWithHolder(place);
  return {
    stage,
    holder: isOut ? { ...holder, name: nameOf(holder) } : null,
    expected: toMajor(stage === 'expected' ? cod : 0, currency),
    collected: toMajor(stage === 'collected' ? inHandOf(row) : 0, currency),
    short: toMajor(stage === 'collected' ? cod - inHandOf(row) : 0, currency),
    remitted: toMajor(isWithHouse(row) ? cod : 0, currency),
    remitted_by: remitterOf(row, actor),
    payout_id: row.payout_id,
    earlier_trips: trips.slice(0, -1).map((trip) => shownTrip(trip, actor)),
    fees: toMajor(fee, currency),
    fee_lines: fees.map(({ kind, minor }) => ({ kind, amount: toMajor(minor, currency) })),
    net: toMajor(cash - fee, currency),
    costs: actor.scope.account_id === null ? costsOf(actor, (kind) => toMajor(sumOf(kind), currency)) : null,
    since: isOut ? since : null,
    days: isOut ? daysBetween(dayOf(Date.parse(since), time_zone), dayOf(nowOf(actor), time_zone)) : null,
  };
}

/** True if a document handed the cash over, and no document took it back. */
const isWithHouse = ({ remitted_by_id, return_settled_by_id }: TripRow): boolean =>
  remitted_by_id !== null && return_settled_by_id === null;

const remitterOf = ({ remitted_by_kind: kind, remitted_by_id: id }: TripRow, { scope }: Actor) =>
  scope.account_id === null && id && kind ? { kind, id } : null;

/** A trip that ended before the order was renewed: its cost to the seller, and its documents. */
function shownTrip(trip: TripRow, actor: Actor) {
  const { currency } = actor.workspace;
  const fee = booksOf(trip).reduce((sum, { kind, amount }) => (kind === 'payable' ? sum + amount : sum), 0);
  return {
    trip_no: trip.trip_no,
    stage: trip.stage,
    fees: toMajor(fee, currency),
    remitted_by: remitterOf(trip, actor),
    payout_id: trip.payout_id,
  };
}

/** False for ledger accounts that would reveal purchase prices to callers who must not see them (R-ROLE-10). */
export const mayKnow = (actor: Actor, kind: CashAccountKind): boolean =>
  !isMasked(actor.grants, 'products.purchase_price') || !PURCHASE_KINDS.includes(kind);
const PURCHASE_KINDS: readonly CashAccountKind[] = [
  'goods_sold',
  'goods_bought',
  'market_goods_sold',
  'market_goods_bought',
];

const costsOf = (actor: Actor, amountOf: (kind: CashAccountKind) => number) => ({
  courier_fees: amountOf('courier_fees'),
  call_fees: amountOf('call_fees'),
  goods_sold: mayKnow(actor, 'goods_sold') ? amountOf('goods_sold') + amountOf('market_goods_sold') : null,
});

/** Kinds of the house's own money: cash and bank accounts, claims, unmatched payments. */
const IN_HAND = ['money', 'claims', 'unmatched'] as const satisfies readonly CashAccountKind[];

/** Where the cash is now (R-CASH-3), in major units; nine statements at most, for any number of orders. */
export async function showCash(sql: Sql, actor: Actor) {
  const { currency, time_zone } = actor.workspace;
  const today = dayOf(nowOf(actor), time_zone);
  const kinds = ['expected_for', 'payable', ...FEE_KINDS, ...OWED_KINDS, ...IN_HAND] as const;
  const { account_id } = actor.scope;
  const seesStatements = account_id === null && may(actor.grants, 'statements', 'list');
  const [held, balances, late, told, short, plans, proof, house_id] = await Promise.all([
    sumHeldCash(sql, actor.scope, { bounds: ageBounds(actor), holder_id: null }),
    findBalances(sql, actor.scope, { kinds, as_of: null }),
    sumLate(sql, actor.scope, { today, time_zone, holder_id: null }),
    account_id ? null : sumReportedPayments(sql, actor.scope, { today, time_zone, holder_id: null }),
    seesStatements ? sumShort(sql, actor.workspace.id) : null,
    account_id ? findFeePlans(sql, actor.workspace.id, [{ id: account_id, day: today }]) : null,
    cashProof(sql, actor),
    account_id ? null : findHouseAccount(sql, actor.workspace.id),
  ]);
  const owing = (kind: CashAccountKind) => balances.filter((row) => row.kind === kind && row.balance !== 0);
  const sum = sumIn(currency);
  return {
    currency,
    expected: sum(inStage(held, 'expected'), { cash_stage: 'expected' }),
    collected: sum(inStage(held, 'collected'), { cash_stage: 'collected' }),
    holders: shownHolders(held, currency),
    late: late.has_rhythm ? sum([late], { cash_stage: 'collected', cash_is_late: 'true' }) : null,
    told_paid: told?.is_told ? sum([told], { cash_stage: 'collected', cash_is_told_paid: 'true' }) : null,
    short: short && short.rows > 0 ? { rows: short.rows, amount: toMajor(short.amount, currency) } : null,
    proof,
    money: owing('money').map((row) => ({ party: partyOf(row), amount: toMajor(row.balance, currency) })),
    claims: owing('claims').map((row) => ({ party: partyOf(row), amount: toMajor(row.balance, currency) })),
    unmatched: owing('unmatched').map((row) => ({ party: partyOf(row), amount: toMajor(-row.balance, currency) })),
    fee_plan: shownPlan(account_id ? plans?.({ id: account_id, day: today }) : undefined, currency),
    earned: showEarnings(balances, currency),
    owed: OWED_KINDS.flatMap(owing)
      .map((row) => ({ party: partyOf(row), amount: toMajor(-row.balance, currency) }))
      .sort((a, b) => b.amount - a.amount),
    accounts: accountsOf(
      balances.filter(({ party_kind }) => party_kind === 'account'),
      currency,
      house_id,
    ),
  };
}

/** A plan in major units; null without a plan. */
export function shownPlan(plan: FoundPlan | undefined, currency: string) {
  const money = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return (
    (plan && {
      ...plan,
      delivery_fee: money(plan.delivery_fee),
      return_fee: money(plan.return_fee),
      packing_fee: money(plan.packing_fee),
      confirmation_fee: money(plan.confirmation_fee),
      lead_fee: money(plan.lead_fee),
      storage_fee: money(plan.storage_fee),
      cash_fee_minimum: money(plan.cash_fee_minimum),
      cash_fee_maximum: money(plan.cash_fee_maximum),
    }) ??
    null
  );
}

/** Earnings of the house by these kinds of account, with their sum. */
function showEarnings(balances: readonly (CashAccountRow & { balance: number })[], currency: string) {
  const sums = FEE_KINDS.map((kind) => ({
    kind,
    minor: balances.reduce((sum, row) => (row.kind === kind ? sum - row.balance : sum), 0),
  }));
  return {
    amount: toMajor(
      sums.reduce((sum, { minor }) => sum + minor, 0),
      currency,
    ),
    kinds: sums.flatMap(({ kind, minor }) => (minor === 0 ? [] : [{ kind, amount: toMajor(minor, currency) }])),
  };
}

/** Expected cash of each account, and the house's debt to it. Reverses the signs: both are credits, negative in the ledger. */
function accountsOf(
  balances: readonly (CashAccountRow & { balance: number })[],
  currency: string,
  house_id: string | null,
) {
  const byAccount = Map.groupBy(balances, ({ party_id }) => party_id);
  return [...byAccount.values()].map((rows) => {
    const owed = (kind: string) =>
      -rows.filter((row) => row.kind === kind).reduce((minor, row) => minor + row.balance, 0) || 0;
    return {
      account: { id: rows[0]!.party_id!, name: rows[0]!.party_name ?? '' },
      expected: toMajor(owed('expected_for'), currency),
      payable: toMajor(owed('payable'), currency),
      is_house: rows[0]!.party_id === house_id,
    };
  });
}

const partyOf = ({ party_kind, party_id, party_name }: Omit<CashAccountRow, 'id'>) => ({
  kind: party_kind,
  id: party_id,
  name: party_name,
});

export const shownCashAccount = (row: CashAccountRow) => ({
  id: row.id,
  kind: row.kind,
  party: partyOf(row),
  currency: row.currency,
});

/** Entries with their postings. */
export async function showEntries(sql: Sql, actor: Actor, rows: readonly CashEntryRow[]) {
  const postings = await findPostings(
    sql,
    actor.scope,
    rows.map(({ id }) => id),
  );
  const known = postings.filter(({ kind }) => mayKnow(actor, kind));
  const byEntry = Map.groupBy(known, ({ entry_id }) => entry_id);
  return rows.map(({ account_id, account_name, ...row }) => ({
    ...row,
    account: account_id ? { id: account_id, name: account_name ?? '' } : null,
    postings: (byEntry.get(row.id) ?? []).map((posting) => ({
      account: shownCashAccount({ ...posting, id: posting.cash_account_id }),
      amount: toMajor(posting.amount, posting.currency),
      orders: posting.orders,
    })),
  }));
}
