import type { OrderActionRow } from '../../contract/order-actions.ts';
import type { Actor } from '../access/actor.ts';
import { findDeliveryPerson } from '../access/find-delivery-person.ts';
import { isId } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
import { fieldErrors } from '../platform/refusal.ts';
import { findWarehouse } from '../stocks/find-warehouse.ts';
import { acted, refuseWhenNoneMoved } from './acted.ts';
import type { Acted, FailedOrder } from './acted.ts';
import { momentOfDay } from './moment-of-day.ts';
import { planMoves } from './move-orders.ts';
import type { AskedMove, MoveOutcome } from './move-orders.ts';
import { keepUndo } from './undo-moves.ts';
import { lockOrders } from './sql.ts';
import type { LockedOrder } from './sql.ts';

/** What the body of an action says beside the orders. */
export type ActionInput = {
  date?: string;
  warehouseId?: string;
  description?: string;
  delivery_boy_id?: string;
  condition?: 'sellable' | 'damaged';
};

/** The orders of these ids, locked, and a failure for each id that the scope does not have. The same id twice counts once. */
export async function lockByIds(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ orders: LockedOrder[]; unknown: FailedOrder[] }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const orders = await lockOrders(tx, actor.scope, 'id', wanted.filter(isId));
  const found = new Set(orders.map((order) => order.id));
  const unknown = wanted
    .filter((id) => !found.has(id))
    .map((id): FailedOrder => ({ id, reference: '', code: 'NOT_FOUND', message: 'There is no order with this id.' }));
  return { orders, unknown };
}

/**
 * Carries out an action of interface 4.4 on locked orders: each that can moves, the others say why not (decisions 6). 422 when none
 * moved and one failed, and on fields that name no warehouse or delivery person. Gives a token that undoes the whole.
 */
export async function actOnOrders(
  tx: Tx,
  actor: Actor,
  row: OrderActionRow,
  orders: readonly LockedOrder[],
  unknown: readonly FailedOrder[],
  input: ActionInput,
): Promise<Acted> {
  const said = await readInput(tx, actor, input);
  const isRefused = (order: LockedOrder) =>
    order.status !== row.to && row.only_from !== undefined && !row.only_from.includes(order.status);
  const asked = orders.filter((order) => !isRefused(order)).map((order): AskedMove => ({ ...said, order, to: row.to }));
  const { outcomes, held, write } = await planMoves(tx, actor, asked);
  const refused = orders.filter(isRefused).map((order): MoveOutcome => ({
    kind: 'failed',
    order,
    code: 'MOVE_NOT_ALLOWED',
    message: `An order in ${order.status.toUpperCase()} may not do this, only one in ${row.only_from!.join(' or ').toUpperCase()}.`,
  }));
  const all = [...outcomes, ...refused];
  refuseWhenNoneMoved(all, unknown, row.is_scan ? 'reference' : 'ids');
  const undo_token = await keepUndo(tx, actor, all, held);
  await write();
  return acted(all, unknown, undo_token);
}

async function readInput(tx: Tx, actor: Actor, input: ActionInput): Promise<Omit<AskedMove, 'order' | 'to'>> {
  const errors = fieldErrors();
  const { id: workspace_id, time_zone } = actor.workspace;
  if (input.warehouseId !== undefined && !(await findWarehouse(tx, workspace_id, input.warehouseId))) {
    errors.add('warehouseId', 'The warehouseId field names no active warehouse of this workspace.');
  }
  if (input.delivery_boy_id !== undefined && !(await findDeliveryPerson(tx, workspace_id, input.delivery_boy_id))) {
    errors.add('delivery_boy_id', 'The delivery_boy_id field names no active user with the role Delivery.');
  }
  errors.throwIfAny();
  return {
    happened_at: momentOfDay(input.date, time_zone),
    warehouse_id: input.warehouseId,
    delivery_boy_id: input.delivery_boy_id,
    cancel_description: input.description,
    is_damaged: input.condition === 'damaged',
  };
}
