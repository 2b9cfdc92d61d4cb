import { isCourierMove, type CourierOrderStatus, type Meaning } from '../../../contract/shipping/courier-statuses.ts';
import { endsParcel } from '../../../contract/orders/order-moves.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { notify } from '../../live/notify.ts';
import { newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { CourierCash, TrackingEvent, TrackedParcel } from '../../shipping/connectors/connector.ts';
import type { Courier } from '../../shipping/companies/open-courier.ts';
import { attemptReasonOf } from '../../shipping/tracking/attempt-reason.ts';
import {
  cutStatus,
  keepUnknown,
  readSequels,
  readStatusMapping,
  type StatusMapping,
} from '../../shipping/tracking/status-mapping.ts';
import {
  databaseNow,
  findShipments,
  findShipmentsByTracking,
  writeShipments,
  type Shipment,
} from '../../shipping/tracking/shipments-sql.ts';
import { keepCourierCash } from '../../shipping/tracking/keep-courier-cash.ts';
import {
  findAheadEvents,
  insertCourierEvents,
  type CourierEventRow,
} from '../../shipping/tracking/courier-events-sql.ts';
import { countAttempts } from '../failed-deliveries/count-attempts.ts';
import type { AskedMove } from '../moves/judge-move.ts';
import { believable } from '../moves/first-day.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';

type Company = Pick<Courier['company'], 'id' | 'connector'>;
export type CameBy = 'poll' | 'webhook';

/** A parcel with its new statuses in order of time, and their effect. */
type TrackedOrder = {
  shipment: Shipment;
  order: LockedOrder;
  cash: CourierCash | null;
  updates: DatedUpdate[];
};

/**
 * `said_at`: the courier's moment, which identifies a status. `at`: the moment that counts, not later than the status was first received
 * (R-WORD-8).
 */
type DatedUpdate = { update: TrackingEvent; said_at: string; at: string; meaning: Meaning | undefined };

const REASON_CHARACTERS = 500;

/**
 * Applies tracking statuses of couriers (R-COUR-4, R-COUR-5). Each status is stored once. The order shows the last status, and moves by the
 * last mapped one, only forward and by the contract's table. Unmapped statuses are stored for a later mapping. They move no order, and
 * neither does a parcel that is not the last push of its order. Statuses of the cash are stored too. Returns the number of parcels that
 * were ours. Repeated statuses change nothing. Records order.tracking_updated, and the events of the moves.
 */
export async function applyTrackingEvents(
  tx: Tx,
  workspace_id: string,
  company: Company,
  parcels: readonly TrackedParcel[],
  came_by: CameBy,
): Promise<number> {
  const actor: Actor = { ...(await systemActor(tx, workspace_id)), source: 'courier' };
  const mapping = await readStatusMapping(tx, workspace_id, company);
  const now_ms = await databaseNow(tx);
  const tracked = await matchParcels(tx, actor, company.id, parcels, mapping, now_ms);
  if (tracked.length === 0) return 0;
  const unknown = tracked.flatMap(({ updates }) =>
    updates.filter(({ meaning }) => !meaning).map(({ update }) => update.raw),
  );
  await keepUnknown(tx, workspace_id, company.id, unknown);
  const added = await insertCourierEvents(tx, workspace_id, { came_by }, tracked.flatMap(eventsOf), new Date(now_ms));
  await keepCourierCash(tx, actor.workspace, tracked.flatMap(cashOf), new Date(now_ms));
  await move(tx, actor, tracked, mapping, now_ms);
  await countNewAttempts(tx, actor, tracked, added, readSequels(company));
  return tracked.length;
}

/** Counts new attempts of parcels that are their orders' last push. */
async function countNewAttempts(
  tx: Tx,
  actor: Actor,
  tracked: readonly TrackedOrder[],
  added: readonly CourierEventRow[],
  isSequel: (raw: string) => boolean,
) {
  const current = new Set(
    tracked.flatMap(({ order, shipment }) =>
      order.shipment_id === shipment.id && shipment.state === 'accepted' ? [shipment.id] : [],
    ),
  );
  const paidOf = new Map(tracked.map(({ shipment, cash }) => [shipment.id, cash?.amount ?? null]));
  /** Text with the amount that the courier reports as paid, for the person who enters the kept pieces. */
  const paid = ({ attempt_reason, shipment_id }: CourierEventRow) => {
    const amount = attempt_reason === 'partly_kept' ? (paidOf.get(shipment_id!) ?? null) : null;
    return amount === null ? null : `${amount} ${actor.workspace.currency}`;
  };
  const attempts = added.filter(({ is_failed_attempt, shipment_id }) => is_failed_attempt && current.has(shipment_id!));
  const atOf = new Map(
    tracked.flatMap(({ shipment, updates }) =>
      updates.map(({ update, said_at, at }) => [keyOf(shipment.id, update.raw, said_at), at] as const),
    ),
  );
  await countAttempts(
    tx,
    actor,
    attempts.map((event) => ({
      order_id: event.order_id,
      reason: event.attempt_reason!,
      words: [event.raw, event.reason, paid(event)].filter(Boolean).join(': '),
      promised_on: null,
      happened_at: atOf.get(keyOf(event.shipment_id!, event.raw, event.happened_at)) ?? event.happened_at,
      is_sequel: isSequel(event.raw),
    })),
  );
}

/** Cash statuses of a parcel that is its order's last push. */
const cashOf = ({ shipment, order, cash }: TrackedOrder) =>
  cash && order.shipment_id === shipment.id && shipment.state === 'accepted'
    ? [{ order_id: order.id, shipment_id: shipment.id, cash }]
    : [];

/** Finds the parcels, with their orders locked. */
async function matchParcels(
  tx: Tx,
  actor: Actor,
  company_id: string,
  parcels: readonly TrackedParcel[],
  mapping: StatusMapping,
  now_ms: number,
): Promise<TrackedOrder[]> {
  const added = new Map<string, TrackingEvent[]>();
  const cashOf = new Map<string, CourierCash>();
  for (const { tracking_number, events, cash } of parcels) {
    added.set(tracking_number, [...(added.get(tracking_number) ?? []), ...events]);
    if (cash) cashOf.set(tracking_number, cash);
  }
  const { id: workspace_id } = actor.workspace;
  const named = await findShipmentsByTracking(tx, workspace_id, company_id, [...added.keys()]);
  const newest = named.filter(
    (row, i) => named.findIndex((other) => other.tracking_number === row.tracking_number) === i,
  );
  const orders = await lockOrders(tx, actor.scope, 'id', [...new Set(newest.map(({ order_id }) => order_id))]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const shipments = await findShipments(
    tx,
    workspace_id,
    newest.map(({ id }) => id),
  );
  const ahead = await findAheadEvents(
    tx,
    workspace_id,
    shipments.map(({ id }) => id),
  );
  const heardAt = new Map(
    ahead.map(({ shipment_id, raw, happened_at, heard_at }) => [keyOf(shipment_id!, raw, happened_at), heard_at]),
  );
  return shipments.flatMap((shipment): TrackedOrder[] => {
    const order = orderOf.get(shipment.order_id);
    if (!order || shipment.tracking_number === null) return [];
    const cash = cashOf.get(shipment.tracking_number) ?? null;
    return [
      {
        shipment,
        order,
        cash,
        updates: dateUpdates(shipment, added.get(shipment.tracking_number) ?? [], mapping, heardAt, now_ms),
      },
    ];
  });
}

/** Identifies a status of a parcel by the columns of its unique key. */
const keyOf = (shipment_id: string, raw: string, said_at: string): string =>
  `${shipment_id} ${Date.parse(said_at)} ${raw}`;

/**
 * Statuses in order of time. A status without a time counts only if it is the last one: it is dated now, unless it is already the order's
 * last status. A status with a future time is dated when it was first received (`heardAt`, by `keyOf`), or now.
 */
function dateUpdates(
  shipment: Shipment,
  words: readonly TrackingEvent[],
  mapping: StatusMapping,
  heardAt: ReadonlyMap<string, string>,
  now_ms: number,
): DatedUpdate[] {
  const now = new Date(now_ms).toISOString();
  const heard = words.flatMap(({ raw, at }) => (at && heardAt.get(keyOf(shipment.id, cutStatus(raw), at))) ?? []);
  const counted_now = momentNow([shipment.courier_status_at, ...words.map(({ at }) => at), ...heard], now_ms);
  return words
    .filter(({ at }, i) => at !== null || i === words.length - 1)
    .map((update) => ({ ...update, raw: cutStatus(update.raw) }))
    .map((update) => {
      const isSame = update.raw === shipment.courier_status && shipment.courier_status_at !== null;
      const said_at = update.at ?? (isSame ? shipment.courier_status_at! : counted_now);
      const heard_at = heardAt.get(keyOf(shipment.id, update.raw, said_at));
      const at = Date.parse(said_at) > Date.parse(heard_at ?? now) ? (heard_at ?? counted_now) : said_at;
      return { update, said_at, at, meaning: mapping(update.raw) };
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || Date.parse(a.said_at) - Date.parse(b.said_at));
}

/**
 * Moment of a status without a time, or with a future one: now, rounded down to the second, because many couriers send whole seconds, and
 * their next status must not seem older. Never before a known or received moment of the parcel.
 */
function momentNow(known: readonly (string | null)[], now_ms: number): string {
  const past = known.flatMap((at) => (at === null ? [] : [Date.parse(at)])).filter((at_ms) => at_ms <= now_ms);
  return new Date(Math.max(now_ms - (now_ms % 1_000), ...past)).toISOString();
}

function eventsOf({ shipment, updates }: TrackedOrder): CourierEventRow[] {
  const ids = newIds(updates.length);
  const events = updates.map(({ update, said_at, meaning }, i) => ({
    id: ids[i]!,
    account_id: shipment.account_id,
    order_id: shipment.order_id,
    shipment_id: shipment.id,
    raw: update.raw,
    reason: update.reason && cutText(update.reason, REASON_CHARACTERS),
    is_failed_attempt: meaning?.is_failed_attempt ?? false,
    attempt_reason: meaning?.is_failed_attempt
      ? (meaning.attempt_reason ?? attemptReasonOf(update.reason, update.raw))
      : null,
    promised_on: null,
    happened_at: said_at,
  }));
  // Some couriers send the same status twice.
  const byKey = new Map(events.map((event) => [`${Date.parse(event.happened_at)} ${event.raw}`, event]));
  return [...byKey.values()];
}

type PlannedMove = {
  shipment: Shipment;
  order: LockedOrder;
  before: string | null;
  target: CourierOrderStatus | null;
  /** Meaning of the newest status, even if it does not move the order; null if it is unmapped. */
  meant: CourierOrderStatus | null;
  reason: string | null;
  /** Moment that the courier gives; null without one. */
  happened_at: string | null;
};

async function move(
  tx: Tx,
  actor: Actor,
  tracked: readonly TrackedOrder[],
  mapping: StatusMapping,
  now_ms: number,
): Promise<void> {
  const planned = tracked.map((one): PlannedMove => {
    const shipment = withLastEvent(one);
    const last = one.updates.findLast(({ meaning }) => meaning !== undefined);
    const isCurrent = one.order.shipment_id === shipment.id && shipment.state === 'accepted';
    return {
      shipment,
      order: one.order,
      before: one.shipment.courier_status,
      target: isCurrent && isFresh(one, last?.at, mapping) ? (last?.meaning?.order_status ?? null) : null,
      meant: isFresh(one, last?.at, mapping) ? (last?.meaning?.order_status ?? null) : null,
      reason: last?.update.reason ?? null,
      happened_at: last?.update.at ?? null,
    };
  });
  // A parcel that is refused at the door was on its way: makes the missing move to shipped first.
  const skipped = planned.filter(
    ({ order, target }) => target === 'canceled' && order.status === 'waiting_for_shipping_company',
  );
  await moveOnce(
    tx,
    actor,
    skipped.map((turn) => ({ ...turn, target: 'shipped' as const, before: turn.shipment.courier_status })),
  );
  const again = new Map((await relock(tx, actor, skipped)).map((order) => [order.id, order]));
  const moved = await moveOnce(
    tx,
    actor,
    planned.map((turn) => ({ ...turn, order: again.get(turn.order.id) ?? turn.order })),
  );
  const rows = planned.map(({ shipment, order, target, meant }) => {
    const isThere = moved.has(shipment.order_id);
    return withdrawn(endPolling(shipment, target, isThere, now_ms), order, isThere ? target : null, meant, now_ms);
  });
  const changed = rows.filter((row, i) => JSON.stringify(row) !== JSON.stringify(tracked[i]!.shipment));
  if (changed.length > 0) await writeShipments(tx, actor.workspace.id, changed, new Date(now_ms));
  await tellOfLateDeliveries(tx, actor, changed.filter(({ withdrawal, id }) => withdrawal === 'delivered' && tracked.some(({ shipment }) => shipment.id === id && shipment.withdrawal !== 'delivered')), tracked); // prettier-ignore
}

/** Notifies people who process orders that couriers delivered parcels of cancelled orders. */
async function tellOfLateDeliveries(
  tx: Tx,
  { workspace }: Actor,
  shipments: readonly Shipment[],
  tracked: readonly TrackedOrder[],
): Promise<void> {
  const referenceOf = new Map(tracked.map(({ order }) => [order.id, order.reference]));
  await notify(
    tx,
    workspace.id,
    shipments.map(({ order_id, account_id, tracking_number }) => {
      const reference = referenceOf.get(order_id) ?? '';
      return {
        message: 'canceled_delivered' as const,
        params: { reference, tracking_number: tracking_number ?? '' },
        link: `/orders/${reference}`,
        to: { account_id },
      };
    }),
  );
}

const relock = (tx: Tx, actor: Actor, planned: readonly PlannedMove[]): Promise<LockedOrder[]> =>
  planned.length === 0
    ? Promise.resolve([])
    : lockOrders(
        tx,
        actor.scope,
        'id',
        planned.map(({ order }) => order.id),
      );

/** The shipment with the courier's last status; an older status that arrives late does not replace it. */
function withLastEvent({ shipment, updates }: TrackedOrder): Shipment {
  const last = updates.at(-1);
  if (!last || isOlder(last.at, shipment.courier_status_at)) return shipment;
  return { ...shipment, courier_status: last.update.raw, courier_status_at: last.at };
}

const isOlder = (at: string, than: string | null): boolean => than !== null && Date.parse(at) < Date.parse(than);

/** True for the newest mapped status; an older one that arrives late moves nothing. */
const isFresh = ({ shipment }: TrackedOrder, at: string | undefined, mapping: StatusMapping): boolean =>
  at !== undefined &&
  (!isOlder(at, shipment.courier_status_at) || mapping(shipment.courier_status ?? '') === undefined);

/** Moves orders by their couriers' statuses; returns the ids of the orders that then have the target status. */
async function moveOnce(tx: Tx, actor: Actor, planned: readonly PlannedMove[]): Promise<Set<string>> {
  const outcomes = await moveOrders(
    tx,
    actor,
    planned.map((turn) => ({ ...asAskedMove(actor, turn), target: turn.target })),
  );
  return new Set(
    outcomes.flatMap((outcome) => {
      const status = outcome.kind === 'updated' ? outcome.after.status : outcome.order.status;
      return outcome.kind !== 'failed' && status === outcome.ask.target ? [outcome.order.id] : [];
    }),
  );
}

function asAskedMove(actor: Actor, { shipment, order, before, target, reason, happened_at }: PlannedMove): AskedMove {
  const { courier_status, tracking_number, shipping_company_id } = shipment;
  const isReady = target !== 'canceled' || order.status !== 'waiting_for_shipping_company';
  const to = target && isReady && isCourierMove(order.status, target) ? target : order.status;
  const isNews = courier_status !== before;
  return {
    order,
    to,
    is_of_parcel: true,
    is_courier_word: true,
    ...(happened_at && to !== order.status
      ? { happened_at: believable(order, to, happened_at, nowOf(actor), actor.workspace.time_zone) }
      : {}),
    ...(to === 'canceled' && order.status !== 'canceled' && reason
      ? { cancel_description: cutText(reason, 1_000) }
      : {}),
    ...(to === 'shipped' && shipment.from_stock && order.warehouse_id ? { warehouse_id: order.warehouse_id } : {}),
    ...(isNews
      ? {
          extra_event: {
            type: 'order.tracking_updated',
            data: { shipping_company_id, tracking_number, courier_status },
            previous: { courier_status: before },
            leaves_version: true as const,
          },
        }
      : {}),
  };
}

/** Ends the polling of a parcel in a final state. A parcel that ends in `rollback` is marked as canceled. */
function endPolling(shipment: Shipment, target: CourierOrderStatus | null, isThere: boolean, now_ms: number): Shipment {
  if (!target || !isThere || !endsParcel(target) || shipment.ended_at !== null) return shipment;
  const at = new Date(now_ms).toISOString();
  return { ...shipment, ended_at: at, ...(target === 'rollback' ? { state: 'canceled' as const } : {}) };
}

/**
 * Outcome of a parcel whose order was cancelled here (R-COUR-13): the courier cancels it too, or delivers it nevertheless. A parcel that
 * was refused at the door is listed if the courier delivers it and its order cannot follow.
 */
function withdrawn(
  shipment: Shipment,
  order: LockedOrder,
  reached: CourierOrderStatus | null,
  meant: CourierOrderStatus | null,
  now_ms: number,
): Shipment {
  if (reached === 'delivered') return { ...shipment, withdrawal: null };
  const isLeftBehind = order.goods !== 'out' || (meant === 'delivered' && order.shipment_id === shipment.id);
  const isCanceledHere = order.status === 'canceled' && isLeftBehind && shipment.ended_at === null;
  if (shipment.state !== 'accepted' || (shipment.withdrawal === null && !isCanceledHere) || !meant) return shipment;
  const ended_at = shipment.ended_at ?? new Date(now_ms).toISOString();
  if (meant === 'delivered') return { ...shipment, withdrawal: 'delivered', ended_at };
  // The courier keeps a parcel whose goods are out: the fee of its return is booked to it.
  const state = order.goods === 'out' ? shipment.state : 'canceled';
  return endsParcel(meant) ? { ...shipment, state, withdrawal: null, ended_at } : shipment;
}
