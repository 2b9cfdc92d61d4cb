/*
 * A customer keeps a part of the parcel (R-PART-1): the order is delivered, says how many pieces of each line were kept, and the
 * rest comes back. Pure: the server and the driver's phone name the same amount.
 */
import { Type, type Static } from 'typebox';
import { LIMITS } from '../limits.ts';
import { amount, list, maybe, whole } from '../shapes.ts';

export const Kept = Type.Object({
  quantities: list(
    whole(0, LIMITS.line_quantity_on_order),
    { min: 1, max: LIMITS.lines_per_order },
    { description: 'Pieces that the customer kept of each line, in the order of `products`', examples: [[2, 0]] },
  ),
  amount: maybe(amount(0, LIMITS.amount_max), {
    description:
      'What is collected for them, major units, at most what the order collects; default their share. Not for who brings it',
  }),
});
export type KeptInput = Static<typeof Kept>;

/** A line as it was sold; `total` in minor units or major ones, the same in all. */
type SoldLine = { quantity: number; total: number };

/** How many pieces are kept, and how many there are. */
export const piecesOf = (lines: readonly { quantity: number }[], quantities: readonly number[]) => ({
  kept: quantities.reduce((sum, n) => sum + n, 0),
  all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * What is collected for what was kept, minor units: the delivery as agreed, and of the goods the share of these pieces in what
 * the lines come to, or of the pieces where the lines come to nothing; less the deposit (`prepaid`, which is not in `cod`). Rounded
 * half up, at most what the order collects.
 */
export function shareOfKept(
  { cod, delivery_fee, prepaid }: { cod: number; delivery_fee: number; prepaid: number },
  lines: readonly SoldLine[],
  quantities: readonly number[],
): number {
  const whole = cod + prepaid;
  const goods = Math.max(0, whole - delivery_fee);
  const sold = lines.reduce((sum, { total }) => sum + total, 0);
  const { kept, all } = piecesOf(lines, quantities);
  const keptSold = lines.reduce((sum, { quantity, total }, i) => sum + (total * quantities[i]!) / quantity, 0);
  const share = sold > 0 ? keptSold / sold : kept / all;
  return Math.min(cod, Math.max(0, whole - goods + Math.round(goods * share) - prepaid));
}
