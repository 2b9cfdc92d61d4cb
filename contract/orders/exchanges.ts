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
    description: 'Reference of the delivered order whose pieces come back',
    examples: ['OR-7M2K9QX4T1'],
  }),
  quantities: list(
    whole(0, LIMITS.line_quantity_on_order),
    { min: 1, max: LIMITS.lines_per_order },
    {
      description: 'Number of pieces that come back from each of its lines, in the order of its `products`',
      examples: [[1, 0]],
    },
  ),
  credit: maybe(amount(0, LIMITS.amount_max), {
    description: 'Value of these pieces, major units, at most `total`; default their sale price, limited to `total`',
  }),
});

/** Pieces that an exchange takes back. */
export const ComesBack = Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() }));

/** The exchange as an order shows it. */
export const Exchange = nullable(
  Type.Object({
    reference: Type.String(),
    products: ComesBack,
    credit: Type.Number({ description: 'Value of these pieces, major units; deducted from the amount to collect' }),
  }),
  {
    description: 'The exchange: the earlier order, and its pieces that come back; null: not an exchange',
  },
);

/** Statuses in which an exchange takes nothing back; then another order may exchange the earlier one. */
export const VAIN_EXCHANGES = ['canceled', 'returned'] as const satisfies readonly OrderStatus[];
