import { say } from '../../../contract/messages/message.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import type { PaidAhead } from '../edit-sql.ts';
import type { fieldErrors } from '../../platform/refusal.ts';

type PrepaymentInput = { is_prepaid?: boolean | null | undefined; prepaid_amount?: number | null | undefined };

/**
 * Reads the deposit of an order or a lead (R-PART-5), in minor units; undefined without one. Adds an error at `path` for too many decimals,
 * for more than `whole` (the amount in minor units), and for less than `whole` with `is_prepaid`, which means fully prepaid.
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
    // Fully prepaid, with the delivery fee, so that no amount is stored.
    if (minor < whole) errors.add(path, say('prepaid_not_all', { max: max() }));
    return 0;
  } else if (minor > whole) errors.add(path, say('prepaid_above_total', { max: max() }));
  return minor ?? 0;
}

/** Prepaid amount after an edit; omitted fields stay. An earlier deposit must not exceed the new amount; errors as for `readPrepaid`. */
export function paidAfterEdit(
  before: PaidAhead,
  input: PrepaymentInput & { prepaid_by?: string | null | undefined },
  whole: number,
  currency: string,
  errors: ReturnType<typeof fieldErrors>,
): PaidAhead {
  const named = readPrepaid(input, whole, currency, 'prepaid_amount', errors);
  // A given deposit means that the rest is unpaid.
  const isPaid = input.is_prepaid ?? (named === undefined ? before.is_prepaid : false);
  const amount = named ?? before.prepaid_amount;
  if (!isPaid && named === undefined && amount > whole)
    errors.add('prepaid_amount', say('prepaid_above_total', { max: moneyText(whole, currency) }));
  const by = input.prepaid_by === undefined ? before.prepaid_by : input.prepaid_by?.trim() || null;
  return { is_prepaid: isPaid, prepaid_amount: amount, prepaid_by: by };
}
