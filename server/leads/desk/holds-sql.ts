import { LIMITS } from '../../../contract/limits.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/* Holds without an outcome: rows of unfinished_holds, deleted by an outcome (R-DESK-11). Times are of the database's clock. */

const WINDOW = `interval '${LIMITS.unfinished_holds_minutes} minutes'`;

/** Locks these agents, whose presence has been recorded, so that requests count their holds one by one. */
export const lockAgents = (tx: Tx, workspace_id: string, agent_ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'lock_agents',
    `select user_id from agent_presence where workspace_id = $1 and user_id = any($2::uuid[]) order by user_id for update`,
    [workspace_id, uuidArray(agent_ids)],
  );

/** Counts the leads that these locked agents held within the hour without an outcome, except `lead_id`; agents without any are absent. */
export const countUnfinishedHolds = (
  tx: Tx,
  workspace_id: string,
  agent_ids: readonly string[],
  lead_id: string | null,
) =>
  tx.rows(
    'count_unfinished_holds',
    `select agent_id, count(*)::int as count, min(held_at) + ${WINDOW} as until from unfinished_holds
     where workspace_id = $1 and agent_id = any($2::uuid[]) and held_at > now() - ${WINDOW} and ($3::uuid is null or lead_id <> $3)
     group by agent_id`,
    [workspace_id, uuidArray(agent_ids), lead_id],
  );

/** Stores that these agents hold these leads from now on, one each. */
export const insertUnfinishedHolds = (
  tx: Tx,
  workspace_id: string,
  holds: readonly { agent_id: string; lead_id: string }[],
): Promise<unknown> =>
  tx.rows(
    'insert_unfinished_holds',
    `insert into unfinished_holds as h (workspace_id, agent_id, lead_id, held_at)
     select $1, agent_id, lead_id, now() from unnest($2::uuid[], $3::uuid[]) as n (agent_id, lead_id) order by agent_id
     on conflict (workspace_id, agent_id, lead_id) do update set held_at = excluded.held_at
     returning h.lead_id`,
    [workspace_id, uuidArray(holds.map(({ agent_id }) => agent_id)), uuidArray(holds.map(({ lead_id }) => lead_id))],
  );

/** Deletes this agent's holds of these leads: they have an outcome. */
export const removeUnfinishedHolds = (
  tx: Tx,
  workspace_id: string,
  agent_id: string,
  lead_ids: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'remove_unfinished_holds',
    `delete from unfinished_holds where workspace_id = $1 and agent_id = $2 and lead_id = any($3::uuid[]) returning lead_id`,
    [workspace_id, agent_id, uuidArray(lead_ids)],
  );

/** Records that managers are notified of these agents. Returns them, without those of whom managers were notified within the hour. */
export const noteManagersNotified = async (
  tx: Tx,
  workspace_id: string,
  agent_ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.rows(
    'note_told_of_holds',
    `update agent_presence p set told_of_holds_at = clock.at from (select now() as at) as clock
     where p.workspace_id = $1 and p.user_id = any($2::uuid[])
       and (p.told_of_holds_at is null or p.told_of_holds_at <= clock.at - ${WINDOW})
     returning p.user_id`,
    [workspace_id, uuidArray(agent_ids)],
  );
  return rows.map(({ user_id }) => user_id);
};

export const forgetOldHolds = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from unfinished_holds where held_at < now() - interval '1 day'`);
