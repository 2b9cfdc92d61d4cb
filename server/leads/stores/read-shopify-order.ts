import { say, type Message } from '../../../contract/messages/message.ts';
import type { StoreLine, StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, rounded, textOf, type Json } from './json-values.ts';

/** An order as Shopify's webhook orders/create has it. */
export function readShopifyOrder(payload: unknown): StoreOrder {
  const order = objectOf(payload);
  const [shipping, billing, customer] = ['shipping_address', 'billing_address', 'customer'].map((name) =>
    objectOf(order[name]),
  ) as [Json, Json, Json];
  const ours = objectOf(customer['default_address']);
  const of = (field: string) => firstText(shipping[field], billing[field], ours[field]);
  const name = (person: Json) =>
    firstText(person['name'], `${textOf(person['first_name'])} ${textOf(person['last_name'])}`);
  return {
    full_name: firstText(name(shipping), name(billing), name(customer), name(ours)),
    phone: firstText(shipping['phone'], order['phone'], billing['phone'], customer['phone'], ours['phone']),
    other_phones: [shipping, order, billing, customer, ours].map((holder) => textOf(holder['phone'])),
    city: of('city') || of('province'),
    area: '',
    address: [of('address1'), of('address2')].filter(Boolean).join(', '),
    place: of('province') || of('country'),
    currency: textOf(order['currency']),
    to_collect: toCollect(order),
    refusal: refusalOf(order),
    lines: linesOf(order),
    note: textOf(order['note']),
    is_collected: listOf(order['shipping_lines']).some((line) => textOf(line['delivery_category']) === 'pickup'),
    entries: entriesOf(order),
  };
}

const toCollect = (order: Json): number | null =>
  amountOf(order['total_outstanding']) ?? (order['financial_status'] === 'paid' ? 0 : amountOf(order['total_price']));

function refusalOf(order: Json): Message | null {
  if (textOf(order['cancelled_at']) !== '') return say('store_order_canceled');
  const isPaid = toCollect(order) === 0 && (amountOf(order['total_price']) ?? 0) > 0;
  return isPaid ? say('store_order_paid') : null;
}

/** What is neither shipped nor has a SKU, such as a tip or an insurance, is money of the order and no product of it. */
const isProduct = (line: Json): boolean => line['requires_shipping'] !== false || textOf(line['sku']) !== '';

const linesOf = (order: Json): StoreLine[] =>
  listOf(order['line_items'])
    .filter(isProduct)
    .map((line) => ({
      sku: firstText(line['sku'], line['variant_id'], line['product_id']),
      quantity: amountOf(line['quantity']),
      total: totalOf(line),
    }));

function totalOf(line: Json): number | null {
  const [price, quantity] = [amountOf(line['price']), amountOf(line['quantity'])];
  if (price === null || quantity === null) return null;
  const shares = listOf(line['discount_allocations']).map(({ amount }) => amountOf(amount) ?? 0);
  const discount = shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) : amountOf(line['total_discount']);
  return rounded(price * quantity - (discount ?? 0));
}

function entriesOf(order: Json): StoreOrder['entries'] {
  const extras = listOf(order['line_items']).filter((line) => !isProduct(line));
  const attributes = listOf(order['note_attributes']).map(({ name, value }) => [textOf(name), textOf(value)] as const);
  // What the customer chose for a line: a size, an engraving. Those that begin with _ are for apps.
  const choices = listOf(order['line_items'])
    .flatMap((line) => listOf(line['properties']))
    .map(({ name, value }) => [textOf(name), textOf(value)] as const)
    .filter(([name]) => !name.startsWith('_'));
  const shipping = listOf(order['shipping_lines']).map(({ title, price }) =>
    `${textOf(title)} ${textOf(price)}`.trim(),
  );
  const codes = listOf(order['discount_codes']).map(({ code }) => textOf(code));
  const named: (readonly [string, string])[] = [
    ['source', 'shopify'],
    ['order', firstText(order['name'], order['order_number'], order['id'])],
    ['email', firstText(order['email'], order['contact_email'])],
    ['shipping', shipping.join(', ')],
    ['discount', codes.filter(Boolean).join(', ')],
    ['extra', extras.map((line) => `${textOf(line['title'])} ${textOf(line['price'])}`).join(', ')],
    ...choices,
    ...attributes,
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
