import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { isReference, readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { trackingSpellings } from '../../shipping/tracking/shipments-sql.ts';
import { findIds, findOrdersByTracking, lockOrders, type LockedOrder } from './states-sql.ts';

/** The match of a text: an order, several parcels with the same number, or nothing. */
export type TypedMatch = { order: LockedOrder } | { several: true } | undefined;

/**
 * Locks the orders that these texts name (R-MOVE-13), by our reference, else by the latest tracking number of the courier, ignoring case.
 * If several parcels share the number, none of them is locked.
 */
export async function lockTyped(tx: Tx, actor: Actor, texts: readonly string[]): Promise<(text: string) => TypedMatch> {
  const { scope } = actor;
  const references = [...new Set(texts.map(readReference).filter(isReference))];
  const numbers = [...new Set(texts.flatMap(trackingSpellings))];
  const [byReference, tracked] = await Promise.all([
    findIds(tx, scope, 'reference', references),
    findOrdersByTracking(tx, scope, numbers),
  ]);
  const ofNumber = Map.groupBy(tracked, ({ tracking_number }) => tracking_number.toUpperCase());
  const alone = [...ofNumber.values()].flatMap((rows) => (rows.length === 1 ? [rows[0]!.order_id] : []));
  const orders = await lockOrders(tx, scope, 'id', [...new Set([...byReference, ...alone])]);
  const ofReference = new Map(orders.map((order) => [order.reference, order]));
  const ofId = new Map(orders.map((order) => [order.id, order]));
  return (text) => {
    const named = ofReference.get(readReference(text));
    if (named) return { order: named };
    const [parcel, ...others] = ofNumber.get(text.trim().toUpperCase()) ?? [];
    if (others.length > 0) return { several: true };
    const order = ofId.get(parcel?.order_id ?? '');
    return order && { order };
  };
}

/** Locks the order that a person typed or scanned. 404 when the scope has none, 422 on the field when several parcels share the number. */
export async function lockOneTyped(tx: Tx, actor: Actor, text: string, field: string): Promise<LockedOrder> {
  const found = (await lockTyped(tx, actor, [text]))(text);
  const order = cutText(text.trim(), 40);
  if (!found) throw new Refusal('NOT_FOUND', say('order_unknown', { order }));
  if ('several' in found) throw invalid({ [field]: [say('tracking_of_several', { number: order })] });
  return found.order;
}
