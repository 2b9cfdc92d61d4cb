import { dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';

/** When something happened that is said to have happened on a day: undefined, which is now, for today. */
export const momentOfDay = (day: string | undefined, time_zone: string): string | undefined =>
  day === undefined || day === dayOf(Date.now(), time_zone) ? undefined : isoFromMilliseconds(dayStart(day, time_zone));
