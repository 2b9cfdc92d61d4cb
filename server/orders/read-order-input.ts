import { say } from '../../contract/messages/message.ts';
import type { Static } from 'typebox';
import type { OrderInput } from '../../contract/orders/orders.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { Workspace } from '../caller/actor.ts';
import { belowMinimum, leastOf } from '../catalog/minimum-price.ts';
import type { ProductRow } from '../catalog/sql.ts';
import { toMajor, toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { OrderDraft } from './create-orders.ts';
import type { ExchangeDraft } from './exchanges/read-exchanges.ts';
import { checkTypedPhones } from './check-typed-phones.ts';
import { readPrepaid } from './prepaid/read-prepaid.ts';
import type { IsBlacklisted } from './customers/find-blacklisted.ts';

type Input = Static<typeof OrderInput>;

/** All SKUs that orders name. */
export const skusOf = (inputs: readonly Partly<Input>[]): string[] =>
  inputs.flatMap(({ products = [] }) => products.flatMap(({ sku }) => sku ?? []));

/** All couriers that orders name. */
export const couriersOf = (inputs: readonly Partly<Input>[]): string[] =>
  inputs.flatMap(({ shipping_company_id }) => shipping_company_id || []);

/** Reference data for checks of orders. */
export type ReferenceData = {
  products: ReadonlyMap<string, ProductRow>;
  isRefused: IsBlacklisted;
  /** Ids of active couriers. */
  couriers?: ReadonlySet<string>;
  /** Pieces that orders take back, by the position of the order in the request. */
  exchanges?: ReadonlyMap<number, ExchangeDraft>;
  /** Positions of orders that already exist, and are not created again. */
  existing?: { has: (place: number) => boolean };
  /** True if a person typed the orders: their phones must then be diallable. */
  is_typed?: boolean | undefined;
  /** Channel on which the customers of typed orders wrote or called. */
  source?: string | null | undefined;
};

/**
 * Turns orders of a request (R-ORD-1, R-ORD-5) into drafts. A single fault refuses all of them: 422 lists every fault under `orders.N.…`,
 * such as unknown or inactive SKUs and couriers, amounts with too many decimals or below the marketplace's minimum (R-RES-13), and refused
 * phones. It includes the given `faults`, whose fields the rows no longer have.
 */
export function readOrderInput(
  inputs: readonly Partly<Input>[],
  account_id: string,
  { currency, country }: Pick<Workspace, 'currency' | 'country'>,
  { products, isRefused, couriers = new Set(), exchanges, existing, is_typed = false, source = null }: ReferenceData,
  faults: FieldErrors,
): OrderDraft[] {
  const errors = fieldErrors(faults);
  const checkMoney = (major: number | undefined, path: string) => {
    if (major !== undefined && toMinor(major, currency) === null) errors.add(path, tooManyDecimals(currency));
  };
  const deposits = inputs.map((input, n) => {
    if (typeof input.prepaid_amount !== 'number') return undefined;
    const whole = toMinor(input.total ?? 0, currency) ?? 0;
    const comes = Math.max(0, whole - (exchanges?.get(n)?.exchange_credit ?? 0));
    return readPrepaid(
      input,
      input.total === undefined ? Infinity : comes,
      currency,
      `orders.${n}.prepaid_amount`,
      errors,
    );
  });
  inputs.forEach(({ phone, second_phone, shipping_company_id, total, products: lines = [] }, n) => {
    if (is_typed) checkTypedPhones({ phone, second_phone }, country, `orders.${n}.`, errors);
    if (shipping_company_id && !couriers.has(shipping_company_id.toLowerCase()))
      errors.add(`orders.${n}.shipping_company_id`, say('no_active_courier'));
    if (phone !== undefined && isRefused({ account_id, phone_digits: phoneDigits(phone, country) }))
      errors.add(`orders.${n}.phone`, say('phone_blacklisted_input'));
    checkMoney(total, `orders.${n}.total`);
    lines.forEach(({ sku, price, total: lineTotal }, m) => {
      const path = `orders.${n}.products.${m}`;
      const product = sku === undefined ? undefined : products.get(sku);
      if (sku !== undefined && product?.status !== 'active')
        errors.add(`${path}.sku`, say('no_active_product', { sku }));
      else if (product?.has_variants) errors.add(`${path}.sku`, say('product_has_variants', { sku: product.sku }));
      checkMoney(price, `${path}.price`);
      checkMoney(lineTotal ?? undefined, `${path}.total`);
    });
    checkMinimums({ total, lines }, `orders.${n}`, products, currency, errors);
  });
  const money = (major: number): number => toMinor(major, currency)!;
  const rows = errors.wholeRows<Input>(inputs).map((input, n) => ({ input, n }));
  const wanted = existing ? rows.filter(({ n }) => !existing.has(n)) : rows;
  return wanted.map(({ input, n }): OrderDraft => ({
    account_id,
    external_id: input.external_id ?? null,
    lead: null,
    full_name: input.full_name,
    phone: input.phone,
    email: input.email ?? null,
    second_phone: input.second_phone?.trim() || null,
    notes: input.notes?.trim() || null,
    stop_desk: input.stop_desk?.trim() || null,
    data: (input.data ?? []).map(({ key, value }) => ({ key: key ?? null, value: value ?? null })),
    exchange: exchanges?.get(n),
    chosen_company_id: input.shipping_company_id?.toLowerCase() || null,
    source,
    city: input.city.trim(),
    area: input.area ?? null,
    address: input.address,
    shipment_way: input.shipment_way ?? 1,
    is_fees_paid_by_customer: input.is_fees_paid_by_customer,
    is_prepaid: input.is_prepaid ?? false,
    prepaid_amount: deposits[n] ?? 0,
    prepaid_by: input.prepaid_by?.trim() || null,
    total: money(input.total),
    lines: input.products.map(({ sku: asked, quantity, price, total }) => {
      const { id: product_id, sku, name } = products.get(asked)!;
      const unit = money(price);
      const whole = total === null || total === undefined ? unit * quantity : money(total);
      return { product_id, sku, name, quantity, price: unit, total: whole };
    }),
  }));
}

/**
 * Checks that neither a line nor the whole order sells marketplace goods below their minimum price. Skips invalid amounts, which already
 * have a fault.
 */
function checkMinimums(
  { total, lines }: { total: number | undefined; lines: readonly Partly<Input['products'][number]>[] },
  path: string,
  products: ReadonlyMap<string, ProductRow>,
  currency: string,
  errors: ReturnType<typeof fieldErrors>,
): void {
  const minor = (major: number | null | undefined) => (typeof major === 'number' ? toMinor(major, currency) : null);
  let least = 0;
  lines.forEach(({ sku, quantity, price, total: lineTotal }, m) => {
    const product = products.get(sku ?? '');
    if (!product || quantity === undefined) return;
    least += leastOf(product, { quantity });
    const unit = minor(price);
    const whole = minor(lineTotal) ?? (unit === null ? null : unit * quantity);
    const said = whole === null ? undefined : belowMinimum(product, { quantity, total: whole }, currency);
    if (said) errors.add(`${path}.products.${m}.${typeof lineTotal === 'number' ? 'total' : 'price'}`, said);
  });
  const whole = minor(total);
  if (whole !== null && whole < least)
    errors.add(`${path}.total`, say('total_below_minimum', { min: toMajor(least, currency), currency }));
}
