import { Type } from 'typebox';
import { maybe, whole } from '../shapes.ts';

/*
 * Orders and leads carry a version (R-ERR-12). It goes up by one with every change of the row itself: customer, destination, lines and
 * sums, status, dates, warehouse, courier and driver, where its cash is. Rows beside it leave it as it is: comments, notes, calls that are
 * under way, assignments, what a courier says on the way.
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
