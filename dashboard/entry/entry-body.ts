import { salePriceOf } from '../../contract/orders/exchanges.ts';
import type { ENTRY_SOURCES } from '../../contract/resources/typed-input.ts';
import { minorIn } from '../pickers/minor.ts';
import { roundAmount, sumOf, unitOf, type EntryLine } from '../pickers/lines.ts';

export type EntryKind = 'order' | 'lead';

/** The typed values, by the service's field names. */
export type Entry = {
  account_id: string;
  phone: string;
  second_phone: string;
  full_name: string;
  city: string;
  area: string;
  address: string;
  products: EntryLine[];
  /** In the API's form. */
  shipment_way: number;
  stop_desk: string;
  is_fees_paid_by_customer: boolean;
  /** For orders only. */
  is_prepaid: boolean;
  /** Prepaid part of an order, major units; null while the text is no number. */
  prepaid_amount: number | null;
  shipping_company_id: string;
  notes: string;
  source: (typeof ENTRY_SOURCES)[number] | '';
  /** Pieces of an earlier order that come back; null: no exchange. */
  exchange: EntryExchange | null;
};

/** `credit`: their worth, major units; null while the text is no number. */
export type EntryExchange = {
  reference: string;
  lines: readonly { name: string; quantity: number; total: number }[];
  pieces: number[];
  credit: number | null;
};

export const EMPTY: Entry = {
  account_id: '',
  phone: '',
  second_phone: '',
  full_name: '',
  city: '',
  area: '',
  address: '',
  products: [],
  shipment_way: 1,
  stop_desk: '',
  is_fees_paid_by_customer: false,
  is_prepaid: false,
  prepaid_amount: 0,
  shipping_company_id: '',
  notes: '',
  source: '',
  exchange: null,
};

/** Path of the only sent row in the service's faults. */
export const ROW: Record<EntryKind, string> = { order: 'orders.0', lead: 'data.0' };

/** Customer and parcel, the same for orders and leads. */
const sharedFields = ({ full_name, phone, second_phone, city, area, address, ...parcel }: Entry) => ({
  full_name: full_name.trim(),
  phone: phone.trim(),
  second_phone: second_phone.trim() || null,
  city: city.trim(),
  area: area.trim() || null,
  address: address.trim(),
  shipment_way: parcel.shipment_way,
  stop_desk: parcel.stop_desk.trim() || null,
  is_fees_paid_by_customer: parcel.is_fees_paid_by_customer,
});

/** Body of `POST /orders`. A text that is no number becomes null, which the service refuses. */
export const orderIn = (entry: Entry, currency: string) => ({
  ...sharedFields(entry),
  notes: entry.notes.trim() || null,
  is_prepaid: entry.is_prepaid,
  ...(!entry.is_prepaid && { prepaid_amount: entry.prepaid_amount ?? 0 }),
  shipping_company_id: entry.shipping_company_id || null,
  exchange: entry.exchange && exchangeIn(entry.exchange, currency),
  total: sumOf(entry.products, currency),
  products: entry.products.map(({ sku, quantity, total }) => {
    const unit = unitOf(quantity, total);
    return { sku, quantity, total, price: unit === null ? null : roundAmount(unit, currency) };
  }),
});

/** Sale price of these pieces, major units. */
export function salePrice(currency: string, { lines, pieces }: Pick<EntryExchange, 'lines' | 'pieces'>): number {
  const { minor, major } = minorIn(currency);
  const sold = lines.map(({ quantity, total }) => ({ quantity, total: minor(total) }));
  return major(salePriceOf(sold, pieces));
}

/** Without an explicit credit, the service computes one below the price of the new goods. */
const exchangeIn = (exchange: EntryExchange, currency: string) => ({
  reference: exchange.reference,
  quantities: exchange.pieces,
  ...(exchange.credit === salePrice(currency, exchange) ? {} : { credit: exchange.credit }),
});

/** Body of `POST /leads`. */
export const leadIn = (entry: Entry) => ({
  ...sharedFields(entry),
  parcel_note: entry.notes.trim() || null,
  products: entry.products.map(({ sku, quantity, total }) => ({ sku, quantity, total })),
});

export const aroundIn = ({ account_id, source }: Entry, isMeantAgain: boolean) => ({
  account_id: account_id || null,
  entry_source: source || null,
  is_typed: true,
  is_meant_again: isMeantAgain,
});
