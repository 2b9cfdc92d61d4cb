/*
 * A parcel brings new goods and takes back pieces of an order that was delivered before (R-PART-6): what comes back is awaited and
 * scanned in as the rest of that order.
 */
import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import type { OrderStatus } from './order-moves.ts';
import { amount, list, maybe, nullable, text, whole } from '../shapes.ts';

/** What pieces of these lines were sold for, minor units. */
export const soldFor = (lines: readonly { quantity: number; total: number }[], pieces: readonly number[]): number =>
  Math.round(lines.reduce((sum, { quantity, total }, i) => sum + (total * (pieces[i] ?? 0)) / quantity, 0));

export const ExchangeInput = Type.Object({
  reference: text(1, 100, {
    description: 'The delivered order of which pieces come back',
    examples: ['OR-7M2K9QX4T1'],
  }),
  quantities: list(
    whole(0, LIMITS.line_quantity_on_order),
    { min: 1, max: LIMITS.lines_per_order },
    { description: 'Pieces that come back of each of its lines, in the order of its `products`', examples: [[1, 0]] },
  ),
  credit: maybe(amount(0, LIMITS.amount_max), {
    description: 'What they are worth, major units, at most `total`; default what they were sold for, or `total`',
  }),
});

/** Pieces that come back for an order. */
export const ComesBack = Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() }));

/** What stands on an order that takes pieces back. */
export const Exchange = nullable(
  Type.Object({
    reference: Type.String(),
    products: ComesBack,
    credit: Type.Number({ description: 'What they are worth, major units: it is taken off what is collected' }),
  }),
  {
    description: 'The order of which pieces come back for this one; null: none',
  },
);

/** An exchange that ended so takes nothing back: its order may be exchanged by another. */
export const VAIN_EXCHANGES = ['canceled', 'returned'] as const satisfies readonly OrderStatus[];
