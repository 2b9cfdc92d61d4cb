import type { ENTRY_SOURCES } from '../../contract/typed-input.ts';
import { rounded, sumOf, unitOf, type EntryLine } from '../pickers/lines.ts';

export type EntryKind = 'order' | 'lead';

/** What is typed, by the names under which the service speaks of it. */
export type Entry = {
  account_id: string;
  phone: string;
  second_phone: string;
  full_name: string;
  city: string;
  area: string;
  address: string;
  products: EntryLine[];
  /** As the wire says it. */
  shipment_way: number;
  stop_desk: string;
  is_fees_paid_by_customer: boolean;
  /** Of an order. */
  is_prepaid: boolean;
  shipping_company_id: string;
  notes: string;
  source: (typeof ENTRY_SOURCES)[number] | '';
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
  shipping_company_id: '',
  notes: '',
  source: '',
};

/** Under which path the service speaks of the one row that is sent. */
export const ROW: Record<EntryKind, string> = { order: 'orders.0', lead: 'data.0' };

/** The customer and the parcel, as orders and leads both take them. */
const shared = ({ full_name, phone, second_phone, city, area, address, ...parcel }: Entry) => ({
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

/** The order as `POST /orders` takes it; null where what is typed is no number, which the service refuses. */
export const orderIn = (entry: Entry) => ({
  ...shared(entry),
  notes: entry.notes.trim() || null,
  is_prepaid: entry.is_prepaid,
  shipping_company_id: entry.shipping_company_id || null,
  total: sumOf(entry.products),
  products: entry.products.map(({ sku, quantity, total }) => {
    const unit = unitOf(quantity, total);
    return { sku, quantity, total, price: unit === null ? null : rounded(unit) };
  }),
});

/** The lead as `POST /leads` takes it. */
export const leadIn = (entry: Entry) => ({
  ...shared(entry),
  parcel_note: entry.notes.trim() || null,
  products: entry.products.map(({ sku, quantity, total }) => ({ sku, quantity, total })),
});

export const aroundIn = ({ account_id, source }: Entry, isMeantAgain: boolean) => ({
  account_id: account_id || null,
  entry_source: source || null,
  is_typed: true,
  is_meant_again: isMeantAgain,
});
