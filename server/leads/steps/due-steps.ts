import { turnOf, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { planOf, waitsForSteps, type StepEnd } from '../../../contract/leads/message-steps.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { lockPlaces, movePlaces, type NewPlace, type QueueRow } from '../desk/queue-sql.ts';
import { moveLeads } from '../move-leads.ts';
import { lockLeads, type LockedLead } from '../sql.ts';
import { endSteps, publishSteps, usualPlace, type EndingSteps } from './end-steps.ts';
import {
  endLadders,
  findDueLeads,
  lockLadders,
  writeLadders,
  type ClimbedLadder,
  type LadderRow,
} from './ladders-sql.ts';

/** A locked lead whose next step is due, with its place in the call queue; null: it is not open. */
export type DueSteps = { lead: LockedLead; place: QueueRow | null; ladder: LadderRow & { status: LeadStatus } };

/** Whether steps of a workspace are due. */
export const hasDueSteps = async (sql: Sql, workspace_id: string, at: Date): Promise<boolean> =>
  (await findDueLeads(sql, workspace_id, at, 1)).length > 0;

/** Locks leads whose steps are due, in id order, with their places and steps. A concurrent worker waits, then finds none of them due. */
export async function lockDueSteps(tx: Tx, actor: Actor, at: Date, count: number): Promise<DueSteps[]> {
  const { id: workspace_id } = actor.workspace;
  const ids = await findDueLeads(tx, workspace_id, at, count);
  if (ids.length === 0) return [];
  const leads = await lockLeads(tx, actor.scope, 'id', ids);
  const places = new Map((await lockPlaces(tx, workspace_id, ids)).map((place) => [place.lead_id, place]));
  const ladders = new Map((await lockLadders(tx, workspace_id, ids)).map((row) => [row.lead_id, row]));
  return leads.flatMap((lead) => {
    const ladder = ladders.get(lead.id);
    const isDue = ladder?.due_at && Date.parse(ladder.due_at) <= at.getTime();
    return isDue ? [{ lead, place: places.get(lead.id) ?? null, ladder }] : [];
  });
}

/** Steps that go on. `is_taken` false: they only wait longer. */
export type GoingSteps = { lead: LockedLead; place: QueueRow; row: ClimbedLadder; is_taken: boolean };

/** What becomes of due steps. */
export type StepOutcomes = {
  /** Those that go on. */
  going: readonly GoingSteps[];
  /** Those that end, without a move. */
  ending: readonly EndingSteps[];
  /** Those whose lead is cancelled. */
  cancelled: readonly LockedLead[];
  /** Those whose lead has another status by now. */
  moved: readonly LockedLead[];
};

/** The reason of a cancelled lead, within its status. */
const NO_ANSWER = 'no_answer';

/**
 * Writes what becomes of due steps (R-TALK-11). New leads follow a changed plan into the call queue or out of it. A lead
 * is cancelled as by any move, with the reason `no_answer` and the day of today; its history names the service.
 */
export async function settleSteps(
  tx: Tx,
  actor: Actor,
  { going, ending, cancelled, moved }: StepOutcomes,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  if (going.length > 0)
    await writeLadders(
      tx,
      workspace_id,
      going.map(({ row }) => row),
    );
  const replaced = going.flatMap((one) => placeInSteps(actor, one, at_ms) ?? []);
  if (replaced.length > 0) await movePlaces(tx, workspace_id, replaced, false);
  await endSteps(tx, actor, ending, at_ms);
  const gone = [
    ...cancelled.map(({ id }) => ({ lead_id: id, ended_by: 'cancel' as const satisfies StepEnd })),
    ...moved.map(({ id }) => ({ lead_id: id, ended_by: 'move' as const })),
  ];
  if (gone.length > 0) await endLadders(tx, workspace_id, gone, new Date(at_ms));
  for (let from = 0; from < cancelled.length; from += LEADS_AT_ONCE)
    await moveLeads(
      tx,
      actor,
      cancelled.slice(from, from + LEADS_AT_ONCE).map((lead) => ({
        lead,
        to: 'cancelled',
        sub_status: NO_ANSWER,
        action_date: isoFromMilliseconds(at_ms),
      })),
      new Map(),
    );
  publishSteps(
    tx,
    workspace_id,
    going
      .filter(({ lead, is_taken }) => is_taken || replaced.some(({ lead_id }) => lead_id === lead.id))
      .map(({ lead }) => lead),
  );
}

/**
 * The place of a new lead whose plan has another end than it began with: outside of the queue while its steps run to
 * the desk or to a hold, else the usual one. Null: it is there.
 */
function placeInSteps(actor: Actor, { lead, place }: GoingSteps, at_ms: number): NewPlace | null {
  const plan = planOf(actor.workspace.settings.message_steps, lead.status);
  if (!plan || turnOf(lead.status) !== 'fresh') return null;
  const waits = waitsForSteps(lead.status, plan);
  const usual = usualPlace(actor, lead, place.tries, at_ms);
  if (!usual || waits === (place.turn === null)) return null;
  return { ...usual, due_at: waits ? null : usual.due_at, lead_id: lead.id, attempts: lead.attempts };
}

/** As `moveLeads` takes them. */
const LEADS_AT_ONCE = 100;
