import { say } from '../../../contract/messages/message.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import type { PaidAhead } from '../edit-sql.ts';
import type { fieldErrors } from '../../platform/refusal.ts';

type PrepaymentInput = { is_prepaid?: boolean | null | undefined; prepaid_amount?: number | null | undefined };

/**
 * The deposit of an order or a lead (R-PART-5), minor units; undefined: none. Adds to `errors` at `path`: more decimals than the currency
 * has; more than `whole`, its amount in minor units; less than that beside `is_prepaid`, which means paid whole.
 */
export function readPrepaid(
  { is_prepaid, prepaid_amount }: PrepaymentInput,
  whole: number,
  currency: string,
  path: string,
  errors: ReturnType<typeof fieldErrors>,
): number | undefined {
  if (typeof prepaid_amount !== 'number') return undefined;
  const minor = toMinor(prepaid_amount, currency);
  const max = () => moneyText(whole, currency);
  if (minor === null) errors.add(path, tooManyDecimals(currency));
  else if (is_prepaid === true) {
    // Paid whole, with the delivery fee; so no separate amount is stored.
    if (minor < whole) errors.add(path, say('prepaid_not_all', { max: max() }));
    return 0;
  } else if (minor > whole) errors.add(path, say('prepaid_above_total', { max: max() }));
  return minor ?? 0;
}

/** Prepaid amount after an edit; a field that is left out stays. An earlier deposit must be within the new amount, else as above. */
export function paidAfterEdit(
  before: PaidAhead,
  input: PrepaymentInput & { prepaid_by?: string | null | undefined },
  whole: number,
  currency: string,
  errors: ReturnType<typeof fieldErrors>,
): PaidAhead {
  const named = readPrepaid(input, whole, currency, 'prepaid_amount', errors);
  // An explicit deposit means that the rest is unpaid.
  const isPaid = input.is_prepaid ?? (named === undefined ? before.is_prepaid : false);
  const amount = named ?? before.prepaid_amount;
  if (!isPaid && named === undefined && amount > whole)
    errors.add('prepaid_amount', say('prepaid_above_total', { max: moneyText(whole, currency) }));
  const by = input.prepaid_by === undefined ? before.prepaid_by : input.prepaid_by?.trim() || null;
  return { is_prepaid: isPaid, prepaid_amount: amount, prepaid_by: by };
}
