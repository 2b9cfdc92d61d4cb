import { textArray } from '../platform/database/pg-arrays.ts';

/** A shop's number of an order as it may be typed: with or without the `#` before it, as an array of the database. */
export function numberSpellings(typed: string): Buffer {
  const number = typed.trim().replace(/^#/, '');
  return textArray([number, `#${number}`]);
}
