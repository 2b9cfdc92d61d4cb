/*
 * The parcel of an exchange brings new goods and takes back pieces of an earlier, delivered order (R-PART-6). The rest of that
 * earlier order then awaits these pieces; they are scanned in as its rest.
 */
import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import type { OrderStatus } from './order-moves.ts';
import { amount, list, maybe, nullable, text, whole } from '../shapes.ts';

/** Price for which these pieces were sold, minor units. */
export const salePriceOf = (lines: readonly { quantity: number; total: number }[], pieces: readonly number[]): number =>
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

/** The exchange as an order shows it. */
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

/** An exchange with such an end takes nothing back; another may exchange its order. */
export const VAIN_EXCHANGES = ['canceled', 'returned'] as const satisfies readonly OrderStatus[];
