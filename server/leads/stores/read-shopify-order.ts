import { skuOf, type StoreLine, type StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, roundAmount, textOf, type Json } from './json-values.ts';
import { secondPhonesIn } from './second-phones.ts';
import { placeIn, type Place } from './store-places.ts';

/** An order of Shopify's webhooks orders/create and orders/updated; `ours`: our currency, preferred if the order was shown in it. */
export function readShopifyOrder(payload: unknown, ours = ''): StoreOrder {
  const order = objectOf(payload);
  const [shipping, billing, customer] = ['shipping_address', 'billing_address', 'customer'].map((name) =>
    objectOf(order[name]),
  ) as [Json, Json, Json];
  const home = objectOf(customer['default_address']);
  const attributes = pairsOf(order['note_attributes']);
  const currency = currencyOf(order, ours);
  const money = moneyIn(currency !== textOf(order['currency']));
  const isSettled = isPaid(order);
  const worth = money(order, 'current_total_price') ?? money(order, 'total_price');
  const open = isSettled ? 0 : toCollect(order, worth, money);
  const deposit = isSettled ? 0 : depositOf(order, worth, open);
  return {
    full_name: firstText(nameOf(shipping), nameOf(billing), nameOf(customer), nameOf(home)),
    phone: firstText(shipping['phone'], order['phone'], billing['phone'], customer['phone'], home['phone']),
    other_phones: [
      ...[shipping, order, billing, customer, home].map((holder) => textOf(holder['phone'])),
      ...secondPhonesIn(attributes),
    ],
    places: [placeOf(shipping), placeOf(billing), { ...placeOf(home), is_of_account: true }],
    currency,
    to_pay: isSettled || deposit > 0 || Number.isNaN(worth) ? worth : open,
    paid_ahead: deposit,
    state: stateOf(order),
    is_paid: isSettled,
    is_fulfilled: textOf(order['fulfillment_status']) === 'fulfilled',
    gateways: gatewaysOf(order),
    number: firstText(order['name'], order['order_number']),
    url: '',
    lines: linesOf(order, money),
    has_lines: Array.isArray(order['line_items']),
    note: textOf(order['note']),
    is_collected: listOf(order['shipping_lines']).some((line) => textOf(line['delivery_category']) === 'pickup'),
    entries: entriesOf(order, attributes),
  };
}

const nameOf = (person: Json): string =>
  firstText(person['name'], `${textOf(person['first_name'])} ${textOf(person['last_name'])}`);

const placeOf = (address: Json): Place =>
  placeIn({
    full_name: nameOf(address),
    address: [textOf(address['address1']), textOf(address['address2'])].filter(Boolean).join(', '),
    city: textOf(address['city']),
    region: textOf(address['province']),
    country: textOf(address['country']),
  });

const pairsOf = (value: unknown): (readonly [string, string])[] =>
  listOf(value).map(({ name, value: said }) => [textOf(name), textOf(said)] as const);

// --- state and payment -------------------------------------------------------------------------------------------

function stateOf(order: Json): StoreOrder['state'] {
  if (order['test'] === true) return 'test';
  if (textOf(order['cancelled_at']) !== '') return 'cancelled';
  const paid = textOf(order['financial_status']);
  const isGivenBack = listOf(order['refunds']).length > 0 && amountOf(order['current_total_price']) === 0;
  if (paid === 'refunded' || isGivenBack) return 'refunded';
  return paid === 'voided' || paid === 'expired' ? 'cancelled' : 'open';
}

function isPaid(order: Json): boolean {
  if ((amountOf(order['total_price']) ?? 0) === 0) return false;
  const open = amountOf(order['total_outstanding']);
  const said = textOf(order['financial_status']);
  if (open === null || Number.isNaN(open)) return said === 'paid' || said === 'partially_refunded';
  // An authorised card without a charge leaves the whole amount open. Less than 0: the shop owes the customer.
  return open <= 0 && said !== 'authorized';
}

/** Names of the payment gateways; an authorised card is no cash, whatever its name. */
const gatewaysOf = (order: Json): string[] => {
  const names = Array.isArray(order['payment_gateway_names']) ? order['payment_gateway_names'].map(textOf) : [];
  const said = names.filter((name) => name !== '');
  if (said.length > 0) return said;
  return textOf(order['financial_status']) === 'authorized' ? ['authorized'] : [];
};

// --- money -------------------------------------------------------------------------------------------------------

type Money = (holder: Json, field: string) => number | null;

/** The currency shown to the customer, if it is ours and the shop's own differs. */
const currencyOf = (order: Json, ours: string): string => {
  const [own, shown] = [textOf(order['currency']), textOf(order['presentment_currency'])];
  return own !== ours && shown !== '' && shown === ours ? shown : own;
};

const moneyIn =
  (isShown: boolean): Money =>
  (holder, field) =>
    isShown
      ? amountOf(objectOf(objectOf(holder[`${field}_set`])['presentment_money'])['amount'])
      : amountOf(holder[field]);

/** The amount still to pay. Without an open amount in the shown currency, either all of it is open, or it is unknown. */
function toCollect(order: Json, worth: number | null, money: Money): number | null {
  const shown = money(order, 'total_outstanding');
  if (shown !== null) return shown;
  const [open, whole] = [
    amountOf(order['total_outstanding']),
    amountOf(order['current_total_price']) ?? amountOf(order['total_price']),
  ];
  return open === null || open === whole ? worth : Number.NaN;
}

/**
 * The amount paid in advance, by a card or a gift card: the total less the open amount. Without a sign of partial
 * payment, the total may be outdated and include items removed since.
 */
function depositOf(order: Json, worth: number | null, open: number | null): number {
  const isKnown =
    textOf(order['financial_status']).startsWith('partially_') || amountOf(order['current_total_price']) !== null;
  return isKnown && open !== null && worth !== null && open < worth ? roundAmount(worth - open) : 0;
}

/** A line without shipping and SKU, such as a tip or an insurance, counts as money of the order, and is no product. */
const isProduct = (line: Json): boolean => line['requires_shipping'] !== false || textOf(line['sku']) !== '';

/** Present pieces: a removed item stays among the lines with a current quantity of 0. */
const piecesOf = (line: Json): number | null => amountOf(line['current_quantity']) ?? amountOf(line['quantity']);

const linesOf = (order: Json, money: Money): StoreLine[] =>
  listOf(order['line_items'])
    .filter((line) => isProduct(line) && piecesOf(line) !== 0)
    .map((line) => ({
      sku: skuOf(line['sku'], line['variant_id'], line['product_id'], line['name'], line['title']),
      quantity: piecesOf(line),
      total: totalOf(line, money),
    }));

function totalOf(line: Json, money: Money): number | null {
  const [price, ordered, pieces] = [money(line, 'price'), amountOf(line['quantity']), piecesOf(line)];
  if (price === null || pieces === null) return null;
  const shares = listOf(line['discount_allocations']).map((share) => money(share, 'amount') ?? 0);
  const discount = shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) : money(line, 'total_discount');
  const share = ordered ? pieces / ordered : 1;
  return roundAmount(price * pieces - (discount ?? 0) * share);
}

// --- stored data -------------------------------------------------------------------------------------------------

function entriesOf(order: Json, attributes: readonly (readonly [string, string])[]): StoreOrder['entries'] {
  const lines = listOf(order['line_items']).filter((line) => piecesOf(line) !== 0);
  const extras = lines.filter((line) => !isProduct(line));
  // The customer's choices for a line, such as a size or an engraving. Keys that begin with _ are for apps.
  const choices = lines.flatMap((line) => pairsOf(line['properties'])).filter(([name]) => !name.startsWith('_'));
  const variants = lines.map((line) => textOf(line['variant_title'])).filter((title) => title !== 'Default Title');
  const shipping = listOf(order['shipping_lines']).map(({ title, price }) =>
    `${textOf(title)} ${textOf(price)}`.trim(),
  );
  const codes = listOf(order['discount_codes']).map(({ code }) => textOf(code));
  const named: (readonly [string, string])[] = [
    ['source', 'shopify'],
    ['email', firstText(order['email'], order['contact_email'])],
    ['variation', variants.filter(Boolean).join(', ')],
    ['shipping', shipping.join(', ')],
    ['discount', codes.filter(Boolean).join(', ')],
    ['extra', extras.map((line) => `${textOf(line['title'])} ${textOf(line['price'])}`).join(', ')],
    ...choices,
    ...attributes,
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
