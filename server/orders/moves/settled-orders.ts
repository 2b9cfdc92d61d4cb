import { cashPlaceOf } from '../../../contract/cash-ledger.ts';
import type { Message } from '../../../contract/messages/message.ts';
import { findSettled } from '../../cash/ledger/remit-orders.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { AskedMove } from './judge-move.ts';

/**
 * Why locked orders may not be rolled back, given to somebody else to carry or be said to be partly delivered: their cash was handed over, or a payout
 * has them (R-CASH-5). By order id. That goods come back later is no such move: what it changes is booked.
 */
export async function findSettledOrders(
  tx: Tx,
  workspace_id: string,
  asked: readonly AskedMove[],
): Promise<ReadonlyMap<string, Message>> {
  const backing = asked.filter(
    (ask) => cashPlaceOf(ask.order) !== 'here' && (ask.to === 'rollback' || changesCarrier(ask) || changesKept(ask)),
  );
  return findSettled(
    tx,
    workspace_id,
    backing.map(({ order }) => order),
  );
}

/** Its customer kept less than it was delivered with; an exchange changes nothing of what was collected. */
const changesKept = ({ order, to, kept, is_exchanged = false }: AskedMove): boolean =>
  to === order.status && Boolean(kept) && order.kept_pieces === null && !is_exchanged;

/** A status that stays, carried by somebody else. */
const changesCarrier = ({ order, to, delivery_boy_id, shipment_id }: AskedMove): boolean =>
  to === order.status &&
  ((delivery_boy_id !== undefined && delivery_boy_id !== order.delivery_boy_id) ||
    (shipment_id !== undefined && shipment_id !== order.shipment_id));
