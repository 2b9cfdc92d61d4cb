import type { EventData } from '../../contract/webhooks/event-data.ts';
import { say, type Message } from '../../contract/messages/message.ts';
import { momentAfter } from '../platform/moment-after.ts';
import { leadMoveEffects, turnOf, type LeadMoveEffect, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { freesLead } from '../../contract/orders/order-moves.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/text/moments.ts';
import { inOrder } from '../platform/database/sent-together.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { blacklistLeads, unlistLeads } from '../orders/customers/blacklist-leads.ts';
import { cancelOrdersOfLeads, lockLeadGoods, orderLeads, type LeadOrders } from '../orders/moves/order-leads.ts';
import { takeOrKeep } from '../resources/take-or-keep.ts';
import { recordEvents, type NewEvent } from '../webhooks/record-events.ts';
import { guardedPlace, placeOf } from './desk/places-in-queue.ts';
import { removeUnfinishedHolds } from './desk/holds-sql.ts';
import { movePlaces, placeLeads, unplaceLeads } from './desk/queue-sql.ts';
import { stepsToStart, type StartingSteps } from './steps/planned-steps.ts';
import { endLadders } from './steps/ladders-sql.ts';
import { LEADS, LEAD_HISTORIES, findLeadLines, writeLeadStates, type LockedLead } from './sql.ts';

/** A move of one locked lead. `action_date`: null clears it; undefined: not given. */
export type AskedLeadMove = {
  lead: LockedLead;
  to: LeadStatus;
  action_date: string | null | undefined;
  /** The reason inside the status, for a move without a call. */
  sub_status?: string;
  /** The outcome of a call: sets all fields again, counts as an attempt, and ends the hold. */
  call?: { sub_status: string | null; tries: number; /** Remarks on the parcel; null: none. */ comment: string | null };
  /** Undoes the last call (R-DESK-10): one attempt less. `move_id`: the undone move; null if there is none. */
  undoes?: { move_id: string | null };
};

export type LeadField = 'status' | 'action_date';

/** The reason why a locked lead with this order may not move (R-LEAD-6); undefined if it may. */
export function leadMoveFault(lead: LockedLead, to: LeadStatus, orders: LeadOrders): Message | undefined {
  const order = orders.get(lead.id);
  if (lead.status === to) return undefined;
  if (to === 'confirmed' && lead.address === '') return say('lead_needs_address');
  if (!order) return undefined;
  if (lead.status === 'confirmed' && !freesLead(order.status))
    return say('lead_locked', { order: order.reference, status: order.status });
  // A confirmed lead needs a running order, and this order cannot be renewed.
  if (to === 'confirmed' && order.status === 'canceled' && order.goods === 'out')
    return say('lead_goods_out', { order: order.reference });
  return undefined;
}

/** The new state of a locked lead. */
type Change = AskedLeadMove & { after: { action_date: string | null; sub_status: string | null } };

/**
 * Moves 1-100 locked leads (R-LEAD-6, R-LEAD-9): status and history in one statement, their places in the call queue,
 * then the moves' effects by the contract's table: an order created, renewed or cancelled, a phone added to the
 * blacklist or removed. `orders`: the leads' orders, locked; none of them forbids the move. Records
 * lead.status_changed, or lead.updated when the status stays. Returns the fields that changed in any lead.
 */
export async function moveLeads(
  tx: Tx,
  actor: Actor,
  asked: readonly AskedLeadMove[],
  orders: LeadOrders,
): Promise<Set<LeadField>> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const changes = asked.map(decideChange).filter(isChange);
  const at_ms = momentAfter(
    changes.map(({ lead }) => lead),
    nowOf(actor),
  );
  const at = new Date(at_ms);
  const moved = changes.filter(({ lead, to }) => lead.status !== to);
  const history_ids = newIds(changes.length, at_ms);
  const steps = await stepsToStart(tx, actor.workspace, moved.filter(({ undoes }) => !undoes).map(comingLead), at_ms);
  await Promise.all([
    changes.length > 0 &&
      writeLeadStates(
        tx,
        actor,
        changes.map((change, i) => ({
          ...change.lead,
          ...change.after,
          history_id: history_ids[i]!,
          old_status: change.lead.status,
          new_status: change.to,
          calls: callsOf(change),
          undoes: change.undoes?.move_id ?? null,
          version: change.lead.version + 1,
        })),
        at,
      ),
    recordEvents(tx, workspace_id, changes.map(eventOf), at_ms),
    place(tx, actor, changes, steps, at_ms),
    endHolds(tx, actor, changes),
  ]);
  await inOrder([changes.length > 0 && endLadders(tx, workspace_id, changes.map(endedLadder), at), steps.start()]);
  const today = dayOf(at_ms, time_zone);
  for (const { lead, to } of moved) {
    const { account_id, created_on: day } = lead;
    tx.count({ noun: LEADS, workspace_id, account_id, status: lead.status, day, by: -1 });
    tx.count({ noun: LEADS, workspace_id, account_id, status: to, day, by: 1 });
    tx.count({ noun: LEAD_HISTORIES, workspace_id, account_id, status: '', day: today, by: 1 });
  }
  await bringAbout(tx, actor, moved, orders);
  return changedFields(changes);
}

/** A move without a date, and the outcome of a call, clear the date of the previous status. */
function decideChange(ask: AskedLeadMove): Change {
  const { lead, to, call } = ask;
  const isNew = lead.status !== to || call !== undefined;
  return {
    ...ask,
    after: {
      action_date: takeOrKeep(ask.action_date, isNew ? null : lead.action_date),
      sub_status: call ? call.sub_status : isNew ? (ask.sub_status ?? null) : lead.sub_status,
    },
  };
}

/** Additional attempts. */
const callsOf = ({ call, undoes }: AskedLeadMove): number => (undoes ? -1 : call ? 1 : 0);

const isChange = ({ lead, to, call, after }: Change): boolean =>
  lead.status !== to || call !== undefined || !isSameMoment(after.action_date, lead.action_date);

function eventOf(change: Change): NewEvent {
  const { lead, to, after } = change;
  const { account_id, id: object_id, reference } = lead;
  const before = { action_date: lead.action_date, sub_status: lead.sub_status, attempts: lead.attempts };
  const now = { ...after, attempts: lead.attempts + callsOf(change) };
  const data = leadMoment({ reference, status: to, ...now });
  const event = { account_id, object_id, sequence: lead.version + 1, data };
  if (lead.status !== to) return { ...event, type: 'lead.status_changed', previous: { status: lead.status } };
  const isKept = (name: keyof typeof before) =>
    name === 'action_date' ? isSameMoment(now[name], before[name]) : now[name] === before[name];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter((name) => !isKept(name)); // keys of a record are its names
  return { ...event, type: 'lead.updated', previous: Object.fromEntries(names.map((name) => [name, before[name]])) };
}

type LeadMoment = Omit<EventData<'lead.updated'>, 'fields'>;

/** The moment of a lead's event (R-EVT-6). */
export const leadMoment = ({ reference, status, sub_status, action_date, attempts }: LeadMoment): LeadMoment => ({
  reference,
  status,
  sub_status,
  action_date,
  attempts,
});

/** A person's move is the outcome of their hold (R-DESK-11). */
async function endHolds(tx: Tx, { workspace, user_id }: Actor, changes: readonly Change[]): Promise<void> {
  const ended = changes.filter(({ lead, to, call, undoes }) => !undoes && (call !== undefined || lead.status !== to));
  if (user_id === null || ended.length === 0) return;
  const ids = ended.map(({ lead }) => lead.id);
  await removeUnfinishedHolds(tx, workspace.id, user_id, ids);
}

/** Each move and each call ends the message steps of before (R-TALK-11). */
const endedLadder = ({ lead, call }: Change) => ({
  lead_id: lead.id,
  ended_by: call ? ('call' as const) : ('move' as const),
});

const comingLead = ({ lead: { id, account_id, phone }, to, after: { action_date } }: Change) => ({
  id,
  account_id,
  phone,
  status: to,
  action_date,
});

/**
 * Open leads have a place in the queue, others have none; those that wait for their message steps have no turn. Without
 * a call, a retry ladder restarts.
 */
async function place(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
  steps: StartingSteps,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, settings } = actor.workspace;
  const placed = changes.map((change) => {
    const { lead, to, call, after } = change;
    const tries = call ? call.tries : 1;
    const usual = placeOf({ ...lead, ...after, status: to, tries }, settings, at_ms);
    const guarded = call || lead.attempts > 0 ? usual : guardedPlace(usual, lead.guard);
    const place = guarded && steps.waits(lead.id) ? { ...guarded, due_at: null } : guarded;
    return {
      lead_id: lead.id,
      was_open: turnOf(lead.status) !== null,
      attempts: lead.attempts + callsOf(change),
      place,
    };
  });
  const open = placed.flatMap(({ place, ...lead }) => (place ? [{ ...lead, ...place }] : []));
  const [staying, coming] = [open.filter(({ was_open }) => was_open), open.filter(({ was_open }) => !was_open)];
  const closed = placed.filter(({ place }) => !place).map(({ lead_id }) => lead_id);
  const frees_holds = changes.some(({ call }) => call !== undefined);
  await Promise.all([
    staying.length > 0 && movePlaces(tx, workspace_id, staying, frees_holds),
    coming.length > 0 && placeLeads(tx, workspace_id, coming),
    closed.length > 0 && unplaceLeads(tx, workspace_id, closed),
  ]);
}

async function bringAbout(tx: Tx, actor: Actor, moved: readonly AskedLeadMove[], orders: LeadOrders): Promise<void> {
  const movesOf = (effect: LeadMoveEffect) =>
    moved.filter(({ lead, to }) => leadMoveEffects(lead.status, to).includes(effect));
  const having = (effect: LeadMoveEffect) => movesOf(effect).map(({ lead }) => lead);
  await unlistLeads(
    tx,
    actor,
    having('unlist-phone').map(({ reference }) => reference),
  );
  await blacklistLeads(
    tx,
    actor,
    movesOf('blacklist-phone').map(({ lead, call }) => ({ lead, reason: call?.comment ?? null })),
  );
  const comments = new Map(moved.map(({ lead, call }) => [lead.id, call?.comment ?? null]));
  const canceled = having('cancel-order').map(({ id }) => id);
  const confirmed = having('create-order');
  const confirmed_ids = confirmed.map(({ id }) => id);
  const rows = confirmed.length > 0 ? await findLeadLines(tx, actor.scope, confirmed_ids) : [];
  if (canceled.length + confirmed.length > 1) {
    const theirs = [...canceled, ...confirmed_ids].flatMap((id) => orders.get(id) ?? []);
    await lockLeadGoods(tx, actor, theirs, rows);
  }
  await cancelOrdersOfLeads(tx, actor, canceled, orders);
  if (confirmed.length === 0) return;
  const lines = Map.groupBy(rows, ({ lead_id }) => lead_id);
  await orderLeads(
    tx,
    actor,
    confirmed.map((lead) => ({
      ...lead,
      comment: comments.get(lead.id) ?? null,
      lines: lines.get(lead.id) ?? [],
    })),
    orders,
  );
}

function changedFields(changes: readonly Change[]): Set<LeadField> {
  const fields = new Set<LeadField>();
  if (changes.some(({ lead, to }) => lead.status !== to)) fields.add('status');
  if (changes.some(({ lead, action_date }) => typeof action_date === 'string' || lead.action_date !== null))
    fields.add('action_date');
  return fields;
}

const isSameMoment = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
