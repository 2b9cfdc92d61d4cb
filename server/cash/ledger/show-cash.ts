import { CASH_AGES } from '../../../contract/cash.ts';
import {
  CASH_HOLDER_NOBODY,
  FEE_KINDS,
  OWED_KINDS,
  booksOf,
  isWithHolder,
  type CashAccountKind,
  type Holder,
} from '../../../contract/cash-ledger.ts';
import type { FeePlan } from '../../../contract/fees.ts';
import { may } from '../../../contract/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf, dayStart, daysBetween } from '../../platform/text/moments.ts';
import { findFeePlans } from '../fees/fee-plans-sql.ts';
import {
  findBalances,
  findHolderNames,
  findPostings,
  sumHeld,
  sumLate,
  type CashAccountRow,
  type CashEntryRow,
  type HeldRow,
} from './cash-reads-sql.ts';
import { findOrderCash, type OrderCashRow } from './ledger-sql.ts';

const NOT_OUT = {
  stage: 'none',
  holder: null,
  expected: 0,
  collected: 0,
  fees: 0,
  fee_lines: [],
  net: 0,
  since: null,
  days: null,
} as const;

/** `cash` of orders, by order id; null for callers who may not see entries of the ledger (R-CASH-3). */
export async function cashOfOrders(sql: Sql, actor: Actor, ids: readonly string[]) {
  if (!may(actor.grants, 'cash-entries', 'retrieve')) return null;
  const { id: workspace_id } = actor.workspace;
  const rows = await findOrderCash(sql, workspace_id, ids);
  const nameOf = await findHolderNames(
    sql,
    workspace_id,
    rows.map(({ holder }) => holder),
  );
  const byId = new Map(rows.map((row) => [row.order_id, shownCash(row, actor, nameOf)]));
  const costs = actor.scope.account_id === null ? costsOf(() => 0) : null;
  return (id: string) => byId.get(id) ?? { ...NOT_OUT, costs };
}

function shownCash(row: OrderCashRow, actor: Actor, nameOf: (holder: Holder) => string | null) {
  const { place, stage, holder, cod, since } = row;
  const { currency, time_zone } = actor.workspace;
  const books = booksOf(row);
  const sumOf = (kind: CashAccountKind) =>
    books.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
  const fees = FEE_KINDS.map((kind) => ({ kind, minor: -sumOf(kind) })).filter(({ minor }) => minor !== 0);
  const fee = fees.reduce((sum, { minor }) => sum + minor, 0);
  const cash = stage === 'none' ? 0 : cod;
  const isOut = isWithHolder(place);
  return {
    stage,
    holder: isOut ? { ...holder, name: nameOf(holder) } : null,
    expected: toMajor(stage === 'expected' ? cod : 0, currency),
    collected: toMajor(stage === 'collected' ? cod : 0, currency),
    fees: toMajor(fee, currency),
    fee_lines: fees.map(({ kind, minor }) => ({ kind, amount: toMajor(minor, currency) })),
    net: toMajor(cash - fee, currency),
    costs: actor.scope.account_id === null ? costsOf((kind) => toMajor(sumOf(kind), currency)) : null,
    since: isOut ? since : null,
    days: isOut ? daysBetween(dayOf(Date.parse(since), time_zone), dayOf(nowOf(actor), time_zone)) : null,
  };
}

const costsOf = (amountOf: (kind: CashAccountKind) => number) => ({
  courier_fees: amountOf('courier_fees'),
  call_fees: amountOf('call_fees'),
  goods_sold: amountOf('goods_sold'),
});

/** Where the cash is now (R-CASH-3): four statements at most, however many orders. Amounts in major units. */
export async function showCash(sql: Sql, actor: Actor) {
  const { currency, time_zone } = actor.workspace;
  const today = dayOf(nowOf(actor), time_zone);
  const earliest = CASH_AGES.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(dayStart(addDays(today, -to_days), time_zone))],
  );
  const kinds = ['expected_for', 'payable', ...FEE_KINDS, ...OWED_KINDS] as const;
  const { account_id } = actor.scope;
  const [held, balances, late, plans] = await Promise.all([
    sumHeld(sql, actor.scope, earliest),
    findBalances(sql, actor.scope, { kinds, as_of: null }),
    sumLate(sql, actor.scope, { today, time_zone }),
    account_id ? findFeePlans(sql, actor.workspace.id, [account_id], today) : null,
  ]);
  const owing = (kind: CashAccountKind) => balances.filter((row) => row.kind === kind && row.balance !== 0);
  const sum = (rows: readonly HeldRow[], query: Record<string, string | number | null>) => ({
    orders: rows.reduce((n, { orders }) => n + orders, 0),
    amount: toMajor(
      rows.reduce((minor, { amount }) => minor + amount, 0),
      currency,
    ),
    link: linkTo(query),
  });
  const of = (stage: HeldRow['stage'], rows = held) => rows.filter((row) => row.stage === stage);
  const holders = [...Map.groupBy(held, ({ holder_kind, holder_id }) => `${holder_kind} ${holder_id}`).values()].map(
    (rows) => {
      const { holder_kind: kind, holder_id: id, holder_name: name } = rows[0]!;
      const cash_holder_id = id ?? CASH_HOLDER_NOBODY;
      return {
        holder: { kind, id, name },
        expected: sum(of('expected', rows), { cash_holder_id, cash_stage: 'expected' }),
        collected: sum(of('collected', rows), { cash_holder_id, cash_stage: 'collected' }),
        ages: CASH_AGES.map(({ from_days, to_days }, age) => ({
          from_days,
          to_days,
          ...sum(
            of('collected', rows).filter((row) => row.age === age),
            { cash_holder_id, cash_stage: 'collected', cash_days_from: from_days, cash_days_to: to_days },
          ),
        })),
      };
    },
  );
  return {
    currency,
    expected: sum(of('expected'), { cash_stage: 'expected' }),
    collected: sum(of('collected'), { cash_stage: 'collected' }),
    holders: holders.sort((a, b) => b.collected.amount - a.collected.amount || b.expected.amount - a.expected.amount),
    late: late.has_rhythm
      ? {
          orders: late.orders,
          amount: toMajor(late.amount, currency),
          link: linkTo({ cash_stage: 'collected', cash_is_late: 'true' }),
        }
      : null,
    fee_plan: shownPlan(account_id ? plans?.get(account_id) : undefined, currency),
    earned: earnedOf(balances, currency),
    owed: OWED_KINDS.flatMap(owing)
      .map((row) => ({ party: partyOf(row), amount: toMajor(-row.balance, currency) }))
      .sort((a, b) => b.amount - a.amount),
    accounts: accountsOf(
      balances.filter(({ party_kind }) => party_kind === 'account'),
      currency,
    ),
  };
}

function shownPlan(plan: (FeePlan & { name: string }) | undefined, currency: string) {
  const money = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return (
    (plan && {
      ...plan,
      delivery_fee: money(plan.delivery_fee),
      return_fee: money(plan.return_fee),
      packing_fee: money(plan.packing_fee),
      confirmation_fee: money(plan.confirmation_fee),
      cash_fee_minimum: money(plan.cash_fee_minimum),
      cash_fee_maximum: money(plan.cash_fee_maximum),
    }) ??
    null
  );
}

/** Credits of these kinds, which the house earned, with their sum. */
function earnedOf(balances: readonly (CashAccountRow & { balance: number })[], currency: string) {
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

const linkTo = (query: Record<string, string | number | null>): string => {
  const said = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `/orders?${String(new URLSearchParams(said))}`;
};

/** Of each account of the workspace, what is on its way for it and what the house owes it: credits, so signs turn. */
function accountsOf(balances: readonly (CashAccountRow & { balance: number })[], currency: string) {
  const byAccount = Map.groupBy(balances, ({ party_id }) => party_id);
  return [...byAccount.values()].map((rows) => {
    const owed = (kind: string) =>
      -rows.filter((row) => row.kind === kind).reduce((minor, row) => minor + row.balance, 0) || 0;
    return {
      account: { id: rows[0]!.party_id!, name: rows[0]!.party_name ?? '' },
      expected: toMajor(owed('expected_for'), currency),
      payable: toMajor(owed('payable'), currency),
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
  const byEntry = Map.groupBy(postings, ({ entry_id }) => entry_id);
  return rows.map(({ account_id, account_name, ...row }) => ({
    ...row,
    account: account_id ? { id: account_id, name: account_name ?? '' } : null,
    postings: (byEntry.get(row.id) ?? []).map((posting) => ({
      account: shownCashAccount({ ...posting, id: posting.cash_account_id }),
      amount: toMajor(posting.amount, posting.currency),
    })),
  }));
}
