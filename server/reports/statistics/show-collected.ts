import { may } from '../../../contract/access/permissions.ts';
import { CASH_DAYS } from '../../../contract/reports/statistics.ts';
import type { Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayAfter, dayStart } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { sumCollected, type Span } from './collected-sql.ts';
import { eachDay, periodBefore, type Period } from './periods.ts';

/** Earliest moment of a span: the database has none before the year 1. */
const FIRST_MS = Date.parse('0001-01-02T00:00:00Z');

/**
 * Cash that was collected in a period (R-RES-12), in major units: with the period before, the same hours of yesterday and of a week ago,
 * and by day. Null for callers who may not list cash, and for delivery persons, who see their own cash elsewhere. One statement.
 */
export async function showCollected(sql: Sql, actor: Actor, asked: { period: Period; today: string; now_ms: number }) {
  const { grants, scope, workspace } = actor;
  if (!may(grants, 'cash-accounts', 'list') || scope.delivery_boy_id) return null;
  const { period, today, now_ms } = asked;
  const { time_zone, currency } = workspace;
  const span = (name: string, from_ms: number, before_ms: number): Span => ({
    name,
    from_at: new Date(Math.max(from_ms, FIRST_MS)).toISOString(),
    before_at: new Date(Math.max(before_ms, FIRST_MS)).toISOString(),
  });
  const days = (name: string, { from, to }: Period) =>
    span(name, dayStart(from, time_zone), dayStart(dayAfter(to), time_zone));
  const gone_ms = now_ms - dayStart(today, time_zone);
  const byNow = (name: string, day: string) => {
    const begins_ms = dayStart(day, time_zone);
    return span(name, begins_ms, begins_ms + gone_ms);
  };
  const trend = eachDay({ from: addDays(period.to, 1 - CASH_DAYS), to: period.to });
  const sums = await sumCollected(sql, scope, [
    days('period', period),
    days('previous', periodBefore(period)),
    byNow('yesterday', addDays(today, -1)),
    byNow('week_before', addDays(today, -7)),
    ...trend.map((day) => days(day, { from: day, to: day })),
  ]);
  const of = new Map(sums.map((sum) => [sum.name, sum]));
  const amount = (name: string): number => toMajor(of.get(name)!.amount, currency);
  return {
    ...period,
    orders: of.get('period')!.orders,
    amount: amount('period'),
    previous: amount('previous'),
    by_now: { yesterday: amount('yesterday'), week_before: amount('week_before') },
    days: trend.map((day) => ({ day, amount: amount(day) })),
    currency,
  };
}
