/*
 * Earnings and costs of an order for the house (R-MONEY-4), from its bookings in its present place. Pure: the sums of
 * profit use it, and `tahsil doctor` proves them with it.
 */
import { CASH_BOOKS, FEE_KINDS, type CashAmount, type CashTerms, type CashPlace } from '../cash/cash-ledger.ts';

/** Amounts of an order, minor units. A seller's sales, and its own goods, belong to the seller. */
export const PROFIT_PARTS = {
  sold: {
    sign: 1,
    meaning: 'Payments of customers for the workspace’s own delivered orders, at the door or in advance',
  },
  earned: { sign: 1, meaning: 'Fees of sellers for the workspace’s work' },
  goods: { sign: -1, meaning: 'Purchase cost of the workspace’s delivered goods, including those that sellers sold' },
  delivery: { sign: -1, meaning: 'Cost of couriers and delivery people for deliveries' },
  returns: { sign: -1, meaning: 'Cost of couriers and delivery people for returns' },
  calls: { sign: -1, meaning: 'Cost of call centers for orders that they confirmed, once delivered' },
  own_sold: { sign: 0, meaning: 'payments of customers for delivered orders of any account: its own, not the house’s' },
  own_goods: { sign: 0, meaning: 'purchase cost of the account’s own delivered goods: not a cost of the house' },
} as const satisfies Record<string, { sign: 1 | -1 | 0; meaning: string }>;
export type ProfitPart = keyof typeof PROFIT_PARTS;
export const PROFIT_PART_NAMES = Object.keys(PROFIT_PARTS) as ProfitPart[]; // keys of a record are its names
export type ProfitAmounts = Record<ProfitPart, number>;

export const NO_PROFIT: ProfitAmounts = {
  sold: 0,
  earned: 0,
  goods: 0,
  delivery: 0,
  returns: 0,
  calls: 0,
  own_sold: 0,
  own_goods: 0,
};

type BookedOrder = { place: CashPlace; cod: number; terms: CashTerms; trips: readonly { terms: CashTerms }[] };
type Transfer = (typeof CASH_BOOKS)[CashPlace]['books'][number];

/** Earnings and costs of an order so far, earlier trips included. */
export function profitOf(order: BookedOrder, isOfHouse: boolean): ProfitAmounts {
  const sums = { ...NO_PROFIT };
  const ended = order.trips.map(({ terms }) => ({ place: 'returned' as const, terms }));
  for (const { place, terms } of [...ended, order]) {
    for (const transfer of CASH_BOOKS[place].books) {
      const part = partOf(transfer);
      if (!part) continue;
      const amount = transfer.amount === 'cod' ? order.cod : (terms[transfer.amount] ?? 0);
      const own = OWN_PARTS[transfer.amount];
      if (own) sums[own] += amount;
      if (!own || isOfHouse) sums[part] += amount;
    }
  }
  return sums;
}

/** Amounts that belong to the account of the order: the seller's in a seller's order. */
const OWN_PARTS: Partial<Record<CashAmount, 'own_sold' | 'own_goods'>> = {
  cod: 'own_sold',
  prepaid: 'own_sold',
  goods_cost: 'own_goods',
};

function partOf({ to, from, amount }: Transfer): ProfitPart | undefined {
  if (FEE_KINDS.some((kind) => kind === from)) return 'earned';
  if ((to === 'held' && amount === 'cod') || to === 'prepaid') return 'sold';
  if (to === 'goods_sold' || to === 'market_goods_sold') return 'goods';
  if (to === 'call_fees') return 'calls';
  if (to === 'courier_fees') return amount.startsWith('return') ? 'returns' : 'delivery';
  return undefined;
}

/** Splits an amount by these weights; the rounding remainder goes to the largest. The sum is the amount. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  if (amount === 0) return weights.map(() => 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const fair = whole === 0 ? weights.map(() => 1) : weights;
  const total = whole === 0 ? weights.length : whole;
  // Amount times weight may exceed the exact range of a number.
  const parts = fair.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  const largest = fair.indexOf(Math.max(...fair));
  return parts.map((part, i) => (i === largest ? part + rest : part));
}
