/**
 * The VAT that an amount contains, whole minor units, half to even; below 0 for an amount below 0. `rate` is percent,
 * with two decimals at most.
 */
export function vatWithin(amount: number, rate: number): number {
  const hundredths = BigInt(Math.round(rate * 100));
  const [numerator, denominator] = [BigInt(amount) * hundredths, 10_000n + hundredths];
  const size = numerator < 0n ? -numerator : numerator;
  const [whole, rest] = [size / denominator, (size % denominator) * 2n];
  const isUp = rest > denominator || (rest === denominator && whole % 2n === 1n);
  const rounded = Number(isUp ? whole + 1n : whole);
  return numerator < 0n ? -rounded || 0 : rounded;
}
