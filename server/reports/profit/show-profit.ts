import type { Static } from 'typebox';
import type { CostCategory } from '../../../contract/cash/costs.ts';
import { CALENDAR, FIGURES, type Counting, type Dimension, type Grouping } from '../../../contract/reports/figures.ts';
import { isMasked, may } from '../../../contract/access/permissions.ts';
import {
  PROFIT_COLUMNS,
  type OwnProfitRow,
  type ProfitColumn,
  type ProfitRow,
} from '../../../contract/reports/profit.ts';
import {
  NO_PROFIT,
  PROFIT_PARTS,
  PROFIT_PART_NAMES,
  type ProfitAmounts,
} from '../../../contract/reports/profit-of-order.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { fromMicros, microsOfMinor } from '../../platform/text/micros.ts';
import { toMajor } from '../../platform/text/money.ts';
import { linkTo, type Group } from '../statistics/make-figures.ts';
import { calendarOf, stretchesOf, type Period } from '../statistics/periods.ts';
import { sumCosts, sumMessageCosts, sumPeriodFees, sumProfit, type SumGrouping } from './profit-sql.ts';
import { findLabels, sumCounts, type SumRow } from '../statistics/statistics-sql.ts';
import { readKeyMeanings } from '../statistics/statistics-sums.ts';

export type ShownProfit = Static<typeof ProfitRow>;
export type ShownOwnProfit = Static<typeof OwnProfitRow>;

/** How sums are shown: as the house's profit, or as that of an account (R-MONEY-6). */
type View<Shown> = {
  columns: readonly SumColumn[];
  /** In millionths of a major unit. */
  profitOf: (sums: Sums, currency: string) => number;
  show: (actor: Actor, row: Row, label: string | null, account_id: string | null) => Shown;
};

/**
 * Sums of every column in minor units, but `messages` in millionths of a major unit; and the counts by which they are
 * divided. `leads`: null if the grouping does not count leads.
 */
type Sums = Record<SumColumn, number> & { orders: number; delivered: number; leads: number | null };
/** `_unlisted`: bookings of costs less the present costs of the list; differs from 0 when a closed month was corrected. */
const SUM_COLUMNS = [
  ...PROFIT_COLUMNS,
  'own_sold',
  'own_goods',
  'ads_unlisted',
  'packing_unlisted',
  'other_unlisted',
] as const;
type SumColumn = (typeof SUM_COLUMNS)[number];
const NOTHING: Sums = {
  ...NO_PROFIT,
  messages: 0,
  ads: 0,
  packing: 0,
  other: 0,
  ads_unlisted: 0,
  packing_unlisted: 0,
  other_unlisted: 0,
  orders: 0,
  delivered: 0,
  leads: 0,
};

const isCalendar = (grouping: Grouping): grouping is (typeof CALENDAR)[number] =>
  CALENDAR.some((one) => one === grouping);

/**
 * The profit of a period, by row and in total (R-MONEY-4): seven statements for sums, plus the names of the rows.
 * `reader`: an actor who sees the one requested account, or all.
 */
export const showProfit = (sql: Sql, reader: Actor, asked: AskedProfit): Promise<Profit<ShownProfit>> =>
  readProfit(sql, reader, asked, OF_HOUSE);

/** The profit of the one account that `reader` sees: its sales less the fees of the house and the cost of its goods (R-MONEY-6). */
export const showOwnProfit = (sql: Sql, reader: Actor, asked: AskedProfit): Promise<Profit<ShownOwnProfit>> =>
  readProfit(sql, reader, asked, OF_ACCOUNT);

type AskedProfit = { period: Period; grouping: Grouping; account_id: string | null };
type Profit<Shown> = { total: number; whole: Shown; page: (skip: number, count: number) => Promise<Shown[]> };

async function readProfit<Shown>(
  sql: Sql,
  reader: Actor,
  { period, grouping, account_id }: AskedProfit,
  view: View<Shown>,
): Promise<Profit<Shown>> {
  const by: SumGrouping = isCalendar(grouping) ? 'day' : grouping;
  const meanings = readKeyMeanings(sql, reader.scope.workspace_id, by);
  const [whole, orders, days] = await Promise.all([
    readOrders(sql, reader, 'all', period, null),
    readOrders(sql, reader, by, period, meanings),
    readDays(sql, reader, by, period, meanings),
  ]);
  const sum = addSums([...whole.values(), ...days.values()]);
  const named = together(orders, days);
  const groups = isCalendar(grouping)
    ? byCalendar(named, period, grouping)
    : byKey(named, sum, grouping, period, shownColumns(reader, view), reader.workspace.currency);
  const shown = (group: Row, label: string | null) => view.show(reader, group, label, account_id);
  return {
    total: groups.length,
    whole: shown({ id: '', sums: sum, period, narrowed: null }, null),
    async page(skip, count) {
      const rows = groups.slice(skip, skip + count);
      const labels = await labelsOf(sql, reader, grouping, rows);
      return rows.map((row) => {
        const label = row.id === '' ? null : (labels.get(row.id) ?? row.id);
        const { narrowed } = row;
        // The list filters cities by their original spelling.
        const value = narrowed?.dimension === 'city' ? label! : narrowed?.value;
        return shown({ ...row, narrowed: narrowed && { ...narrowed, value: value! } }, label);
      });
    },
  };
}

/** `isRest`: true for the row of everything without a value of the grouping, for which there is no list. */
type Row = { id: string; sums: Sums; period: Period; narrowed: Group['narrowed']; isRest?: true };

const DELIVERED = FIGURES.delivered_orders.of;
const REAL_LEADS: Counting = FIGURES.leads.of;
const COST_COLUMNS: Record<CostCategory, 'ads' | 'packing' | 'other'> = {
  ads: 'ads',
  packaging: 'packing',
  salaries: 'other',
  rent: 'other',
  other: 'other',
};

type SumsByName = Map<string | null, Sums>;
const sumsOf = (named: SumsByName, name: string | null): Sums => {
  const sums = named.get(name) ?? { ...NOTHING };
  named.set(name, sums);
  return sums;
};

type Meanings = ReturnType<typeof readKeyMeanings>;

/** Earnings, costs and number of a period's orders, by row; without `meanings`, of all in one row. */
async function readOrders(
  sql: Sql,
  { scope }: Actor,
  by: SumGrouping,
  period: Period,
  meanings: Meanings | null,
): Promise<SumsByName> {
  const stretches = by === 'day' ? [{ grain: 'day' as const, ...period }] : stretchesOf(period);
  const [amounts, counts, meant] = await Promise.all([
    sumProfit(sql, scope, by, stretches),
    sumCounts(sql, scope, {
      nouns: ['leads', 'orders'],
      dimension: by === 'day' || by === 'account' ? 'all' : by,
      keys: null,
      by: by === 'all' ? null : by === 'day' || by === 'account' ? by : 'key',
      stretches,
    }),
    meanings,
  ]);
  const named: SumsByName = new Map();
  const nameIn = (name: string) => meant && meant(name);
  for (const { name, ...parts } of amounts)
    for (const part of PROFIT_PART_NAMES) sumsOf(named, nameIn(name))[part] += parts[part];
  for (const row of counts) count(sumsOf(named, nameIn(row.name)), row);
  return named;
}

/**
 * Costs and earnings that belong to days instead of orders, by row; the key null has those without the grouping. The total is the sum of
 * all.
 */
async function readDays(
  sql: Sql,
  { scope }: Actor,
  by: SumGrouping,
  period: Period,
  meanings: Meanings,
): Promise<SumsByName> {
  const [costs, fees, messages, meant] = await Promise.all([
    sumCosts(sql, scope, by, period),
    sumPeriodFees(sql, scope, by, period),
    sumMessageCosts(sql, scope, by, period),
    meanings,
  ]);
  const named: SumsByName = new Map();
  for (const { name, category, amount, listed } of costs) {
    const column = COST_COLUMNS[category];
    sumsOf(named, name)[column] += amount;
    sumsOf(named, name)[`${column}_unlisted`] += amount - listed;
  }
  for (const { name, part, amount } of fees) sumsOf(named, name)[part] += amount;
  for (const { name, micros } of messages) sumsOf(named, name && meant(name)).messages += micros;
  return named;
}

function together(orders: SumsByName, days: SumsByName): SumsByName {
  const names = new Set([...orders.keys(), ...days.keys()]);
  return new Map([...names].map((name) => [name, addSums([orders.get(name) ?? NOTHING, days.get(name) ?? NOTHING])]));
}

function count(sums: Sums, { noun, status, n }: SumRow): void {
  if (noun === 'orders') {
    sums.orders += n;
    if (DELIVERED.statuses!.includes(status)) sums.delivered += n;
  } else if (REAL_LEADS.statuses!.includes(status)) sums.leads = (sums.leads ?? 0) + n;
}

const addSums = (all: readonly Sums[]): Sums =>
  all.reduce<Sums>((sum, one) => {
    const next = { ...sum };
    for (const column of SUM_COLUMNS) next[column] += one[column];
    return { ...next, ...counts(sum, one, 1) };
  }, NOTHING);

const counts = (a: Sums, b: Sums, sign: 1 | -1) => ({
  orders: a.orders + sign * b.orders,
  delivered: a.delivered + sign * b.delivered,
  leads: a.leads === null || b.leads === null ? null : a.leads + sign * b.leads,
});

function byCalendar(
  days: ReadonlyMap<string | null, Sums>,
  period: Period,
  grouping: (typeof CALENDAR)[number],
): Row[] {
  return calendarOf(period, grouping).map(({ id, period: part }) => {
    const within = [...days].flatMap(([day, sums]) =>
      day !== null && day >= part.from && day <= part.to ? [sums] : [],
    );
    return { id, sums: addSums(within), period: part, narrowed: null };
  });
}

/** Groupings in which an order may count for several values: the number of orders without a value is then unknown, only their sums. */
const OVERLAPPING: readonly Dimension[] = ['product', 'family'];
/** Groupings that leads do not have. */
const WITHOUT_LEADS: readonly Dimension[] = ['courier', 'driver'];

/** Sorts rows by profit, as far as the reader sees it, the highest first. The rest comes last, so that the rows sum to the total. */
function byKey(
  named: ReadonlyMap<string | null, Sums>,
  whole: Sums,
  dimension: Dimension,
  period: Period,
  { columns, profitOf }: ShownColumns,
  currency: string,
): Row[] {
  const rows = [...named].flatMap(([id, sums]) =>
    id === null ? [] : [{ id, sums: { ...sums, leads: WITHOUT_LEADS.includes(dimension) ? null : sums.leads } }],
  );
  const sorted = rows.toSorted(
    (a, b) => profitOf(b.sums, currency) - profitOf(a.sums, currency) || (a.id < b.id ? -1 : 1),
  );
  const told = addSums(rows.map(({ sums }) => sums));
  const rest = { ...whole };
  for (const column of SUM_COLUMNS) rest[column] -= told[column];
  const rests = OVERLAPPING.includes(dimension) ? { orders: 0, delivered: 0, leads: null } : counts(whole, told, -1);
  const isSome = columns.some((column) => rest[column] !== 0) || rests.orders !== 0;
  return [
    ...sorted.map(({ id, sums }) => ({ id, sums, period, narrowed: { dimension, value: id } })),
    ...(isSome ? [{ id: '', sums: { ...rest, ...rests }, period, narrowed: null, isRest: true as const }] : []),
  ];
}

const SIGNS: Record<ProfitColumn, 1 | -1 | 0> = {
  ...(Object.fromEntries(PROFIT_PART_NAMES.map((part) => [part, PROFIT_PARTS[part].sign])) as Record<
    keyof ProfitAmounts,
    1 | -1 | 0
  >), // all parts, by name
  messages: 0,
  ads: -1,
  packing: -1,
  other: -1,
};
/** In millionths: one message costs less than a minor unit, so rounding each would lose the sum. */
const profitOf = (sums: Sums, currency: string): number =>
  microsOfMinor(
    PROFIT_COLUMNS.reduce((sum, column) => sum + SIGNS[column] * sums[column], 0),
    currency,
  ) - sums.messages;
const ownProfitOf = ({ own_sold, earned, own_goods }: Sums, currency: string): number =>
  microsOfMinor(own_sold - earned - own_goods, currency);

const OF_HOUSE: View<ShownProfit> = { columns: PROFIT_COLUMNS, profitOf, show: showRow };
const OF_ACCOUNT: View<ShownOwnProfit> = {
  columns: ['own_sold', 'earned', 'own_goods'],
  profitOf: ownProfitOf,
  show: showOwnRow,
};

/** Rates of a profit in millionths, in relation to `income` in minor units; null when purchase prices are hidden, or the divisor is 0. */
function ratesOf(actor: Actor, profit: number, income: number, { delivered, leads }: Sums) {
  const isHidden = hidesGoods(actor);
  const { currency } = actor.workspace;
  const coin = microsOfMinor(1, currency);
  const each = (count: number | null) =>
    isHidden || !count ? null : toMajor(Math.round(profit / count / coin), currency);
  return {
    profit: isHidden ? null : fromMicros(profit),
    margin: isHidden || income === 0 ? null : Math.round((profit / (income * coin)) * 10_000) / 10_000,
    profit_per_delivered: each(delivered),
    profit_per_lead: each(leads),
  };
}

function showOwnRow(
  actor: Actor,
  { id, sums, isRest, ...row }: Row,
  label: string | null,
  account_id: string | null,
): ShownOwnProfit {
  const major = (minor: number) => toMajor(minor, actor.workspace.currency);
  const { leads, orders, delivered, own_sold, own_goods, earned } = sums;
  const links = isRest ? {} : linksOf(actor, { ...row, account_id }, sums);
  const named = ['leads', 'orders', 'delivered', 'sold', 'earned', 'goods'].flatMap((name) =>
    name in links ? [[name === 'earned' ? 'fees' : name, links[name]!]] : [],
  );
  return {
    id,
    label,
    leads,
    orders,
    delivered,
    sold: major(own_sold),
    fees: major(earned),
    goods: hidesGoods(actor) ? null : major(own_goods),
    ...ratesOf(actor, ownProfitOf(sums, actor.workspace.currency), own_sold, sums),
    links: Object.fromEntries(named) as ShownOwnProfit['links'], // names to links
  };
}

type ShownColumns = Pick<View<unknown>, 'columns' | 'profitOf'>;

/** Columns that the reader sees, with a profit of these only: sorting by others would reveal purchase prices (R-ROLE-10). */
function shownColumns(reader: Actor, view: ShownColumns): ShownColumns {
  if (!hidesGoods(reader)) return view;
  const columns = view.columns.filter((column) => column !== 'goods' && column !== 'own_goods');
  return { columns, profitOf: (sums, currency) => view.profitOf({ ...sums, goods: 0, own_goods: 0 }, currency) };
}

const hidesGoods = ({ grants }: Actor): boolean => isMasked(grants, 'products.purchase_price');

function showRow(
  actor: Actor,
  { id, sums, isRest, ...row }: Row,
  label: string | null,
  account_id: string | null,
): ShownProfit {
  const { currency } = actor.workspace;
  const major = (minor: number) => toMajor(minor, currency);
  const isHidden = hidesGoods(actor);
  const { leads, orders, delivered } = sums;
  const amounts = Object.fromEntries(PROFIT_COLUMNS.map((column) => [column, major(sums[column])])) as Record<
    ProfitColumn,
    number
  >; // all columns, by name
  return {
    id,
    label,
    leads,
    orders,
    delivered,
    ...amounts,
    messages: fromMicros(sums.messages),
    goods: isHidden ? null : amounts.goods,
    ...ratesOf(actor, profitOf(sums, currency), sums.sold + sums.earned, sums),
    links: isRest ? {} : linksOf(actor, { ...row, account_id }, sums),
  };
}

const ALL_ORDERS: Counting = FIGURES.orders.of;
const RETURNED: Counting = FIGURES.returned_orders.of;
const ENDED: Counting = FIGURES.delivery_rate.per;

/** Links to the lists whose rows sum to each number; none for costs that were corrected after their month was closed. */
function linksOf(actor: Actor, group: Group, sums: Sums): Record<string, string | null> {
  const delivered = linkTo(actor, DELIVERED, group);
  return {
    leads: sums.leads !== null ? linkTo(actor, REAL_LEADS, group) : null,
    orders: linkTo(actor, ALL_ORDERS, group),
    delivered,
    sold: delivered,
    earned: linkTo(actor, ENDED, group),
    goods: delivered,
    delivery: delivered,
    returns: linkTo(actor, RETURNED, group),
    calls: delivered,
    messages: null,
    ads: sums.ads_unlisted === 0 ? costsLink(actor, ['ads'], group) : null,
    packing: sums.packing_unlisted === 0 ? costsLink(actor, ['packaging'], group) : null,
    other: sums.other_unlisted === 0 ? costsLink(actor, ['salaries', 'rent', 'other'], group) : null,
  };
}

/** The filters by grouping that the list of costs has. */
const COST_FILTERS: Partial<Record<Dimension, string>> = {
  product: 'product_id',
  source: 'source',
  account: 'for_account_id',
};

function costsLink(
  { grants }: Actor,
  categories: readonly CostCategory[],
  { period, narrowed, account_id }: Group,
): string | null {
  const filter = narrowed && COST_FILTERS[narrowed.dimension];
  if (!may(grants, 'costs', 'list') || (narrowed && !filter)) return null;
  const query = new URLSearchParams({ category: categories.join(',') });
  if (account_id) query.set('for_account_id', account_id);
  if (narrowed && filter) query.set(filter, narrowed.value);
  query.set('start_at', period.from);
  query.set('end_at', period.to);
  return `/costs?${query}`;
}

async function labelsOf(sql: Sql, { workspace }: Actor, grouping: Grouping, rows: readonly Row[]) {
  const keys = rows.flatMap(({ id }) => (id === '' ? [] : [id]));
  if (isCalendar(grouping) || keys.length === 0) return new Map<string, string>();
  const labels = await findLabels(sql, workspace.id, grouping, keys);
  return new Map(labels.map(({ key, label }) => [key, label]));
}
