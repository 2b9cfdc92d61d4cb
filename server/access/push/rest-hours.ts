import { clockTime } from '../../platform/text/moments.ts';

/** `HH:MM` in the workspace's time zone; a rest from 22:00 to 07:00 spans midnight. */
export type Rest = { from: string; to: string };

const MINUTE_MS = 60_000;
/** Clocks change by multiples of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The end of the hours of rest around a moment; null if the moment is outside of them. */
export function restEnds(rest: Rest, at_ms: number, time_zone: string): number | null {
  const timeAt = (ms: number) => clockTime(ms, time_zone).slice(11, 16);
  const isResting = (ms: number) => isWithin(rest, timeAt(ms));
  if (!isResting(at_ms)) return null;
  const wait = (minutesOf(rest.to) - minutesOf(timeAt(at_ms)) + 1_440) % 1_440;
  let end_ms = Math.floor(at_ms / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS;
  // In the night of a clock change, the end is nearer or farther than the clock suggests.
  while (isResting(end_ms)) end_ms += QUARTER_MS;
  while (end_ms - QUARTER_MS > at_ms && !isResting(end_ms - QUARTER_MS)) end_ms -= QUARTER_MS;
  return end_ms;
}

const isWithin = ({ from, to }: Rest, time: string): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
