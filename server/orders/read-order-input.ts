import type { Static } from 'typebox';
import type { OrderInput } from '../../contract/orders.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { ProductRow } from '../catalog/find-products.ts';
import { toMinor, tooManyDecimals } from '../platform/money.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { OrderDraft } from './create-orders.ts';

/**
 * Orders as clients send them (interface 2.4), made into drafts. Refuses all of them with 422 that lists every unknown or
 * inactive SKU and every amount with more decimals than the currency has, under `orders.N.…`, beside the known `faults`.
 */
export function readOrderInput(
  inputs: readonly Static<typeof OrderInput>[],
  products: ReadonlyMap<string, ProductRow>,
  account_id: string,
  currency: string,
  faults: FieldErrors,
): OrderDraft[] {
  const errors = fieldErrors(faults);
  const money = (major: number, path: string): number => {
    const minor = toMinor(major, currency);
    if (minor === null) errors.add(path, tooManyDecimals(path, currency));
    return minor ?? 0;
  };
  const drafts = inputs.map((input, n): OrderDraft => ({
    account_id,
    lead: null,
    full_name: input.full_name,
    phone: input.phone,
    email: input.email ?? null,
    second_phone: null,
    notes: null,
    city: input.city,
    area: input.area ?? null,
    address: input.address,
    shipment_way: input.shipment_way ?? 1,
    is_fees_paid_by_customer: input.is_fees_paid_by_customer,
    total: money(input.total, `orders.${n}.total`),
    lines: input.products.map(({ sku, quantity, price }, m) => {
      const path = `orders.${n}.products.${m}`;
      const product = products.get(sku);
      if (product?.status !== 'active')
        errors.add(`${path}.sku`, `The ${path}.sku field names no active product of this account: "${sku}".`);
      const unit = money(price, `${path}.price`);
      return {
        product_id: product?.id ?? '',
        sku,
        name: product?.name ?? '',
        quantity,
        price: unit,
        total: unit * quantity,
      };
    }),
  }));
  errors.throwIfAny();
  return drafts;
}
