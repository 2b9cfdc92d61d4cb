import { skuOf, type StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, roundAmount, textOf, type Json } from './json-values.ts';
import { secondPhonesIn } from './second-phones.ts';
import { placeIn, type Place } from './store-places.ts';

/** Shipping methods for pickup at the shop. */
const COLLECTED = ['local_pickup', 'pickup_location'];

/**
 * Keys that deposit plugins write to an order's `meta_data`: WooCommerce itself has no part payment. "WooCommerce Deposits - Partial
 * Payments" (Webtomizer, now Acowebs; includes/class-wc-deposits-orders.php) writes these. Gateways read them, as
 * https://wordpress.org/plugins/multibanco-ifthen-software-gateway-for-woocommerce/ does.
 */
const DEPOSIT = {
  is_agreed: '_wc_deposits_order_has_deposit',
  is_paid: '_wc_deposits_deposit_paid',
  amount: '_wc_deposits_deposit_amount',
  rest: '_wc_deposits_second_payment',
  is_rest_paid: '_wc_deposits_second_payment_paid',
  /** The status of an order whose deposit is paid. */
  status: 'partially-paid',
} as const;

/** Reads an order from WooCommerce's webhooks order.created and order.updated (REST API v3). */
export function readWooCommerceOrder(payload: unknown): StoreOrder {
  const order = objectOf(payload);
  const [shipping, billing] = [objectOf(order['shipping']), objectOf(order['billing'])];
  const questions = listOf(order['meta_data']).map(({ key, value }) => [textOf(key), textOf(value)] as const);
  return {
    full_name: firstText(nameOf(shipping), nameOf(billing)),
    phone: firstText(shipping['phone'], billing['phone']),
    other_phones: [textOf(shipping['phone']), textOf(billing['phone']), ...secondPhonesIn(questions)],
    places: [shipping, billing].map(placeOf),
    currency: textOf(order['currency']),
    to_pay: toPay(order),
    paid_ahead: depositOf(order),
    state: stateOf(order),
    is_paid: isPaid(order),
    // WooCommerce writes a payment date for each method but its own `cod` when the order is to be sent.
    marks_cash_paid: true,
    gateways: gatewaysOf(order),
    number: firstText(order['number'], order['id']),
    url: '',
    has_lines: Array.isArray(order['line_items']),
    lines: listOf(order['line_items'])
      .map((line) => ({
        sku: skuOf(line['sku'], idOf(line['variation_id']), idOf(line['product_id']), line['name']),
        quantity: amountOf(line['quantity']),
        total: totalOf(line),
      }))
      .filter(({ quantity }) => quantity !== 0),
    note: textOf(order['customer_note']),
    is_collected: listOf(order['shipping_lines']).some((line) => COLLECTED.includes(textOf(line['method_id']))),
    entries: entriesOf(order),
  };
}

const nameOf = (person: Json): string => `${textOf(person['first_name'])} ${textOf(person['last_name'])}`.trim();

const placeOf = (address: Json): Place =>
  placeIn({
    full_name: nameOf(address),
    address: [textOf(address['address_1']), textOf(address['address_2'])].filter(Boolean).join(', '),
    city: textOf(address['city']),
    region: textOf(address['state']),
    country: textOf(address['country']),
  });

/** 0 means none. */
const idOf = (value: unknown): string => (textOf(value) === '0' ? '' : textOf(value));

function stateOf(order: Json): StoreOrder['state'] {
  const status = textOf(order['status']);
  if (status === 'refunded' || (listOf(order['refunds']).length > 0 && toPay(order) === 0)) return 'refunded';
  return status === 'cancelled' || status === 'trash' ? 'cancelled' : 'open';
}

/** Paid by its date. WooCommerce's own cash on delivery is paid with the parcel, whatever the connection lists. */
const isPaid = (order: Json): boolean =>
  textOf(order['payment_method']) !== 'cod' &&
  firstText(order['date_paid'], order['date_paid_gmt']) !== '' &&
  (toPay(order) ?? 0) !== 0 &&
  !isPaidInPart(order);

const noteOf = (order: Json, key: string): unknown =>
  listOf(order['meta_data']).find((meta) => textOf(meta['key']) === key)?.['value'];

/** True: the deposit is paid and the rest is not, even if a payment date is set. */
function isPaidInPart(order: Json): boolean {
  const says = (key: string) => textOf(noteOf(order, key)) === 'yes';
  if (textOf(order['status']) === DEPOSIT.status) return true;
  return says(DEPOSIT.is_agreed) && says(DEPOSIT.is_paid) && !says(DEPOSIT.is_rest_paid);
}

/** The amount paid ahead. NaN: a part is paid, but its amount is unclear, since deposit and rest do not add up to the total. */
function depositOf(order: Json): number {
  if (!isPaidInPart(order)) return 0;
  const [paid, rest] = [amountOf(noteOf(order, DEPOSIT.amount)), amountOf(noteOf(order, DEPOSIT.rest))];
  const whole = toPay(order);
  return paid === null || rest === null || whole === null || roundAmount(paid + rest) !== whole ? Number.NaN : paid;
}

/** Key and name of the payment method. For an unplaced order, or one whose payment failed, the status stands for them. */
function gatewaysOf(order: Json): string[] {
  const names = [textOf(order['payment_method']), textOf(order['payment_method_title'])].filter(Boolean);
  const status = textOf(order['status']);
  const isOpen = !['failed', 'auto-draft', 'checkout-draft'].includes(status);
  if (!isOpen) return [status];
  // No field gives the payment method of the rest; shops that collect it at the door list this status as cash.
  return isPaidInPart(order) ? [...names, DEPOSIT.status] : names;
}

/** Refunds are negative amounts beside the total. */
function toPay(order: Json): number | null {
  const total = amountOf(order['total']);
  const refunds = listOf(order['refunds']).map((refund) => Math.abs(amountOf(refund['total']) ?? 0));
  return total === null ? null : roundAmount(total - refunds.reduce((sum, refund) => sum + refund, 0));
}

/** Fields of the checkout block, which WooCommerce keeps under these keys. */
const OF_CHECKOUT = /^_wc_(?:other|billing|shipping)\//;

/** The checkout's own questions with their answers. Other keys that begin with _ belong to plugins, and so do encoded values. */
const questionsOf = (order: Json): (readonly [string, string])[] =>
  listOf(order['meta_data']).flatMap(({ key, value }) => {
    const name = textOf(key).replace(OF_CHECKOUT, '');
    const said = typeof value === 'boolean' ? String(value) : textOf(value);
    return name.startsWith('_') || /^([{[]|[aO]:\d+:)/.test(said) ? [] : [[name, said] as const];
  });

/** The line's total after discounts, with the customer's tax. */
function totalOf(line: Json): number | null {
  const [total, tax] = [amountOf(line['total']), amountOf(line['total_tax'])];
  return total === null ? null : roundAmount(total + (tax ?? 0));
}

function entriesOf(order: Json): StoreOrder['entries'] {
  const billing = objectOf(order['billing']);
  const codes = listOf(order['coupon_lines']).map(({ code }) => textOf(code));
  const shipping = listOf(order['shipping_lines']).map((line) =>
    `${textOf(line['method_title'])} ${textOf(line['total'])}`.trim(),
  );
  const fees = listOf(order['fee_lines']).map((line) => `${textOf(line['name'])} ${textOf(line['total'])}`.trim());
  const refunds = listOf(order['refunds']).map((refund) => `${textOf(refund['reason'])} ${textOf(refund['total'])}`.trim()); // prettier-ignore
  // The customer's choices for a line. Keys that begin with _ are for plugins.
  const choices = listOf(order['line_items'])
    .flatMap((line) => listOf(line['meta_data']))
    .filter(({ key }) => !textOf(key).startsWith('_'))
    .map((meta): [string, string] => [
      firstText(meta['display_key'], meta['key']),
      firstText(meta['display_value'], meta['value']),
    ]);
  const named: (readonly [string, string])[] = [
    ['source', 'woocommerce'],
    ['email', textOf(billing['email'])],
    ['shipping', shipping.join(', ')],
    ['discount', codes.filter(Boolean).join(', ')],
    ['extra', fees.join(', ')],
    ['refund', refunds.join(', ')],
    ...choices,
    ...questionsOf(order),
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
