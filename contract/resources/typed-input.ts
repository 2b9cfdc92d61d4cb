import { Type } from 'typebox';
import { maybe, oneOf } from '../shapes.ts';

/* Form data beside the order or lead that a person types (docs/decisions/0036). */

/** The channel of a typed order's customer; lists and statistics name it as the source. */
export const ENTRY_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook', 'tiktok', 'shop'] as const;

/** A person makes typing errors that a program does not. */
export const isTyped = () =>
  Type.Optional(
    Type.Boolean({ description: 'A person typed it: a phone that cannot be dialled is refused, 422 under its path' }),
  );

/** The same for new rows, where the error may be a duplicate. */
export const typedAnew = {
  is_typed: Type.Optional(
    Type.Boolean({
      description:
        'A person typed it: a phone that cannot be dialled is refused, and 409 names what was made a moment ago for the same phone and products',
    }),
  ),
  entry_source: maybe(
    oneOf(ENTRY_SOURCES, { description: 'Where the customer wrote or called; left out: what made the request' }),
  ),
  is_meant_again: Type.Optional(
    Type.Boolean({ description: 'True: create it anyway, after a 409 for a possible duplicate' }),
  ),
};
