import { LIMITS } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import { can } from '../../../contract/access/permissions.ts';
import { rightsOf } from '../../caller/role-rights.ts';
import { findMemberNames, findStandings } from '../../caller/standing-sql.ts';
import { notify } from '../../live/notify.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countUnfinishedHolds, insertUnfinishedHolds, lockAgents, noteManagersNotified } from './holds-sql.ts';

/** Agents' holds without an outcome, counted before they are given a lead. */
export type HoldCounts = {
  countOf: (agent_id: string) => number;
  isSpent: (agent_id: string) => boolean;
  /** 409 if this agent has reached the limit. */
  refuseSpent: (agent_id: string) => void;
};

/**
 * Locks agents who do not see phones, and counts the leads that they held within the hour without an outcome
 * (R-DESK-11); a renewed hold of `lead_id` does not count. *Why:* a hold shows the phone, so holds alone could reveal
 * all of them.
 */
export async function countHolds(
  tx: Tx,
  workspace_id: string,
  agent_ids: readonly string[],
  lead_id: string | null,
): Promise<HoldCounts> {
  const counts =
    agent_ids.length === 0
      ? []
      : // Sent together: the count runs once the lock is held.
        (
          await inOrder([
            lockAgents(tx, workspace_id, agent_ids),
            countUnfinishedHolds(tx, workspace_id, agent_ids, lead_id),
          ])
        )[1];
  const byAgent = new Map(counts.map((row) => [row.agent_id, row]));
  const countOf = (agent_id: string) => byAgent.get(agent_id)?.count ?? 0;
  const isSpent = (agent_id: string) => countOf(agent_id) >= LIMITS.unfinished_holds;
  return {
    countOf,
    isSpent,
    refuseSpent: (agent_id) => {
      if (!isSpent(agent_id)) return;
      const { count, until } = byAgent.get(agent_id)!;
      throw new Refusal('CONFLICT', say('holds_spent', { count, at: until }));
    },
  };
}

/** Stores the holds that these agents begin, one lead each. Notifies people who assign leads of an agent at the limit, once an hour. */
export async function keepHolds(
  tx: Tx,
  workspace_id: string,
  holds: readonly { agent_id: string; lead_id: string }[],
  { countOf }: HoldCounts,
): Promise<void> {
  if (holds.length === 0) return;
  await insertUnfinishedHolds(tx, workspace_id, holds);
  const atBound = holds.map(({ agent_id }) => agent_id).filter((id) => countOf(id) + 1 >= LIMITS.unfinished_holds);
  if (atBound.length > 0) await tellOfHolds(tx, workspace_id, await noteManagersNotified(tx, workspace_id, atBound));
}

/** Notifies people who assign leads: of the whole workspace, and of the agent's own account. */
async function tellOfHolds(tx: Tx, workspace_id: string, agent_ids: readonly string[]): Promise<void> {
  if (agent_ids.length === 0) return;
  const [standings, names] = await Promise.all([
    findStandings(tx, workspace_id),
    findMemberNames(tx, workspace_id, agent_ids),
  ]);
  const accounts = new Map(standings.map(({ user_id, account_id }) => [user_id, account_id]));
  const assigning = standings.flatMap((member) => {
    const { grants, sight } = rightsOf(member);
    return can({ ...grants, scopes: null }, 'assignLeads') ? [{ ...member, sight }] : [];
  });
  await notify(
    tx,
    workspace_id,
    agent_ids.map((agent_id) => ({
      message: 'holds_spent' as const,
      params: { agent: names.get(agent_id)?.name ?? '', count: LIMITS.unfinished_holds },
      link: '/agents',
      to: {
        people: assigning
          .filter(({ sight, account_id }) => sight === 'workspace' || account_id === accounts.get(agent_id))
          .map(({ user_id }) => user_id),
      },
    })),
  );
}
