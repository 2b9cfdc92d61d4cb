import { useUrlState } from '../state/url-state.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

const PERIODS = ['today', 'last_7_days', 'last_30_days'] as const;
export type Period = (typeof PERIODS)[number];

type PeriodState = { open: Period; set: (period: Period) => void };

/** The period that the address names, else `first`. */
export function usePeriod(first: Period = 'today'): PeriodState {
  const { values, set } = useUrlState({ period: first as string });
  return { open: PERIODS.find((one) => one === values.period) ?? first, set: (period) => set({ period }) };
}

/** Of which days the figures are. */
export function Periods({ open, set }: PeriodState) {
  const t = useOverviewTexts();
  return (
    <div className={classes['periods']} role="group" aria-label={t('period')}>
      {PERIODS.map((one) => (
        <button key={one} type="button" aria-pressed={one === open} onClick={() => set(one)}>
          {t(one)}
        </button>
      ))}
    </div>
  );
}
