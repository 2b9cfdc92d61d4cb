import { COUNTED_STAGES } from '../../../contract/reports/cash-statistics.ts';
import { CALENDAR, type Dimension, type Grouping } from '../../../contract/reports/figures.ts';
import { isMasked, may } from '../../../contract/access/permissions.ts';
import { PROFIT_PARTS, PROFIT_PART_NAMES } from '../../../contract/reports/profit-of-order.ts';
import type { Actor } from '../../caller/actor.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayAfter, dayStart } from '../../platform/text/moments.ts';
import { sumStages, type StageRow } from './cash-stages-sql.ts';
import { linkTo } from '../statistics/make-figures.ts';
import { calendarOf, eachDay, stretchesOf, type Period } from '../statistics/periods.ts';
import { sumProfit } from '../profit/profit-sql.ts';
import { findLabels } from '../statistics/statistics-sql.ts';
import { readKeyMeanings } from '../statistics/statistics-sums.ts';

/** A row, with the filters of the lists that its links open. */
type Group = { id: string; period: Period; dimension: Dimension | null; rows: readonly StageRow[]; profit: number };

const isCalendar = (grouping: Grouping): grouping is (typeof CALENDAR)[number] =>
  CALENDAR.some((one) => one === grouping);

/**
 * Orders that were created in a period, by the stage of their cash (R-CASH-12): four statements for sums, plus the
 * names of the rows. `reader`: an actor who sees the one requested account, or all.
 */
export async function showCashStages(
  sql: Sql,
  actor: Actor,
  reader: Actor,
  { period, grouping, account_id }: { period: Period; grouping: Grouping; account_id: string | null },
) {
  const { scope } = reader;
  const by = isCalendar(grouping) ? 'day' : grouping;
  const range = rangeOf(reader, period);
  // Only the house may see its earnings.
  const seesProfit =
    actor.scope.account_id === null &&
    may(actor.grants, 'costs', 'list') &&
    !isMasked(actor.grants, 'products.purchase_price');
  const [whole, stages, wholeProfit, profits, meant] = await Promise.all([
    sumStages(sql, scope, 'all', range),
    sumStages(sql, scope, by, range),
    seesProfit ? readProfit(sql, reader, 'all', period) : new Map<string, number>(),
    seesProfit ? readProfit(sql, reader, by, period) : new Map<string, number>(),
    readKeyMeanings(sql, actor.workspace.id, by),
  ]);
  const days = eachDay(period);
  const byName = Map.groupBy(stages, ({ name }) => (by === 'day' ? days[Number(name) - 1]! : meant(name)));
  const groups = isCalendar(grouping)
    ? byCalendar(byName, profits, period, grouping)
    : byKey(byName, profits, period, grouping);
  const show = (group: Group, label: string) => describeGroup(actor, group, label, { account_id, seesProfit });
  const all = { id: '', period, dimension: null, rows: whole, profit: wholeProfit.get('') ?? 0 };
  return {
    total: groups.length,
    whole: show(all, ''),
    async page(skip: number, count: number) {
      const page = groups.slice(skip, skip + count);
      const labels = await labelsOf(sql, reader, grouping, page);
      return page.map((group) => show(group, labels.get(group.id) ?? group.id));
    },
  };
}

/** The range of ids of all orders of these days. */
function rangeOf({ workspace: { time_zone } }: Actor, period: Period) {
  const floorOf = (day: string) => idFloor(dayStart(day, time_zone));
  return { floors: eachDay(period).map(floorOf), before_id: floorOf(dayAfter(period.to)) };
}

/** Earnings less costs of orders by row, in minor units. */
async function readProfit(
  sql: Sql,
  { scope }: Actor,
  by: 'day' | 'all' | Dimension,
  period: Period,
): Promise<Map<string, number>> {
  const stretches = by === 'day' ? [{ grain: 'day' as const, ...period }] : stretchesOf(period);
  const sums = new Map<string, number>();
  const meant = await readKeyMeanings(sql, scope.workspace_id, by);
  for (const { name, ...parts } of await sumProfit(sql, scope, by, stretches)) {
    const profit = PROFIT_PART_NAMES.reduce((sum, part) => sum + PROFIT_PARTS[part].sign * parts[part], 0);
    const key = by === 'all' ? '' : meant(name);
    sums.set(key, (sums.get(key) ?? 0) + profit);
  }
  return sums;
}

type ByName = ReadonlyMap<string, readonly StageRow[]>;
type Profits = ReadonlyMap<string, number>;

function byCalendar(rows: ByName, profits: Profits, period: Period, grouping: (typeof CALENDAR)[number]): Group[] {
  return calendarOf(period, grouping).map(({ id, period: part }) => {
    const isWithin = (day: string) => day >= part.from && day <= part.to;
    return {
      id,
      period: part,
      dimension: null,
      rows: [...rows].flatMap(([day, of]) => (isWithin(day) ? of : [])),
      profit: [...profits].reduce((sum, [day, profit]) => (isWithin(day) ? sum + profit : sum), 0),
    };
  });
}

/** Sorts rows by cash, the most first. */
function byKey(rows: ByName, profits: Profits, period: Period, dimension: Dimension): Group[] {
  const cashOf = ({ rows: of }: Group) => of.reduce((sum, { amount }) => sum + amount, 0);
  return [...rows]
    .map(([id, of]): Group => ({ id, period, dimension, rows: of, profit: profits.get(id) ?? 0 }))
    .toSorted((a, b) => cashOf(b) - cashOf(a) || (a.id < b.id ? -1 : 1));
}

function describeGroup(
  actor: Actor,
  { id, period, dimension, rows, profit }: Group,
  label: string,
  { account_id, seesProfit }: { account_id: string | null; seesProfit: boolean },
) {
  const { currency } = actor.workspace;
  // The list filters cities by their original spelling.
  const narrowed = dimension && { dimension, value: dimension === 'city' ? label : id };
  const list = linkTo(actor, { noun: 'orders', statuses: null }, { period, narrowed, account_id });
  const stages = COUNTED_STAGES.map((stage) => {
    const of = rows.filter((row) => row.stage === stage);
    const sum = {
      orders: of.reduce((n, { orders }) => n + orders, 0),
      amount: toMajor(
        of.reduce((minor, { amount }) => minor + amount, 0),
        currency,
      ),
      link: list && `${list}&cash_stage=${stage}`,
    };
    return [stage, sum] as const;
  });
  return { id, label, stages: Object.fromEntries(stages), profit: seesProfit ? toMajor(profit, currency) : null };
}

async function labelsOf(sql: Sql, { workspace }: Actor, grouping: Grouping, groups: readonly Group[]) {
  if (isCalendar(grouping) || groups.length === 0) return new Map<string, string>();
  const labels = await findLabels(
    sql,
    workspace.id,
    grouping,
    groups.map(({ id }) => id),
  );
  return new Map(labels.map(({ key, label }) => [key, label]));
}
