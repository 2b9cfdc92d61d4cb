import { Type } from 'typebox';
import { maybe, whole } from '../shapes.ts';

/*
 * Orders and leads carry a version (R-ERR-12). Every change of the row itself raises it by one: customer, destination,
 * lines and sums, status, dates, warehouse, courier and driver, place of its cash. Rows beside it do not change it:
 * comments, notes, open calls, assignments, a courier's tracking.
 */

export const VERSION_MAX = 2_147_483_647;

/** Field of an answer. */
export const version = () =>
  Type.Integer({
    description: 'Rises by one with every change; send it back so that an edit of an older version is 409',
    examples: [3],
  });

/** Field in the body of a PUT or PATCH. */
export const seenVersion = () =>
  maybe(
    whole(1, VERSION_MAX, {
      description: 'Version that you read; 409 lists the changes since then. Left out: no check',
    }),
  );
