import { say, type Message } from '../../../contract/messages/message.ts';
import { can, isMasked } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LockedLead } from '../sql.ts';
import { findOwnedByOthers } from '../assigning/assignments-sql.ts';

type NamedLead = Pick<LockedLead, 'id' | 'reference'>;

/** `work`: holding a lead, and acts that need a hold. `change`: writing to it without one. */
export type WayToLead = 'work' | 'change';

/**
 * True when an assignment to others binds this caller (R-DESK-6). It does not bind callers who assign leads. A role
 * that sees every phone changes leads without working them, as the interface offers.
 */
export const isBound = ({ grants }: Pick<Actor, 'grants'>, way: WayToLead): boolean =>
  !can(grants, 'assignLeads') && (way === 'work' || isMasked(grants, 'leads.phone'));

/** Reasons why this caller may not work on locked leads, by id: each names the other agent or call center (R-DESK-6). */
export async function findOthersOwn(
  tx: Tx,
  actor: Actor,
  leads: readonly NamedLead[],
  way: WayToLead,
): Promise<Map<string, Message>> {
  if (leads.length === 0 || !isBound(actor, way)) return new Map();
  const lead_ids = leads.map(({ id }) => id);
  const owned = await findOwnedByOthers(tx, actor.workspace.id, lead_ids, actor.user_id);
  const holders = new Map(owned.map(({ lead_id, holder }) => [lead_id, holder]));
  return new Map(
    leads.flatMap(({ id, reference }) => {
      const agent = holders.get(id);
      return agent === undefined ? [] : [[id, say('lead_of_other', { lead: reference, agent })] as const];
    }),
  );
}

/** 409 when a lead is assigned to another agent or call center, and that binds the caller. */
export async function refuseOthersOwn(tx: Tx, actor: Actor, lead: NamedLead, way: WayToLead): Promise<void> {
  const fault = (await findOthersOwn(tx, actor, [lead], way)).get(lead.id);
  if (fault) throw new Refusal('CONFLICT', fault);
}
