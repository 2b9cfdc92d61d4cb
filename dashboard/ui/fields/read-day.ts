import { readMoment, type Situation } from '../../i18n/dates/read-moment.ts';
import { momentAt, wallClock, type WallClock } from '../../i18n/dates/zone.ts';

/* Value of a text in a field for a day or a moment: loaded when such a field is first focused. */

/** First and last value. By default, a field with a first value leans to the future, and the rest to the past. */
export type Bounds = { min?: string | undefined; max?: string | undefined; leans?: Situation['leans'] };

export type ReadOptions = Omit<Situation, 'now'> & Bounds & { kind: 'day' | 'moment'; hour: string };

export type DayFault = { is: 'no_day' | 'no_moment' } | { is: 'day_min' | 'day_max'; day: string };

/** `value` is empty where there is a fault; `understood` spells it out. */
export type Read = { text: string; value: string; fault?: DayFault; understood?: string };

export function readDay(text: string, asked: ReadOptions): Read {
  if (text.trim() === '') return { text, value: '' };
  const { kind, hour, min, max } = asked;
  const reading = readMoment(text, { ...asked, now: new Date() });
  if (!reading || (kind === 'day' && reading.time !== null))
    return { text, value: '', fault: { is: kind === 'day' ? 'no_day' : 'no_moment' } };
  const value = valueOf({ day: reading.day, time: reading.time ?? hour }, asked);
  if (min && isBefore(value, min)) return { text, value: '', fault: { is: 'day_min', day: inFull(min, asked) } };
  if (max && isBefore(max, value)) return { text, value: '', fault: { is: 'day_max', day: inFull(max, asked) } };
  return { text, value, understood: inFull(value, asked) };
}

/** Calendar day and clock time of a value; null for none. */
export function clockOf(value: string, { kind, time_zone }: Pick<ReadOptions, 'kind' | 'time_zone'>): WallClock | null {
  if (Number.isNaN(Date.parse(value))) return null;
  return kind === 'day' ? { day: value, time: '00:00' } : wallClock(new Date(value), time_zone);
}

export const valueOf = (clock: WallClock, { kind, time_zone }: Pick<ReadOptions, 'kind' | 'time_zone'>): string =>
  kind === 'day' ? clock.day : momentAt(clock, time_zone);

const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/** The day with its weekday. */
const inFull = (value: string, { kind, locale, time_zone }: ReadOptions): string =>
  new Intl.DateTimeFormat(
    locale,
    kind === 'day'
      ? { dateStyle: 'full', timeZone: 'UTC' }
      : { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone },
  ).format(new Date(value));
