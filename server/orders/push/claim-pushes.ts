import { because } from './because.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { newId } from '../../platform/ids.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { AddressBook } from '../../shipping/places/address-book.ts';
import type { Parcel } from '../../shipping/connectors/connector.ts';
import type { Courier } from '../../shipping/companies/open-courier.ts';
import {
  databaseNow,
  findShipmentsOfOrders,
  insertShipments,
  writeShipments,
  type Shipment,
} from '../../shipping/tracking/shipments-sql.ts';
import { makeParcels } from './make-parcels.ts';
import { planMoves } from '../moves/plan-moves.ts';
import { isPushable, notPushable, type FailedPush } from './queue-push.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';

/** The next step for an order. */
export type Claim =
  /** No step is left: the outcome is in its shipments. */
  | { kind: 'settled'; order_id: string }
  | { kind: 'failed'; order_id: string; failed: FailedPush }
  /** Another run has the claim, or the courier is paused, until `until_ms`. */
  | { kind: 'wait'; order_id: string; until_ms: number }
  /** The courier may already have the parcel: look it up. */
  | { kind: 'ask'; order_id: string; shipment: Shipment }
  /** A courier still has the parcel of an earlier push: cancel it first. */
  | { kind: 'retract'; order_id: string; shipment: Shipment }
  | { kind: 'send'; order_id: string; shipment: Shipment; parcel: Parcel }
  /** The order cannot be sent; its shipment stores the reason. */
  | { kind: 'refuse'; order_id: string; shipment: Shipment; said: Message };

/**
 * How long a claim is valid: sending starts within 10 seconds and takes 15 at most, and the courier has 20 to finish an interrupted
 * request.
 */
export const LEASE_MS = 45_000;

export type Push = {
  actor: Actor;
  courier: Courier;
  book: AddressBook;
  job_id: string;
  from_stock: boolean;
};

/**
 * Decides the next step for each order under the orders' locks, and stores it before any request to the courier (R-COUR-2): after a crash,
 * the shipment is in `sending`. For LEASE_MS, only the owner of a claim may act on its shipments.
 */
export async function claimPushes(tx: Tx, push: Push, order_ids: readonly string[]): Promise<Claim[]> {
  const { actor, courier } = push;
  const orders = await lockOrders(tx, actor.scope, 'id', order_ids);
  const shipments = Map.groupBy(
    await findShipmentsOfOrders(tx, actor.workspace.id, order_ids),
    ({ order_id }) => order_id,
  );
  const now_ms = await databaseNow(tx);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const first = order_ids.map((id) => judge(push, id, byId.get(id), shipments.get(id) ?? [], now_ms));
  const asked = first.flatMap((claim) => (claim.kind === 'ask' ? [claim.shipment] : []));
  const sendable = first.flatMap((claim) => (claim.kind === 'may-send' ? [claim] : []));
  const sent = sendable.length > 0 ? await prepare(tx, push, sendable, now_ms) : new Map<string, Claim>();
  if (asked.length > 0) await writeShipments(tx, courier.workspace_id, asked, new Date(now_ms));
  return first.map((claim) => (claim.kind === 'may-send' ? sent.get(claim.order.id)! : claim));
}

type MaySend = { kind: 'may-send'; order: LockedOrder; earlier: Shipment | null; taken: number };

function judge(
  { courier, job_id }: Push,
  order_id: string,
  order: LockedOrder | undefined,
  shipments: readonly Shipment[],
  now_ms: number,
): Claim | MaySend {
  if (!order) return failedClaim({ id: order_id, reference: '', code: 'NOT_FOUND', said: say('order_deleted') });
  const live = shipments.find(({ state }) => state === 'queued' || state === 'sending');
  const isOurs = live?.shipping_company_id === courier.company.id;
  if (live && !isOurs) return failedClaim(underWay(order));
  const until_ms = live?.not_before ? Date.parse(live.not_before) : 0;
  if (until_ms > now_ms) return { kind: 'wait', order_id, until_ms };
  if (live?.state === 'sending') return { kind: 'ask', order_id, shipment: claimShipment(live, job_id, now_ms) };
  if (!live && shipments.some((row) => row.job_id === job_id)) return { kind: 'settled', order_id };
  const last = shipments.find(({ id }) => id === order.shipment_id);
  const isThere = last?.state === 'accepted' && last.shipping_company_id === courier.company.id;
  if (!isPushable(order)) return isThere ? { kind: 'settled', order_id } : failedClaim(notPushable(order));
  if (last?.state === 'accepted' && last.ended_at === null) return { kind: 'retract', order_id, shipment: last };
  const taken = shipments.filter(
    (row) => row.shipping_company_id === courier.company.id && row.state !== 'refused' && row !== live,
  ).length;
  return { kind: 'may-send', order, earlier: live ?? null, taken };
}

const failedClaim = (row: FailedPush): Claim => ({ kind: 'failed', order_id: row.id, failed: row });

const underWay = ({ id, reference }: LockedOrder): FailedPush => ({
  id,
  reference,
  code: 'PUSH_UNDER_WAY',
  said: say('order_push_under_way', { order: reference }),
});

const claimShipment = (shipment: Shipment, job_id: string, now_ms: number): Shipment => ({
  ...shipment,
  job_id,
  state: 'sending',
  claim_id: newId(),
  not_before: isoFromMilliseconds(now_ms + LEASE_MS),
});

/** Checks orders by the courier's limits and by stock; each gets a shipment, to be sent or refused. */
async function prepare(tx: Tx, push: Push, sendable: readonly MaySend[], now_ms: number): Promise<Map<string, Claim>> {
  const { actor, courier, book, from_stock } = push;
  const ids = sendable.map(({ order }) => order.id);
  const made = await makeParcels(tx, actor.workspace, courier, book, ids, from_stock);
  // Does not send an order that could not move afterwards.
  const { outcomes } = await planMoves(
    tx,
    actor,
    sendable.map((one) => ({ order: one.order, to: 'waiting_for_shipping_company', one })),
  );
  const claims = outcomes.map((outcome): Extract<Claim, { kind: 'send' | 'refuse' }> => {
    const { one } = outcome.ask;
    const parcel = made.get(one.order.id)!;
    const shipment = shipmentOf(push, one, now_ms);
    const order_id = one.order.id;
    if (outcome.kind === 'failed') return { kind: 'refuse', order_id, shipment, said: outcome.said };
    if ('problem' in parcel) return { kind: 'refuse', order_id, shipment, said: parcel.problem };
    return { kind: 'send', order_id, shipment, parcel: { ...parcel.parcel, reference: shipment.reference } };
  });
  const isNew = (id: string) => sendable.every(({ earlier }) => earlier?.id !== id);
  const [fresh, known] = [true, false].map((wanted) =>
    claims.map(({ shipment }) => shipment).filter(({ id }) => isNew(id) === wanted),
  );
  const at = new Date(now_ms);
  if (fresh!.length > 0) await insertShipments(tx, actor.workspace.id, fresh!, at);
  if (known!.length > 0) await writeShipments(tx, actor.workspace.id, known!, at);
  return new Map(claims.map((claim) => [claim.order_id, claim]));
}

/** The shipment to send: the waiting one, or a new one with its own reference. */
function shipmentOf(
  { courier, job_id, from_stock }: Push,
  { order, earlier, taken }: MaySend,
  now_ms: number,
): Shipment {
  const sent_at = isoFromMilliseconds(now_ms);
  if (earlier) return { ...claimShipment(earlier, job_id, now_ms), sent_at };
  const made: Shipment = {
    id: newId(),
    account_id: order.account_id,
    order_id: order.id,
    shipping_company_id: courier.company.id,
    job_id,
    // A first parcel uses the bare reference; later parcels of the order get a suffix.
    reference: taken === 0 ? order.reference : `${order.reference}-${taken + 1}`,
    state: 'sending',
    from_stock,
    claim_id: null,
    not_before: null,
    sent_at,
    tries: 0,
    ...because(null),
    tracking_number: null,
    label_url: null,
    courier_status: null,
    courier_status_at: null,
    ended_at: null,
    withdrawal: null,
    created_at: sent_at,
  };
  return { ...claimShipment(made, job_id, now_ms), sent_at };
}
