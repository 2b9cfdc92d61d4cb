import {
  isEndedInStore,
  STORE_FIELDS,
  type StoreAsk,
  type StoreDifference,
  type StoreField,
  type StoreOrderShown,
} from '../../contract/leads/store-orders.ts';
import { english } from '../../contract/messages/render.ts';
import type { Message } from '../../contract/messages/message.ts';
import { isId } from '../platform/ids.ts';
import type { StoreOfLead, StoreWord } from './store-orders-sql.ts';

/** The shop's state of a lead or an order, in public form (R-STORE-1). */
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
    told: toldOf(row),
    differences,
  };
}

/** The status that the shop has received, or is to receive, for the order (R-STORE-9); null without one. */
function toldOf({ told_wanted, told_status, told_at, told_reason }: StoreOfLead): StoreOrderShown['told'] {
  if (told_wanted === null || told_status === null) return null;
  return { wanted: told_wanted, status: told_status, told_at, reason: shownReason(told_reason) };
}

/** A stored message, in English and as data. */
export const shownReason = (stored: unknown): (Message & { text: string }) | null => {
  const said = (stored ?? null) as Message | null;
  return said && { text: english(said), ...said };
};

/** The question for a person; null without one. The end of an order hides its changes, which no longer matter. */
export function askOf(
  { status, seen_status }: Pick<StoreOfLead, 'status' | 'seen_status'>,
  differences: readonly StoreDifference[],
): StoreAsk | null {
  if (isEndedInStore(status)) return status === seen_status ? null : 'cancel';
  return differences.length > 0 ? 'edit' : null;
}

/** Fields that a shop has changed. */
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

/** The sum without floating-point noise. */
const totalOf = ({ products }: StoreWord): number =>
  Number(products.reduce((sum, { total }) => sum + total, 0).toFixed(4));
