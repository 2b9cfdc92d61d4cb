/**
 * A column's moment moved by an interval (`- interval '1 minute'`). Reckoned in UTC: `timestamptz + interval` follows the session's time
 * zone, and a cluster sets only what every node reckons alike (decision 0093).
 */
export const moved = (column: string, by: string): string => `(${column} at time zone 'UTC' ${by}) at time zone 'UTC'`;

/** The next moment that a column can hold. */
export const justAfter = (column: string): string => moved(column, `+ interval '1 microsecond'`);

const NOW = 'statement_timestamp()';

/**
 * When a row is written: the moment of a parameter, and not before the database's own clock says that the statement began. So a reader of
 * changes who looked before the transaction began has passed no row of it, whatever the clocks of other machines say (decision 0140). A
 * moment that lies more than a minute back is kept: it is acted out, no clock that is late.
 */
export const writtenAt = (parameter: string): string =>
  `case when ${parameter}::timestamptz < ${moved(NOW, "- interval '1 minute'")} then ${parameter} else greatest(${parameter}, ${NOW}) end`;
