import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { nullable, optionalList, optionalText } from '../shapes.ts';

/** Data of a lead or an order without a field of ours: a size, an answer at a checkout. */
export const CustomEntry = Type.Object({ key: nullable(Type.String()), value: nullable(Type.String()) });

/** Custom entries in a request; empty keys and values are refused. */
export const customEntries = () =>
  optionalList(
    Type.Object({
      key: optionalText(1, 100, { examples: ['source'] }),
      value: optionalText(1, 100, { examples: ['landing page'] }),
    }),
    LIMITS.custom_entries_per_lead,
    { description: 'Further facts, each with a key and a value' },
  );

/** The order's number in the shop. */
export const orderNumber = () =>
  nullable(Type.String(), {
    description: 'Number of the order in a store’s file; not unique. Null: the file has none',
  });
