import { say } from '../../../contract/messages/message.ts';
import type { StoreField } from '../../../contract/leads/store-orders.ts';
import { isOrderEditable } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import type { StoreWord } from '../../intake/store-orders-sql.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { editOrder, type OrderEditInput } from '../edit-order.ts';
import { NOTES_SEPARATOR } from '../edit-sql.ts';
import { findOrder, findOrderLines } from '../list-sql.ts';
import type { LockedOrder } from '../moves/states-sql.ts';

/**
 * Applies the changed fields of a shop to a locked order (R-STORE-5). `lines`: null if the shop changed none; totals in major units. 422 on
 * `answer` when its goods are out, and as `editOrder`.
 */
export async function takeStoreEdit(
  tx: Tx,
  actor: Actor,
  locked: LockedOrder,
  { known, word: now }: { known: StoreWord; word: StoreWord },
  has: (field: StoreField) => boolean,
  lines: readonly { id: string; quantity: number; total: number }[] | null,
): Promise<void> {
  if (!isOrderEditable(locked.goods)) throw invalid({ answer: [say('order_goods_out')] });
  const { currency } = actor.workspace;
  const order = (await findOrder(tx, actor.scope, { id: locked.id }))!;
  const kept = lines ?? (await findOrderLines(tx, actor.scope, order.id)).map(({ product_id, quantity, total }) => ({ id: product_id, quantity, total: toMajor(total, currency) })); // prettier-ignore
  const hasPaid = has('is_prepaid') || has('prepaid_amount');
  const input: OrderEditInput = {
    full_name: (has('full_name') && now.full_name) || order.full_name,
    phone: (has('phone') && now.phone) || order.phone,
    second_phone: has('second_phone') ? now.second_phone : order.second_phone,
    city_text: (has('city') && now.city) || order.city,
    area_text: has('area') ? now.area : order.area,
    address: (has('address') && now.address) || order.address,
    notes: has('parcel_note') ? notesAfter(order.notes, known.parcel_note, now.parcel_note) : order.notes,
    is_prepaid: has('is_prepaid') ? now.is_prepaid : null,
    ...(hasPaid && { prepaid_amount: now.is_prepaid ? null : (now.prepaid_amount ?? 0) }),
    ...(hasPaid && now.prepaid_by && { prepaid_by: now.prepaid_by }),
    products: kept.map(({ id, quantity, total }) => ({ id, quantity, total })),
  };
  await editOrder(tx, actor, null, order.id, input);
}

/** Notes of the order with the shop's old note replaced by its new one; other notes, such as a call's comment, stay. */
function notesAfter(notes: string | null, old: string | null, now: string | null): string | null {
  const rest = (notes ?? '').split(NOTES_SEPARATOR).map((part) => part.trim());
  const place = rest.indexOf((old ?? '').trim());
  const parts = [(now ?? '').trim(), ...rest.filter((_, n) => n !== place)];
  return parts.filter(Boolean).join(NOTES_SEPARATOR) || null;
}
