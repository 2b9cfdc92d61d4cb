import { skuOf, type StoreLine, type StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, textOf, type Json } from './json-values.ts';
import { withPlus } from './full-phones.ts';
import { placeIn } from './store-places.ts';

/* Orders of Salla's webhooks, https://docs.salla.dev/doc-433804. Amounts are objects: {amount, currency}. */

/** Statuses by their slug. `restored`: the money went back. */
const REFUNDED = ['restored', 'restoring'];
const SENT = ['delivering', 'shipped', 'delivered', 'completed'];
/** The shop works on an order with these, after it saw the payment. */
const ACCEPTED = ['in_progress', ...SENT];

/** Methods that Salla does not settle itself: only the shop knows when they are paid. */
const BY_HAND = ['bank', 'waiting', ''];

/** Reads an order. `topic`: a refund that the topic alone names. */
export function readSallaOrder(order: Json, topic: string | null = null): StoreOrder {
  const [customer, shipping, status] = ['customer', 'shipping', 'status'].map((name) => objectOf(order[name])) as [
    Json,
    Json,
    Json,
  ];
  const receiver = objectOf(shipping['receiver']);
  const slug = textOf(status['slug']);
  const gateways = gatewaysOf(order, slug);
  const phones = [withPlus(textOf(receiver['phone'])), phoneOf(customer)].filter(Boolean);
  return {
    full_name: firstText(receiver['name'], nameOf(customer)),
    phone: phones[0] ?? '',
    other_phones: phones,
    places: [placeOf(objectOf(shipping['address'])), { ...placeOf(customer), is_of_account: true }],
    currency: firstText(order['currency'], objectOf(totalOf(order))['currency']),
    to_pay: moneyOf(totalOf(order)),
    state:
      REFUNDED.includes(slug) || topic === 'order.refunded'
        ? 'refunded'
        : slug === 'canceled' || topic === 'order.cancelled'
          ? 'cancelled'
          : 'open',
    is_paid: isPaidOnline(order, slug),
    ...(BY_HAND.includes(textOf(order['payment_method'])) && { is_paid_by_status: true }),
    // Cash at the door has no pending payment either.
    ...(gateways.length > 0 && { marks_cash_paid: true as const }),
    gateways,
    is_fulfilled: SENT.includes(slug),
    number: firstText(order['reference_id'], order['id']),
    url: textOf(objectOf(order['urls'])['admin']),
    has_lines: Array.isArray(order['items']),
    lines: listOf(order['items'])
      .map(lineOf)
      .filter(({ quantity }) => quantity !== 0),
    note: firstText(order['notes'], order['note']),
    is_collected: textOf(objectOf(order['pickup_branch'])['name']) !== '',
    entries: entriesOf(order, customer, shipping),
  };
}

/** True if Salla took the payment, or the shop accepted one that Salla cannot see. */
function isPaidOnline(order: Json, slug: string): boolean {
  const method = textOf(order['payment_method']);
  if (method === 'cod' || slug === 'payment_pending' || order['is_pending_payment'] === true) return false;
  return BY_HAND.includes(method)
    ? method === 'bank' && ACCEPTED.includes(slug)
    : order['is_pending_payment'] === false;
}

/** The payment method by Salla's key. An order without one waits for its payment. */
const gatewaysOf = (order: Json, slug: string): string[] =>
  [firstText(order['payment_method'], slug === 'payment_pending' ? slug : '')].filter(Boolean);

const totalOf = (order: Json): unknown => objectOf(order['amounts'])['total'] ?? order['total'];
const moneyOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null ? amountOf((value as Json)['amount']) : amountOf(value);

const nameOf = (person: Json): string =>
  firstText(person['name'], `${textOf(person['first_name'])} ${textOf(person['last_name'])}`);

/** Digits of a national number at most: a longer one has its country's code. */
const NATIONAL_DIGITS_MAX = 10;

/** Newer bodies have the whole number in `mobile`, perhaps without its plus; older ones have it without the code, which `mobile_code` has. */
function phoneOf(customer: Json): string {
  const [mobile, code] = [textOf(customer['mobile']), textOf(customer['mobile_code']).replace(/\D/g, '')];
  const isWhole = code === '' || (mobile.startsWith(code) && mobile.length > NATIONAL_DIGITS_MAX);
  if (mobile === '' || mobile.startsWith('+') || isWhole) return withPlus(mobile);
  return `+${code}${mobile.replace(/^0+/, '')}`;
}

function placeOf(address: Json) {
  const parts = [address['street_number'], address['block'], address['postal_code']].map(textOf).filter(Boolean);
  return placeIn({
    // The text for people repeats empty parts as commas.
    address: firstText(
      textOf(address['shipping_address'])
        .replace(/(\s*[,،]\s*)+/g, ', ')
        .replace(/^, |, $/g, ''),
      parts.join(', '),
    ),
    city: textOf(address['city']),
    area: textOf(address['block']),
    country: textOf(address['country_code']),
  });
}

function lineOf(line: Json): StoreLine {
  const product = objectOf(line['product']);
  return {
    sku: skuOf(line['sku'], product['sku'], line['product_id'], product['id'], line['name']),
    quantity: amountOf(line['quantity']),
    total: moneyOf(objectOf(line['amounts'])['total']),
  };
}

function entriesOf(order: Json, customer: Json, shipping: Json): StoreOrder['entries'] {
  const amounts = objectOf(order['amounts']);
  const source = objectOf(order['source_details']);
  const place = objectOf(objectOf(shipping['address'])['geo_coordinates']);
  const [lat, lng] = [textOf(place['lat']), textOf(place['lng'])];
  const options = listOf(order['items']).flatMap((line) => [
    textOf(line['notes']),
    ...listOf(line['options']).map((option) =>
      [textOf(option['name']), choiceOf(option['value'])].filter(Boolean).join(': '),
    ),
  ]);
  const named: [string, string][] = [
    ['source', 'salla'],
    ['email', textOf(customer['email'])],
    ['shipping', amountText(amounts['shipping_cost'])],
    ['cash on delivery fee', amountText(amounts['cash_on_delivery'])],
    ['coupon', listOf(amounts['discounts']).map((discount) => firstText(discount['code'], discount['title'])).filter(Boolean).join(', ')],
    ['variation', options.filter(Boolean).join(', ')],
    ['location', Number(lat) || Number(lng) ? `${lat},${lng}` : ''],
    ...Object.entries(source)
      .filter(([key]) => key.startsWith('utm_'))
      .map(([key, value]): [string, string] => [key, textOf(value)]),
  ]; // prettier-ignore
  return named.filter(([, value]) => value !== '').map(([key, value]) => ({ key, value }));
}

/** The chosen value of an option: one or several, by name. */
const choiceOf = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map((one) => firstText(objectOf(one)['name'], one))
    .filter(Boolean)
    .join(' / ');

const amountText = (value: unknown): string => (moneyOf(value) ? textOf(objectOf(value)['amount'] ?? value) : '');
