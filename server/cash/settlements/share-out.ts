/**
 * Splits an amount by the weights of the parts, in whole minor units; the remainder goes to the largest part
 * (R-CASH-4). Weights of 0 and below get nothing; without positive weights, no part gets any.
 */
export function shareOut(amount: number, parts: ReadonlyMap<string, number>): Map<string, number> {
  const weights = [...parts].filter(([, weight]) => weight > 0);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return new Map();
  const shares = new Map(weights.map(([key, weight]) => [key, Math.floor((amount * weight) / total)]));
  const rest = amount - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const [largest] = weights.reduce((a, b) => (b[1] > a[1] ? b : a));
  shares.set(largest, shares.get(largest)! + rest);
  return new Map([...shares].filter(([, share]) => share > 0));
}
