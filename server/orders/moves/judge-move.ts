import { say, type Message } from '../../../contract/messages/message.ts';
import {
  CHECKS_AFTER_TABLE,
  CHECKS_BEFORE_TABLE,
  COURIER_MOVES,
  findCourierMove,
  findOrderMove,
  goodsAfter,
  momentOf,
  type OrderMove,
  type OrderStatus,
} from '../../../contract/orders/order-moves.ts';
import type { EventType } from '../../../contract/webhooks/events.ts';
import { can } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { firstDayOf } from './first-day.ts';
import { stateOf, type LockedOrder, type OrderState } from './states-sql.ts';

/** The requested change of one locked order. Fields that are undefined stay unchanged. */
export type AskedMove = {
  order: LockedOrder;
  to: OrderStatus;
  /** Source statuses that are allowed, if fewer than in the table of moves. */
  only_from?: readonly OrderStatus[] | undefined;
  /** Null: none. */
  action_date?: string | null | undefined;
  cancel_description?: string | undefined;
  /** Moment of the move, ISO; default: now. */
  happened_at?: string | undefined;
  warehouse_id?: string | undefined;
  delivery_boy_id?: string | undefined;
  /** For a delivered order: the part that the customer kept, with its amount in minor units; null if all is kept again. */
  kept?: KeptPart | null | undefined;
  /** Cash collected at the delivery, in minor units. */
  collected?: number | null | undefined;
  /** True if the returned pieces belong to an exchange: the collected cash stays. */
  is_exchanged?: boolean | undefined;
  /** True if the caller has the parcel in hand, or reports on it: a return of a partly delivered order is then its rest. */
  is_of_parcel?: boolean | undefined;
  /** True if the courier that has the parcel reports the move: it may then make moves that people may not (R-COUR-5). */
  is_courier_word?: boolean | undefined;
  /** True if the order may be shipped only with a courier or delivery person; without one the caller must confirm. */
  needs_holder?: boolean | undefined;
  /** True if the returned goods cannot be sold. */
  is_damaged?: boolean | undefined;
  /** Id of the shipment that causes the move. */
  shipment_id?: string | undefined;
  /** A more specific event; replaces order.updated when the status stays. */
  extra_event?: MoveEvent | undefined;
};

/** Pieces of each line, in their order. */
export type KeptPart = { pieces: readonly number[]; cod: number };

/** Event that a move records in addition to its own, or instead of order.updated. */
export type MoveEvent = {
  type: OrderEventType;
  data: Record<string, unknown>;
  previous?: Record<string, unknown>;
  /** True: the event is about another row. An order that stays the same then keeps its version (R-ERR-12). */
  leaves_version?: true;
};
type OrderEventType = Exclude<Extract<EventType, `order.${string}`>, 'order.commented'>;

export type MoveFault = 'MOVE_NOT_ALLOWED' | 'NEEDS_RENEW' | 'SHORT_OF_STOCK' | 'LEAD_NOT_CONFIRMED';
export type UpdatedOrder = {
  kind: 'updated';
  order: LockedOrder;
  after: OrderState;
  /** Row of the contract's table of moves; undefined if the status stays or is restored. */
  move?: OrderMove | undefined;
  fields: readonly string[];
  extra_event?: MoveEvent | undefined;
  /** Collected cash, as requested. */
  collected?: number | null | undefined;
  /** True if the pieces that the customer did not keep come back; the status stays. */
  is_rest?: boolean;
};
export type MoveOutcome =
  | UpdatedOrder
  | { kind: 'already'; order: LockedOrder }
  | { kind: 'failed'; order: LockedOrder; code: MoveFault; said: Message };

/** `unconfirmed`: why cancelled orders may not be reactivated, by id. `is_effect`: skips the check of the actor's abilities. */
export type Judging = {
  unconfirmed: ReadonlyMap<string, Message>;
  /** Why orders whose cash or claim is settled may not move as requested, by id. */
  settled: ReadonlyMap<string, Message>;
  /** Ids of exchanges that still wait for the pieces of the earlier order. */
  awaiting: ReadonlySet<string>;
  /** By order id, why an order cancelled, refunded or deleted in its shop may not be packed or shipped. */
  ended: ReadonlyMap<string, Message>;
  /** Company by shipment, for moves that are reported in a courier's name. */
  at_courier: ReadonlyMap<string, string>;
  is_effect: boolean;
  now: string;
};

type Asking = Judging & { actor: Actor; ask: AskedMove };
type BeforeTable = (typeof CHECKS_BEFORE_TABLE)[number]['name'];
type AfterTable = (typeof CHECKS_AFTER_TABLE)[number]['name'];

/** The checks before the table of moves. The first one that returns an outcome decides. */
const BEFORE_TABLE: Record<BeforeTable, (asking: Asking) => MoveOutcome | undefined> = {
  settled: ({ ask, settled }) => refuseMove(ask, 'MOVE_NOT_ALLOWED', settled.get(ask.order.id)),
  day: ({ actor, ask }) => refuseMove(ask, 'MOVE_NOT_ALLOWED', tooEarly(actor, ask)),
  rest: ({ ask, now }) => (ask.to === 'returned' ? judgeRest(ask, now) : undefined),
  exchange: ({ ask, awaiting }) => (ask.to === 'returned' ? judgeExchange(ask, awaiting) : undefined),
  same: ({ ask }) => (ask.order.status === ask.to ? judgeSame(ask) : undefined),
  only_from: ({ ask }) => {
    const { order, only_from: allowed } = ask;
    if (!allowed || allowed.includes(order.status)) return undefined;
    return refuseMove(ask, 'MOVE_NOT_ALLOWED', say('order_not_in_status', { from: order.status, allowed }));
  },
};
const AFTER_TABLE: Record<
  AfterTable,
  (asking: Asking & { move: OrderMove; after: OrderState }) => MoveOutcome | undefined
> = {
  ability: ({ actor, ask, is_effect, move: { ability } }) =>
    ability && !is_effect && !can(actor.grants, ability)
      ? refuseMove(ask, 'NEEDS_RENEW', say('order_renew_forbidden', { permission: ability }))
      : undefined,
  lead: ({ ask, unconfirmed, move }) =>
    // A parcel that the courier delivered is delivered, whatever became of its lead.
    COURIER_MOVES.includes(move) ? undefined : refuseMove(ask, 'LEAD_NOT_CONFIRMED', unconfirmed.get(ask.order.id)),
  store: ({ ask, ended }) => refuseMove(ask, 'MOVE_NOT_ALLOWED', ended.get(ask.order.id)),
  holder: ({ actor, ask, is_effect, after }) => {
    const needsHolder = ask.needs_holder === true || (actor.workspace.settings.ships_to_holder && !is_effect);
    if (ask.to !== 'shipped' || !needsHolder || after.shipment_id !== null || after.delivery_boy_id !== null)
      return undefined;
    return refuseMove(ask, 'MOVE_NOT_ALLOWED', say('order_without_holder', { order: ask.order.reference }));
  },
};

/**
 * Decides whether a locked order may move as requested, and its new state: by the contract's checks before its table of moves, the table,
 * and the checks after it. Goods are planned elsewhere.
 */
export function judgeMove(actor: Actor, ask: AskedMove, judging: Judging): MoveOutcome {
  const { order, to } = ask;
  const asking = { ...judging, actor, ask };
  for (const { name } of CHECKS_BEFORE_TABLE) {
    const answer = BEFORE_TABLE[name](asking);
    if (answer) return answer;
  }
  const isOfCourier = ask.is_courier_word === true && judging.at_courier.has(order.shipment_id ?? '');
  const move = findOrderMove(order, to) ?? (isOfCourier ? findCourierMove(order, to) : undefined);
  if (!move) {
    const isOut = order.goods === 'out' && order.status !== 'shipped';
    const said = isOut ? 'order_move_not_allowed_goods_out' : 'order_move_not_allowed';
    return refuseMove(ask, 'MOVE_NOT_ALLOWED', say(said, { from: order.status, to }));
  }
  const after = stateAfter(ask, move, judging.now);
  const moving = { ...asking, move, after };
  for (const { name } of CHECKS_AFTER_TABLE) {
    const answer = AFTER_TABLE[name](moving);
    if (answer) return answer;
  }
  const isDated = !isSameMoment(after.action_date, order.action_date);
  return {
    kind: 'updated',
    order,
    move,
    after,
    fields: isDated ? ['status', 'action_date'] : ['status'],
    extra_event: ask.extra_event,
    collected: ask.collected,
  };
}

/** Outcome of a move that this message refuses; undefined without a message. */
function refuseMove(ask: AskedMove, code: MoveFault, said: Message): MoveOutcome;
function refuseMove(ask: AskedMove, code: MoveFault, said: Message | undefined): MoveOutcome | undefined;
function refuseMove({ order }: AskedMove, code: MoveFault, said: Message | undefined): MoveOutcome | undefined {
  return said && { kind: 'failed', order, code, said };
}

/** Why an order cannot have reached a status on the given day (R-WORD-8); undefined if it can. */
function tooEarly({ workspace: { time_zone } }: Actor, { order, to, happened_at }: AskedMove): Message | undefined {
  if (happened_at === undefined || order.status === to) return undefined;
  const day = firstDayOf(order, to, time_zone);
  return dayOf(Date.parse(happened_at), time_zone) < day ? say('order_day_too_early', { status: to, day }) : undefined;
}

/**
 * Judges the return of a partly delivered order. Its parcel returns the rest, once (R-PART-2): a second scan finds it already returned. A
 * request for the order itself returns all of it, but not while it could mean the rest. Undefined for other moves.
 */
function judgeRest(
  { order, happened_at, is_of_parcel = false, extra_event }: AskedMove,
  now: string,
): MoveOutcome | undefined {
  if (order.kept_pieces === null) return undefined;
  const isAwaited = order.rest_received_at === null;
  if (!is_of_parcel && isAwaited)
    return {
      kind: 'failed',
      order,
      code: 'MOVE_NOT_ALLOWED',
      said: say('order_rest_awaited', { order: order.reference }),
    };
  if (!is_of_parcel) return undefined;
  if (!isAwaited && order.exchange_of !== null) return undefined;
  if (!isAwaited) return newsOutcome(order, extra_event) ?? { kind: 'already', order };
  const after = { ...stateOf(order), rest_received_at: happened_at ?? now };
  return { kind: 'updated', order, after, fields: ['rest_received_at'], extra_event, is_rest: true };
}

/**
 * Judges the return of a delivered exchange. Its label means the earlier order (R-PART-7), but only when scanned: no status of a courier
 * moves it. A request for the exchange itself is refused until the earlier pieces arrived. Undefined for other moves.
 */
function judgeExchange(
  { order, is_of_parcel = false, extra_event }: AskedMove,
  awaiting: Judging['awaiting'],
): MoveOutcome | undefined {
  if (order.exchange_of === null || order.status !== 'delivered') return undefined;
  if (!is_of_parcel && !awaiting.has(order.id)) return undefined;
  const said = say('order_exchange_delivered', { order: order.reference });
  return newsOutcome(order, extra_event) ?? { kind: 'failed', order, code: 'MOVE_NOT_ALLOWED', said };
}

/** Outcome of a courier's update that keeps the status. */
const newsOutcome = (order: LockedOrder, extra_event: MoveEvent | undefined): MoveOutcome | undefined =>
  extra_event && { kind: 'updated', order, after: stateOf(order), fields: [], extra_event };

/** Judges a move to the present status: `already`, or an update if the arguments differ (R-MOVE-3). */
function judgeSame(ask: AskedMove): MoveOutcome {
  const {
    order,
    action_date,
    cancel_description,
    warehouse_id,
    delivery_boy_id,
    shipment_id,
    extra_event,
    kept,
    collected,
  } = ask;
  const changes: Partial<OrderState> = {};
  if (kept === null || (kept && order.kept_pieces === null)) Object.assign(changes, keptState(kept));
  else if (kept && !isSameKept(order, kept))
    return {
      kind: 'failed',
      order,
      code: 'MOVE_NOT_ALLOWED',
      said: say('order_partly_delivered_before', { order: order.reference }),
    };
  if (action_date !== undefined && !isSameMoment(action_date, order.action_date)) changes.action_date = action_date;
  if (delivery_boy_id !== undefined && delivery_boy_id !== order.delivery_boy_id)
    changes.delivery_boy_id = delivery_boy_id;
  if (cancel_description !== undefined && cancel_description !== order.cancel_description)
    changes.cancel_description = cancel_description;
  if (warehouse_id !== undefined && warehouse_id !== order.warehouse_id && order.goods !== 'out')
    changes.warehouse_id = warehouse_id;
  if (shipment_id !== undefined && shipment_id !== order.shipment_id) changes.shipment_id = shipment_id;
  // The columns of the kept part are one field in the API.
  const fields = 'kept_pieces' in changes ? ['is_partly_delivered'] : Object.keys(changes);
  if (fields.length === 0 && !extra_event) return { kind: 'already', order };
  return { kind: 'updated', order, after: { ...stateOf(order), ...changes }, fields, extra_event, collected };
}

const keptState = (kept: KeptPart | null | undefined) => ({
  kept_pieces: kept?.pieces ?? null,
  kept_cod: kept?.cod ?? null,
  rest_received_at: null,
});

const isSameKept = ({ kept_pieces, kept_cod }: OrderState, { pieces, cod }: KeptPart): boolean =>
  kept_cod === cod && JSON.stringify(kept_pieces) === JSON.stringify(pieces);

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

/**
 * State of the order after a move. Entering a status fills its moment. The kept part is stored with the delivery, and cleared by the next
 * move. NEW (R-MOVE-8) clears the shipment, which stays in the history; ROLLBACK clears the moment that the reverted move had filled.
 */
function stateAfter(ask: AskedMove, move: OrderMove, now: string): OrderState {
  const { order, to } = ask;
  // Changes one object in place: a bulk judges a thousand orders, and each copy of a state would be garbage.
  const after = stateOf(order);
  if (to === 'new') Object.assign(after, RENEWED);
  const left = to === 'rollback' ? momentOf(order.status) : null;
  if (left) after[left] = null;
  if (to === 'rollback' && order.status === 'shipped') after.delivery_boy_id = null;
  after.status = to;
  after.previous_status = order.status;
  after.goods = goodsAfter(move, order);
  after.goods_before = order.goods;
  after.action_date = ask.action_date ?? null;
  Object.assign(after, keptState(ask.kept));
  const moment = momentOf(to);
  if (moment) after[moment] = ask.happened_at ?? now;
  if (ask.cancel_description !== undefined) after.cancel_description = ask.cancel_description;
  if (ask.delivery_boy_id !== undefined) after.delivery_boy_id = ask.delivery_boy_id;
  if (ask.warehouse_id !== undefined && order.goods !== 'out') after.warehouse_id = ask.warehouse_id;
  if (ask.shipment_id !== undefined) after.shipment_id = ask.shipment_id;
  return after;
}

/** Fields that a renewed order clears. */
const RENEWED = {
  cancel_description: null,
  packed_at: null,
  shipped_at: null,
  delivered_at: null,
  returned_at: null,
  canceled_at: null,
  warehouse_id: null,
  delivery_boy_id: null,
  shipment_id: null,
} satisfies Partial<OrderState>;
