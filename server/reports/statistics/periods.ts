import { say } from '../../../contract/messages/message.ts';
import { STATISTICS_LIMITS } from '../../../contract/reports/figures.ts';
import { addDays, dayOf, daysBetween, isTimeZone } from '../../platform/text/moments.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { Stretch } from './statistics-sql.ts';

/* Periods of whole days, `YYYY-MM-DD`, both ends inclusive, in the workspace's time zone. */

export type Period = { from: string; to: string };

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/**
 * Reads the period of a query; default: the last 30 days. 422 on `from` and `to` if it ends before it begins, or is
 * longer than a year. 422 on `time_zone` if it does not exist, or is not that of the workspace.
 */
export function readPeriod(
  query: { from?: string; to?: string; time_zone?: string },
  workspace_zone: string,
  now_ms: number,
): Period {
  const errors = fieldErrors();
  const { time_zone } = query;
  if (time_zone !== undefined && !isTimeZone(time_zone))
    errors.add('time_zone', say('not_a_time_zone', { named: cutText(time_zone, 60) }));
  else if (time_zone !== undefined && time_zone !== workspace_zone)
    errors.add('time_zone', say('other_time_zone', { time_zone: workspace_zone }));
  const to = query.to ?? dayOf(now_ms, workspace_zone);
  const from = query.from ?? (to < FIRST_DAY ? to : addDays(to, 1 - STATISTICS_LIMITS.days_default));
  if (from > to) errors.add('to', say('to_before_from', { other: 'from' }));
  else if (daysIn({ from, to }) > STATISTICS_LIMITS.days_max)
    errors.add('from', say('period_too_long', { days: STATISTICS_LIMITS.days_max, other: 'to' }));
  errors.throwIfAny();
  return { from, to };
}

/** A period that ends before this day is one day long by default: days before the year 1 do not exist. */
const FIRST_DAY = '0002-01-01';

/** The period of the same length that ends on the day before this one. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

export const eachDay = ({ from, to }: Period): string[] =>
  Array.from({ length: daysIn({ from, to }) }, (_, i) => addDays(from, i));

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string): string => monthOf(addDays(monthOf(day), 31));

/** The whole months of a period, and the remaining days at its ends. */
export function stretchesOf(period: Period): Stretch[] {
  const first = period.from === monthOf(period.from) ? period.from : monthAfter(period.from);
  // The month of the last day is whole if the next day begins another month.
  const end = monthOf(addDays(period.to, 1));
  if (first >= end) return [{ grain: 'day', ...period }];
  const stretches: Stretch[] = [
    { grain: 'day', from: period.from, to: addDays(first, -1) },
    { grain: 'month', from: first, to: addDays(end, -1) },
    { grain: 'day', from: end, to: period.to },
  ];
  return stretches.filter(({ from, to }) => from <= to);
}

/** The days, weeks (from Monday) or months of a period, cut at its ends. `id`: the first day of each, uncut. */
export function calendarOf(period: Period, by: 'day' | 'week' | 'month'): { id: string; period: Period }[] {
  const startOf = (day: string): string => {
    if (by === 'day') return day;
    if (by === 'month') return monthOf(day);
    return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  };
  const groups = Map.groupBy(eachDay(period), startOf);
  return [...groups].map(([id, days]) => ({ id, period: { from: days[0]!, to: days.at(-1)! } }));
}
