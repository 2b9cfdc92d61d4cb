import type { Static } from 'typebox';
import type { OrderInput } from '../../contract/orders.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { ProductRow } from '../catalog/find-products.ts';
import { toMinor, tooManyDecimals } from '../platform/money.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { OrderDraft } from './create-orders.ts';

type Input = Static<typeof OrderInput>;

/** All SKUs that orders name. */
export const skusOf = (inputs: readonly Partly<Input>[]): string[] =>
  inputs.flatMap(({ products = [] }) => products.flatMap(({ sku }) => sku ?? []));

/**
 * Orders as clients send them (interface 2.4), made into drafts. Refuses all of them with 422 that lists every unknown or
 * inactive SKU and every amount with more decimals than the currency has, under `orders.N.…`, beside the known `faults`, whose fields
 * were taken out of the rows.
 */
export function readOrderInput(
  inputs: readonly Partly<Input>[],
  products: ReadonlyMap<string, ProductRow>,
  account_id: string,
  currency: string,
  faults: FieldErrors,
): OrderDraft[] {
  const errors = fieldErrors(faults);
  const checkMoney = (major: number | undefined, path: string) => {
    if (major !== undefined && toMinor(major, currency) === null) errors.add(path, tooManyDecimals(path, currency));
  };
  inputs.forEach(({ total, products: lines = [] }, n) => {
    checkMoney(total, `orders.${n}.total`);
    lines.forEach(({ sku, price }, m) => {
      const path = `orders.${n}.products.${m}`;
      if (sku !== undefined && products.get(sku)?.status !== 'active')
        errors.add(`${path}.sku`, `The ${path}.sku field names no active product of this account: "${sku}".`);
      checkMoney(price, `${path}.price`);
    });
  });
  const money = (major: number): number => toMinor(major, currency)!;
  return errors.wholeRows<Input>(inputs).map((input): OrderDraft => ({
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
    total: money(input.total),
    lines: input.products.map(({ sku, quantity, price }) => {
      const { id: product_id, name } = products.get(sku)!;
      const unit = money(price);
      return { product_id, sku, name, quantity, price: unit, total: unit * quantity };
    }),
  }));
}
