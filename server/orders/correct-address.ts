import { nowOf, type Actor } from '../caller/actor.ts';
import { momentAfter } from '../platform/moment-after.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { momentOf } from './moves/order-moment.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { insertOrderEdits, raiseVersion } from './edit-sql.ts';
import { fixAddress } from './failed-deliveries/fix-address.ts';
import type { LockedOrder } from './moves/states-sql.ts';

/**
 * Changes the address of a locked order; city, goods and price stay. 422 when the address is unchanged. Stores the edit with its author,
 * increments the version (R-ERR-12), records order.updated.
 */
export async function correctAddress(tx: Tx, actor: Actor, order: LockedOrder, address: string): Promise<void> {
  const at_ms = momentAfter([order], nowOf(actor));
  const at = new Date(at_ms);
  const version = order.version + 1;
  const changes = await fixAddress(tx, actor, order, { ids: [order.id], decision: 'fix_address', address });
  await raiseVersion(tx, actor.workspace.id, order.id, at);
  await insertOrderEdits(tx, actor, [{ id: newId(at_ms), order_id: order.id, changes, version }], at);
  const data = { ...momentOf(order.reference, order), fields: Object.keys(changes) };
  const event = { type: 'order.updated' as const, account_id: order.account_id, object_id: order.id, data };
  await recordEvents(tx, actor.workspace.id, [{ ...event, sequence: version }], at_ms);
}
