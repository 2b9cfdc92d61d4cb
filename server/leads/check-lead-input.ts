import { say } from '../../contract/messages/message.ts';
import type { Static } from 'typebox';
import type { LeadInput as LeadInputShape } from '../../contract/leads/leads.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { ProductRow } from '../catalog/sql.ts';
import { readPrepaid } from '../orders/prepaid/read-prepaid.ts';
import { toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { fieldErrors } from '../platform/refusal.ts';

/** `order_number`: the order's number in a shop's file; optional. */
export type LeadInput = Static<typeof LeadInputShape> & { order_number?: string | null };

/** All SKUs of these leads. */
export const skusOf = (inputs: readonly Partly<LeadInput>[]): string[] =>
  inputs.flatMap(({ products = [] }) => products.flatMap(({ sku }) => sku ?? []));

/**
 * The immediate checks of a batch (R-LEAD-2). 422 lists every unknown SKU and every amount with more decimals than the
 * currency, under `data.N.…`. It includes the known `faults`, whose fields were removed from the leads. Returns the
 * leads.
 */
export function checkLeadInput(
  inputs: readonly Partly<LeadInput>[],
  products: ReadonlyMap<string, ProductRow>,
  currency: string,
  faults: FieldErrors,
): readonly LeadInput[] {
  const errors = fieldErrors(faults);
  inputs.forEach((input, n) => {
    const { products: lines = [] } = input;
    const whole = lines.reduce((sum, { total }) => sum + (toMinor(total ?? 0, currency) ?? 0), 0);
    readPrepaid(input, whole, currency, `data.${n}.prepaid_amount`, errors);
    lines.forEach(({ sku, total }, m) => {
      const path = `data.${n}.products.${m}`;
      if (sku !== undefined && !products.has(sku)) errors.add(`${path}.sku`, say('no_product_of_account', { sku }));
      if (total !== undefined && toMinor(total, currency) === null)
        errors.add(`${path}.total`, tooManyDecimals(currency));
    });
  });
  return errors.wholeRows<LeadInput>(inputs);
}
