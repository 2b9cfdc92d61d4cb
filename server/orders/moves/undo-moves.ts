import { say, type Message } from '../../../contract/messages/message.ts';
import { allows, type Access } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { findSettlementObstacles } from '../../cash/ledger/remit-orders.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCanceledThere } from '../../shipping/tracking/shipments-sql.ts';
import { keepParcels } from '../push/ask-to-withdraw.ts';
import { prepayRenewed } from '../stores/prepay-renewed.ts';
import { planGoods, type GoodsOutcome } from '../../stocks/plan-goods.ts';
import { writeGoods } from '../../stocks/write-goods.ts';
import type { GoodsMove } from '../../stocks/plan-order-goods.ts';
import type { OrderGoodsRow } from '../../stocks/goods-sql.ts';
import { answerAction, refuseWhenNoneMoved, type ActionAnswer, type FailedOrder } from './action-answer.ts';
import type { MoveOutcome } from './judge-move.ts';
import type { MovePlan } from './plan-moves.ts';
import { findTrackedNeeds, needsByOrder } from './needs-sql.ts';
import { changedFields, lockOrders, stateOf, type LockedOrder, type OrderState } from './states-sql.ts';
import { whyLost } from './settled-orders.ts';
import { whyUnconfirmed } from './unconfirmed-leads.ts';
import { writeStates } from './write-states.ts';
import { findLastMoves, insertUndo, takeUndo, type UndoneOrder } from './undo-sql.ts';

/** How long a bulk move can be undone (R-MOVE-7). */
export const UNDO_MS = 10 * 60_000;

/**
 * Stores the orders and their goods as they are before the planned moves, with the `access` that the moves require. Returns the undo token;
 * null when no order moves.
 */
export async function keepUndo(
  tx: Tx,
  actor: Actor,
  { outcomes, goods }: MovePlan,
  access: Access,
): Promise<string | null> {
  const held = Map.groupBy(goods.held, ({ order_id }) => order_id);
  const orders = outcomes.flatMap((outcome): UndoneOrder[] =>
    outcome.kind === 'updated'
      ? [
          {
            id: outcome.order.id,
            reference: outcome.order.reference,
            version: outcome.order.version + 1,
            // Only changed fields: whole states of a bulk would be a megabyte of JSON.
            state: changedFields(outcome.order, outcome.after),
            goods: (held.get(outcome.order.id) ?? []).map(({ order_id: _, ...row }) => row),
          },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  const id = newId();
  await insertUndo(tx, actor, id, { orders, access }, new Date(monotonicNow()));
  return id;
}

/**
 * Undoes a bulk move of the caller: each order gets its status and goods back, with a history row. An order fails with a reason if it
 * changed since, its lead is no longer confirmed, or its goods were sold meanwhile (R-MOVE-7). 404 when the token is unknown, of another
 * caller, used or expired; 403 when the caller no longer has the right to the move; 422 when no order could be restored.
 */
export async function undoMoves(tx: Tx, actor: Actor, undo_token: string): Promise<ActionAnswer> {
  const undo = isId(undo_token) ? await takeUndo(tx, actor, undo_token, new Date(Date.now() - UNDO_MS)) : undefined;
  if (!undo) throw new Refusal('NOT_FOUND', say('undo_gone'));
  const { orders: undone, access } = undo;
  if (access && !allows(actor.grants, access)) throw new Refusal('FORBIDDEN', say('undo_forbidden'));
  const locked = await lockOrders(
    tx,
    actor.scope,
    'id',
    undone.map(({ id }) => id),
  );
  const byId = new Map(locked.map((order) => [order.id, order]));
  const same = undone.flatMap(({ id, version, state, goods }) => {
    const order = byId.get(id);
    if (order?.version !== version) return [];
    return [
      { order, state: { ...stateOf(order), ...state }, goods: goods.map((row) => ({ ...row, order_id: order.id })) },
    ];
  });
  const unconfirmed = await whyUnconfirmed(
    tx,
    actor.workspace.id,
    same.map(({ order, state }) => ({ order, to: state.status })),
  );
  const found = undone.filter(({ id }) => byId.has(id));
  // A claim on a returned parcel stays when its return stays.
  const staysReturned = ({ order, state }: (typeof same)[number]) =>
    order.status === 'returned' && state.status === 'returned';
  const leaving = same.filter((one) => !staysReturned(one)).map(({ order }) => order);
  const [settled, lost, gone] = await Promise.all([
    findSettlementObstacles(tx, actor.workspace.id, found),
    whyLost(tx, actor.workspace.id, leaving),
    findGoneParcels(tx, actor, same),
  ]);
  const reasons = new Map([...unconfirmed, ...settled, ...lost, ...gone]);
  const unchanged = same.filter(({ order }) => !reasons.has(order.id));
  const plan = await planGoods(tx, actor, await goodsBack(tx, actor, unchanged));
  const outcomes = unchanged.map(({ order, state }) => outcomeOf(order, state, plan.outcomes.get(order.id)));
  const changed = undone
    .filter(({ id, version }) => byId.get(id)?.version !== version || reasons.has(id))
    .map(({ id, reference }): FailedOrder => ({
      id,
      reference,
      code: 'MOVED_ON',
      said: reasons.get(id) ?? say('order_changed_since', { order: reference }),
    }));
  refuseWhenNoneMoved(outcomes, changed, 'undo_token');
  const updated = outcomes.filter((outcome) => outcome.kind === 'updated');
  const moved = updated.filter(({ order, after }) => order.status !== after.status);
  const undone_moves = await findLastMoves(tx, actor.workspace.id, moved.map(({ order }) => order.id)); // prettier-ignore
  await writeStates(tx, actor, updated, undone_moves);
  await writeGoods(tx, actor, plan);
  await prepayRenewed(tx, actor, updated);
  const back = outcomes
    .filter(({ kind, order }) => kind === 'updated' && order.status === 'canceled')
    .map(({ order }) => order.id);
  await keepParcels(tx, actor.workspace.id, back);
  return answerAction(outcomes, changed, null);
}

/** Reasons for cancelled orders whose parcel was meanwhile cancelled at the courier: they cannot return to it (R-COUR-13). */
async function findGoneParcels(
  tx: Tx,
  { workspace }: Actor,
  undone: readonly { order: LockedOrder; state: OrderState }[],
): Promise<Map<string, Message>> {
  const asked = undone.flatMap(({ order, state: { shipment_id, status: to } }) =>
    order.status === 'canceled' && to === 'waiting_for_shipping_company' && shipment_id ? [{ order, shipment_id }] : [],
  );
  if (asked.length === 0) return new Map();
  const gone = await findCanceledThere(tx, workspace.id, asked.map(({ shipment_id }) => shipment_id)); // prettier-ignore
  return new Map(
    asked.flatMap(({ order, shipment_id }) =>
      gone.has(shipment_id) ? [[order.id, say('undo_parcel_gone', { order: order.reference })] as const] : [],
    ),
  );
}

type UnchangedOrder = { order: LockedOrder; state: OrderState; goods: OrderGoodsRow[] };

/** Moves goods back. Updates within a status moved none, except for the rest of a partly delivered order. */
async function goodsBack(tx: Tx, actor: Actor, undone: readonly UnchangedOrder[]): Promise<GoodsMove[]> {
  const unchanged = undone.filter(
    ({ order, state }) => order.status !== state.status || order.rest_received_at !== state.rest_received_at,
  );
  const needs = needsByOrder(
    await findTrackedNeeds(
      tx,
      actor.workspace.id,
      unchanged.map(({ order }) => order.id),
    ),
  );
  return unchanged.map(({ order, state, goods }) => ({
    order_id: order.id,
    order_reference: order.reference,
    from: order.goods,
    to: state.goods,
    needs: needs(order.id),
    put_back: goods,
    is_waiting: state.status === 'out_of_stock',
  }));
}

/** Fields in the event of an undone update; the event of an undone move has the others. */
const SHOWN = ['action_date', 'cancel_description', 'warehouse_id', 'delivery_boy_id', 'rest_received_at'] as const;

function outcomeOf(order: LockedOrder, state: OrderState, goods: GoodsOutcome | undefined): MoveOutcome {
  if (goods && 'shortage' in goods)
    return {
      kind: 'failed',
      order,
      code: 'SHORT_OF_STOCK',
      said: say('order_goods_promised', { order: order.reference }),
    };
  const fields = SHOWN.filter((name) => order[name] !== state[name]);
  return { kind: 'updated', order, after: state, fields };
}
