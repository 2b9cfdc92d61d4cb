import { say } from '../../contract/messages/message.ts';
import { isLeadDeletable } from '../../contract/leads/lead-moves.ts';
import type { Actor } from '../caller/actor.ts';
import { isId, monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { findHeldByOthers } from './desk/hold-lead.ts';
import { leadMoment } from './move-leads.ts';
import { refuseStaleLeads } from './refuse-stale-leads.ts';
import { LEADS, lockLeads, removeLeads, type LockedLead } from './sql.ts';

/**
 * Deletes leads by id, all or none; the same id twice counts once. 404 when one is unknown; 403 when one is confirmed,
 * preparing, or held by another agent. R-LEAD-12. `version`: the version that the caller read; 409 if a lead has another
 * (R-ERR-12). Records lead.deleted. Returns their references.
 */
export async function deleteLeads(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  version: number | null = null,
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const unknown = wanted.find((id) => !isId(id));
  const leads = unknown === undefined ? await lockLeads(tx, actor.scope, 'id', wanted) : [];
  if (leads.length < wanted.length) {
    const found = new Set(leads.map((lead) => lead.id));
    throw new Refusal(
      'NOT_FOUND',
      say('lead_unknown_id_named', { id: cutText((unknown ?? wanted.find((id) => !found.has(id)))!, 40) }),
    );
  }
  await refuseStaleLeads(
    tx,
    actor,
    leads.map((row) => ({ row, version, path: 'version' })),
  );
  const [kept] = (await whyKept(tx, actor, leads)).values();
  if (kept) throw kept;
  return await deleteLocked(tx, actor, leads);
}

/** Reasons why locked leads cannot be deleted, by id; deletable ones are absent. */
export async function whyKept(tx: Tx, actor: Actor, leads: readonly LockedLead[]): Promise<Map<string, Refusal>> {
  const held = await findHeldByOthers(
    tx,
    actor,
    leads.map(({ id }) => id),
  );
  return new Map(
    leads.flatMap(({ id, status, reference }) => {
      if (!isLeadDeletable(status))
        return [[id, new Refusal('FORBIDDEN', say('lead_delete_forbidden', { status, lead: reference }))] as const];
      return held.has(id) ? [[id, new Refusal('FORBIDDEN', say('lead_held', { lead: reference }))] as const] : [];
    }),
  );
}

/** Deletes locked leads that passed the checks; returns their references. */
export async function deleteLocked(tx: Tx, actor: Actor, leads: readonly LockedLead[]): Promise<string[]> {
  const { id: workspace_id } = actor.workspace;
  await Promise.all([
    removeLeads(
      tx,
      workspace_id,
      leads.map(({ id }) => id),
    ),
    recordEvents(
      tx,
      workspace_id,
      leads.map((lead) => ({
        type: 'lead.deleted',
        account_id: lead.account_id,
        object_id: lead.id,
        sequence: lead.version + 1,
        data: { ...leadMoment(lead), external_id: lead.external_id },
      })),
      monotonicNow(),
    ),
  ]);
  for (const { account_id, status, created_on } of leads)
    tx.count({ noun: LEADS, workspace_id, account_id, status, day: created_on, by: -1 });
  return leads.map(({ reference }) => reference);
}
