import { say } from '../../../contract/messages/message.ts';
import type { OrderActionRow } from '../../../contract/order-actions.ts';
import type { Actor } from '../../caller/actor.ts';
import { findDeliveryPerson } from '../../access/find-delivery-person.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { findWarehouse } from '../../stocks/find-warehouse.ts';
import { acted, refuseWhenNoneMoved, type Acted, type FailedOrder } from './acted.ts';
import { momentOfDay } from '../failed-deliveries/moment-of-day.ts';
import { planMoves, type AskedMove, type MoveOutcome } from './move-orders.ts';
import { keepUndo } from './undo-moves.ts';
import { lockOrders, type LockedOrder } from './states-sql.ts';

/** What the body of an action says beside the orders. */
export type ActionInput = {
  date?: string;
  warehouseId?: string;
  description?: string;
  delivery_boy_id?: string;
  condition?: 'sellable' | 'damaged';
};

/** The orders of these ids, locked, and a failure for each id that the scope does not have (R-ERR-6). The same id twice counts once. */
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
    .map((id): FailedOrder => ({ id, reference: '', code: 'NOT_FOUND', said: say('order_unknown_id') }));
  return { orders, unknown };
}

/**
 * Carries out an action of R-MOVE-5 on locked orders: each that can moves, the others say why not (R-MOVE-4). 422 when none
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
  const { all, undo_token } = await carryOut(tx, actor, row, orders, input, (outcomes) =>
    refuseWhenNoneMoved(outcomes, unknown, row.is_scan ? 'reference' : 'ids'),
  );
  return acted(all, unknown, undo_token);
}

/**
 * The same without an answer: what became of each order, and a token that undoes it. `before`: asked with the outcomes before anything is
 * written. `is_undoable` false: nothing is kept for taking it back.
 */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  row: OrderActionRow,
  orders: readonly LockedOrder[],
  input: ActionInput,
  before: (outcomes: readonly MoveOutcome[]) => void = () => undefined,
  is_undoable = true,
): Promise<{ all: MoveOutcome[]; undo_token: string | null }> {
  const said = await readInput(tx, actor, input);
  const isRefused = (order: LockedOrder) =>
    order.status !== row.to && row.only_from !== undefined && !row.only_from.includes(order.status);
  const asked = orders.filter((order) => !isRefused(order)).map((order): AskedMove => ({ ...said, order, to: row.to }));
  const { outcomes, held, write } = await planMoves(tx, actor, asked);
  const refused = orders.filter(isRefused).map((order): MoveOutcome => ({
    kind: 'failed',
    order,
    code: 'MOVE_NOT_ALLOWED',
    said: say('order_not_in_status', { from: order.status, allowed: row.only_from! }),
  }));
  const all = [...outcomes, ...refused];
  before(all);
  const undo_token = is_undoable ? await keepUndo(tx, actor, all, held, row.access) : null;
  await write();
  return { all, undo_token };
}

/** What an action's body says beside the orders, for each of their moves. 422 on what names no warehouse or delivery person. */
export async function readInput(tx: Tx, actor: Actor, input: ActionInput): Promise<Omit<AskedMove, 'order' | 'to'>> {
  const errors = fieldErrors();
  const { id: workspace_id, time_zone } = actor.workspace;
  if (input.warehouseId !== undefined && !(await findWarehouse(tx, workspace_id, input.warehouseId))) {
    errors.add('warehouseId', say('unknown_warehouse'));
  }
  if (input.delivery_boy_id !== undefined && !(await findDeliveryPerson(tx, workspace_id, input.delivery_boy_id))) {
    errors.add('delivery_boy_id', say('unknown_delivery_person'));
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
