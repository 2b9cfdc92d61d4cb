import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { maybe, nullable, oneLine, oneOf } from '../shapes.ts';

/* Callers' own ids of their orders and leads (R-ORD-16, R-LEAD-15): with it a resend is exactly-once, whatever its key, batch or split. */

/** In a new row's request. */
export const externalId = () =>
  maybe(oneLine(1, LIMITS.external_id_characters), {
    description: 'What you call it, unique in its account: a row that is sent again is answered as `existing`',
    examples: ['web-10293'],
  });

/** In an edit, for a row without one. */
export const newExternalId = () =>
  Type.Optional(
    oneLine(1, LIMITS.external_id_characters, {
      description: 'What you call it, where it has no such name yet; one that is given stays',
    }),
  );

export const shownExternalId = () =>
  nullable(Type.String(), { description: 'What its sender calls it, unique in its account; null: nothing' });

/** The handling of existing rows. */
export const onConflict = {
  on_conflict: maybe(
    oneOf(['answer', 'refuse'], {
      description:
        'Of rows whose `external_id` is there already: `answer`, the default, names them in `existing` and writes nothing for them; `refuse` is 422',
    }),
  ),
};

/** Rows of the request that exist already. */
export const ExistingRows = Type.Array(
  Type.Object({
    index: Type.Integer({ description: 'Place of the row in the request, from 0' }),
    reference: Type.String(),
    differs: Type.Array(Type.String(), {
      description:
        'Fields that are sent otherwise than they are now; nothing is changed. Phones count for who sees them',
    }),
  }),
  { description: 'Only when there are some: rows whose `external_id` is there already; nothing is written for them' },
);
