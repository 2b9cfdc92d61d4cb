import type { Actor } from '../../caller/actor.ts';
import { readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { AskedMove } from '../moves/judge-move.ts';
import { trackingSpellings } from '../../shipping/tracking/shipments-sql.ts';
import { findSoldParcels, type SoldParcel } from '../moves/needs-sql.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';
import { findDeliveredExchange, type ExchangeRow } from './exchanges-sql.ts';

/**
 * Updates exchanged orders: while the exchange that takes pieces back is delivered, the earlier order waits for them as its rest, until
 * they arrive (R-PART-6). Its collected cash stays; its goods, commission and profit follow the pieces. Orders that are not delivered stay
 * unchanged.
 */
export async function followExchanges(tx: Tx, actor: Actor, exchanges: readonly ExchangeRow[]): Promise<void> {
  const exchanged_ids = exchanges.map(({ exchange_of }) => exchange_of);
  const orders = await lockEverywhere(tx, actor, [...exchanged_ids, ...exchanges.map(({ id }) => id)]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const parcels = await findSoldParcels(tx, actor.workspace.id, exchanged_ids);
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const asked = exchanges.flatMap(({ id, exchange_of, exchange_pieces }): AskedMove[] => {
    const order = orderOf.get(exchange_of);
    if (order?.status !== 'delivered') return [];
    const isTaking = orderOf.get(id)?.status === 'delivered';
    const kept = keptAfter(order, parcelOf.get(exchange_of)!, exchange_pieces, isTaking);
    return kept === undefined ? [] : [{ order, to: 'delivered', kept, is_exchanged: true }];
  });
  if (asked.length > 0) await moveOrders(tx, actor, asked, { is_effect: true });
}

/** The new kept part of an order; undefined if it stays unchanged, null if no piece comes back any more. */
function keptAfter(
  { kept_pieces, rest_received_at }: LockedOrder,
  { cod, lines }: SoldParcel,
  back: readonly number[],
  isTaking: boolean,
): AskedMove['kept'] {
  const pieces = lines.map(({ quantity }, i) => quantity - (back[i] ?? 0));
  if (isTaking) return kept_pieces === null ? { pieces, cod } : undefined;
  const isOfThis = JSON.stringify(kept_pieces) === JSON.stringify(pieces);
  return isOfThis && rest_received_at === null ? null : undefined;
}

/**
 * Locks the earlier order of a delivered exchange, by the label of the exchange: its parcel returns with pieces of the earlier order
 * (R-PART-7). Undefined if the label is not that of a delivered exchange.
 */
export async function lockExchangedBy(tx: Tx, actor: Actor, scanned: string): Promise<LockedOrder | undefined> {
  const exchange = await findDeliveredExchange(tx, actor.scope, readReference(scanned), trackingSpellings(scanned));
  if (!exchange) return undefined;
  // Done here, as the queued job may not have run yet.
  await followExchanges(tx, actor, [exchange]);
  const [exchanged] = await lockEverywhere(tx, actor, [exchange.exchange_of]);
  return exchanged;
}

/** Locks orders of any delivery person, as the two orders may have different ones. */
const lockEverywhere = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedOrder[]> =>
  lockOrders(tx, { ...actor.scope, delivery_boy_id: null }, 'id', [...new Set(ids)]);
