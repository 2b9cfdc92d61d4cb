import { nowOf, type Actor } from '../../caller/actor.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import { newIds } from '../../platform/ids.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents, type NewEvent } from '../../webhooks/record-events.ts';
import { askToFollow } from '../exchanges/ask-to-follow.ts';
import type { ExchangeRow } from '../exchanges/exchanges-sql.ts';
import { countOrderEnds } from '../customers/customer-figures.ts';
import { followDeliveries } from '../failed-deliveries/follow-deliveries.ts';
import { insertOrderEdits } from '../edit-sql.ts';
import { tellDrivers } from '../rounds/tell-drivers.ts';
import { askToTellStores } from '../stores/ask-to-tell-stores.ts';
import { ORDERS, ORDER_HISTORIES } from '../sql.ts';
import type { MoveEvent, UpdatedOrder } from './judge-move.ts';
import { momentOf } from './order-moment.ts';
import { bookMoves } from './book-moves.ts';
import { isSameField, writeOrderStates, type OrderState } from './states-sql.ts';

/**
 * Writes new states of locked orders, with history, customers' figures, the list of failed deliveries, the cash ledger, updates for shops,
 * events and counters. `undoes`: id of the undone move, by order id. Records order.status_changed; order.updated if the status stays; or
 * the move's own event instead. An order that only reports an event is not written, and keeps its version (R-ERR-12).
 */
export async function writeStates(
  tx: Tx,
  actor: Actor,
  outcomes: readonly Omit<UpdatedOrder, 'kind'>[],
  undoes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (outcomes.length === 0) return;
  const { id: workspace_id, time_zone } = actor.workspace;
  const orders = outcomes.map(({ order }) => order);
  const at_ms = momentAfter(orders, nowOf(actor));
  const updated = outcomes.filter((outcome) => !isNewsOnly(outcome));
  if (updated.length === 0) return await recordEvents(tx, workspace_id, outcomes.flatMap(eventsOf), at_ms);
  const at = new Date(at_ms);
  const history_ids = newIds(updated.length, at_ms);
  const changes = updated.map((change, i) => ({
    ...change,
    is_skipping: change.move?.is_skipping ?? false,
    history_id: history_ids[i]!,
    undoes: undoes.get(change.order.id) ?? null,
  }));
  const moved = changes.filter(({ order, after }) => order.status !== after.status);
  await inOrder([
    // Starts first, so that its entries are computed while the database writes the others.
    bookMoves(tx, actor, updated, at_ms),
    writeOrderStates(tx, actor, changes, at),
    countOrderEnds(tx, workspace_id, updated),
    followDeliveries(tx, workspace_id, moved, at),
    askToFollow(tx, actor, moved.flatMap(exchangesOf)),
    recordParts(tx, actor, updated, at),
    tellDrivers(tx, actor, updated),
    askToTellStores(tx, actor, moved, at),
    recordEvents(tx, workspace_id, outcomes.flatMap(eventsOf), at_ms),
  ]);
  const today = dayOf(at_ms, time_zone);
  for (const { order, after } of moved) {
    const { account_id, created_on: day } = order;
    tx.count({ noun: ORDERS, workspace_id, account_id, status: order.status, day, by: -1 });
    tx.count({ noun: ORDERS, workspace_id, account_id, status: after.status, day, by: 1 });
    tx.count({ noun: ORDER_HISTORIES, workspace_id, account_id, status: '', day: today, by: 1 });
  }
}

/** True if only an event is reported: nothing of the order's own row changes. */
const isNewsOnly = ({ order, after, fields, extra_event }: Omit<UpdatedOrder, 'kind'>): boolean =>
  extra_event?.leaves_version === true && fields.length === 0 && order.status === after.status;

/** Exchanges that become delivered, or no longer are. */
const exchangesOf = ({ order, after }: Omit<UpdatedOrder, 'kind'>): ExchangeRow[] => {
  const { id, exchange_of, exchange_pieces } = order;
  const isTurned = (order.status === 'delivered') !== (after.status === 'delivered');
  return isTurned && exchange_of && exchange_pieces ? [{ id, exchange_of, exchange_pieces }] : [];
};

/** Kept parts of orders, and returns of their rest, are stored as edits of the order. */
async function recordParts(
  tx: Tx,
  actor: Actor,
  updated: readonly Omit<UpdatedOrder, 'kind'>[],
  at: Date,
): Promise<void> {
  const parts = updated.flatMap(({ order, after }) => {
    const changed = PARTS.filter((name) => !isSameField(order[name], after[name]));
    const changes = changed.map((name) => [EDITED[name], { old: order[name], new: after[name] }] as const);
    return changes.length > 0
      ? [{ order_id: order.id, version: order.version + 1, changes: Object.fromEntries(changes) }]
      : [];
  });
  if (parts.length === 0) return;
  const ids = newIds(parts.length, at.getTime());
  await insertOrderEdits(
    tx,
    actor,
    parts.map((part, i) => ({ ...part, id: ids[i]! })),
    at,
  );
}

/** Names of these fields in the edits of an order. */
const EDITED = {
  kept_pieces: 'delivered_quantity',
  kept_cod: 'cod_amount',
  rest_received_at: 'rest_received_at',
} as const;
const PARTS = ['kept_pieces', 'kept_cod', 'rest_received_at'] as const;

function eventsOf(outcome: Omit<UpdatedOrder, 'kind'>): NewEvent[] {
  const { order, after, fields, extra_event } = outcome;
  const sequence = order.version + (isNewsOnly(outcome) ? 0 : 1);
  const event = ({ type, data, previous }: MoveEvent): NewEvent => ({
    type,
    account_id: order.account_id,
    object_id: order.id,
    sequence,
    data: { ...momentOf(order.reference, after), ...data },
    previous,
  });
  const extra = extra_event ? [event(extra_event)] : [];
  if (order.status !== after.status) {
    // Later statuses of the courier have the same version, so the event keeps the one that moved the order (R-EVT-6).
    const { courier_status } = extra_event?.data ?? {};
    const data = courier_status === undefined ? {} : { courier_status };
    return [event({ type: 'order.status_changed', data, previous: { status: order.status } }), ...extra];
  }
  if (extra_event) return extra;
  const type = fields.includes('delivery_boy_id') ? 'order.assigned' : 'order.updated';
  return [event({ type, data: pick(after, fields), previous: pick(order, fields) })];
}

const pick = (state: OrderState, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, state[name as keyof OrderState]]));
