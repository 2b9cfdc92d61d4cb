import { say, type Message } from '../../../contract/messages/message.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { laterAt, type LongJob, type LongJobHandler } from '../../platform/queue/queue.ts';
import { pauseCompany } from '../../shipping/companies/companies-to-ask-sql.ts';
import { openCourier, type Courier } from '../../shipping/companies/open-courier.ts';
import { databaseNow, findShipments, writeShipments, type Shipment } from '../../shipping/tracking/shipments-sql.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { lockOrders } from '../moves/states-sql.ts';
import type { WithdrawPayload } from './ask-to-withdraw.ts';
import { because } from './because.ts';

/** Time without an answer after which people are notified that the parcel is still active. */
const GIVE_UP_MS = 86_400_000;
const ASK_AGAIN_MS = 60_000;

/**
 * Cancels parcels of cancelled orders at a courier (R-COUR-13). Safe to run twice and concurrently: only parcels with an open request are
 * cancelled, a second cancellation does no harm, and the answer is written under the order's lock. No transaction is open during a request.
 */
export const withdrawParcels: LongJobHandler = {
  async run(long) {
    const { database, job, signal, report } = long;
    const { workspace_id } = job;
    const { shipping_company_id, shipment_ids } = job.payload as WithdrawPayload;
    const isOver = Date.now() > Date.parse(job.created_at) + GIVE_UP_MS;
    const courier = await openCourier(database, workspace_id, shipping_company_id, long);
    if (courier?.paused_until && !isOver) return laterAt(courier.paused_until);
    const rows = await findShipments(database.read, workspace_id, shipment_ids);
    const open = rows.filter(({ state, withdrawal }) => state === 'accepted' && withdrawal === 'queued');
    const waits: number[] = [];
    for (const shipment of open) {
      signal.throwIfAborted();
      const again_ms = await withdrawOne(long, courier, shipment, isOver);
      if (again_ms === null) report(rows.length - open.length + open.indexOf(shipment) + 1);
      else waits.push(again_ms);
    }
    return waits.length > 0 ? laterAt(new Date(Math.min(...waits))) : { looked_at: open.length };
  },
};

/** Cancels one parcel. Returns when to try again; null when done. */
async function withdrawOne(
  { database, job: { workspace_id } }: LongJob,
  courier: Courier | undefined,
  shipment: Shipment,
  isOver: boolean,
): Promise<number | null> {
  const keep = (said: Message) => database.transaction((tx) => keepThere(tx, workspace_id, shipment, said));
  const names = { courier: courier?.company.name ?? '', tracking_number: shipment.tracking_number ?? '' };
  if (!courier?.capabilities.can_cancel) {
    await keep(say('parcel_to_be_told', names));
    return null;
  }
  const { reference, tracking_number, sent_at, created_at } = shipment;
  const parcel = { reference, tracking_number: tracking_number!, sent_at: sent_at ?? created_at };
  const outcome = await courier.connector.cancel(courier.link, parcel);
  switch (outcome.kind) {
    case 'canceled':
      await database.transaction((tx) => endThere(tx, workspace_id, shipment));
      return null;
    case 'refused':
      await keep(say('parcel_lives_on', { ...names, why: outcome.reason }));
      return null;
    case 'busy':
    case 'unknown': {
      const why = outcome.kind === 'unknown' ? outcome.reason : say('courier_busy');
      if (isOver) await keep(say('parcel_lives_on', { ...names, why }));
      if (isOver) return null;
      const again_ms = Date.now() + (outcome.kind === 'busy' ? outcome.retry_after_s * 1_000 : ASK_AGAIN_MS);
      if (outcome.kind === 'busy')
        await database.transaction((tx) => pauseCompany(tx, workspace_id, courier.company.id, new Date(again_ms)));
      return again_ms;
    }
    default:
      return outcome satisfies never;
  }
}

/** Locks the order of a parcel and reads the parcel again; undefined if the courier no longer has it. */
async function lockParcel(tx: Tx, workspace_id: string, { id, order_id }: Shipment) {
  const [order] = await lockOrders(tx, { workspace_id, account_id: null }, 'id', [order_id]);
  const [now] = await findShipments(tx, workspace_id, [id]);
  return now?.state === 'accepted' ? { order, now } : undefined;
}

/** Marks a parcel that the courier did not cancel, with the reason, so that people inform the courier. */
async function keepThere(tx: Tx, workspace_id: string, shipment: Shipment, said: Message): Promise<void> {
  const there = await lockParcel(tx, workspace_id, shipment);
  if (there?.now.withdrawal !== 'queued') return;
  const kept: Shipment = { ...there.now, withdrawal: 'kept', ...because(said) };
  await writeShipments(tx, workspace_id, [kept], new Date(await databaseNow(tx)));
}

/** Marks a parcel as cancelled at the courier. An order that was reactivated meanwhile is no longer with the courier. */
async function endThere(tx: Tx, workspace_id: string, shipment: Shipment): Promise<void> {
  const there = await lockParcel(tx, workspace_id, shipment);
  if (!there) return;
  const at = new Date(await databaseNow(tx));
  const ended: Shipment = {
    ...there.now,
    state: 'canceled',
    withdrawal: null,
    ended_at: at.toISOString(),
    ...because(null),
  };
  await writeShipments(tx, workspace_id, [ended], at);
  const { order } = there;
  if (order?.status === 'waiting_for_shipping_company' && order.shipment_id === shipment.id)
    await moveOrders(tx, await systemActor(tx, workspace_id), [{ order, to: 'rollback' }], { is_effect: true });
}
