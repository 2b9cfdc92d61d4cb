import { CASH_AGES } from '../../../contract/cash/cash.ts';
import { CASH_HOLDER_NOBODY } from '../../../contract/cash/cash-ledger.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf, dayStart } from '../../platform/text/moments.ts';
import type { HeldRow } from './cash-reads-sql.ts';

/* Sums of holders' cash as answers show them, each with a link to the list of its orders. */

type Query = Record<string, string | number | null>;
type OrderTotals = { orders: number; amount: number };

/** The start of each age of CASH_AGES except the last, in the workspace's time zone. */
export function ageBounds(actor: Actor): Date[] {
  const { time_zone } = actor.workspace;
  const today = dayOf(nowOf(actor), time_zone);
  return CASH_AGES.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(dayStart(addDays(today, -to_days), time_zone))],
  );
}

/** Sums orders and amounts (minor units) into major units; `query`: filters of the list of these orders. */
export const sumIn = (currency: string) => (rows: readonly OrderTotals[], query: Query) => ({
  orders: rows.reduce((n, { orders }) => n + orders, 0),
  amount: toMajor(
    rows.reduce((minor, { amount }) => minor + amount, 0),
    currency,
  ),
  link: linkTo(query),
});

export const inStage = (rows: readonly HeldRow[], stage: HeldRow['stage']): HeldRow[] =>
  rows.filter((row) => row.stage === stage);

/** Holders with the amounts to collect and the amounts held, by age; the most cash first. `narrowed`: as for `sumHolderCash`. */
export function shownHolders(held: readonly HeldRow[], currency: string, narrowed: Query = {}) {
  const byHolder = Map.groupBy(held, ({ holder_kind, holder_id }) => `${holder_kind} ${holder_id}`);
  return [...byHolder.values()]
    .map((rows) => {
      const { holder_kind: kind, holder_id: id, holder_name: name } = rows[0]!;
      return { holder: { kind, id, name }, since: oldestOf(rows), ...sumHolderCash(rows, id, currency, narrowed) };
    })
    .sort(
      (a, b) =>
        b.collected.amount - a.collected.amount ||
        b.expected.amount - a.expected.amount ||
        String(a.holder.id).localeCompare(String(b.holder.id)),
    );
}

/** Cash of one holder, from its rows; `narrowed`: further filters of the linked lists. */
export function sumHolderCash(
  rows: readonly HeldRow[],
  holder_id: string | null,
  currency: string,
  narrowed: Query = {},
) {
  const sum = sumIn(currency);
  const of = { ...narrowed, cash_holder_id: holder_id ?? CASH_HOLDER_NOBODY };
  const collected = inStage(rows, 'collected');
  return {
    expected: sum(inStage(rows, 'expected'), { ...of, cash_stage: 'expected' }),
    collected: sum(collected, { ...of, cash_stage: 'collected' }),
    ages: CASH_AGES.map(({ from_days, to_days }, age) => ({
      from_days,
      to_days,
      ...sum(
        collected.filter((row) => row.age === age),
        { ...of, cash_stage: 'collected', cash_days_from: from_days, cash_days_to: to_days },
      ),
    })),
  };
}

/** Moment since which the oldest of this cash is held; null without cash. */
export const oldestOf = (rows: readonly HeldRow[]): string | null =>
  inStage(rows, 'collected').reduce<string | null>(
    (oldest, { since }) => (oldest === null || since < oldest ? since : oldest),
    null,
  );

function linkTo(query: Query): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `/orders?${String(new URLSearchParams(said))}`;
}
