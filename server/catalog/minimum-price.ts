import { say, type Message } from '../../contract/messages/message.ts';
import { toMajor } from '../platform/text/money.ts';

type PricedProduct = { sku: string; minimum_price: number | null };
type Line = { quantity: number; total: number };

/** The reason if a line sells a marketplace product below its minimum (R-RES-13); undefined otherwise. Totals in minor units. */
export function belowMinimum({ sku, minimum_price }: PricedProduct, line: Line, currency: string): Message | undefined {
  const least = leastOf({ minimum_price }, line);
  if (line.total >= least) return undefined;
  const major = (minor: number) => toMajor(minor, currency);
  return say('below_minimum_price', { sku, price: major(minimum_price!), min: major(least), currency });
}

/** The minimum total of this many pieces, minor units; 0 for a product outside the marketplace. */
export const leastOf = (
  { minimum_price }: Pick<PricedProduct, 'minimum_price'>,
  { quantity }: Pick<Line, 'quantity'>,
): number => (minimum_price ?? 0) * quantity;
