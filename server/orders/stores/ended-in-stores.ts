import { say, type Message } from '../../../contract/messages/message.ts';
import { TOWARDS_CUSTOMER_STATUSES, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { findEndedInStores } from '../../intake/store-orders-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { LockedOrder } from '../moves/states-sql.ts';

/**
 * By order id, why it cannot be packed or shipped: it ended in its shop, and no person has decided yet (R-STORE-4). Orders
 * that are already out are not affected.
 */
export async function whyEndedInStores(
  tx: Tx,
  workspace_id: string,
  moves: readonly { order: LockedOrder; to: OrderStatus }[],
): Promise<ReadonlyMap<string, Message>> {
  const going = moves.flatMap(({ order, to }) =>
    order.lead_id !== null &&
    order.goods !== 'out' &&
    order.status !== to &&
    TOWARDS_CUSTOMER_STATUSES.some((status) => status === to)
      ? [order]
      : [],
  );
  if (going.length === 0) return new Map();
  const lead_ids = going.map(({ lead_id }) => lead_id!);
  const ended = new Map((await findEndedInStores(tx, workspace_id, lead_ids)).map((row) => [row.lead_id, row]));
  return new Map(
    going.flatMap(({ id, reference, lead_id }) => {
      const row = ended.get(lead_id!);
      return row ? [[id, say('order_ended_in_store', { order: reference, status: row.status })] as const] : [];
    }),
  );
}
