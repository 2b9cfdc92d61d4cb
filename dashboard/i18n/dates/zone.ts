/*
 * Days and hours of a time zone: a day is `YYYY-MM-DD`, an hour `HH:MM`, a moment ISO 8601 with the offset of the zone.
 */

export type WallClock = { day: string; time: string };

/** Day and hour of the zone at a moment. */
export function wallClock(at: Date, time_zone: string): WallClock {
  // Read by parts, as separators differ by engine: WebKit has written Canada's days both as ISO 8601 and as 11/28/2026.
  const parts = formatter(time_zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** The day that the zone's calendar shows now. */
export const dayIn = (time_zone: string): string => wallClock(new Date(), time_zone).day;

/** The moment at which the zone's clock shows this. An hour that its clocks skip becomes the next one that exists. */
export function momentAt({ day, time }: WallClock, time_zone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset at a guess, then at the corrected guess: two steps settle every zone, also on the day its clocks change.
  const first = asUtc - offsetAt(asUtc, time_zone) * 60_000;
  const at = asUtc - offsetAt(first, time_zone) * 60_000;
  const offset = offsetAt(at, time_zone);
  const shown = wallClock(new Date(at), time_zone);
  return `${shown.day}T${shown.time}:00${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

/** The day that is this number of days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Number of days from one day to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The same day this number of months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${two(Math.min(date, last))}`;
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** Minutes that the zone is ahead of UTC. */
function offsetAt(at_ms: number, time_zone: string): number {
  const { day, time } = wallClock(new Date(at_ms), time_zone);
  return Math.round((Date.parse(`${day}T${time}:00Z`) - Math.floor(at_ms / 60_000) * 60_000) / 60_000);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(time_zone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(time_zone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: time_zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formatters.set(time_zone, made);
  return made;
}
