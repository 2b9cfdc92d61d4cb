import { turnOf } from '../../../contract/leads/lead-moves.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { lockLeadOrders, takeCommentBack } from '../../orders/moves/order-leads.ts';
import { UNDO_MS } from '../../orders/moves/undo-moves.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import { findShipmentsOfOrders } from '../../shipping/tracking/shipments-sql.ts';
import { moveLeads } from '../move-leads.ts';
import { findOwnComment, reopenNote, undoCall } from '../notes-sql.ts';
import { findCallUndo, findLastMove, removeCallUndo, restorePlace, type CallUndo } from './call-undos-sql.ts';
import { holdAgain, lockLeadAndPlace, personOf, refuseHeldByOther, refusePaused } from './hold-lead.ts';
import { findPauses } from './presence-sql.ts';
import type { LockedLead } from '../sql.ts';
import { usualPlace } from '../steps/end-steps.ts';
import { refuseOthersOwn } from './refuse-others-own.ts';

/**
 * Undoes the last outcome of a lead for its author (R-DESK-10). Restores lead, place in the queue and note. Cancels an
 * order made by it, and removes the comment of the call from the order's notes. The call no longer counts, and the
 * caller holds the lead again instead of the present one. 409 with the reason, without changes: ten minutes or the day
 * are over, lead or order changed since, another agent has the lead, or the caller has too many leads without an
 * outcome (R-DESK-11). Returns its id.
 */
export async function undoOutcome(tx: Tx, actor: Actor, name: string): Promise<string> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const agent_id = personOf(actor);
  const locked = await lockLeadAndPlace(tx, actor, name);
  const { lead, place } = locked;
  refuseHeldByOther(actor, locked);
  refusePaused(await findPauses(tx, workspace_id, [agent_id]));
  const undo = await findCallUndo(tx, workspace_id, lead.id);
  const at_ms = nowOf(actor);
  // Whether the day of the call is over: its fees are booked after its end.
  const isLate = (called_ms: number) =>
    called_ms <= at_ms - UNDO_MS || dayOf(called_ms, time_zone) !== dayOf(at_ms, time_zone);
  if (!undo || undo.agent_id !== agent_id || isLate(Date.parse(undo.called_at)))
    throw conflictRefusal(say('call_undo_gone', { lead: lead.reference }));
  if (lead.version !== undo.lead_version) throw conflictRefusal(say('lead_changed_since', { lead: lead.reference }));
  if (place) await refuseOthersOwn(tx, actor, lead, 'work');
  const orders = await lockLeadOrders(tx, actor, undo.order_version === null ? [] : [lead.id]);
  for (const { id, reference, version } of orders.values()) {
    const shipments = await findShipmentsOfOrders(tx, workspace_id, [id]);
    if (version !== undo.order_version || shipments.some(({ state }) => state === 'queued' || state === 'sending'))
      throw conflictRefusal(say('order_changed_since', { order: reference }));
  }
  const move_id = lead.status === undo.status ? null : await findLastMove(tx, workspace_id, lead.id);
  const call = { sub_status: undo.sub_status, tries: undo.tries, comment: null };
  const action_date = undo.action_date ?? undefined;
  await moveLeads(tx, actor, [{ lead, to: undo.status, action_date, call, undoes: { move_id } }], orders);
  const comment = undo.note_id && orders.size > 0 ? await findOwnComment(tx, workspace_id, undo.note_id) : undefined;
  for (const { id } of orders.values()) if (comment) await takeCommentBack(tx, actor, id, comment);
  await restorePlace(tx, workspace_id, { ...undo, ...placeWithoutSteps(actor, lead, undo, at_ms) }, place === null);
  await undoCall(tx, workspace_id, undo.call_id, new Date(at_ms));
  if (undo.note_id) await reopenNote(tx, workspace_id, undo.note_id);
  await removeCallUndo(tx, workspace_id, lead.id);
  await holdAgain(tx, actor, lead.id, at_ms);
  return lead.id;
}

/**
 * The usual place of an open lead that had none before the call: it waited for its message steps or was on hold by
 * them, and the call ended them (R-TALK-11). Null: it had a place, or its retry ladder is used up.
 */
function placeWithoutSteps(actor: Actor, lead: LockedLead, undo: CallUndo, at_ms: number) {
  if (undo.turn !== null || turnOf(undo.status) === null) return null;
  const before = { ...lead, status: undo.status, attempts: lead.attempts - 1, action_date: undo.action_date };
  const usual = usualPlace(actor, before, undo.tries, at_ms);
  return usual?.due_at ? { turn: usual.turn, due_at: isoFromMilliseconds(usual.due_at.getTime()) } : null;
}

const conflictRefusal = (said: Message) => new Refusal('CONFLICT', said);
