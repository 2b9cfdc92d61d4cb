import { leadWorkers } from '../../access/people/free-holds.ts';
import { toWorkspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { idFloor, newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { lockLeads } from '../sql.ts';
import { POOL, assignLocked } from './assign-leads.ts';
import { findAssignees, findReturning, lockAssignments, type Assignee } from './assignments-sql.ts';
import { findPresence, type Presence } from '../desk/presence-sql.ts';

const LEADS_AT_ONCE = 200;
type GoneAgent = Assignee & { how: 'paused' | 'away' | 'left' };

/**
 * Returns to the pool, in every workspace, due leads whose agent left, or was paused or away for the minutes of the
 * settings (R-DESK-6). Safe to rerun at any time: it uses the present state.
 */
export async function returnAssignments(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const { workspace_id, assignees } of await findAssignees(database.read)) {
    const row = await findWorkspaceRow(database.read, workspace_id);
    const minutes = toWorkspace(row).settings.assignment_return_minutes;
    const mayWork = await leadWorkers(database.read, workspace_id);
    const ids = assignees.map(({ agent_id }) => agent_id);
    const presence = await findPresence(database.read, workspace_id, ids);
    const before_ms = now.getTime() - minutes * 60_000;
    const gone = assignees.flatMap(({ agent_id, account_id }): GoneAgent[] => {
      const how = mayWork(agent_id, account_id)
        ? minutes > 0 &&
          whyGone(
            presence.find(({ user_id }) => user_id === agent_id),
            before_ms,
          )
        : 'left';
      return how ? [{ agent_id, account_id, how }] : [];
    });
    for (const one of gone) {
      // An agent who left returns all due leads; an absent one keeps recently assigned ones.
      const before_id = idFloor(one.how === 'left' ? now.getTime() : before_ms);
      while ((await returnSome(database, workspace_id, one, before_id)) === LEADS_AT_ONCE) signal.throwIfAborted();
    }
  }
}

function whyGone(one: Presence | undefined, before_ms: number): 'paused' | 'away' | undefined {
  if (one?.paused_at && Date.parse(one.paused_at) < before_ms) return 'paused';
  return !one?.seen_at || Date.parse(one.seen_at) < before_ms ? 'away' : undefined;
}

/** Moves the next leads back to the pool in one transaction; returns the number found. */
async function returnSome(
  database: Database,
  workspace_id: string,
  { agent_id, account_id, how }: GoneAgent,
  before_id: string,
) {
  const scope = { workspace_id, account_id };
  const found = await findReturning(database.read, scope, agent_id, { before_id, count: LEADS_AT_ONCE });
  if (found.length === 0) return 0;
  return await database.transaction(async (tx) => {
    const actor = await systemActor(tx, workspace_id);
    const leads = await lockLeads(tx, actor.scope, 'id', found);
    const places = await lockAssignments(tx, workspace_id, found);
    // After the locks: a manager may have assigned them to another agent meanwhile.
    const still = new Set(places.filter((place) => place.assigned_to === agent_id).map(({ lead_id }) => lead_id));
    await assignLocked(
      tx,
      actor,
      leads.filter(({ id }) => still.has(id)),
      POOL,
      { how },
      newId(),
    );
    return found.length;
  });
}
