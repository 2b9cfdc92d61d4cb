import { english } from '../../../contract/messages/render.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { laterAt, type LongJob, type LongJobHandler } from '../../platform/queue/queue.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { Instruction, InstructOutcome, SentParcel } from '../../shipping/connectors/connector.ts';
import { openCourier, type Courier } from '../../shipping/companies/open-courier.ts';
import { databaseNow, findShipments } from '../../shipping/tracking/shipments-sql.ts';
import { pauseCompany } from '../../shipping/companies/companies-to-ask-sql.ts';
import {
  findFailedDeliveries,
  writeFailedDeliveries,
  type FailedDeliveryRow,
} from '../failed-deliveries/failed-deliveries-sql.ts';
import { findOrders } from '../list-sql.ts';
import { lockOrders } from '../moves/states-sql.ts';

export const INSTRUCT_COURIER_JOB = 'tell-courier';
type InstructPayload = { shipping_company_id: string; decisions: { order_id: string; decision_id: string }[] };

/** How long a claim is valid: a look-up and a request of 15 seconds each, and 15 for the courier to finish an interrupted one. */
const LEASE_MS = 45_000;
/** Time without an answer after which a person must inform the courier. */
const GIVE_UP_MS = 86_400_000;
const ASK_AGAIN_MS = 60_000;
const ERROR_CHARACTERS = 500;

/** Queues a job for each courier that must receive these decisions. `companyOf`: the courier that has an order's parcel. */
export async function queueInstructions(
  tx: Tx,
  actor: Actor,
  rows: readonly FailedDeliveryRow[],
  companyOf: (order_id: string) => string,
): Promise<void> {
  const queued = rows.filter(({ courier_told }) => courier_told === 'queued');
  for (const [shipping_company_id, those] of Map.groupBy(queued, ({ order_id }) => companyOf(order_id))) {
    const decisions = those.map(({ order_id, decision_id }) => ({ order_id, decision_id: decision_id! }));
    const payload: InstructPayload = { shipping_company_id, decisions };
    await enqueueJob(tx, {
      workspace_id: actor.workspace.id,
      account_id: actor.account_id,
      kind: INSTRUCT_COURIER_JOB,
      priority: 'important',
      actor: jobActor(actor),
      payload,
      total: decisions.length,
      is_internal: true,
    });
  }
}

/**
 * Sends decisions about failed deliveries to a courier (R-FAIL-3). Safe to run twice and concurrently: the attempt is stored before the
 * request, only the owner of the claim writes the answer, and a decision that the courier may already have is looked up before it is sent
 * again. Decisions that were replaced, or whose order is no longer shipped, are dropped.
 */
export const instructCourier: LongJobHandler = {
  async run(long) {
    const { database, job, signal, report } = long;
    const { shipping_company_id, decisions } = job.payload as InstructPayload;
    const isOver = Date.now() > Date.parse(job.created_at) + GIVE_UP_MS;
    const courier = await openCourier(database, job.workspace_id, shipping_company_id, long);
    if (courier?.paused_until && !isOver) return laterAt(courier.paused_until);
    const waits: number[] = [];
    let done = 0;
    for (const decision of decisions) {
      signal.throwIfAborted();
      const again_ms = await instructOne(long, courier, decision, isOver);
      if (again_ms === null) report(++done);
      else waits.push(again_ms);
    }
    return waits.length > 0 ? laterAt(new Date(Math.max(Date.now() + 500, Math.min(...waits)))) : { told: done };
  },
};

/** Sends one decision. Returns when to try again; null when done. */
async function instructOne(
  { database, job }: LongJob,
  courier: Courier | undefined,
  { order_id, decision_id }: InstructPayload['decisions'][number],
  isOver: boolean,
): Promise<number | null> {
  const { workspace_id } = job;
  const claim = await database.transaction((tx) =>
    claimInstruction(tx, workspace_id, order_id, decision_id, isOver || !courier),
  );
  if (claim.kind === 'done') return null;
  if (claim.kind === 'wait') return claim.until_ms;
  const { connector, link } = courier!;
  const { parcel, instruction } = claim;
  const asked = claim.may_know ? await connector.wasInstructed!(link, parcel, instruction) : null;
  // Sends the instruction only if the courier certainly lacks it; after an unknown look-up, tries again later.
  const outcome =
    asked === null || asked.kind === 'absent' ? await connector.instruct!(link, parcel, instruction) : asked;
  if (outcome.kind === 'busy') await pause(database, courier!, outcome.retry_after_s);
  return await database.transaction((tx) => settle(tx, workspace_id, claim.row, outcome));
}

type Claim =
  | { kind: 'done' }
  | { kind: 'wait'; until_ms: number }
  | { kind: 'tell'; row: FailedDeliveryRow; may_know: boolean; parcel: SentParcel; instruction: Instruction };

/** Decides under the order's lock whether the decision must still be sent, and marks it as possibly known to the courier. */
async function claimInstruction(
  tx: Tx,
  workspace_id: string,
  order_id: string,
  decision_id: string,
  isOver: boolean,
): Promise<Claim> {
  const scope = { workspace_id, account_id: null };
  const [order] = await lockOrders(tx, scope, 'id', [order_id]);
  const [row] = await findFailedDeliveries(tx, workspace_id, [order_id]);
  const isOpen = row?.courier_told === 'queued' || row?.courier_told === 'sending';
  if (!order || !row || row.decision_id !== decision_id || !isOpen) return { kind: 'done' };
  const now_ms = await databaseNow(tx);
  const until_ms = row.told_not_before ? Date.parse(row.told_not_before) : 0;
  if (until_ms > now_ms && !isOver) return { kind: 'wait', until_ms };
  const [shipment] = order.shipment_id ? await findShipments(tx, workspace_id, [order.shipment_id]) : [];
  const isThere = order.status === 'shipped' && shipment?.state === 'accepted' && shipment.tracking_number !== null;
  if (isOver || !isThere) {
    const told_error = isThere ? 'The courier did not say whether it heard of it; tell it yourself.' : null;
    const failed = { ...row, courier_told: 'failed' as const, told_error, told_claim_id: null, told_not_before: null };
    await writeFailedDeliveries(tx, workspace_id, [failed], new Date(now_ms));
    return { kind: 'done' };
  }
  const claimed: FailedDeliveryRow = {
    ...row,
    courier_told: 'sending',
    told_claim_id: newId(),
    told_not_before: isoFromMilliseconds(now_ms + LEASE_MS),
  };
  await writeFailedDeliveries(tx, workspace_id, [claimed], new Date(now_ms));
  const [shown] = await findOrders(tx, scope, [order_id]);
  const { reference, tracking_number, sent_at, created_at } = shipment;
  return {
    kind: 'tell',
    row: claimed,
    may_know: row.courier_told === 'sending',
    parcel: { reference, tracking_number: tracking_number!, sent_at: sent_at ?? created_at },
    instruction: {
      id: decision_id,
      decision: row.decision!,
      date: row.reattempt_on,
      comment: row.decision_comment,
      decided_at: row.decided_at!,
      destination: row.decision === 'fix_address' ? destinationOf(shown!) : null,
    },
  };
}

const destinationOf = ({
  phone,
  second_phone,
  city,
  area,
  address,
}: NonNullable<Instruction['destination']>): Instruction['destination'] => ({
  phone,
  second_phone,
  city,
  area,
  address,
});

/** Writes the courier's answer, unless another run has the claim by now; returns when to try again. */
async function settle(
  tx: Tx,
  workspace_id: string,
  claimed: FailedDeliveryRow,
  outcome: InstructOutcome,
): Promise<number | null> {
  await lockOrders(tx, { workspace_id, account_id: null }, 'id', [claimed.order_id]);
  const [row] = await findFailedDeliveries(tx, workspace_id, [claimed.order_id]);
  if (row?.told_claim_id !== claimed.told_claim_id) return null;
  const now_ms = await databaseNow(tx);
  const after = afterOutcome(row, outcome, now_ms);
  await writeFailedDeliveries(tx, workspace_id, [after], new Date(now_ms));
  // Refreshes open lists, which show the answer.
  tx.publishChange({
    workspace_id,
    account_id: row.account_id,
    noun: 'orders',
    types: { 'order.updated': 1 },
    references: [],
    events: null,
  });
  return after.told_not_before ? Date.parse(after.told_not_before) : null;
}

function afterOutcome(row: FailedDeliveryRow, outcome: InstructOutcome, now_ms: number): FailedDeliveryRow {
  const freed = { ...row, told_claim_id: null, told_not_before: null, told_error: null };
  switch (outcome.kind) {
    case 'told':
      return { ...freed, courier_told: 'told' };
    case 'refused':
      return { ...freed, courier_told: 'failed', told_error: cutText(english(outcome.reason), ERROR_CHARACTERS) };
    case 'busy':
      // An earlier request may have reached the courier, so it is asked first.
      return { ...freed, told_not_before: isoFromMilliseconds(now_ms + outcome.retry_after_s * 1_000) };
    case 'unknown':
      return {
        ...freed,
        told_error: cutText(
          `Not known yet whether the courier heard of it: ${english(outcome.reason)}`,
          ERROR_CHARACTERS,
        ),
        // The courier may still be working on an interrupted request.
        told_not_before: isoFromMilliseconds(now_ms + ASK_AGAIN_MS),
      };
    default:
      return outcome satisfies never;
  }
}

const pause = (database: Database, { workspace_id, company }: Courier, retry_after_s: number): Promise<unknown> =>
  database.transaction((tx) =>
    pauseCompany(tx, workspace_id, company.id, new Date(Date.now() + retry_after_s * 1_000)),
  );
