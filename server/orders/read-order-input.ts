import { say } from '../../contract/messages/message.ts';
import type { Static } from 'typebox';
import type { OrderInput } from '../../contract/orders.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { Workspace } from '../caller/actor.ts';
import type { ProductRow } from '../catalog/sql.ts';
import { toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { OrderDraft } from './create-orders.ts';
import type { IsBlacklisted } from './customers/find-blacklisted.ts';

type Input = Static<typeof OrderInput>;

/** All SKUs that orders name. */
export const skusOf = (inputs: readonly Partly<Input>[]): string[] =>
  inputs.flatMap(({ products = [] }) => products.flatMap(({ sku }) => sku ?? []));

/**
 * Orders as clients send them (R-ORD-1, R-ORD-5), made into drafts. Refuses all of them with 422 that lists every unknown or
 * inactive SKU, every amount with more decimals than the currency has and every refused phone, under `orders.N.…`, beside the known
 * `faults`, whose fields were taken out of the rows.
 */
export function readOrderInput(
  inputs: readonly Partly<Input>[],
  products: ReadonlyMap<string, ProductRow>,
  account_id: string,
  { currency, country }: Pick<Workspace, 'currency' | 'country'>,
  isRefused: IsBlacklisted,
  faults: FieldErrors,
): OrderDraft[] {
  const errors = fieldErrors(faults);
  const checkMoney = (major: number | undefined, path: string) => {
    if (major !== undefined && toMinor(major, currency) === null) errors.add(path, tooManyDecimals(currency));
  };
  inputs.forEach(({ phone, total, products: lines = [] }, n) => {
    if (phone !== undefined && isRefused({ account_id, phone_digits: phoneDigits(phone, country) }))
      errors.add(`orders.${n}.phone`, say('phone_blacklisted_input'));
    checkMoney(total, `orders.${n}.total`);
    lines.forEach(({ sku, price }, m) => {
      const path = `orders.${n}.products.${m}`;
      const product = sku === undefined ? undefined : products.get(sku);
      if (sku !== undefined && product?.status !== 'active')
        errors.add(`${path}.sku`, say('no_active_product', { sku }));
      else if (product?.has_variants) errors.add(`${path}.sku`, say('product_has_variants', { sku: product.sku }));
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
    lines: input.products.map(({ sku: asked, quantity, price }) => {
      const { id: product_id, sku, name } = products.get(asked)!;
      const unit = money(price);
      return { product_id, sku, name, quantity, price: unit, total: unit * quantity };
    }),
  }));
}
