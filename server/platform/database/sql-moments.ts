/**
 * A column's moment moved by an interval (`- interval '1 minute'`). Computed in UTC: `timestamptz + interval` depends
 * on the session's time zone, and a cluster accepts only what every node computes alike (decision 0093).
 */
export const shiftMoment = (column: string, by: string): string =>
  `(${column} at time zone 'UTC' ${by}) at time zone 'UTC'`;

/** The next moment that a column can hold. */
export const justAfter = (column: string): string => shiftMoment(column, `+ interval '1 microsecond'`);

const NOW = 'statement_timestamp()';

/**
 * The moment at which a row is written: the parameter, but not before the statement's start by the database's clock. So
 * no reader of changes has passed a row of a transaction that began after its read, whatever the clocks of other
 * machines (decision 0140). A moment more than a minute back is kept: it is deliberate, no late clock.
 */
export const writtenAt = (parameter: string): string =>
  `case when ${parameter}::timestamptz < ${shiftMoment(NOW, "- interval '1 minute'")} then ${parameter} else greatest(${parameter}, ${NOW}) end`;
