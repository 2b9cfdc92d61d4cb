import { isLeadDeletable } from '../../contract/lead-moves.ts';
import type { Actor } from '../access/actor.ts';
import { isId, monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { findHeldByOthers } from './hold-lead.ts';
import { lockLeads, removeLeads } from './sql.ts';

/**
 * Deletes leads by id, all or none; the same id twice counts once. 404 when one is unknown; 403 when one is confirmed, preparing,
 * or held by another agent. Interface 3.4 and 4.1, decisions 5. Records lead.deleted. Gives their references.
 */
export async function deleteLeads(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const unknown = wanted.find((id) => !isId(id));
  const leads = unknown === undefined ? await lockLeads(tx, actor.scope, 'id', wanted) : [];
  if (leads.length < wanted.length) {
    const found = new Set(leads.map((lead) => lead.id));
    throw new Refusal(
      'NOT_FOUND',
      `There is no lead with the id ${(unknown ?? wanted.find((id) => !found.has(id)))!.slice(0, 40)}.`,
    );
  }
  const held = await findHeldByOthers(tx, actor, wanted);
  for (const lead of leads) {
    if (!isLeadDeletable(lead.status))
      throw new Refusal('FORBIDDEN', `A lead in ${lead.status} cannot be deleted: ${lead.reference}.`);
    if (held.has(lead.id)) throw new Refusal('FORBIDDEN', `The lead ${lead.reference} is held by an agent right now.`);
  }
  const { id: workspace_id } = actor.workspace;
  await Promise.all([
    removeLeads(tx, workspace_id, wanted),
    recordEvents(
      tx,
      workspace_id,
      'lead.deleted',
      leads.map((lead) => ({
        account_id: lead.account_id,
        object_id: lead.id,
        sequence: lead.version + 1,
        data: { reference: lead.reference, status: lead.status },
      })),
      monotonicNow(),
    ),
  ]);
  for (const { account_id, status, created_on } of leads)
    tx.count({ noun: 'leads', workspace_id, account_id, status, day: created_on, by: -1 });
  return leads.map(({ reference }) => reference);
}
