/*
 * Moments and days. A moment is a UTC timestamptz inside and ISO 8601 with microseconds and Z outside; a day belongs to the
 * workspace's time zone (R-WORD-5, R-LIST-3).
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,6})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** Limits of a four-digit year, in UTC; the database and our readers accept no more. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const LAST_DAY = '9999-12-31';

function isCalendarDay(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

export function isDay(value: string): boolean {
  const parts = DAY.exec(value);
  return parts !== null && isCalendarDay(parts[1]!, parts[2]!, parts[3]!);
}

/** `YYYY-MM-DDTHH:MM:SS` with an offset or Z; false without an offset. */
export function isMoment(value: string): boolean {
  const parts = MOMENT.exec(value);
  if (!parts || !isCalendarDay(parts[1]!, parts[2]!, parts[3]!)) return false;
  const at_ms = Date.parse(value);
  return at_ms >= FIRST_MS && at_ms <= LAST_MS;
}

/** PostgreSQL's text of a timestamptz (session in UTC) as ISO 8601 with microseconds and Z. */
export function isoFromDatabase(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') return isoSlowly(text);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(6, '0')}Z`;
}

/** Converts rare texts: years beyond 9999, infinity. */
function isoSlowly(text: string): string {
  const [day = '', rest = ''] = text.split(' ');
  const [time = '', micros = ''] = rest.replace(/[+-]\d\d(:?\d\d)?$/, '').split('.');
  return `${day}T${time}.${micros.padEnd(6, '0')}Z`;
}

export const isoFromMilliseconds = (at_ms: number): string => new Date(at_ms).toISOString().replace('Z', '000Z');

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(time_zone: string): Intl.DateTimeFormat {
  let format = formatters.get(time_zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(time_zone, format);
  }
  return format;
}

function wallClock(at_ms: number, time_zone: string): Record<string, number> {
  return Object.fromEntries(
    formatter(time_zone)
      .formatToParts(at_ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
}

/** True for the name of a time zone, not for an offset: PostgreSQL reads `+01:00` with the opposite sign. */
export function isTimeZone(name: string): boolean {
  try {
    formatter(name);
    return /^[A-Z]/i.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Since then the offset of every zone is a multiple of a quarter of an hour, so a quarter never spans two days. */
const QUARTERS_SINCE_MS = Date.UTC(1973, 0);
const QUARTER_MS = 15 * 60_000;
const DAYS_KEPT = 1_000;
const daysOfQuarters = new Map<string, string>();

/** The day, `YYYY-MM-DD`, of a moment in a time zone. Cached, since a bulk asks for the same moment a thousand times. */
export function dayOf(at_ms: number, time_zone: string): string {
  if (at_ms < QUARTERS_SINCE_MS) return writtenDay(at_ms, time_zone);
  const quarter = `${Math.floor(at_ms / QUARTER_MS)} ${time_zone}`;
  const known = daysOfQuarters.get(quarter);
  if (known) return known;
  if (daysOfQuarters.size >= DAYS_KEPT) daysOfQuarters.clear();
  const day = writtenDay(at_ms, time_zone);
  daysOfQuarters.set(quarter, day);
  return day;
}

function writtenDay(at_ms: number, time_zone: string): string {
  const { year, month, day } = wallClock(at_ms, time_zone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The weekday, 1 is Monday, and the time `HH:MM` of a moment in a time zone. */
export function weekTimeOf(at_ms: number, time_zone: string): { weekday: number; time: string } {
  const { hour = 0, minute = 0 } = wallClock(at_ms, time_zone);
  const weekday = new Date(`${dayOf(at_ms, time_zone)}T00:00:00Z`).getUTCDay() || 7;
  return { weekday, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

/** The first millisecond of a day in a time zone. Where clocks skip midnight, the first one that exists; never before the year 1. */
export function dayStart(day: string, time_zone: string): number {
  const midnightAsUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset at a guess, then at the corrected guess: two steps settle every zone, also on the day its clocks change.
  const first = midnightAsUtc - offsetAt(midnightAsUtc, time_zone);
  const second = midnightAsUtc - offsetAt(first, time_zone);
  return Math.max(FIRST_MS, dayOf(second, time_zone) === day ? second : Math.max(first, second));
}

/**
 * The offset of a time zone from UTC at a moment, for `at time zone …::interval` of a statement: `01:00:00`,
 * `-03:30:00`. A zone's name there would use the database's own zone data, which is of another year than ours.
 */
export function utcOffset(at_ms: number, time_zone: string): string {
  const seconds = Math.round(offsetAt(at_ms, time_zone) / 1000);
  return `${seconds < 0 ? '-' : ''}${new Date(Math.abs(seconds) * 1000).toISOString().slice(11, 19)}`;
}

/** A moment on the clocks of a time zone: `2026-11-20 09:30:00`. */
export const clockTime = (at_ms: number, time_zone: string): string =>
  new Date(Math.floor(at_ms / 1000) * 1000 + offsetAt(at_ms, time_zone)).toISOString().slice(0, 19).replace('T', ' ');

function offsetAt(at_ms: number, time_zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(at_ms, time_zone) as Record<string, number> & {
    year: number;
    month: number;
    day: number;
    hour: number;
    minute: number;
    second: number;
  };
  // Date.UTC alone would read the years 1 to 99 as 1901 to 1999.
  const wall = new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day);
  return wall - Math.floor(at_ms / 1000) * 1000;
}

/** The day a number of days before another. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The next day; the last valid day returns itself. */
export const dayAfter = (day: string): string =>
  day >= LAST_DAY ? LAST_DAY : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day a number of days later; earlier, if below 0. */
export const addDays = (day: string, days: number): string =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from the first to the second. */
export const daysBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / DAY_MS;
