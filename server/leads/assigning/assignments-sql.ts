import type { AssignmentHow } from '../../../contract/leads/assigning.ts';
import type { Actor, Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { HOLDER, ownedByOthers } from './owner-sql.ts';

/* Assignments of waiting leads live in lead_queue; every change is a row of lead_assignments. */

/**
 * `assignment_id`: the deciding request's id, which rises with time. `holder`: the name of the agent or the call
 * center; null: unassigned.
 */
export type AssignedPlace = Row<'lock_assigned'>;

/** Locks the places of locked leads, with their assignees; a lead that is not open has none. */
export const lockAssignments = (tx: Tx, workspace_id: string, lead_ids: readonly string[]): Promise<AssignedPlace[]> =>
  tx.rows(
    'lock_assigned',
    `select q.lead_id, q.assigned_to, q.assigned_center_id, q.assignment_id,
       ${HOLDER} as holder
     from lead_queue q where q.workspace_id = $1 and q.lead_id = any($2::uuid[]) order by q.lead_id for update of q`,
    [workspace_id, uuidArray(lead_ids)],
  );

/**
 * Filters these locked leads to those assigned to another agent, or to a call center without the agent; with the
 * owner's name (R-DESK-6). Skips the lead that the agent holds now, so that no call is interrupted. `agent_id` null: a
 * program without a person.
 */
export const findOwnedByOthers = (tx: Tx, workspace_id: string, lead_ids: readonly string[], agent_id: string | null) =>
  tx.rows(
    'find_owned_by_others',
    `select q.lead_id, ${HOLDER} as holder
     from lead_queue q where q.workspace_id = $1 and q.lead_id = any($2::uuid[])
       and (q.held_until is null or q.held_until <= now() or q.held_by is distinct from $3)
       and ${ownedByOthers('$3')}`,
    [workspace_id, uuidArray(lead_ids), agent_id],
  );

const ASSIGNMENT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  lead_id: 'uuid',
  lead_reference: 'text',
  agent_id: 'uuid?',
  agent: 'text?',
  call_center_id: 'uuid?',
  call_center: 'text?',
  before_agent: 'text?',
  before_call_center: 'text?',
  how: 'text',
  rule: 'text?',
});
export type AssignmentChange = RowOf<typeof ASSIGNMENT> & { how: AssignmentHow };

/** Writes the new assignees of these leads, and the rows of their histories, by one statement. */
export const writeAssignments = (
  tx: Tx,
  actor: Actor,
  changes: readonly AssignmentChange[],
  assignment_id: string,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_assignments',
    `with change as (
       select * from ${ASSIGNMENT.from(7, 'c')}
     ), placed as (
       update lead_queue q set assigned_to = c.agent_id, assigned_center_id = c.call_center_id, assignment_id = $2
       from change c where q.workspace_id = $1 and q.lead_id = c.lead_id
       returning q.lead_id
     )
     insert into lead_assignments (workspace_id, assigned_by, actor_kind, actor_id, assigned_at, ${ASSIGNMENT.names})
     select $1, $3, $4, $5, $6, ${ASSIGNMENT.names} from change
     returning id`,
    [actor.workspace.id, assignment_id, actor.name, actor.kind, actor.id, at, ...ASSIGNMENT.arrays(changes)],
  );

/** All assignments of these leads, newest first. */
export const findAssignments = (sql: Sql, { workspace_id, account_id }: Scope, lead_ids: readonly string[]) =>
  sql.rows(
    'find_lead_assignments',
    `select lead_id, id, agent, call_center, coalesce(before_agent, before_call_center) as before, how, rule, assigned_by, assigned_at
     from lead_assignments
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and lead_id = any($3::uuid[]) order by id desc`,
    [workspace_id, account_id, uuidArray(lead_ids)],
  );

/** Counts open leads that wait for each of these agents, of the leads of an account; null: of all. Agents without leads are absent. */
export async function countAssignedLeads(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  agent_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.rows(
    'count_assigned',
    `select assigned_to, count(*)::int as n from lead_queue
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and assigned_to = any($3::uuid[]) group by assigned_to`,
    [workspace_id, account_id, uuidArray(agent_ids)],
  );
  return new Map(rows.map(({ assigned_to, n }) => [assigned_to, n]));
}

/** The name of an active call center; undefined: unknown in the workspace. */
export async function findActiveCenter(sql: Sql, workspace_id: string, id: string): Promise<string | undefined> {
  const [row] = await sql.rows(
    'find_active_call_center',
    `select name from call_centers where workspace_id = $1 and id = $2 and status = 'active'`,
    [workspace_id, id],
  );
  return row?.name;
}

// --- rules -------------------------------------------------------------------------------------------------------

/** `city_names`: all names of all its cities. */
export type RuleRow = Row<'find_rules_that_fit'>;

/** The active rules for new leads of an account with this source, in order. Rules of an inactive call center are left out. */
export const findRules = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  sources: readonly string[],
): Promise<RuleRow[]> =>
  sql.rows(
    'find_rules_that_fit',
    `select r.name, r.product_ids, r.agent_ids, r.call_center_id, k.name as call_center, r.city_ids,
       array(select spelling from cities c cross join lateral unnest(array[c.name, c.name_ar, c.name_fr] || c.aliases) as spelling
         where c.workspace_id = $1 and c.id = any(r.city_ids) and spelling is not null) as city_names
     from assignment_rules r left join call_centers k on k.workspace_id = $1 and k.id = r.call_center_id and k.status = 'active'
     where r.workspace_id = $1 and r.status = 'active' and (r.for_account_id is null or r.for_account_id = $2)
       and (r.sources = '{}' or exists (select from unnest(r.sources) as s where lower(s) = any($3::text[])))
       and (r.call_center_id is null or k.id is not null)
     order by r.position, r.id`,
    [workspace_id, account_id, textArray(sources)],
  );

// --- back to the pool --------------------------------------------------------------------------------------------

export type Assignee = { agent_id: string; account_id: string };

/** The agents for whom leads wait, with the leads' accounts, by workspace. */
export const findAssignees = (sql: Sql) =>
  sql.rows(
    'find_assignees',
    `select workspace_id, jsonb_agg(distinct jsonb_build_object('agent_id', assigned_to, 'account_id', account_id)) as assignees
     from lead_queue where assigned_to is not null group by workspace_id`,
  );

/** Due leads of an account that are assigned to an agent by requests below an id; without those with a promised future call. */
export const findReturning = async (
  sql: Sql,
  { workspace_id, account_id }: { workspace_id: string; account_id: string },
  agent_id: string,
  { before_id, count }: { before_id: string; count: number },
): Promise<string[]> =>
  (
    await sql.rows(
      'find_returning_leads',
      `select lead_id from lead_queue
       where workspace_id = $1 and assigned_to = $2 and account_id = $3 and assignment_id < $4
         and (due_at is null or due_at <= now()) and (held_until is null or held_until <= now() or held_by = $2)
       limit $5`,
      [workspace_id, agent_id, account_id, before_id, count],
    )
  ).map(({ lead_id }) => lead_id);
