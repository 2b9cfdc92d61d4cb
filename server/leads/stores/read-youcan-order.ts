import { say } from '../../../contract/messages/message.ts';
import type { StoreLine, StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, rounded, textOf, type Json } from './json-values.ts';

/** An order as YouCan's webhook order.created has it, at the top or in an envelope. */
export function readYouCanOrder(payload: unknown): StoreOrder {
  const top = objectOf(payload);
  const order =
    [top, objectOf(top['data']), objectOf(top['order'])].find((one) => Array.isArray(one['variants'])) ?? top;
  const [customer, payment, shipping] = ['customer', 'payment', 'shipping'].map((name) => objectOf(order[name])) as [
    Json,
    Json,
    Json,
  ];
  const extra = { ...fieldsOf(order['extra_fields']), ...fieldsOf(order['custom_fields']) };
  const places = [addressIn(shipping), addressIn(payment), addressIn(customer), customer, extra];
  const of = (...fields: string[]) => firstText(...places.flatMap((place) => fields.map((field) => place[field])));
  const name = (person: Json) =>
    firstText(person['full_name'], `${textOf(person['first_name'])} ${textOf(person['last_name'])}`, person['name']);
  return {
    full_name: firstText(...places.map(name)),
    phone: firstText(customer['phone'], of('phone')),
    other_phones: [customer, ...places].map((place) => textOf(place['phone'])),
    city: of('city') || of('region'),
    area: of('area', 'district', 'neighborhood'),
    address: addressText(places),
    place: of('region') || of('country_code'),
    currency: textOf(order['currency']),
    to_collect: amountOf(order['total']),
    refusal: isPaid(payment) ? say('store_order_paid') : null,
    lines: listOf(order['variants']).map(lineOf),
    note: textOf(order['notes']),
    is_collected: false,
    entries: entriesOf(order, extra),
  };
}

/** The shop's own questions at the checkout with their answers: by name, or a list of both. */
const fieldsOf = (value: unknown): Json =>
  Array.isArray(value)
    ? Object.fromEntries(listOf(value).map((field) => [firstText(field['name'], field['label']), field['value']]))
    : objectOf(value);

/** YouCan gives addresses as a list, mostly of one. */
const addressIn = (holder: Json): Json => listOf(holder['address'])[0] ?? objectOf(holder['address']);

const addressText = (places: readonly Json[]): string =>
  places
    .map((place) => {
      const lines = [firstText(place['first_line'], place['address'], place['location']), textOf(place['second_line'])];
      return lines.filter(Boolean).join(', ');
    })
    .find((text) => text !== '') ?? '';

function isPaid(payment: Json): boolean {
  const word = firstText(objectOf(payment['status_object'])['slug'], payment['status_text']);
  return word.toLowerCase() === 'paid';
}

function lineOf(line: Json): StoreLine {
  const variant = objectOf(line['variant']);
  const [price, quantity] = [amountOf(line['price']), amountOf(line['quantity'])];
  return {
    sku: firstText(variant['sku'], variant['id'], objectOf(variant['product'])['id']),
    quantity,
    total: price === null || quantity === null ? null : rounded(price * quantity),
  };
}

function entriesOf(order: Json, extra: Json): StoreOrder['entries'] {
  const shipping = objectOf(order['shipping']);
  const variations = listOf(order['variants']).map((line) =>
    Object.values(objectOf(objectOf(line['variant'])['variations']))
      .map(textOf)
      .filter((value) => value !== '' && value !== 'default')
      .join(' / '),
  );
  const named: [string, string][] = [
    ['source', 'youcan'],
    ['order', firstText(order['ref'], order['id'])],
    ['email', textOf(objectOf(order['customer'])['email'])],
    ['shipping', shipping['is_free'] === true ? '' : textOf(shipping['price'])],
    ['variation', variations.filter(Boolean).join(', ')],
    ...Object.entries(extra).map(([key, value]): [string, string] => [key, textOf(value)]),
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
