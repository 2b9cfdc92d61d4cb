import { LEAD_STATUSES, LEAD_STATUS_TABLE } from '../../contract/leads/lead-moves.ts';
import { toWorkspace, type Actor } from '../caller/actor.ts';
import { everyWorkspace } from '../caller/find-workspace-row.ts';
import { systemActor } from '../caller/system-actor.ts';
import { idFloor } from '../platform/ids.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import { findOldLeads } from './expiry-sql.ts';
import { findHeldByOthers } from './desk/hold-lead.ts';
import { moveLeads } from './move-leads.ts';
import { lockLeads } from './sql.ts';

const LEADS_AT_ONCE = 100;
const DAY_MS = 86_400_000;
const OPEN = LEAD_STATUSES.filter((status) => LEAD_STATUS_TABLE[status].is_open);

/**
 * Expires open leads of every workspace that are older than its setting (R-LEAD-14), a hundred per transaction. Safe to
 * rerun at any time: it selects by status and age.
 */
export async function expireOldLeads(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for await (const row of everyWorkspace(database.read)) {
    const { id, settings } = toWorkspace(row);
    if (settings.lead_expiry_days === 0) continue;
    const before_id = idFloor(now.getTime() - settings.lead_expiry_days * DAY_MS);
    for (const status of OPEN) {
      for (let after_id = idFloor(0); ;) {
        signal.throwIfAborted();
        const old = { status, after_id, before_id, now, count: LEADS_AT_ONCE };
        const ids = await findOldLeads(database.read, id, old);
        if (ids.length > 0)
          await database.transaction(async (tx) => expireLeads(tx, await systemActor(tx, id), ids, now));
        if (ids.length < LEADS_AT_ONCE) break;
        after_id = ids.at(-1)!;
      }
    }
  }
}

/**
 * Moves 1-100 leads to `expired`, by id (R-LEAD-14): those that are open once locked, without a holder, and without a
 * promised future call. Returns how many moved; histories, events and places in the call queue change as in any move.
 */
async function expireLeads(tx: Tx, actor: Actor, ids: readonly string[], now: Date): Promise<number> {
  const locked = await lockLeads(tx, actor.scope, 'id', ids);
  const held = await findHeldByOthers(tx, actor, ids);
  const expiring = locked.filter(
    ({ id, status, action_date }) =>
      LEAD_STATUS_TABLE[status].is_open &&
      !held.has(id) &&
      (action_date === null || Date.parse(action_date) <= now.getTime()),
  );
  // Moves outside of confirmed do not affect orders.
  if (expiring.length > 0)
    await moveLeads(
      tx,
      actor,
      expiring.map((lead) => ({ lead, to: 'expired', action_date: undefined })),
      new Map(),
    );
  return expiring.length;
}
