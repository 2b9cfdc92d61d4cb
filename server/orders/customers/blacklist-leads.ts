import { blacklistedPhones } from '../../../contract/orders/blacklist.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { insertBlacklisted, removeBlacklisted } from './blacklist-sql.ts';

export type BlacklistedLead = {
  lead: { reference: string; phone: string; phone_digits: string };
  /** Reason of the entry; null without one. If it is too long for an entry, the lead's note has the full text. */
  reason: string | null;
};

/**
 * Puts the phones of 1-100 leads on a blacklist (R-LEAD-11): that of the house for callers who see the whole workspace, else that of the
 * caller's account. Existing entries stay unchanged.
 */
export async function blacklistLeads(tx: Tx, actor: Actor, leads: readonly BlacklistedLead[]): Promise<void> {
  if (leads.length === 0) return;
  const { workspace, scope } = actor;
  const at_ms = nowOf(actor);
  const ids = newIds(leads.length, at_ms);
  const entries = leads.map(({ lead: { reference, phone, phone_digits }, reason }, i) => ({
    id: ids[i]!,
    phone,
    phone_digits,
    reason: reason == null ? null : cutText(reason, LIMITS.blacklist_reason_characters),
    lead_reference: reference,
  }));
  const made = await insertBlacklisted(tx, workspace.id, scope.account_id, entries, actor.name, new Date(at_ms));
  for (const row of made) publishResourceChange(tx, blacklistedPhones, workspace.id, row, 'created');
}

/** Removes blacklist entries that were created by moves of these leads, after the leads left that status. Manual entries stay. */
export async function unlistLeads(tx: Tx, actor: Actor, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const gone = await removeBlacklisted(tx, workspace_id, references);
  for (const row of gone) publishResourceChange(tx, blacklistedPhones, workspace_id, row, 'deleted');
}
