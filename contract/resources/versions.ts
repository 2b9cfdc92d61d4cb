import { Type } from 'typebox';
import { maybe, whole } from '../shapes.ts';

/*
 * Orders and leads carry a version (R-ERR-12). Every change of the row itself raises it by one: customer, destination,
 * lines and sums, status, dates, warehouse, courier and driver, place of its cash. Rows beside it do not change it:
 * comments, notes, open calls, assignments, a courier's tracking.
 */

const VERSION_MAX = 2_147_483_647;

/** In an answer. */
export const version = () =>
  Type.Integer({
    description: 'Goes up by one with every change; sent back, it makes a stale edit a 409',
    examples: [3],
  });

/** In a body of PUT or PATCH. */
export const seenVersion = () =>
  maybe(
    whole(1, VERSION_MAX, { description: 'As it was read; 409 that says what changed since. Left out: not asked' }),
  );
