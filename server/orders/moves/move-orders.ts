import { say, type Message } from '../../../contract/messages/message.ts';
import {
  findOrderMove,
  goodsAfter,
  momentOf,
  type OrderMove,
  type OrderStatus,
} from '../../../contract/order-moves.ts';
import { can } from '../../../contract/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { isoFromMilliseconds, dayOf } from '../../platform/text/moments.ts';
import { newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { planGoods, type GoodsOutcome, type GoodsPlan } from '../../stocks/move-goods.ts';
import type { GoodsMove } from '../../stocks/plan-goods.ts';
import { holdTracking } from '../../stocks/tracking-sql.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { countOrderEnds } from '../customers/customer-figures.ts';
import { beginDeliveries, followDeliveries } from '../failed-deliveries/follow-deliveries.ts';
import { ORDERS, ORDER_HISTORIES } from '../sql.ts';
import { findTrackedNeeds, type OrderNeed } from './needs-sql.ts';
import { stateOf, writeOrderStates, type LockedOrder, type OrderChange, type OrderState } from './states-sql.ts';
import { recordTellings, type Telling } from './tell-moves.ts';
import { findUnconfirmed } from './unconfirmed-leads.ts';

/** What is asked of one locked order. What is undefined was not said and stays as it is. */
export type AskedMove = {
  order: LockedOrder;
  to: OrderStatus;
  action_date?: string | undefined;
  cancel_description?: string | undefined;
  /** The moment the move happened, ISO; default now. */
  happened_at?: string | undefined;
  warehouse_id?: string | undefined;
  delivery_boy_id?: string | undefined;
  /** Returned goods that cannot be sold. */
  is_damaged?: boolean | undefined;
  /** The push that it follows from. */
  shipment_id?: string | undefined;
  /** An event that tells more of it; instead of order.updated where the status stays. */
  tells?: Telling | undefined;
};

export type MoveFault = 'MOVE_NOT_ALLOWED' | 'NEEDS_RENEW' | 'SHORT_OF_STOCK' | 'LEAD_NOT_CONFIRMED';
export type UpdatedOrder = {
  kind: 'updated';
  order: LockedOrder;
  after: OrderState;
  is_skipping: boolean;
  fields: readonly string[];
  tells?: Telling | undefined;
};
export type MoveOutcome =
  | UpdatedOrder
  | { kind: 'already'; order: LockedOrder }
  | { kind: 'failed'; order: LockedOrder; code: MoveFault; said: Message };

/** An outcome for each asked move, in their order, and the writing of those that can be done. */
export type MovePlan = {
  outcomes: MoveOutcome[];
  /** What the orders hold before their moves. */
  held: GoodsPlan['held'];
  write(): Promise<void>;
};

/**
 * Decides moves of 1-1,000 locked orders by the contract's table and by what is in stock, with the stocks locked until the
 * transaction ends. Nothing is written before `write`, so that an all-or-nothing caller can refuse first. Every way an order moves
 * ends here. `is_effect`: the move follows from another change (a lead was confirmed), so the caller's abilities do not matter.
 * R-MOVE-1, R-STOCK-1.
 */
export async function planMoves(
  tx: Tx,
  actor: Actor,
  asked: readonly AskedMove[],
  { is_effect = false } = {},
): Promise<MovePlan> {
  const now = isoFromMilliseconds(nowOf(actor));
  const unconfirmed = await findUnconfirmed(tx, actor.workspace.id, asked);
  const judged = asked.map((ask) => withLead(judge(actor, ask, is_effect, now), unconfirmed));
  const moving = judged.flatMap((verdict, i) =>
    verdict.kind === 'updated' && verdict.move ? [{ ask: asked[i]!, move: verdict.move, after: verdict.after }] : [],
  );
  const goods = await planGoodsOf(tx, actor, moving);
  const outcomes = judged.map((verdict): MoveOutcome => {
    if (verdict.kind !== 'updated' || !verdict.move) return verdict;
    return withGoods(verdict, verdict.move, goods.outcomes.get(verdict.order.id));
  });
  return {
    outcomes,
    held: goods.held,
    write: () =>
      writeMoves(
        tx,
        actor,
        outcomes.filter((outcome) => outcome.kind === 'updated'),
        goods,
      ),
  };
}

// --- judging -----------------------------------------------------------------------------------------------------

type Verdict = (UpdatedOrder & { move?: OrderMove }) | Exclude<MoveOutcome, UpdatedOrder>;

function judge(actor: Actor, ask: AskedMove, is_effect: boolean, now: string): Verdict {
  const { order, to } = ask;
  if (order.status === to) return judgeSame(ask);
  const move = findOrderMove(order, to);
  if (!move) {
    const isOut = order.goods === 'out' && order.status !== 'shipped';
    const key = isOut ? 'order_move_not_allowed_goods_out' : 'order_move_not_allowed';
    return { kind: 'failed', order, code: 'MOVE_NOT_ALLOWED', said: say(key, { from: order.status, to }) };
  }
  if (move.ability && !is_effect && !can(actor.grants, move.ability)) {
    const said = say('order_renew_forbidden', { permission: move.ability });
    return { kind: 'failed', order, code: 'NEEDS_RENEW', said };
  }
  const after = stateAfter(ask, move, now);
  const isDated = !isSameMoment(after.action_date, order.action_date);
  const fields = isDated ? ['status', 'action_date'] : ['status'];
  return { kind: 'updated', order, move, after, is_skipping: move.is_skipping ?? false, fields, tells: ask.tells };
}

/** A move that may be, but whose lead is confirmed no more. */
function withLead(verdict: Verdict, unconfirmed: ReadonlyMap<string, Message>): Verdict {
  const said = unconfirmed.get(verdict.order.id);
  if (verdict.kind !== 'updated' || said === undefined) return verdict;
  return { kind: 'failed', order: verdict.order, code: 'LEAD_NOT_CONFIRMED', said };
}

/** The same status again is `already`, with other arguments an update (R-MOVE-3). */
function judgeSame(ask: AskedMove): Verdict {
  const { order, action_date, cancel_description, warehouse_id, delivery_boy_id, shipment_id, tells } = ask;
  const changes: Partial<OrderState> = {};
  if (action_date !== undefined && !isSameMoment(action_date, order.action_date)) changes.action_date = action_date;
  if (delivery_boy_id !== undefined && delivery_boy_id !== order.delivery_boy_id)
    changes.delivery_boy_id = delivery_boy_id;
  if (cancel_description !== undefined && cancel_description !== order.cancel_description)
    changes.cancel_description = cancel_description;
  if (warehouse_id !== undefined && warehouse_id !== order.warehouse_id && order.goods !== 'out')
    changes.warehouse_id = warehouse_id;
  if (shipment_id !== undefined && shipment_id !== order.shipment_id) changes.shipment_id = shipment_id;
  const fields = Object.keys(changes);
  if (fields.length === 0 && !tells) return { kind: 'already', order };
  return { kind: 'updated', order, after: { ...stateOf(order), ...changes }, is_skipping: false, fields, tells };
}

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

/**
 * Entering a status fills its moment; NEW (R-MOVE-8) clears the shipment, which stays in the history; ROLLBACK clears what the move
 * that it takes back had filled.
 */
function stateAfter(ask: AskedMove, move: OrderMove, now: string): OrderState {
  const { order, to } = ask;
  const renewed = {
    cancel_description: null,
    packed_at: null,
    shipped_at: null,
    delivered_at: null,
    returned_at: null,
    canceled_at: null,
    warehouse_id: null,
    delivery_boy_id: null,
    shipment_id: null,
  };
  const moment = momentOf(to);
  const left = momentOf(order.status);
  return {
    ...stateOf(order),
    ...(to === 'new' ? renewed : {}),
    ...(to === 'rollback' && left ? { [left]: null } : {}),
    ...(to === 'rollback' && order.status === 'shipped' ? { delivery_boy_id: null } : {}),
    status: to,
    previous_status: order.status,
    goods: goodsAfter(move, order),
    goods_before: order.goods,
    action_date: ask.action_date ?? null,
    ...(moment ? { [moment]: ask.happened_at ?? now } : {}),
    ...(ask.cancel_description === undefined ? {} : { cancel_description: ask.cancel_description }),
    ...(ask.delivery_boy_id === undefined ? {} : { delivery_boy_id: ask.delivery_boy_id }),
    ...(ask.warehouse_id === undefined || order.goods === 'out' ? {} : { warehouse_id: ask.warehouse_id }),
    ...(ask.shipment_id === undefined ? {} : { shipment_id: ask.shipment_id }),
  };
}

// --- goods -------------------------------------------------------------------------------------------------------

async function planGoodsOf(
  tx: Tx,
  actor: Actor,
  moving: readonly { ask: AskedMove; move: OrderMove; after: OrderState }[],
): Promise<GoodsPlan> {
  if (moving.length === 0) return { outcomes: new Map(), held: [], write: async () => undefined };
  const { id: workspace_id } = actor.workspace;
  const isReserving = moving.some(({ ask, after }) => ask.order.goods === 'none' && after.goods === 'reserved');
  if (isReserving) await holdTracking(tx, workspace_id);
  const needs = needsByOrder(
    await findTrackedNeeds(
      tx,
      workspace_id,
      moving.map(({ ask }) => ask.order.id),
    ),
  );
  return await planGoods(
    tx,
    actor,
    moving.map(({ ask, move, after }): GoodsMove => ({
      order_id: ask.order.id,
      order_reference: ask.order.reference,
      from: ask.order.goods,
      to: after.goods,
      needs: needs(ask.order.id),
      warehouse_id: ask.warehouse_id ?? null,
      is_damaged: ask.is_damaged ?? false,
      is_reversal: move.goods === 'before',
      is_waiting: ask.to === 'out_of_stock',
    })),
  );
}

export function needsByOrder(needs: readonly OrderNeed[]) {
  const byOrder = Map.groupBy(needs, (need) => need.order_id);
  return (order_id: string): readonly OrderNeed[] => byOrder.get(order_id) ?? [];
}

/** Goods that leave say from where; goods that are not there stop the move, or make the order wait. */
function withGoods(outcome: UpdatedOrder, move: OrderMove, goods: GoodsOutcome | undefined): MoveOutcome {
  const { order, after } = outcome;
  if (!goods) return outcome;
  if (!('shortage' in goods)) {
    return after.goods === 'out' && goods.warehouse_id
      ? { ...outcome, after: { ...after, warehouse_id: goods.warehouse_id } }
      : outcome;
  }
  if (move.waits_if_short) return { ...outcome, after: { ...after, status: 'out_of_stock', goods: 'none' } };
  const said = say('order_short_of_stock', { order: order.reference, needed: goods.shortage.needed });
  return { kind: 'failed', order, code: 'SHORT_OF_STOCK', said };
}

// --- writing -----------------------------------------------------------------------------------------------------

async function writeMoves(tx: Tx, actor: Actor, updated: readonly UpdatedOrder[], goods: GoodsPlan): Promise<void> {
  await beginDeliveries(tx, actor.workspace.id, updated);
  await writeStates(tx, actor, updated);
  await goods.write();
}

/** Writes decided states, counts them and what they tell of the customers, records order.status_changed or, where the status stays, order.updated or what it tells. */
export async function writeStates(tx: Tx, actor: Actor, updated: readonly Omit<UpdatedOrder, 'kind'>[]): Promise<void> {
  if (updated.length === 0) return;
  const { id: workspace_id, time_zone } = actor.workspace;
  const at_ms = momentAfter(
    updated.map(({ order }) => order),
    nowOf(actor),
  );
  const history_ids = newIds(updated.length, at_ms);
  const changes = updated.map(({ order, after, is_skipping }, i): OrderChange => ({
    order,
    after,
    is_skipping,
    history_id: history_ids[i]!,
  }));
  const moved = changes.filter(({ order, after }) => order.status !== after.status);
  const edited = updated.filter(({ order, after, tells }) => order.status === after.status && !tells);
  await Promise.all([
    writeOrderStates(tx, actor, changes, new Date(at_ms)),
    countOrderEnds(tx, workspace_id, updated),
    followDeliveries(tx, workspace_id, moved, new Date(at_ms)),
    recordEvents(
      tx,
      workspace_id,
      'order.status_changed',
      moved.map(({ order, after }) => ({
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { reference: order.reference, status: after.status },
        previous: { status: order.status },
      })),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      'order.updated',
      edited.map(({ order, after, fields }) => ({
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { reference: order.reference, status: after.status, ...pick(after, fields) },
        previous: pick(order, fields),
      })),
      at_ms,
    ),
    ...recordTellings(tx, workspace_id, updated, at_ms),
  ]);
  const today = dayOf(at_ms, time_zone);
  for (const { order, after } of moved) {
    const { account_id, created_on: day } = order;
    tx.count({ noun: ORDERS, workspace_id, account_id, status: order.status, day, by: -1 });
    tx.count({ noun: ORDERS, workspace_id, account_id, status: after.status, day, by: 1 });
    tx.count({ noun: ORDER_HISTORIES, workspace_id, account_id, status: '', day: today, by: 1 });
  }
}

/**
 * A moment for a change of these locked orders, `now_ms` or later: after the last change of each, so that ids of histories, which rise with it, tell
 * their order even where the clocks of two machines differ.
 */
export const momentAfter = (orders: readonly LockedOrder[], now_ms: number): number =>
  orders.reduce((at_ms, { updated_at }) => Math.max(at_ms, Date.parse(updated_at) + 1), now_ms);

const pick = (state: OrderState, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, state[name as keyof OrderState]]));
