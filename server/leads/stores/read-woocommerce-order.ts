import { say, type Message } from '../../../contract/messages/message.ts';
import type { StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, rounded, textOf, type Json } from './json-values.ts';

/** Shipping methods by which the customer comes to the shop. */
const COLLECTED = ['local_pickup', 'pickup_location'];

const NO_ORDERS = ['cancelled', 'failed', 'refunded', 'trash', 'auto-draft', 'checkout-draft'];

/** An order as WooCommerce's webhook order.created has it (REST API v3). */
export function readWooCommerceOrder(payload: unknown): StoreOrder {
  const order = objectOf(payload);
  const [shipping, billing] = [objectOf(order['shipping']), objectOf(order['billing'])];
  const of = (field: string) => firstText(shipping[field], billing[field]);
  const name = (person: Json) => `${textOf(person['first_name'])} ${textOf(person['last_name'])}`.trim();
  return {
    full_name: firstText(name(shipping), name(billing)),
    phone: of('phone'),
    other_phones: [textOf(shipping['phone']), textOf(billing['phone'])],
    city: of('city') || of('state'),
    area: '',
    address: [of('address_1'), of('address_2')].filter(Boolean).join(', '),
    place: of('state') || of('country'),
    currency: textOf(order['currency']),
    to_collect: amountOf(order['total']),
    refusal: refusalOf(order),
    lines: listOf(order['line_items']).map((line) => ({
      sku: firstText(line['sku'], idOf(line['variation_id']), idOf(line['product_id'])),
      quantity: amountOf(line['quantity']),
      total: totalOf(line),
    })),
    note: textOf(order['customer_note']),
    is_collected: listOf(order['shipping_lines']).some((line) => COLLECTED.includes(textOf(line['method_id']))),
    entries: entriesOf(order),
  };
}

/** 0 says that there is none. */
const idOf = (value: unknown): string => (textOf(value) === '0' ? '' : textOf(value));

function refusalOf(order: Json): Message | null {
  const status = textOf(order['status']);
  if (NO_ORDERS.includes(status)) return say('store_order_status', { status });
  const isPaid =
    textOf(order['payment_method']) !== 'cod' && firstText(order['date_paid'], order['date_paid_gmt']) !== '';
  return isPaid ? say('store_order_paid') : null;
}

/** After discounts, with the tax that the customer pays. */
function totalOf(line: Json): number | null {
  const [total, tax] = [amountOf(line['total']), amountOf(line['total_tax'])];
  return total === null ? null : rounded(total + (tax ?? 0));
}

function entriesOf(order: Json): StoreOrder['entries'] {
  const billing = objectOf(order['billing']);
  const codes = listOf(order['coupon_lines']).map(({ code }) => textOf(code));
  const shipping = listOf(order['shipping_lines']).map((line) =>
    `${textOf(line['method_title'])} ${textOf(line['total'])}`.trim(),
  );
  const fees = listOf(order['fee_lines']).map((line) => `${textOf(line['name'])} ${textOf(line['total'])}`.trim());
  // What the customer chose for a line. Keys that begin with _ are for plugins.
  const choices = listOf(order['line_items'])
    .flatMap((line) => listOf(line['meta_data']))
    .filter(({ key }) => !textOf(key).startsWith('_'))
    .map((meta): [string, string] => [
      firstText(meta['display_key'], meta['key']),
      firstText(meta['display_value'], meta['value']),
    ]);
  const named: [string, string][] = [
    ['source', 'woocommerce'],
    ['order', firstText(order['number'], order['id'])],
    ['email', textOf(billing['email'])],
    ['shipping', shipping.join(', ')],
    ['discount', codes.filter(Boolean).join(', ')],
    ['extra', fees.join(', ')],
    ...choices,
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
