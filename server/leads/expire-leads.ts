import { LEAD_STATUS_TABLE } from '../../contract/leads/lead-moves.ts';
import type { Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findHeldByOthers } from './desk/hold-lead.ts';
import { moveLeads } from './move-leads.ts';
import { lockLeads } from './sql.ts';

/**
 * Moves 1-100 leads to `expired`, by id (R-LEAD-14): those that are open once locked, without a holder, and without a
 * promised future call. Returns how many moved; histories, events and places in the call queue as of any move.
 */
export async function expireLeads(tx: Tx, actor: Actor, ids: readonly string[], now: Date): Promise<number> {
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
