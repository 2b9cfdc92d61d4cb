/*
 * How an endpoint goes (R-RUN-3): announced a year ahead on each of its answers (RFC 9745, RFC 8594), then under a new prefix only.
 */

export type Deprecation = {
  /** The day from which it is not to be built on, YYYY-MM-DD in UTC. */
  since: string;
  /** The day on which it may be gone, a year after `since` at least. */
  sunset: string;
  /** What to call instead. */
  instead: string;
};

/** Days from `since` to `sunset`, at least. */
export const NOTICE_DAYS_MIN = 365;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days of notice that a deprecation gives. */
export const noticeDays = ({ since, sunset }: Deprecation): number =>
  (midnight(sunset).getTime() - midnight(since).getTime()) / 86_400_000;

/** What each answer of a deprecated endpoint carries. */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  Deprecation: `@${midnight(since).getTime() / 1_000}`,
  Sunset: midnight(sunset).toUTCString(),
  Link: '</docs/changelog>; rel="deprecation"; type="text/plain"',
});
