import { say } from '../../contract/messages/message.ts';
import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { Actor } from '../caller/actor.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { lockLeadAndPlace, refuseUnlessHeld } from './desk/hold-lead.ts';
import { refuseOthersOwn } from './desk/refuse-others-own.ts';
import { insertNote, saveDraftRow, writeOutcomeNote, type NoteRow } from './notes-sql.ts';

const authorOf = ({ user_id, name }: Actor) => ({ author_id: user_id, written_by: name });

/** Adds a note to a lead of the caller's scope; its hold stays. 409 when the lead is assigned to another (R-DESK-6). */
export async function addNote(tx: Tx, actor: Actor, name: string, body: string): Promise<NoteRow> {
  refuseBlank(body);
  const { lead } = await lockLeadAndPlace(tx, actor, name);
  await refuseOthersOwn(tx, actor, lead, 'change');
  const at_ms = monotonicNow();
  const note = { id: newId(at_ms), lead_id: lead.id, ...authorOf(actor), body, status: null };
  const { id, written_by } = note;
  const data = { id, lead: lead.reference, body, written_by };
  const event = { type: 'lead.commented' as const, account_id: lead.account_id, object_id: id, sequence: 1, data };
  const [row] = await Promise.all([
    insertNote(tx, actor.workspace.id, note, new Date(at_ms)),
    recordEvents(tx, actor.workspace.id, [event], at_ms),
  ]);
  return row;
}

/**
 * Saves the caller's typed text while they hold the lead, replacing their earlier draft. It stays when the call is
 * never ended, and the next agent sees it as a draft. 409 without a hold.
 */
export async function saveDraft(tx: Tx, actor: Actor, name: string, body: string): Promise<NoteRow> {
  refuseBlank(body);
  const locked = await lockLeadAndPlace(tx, actor, name);
  refuseUnlessHeld(actor, locked);
  const at_ms = monotonicNow();
  const note = { id: newId(at_ms), lead_id: locked.lead.id, ...authorOf(actor), body, status: null };
  return await saveDraftRow(tx, actor.workspace.id, note, new Date(at_ms));
}

/** Stores the comment of an outcome; without one, the caller's saved draft. Null: there is nothing to store. */
export async function closeNote(
  tx: Tx,
  actor: Actor,
  { lead_id, status, comment }: { lead_id: string; status: LeadStatus; comment: string | null },
  at_ms: number,
): Promise<{ id: string; body: string } | null> {
  const body = comment?.trim() ? comment : null;
  const note = { id: newId(at_ms), lead_id, ...authorOf(actor), body, status };
  return (await writeOutcomeNote(tx, actor.workspace.id, note, new Date(at_ms))) ?? null;
}

function refuseBlank(body: string): void {
  if (!/\S/.test(body)) throw invalid({ body: [say('required')] });
}
