import { CASH_AGES } from '../../../contract/cash.ts';
import { CASH_HOLDER_NOBODY, hasHolder, type Holder } from '../../../contract/cash-ledger.ts';
import { may } from '../../../contract/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf, dayStart, daysBetween } from '../../platform/text/moments.ts';
import {
  findBalances,
  findHolderNames,
  findPostings,
  sumHeld,
  type CashAccountRow,
  type CashEntryRow,
  type HeldRow,
} from './cash-reads-sql.ts';
import { findOrderCash, type OrderCashRow } from './ledger-sql.ts';

const NOT_OUT = { stage: 'none', holder: null, expected: 0, collected: 0, since: null, days: null } as const;

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
  return (id: string) => byId.get(id) ?? NOT_OUT;
}

function shownCash(
  { place, stage, holder, cod, since }: OrderCashRow,
  actor: Actor,
  nameOf: (holder: Holder) => string | null,
) {
  const { currency, time_zone } = actor.workspace;
  const amountIn = (wanted: typeof stage) => (stage === wanted ? toMajor(cod, currency) : 0);
  const isWithHolder = hasHolder(place);
  return {
    stage,
    holder: isWithHolder ? { ...holder, name: nameOf(holder) } : null,
    expected: amountIn('expected'),
    collected: amountIn('collected'),
    since: isWithHolder ? since : null,
    days: isWithHolder ? daysBetween(dayOf(Date.parse(since), time_zone), dayOf(nowOf(actor), time_zone)) : null,
  };
}

/** Where the cash is now (R-CASH-3): three statements, however many orders. */
export async function showCash(sql: Sql, actor: Actor) {
  const { currency, time_zone } = actor.workspace;
  const today = dayOf(nowOf(actor), time_zone);
  const earliest = CASH_AGES.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(dayStart(addDays(today, -to_days), time_zone))],
  );
  const [held, balances] = await Promise.all([
    sumHeld(sql, actor.scope, earliest),
    findBalances(sql, actor.scope, { kinds: ['expected_for', 'payable'], as_of: null }),
  ]);
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
    accounts: accountsOf(balances, currency),
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

export const shownCashAccount = ({ id, kind, party_kind, party_id, party_name, currency }: CashAccountRow) => ({
  id,
  kind,
  party: { kind: party_kind, id: party_id, name: party_name },
  currency,
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
