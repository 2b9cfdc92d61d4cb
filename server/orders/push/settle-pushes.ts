import { because } from './because.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { FindOutcome, PushOutcome } from '../../shipping/connectors/connector.ts';
import { databaseNow, findShipments, writeShipments, type Shipment } from '../../shipping/tracking/shipments-sql.ts';
import { LEASE_MS, type Push } from './claim-pushes.ts';
import type { AskedMove } from '../moves/judge-move.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';

/** A courier's answer about a claimed shipment that was sent or looked up. `again`: send it again in a separate request. */
export type PushSaid = {
  shipment: Shipment;
  was: 'sent' | 'asked';
  outcome: PushOutcome | FindOutcome | { kind: 'again' } | { kind: 'not_sendable'; said: Message };
};

/** The actor and courier of the run that stores the answers. */
type Settling = Pick<Push, 'actor' | 'from_stock'> & {
  courier: { workspace_id: string; company: { id: string; warehouse_id: string | null } };
};

/** Result for a shipment: done, look again at a moment, or accepted although its order cannot move. */
export type SettledPush =
  | { kind: 'done'; order_id: string }
  | { kind: 'again'; order_id: string; at_ms: number }
  | { kind: 'stranded'; order_id: string; shipment: Shipment };

/** Interval between two look-ups of a parcel with an unknown outcome. */
const ASK_AGAIN_MS = { first: 2_000, max: 15 * 60_000 };

/**
 * Writes a courier's answers about claimed shipments, and moves accepted ones to WAITING_FOR_SHIPPING_COMPANY, in one transaction
 * (R-MOVE-9). An order that was moved meanwhile stays: its parcel is stranded. Skips shipments that another run has claimed. Records
 * order.pushed and order.push_failed.
 */
export async function settlePushes(tx: Tx, push: Settling, said: readonly PushSaid[]): Promise<SettledPush[]> {
  const { actor, courier } = push;
  const orders = await lockOrders(
    tx,
    actor.scope,
    'id',
    said.map(({ shipment }) => shipment.order_id),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const rows = await findShipments(
    tx,
    courier.workspace_id,
    said.map(({ shipment }) => shipment.id),
  );
  const nowOf = new Map(rows.map((row) => [row.id, row]));
  const now_ms = await databaseNow(tx);
  const ours = said.filter(({ shipment }) => nowOf.get(shipment.id)?.claim_id === shipment.claim_id);
  const after = ours.map((one) => afterOutcome(one, now_ms));
  await writeShipments(tx, courier.workspace_id, after, new Date(now_ms));
  const stranded = await moveTheirOrders(tx, push, after, orderOf, now_ms);
  return said.map(({ shipment }): SettledPush => {
    const { order_id } = shipment;
    const row = after.find(({ id }) => id === shipment.id);
    if (!row) return { kind: 'again', order_id, at_ms: now_ms + LEASE_MS };
    if (stranded.has(order_id)) return { kind: 'stranded', order_id, shipment: stranded.get(order_id)! };
    if (row.state !== 'queued' && row.state !== 'sending') return { kind: 'done', order_id };
    return { kind: 'again', order_id, at_ms: row.not_before ? Date.parse(row.not_before) : now_ms };
  });
}

function afterOutcome({ shipment, was, outcome }: PushSaid, now_ms: number): Shipment {
  const freed = { ...shipment, claim_id: null, not_before: null };
  switch (outcome.kind) {
    case 'accepted': {
      const { tracking_number, label_url } = outcome;
      return { ...freed, state: 'accepted', tracking_number, label_url, ...because(null) };
    }
    case 'not_sendable':
      return { ...freed, state: 'refused', ...because(outcome.said) };
    case 'refused':
      return { ...freed, state: 'refused', ...because(outcome.reason) };
    case 'again':
      return { ...freed, state: 'queued' };
    case 'absent':
      return whenAbsent(freed, now_ms);
    case 'busy':
      return whenBusy(freed, was, now_ms + outcome.retry_after_s * 1_000);
    case 'unknown':
      return whenUnknown(freed, outcome.reason, now_ms);
    default:
      return outcome satisfies never;
  }
}

/**
 * The shipment after the courier answered that it has no such parcel. It may still be working on an interrupted request, so the parcel may
 * be sent only after a while.
 */
function whenAbsent(shipment: Shipment, now_ms: number): Shipment {
  const sure_ms = (shipment.sent_at ? Date.parse(shipment.sent_at) : 0) + LEASE_MS;
  return sure_ms > now_ms
    ? { ...shipment, not_before: isoFromMilliseconds(sure_ms) }
    : { ...shipment, state: 'queued', ...because(null) };
}

/** The shipment after the courier answered that it is busy: it has certainly not accepted a sent parcel, but may have a looked-up one. */
function whenBusy(shipment: Shipment, was: PushSaid['was'], at_ms: number): Shipment {
  return { ...shipment, state: was === 'sent' ? 'queued' : 'sending', not_before: isoFromMilliseconds(at_ms) };
}

function whenUnknown(shipment: Shipment, reason: Message, now_ms: number): Shipment {
  const wait_ms = Math.min(ASK_AGAIN_MS.max, ASK_AGAIN_MS.first * 2 ** Math.min(shipment.tries, 12));
  return {
    ...shipment,
    tries: Math.min(shipment.tries + 1, 1_000),
    ...because(say('push_outcome_unknown', { text: reason })),
    not_before: isoFromMilliseconds(now_ms + wait_ms),
  };
}

/** Moves and marks the orders of shipments; returns the accepted shipments whose orders could not move. */
async function moveTheirOrders(
  tx: Tx,
  push: Settling,
  shipments: readonly Shipment[],
  orderOf: ReadonlyMap<string, LockedOrder>,
  now_ms: number,
): Promise<Map<string, Shipment>> {
  const { actor, courier } = push;
  const pairs = shipments.flatMap((shipment) => {
    const order = orderOf.get(shipment.order_id);
    return order ? [{ order, shipment }] : [];
  });
  const outcomes = await moveOrders(
    tx,
    actor,
    pairs.flatMap(({ order, shipment }) => planMoves(push, order, shipment)),
  );
  const stuck = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome] : []));
  if (stuck.length === 0) return new Map();
  const stranded = stuck.map(({ order, said }) => {
    const { shipment } = pairs.find((pair) => pair.order.id === order.id)!;
    const why = say('courier_has_it_but', { tracking_number: shipment.tracking_number ?? '', why: said });
    return { order, shipment: { ...shipment, ...because(why) } };
  });
  await moveOrders(
    tx,
    actor,
    stranded.map(({ order, shipment }) => markFailed(courier.company.id, order, shipment)),
  );
  const rows = stranded.map(({ shipment }) => shipment);
  await writeShipments(tx, courier.workspace_id, rows, new Date(now_ms));
  return new Map(rows.map((row) => [row.order_id, row]));
}

function planMoves({ courier, from_stock }: Settling, order: LockedOrder, shipment: Shipment): AskedMove[] {
  const { id: shipping_company_id, warehouse_id } = courier.company;
  const { id: shipment_id, state, tracking_number } = shipment;
  if (state === 'accepted')
    return [
      {
        order,
        to: 'waiting_for_shipping_company',
        shipment_id,
        ...(from_stock && warehouse_id ? { warehouse_id } : {}),
        extra_event: { type: 'order.pushed', data: { shipping_company_id, tracking_number } },
      },
    ];
  if (state === 'refused') return [markFailed(shipping_company_id, order, shipment)];
  // For open pushes, the order shows why the courier does not have it yet.
  return shipment.error === null ? [] : [{ order, to: order.status, shipment_id }];
}

/** Marks the push as failed: the order stays in its status and shows the reason. */
export const markFailed = (shipping_company_id: string, order: LockedOrder, shipment: Shipment): AskedMove => ({
  order,
  to: order.status,
  shipment_id: shipment.id,
  extra_event: {
    type: 'order.push_failed',
    data: { shipping_company_id, push_error: shipment.error },
    leaves_version: true,
  },
});
