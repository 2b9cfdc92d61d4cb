/*
 * A customer keeps a part of the parcel (R-PART-1): the order is delivered and stores the kept pieces of each line; the rest
 * comes back. Pure: the server and the driver's phone compute the same amount.
 */
import { Type, type Static } from 'typebox';
import { LIMITS } from '../limits.ts';
import { amount, list, maybe, whole } from '../shapes.ts';

export const KeptPieces = Type.Object({
  quantities: list(
    whole(0, LIMITS.line_quantity_on_order),
    { min: 1, max: LIMITS.lines_per_order },
    { description: 'Pieces that the customer kept of each line, in the order of `products`', examples: [[2, 0]] },
  ),
  amount: maybe(amount(0, LIMITS.amount_max), {
    description:
      'Amount to collect for the kept pieces, major units, at most the order’s amount to collect; default their share. Not allowed for the delivery person',
  }),
});
export type KeptPiecesInput = Static<typeof KeptPieces>;

/** A line as it was sold; `total` in minor or major units, the same for all lines. */
type SoldLine = { quantity: number; total: number };

/** Number of pieces kept, and number of pieces sold. */
export const piecesOf = (lines: readonly { quantity: number }[], quantities: readonly number[]) => ({
  kept: quantities.reduce((sum, n) => sum + n, 0),
  all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * Cash to collect for the kept pieces, minor units: the agreed delivery fee plus the kept share of the goods, less the deposit
 * (`prepaid`, not part of `cod`). The share is by line amounts, or by pieces if the lines sum to 0. Rounded half up, at most the
 * order's amount.
 */
export function cashForKept(
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
