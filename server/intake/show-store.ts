import {
  isEndedInStore,
  STORE_FIELDS,
  type StoreAsk,
  type StoreDifference,
  type StoreField,
  type StoreOrderShown,
} from '../../contract/leads/store-orders.ts';
import { isId } from '../platform/ids.ts';
import type { StoreOfLead, StoreWord } from './store-orders-sql.ts';

/** What a lead or an order shows of its shop (R-STORE-1). */
export function showStore(row: StoreOfLead | undefined): StoreOrderShown | null {
  if (!row) return null;
  const { application_id, shop, order_id, number, url, status, changed_at } = row;
  const differences = differencesOf(row.known, row.word);
  return {
    application_id,
    shop: isId(shop) ? null : shop,
    order_id,
    number,
    url,
    status,
    changed_at,
    asks: askOf(row, differences),
    differences,
  };
}

/** What a person is asked; null: nothing. An end comes before changes, which it makes idle. */
export function askOf(
  { status, seen_status }: Pick<StoreOfLead, 'status' | 'seen_status'>,
  differences: readonly StoreDifference[],
): StoreAsk | null {
  if (isEndedInStore(status)) return status === seen_status ? null : 'cancel';
  return differences.length > 0 ? 'edit' : null;
}

/** The fields that a shop says otherwise than before. */
export function differencesOf(known: StoreWord | null, word: StoreWord | null): StoreDifference[] {
  if (!known || !word) return [];
  return STORE_FIELDS.flatMap((field) => {
    const [old, now] = [textOf(field, known), textOf(field, word)];
    return old === now ? [] : [{ field, old, new: now }];
  });
}

function textOf(field: StoreField, word: StoreWord): string | null {
  if (field === 'products') return word.products.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
  if (field === 'total') return String(totalOf(word));
  if (field === 'is_prepaid') return String(word.is_prepaid);
  if (field === 'prepaid_amount') return String(word.prepaid_amount ?? 0);
  return word[field];
}

/** Without what floating point adds. */
const totalOf = ({ products }: StoreWord): number =>
  Number(products.reduce((sum, { total }) => sum + total, 0).toFixed(4));
