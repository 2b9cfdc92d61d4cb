import { say, type Message } from '../../../contract/messages/message.ts';
import type { Static } from 'typebox';
import type { endCall as endCallRoute } from '../../../contract/leads/call-desk.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { afterLadder } from '../../../contract/leads/retry-ladder.ts';
import { toKey } from '../../../contract/shapes.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { lockLeadOrders } from '../../orders/moves/order-leads.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { keepCallUndo } from './call-undos-sql.ts';
import { routeAgents } from '../assigning/route-agents.ts';
import { askerOf, giveLeads, readyToAsk } from './give-next-leads.ts';
import { lockLeadAndPlace, personOf, refuseUnlessHeld } from './hold-lead.ts';
import { findUnorderable } from '../find-unorderable.ts';
import { leadMoveFault, moveLeads } from '../move-leads.ts';
import { insertCall } from '../notes-sql.ts';
import { findServing } from './queue-sql.ts';
import type { LockedLead } from '../sql.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { closeNote } from '../call-notes.ts';

export type Outcome = Static<(typeof endCallRoute)['body']>;

/**
 * Ends the call of the caller's held lead, all or nothing (R-DESK-3): the status with its effects, reason, date, one
 * more attempt and comment, and the end of the hold; with `next`, gives the next lead. A status with an exhausted retry
 * ladder becomes the ladder's final status. 409 without a hold, so a second click does nothing; 422 on an invalid
 * `status`, `sub_status` or `action_date`. Returns the ids of the lead and of the next one.
 */
export async function endCall(
  tx: Tx,
  actor: Actor,
  name: string,
  outcome: Outcome,
): Promise<{ lead_id: string; next_id: string | null }> {
  const agent_id = personOf(actor);
  const locked = await lockLeadAndPlace(tx, actor, name);
  refuseUnlessHeld(actor, locked);
  const { lead, place } = locked;
  const meant = toKey(LEAD_STATUSES, outcome.status)!; // the contract's keys were checked
  const tries = lead.status === meant ? place.tries + 1 : 1;
  // An explicit moment overrides the ladder.
  const to = outcome.action_date ? meant : afterLadder(actor.workspace.settings.retry_ladders, meant, tries);
  // An open lead has no open order; a cancelled one matters when the lead is confirmed again.
  const orders = await lockLeadOrders(tx, actor, to === 'confirmed' ? [lead.id] : []);
  const unorderable = await findUnorderable(tx, actor, to === 'confirmed' && !orders.has(lead.id) ? [lead.id] : []);
  refuseFaults(actor, meant, outcome, leadMoveFault(lead, to, orders) ?? unorderable.get(lead.id));
  const sub_status = to === meant ? slugOf(outcome) : null;
  const at_ms = nowOf(actor);
  const routes = routeAgents(tx, actor.workspace, [agent_id], Date.now());
  const [call_center_id, note, ready] = await Promise.all([
    callCenterOf(tx, actor, lead, routes),
    closeNote(tx, actor, { lead_id: lead.id, status: to, comment: outcome.comment ?? null }, at_ms),
    outcome.next ? readyToAsk(tx, actor.workspace, [agent_id], routes) : null,
  ]);
  const call = { sub_status, tries: to === meant ? tries : 1, comment: note?.body ?? null };
  const call_id = newId(at_ms);
  const { account_id, reference: lead_reference } = lead;
  await Promise.all([
    moveLeads(tx, actor, [{ lead, to, action_date: outcome.action_date ?? undefined, call }], orders),
    insertCall(
      tx,
      actor.workspace.id,
      { id: call_id, account_id, lead_id: lead.id, lead_reference, agent_id, call_center_id, status: to, sub_status },
      new Date(at_ms),
    ),
    recordEvents(
      tx,
      actor.workspace.id,
      [
        {
          type: 'lead.called',
          account_id,
          object_id: lead.id,
          sequence: lead.version + 1,
          data: {
            reference: lead_reference,
            status: to,
            sub_status,
            call_id,
            agent_id,
            tries: call.tries,
            comment: call.comment,
          },
        },
      ],
      at_ms,
    ),
  ]);
  const ordered = await lockLeadOrders(tx, actor, to === 'confirmed' ? [lead.id] : []);
  const undo = {
    ...lead,
    ...place,
    call_id,
    agent_id,
    called_at: isoFromMilliseconds(at_ms),
    lead_version: lead.version + 1,
    order_version: ordered.get(lead.id)?.version ?? null,
    note_id: note?.id ?? null,
  };
  tx.withCommit((sql) => keepCallUndo(sql, actor.workspace.id, undo));
  if (!ready) return { lead_id: lead.id, next_id: null };
  // The hold of this call has ended, so the agent never holds two.
  const { given } = await giveLeads(
    tx,
    actor.workspace,
    [askerOf(actor)],
    { ...ready, holds_nothing: true },
    monotonicNow(),
  );
  return { lead_id: lead.id, next_id: given.get(agent_id) ?? null };
}

const slugOf = ({ sub_status }: Outcome): string | null => sub_status?.trim().toLowerCase() || null;

function refuseFaults(
  { workspace: { settings } }: Actor,
  status: LeadStatus,
  outcome: Outcome,
  fault: Message | undefined,
): void {
  const errors = fieldErrors();
  if (settings.action_date_statuses.includes(status) && !outcome.action_date)
    errors.add('action_date', say('action_date_required', { status }));
  const slug = slugOf(outcome);
  const known = settings.sub_statuses[status] ?? [];
  if (slug !== null && !known.includes(slug)) {
    errors.add(
      'sub_status',
      known.length > 0 ? say('sub_status_one_of', { values: known, status }) : say('sub_status_none', { status }),
    );
  }
  if (fault) errors.add('status', fault);
  errors.throwIfAny();
}

/** The agent's call center that serves the lead, for its fees; the agent's first one if an edit left the lead without any. */
async function callCenterOf(
  tx: Tx,
  actor: Actor,
  lead: LockedLead,
  routes: ReturnType<typeof routeAgents>,
): Promise<string | null> {
  const { services } = (await routes)(personOf(actor));
  if (!services?.[0]) return null;
  return (await findServing(tx, actor.workspace.id, lead.id, services)) ?? services[0].id;
}
