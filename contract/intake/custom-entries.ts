import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { nullable, optionalList, optionalText } from '../shapes.ts';

/** Data of a lead or an order without a field of ours: a size, an answer at a checkout. */
export const CustomEntry = Type.Object({ key: nullable(Type.String()), value: nullable(Type.String()) });

/** The same in a request; empty keys and values are refused. */
export const customEntries = () =>
  optionalList(
    Type.Object({
      key: optionalText(1, 100, { examples: ['source'] }),
      value: optionalText(1, 100, { examples: ['landing page'] }),
    }),
    LIMITS.custom_entries_per_lead,
  );

/** The shop's number of the order. */
export const orderNumber = () =>
  nullable(Type.String(), {
    description: 'What a shop’s file calls its order; it may come twice. Null: it says nothing',
  });
