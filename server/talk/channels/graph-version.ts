import { versionDaysLeft, versionText } from '../../platform/text/version-end.ts';

/**
 * The version of WhatsApp's Graph API in use, and its last day. Taken from Meta on 2026-11-28:
 * https://developers.facebook.com/docs/graph-api/changelog/versions/
 */
export const GRAPH_VERSION = { name: 'v25.0', ends_on: '2028-07-29' } as const;

const WARNED_DAYS = 60;

/** Days until the version ends, during the last 60 days; negative after its end; null earlier. */
export const graphVersionDaysLeft = (now: Date): number | null => versionDaysLeft(GRAPH_VERSION, now, WARNED_DAYS);

/** A line for the operator: the version and its last day, and the remedy if that is near. */
export const graphVersionText = (now: Date): string => versionText(GRAPH_VERSION, now, WARNED_DAYS);
