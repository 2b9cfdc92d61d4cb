/* Whose a waiting lead is, for each statement that asks it; $1 is the workspace, `q` the place in lead_queue. */

/** Assignee of the queue place `q`: the name of the agent, else of the call center; null: in the pool. */
export const HOLDER = `coalesce((select coalesce(m.full_name, u.full_name) from users u
         left join members m on m.workspace_id = $1 and m.user_id = u.id where u.id = q.assigned_to),
         (select k.name from call_centers k where k.workspace_id = $1 and k.id = q.assigned_center_id))`;

/** True if the queue place `q` is assigned to another agent, or to a call center without the agent; `agent` is SQL, used twice. */
export const ownedByOthers = (
  agent: string,
): string => `case when q.assigned_to is not null then q.assigned_to is distinct from ${agent}
         else q.assigned_center_id is not null and not exists (select from call_center_agents a
           where a.workspace_id = $1 and a.call_center_id = q.assigned_center_id and a.agent_id = ${agent}) end`;
