import type { StepsEndedBy } from '../../../contract/leads/message-steps.ts';
import { turnOf } from '../../../contract/leads/lead-moves.ts';
import { LIVE_LIMITS } from '../../../contract/live/live.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { guardedPlace, placeOf } from '../desk/places-in-queue.ts';
import { movePlaces, type NewPlace, type QueueRow } from '../desk/queue-sql.ts';
import type { LockedLead, QueuePlace } from '../sql.ts';
import { endLadders, type EndedLadder } from './ladders-sql.ts';

/** `no_plan`: their plan was removed; shown as `desk`. */
export type StepsEnding = StepsEndedBy | 'no_plan';

/** A locked open lead whose steps end, with its locked place. */
export type EndingSteps = { lead: LockedLead; place: QueueRow; by: StepsEnding };

/**
 * Ends message steps of locked leads that stay in their status (R-TALK-11), with their places in the call queue: on
 * hold they have none; at the desk, or when a person asks, they are due at once, and so is an unreached lead without a
 * retry time whose customer answers; else each has its usual place.
 */
export async function endSteps(tx: Tx, actor: Actor, ending: readonly EndingSteps[], at_ms: number): Promise<void> {
  if (ending.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const places = ending.flatMap(({ lead, place, by }): NewPlace[] => {
    const next = placeAfterSteps(actor, lead, place, by, at_ms);
    return next ? [{ ...next, lead_id: lead.id, attempts: lead.attempts }] : [];
  });
  const rows = ending.map(({ lead, by }): EndedLadder => ({
    lead_id: lead.id,
    ended_by: by === 'no_plan' ? 'desk' : by,
  }));
  if (places.length > 0) await movePlaces(tx, workspace_id, places, false);
  await endLadders(tx, workspace_id, rows, new Date(at_ms));
  publishSteps(
    tx,
    workspace_id,
    ending.map(({ lead }) => lead),
  );
}

/** Null: the place stays. */
function placeAfterSteps(
  actor: Actor,
  lead: LockedLead,
  { turn, due_at, tries }: QueueRow,
  by: StepsEnding,
  at_ms: number,
): QueuePlace | null {
  const place = usualPlace(actor, lead, tries, at_ms);
  if (!place || by === 'hold') return place && { ...place, due_at: null };
  if (turnOf(lead.status) === 'fresh') return turn === null ? place : null;
  const isCalledNow = by === 'desk' || by === 'person' || (by === 'answer' && turn === null);
  const isDue = due_at !== null && Date.parse(due_at) <= at_ms;
  return isCalledNow && !isDue ? { ...place, due_at: new Date(at_ms) } : null;
}

/** The place of an open lead in the call queue without steps: of a guard rule as long as no agent has called it. */
export function usualPlace({ workspace }: Actor, lead: LockedLead, tries: number, at_ms: number): QueuePlace | null {
  const place = placeOf({ ...lead, tries }, workspace.settings, at_ms);
  return lead.attempts > 0 ? place : guardedPlace(place, lead.guard);
}

/** Shows the change in open dashboards. */
export function publishSteps(
  tx: Tx,
  workspace_id: string,
  leads: readonly { account_id: string; reference: string }[],
): void {
  for (const [account_id, group] of Map.groupBy(leads, (lead) => lead.account_id))
    tx.publishChange({
      workspace_id,
      account_id,
      noun: 'leads',
      types: {},
      references: group.map(({ reference }) => reference).slice(0, LIVE_LIMITS.references_per_message),
      events: null,
    });
}
