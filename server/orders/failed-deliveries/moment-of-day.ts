import { dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';

/** The moment to record for an event of a given day; undefined, meaning now, for today. */
export const momentOfDay = (day: string | undefined, time_zone: string): string | undefined =>
  day === undefined || day === dayOf(Date.now(), time_zone) ? undefined : isoFromMilliseconds(dayStart(day, time_zone));
