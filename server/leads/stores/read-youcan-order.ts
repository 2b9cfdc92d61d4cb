import { readPaymentState, saysCancelled, saysRefunded } from '../../intake/order-states.ts';
import { skuOf, type StoreLine, type StoreOrder } from './store-order.ts';
import { amountOf, firstText, listOf, objectOf, roundAmount, textOf, type Json } from './json-values.ts';
import { secondPhonesIn } from './second-phones.ts';
import { placeIn, type Place } from './store-places.ts';

/**
 * Reads an order from YouCan's webhook order.created, at the top level or in an envelope. `said`: an end or a payment that
 * the topic alone names.
 */
export function readYouCanOrder(payload: unknown, said: 'ended' | 'paid' | null = null): StoreOrder {
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
  const of = (field: string) => firstText(...places.map((place) => place[field]));
  const paid = firstText(objectOf(payment['status_object'])['slug'], payment['status_text']);
  const isSettled = said === 'paid' || readPaymentState(paid) === 'paid';
  return {
    full_name: firstText(...places.map(nameOf)),
    phone: firstText(customer['phone'], of('phone')),
    other_phones: [
      ...[customer, ...places].map((place) => textOf(place['phone'])),
      ...secondPhonesIn(questionsOf(extra)),
    ],
    places: places.map((place) => ({ ...placeOf(place), is_of_account: place === customer })),
    currency: textOf(order['currency']),
    to_pay: amountOf(order['total']),
    paid_ahead: isSettled || !isPartlyPaid(paid) ? 0 : Number.NaN,
    state: said === 'ended' || isCancelled(order) ? 'cancelled' : saysRefunded(paid) ? 'refunded' : 'open',
    is_paid: isSettled,
    gateways: isSettled ? [] : gatewaysOf(payment),
    number: firstText(order['ref'], order['id']),
    url: textOf(order['link']),
    has_lines: Array.isArray(order['variants']),
    lines: listOf(order['variants'])
      .map(lineOf)
      .filter(({ quantity }) => quantity !== 0),
    note: textOf(order['notes']),
    is_collected: false,
    entries: entriesOf(order, extra),
  };
}

const nameOf = (person: Json): string =>
  firstText(person['full_name'], `${textOf(person['first_name'])} ${textOf(person['last_name'])}`, person['name']);

const placeOf = (place: Json): Place =>
  placeIn({
    full_name: nameOf(place),
    address: addressText(place),
    city: textOf(place['city']),
    area: firstText(place['area'], place['district'], place['neighborhood']),
    region: textOf(place['region']),
    country: textOf(place['country_code']),
  });

const isCancelled = (order: Json): boolean =>
  [objectOf(order['status_object'])['slug'], order['status_text'], order['status']].map(textOf).some(saysCancelled);

/** A part is paid, and YouCan has no field for its amount. A card that is only held has paid nothing. */
const isPartlyPaid = (said: string): boolean => readPaymentState(said) === 'partly' && !/^aut/i.test(said);

/** The payment methods, in the store's names. */
const gatewaysOf = (payment: Json): string[] =>
  [payment['gateway_type_text'], payment['gateway_name'], payment['gateway']].map(textOf).filter(Boolean);

const questionsOf = (extra: Json): (readonly [string, string])[] =>
  Object.entries(extra).map(([name, value]) => [name, textOf(value)] as const);

/** The checkout's own questions with their answers: by name, or a list of both. */
const fieldsOf = (value: unknown): Json =>
  Array.isArray(value)
    ? Object.fromEntries(listOf(value).map((field) => [firstText(field['name'], field['label']), field['value']]))
    : objectOf(value);

/** YouCan sends addresses as a list, mostly with one element. */
const addressIn = (holder: Json): Json => listOf(holder['address'])[0] ?? objectOf(holder['address']);

const addressText = (place: Json): string =>
  [firstText(place['first_line'], place['address'], place['location']), textOf(place['second_line'])]
    .filter(Boolean)
    .join(', ');

function lineOf(line: Json): StoreLine {
  const variant = objectOf(line['variant']);
  const product = objectOf(variant['product']);
  const [price, quantity] = [amountOf(line['price']), amountOf(line['quantity'])];
  return {
    sku: skuOf(variant['sku'], variant['id'], product['id'], product['name'], line['name'], line['title']),
    quantity,
    total: price === null || quantity === null ? null : roundAmount(price * quantity),
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
    ['email', textOf(objectOf(order['customer'])['email'])],
    ['shipping', shipping['is_free'] === true ? '' : textOf(shipping['price'])],
    ['variation', variations.filter(Boolean).join(', ')],
    ...Object.entries(extra).map(([key, value]): [string, string] => [key, textOf(value)]),
  ];
  return named.filter(([key, value]) => key !== '' && value !== '').map(([key, value]) => ({ key, value }));
}
