import { cashPlaceOf } from '../../../contract/cash/cash-ledger.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { findSettledLosses } from '../../cash/claims/due-claims-sql.ts';
import { findSettlementObstacles } from '../../cash/ledger/remit-orders.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { AskedMove } from './judge-move.ts';

/**
 * Reasons, by order id, why locked orders cannot be rolled back, change their holder, or be partly delivered: a
 * document settles them with their holder (R-CASH-5). A later return is allowed, as its changes are booked.
 */
export async function findSettledOrders(
  tx: Tx,
  workspace_id: string,
  asked: readonly AskedMove[],
): Promise<ReadonlyMap<string, Message>> {
  const away = asked.filter(({ order }) => cashPlaceOf(order) !== 'here');
  const backing = away.filter((ask) => ask.to === 'rollback' || changesCarrier(ask) || changesKept(ask));
  const arriving = away.filter(leavesClaim);
  const [settled, lost] = await Promise.all([
    findSettlementObstacles(tx, workspace_id, backing.map(({ order }) => order)), // prettier-ignore
    whyLost(tx, workspace_id, arriving.map(({ order }) => order)), // prettier-ignore
  ]);
  return new Map([...settled, ...lost]);
}

/** True for a move that a paid or written-off claim on the parcel forbids. A renewed order leaves its claim on the ended trip. */
const leavesClaim = (ask: AskedMove): boolean =>
  cashPlaceOf(ask.order) === 'returned' ? ask.to === 'rollback' : ask.to !== ask.order.status || changesCarrier(ask);

/**
 * Reasons, by order id, why parcels that were claimed as lost or damaged cannot move: their claim was paid or written off, and a
 * person must take it back first.
 */
export async function whyLost(
  tx: Tx,
  workspace_id: string,
  orders: readonly { id: string; reference: string }[],
): Promise<Map<string, Message>> {
  const lost = await findSettledLosses(tx, workspace_id, orders.map(({ id }) => id)); // prettier-ignore
  return new Map(
    orders.flatMap(({ id, reference: order }) => (lost.has(id) ? [[id, say('order_claim_settled', { order })]] : [])),
  );
}

/** True for the first report of a kept part, except by an exchange, which leaves the collected cash unchanged. */
const changesKept = ({ order, to, kept, is_exchanged = false }: AskedMove): boolean =>
  to === order.status && Boolean(kept) && order.kept_pieces === null && !is_exchanged;

/** True if the status stays, but the carrier changes. */
const changesCarrier = ({ order, to, delivery_boy_id, shipment_id }: AskedMove): boolean =>
  to === order.status &&
  ((delivery_boy_id !== undefined && delivery_boy_id !== order.delivery_boy_id) ||
    (shipment_id !== undefined && shipment_id !== order.shipment_id));
