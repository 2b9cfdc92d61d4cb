import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** Key of a notification, by lead, moment and agent: another agent who gets the lead is notified too. */
const ABOUT = `q.lead_id || ' ' || extract(epoch from q.due_at) || ' ' || q.assigned_to`;

/**
 * Callbacks of agents, in all workspaces, that came due between two moments and were not notified yet; the oldest 1,000. Skips held leads.
 */
export const findDueCallbacks = (sql: Sql, after: Date, until: Date) =>
  sql.rows(
    'find_due_callbacks',
    `select q.workspace_id, ${ABOUT} as about, q.assigned_to, l.reference from lead_queue q
     join leads l on l.workspace_id = q.workspace_id and l.id = q.lead_id
     where q.turn = 'callback' and q.assigned_to is not null and q.due_at > $1 and q.due_at <= $2
       and (q.held_until is null or q.held_until <= $2)
       and not exists (
         select from clock_notices n where n.workspace_id = q.workspace_id and n.kind = 'callback.due'
           and n.about = ${ABOUT})
     order by q.due_at limit 1000`,
    [after, until],
  );

/** Returns these leads whose callback is due by now, with the agent. */
export const findOwnCallbacks = (sql: Sql, workspace_id: string, references: readonly string[], at: Date) =>
  sql.rows(
    'find_own_callbacks',
    `select l.reference, q.assigned_to from leads l
     join lead_queue q on q.workspace_id = $1 and q.lead_id = l.id
     where l.workspace_id = $1 and l.reference = any($2::text[]) and q.turn = 'callback' and q.due_at <= $3 and q.assigned_to is not null`,
    [workspace_id, textArray(references), at],
  );
