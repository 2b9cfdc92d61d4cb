import { useSession } from '../data/session.tsx';
import { addDays, wallClock } from '../i18n/dates/zone.ts';
import { useFormat } from '../i18n/format.tsx';
import { days } from '../lists/filters.tsx';
import { useUrlState } from '../state/url-state.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

/** How many days each has, today being the last. */
const PERIODS = { today: 1, last_7_days: 7, last_30_days: 30 } as const;
export type Period = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as Period[]; // keys of a record are its names

export type ChosenDays = {
  /** Null: chosen days. */
  open: Period | null;
  /** First and last, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** What people call them. */
  name: string;
  set: (changes: { period?: Period; from?: string; to?: string }) => void;
};

/** The days that the address names, else those of `first`. */
export function useDays(first: Period = 'today'): ChosenDays {
  const t = useOverviewTexts();
  const { time_zone } = useSession().workspace;
  const { day } = useFormat();
  const { values, set } = useUrlState({ period: first as string, from: '', to: '' });
  const today = wallClock(new Date(), time_zone).day;
  const { from, to } = values;
  // With one end only, the period is that day.
  if (from !== '' || to !== '') {
    const range = { from: from || to, to: to || from };
    return { open: null, ...range, name: `${day(range.from)} – ${day(range.to)}`, set };
  }
  const open = NAMES.find((one) => one === values.period) ?? first;
  return { open, from: addDays(today, 1 - PERIODS[open]), to: today, name: t(open), set };
}

const From = days.start_at.control;
const To = days.end_at.control;

/** Of which days the figures are. */
export function Periods({ open, from, to, set }: ChosenDays) {
  const t = useOverviewTexts();
  return (
    <>
      {open === null && (
        <>
          <From value={from} set={(from) => set({ from })} />
          <To value={to} set={(to) => set({ to })} />
        </>
      )}
      <div className={classes['periods']} role="group" aria-label={t('period')}>
        {NAMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === open}
            onClick={() => set({ period: one, from: '', to: '' })}
          >
            {t(one)}
          </button>
        ))}
        <button type="button" aria-pressed={open === null} onClick={() => set({ from, to })}>
          {t('other_days')}
        </button>
      </div>
    </>
  );
}
