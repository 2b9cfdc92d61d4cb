import { toMajor } from '../../platform/text/money.ts';

type Prepayment = { is_prepaid: boolean; prepaid_amount: number; is_fees_paid_by_customer: boolean | null };

/**
 * Prepaid amount of a lead (R-PART-5), in major units, from lines whose totals are in minor units. The delivery fee is known only for
 * orders: if the customer pays it, a lead with paid goods may still have cash to collect.
 */
export function paidAheadOfLead(lead: Prepayment, lines: readonly { total: number }[], currency: string) {
  const whole = lines.reduce((sum, { total }) => sum + total, 0);
  const amount = lead.is_prepaid ? whole : Math.min(lead.prepaid_amount, whole);
  const isWhole = amount > 0 && amount === whole && lead.is_fees_paid_by_customer !== true;
  return { is_prepaid: lead.is_prepaid || isWhole, prepaid_amount: toMajor(amount, currency) };
}
