import { LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { ORDER_STATUSES } from '../../../contract/orders/order-moves.ts';
import { may } from '../../../contract/access/permissions.ts';
import {
  FIGURE_NAMES,
  HOURLY_FIGURES,
  STATISTICS_LIMITS,
  type Dimension,
  type HourlyFigure,
} from '../../../contract/reports/figures.ts';
import { DASHBOARD_PARTS, type DashboardPart } from '../../../contract/reports/statistics.ts';
import type { Account } from '../../caller/accounts-sql.ts';
import type { Actor } from '../../caller/actor.ts';
import { idFloor, monotonicNow } from '../../platform/ids.ts';
import { addDays, dayOf, dayStart } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { makeFigures, type Figure } from './make-figures.ts';
import { eachDay, periodBefore, type Period } from './periods.ts';
import { readDays, readGroups, sumsOf, type ShownGroup } from './statistics-sums.ts';
import { showCollected } from './show-collected.ts';
import { showWaiting } from '../waiting/show-waiting.ts';
import { countNow, countSpans, type SumRow } from './statistics-sql.ts';

/** Data that several parts need, read once. */
type Reading = {
  sql: Sql;
  actor: Actor;
  account_id: string | null;
  today: string;
  /** The requested period. */
  period: Period;
  days: () => Promise<Map<string, SumRow[]>>;
  /** Counts by day for the period and its trend, and for as many days before. */
  periodDays: () => Promise<Map<string, SumRow[]>>;
};

const DAYS = 30;

/**
 * The overview (R-RES-12), or some of its parts, for all that the actor sees or for one account; its tables cover the
 * period. The number of SQL statements is constant.
 */
export async function showDashboard(
  sql: Sql,
  actor: Actor,
  period: Period,
  account: Account | null = null,
  parts: readonly DashboardPart[] = DASHBOARD_PARTS,
): Promise<Record<string, unknown>> {
  const today = dayOf(monotonicNow(), actor.workspace.time_zone);
  let days: Promise<Map<string, SumRow[]>> | undefined;
  let periodDays: Promise<Map<string, SumRow[]>> | undefined;
  const reading: Reading = {
    sql,
    actor,
    account_id: account?.id ?? null,
    today,
    period,
    days: () => (days ??= readDays(sql, actor, { from: addDays(today, 1 - 2 * DAYS), to: today })),
    periodDays: () =>
      (periodDays ??= readDays(sql, actor, {
        // The database has no days before the year 1.
        from: later('0001-01-01', earlier(periodBefore(period).from, trendOf(period).from)),
        to: period.to,
      })),
  };
  const shown = await Promise.all(parts.map(async (part) => [part, await SHOW[part](reading)] as const));
  return Object.fromEntries(shown);
}

const SHOW: Record<DashboardPart, (reading: Reading) => Promise<unknown>> = {
  today: (reading) => lastDays(reading, 1),
  by_now: async (reading) => {
    const [yesterday, week_before] = await hoursOf(reading, [1, 7]);
    return { yesterday, week_before };
  },
  last_7_days: (reading) => lastDays(reading, 7),
  last_30_days: (reading) => lastDays(reading, DAYS),
  cash: ({ sql, actor, period, today }) => showCollected(sql, actor, { period, today, now_ms: monotonicNow() }),
  period: async (reading) => beside(reading, await reading.periodDays(), reading.period),
  days: async (reading) => {
    const days = await reading.periodDays();
    return eachDay(trendOf(reading.period)).map((day): ShownGroup => ({
      id: day,
      label: day,
      figures: figuresOf(reading, days, { from: day, to: day }),
    }));
  },
  products: (reading) => best(reading, 'family'),
  cities: (reading) => best(reading, 'city'),
  sources: (reading) => best(reading, 'source'),
  agents: (reading) => best(reading, 'agent'),
  couriers: (reading) => best(reading, 'courier'),
  accounts: (reading) => best(reading, 'account'),
  leads_now: (reading) => now(reading, 'leads', LEAD_STATUSES),
  orders_now: (reading) => now(reading, 'orders', ORDER_STATUSES),
  waiting: ({ sql, actor, account_id }) => showWaiting(sql, actor, endOf(account_id)),
};

/** Extends a short period for the trend line, as a line of few days is meaningless. */
const trendOf = ({ from, to }: Period): Period => ({ from: earlier(from, addDays(to, 1 - DAYS)), to });

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

async function lastDays(reading: Reading, count: number) {
  return beside(reading, await reading.days(), { from: addDays(reading.today, 1 - count), to: reading.today });
}

const beside = (reading: Reading, days: Map<string, SumRow[]>, period: Period) => ({
  ...period,
  figures: figuresOf(reading, days, period),
  previous: figuresOf(reading, days, periodBefore(period)),
});

/** The figures of earlier days up to the same hour; counted from the rows, since counts are kept by whole days. */
async function hoursOf({ sql, actor, account_id, today }: Reading, days_ago: readonly number[]) {
  const { time_zone } = actor.workspace;
  const gone_ms = monotonicNow() - dayStart(today, time_zone);
  const days = days_ago.map((count) => addDays(today, -count));
  const rows = await countSpans(
    sql,
    actor.scope,
    days.map((day) => {
      const begins_ms = dayStart(day, time_zone);
      return { name: day, from_id: idFloor(begins_ms), before_id: idFloor(begins_ms + gone_ms) };
    }),
  );
  return days.map((day) => {
    const sums = sumsOf(rows.filter(({ name }) => name === day));
    const figures = makeFigures(actor, HOURLY_FIGURES, sums, {
      period: { from: day, to: day },
      narrowed: null,
      account_id,
    });
    return Object.fromEntries(
      HOURLY_FIGURES.map((name): [HourlyFigure, number | null] => [name, figures[name]!.value]),
    );
  });
}

function figuresOf(
  { actor, account_id }: Reading,
  days: Map<string, SumRow[]>,
  period: Period,
): Record<string, Figure> {
  const rows = [...days].flatMap(([day, rows]) => (day >= period.from && day <= period.to ? rows : []));
  return makeFigures(actor, FIGURE_NAMES, sumsOf(rows), { period, narrowed: null, account_id });
}

async function best({ sql, actor, account_id, period }: Reading, dimension: Dimension): Promise<ShownGroup[]> {
  const { page } = await readGroups(sql, actor, period, dimension, null, account_id);
  return await page(0, STATISTICS_LIMITS.top);
}

async function now({ sql, actor, account_id }: Reading, noun: 'leads' | 'orders', statuses: readonly string[]) {
  const counts = new Map((await countNow(sql, actor.scope, noun)).map(({ status, n }) => [status, n]));
  const isListed = may(actor.grants, noun, 'list');
  const ofAccount = endOf(account_id);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { count: counts.get(status) ?? 0, link: isListed ? `/${noun}?status=${status}${ofAccount}` : null },
    ]),
  );
}

/** The query part that limits a link to the account. */
const endOf = (account_id: string | null): string => (account_id === null ? '' : `&account_id=${account_id}`);
