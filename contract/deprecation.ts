/*
 * Retirement of an endpoint (R-RUN-3): each of its answers announces it a year ahead (RFC 9745, RFC 8594). Breaking
 * changes come under a new prefix only.
 */

export type Deprecation = {
  /** The first day of the deprecation, YYYY-MM-DD in UTC. */
  since: string;
  /** The earliest day of removal, a year after `since` at least. */
  sunset: string;
  /** The endpoint to call instead. */
  instead: string;
};

/** Days from `since` to `sunset`, at least. */
export const NOTICE_DAYS_MIN = 365;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days of notice that a deprecation gives. */
export const noticeDays = ({ since, sunset }: Deprecation): number =>
  (midnight(sunset).getTime() - midnight(since).getTime()) / 86_400_000;

/** Headers on each answer of a deprecated endpoint. */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  Deprecation: `@${midnight(since).getTime() / 1_000}`,
  Sunset: midnight(sunset).toUTCString(),
  Link: '</docs/changelog>; rel="deprecation"; type="text/html"',
});
