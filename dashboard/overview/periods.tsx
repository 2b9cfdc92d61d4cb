import { useSession } from '../data/session.tsx';
import { addDays, wallClock } from '../i18n/dates/zone.ts';
import { useFormat } from '../i18n/format.tsx';
import { days } from '../lists/filters.tsx';
import { useUrlState } from '../state/url-state.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

/** Number of days of each period, which ends today. */
const PERIODS = { today: 1, last_7_days: 7, last_30_days: 30 } as const;
export type Period = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as Period[]; // keys of a record are its names

export type ChosenDays = {
  /** Null: the days were chosen freely. */
  open: Period | null;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Name of the period. */
  name: string;
  set: (changes: { period?: Period; from?: string; to?: string }) => void;
};

/** The days in the address, else those of the period `first`. */
export function useDays(first: Period = 'today'): ChosenDays {
  const t = useOverviewTexts();
  const { time_zone } = useSession().workspace;
  const { day } = useFormat();
  const { values, set } = useUrlState({ period: first as string, from: '', to: '' });
  const today = wallClock(new Date(), time_zone).day;
  const { from, to } = values;
  // A single given end means this one day.
  if (from !== '' || to !== '') {
    const range = { from: from || to, to: to || from };
    return { open: null, ...range, name: `${day(range.from)} – ${day(range.to)}`, set };
  }
  const open = NAMES.find((one) => one === values.period) ?? first;
  return { open, from: addDays(today, 1 - PERIODS[open]), to: today, name: t(open), set };
}

const From = days.start_at.control;
const To = days.end_at.control;

/** Choice of the period. */
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
