import { nowOf, type Actor } from '../../caller/actor.ts';
import { dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';

/** Moment to record for an event on a given day; undefined for today, which means now. */
export function momentOfDay(actor: Actor, day: string | undefined): string | undefined {
  const { time_zone } = actor.workspace;
  if (day === undefined || day === dayOf(nowOf(actor), time_zone)) return undefined;
  return isoFromMilliseconds(dayStart(day, time_zone));
}
