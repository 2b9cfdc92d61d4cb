import type { Tx } from '../../platform/database/postgres.ts';
import { forgetFailedDeliveries, listOrNot } from './failed-deliveries-sql.ts';
import type { LockedOrder, OrderState } from '../moves/states-sql.ts';

/* Applies moves of orders to the list of failed deliveries: an order is listed only while it is shipped. */

type MovedOrder = { order: LockedOrder; after: OrderState };

/** Begins a new delivery, without failures, for orders that are shipped again. */
export async function beginDeliveries(tx: Tx, workspace_id: string, updated: readonly MovedOrder[]): Promise<void> {
  const leaving = updated.filter(({ order, after }) => after.status === 'shipped' && order.goods !== 'out');
  if (leaving.length === 0) return;
  await forgetFailedDeliveries(
    tx,
    workspace_id,
    leaving.map(({ order }) => order.id),
  );
}

/** Takes orders that leave SHIPPED off the list; orders taken back to SHIPPED return to it. */
export async function followDeliveries(
  tx: Tx,
  workspace_id: string,
  moved: readonly MovedOrder[],
  at: Date,
): Promise<void> {
  const listed = moved
    .filter(({ order, after }) => order.status === 'shipped' || after.status === 'shipped')
    .map(({ order, after }) => ({ id: order.id, is_listed: after.status === 'shipped' }));
  if (listed.length > 0) await listOrNot(tx, workspace_id, listed, at);
}
