/**
 * A column's moment moved by an interval (`- interval '1 minute'`). Reckoned in UTC: `timestamptz + interval` follows the session's time
 * zone, and a cluster sets only what every node reckons alike (decision 0093).
 */
export const moved = (column: string, by: string): string => `(${column} at time zone 'UTC' ${by}) at time zone 'UTC'`;

/** The next moment that a column can hold. */
export const justAfter = (column: string): string => moved(column, `+ interval '1 microsecond'`);
