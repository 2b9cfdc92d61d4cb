import { isOrderAlive, isOrderEditable } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { findPaidInStores } from '../../intake/store-orders-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { lockOrders, type LockedOrder, type OrderState } from '../moves/states-sql.ts';
import { prepayOrder } from './prepay-order.ts';
import { paymentIn } from './store-payment.ts';

/**
 * Applies payments in shops to moved orders whose goods came back, or that are no longer cancelled (R-STORE-2). An order
 * takes no payment while its goods are out. Returns the ids of orders that collect less now: each has one more version.
 */
export async function prepayRenewed(
  tx: Tx,
  actor: Actor,
  moved: readonly { order: LockedOrder; after: OrderState }[],
): Promise<string[]> {
  const back = moved.filter(({ order, after }) => order.lead_id !== null && isBack(order, after));
  if (back.length === 0) return [];
  const { id: workspace_id, currency } = actor.workspace;
  const lead_ids = back.map(({ order }) => order.lead_id!);
  const paid = new Map((await findPaidInStores(tx, workspace_id, lead_ids)).map((row) => [row.lead_id!, row]));
  const ids = back.flatMap(({ order }) => (paid.has(order.lead_id!) ? [order.id] : []));
  if (ids.length === 0) return [];
  const prepaid: string[] = [];
  // Read again, since the move has written them.
  for (const order of await lockOrders(tx, { ...actor.scope, delivery_boy_id: null }, 'id', ids)) {
    const { word, known } = paid.get(order.lead_id!)!;
    const payment = paymentIn(word, known, currency);
    const outcome = payment ? await prepayOrder(tx, actor, order, payment) : 'none';
    if (outcome === 'done' || outcome === 'in_part') prepaid.push(order.id);
  }
  return prepaid;
}

const isBack = (before: OrderState, after: OrderState): boolean =>
  isOrderEditable(after.goods) &&
  isOrderAlive(after.status) &&
  (!isOrderEditable(before.goods) || !isOrderAlive(before.status));
