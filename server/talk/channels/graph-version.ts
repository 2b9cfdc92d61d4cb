import { dayOf } from '../../platform/text/moments.ts';

/**
 * The version of WhatsApp's Graph API in use, and its last day. Taken from Meta on 2026-11-28:
 * https://developers.facebook.com/docs/graph-api/changelog/versions/
 */
export const GRAPH_VERSION = { name: 'v25.0', ends_on: '2028-07-29' } as const;

const WARNED_DAYS = 60;

/** Days until the version ends, during the last 60 days; negative after its end; null earlier. */
export function graphVersionDaysLeft(now: Date): number | null {
  const days = Math.round((Date.parse(GRAPH_VERSION.ends_on) - Date.parse(dayOf(now.getTime(), 'UTC'))) / 86_400_000);
  return days <= WARNED_DAYS ? days : null;
}

/** A line for the operator: the version and its last day, and the remedy if that is near. */
export function graphVersionText(now: Date): string {
  const { name, ends_on } = GRAPH_VERSION;
  const days = graphVersionDaysLeft(now);
  if (days === null) return `${name}, until ${ends_on}`;
  const when = days < 0 ? `ended on ${ends_on}` : `ends on ${ends_on}, in ${days} days`;
  return `${name} ${when}: install a version of Tahsil that speaks a newer one`;
}
