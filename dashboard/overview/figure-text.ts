import type { AnswerOf } from '../data/client.ts';
import type { showDashboard } from '../../contract/reports/statistics.ts';
import { FIGURES, type FigureName } from '../../contract/reports/figures.ts';
import type { useFormat } from '../i18n/format.tsx';
import type { useOverviewTexts } from './texts.ts';

export type Overview = AnswerOf<typeof showDashboard>['data'];
export type Figure = Overview['today']['figures'][string];

/** Ratios shown as percentages; other ratios are shown as numbers. */
const SHARES: readonly FigureName[] = ['confirmation_rate', 'delivery_rate', 'return_rate'];

/** Text of a figure: `63.2 %`, `1,204`, `12 min`; null when there is nothing to divide by. */
export function figureText(
  t: ReturnType<typeof useOverviewTexts>,
  format: ReturnType<typeof useFormat>,
  name: FigureName,
  value: number | null,
): string | null {
  if (value === null) return null;
  const { unit } = FIGURES[name];
  switch (unit) {
    case 'money':
      return format.money(value);
    case 'seconds':
      return durationText(t, value);
    case 'ratio':
      return SHARES.includes(name) ? format.percent(value) : format.number(Math.round(value * 10) / 10);
    case 'count':
      return format.number(value);
    default:
      return unit satisfies never;
  }
}

/** A duration, in the largest unit that is precise enough. */
export function durationText(t: ReturnType<typeof useOverviewTexts>, seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 90) return t('minutes', { count: Math.round(minutes) });
  return minutes < 48 * 60
    ? t('hours', { count: Math.round(minutes / 60) })
    : t('days', { count: Math.round(minutes / 1440) });
}

/** Figures where a higher value is worse. */
const BETTER_LOW: readonly FigureName[] = ['return_rate', 'calls_per_confirmation', 'time_to_first_call'];

/** Whether the figure is better or worse than before; null: unchanged, or not comparable. */
export function change(name: FigureName, now: number | null, before: number | null): 'better' | 'worse' | null {
  if (now === null || before === null || now === before) return null;
  return now > before !== BETTER_LOW.includes(name) ? 'better' : 'worse';
}

/** Size of the change, as a fraction of the earlier value; null: that was 0, or not comparable. */
export const growth = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : Math.round((100 * Math.abs(now - before)) / before) / 100;
