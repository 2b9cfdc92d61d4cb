import { say, type Message } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { LeadInput } from '../check-lead-input.ts';
import { entriesOf, piecesOf } from '../../intake/kept-entries.ts';
import { phonesOfRow } from '../../intake/phones-of-row.ts';
import { currencyDecimals, moneyText, toMajor, toMinor } from '../../platform/text/money.ts';
import { invalid } from '../../platform/refusal.ts';
import { firstText } from './json-values.ts';
import { placeOf, type Place } from './store-places.ts';

/*
 * Turns a store's order into a lead. The lead's lines add up to the amount that the customer agreed to pay, at the door
 * or in advance. The store's shipping, tax, fee and discount are included. Data without a field of its own goes to the
 * lead's custom data.
 */

export type StoreLine = { sku: string; quantity: number | null; /** Major units. */ total: number | null };

export type StoreOrder = {
  full_name: string;
  phone: string;
  /** Every other phone of the customer. */
  other_phones: string[];
  /** The possible destinations, the likeliest first. The lead gets exactly one of them (R-STORE-3). */
  places: Place[];
  /** Empty: not given. */
  currency: string;
  /** The amount to pay, at the door or in advance; major units; null: the sum of the lines; NaN: unknown. */
  to_pay: number | null;
  /** The prepaid part of an order that is not fully paid, major units; missing: nothing. */
  paid_ahead?: number;
  /** State in the store; `test`: not a real order. */
  state: 'open' | 'cancelled' | 'refunded' | 'test';
  /** True: nothing is left to collect. */
  is_paid: boolean;
  /** True: the payment is concluded from the order's status alone. */
  is_paid_by_status?: boolean;
  /** True: the store marks cash at the door as paid too, before it is collected. Missing: it does not. */
  marks_cash_paid?: true;
  /** True: the store has sent or handed over all of it. */
  is_fulfilled?: boolean;
  /** The payment methods, in the store's names; empty: not given, which means cash on delivery. */
  gateways: string[];
  /** The order's number for its customers; empty: not given. */
  number: string;
  /** The order's page for the shop's staff; empty: not given. */
  url: string;
  lines: StoreLine[];
  /** False: the body does not list its lines, so it says nothing of them. */
  has_lines: boolean;
  /** The customer's note on the order. */
  note: string;
  /** True: the customer picks the order up at the shop. */
  is_collected: boolean;
  entries: { key: string; value: string }[];
};

const TEXT_MAX = 100;
const ADDRESS_MIN = 5;

/** The SKU of a line in the store: the first that is there; at last its name, so that a person can name the product. */
export const skuOf = (...names: unknown[]): string => [...firstText(...names)].slice(0, TEXT_MAX).join('');

/** Throws a Refusal on the field at fault. `country`: for state codes; `prepaid_by`: the recipient of the payment. */
export function leadOf(order: StoreOrder, currency: string, country = '', prepaid_by: string | null = null): LeadInput {
  if (order.state === 'test') throw invalidField('order', say('store_order_test'));
  if (order.currency !== '' && order.currency.toUpperCase() !== currency)
    throw invalidField('currency', say('store_currency', { currency: order.currency, ours: currency }));
  if (Number.isNaN(order.paid_ahead)) throw invalidField('prepaid_amount', say('store_no_amount', { currency }));
  const { place, others } = placeOf(order.places, country);
  const { address, rest } = addressOf(place);
  const [note, ...more] = notesOf(order.note);
  const data = entriesOf([...rest, ...more, ...others, ...order.entries]);
  const { custom_entries_per_lead: max } = LIMITS;
  if (data.length > max) throw invalidField('data', say('items_max', { max }));
  const { phone, second_phone } = phonesIn(order.phone, country);
  return {
    full_name: within('full_name', order.full_name),
    phone,
    city: within('city', place.city),
    area: place.area.length < 3 ? null : within('area', place.area),
    address,
    products: pricedLines(order, currency),
    data,
    second_phone: second_phone ?? order.other_phones.find((other) => isAnother(other, phone)) ?? null,
    parcel_note: note?.value ?? null,
    shipment_way: order.is_collected ? COLLECTED : null,
    is_prepaid: order.is_paid,
    ...(order.paid_ahead && !order.is_paid && { prepaid_amount: order.paid_ahead }),
    ...((order.is_paid || order.paid_ahead) && { prepaid_by }),
  };
}

export const invalidField = (field: string, said: Message) => invalid({ [field]: [said] });

/** `collect_at_warehouse` of contract/orders/orders.ts. */
const COLLECTED = 3;

/** Two numbers in the one field are the first and the second (R-INTAKE-8). What cannot be dialled stays as the store has it. */
function phonesIn(said: string, country: string): { phone: string; second_phone: string | null } {
  const read = said === '' ? null : phonesOfRow(said, null, country);
  return read === null || read.said.length > 0 ? { phone: said, second_phone: null } : { phone: read.phone ?? said, second_phone: read.second_phone }; // prettier-ignore
}

/** One number often has two forms: with the country's code, or with a zero. */
const isAnother = (other: string, phone: string): boolean => {
  const end = (text: string) => text.replace(/\D/g, '').slice(-8);
  return end(other).length >= 7 && other.length <= TEXT_MAX && end(other) !== end(phone);
};

// --- texts -------------------------------------------------------------------------------------------------------

/** A text longer than its field is refused, never cut (R-INTAKE-1). */
function within(field: string, text: string): string {
  if ([...text].length > TEXT_MAX) throw invalidField(field, say('characters_max', { max: TEXT_MAX }));
  return text;
}

/** A lead's address has at most 100 characters; the rest, cut at a blank if possible, goes to the custom data. */
function addressOf({ address, region, country, city }: Place): { address: string; rest: StoreOrder['entries'] } {
  const whole = [...new Set([address, ...(address.length < ADDRESS_MIN ? [region || country, city] : [])])]
    .filter(Boolean)
    .join(', ');
  const [first = '', ...pieces] = piecesOf(whole);
  return { address: first, rest: pieces.map((value) => ({ key: 'address', value })) };
}

/** The note up to a parcel's limit; the rest goes to the custom data. */
function notesOf(note: string): StoreOrder['entries'] {
  const letters = [...note.toWellFormed()];
  const [first, rest] = [letters.slice(0, LIMITS.parcel_note_characters), letters.slice(LIMITS.parcel_note_characters)];
  return [first, rest].map((part) => part.join('').trim()).filter(Boolean).map((value) => ({ key: 'note', value })); // prettier-ignore
}

// --- money -------------------------------------------------------------------------------------------------------

function pricedLines(order: StoreOrder, currency: string): LeadInput['products'] {
  if (order.lines.length === 0) throw invalidField('lines', say('store_no_lines'));
  const minor = (field: string, amount: number | null): number => {
    const value = amount === null || Number.isNaN(amount) ? null : toMinor(amount, currency);
    if (value === null) throw invalidField(field, say('store_no_amount', { currency }));
    return value;
  };
  const exact = (amount: number | null) =>
    // When the order states its sum, its lines are rounded: a share of a discount or a tax has more decimals.
    amount === null || order.to_pay === null ? amount : Number(amount.toFixed(currencyDecimals(currency)));
  const totals = order.lines.map(({ total }, i) => minor(`lines.${i}.total`, exact(total)));
  const sum = totals.reduce((sum, total) => sum + total, 0);
  const wanted = order.to_pay === null ? sum : minor('total', order.to_pay);
  if (wanted === 0) throw invalidField('total', say('store_order_free'));
  const fitted = fitTotals(totals, wanted, 10 ** currencyDecimals(currency));
  if (!fitted)
    throw invalidField(
      'total',
      say('store_total_small', { amount: moneyText(wanted, currency), lines: totals.length }),
    );
  return order.lines.map(({ sku, quantity }, i) => {
    if (sku === '') throw invalidField(`lines.${i}.sku`, say('store_no_sku'));
    if (quantity === null || Number.isNaN(quantity)) throw invalidField(`lines.${i}.quantity`, say('store_no_number'));
    return { sku, quantity, total: toMajor(fitted[i]!, currency) };
  });
}

/**
 * Adjusts line totals to the amount to pay, each at least `least`, the minimum for a lead's line. A missing amount
 * (shipping, tax) is added to the dearest line; an excess (a voucher, a free gift) is deducted from the dearest ones.
 * Null if impossible.
 */
export function fitTotals(totals: readonly number[], wanted: number, least: number): number[] | null {
  if (wanted < totals.length * least) return null;
  const fitted = totals.map((total) => Math.max(total, least));
  const dearestFirst = fitted.map((_, i) => i).sort((a, b) => fitted[b]! - fitted[a]! || a - b);
  let over = fitted.reduce((sum, total) => sum + total, 0) - wanted;
  if (over <= 0) fitted[dearestFirst[0]!]! -= over;
  for (const i of dearestFirst) {
    const taken = Math.max(0, Math.min(over, fitted[i]! - least));
    fitted[i]! -= taken;
    over -= taken;
  }
  return fitted;
}
