import { because } from './because.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { laterAt, type LongJob, type LongJobHandler } from '../../platform/queue/queue.ts';
import { openAddressBook } from '../../shipping/places/address-book.ts';
import type { CancelOutcome, FindOutcome } from '../../shipping/connectors/connector.ts';
import { openCourier, type Courier } from '../../shipping/companies/open-courier.ts';
import {
  databaseNow,
  findShipments,
  findShipmentsOfOrders,
  findTakenBefore,
  writeShipments,
  type Shipment,
} from '../../shipping/tracking/shipments-sql.ts';
import { pauseCompany } from '../../shipping/companies/companies-to-ask-sql.ts';
import { claimPushes, LEASE_MS, type Claim, type Push } from './claim-pushes.ts';
import { pushResult } from './push-result.ts';
import type { FailedPush, PushPayload } from './queue-push.ts';
import { lockOrders } from '../moves/states-sql.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { markFailed, settlePushes, type PushSaid, type SettledPush } from './settle-pushes.ts';

/** Time without an answer after which the job ends with a report; the next push of the parcel asks again. */
const GIVE_UP_MS = 86_400_000;
/** Steps of one order in one run at most: look up, cancel, send, send alone. */
const ROUNDS_MAX = 6;
const LEAST_WAIT_MS = 500;
/** Time after the claim within which a request must start: it takes 15 seconds at most, which leaves the courier 20 more of LEASE_MS. */
const SEND_WITHIN_MS = 10_000;
const ASK_WITHIN_MS = 30_000;

/**
 * Hands orders to a courier (R-MOVE-9). Safe to run again and concurrently: each step is decided under the order's lock and stored before
 * the request (claim-pushes.ts), and only the owner of the claim writes the answer (settle-pushes.ts). A parcel that the courier may
 * already have is looked up by our reference before it is sent again. No transaction is open during a request. The requester must still
 * have the right; poll-courier.ts finishes steps that began before the right was lost. If the courier is busy or an outcome is unknown, the
 * job continues later.
 */
export const pushOrders: LongJobHandler = { run: (long) => runPush(long) };

async function runPush(long: LongJob): Promise<unknown> {
  const { database, job } = long;
  const payload = job.payload as PushPayload;
  const actor = await askerOf(database.read, job, 'dashboard');
  const courier = await openCourier(database, job.workspace_id, payload.shipping_company_id, long);
  if (!courier) return await pushResult(database.read, job, new Map());
  const run: Run = {
    long,
    push: {
      actor,
      courier,
      book: openAddressBook(database.read, job.workspace_id, courier.company),
      job_id: job.id,
      from_stock: payload.from_stock,
    },
    waits: new Map(),
    failures: new Map(),
  };
  const isOver = Date.now() > Date.parse(job.created_at) + GIVE_UP_MS;
  if (courier.paused_until && !isOver) return laterAt(courier.paused_until);
  await work(run, payload.order_ids);
  if (run.waits.size > 0 && !isOver)
    return laterAt(new Date(Math.max(Date.now() + LEAST_WAIT_MS, Math.min(...run.waits.values()))));
  return await pushResult(database.read, job, run.failures);
}

type Run = {
  long: LongJob;
  push: Push;
  /** When to look at an order again, by id. */
  waits: Map<string, number>;
  failures: Map<string, FailedPush>;
};

async function work({ long, push, waits, failures }: Run, order_ids: readonly string[]): Promise<void> {
  const { database, signal, report } = long;
  const { parcels_per_push } = push.courier.capabilities;
  const pending = await inTurn(database, push.courier, order_ids);
  const rounds = new Map<string, number>();
  // Orders of a request that was refused as a whole, which are then sent one by one.
  const alone = new Set<string>();
  while (pending.length > 0) {
    signal.throwIfAborted();
    const chunk = pending.splice(0, alone.has(pending[0]!) ? 1 : parcels_per_push);
    const claimed_ms = Date.now();
    const claims = await database.transaction((tx) => claimPushes(tx, push, chunk));
    for (const claim of claims) {
      if (claim.kind === 'failed') failures.set(claim.order_id, claim.failed);
      if (claim.kind === 'wait') waits.set(claim.order_id, claim.until_ms);
    }
    const settled = [
      ...(await askAndSend(long, push, claims, alone, claimed_ms)),
      ...(await retractAll({ long, push, waits, failures }, claims)),
    ];
    for (const one of settled) {
      if (one.kind === 'stranded') await takeBack(long, push.courier, one.shipment);
      if (one.kind !== 'again') continue;
      const round = (rounds.get(one.order_id) ?? 0) + 1;
      rounds.set(one.order_id, round);
      if (one.at_ms <= Date.now() && round < ROUNDS_MAX) pending.unshift(one.order_id);
      else waits.set(one.order_id, one.at_ms);
    }
    report(order_ids.length - pending.length - waits.size);
    const busy_until_ms = await pauseIfBusy(database, push.courier, settled);
    if (busy_until_ms !== null) for (const id of pending.splice(0)) waits.set(id, busy_until_ms);
  }
}

/**
 * Sorts orders: unsent ones first, then parcels by the age of their last look-up. With few requests per minute, the same open parcels would
 * otherwise use all of them in every run, and other orders would never be sent (R-MOVE-9).
 */
async function inTurn({ read }: Database, { workspace_id }: Courier, order_ids: readonly string[]): Promise<string[]> {
  const shipments = await findShipmentsOfOrders(read, workspace_id, order_ids);
  const asked = new Map(
    shipments.flatMap(({ order_id, state, not_before }) =>
      state === 'sending' && not_before ? [[order_id, Date.parse(not_before)]] : [],
    ),
  );
  return order_ids.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0));
}

type Busy = { kind: 'busy'; order_id: string; retry_after_s: number };
type SettledOrBusy = SettledPush | Busy;

async function askAndSend(
  { database }: LongJob,
  push: Push,
  claims: readonly Claim[],
  alone: Set<string>,
  claimed_ms: number,
): Promise<SettledOrBusy[]> {
  const settle = async (said: readonly PushSaid[]): Promise<SettledOrBusy[]> => {
    if (said.length === 0) return [];
    const settled = await database.transaction((tx) => settlePushes(tx, push, said));
    return [...settled, ...said.flatMap(busyOf)];
  };
  const refused = claims.flatMap((claim): PushSaid[] =>
    claim.kind === 'refuse'
      ? [{ shipment: claim.shipment, was: 'sent', outcome: { kind: 'not_sendable', said: claim.said } }]
      : [],
  );
  const done = await settle([...refused, ...(await send(push, claims, alone, claimed_ms))]);
  for (const claim of claims) {
    if (claim.kind !== 'ask') continue;
    const { order_id, shipment } = claim;
    const isLate = Date.now() > claimed_ms + ASK_WITHIN_MS;
    if (isLate || done.some(({ kind }) => kind === 'busy')) {
      done.push({ kind: 'again', order_id, at_ms: claimed_ms + LEASE_MS });
      continue;
    }
    const outcome = await find(database, push.courier, shipment);
    done.push(...(await settle([{ shipment, was: 'asked', outcome }])));
  }
  return done;
}

/**
 * Looks up a parcel by our reference. Also names a parcel that the courier certainly accepted earlier, since its request ended long before
 * this one began: connectors search the courier's list back to it.
 */
async function find(
  { read }: Database,
  { connector, link, workspace_id, company }: Courier,
  { reference, sent_at, created_at }: Shipment,
): Promise<FindOutcome> {
  const sent = sent_at ?? created_at;
  const before = new Date(Date.parse(sent) - LEASE_MS);
  const earlier = await findTakenBefore(read, workspace_id, company.id, before);
  return await connector.find(link, reference, sent, earlier);
}

/** Sends the claimed orders in one request; skips it when the claim is so old that another run may soon take it over. */
async function send(
  { courier: { connector, link } }: Push,
  claims: readonly Claim[],
  alone: Set<string>,
  claimed_ms: number,
): Promise<PushSaid[]> {
  const sending = claims.filter((claim) => claim.kind === 'send');
  if (sending.length === 0) return [];
  const again: PushSaid['outcome'] = { kind: 'again' };
  if (Date.now() > claimed_ms + SEND_WITHIN_MS)
    return sending.map(({ shipment }) => ({ shipment, was: 'sent', outcome: again }));
  const outcomes = await connector.create(
    link,
    sending.map(({ parcel }) => parcel),
  );
  return sending.map(({ shipment, order_id }, i): PushSaid => {
    const outcome = outcomes[i]!;
    const isOfAll = outcome.kind === 'refused' && outcome.of_all === true && sending.length > 1;
    if (isOfAll) alone.add(order_id);
    return { shipment, was: 'sent', outcome: isOfAll ? again : outcome };
  });
}

const busyOf = ({ shipment, outcome }: PushSaid): Busy[] =>
  outcome.kind === 'busy' ? [{ kind: 'busy', order_id: shipment.order_id, retry_after_s: outcome.retry_after_s }] : [];

/** Pauses all runs for a busy courier until the moment that it gave; returns that moment. */
async function pauseIfBusy(database: Database, { workspace_id, company }: Courier, done: readonly SettledOrBusy[]) {
  const waits_s = done.flatMap((one) => (one.kind === 'busy' ? [one.retry_after_s] : []));
  if (waits_s.length === 0) return null;
  const until_ms = Date.now() + Math.max(...waits_s) * 1_000;
  await database.transaction((tx) => pauseCompany(tx, workspace_id, company.id, new Date(until_ms)));
  return until_ms;
}

/** Cancels the parcels of earlier pushes, so that no order has two parcels with couriers. */
async function retractAll({ long, push, failures }: Run, claims: readonly Claim[]): Promise<SettledOrBusy[]> {
  const done: SettledOrBusy[] = [];
  for (const claim of claims) {
    if (claim.kind !== 'retract') continue;
    const { order_id, shipment } = claim;
    const courier = await courierOf(long, push.courier, shipment);
    const outcome = await cancel(courier, shipment);
    if (outcome.kind === 'canceled') {
      await long.database.transaction((tx) => endShipment(tx, courier, shipment, null));
      done.push({ kind: 'again', order_id, at_ms: 0 });
    } else if (outcome.kind === 'refused') {
      const said = say('order_still_with_courier', {
        courier: courier.company.name,
        tracking_number: shipment.tracking_number ?? '',
        why: outcome.reason,
      });
      await long.database.transaction((tx) => keepWithCourier(tx, push, shipment, said));
      failures.set(order_id, { id: order_id, reference: shipment.reference, code: 'REFUSED', said });
    } else if (outcome.kind === 'busy')
      done.push({ kind: 'again', order_id, at_ms: Date.now() + outcome.retry_after_s * 1_000 });
    else done.push({ kind: 'again', order_id, at_ms: Date.now() + 60_000 });
  }
  return done;
}

const courierOf = async (long: LongJob, courier: Courier, { shipping_company_id }: Shipment): Promise<Courier> =>
  shipping_company_id === courier.company.id
    ? courier
    : // A company that has shipments cannot be deleted.
      (await openCourier(long.database, courier.workspace_id, shipping_company_id, long))!;

const cancel = (
  { connector, link }: Courier,
  { reference, tracking_number, sent_at, created_at }: Shipment,
): Promise<CancelOutcome> =>
  connector.cancel(link, { reference, tracking_number: tracking_number!, sent_at: sent_at ?? created_at });

/**
 * For an order that was moved before the courier accepted it: cancels its parcel at the courier if possible, else shows the parcel on the
 * order.
 */
async function takeBack(long: LongJob, courier: Courier, shipment: Shipment): Promise<void> {
  const outcome = await cancel(courier, shipment);
  if (outcome.kind !== 'canceled') {
    await long.database.transaction((tx) => keepStranded(tx, courier.workspace_id, shipment));
    return;
  }
  const why = shipment.said ?? say('courier_said', { text: shipment.error ?? '' });
  const said = say('parcel_cancelled_there', { why });
  await long.database.transaction((tx) => endShipment(tx, courier, shipment, said));
}

/** Marks the parcel of an order that was cancelled meanwhile as still active at the courier (R-COUR-13). */
async function keepStranded(tx: Tx, workspace_id: string, { id, order_id }: Shipment): Promise<void> {
  const [order] = await lockOrders(tx, { workspace_id, account_id: null }, 'id', [order_id]);
  const [now] = await findShipments(tx, workspace_id, [id]);
  if (order?.status !== 'canceled' || now?.state !== 'accepted') return;
  await writeShipments(tx, workspace_id, [{ ...now, withdrawal: 'kept' }], new Date(await databaseNow(tx)));
}

async function endShipment(tx: Tx, courier: Courier, { id, order_id }: Shipment, said: Message | null): Promise<void> {
  await lockOrders(tx, { workspace_id: courier.workspace_id, account_id: null }, 'id', [order_id]);
  const [now] = await findShipments(tx, courier.workspace_id, [id]);
  if (now?.state !== 'accepted') return;
  const at = new Date(await databaseNow(tx));
  const ended: Shipment = {
    ...now,
    state: 'canceled',
    ended_at: at.toISOString(),
    withdrawal: null,
    ...because(said),
  };
  await writeShipments(tx, courier.workspace_id, [ended], at);
}

/** Stores on the order why it cannot be sent: its earlier parcel could not be cancelled. */
async function keepWithCourier(tx: Tx, push: Push, { id, order_id }: Shipment, said: Message): Promise<void> {
  const [order] = await lockOrders(tx, push.actor.scope, 'id', [order_id]);
  const [now] = await findShipments(tx, push.courier.workspace_id, [id]);
  if (!order || now?.state !== 'accepted' || now.error === because(said).error) return;
  const shipment = { ...now, ...because(said) };
  await writeShipments(tx, push.courier.workspace_id, [shipment], new Date(await databaseNow(tx)));
  await moveOrders(tx, push.actor, [markFailed(push.courier.company.id, order, shipment)]);
}
