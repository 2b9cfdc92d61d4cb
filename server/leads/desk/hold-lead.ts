import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { isId, isReference, monotonicNow, readReference } from '../../platform/ids.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { countHolds, keepHolds } from './count-holds.ts';
import { refuseOthersOwn } from './refuse-others-own.ts';
import { routeAgents } from '../assigning/route-agents.ts';
import { touchPresence } from './presence-sql.ts';
import { clearHold, findHeldLead, findServing, lockPlaceOf, lockPlaces, setHold, type QueueRow } from './queue-sql.ts';
import { lockLeads, type LockedLead } from '../sql.ts';

/** The end of a hold that begins at a moment (R-DESK-2). */
export const holdEnd = (at_ms: number): Date => new Date(at_ms + LIMITS.lead_hold_minutes * 60_000);

export type Hold = { reference: string; held_by: string; held_until: string };
/** A locked lead with its locked place; null: it is not open, so it cannot be held. */
export type LockedPlace = { lead: LockedLead; place: QueueRow | null };

/** The person behind the caller. 403 without one: only people hold leads. */
export function personOf({ user_id }: Actor): string {
  if (user_id === null) throw new Refusal('FORBIDDEN', say('only_persons_hold'));
  return user_id;
}

/** Locks a lead of the caller's scope with its place in the queue, by reference. 404 for an unknown one. */
export async function lockLeadAndPlace(tx: Tx, actor: Actor, name: string): Promise<LockedPlace> {
  const reference = readReference(name);
  const by = isId(name) ? 'id' : isReference(reference) ? 'reference' : null;
  // Sent together: the place is read once the lead is locked.
  const [[lead], [place]] = by
    ? await inOrder([
        lockLeads(tx, actor.scope, by, [by === 'id' ? name : reference]),
        lockPlaceOf(tx, actor.scope, by, by === 'id' ? name : reference),
      ])
    : [[], []];
  if (!lead) throw new Refusal('NOT_FOUND', say('lead_unknown', { lead: cutText(name, 40) }));
  return { lead, place: place ?? null };
}

const isOver = ({ held_until }: Pick<QueueRow, 'held_until'>): boolean =>
  held_until === null || Date.parse(held_until) <= Date.now();

/** Filters these locked leads to those that another caller holds now; locks their places too. */
export async function findHeldByOthers(tx: Tx, actor: Actor, lead_ids: readonly string[]): Promise<Set<string>> {
  const places = await lockPlaces(tx, actor.workspace.id, lead_ids);
  const others = places.filter((place) => !isOver(place) && place.held_by !== actor.user_id);
  return new Set(others.map(({ lead_id }) => lead_id));
}

/** 409 while another caller holds the lead. */
export function refuseHeldByOther(actor: Actor, { lead, place }: LockedPlace): void {
  if (place && !isOver(place) && place.held_by !== actor.user_id)
    throw new Refusal('CONFLICT', say('lead_held_by_other', { lead: lead.reference }));
}

/** 409 unless the caller holds the lead now; the message names the holder, or the end of the hold. */
export function refuseUnlessHeld(
  actor: Actor,
  locked: LockedPlace,
): asserts locked is LockedPlace & { place: QueueRow } {
  refuseHeldByOther(actor, locked);
  const { lead, place } = locked;
  if (!place) throw new Refusal('CONFLICT', say('lead_not_held_moved', { lead: lead.reference, status: lead.status }));
  if (place.held_by !== personOf(actor)) throw new Refusal('CONFLICT', say('lead_not_held', { lead: lead.reference }));
  if (isOver(place))
    throw new Refusal('CONFLICT', say('lead_hold_ended', { lead: lead.reference, at: place.held_until! }));
}

/**
 * Holds an open lead for the caller, or renews the hold (R-DESK-2). 409 while another holds it, or the caller holds
 * another one; when the lead is not open, or is assigned to another agent or call center (R-DESK-6); when the caller is
 * paused, or had too many leads without an outcome (R-DESK-11). 403 when none of the caller's call centers serves it.
 */
export async function holdLead(tx: Tx, actor: Actor, name: string): Promise<Hold> {
  const agent_id = personOf(actor);
  const { id: workspace_id } = actor.workspace;
  const { lead, place } = await lockLeadAndPlace(tx, actor, name);
  refuseHeldByOther(actor, { lead, place });
  if (!place) throw new Refusal('CONFLICT', say('lead_not_open', { lead: lead.reference, status: lead.status }));
  const at_ms = monotonicNow();
  refusePaused(await touchPresence(tx, workspace_id, [agent_id]));
  await refuseOthersOwn(tx, actor, lead, 'work');
  const until = holdEnd(at_ms);
  if (place.held_by === agent_id) await setHold(tx, workspace_id, lead.id, agent_id, until);
  else await holdAnew(tx, actor, lead, place, at_ms);
  return { reference: lead.reference, held_by: agent_id, held_until: isoFromMilliseconds(until.getTime()) };
}

/** Holds a lead that the caller did not hold last. The call center must serve it. */
async function holdAnew(tx: Tx, actor: Actor, lead: LockedLead, place: QueueRow, at_ms: number): Promise<void> {
  const agent_id = personOf(actor);
  const { id: workspace_id } = actor.workspace;
  await leaveOther(tx, workspace_id, agent_id);
  if (place.assigned_to !== agent_id) await refuseUnserved(tx, actor, lead, place, at_ms);
  await setCountedHold(tx, actor, lead.id, at_ms);
}

/** 409 when the caller is paused. */
export function refusePaused(paused: ReadonlyMap<string, unknown>): void {
  if (paused.size > 0) throw new Refusal('CONFLICT', say('agent_paused'));
}

/** Holds a free locked lead for the caller, replacing the lead held now. 409 after too many leads without an outcome (R-DESK-11). */
export async function holdAgain(tx: Tx, actor: Actor, lead_id: string, at_ms: number): Promise<void> {
  const agent_id = personOf(actor);
  const { id: workspace_id } = actor.workspace;
  await touchPresence(tx, workspace_id, [agent_id]);
  const held = await findHeldLead(tx, workspace_id, agent_id);
  if (held && held.lead_id !== lead_id) await clearHold(tx, workspace_id, held.lead_id, agent_id);
  await setCountedHold(tx, actor, lead_id, at_ms);
}

/** Holds a free locked lead; until its outcome it counts as a hold without one. 409 after too many of these (R-DESK-11). */
async function setCountedHold(tx: Tx, actor: Actor, lead_id: string, at_ms: number): Promise<void> {
  const agent_id = personOf(actor);
  const { id: workspace_id } = actor.workspace;
  const isCounted = isMasked(actor.grants, 'leads.phone');
  const counts = await countHolds(tx, workspace_id, isCounted ? [agent_id] : [], lead_id);
  counts.refuseSpent(agent_id);
  await setHold(tx, workspace_id, lead_id, agent_id, holdEnd(at_ms));
  if (isCounted) await keepHolds(tx, workspace_id, [{ agent_id, lead_id }], counts);
}

/** A person holds one lead at a time. Ends an expired hold on another lead; 409 for a valid one. */
async function leaveOther(tx: Tx, workspace_id: string, agent_id: string): Promise<void> {
  const held = await findHeldLead(tx, workspace_id, agent_id);
  if (!held) return;
  if (!isOver(held)) throw new Refusal('CONFLICT', say('lead_held_already', { lead: held.reference }));
  await clearHold(tx, workspace_id, held.lead_id, agent_id);
}

/** Leads assigned to the caller's own call center are always served, whatever its services. */
async function refuseUnserved(
  tx: Tx,
  actor: Actor,
  lead: LockedLead,
  { assigned_center_id }: QueueRow,
  at_ms: number,
): Promise<void> {
  const { services } = (await routeAgents(tx, actor.workspace, [personOf(actor)], at_ms))(personOf(actor));
  if (services?.some(({ id }) => id === assigned_center_id)) return;
  if (services && !(await findServing(tx, actor.workspace.id, lead.id, services)))
    throw new Refusal('FORBIDDEN', say('lead_not_served', { lead: lead.reference }));
}

/** Returns a lead to the queue; does nothing without a hold. 409 while another holds it. */
export async function releaseLead(tx: Tx, actor: Actor, name: string): Promise<string> {
  const { lead, place } = await lockLeadAndPlace(tx, actor, name);
  refuseHeldByOther(actor, { lead, place });
  if (place && actor.user_id !== null) await clearHold(tx, actor.workspace.id, lead.id, actor.user_id);
  return lead.reference;
}
