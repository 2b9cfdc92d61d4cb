/*
 * How couriers that can bring an order are compared (R-CHOICE-2; docs/decisions/0063-which-courier.md). Pure; minor units.
 */

export type Candidate = {
  id: string;
  name: string;
  /** For this delivery, with its share of the cash; null: unknown. */
  price: number | null;
  /** For bringing it back. */
  price_back: number;
  delivered: number;
  /** Delivered or brought back. */
  ended: number;
  /** Area of those orders; null: too few anywhere, so no rate is known. */
  counted: 'city' | 'everywhere' | null;
};

export type Comparison<C extends Candidate> =
  | { courier: C; by: 'only' | 'cost' | 'price' }
  | { courier: null; why: 'nobody' | 'unknown' | 'alike' };

/**
 * Cost until one order is delivered: the price of each order that goes out, and the way back of each that returns. Null without a price or
 * a rate; infinite when none was ever delivered.
 */
export function costOf({ price, price_back, delivered, ended, counted }: Candidate): number | null {
  if (price === null || counted === null) return null;
  return (price * ended + price_back * (ended - delivered)) / delivered;
}

/**
 * The only courier that can; else the lowest known cost; else, without any known rate, the lowest price if all have one. A tie is left to
 * a person.
 */
export function compareCouriers<C extends Candidate>(candidates: readonly C[]): Comparison<C> {
  const [first, ...others] = candidates;
  if (!first) return { courier: null, why: 'nobody' };
  if (others.length === 0) return { courier: first, by: 'only' };
  const known = candidates.filter((one) => Number.isFinite(costOf(one) ?? Infinity));
  if (known.length > 0) return least(known, 'cost', (one) => costOf(one)!);
  const isUnrated = candidates.every(({ counted }) => counted === null);
  const isPriced = candidates.every(({ price }) => price !== null);
  return isUnrated && isPriced ? least(candidates, 'price', ({ price }) => price!) : { courier: null, why: 'unknown' };
}

function least<C extends Candidate>(
  candidates: readonly C[],
  by: 'cost' | 'price',
  of: (one: C) => number,
): Comparison<C> {
  const best = Math.min(...candidates.map(of));
  const [courier, ...others] = candidates.filter((one) => of(one) === best);
  return courier && others.length === 0 ? { courier, by } : { courier: null, why: 'alike' };
}
