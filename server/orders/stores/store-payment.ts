import type { StoreWord } from '../../intake/store-orders-sql.ts';
import { nearestMinor, toMinor } from '../../platform/text/money.ts';
import type { PaidAhead } from '../edit-sql.ts';

/** What a shop received for an order, minor units. */
export type StorePayment = PaidAhead & {
  /** The whole sum that was paid. */
  amount: number;
  /** Total of the order in the shop, as last applied to the lead and the order. */
  known_total: number;
};

/** The payment in a shop's update; null without one. `known`: the last update that was applied to the lead and the order. */
export function paymentIn(word: StoreWord | null, known: StoreWord | null, currency: string): StorePayment | null {
  if (!word) return null;
  const { is_prepaid, prepaid_amount = 0, prepaid_by = null } = word;
  const deposit = toMinor(prepaid_amount, currency) ?? 0;
  if (!is_prepaid && deposit <= 0) return null;
  const amount = is_prepaid ? totalOf(word, currency) : deposit;
  return { is_prepaid, prepaid_amount: deposit, prepaid_by, amount, known_total: totalOf(known ?? word, currency) };
}

const totalOf = ({ products }: StoreWord, currency: string): number =>
  products.reduce((sum, { total }) => sum + nearestMinor(total, currency), 0);

/** True if people added goods here, and the shop's full payment does not cover them. */
export const isPaidInPart = ({ is_prepaid, amount, known_total }: StorePayment, total: number): boolean =>
  is_prepaid && total > known_total && amount < total;

/**
 * The payment for a lead or an order with this total, minor units (R-STORE-2). A full payment in the shop counts as a deposit if people
 * added goods here, for which the shop received nothing. A total that the shop itself changed is paid in full.
 */
export function paymentFor(paid: StorePayment, total: number): PaidAhead {
  const { is_prepaid, prepaid_amount, prepaid_by, amount } = paid;
  if (isPaidInPart(paid, total)) return { is_prepaid: false, prepaid_amount: amount, prepaid_by };
  return { is_prepaid, prepaid_amount, prepaid_by };
}
