import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { maybe, nullable, oneLine, oneOf } from '../shapes.ts';

/*
 * Callers' own ids of their orders and leads (R-ORD-16, R-LEAD-15): a resend with them creates nothing twice, whatever its
 * key, batch or split.
 */

/** Field of a new row's request. */
export const externalId = () =>
  maybe(oneLine(1, LIMITS.external_id_characters), {
    description: 'Your own id, unique in its account: a repeated row is answered as `existing`',
    examples: ['web-10293'],
  });

/** Field of an edit, for a row without one. */
export const newExternalId = () =>
  maybe(oneLine(1, LIMITS.external_id_characters), {
    description: 'Your own id of the row, if it has none yet; an existing one cannot change. Null: unchanged',
  });

export const shownExternalId = () =>
  nullable(Type.String(), { description: 'Id given by its sender, unique in its account; null: none' });

/** The handling of existing rows. */
export const onConflict = {
  on_conflict: maybe(
    oneOf(['answer', 'refuse'], {
      description:
        'For rows whose `external_id` already exists: `answer`, the default, lists them in `existing` and writes nothing; `refuse` is 422',
    }),
  ),
};

/** Rows of the request that exist already. */
export const ExistingRows = Type.Array(
  Type.Object({
    index: Type.Integer({ description: 'Index of the row in the request, from 0' }),
    reference: Type.String(),
    differs: Type.Array(Type.String(), {
      description:
        'Fields whose sent value differs from the stored one; nothing is changed. Phones are compared only if you may see them',
    }),
  }),
  { description: 'Rows whose `external_id` already exists; nothing is written for them. Absent if there are none' },
);
