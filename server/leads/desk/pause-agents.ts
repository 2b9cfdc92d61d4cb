import { say } from '../../../contract/messages/message.ts';
import type { PauseReason } from '../../../contract/leads/assigning.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockLeads } from '../sql.ts';
import { findAgent } from '../assigning/assign-leads.ts';
import { clearPause, findPauses, insertPause, type Pause } from './presence-sql.ts';
import { clearHold, findHeldLead } from './queue-sql.ts';

/**
 * Pauses an agent (R-DESK-7): the held lead returns to the queue, and the agent is given none until resuming. Assigned
 * leads stay assigned until the settings return them. A second pause keeps the first one's beginning.
 */
export async function pauseAgent(tx: Tx, actor: Actor, agent_id: string, reason: PauseReason): Promise<Pause> {
  const { id: workspace_id } = actor.workspace;
  const held = await findHeldLead(tx, workspace_id, agent_id);
  // Locks the lead first: a running outcome ends before the lead is returned.
  if (held) await lockLeads(tx, { workspace_id, account_id: null }, 'id', [held.lead_id]);
  if (held) await clearHold(tx, workspace_id, held.lead_id, agent_id);
  await insertPause(tx, workspace_id, agent_id, { reason, by: actor.name });
  publishPause(tx, actor, 'agent.paused');
  return (await findPauses(tx, workspace_id, [agent_id])).get(agent_id)!;
}

/** Lets an agent work again; does nothing for one who is not paused. */
export async function resumeAgent(tx: Tx, actor: Actor, agent_id: string): Promise<null> {
  await clearPause(tx, actor.workspace.id, agent_id);
  publishPause(tx, actor, 'agent.resumed');
  return null;
}

/** The agent of a path, among those to whom the caller assigns leads. 404 for any other. */
export async function agentOf(tx: Tx, actor: Actor, id: string): Promise<string> {
  const agent = await findAgent(tx, actor, id);
  if (!agent) throw new Refusal('NOT_FOUND', say('no_such_agent'));
  return agent.id;
}

function publishPause(tx: Tx, { workspace, account_id }: Actor, type: string): void {
  tx.publishChange({
    workspace_id: workspace.id,
    account_id,
    noun: 'leads',
    types: { [type]: 1 },
    references: [],
    events: null,
  });
}
