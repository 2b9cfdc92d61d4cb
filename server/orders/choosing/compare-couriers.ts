/*
 * Compares couriers that can deliver an order (R-CHOICE-2; docs/decisions/0063-which-courier.md). Pure functions; amounts in minor units.
 */

export type Candidate = {
  id: string;
  name: string;
  /** Price of this delivery, with the courier's share of the cash; null if unknown. */
  price: number | null;
  /** Price of a return. */
  price_back: number;
  delivered: number;
  /** Number of earlier orders that were delivered or returned. */
  ended: number;
  /** Area of these earlier orders; null if there are too few anywhere, so that no rate is known. */
  counted: 'city' | 'everywhere' | null;
};

export type Comparison<C extends Candidate> =
  | { courier: C; by: 'only' | 'cost' | 'price' }
  | { courier: null; why: 'nobody' | 'unknown' | 'alike' };

/**
 * Expected cost per delivered order: the price of all orders that are sent, plus the price of those that return. Null without a price or a
 * rate; infinite if none was ever delivered.
 */
export function costOf({ price, price_back, delivered, ended, counted }: Candidate): number | null {
  if (price === null || counted === null) return null;
  if (delivered === 0) return Infinity;
  return (price * ended + price_back * (ended - delivered)) / delivered;
}

/**
 * Returns the only courier that can deliver; else the one with the lowest known cost; else, if no rate is known, the one with the lowest
 * price, if all have a price. A tie is left to a person.
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
