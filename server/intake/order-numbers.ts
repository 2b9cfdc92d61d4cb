import { textArray } from '../platform/database/pg-arrays.ts';

/** A typed order number of a shop, with or without `#` before it, as an array of the database. */
export function numberSpellings(typed: string): Buffer {
  const number = typed.trim().replace(/^#/, '');
  return textArray([number, `#${number}`]);
}
