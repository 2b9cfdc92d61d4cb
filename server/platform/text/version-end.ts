import { dayOf } from './moments.ts';

/* Versions of foreign interfaces that this service speaks, and the end of each. */

/** `ends_on`: the last day; null: its owner names none. */
export type ForeignVersion = { name: string; ends_on: string | null };

/** Days until the version ends, during the last `warned_days`; negative after its end; null earlier, or without an end. */
export function versionDaysLeft({ ends_on }: ForeignVersion, now: Date, warned_days: number): number | null {
  if (ends_on === null) return null;
  const days = Math.round((Date.parse(ends_on) - Date.parse(dayOf(now.getTime(), 'UTC'))) / 86_400_000);
  return days <= warned_days ? days : null;
}

/** A line for the operator: the version and its last day, and the remedy if that is near. */
export function versionText(version: ForeignVersion, now: Date, warned_days: number): string {
  const { name, ends_on } = version;
  if (ends_on === null) return `${name}, no end known`;
  const days = versionDaysLeft(version, now, warned_days);
  if (days === null) return `${name}, until ${ends_on}`;
  const when = days < 0 ? `ended on ${ends_on}` : `ends on ${ends_on}, in ${days} days`;
  return `${name} ${when}: install a version of Tahsil that speaks a newer one`;
}
