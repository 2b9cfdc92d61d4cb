import { currencyDecimals } from '../../../contract/currencies.ts';
import { skuOf, type StoreLine, type StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, textOf, type Json } from './json-values.ts';
import { withPlus } from './full-phones.ts';
import { placeIn } from './store-places.ts';

/* Orders of Zid's webhooks, the order schema of https://docs.zid.sa/webhooks. */

const SENT = ['indelivery', 'delivered'];
const REFUNDED = ['refunded', 'voided'];

/** Zid writes 14 decimals: a share of a tax makes more of them than the currency has. */
function totalOf(order: Json): number | null {
  const total = amountOf(order['order_total']);
  return total === null ? null : Number(total.toFixed(currencyDecimals(textOf(order['currency_code']))));
}

/** Reads an order. The consignee gets the parcel, and may be another person than the customer. */
export function readZidOrder(order: Json): StoreOrder {
  const [customer, consignee, shipping, payment] = ['customer', 'consignee', 'shipping', 'payment'].map((name) =>
    objectOf(order[name]),
  ) as [Json, Json, Json, Json];
  const status = textOf(objectOf(order['order_status'])['code']).toLowerCase();
  const paid = textOf(order['payment_status']).toLowerCase();
  const method = objectOf(payment['method']);
  const gateways = [method['code'], method['name']].map(textOf).filter(Boolean);
  const phones = [consignee, customer].map((person) => withPlus(textOf(person['mobile']))).filter(Boolean);
  return {
    full_name: firstText(consignee['name'], customer['name']),
    phone: phones[0] ?? '',
    other_phones: phones,
    places: [placeOf(objectOf(shipping['address']))],
    currency: textOf(order['currency_code']),
    to_pay: totalOf(order),
    state:
      REFUNDED.includes(paid) || status === 'reversed' ? 'refunded' : status === 'cancelled' ? 'cancelled' : 'open',
    is_paid: paid === 'paid',
    // Zid marks cash as paid when the parcel is delivered.
    ...(gateways.length > 0 && { marks_cash_paid: true as const }),
    gateways,
    is_fulfilled: SENT.includes(status),
    number: firstText(order['invoice_number'], order['id']),
    url: '',
    has_lines: Array.isArray(order['products']),
    lines: listOf(order['products'])
      .map(lineOf)
      .filter(({ quantity }) => quantity !== 0),
    note: textOf(order['customer_note']),
    is_collected: /pickup/i.test(textOf(objectOf(shipping['method'])['code'])),
    entries: entriesOf(order, customer),
  };
}

const placeOf = (address: Json) =>
  placeIn({
    address: firstText(
      address['formatted_address'],
      [address['street'], address['district']].map(textOf).filter(Boolean).join(', '),
    ),
    city: firstText(objectOf(address['city'])['name'], address['city']),
    area: textOf(address['district']),
    country: firstText(objectOf(address['country'])['code'], objectOf(address['country'])['name']),
  });

const lineOf = (line: Json): StoreLine => ({
  sku: skuOf(line['sku'], line['id'], line['name']),
  quantity: amountOf(line['quantity']),
  total: amountOf(line['total']),
});

function entriesOf(order: Json, customer: Json): StoreOrder['entries'] {
  const address = objectOf(objectOf(order['shipping'])['address']);
  const [lat, lng] = [textOf(address['lat']), textOf(address['lng'])];
  const choices = listOf(order['products']).flatMap((line) =>
    [...listOf(line['options']), ...listOf(line['custom_fields'])].map((field) =>
      [firstText(field['name'], field['label']), firstText(field['value'], objectOf(field['value'])['name'])]
        .filter(Boolean)
        .join(': '),
    ),
  );
  const named: [string, string][] = [
    ['source', 'zid'],
    ['email', textOf(customer['email'])],
    ['shipping', shippingOf(order)],
    ['coupon', firstText(objectOf(order['coupon'])['code'], order['coupon'])],
    ['variation', choices.filter(Boolean).join(', ')],
    ['gift message', firstText(order['gift_message'], objectOf(order['gift_card_details'])['gift_message'])],
    ['location', lat !== '' && lng !== '' ? `${lat},${lng}` : ''],
  ];
  return named.filter(([, value]) => value !== '').map(([key, value]) => ({ key, value }));
}

/** The price of shipping in the invoice's lines; empty: free, or not given. */
function shippingOf(order: Json): string {
  const line = listOf(objectOf(order['payment'])['invoice']).find(({ code }) => code === 'shipping');
  const amount = amountOf(line?.['value']);
  return amount ? String(amount) : '';
}
