import { Type } from 'typebox';
import { maybe, oneOf } from '../shapes.ts';

/* Form data beside the order or lead that a person types (docs/decisions/0036). */

/** The channel of a typed order's customer; lists and statistics name it as the source. */
export const ENTRY_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook', 'tiktok', 'shop'] as const;

/** Marks input that a person typed: it is checked for typing errors. */
export const isTyped = () =>
  Type.Optional(
    Type.Boolean({ description: 'True: a person typed it, so an invalid phone is refused with 422 under its path' }),
  );

/** The same mark for new rows, which are also checked for duplicates. */
export const typedAnew = {
  is_typed: Type.Optional(
    Type.Boolean({
      description:
        'True: a person typed it, so an invalid phone is refused, and 409 names a recent row with the same phone and products',
    }),
  ),
  entry_source: maybe(
    oneOf(ENTRY_SOURCES, {
      description: 'Channel over which the customer wrote or called; left out: the origin of the request',
    }),
  ),
  is_meant_again: Type.Optional(
    Type.Boolean({ description: 'True: create it anyway, after a 409 for a possible duplicate' }),
  ),
};
