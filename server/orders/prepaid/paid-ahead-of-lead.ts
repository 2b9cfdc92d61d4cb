import { toMajor } from '../../platform/text/money.ts';

type Paid = { is_prepaid: boolean; prepaid_amount: number; is_fees_paid_by_customer: boolean | null };

/**
 * What a lead shows of what its customer paid ahead (R-PART-5), in major units, of lines whose totals are in minor units. What the delivery
 * costs is known with its order: where the customer pays it, goods that are paid leave something to collect.
 */
export function paidAheadOfLead(lead: Paid, lines: readonly { total: number }[], currency: string) {
  const whole = lines.reduce((sum, { total }) => sum + total, 0);
  const amount = lead.is_prepaid ? whole : Math.min(lead.prepaid_amount, whole);
  const isWhole = amount > 0 && amount === whole && lead.is_fees_paid_by_customer !== true;
  return { is_prepaid: lead.is_prepaid || isWhole, prepaid_amount: toMajor(amount, currency) };
}
