import { momentOf } from '../moves/order-moment.ts';
import { isOrderEditable } from '../../../contract/orders/order-moves.ts';
import { newId } from '../../platform/ids.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { chooseAgain } from '../choosing/choose-couriers.ts';
import { insertOrderEdits, payAhead, raiseVersion } from '../edit-sql.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import type { LockedOrder } from '../moves/states-sql.ts';

/**
 * A locked order that its customer paid elsewhere collects nothing from now on (R-STORE-2), as long as its goods are not out. Keeps the edit,
 * records order.updated. False: its goods are out, and its cash is with its holder.
 */
export async function prepayOrder(tx: Tx, actor: Actor, order: LockedOrder): Promise<boolean> {
  if (!isOrderEditable(order.goods)) return false;
  const { id: workspace_id } = actor.workspace;
  if (!(await payAhead(tx, workspace_id, order.id))) return true;
  const at_ms = momentAfter([order], nowOf(actor));
  const version = order.version + 1;
  await raiseVersion(tx, workspace_id, order.id, new Date(at_ms));
  await chooseAgain(tx, actor, order.id);
  const changes = { is_prepaid: { old: false, new: true } };
  await insertOrderEdits(tx, actor, [{ id: newId(at_ms), order_id: order.id, changes, version }], new Date(at_ms));
  const data = { ...momentOf(order.reference, order), fields: ['is_prepaid'] };
  const about = { account_id: order.account_id, object_id: order.id, sequence: version };
  await recordEvents(tx, workspace_id, [{ type: 'order.updated', ...about, data }], at_ms);
  return true;
}
