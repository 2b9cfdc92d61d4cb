import { OPEN_LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { DEFAULT_RETRY_LADDERS } from '../../../contract/leads/retry-ladder.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { ofEachWorkspace } from './findings-sql.ts';
import { COUNTED_FIGURES } from './repair-sql.ts';

export type DeskDifference = { workspace_id: string; of: string; kept: string; counted: string };

const FOUND = 'workspace_id, of, kept, counted';

/**
 * Checks for all workspaces that the call queue contains exactly the open leads; that a new lead without a turn waits for
 * its message steps, which are looked at in time, or is on hold by them; that an unreached lead with steps has a turn
 * while its retry ladder has a time for it, or is on hold by them; and that customers' figures equal the outcomes of
 * their orders. Returns differences, at most 100 per workspace. Each check is one statement, so that it
 * sees a running service at one moment.
 */
export async function checkDesk(sql: Sql): Promise<DeskDifference[]> {
  return [
    ...(await sql.rows(unprepared('check_desk'), ofEachWorkspace(QUEUE, FOUND), [OPEN_LEAD_STATUSES])),
    ...(await sql.rows(unprepared('check_message_steps'), ofEachWorkspace(STEPS, FOUND), [
      JSON.stringify(DEFAULT_RETRY_LADDERS),
    ])),
    ...(await sql.rows(unprepared('check_customer_figures'), ofEachWorkspace(FIGURES, FOUND), [null])),
  ];
}

const QUEUE = `
  select coalesce(l.workspace_id, q.workspace_id) as workspace_id, 'lead ' || coalesce(l.reference, q.lead_id::text) as of,
    case when q.lead_id is null then 'not in the queue' when l.attempts is distinct from q.attempts then 'in the queue with ' || q.attempts || ' attempts'
      else 'in the queue' end as kept,
    coalesce(l.status, 'no such lead') || ' with ' || coalesce(l.attempts, 0) || ' attempts' as counted
  from leads l full join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id
  where (q.lead_id is not null) <> coalesce(l.status = any($1), false) or (q.lead_id is not null and q.attempts <> l.attempts)`;

/** Retry ladders that changed since the steps began say nothing of the lead's place. `$1`: the ladders by default. */
const HAS_RETRY = `(l.action_date is not null or q.tries > 0
    and coalesce(w.settings -> 'retry_ladders', $1::jsonb) -> l.status -> 'after_minutes' -> (q.tries - 1) is not null)
  and not exists (select from settings_changes c
    where c.workspace_id = l.workspace_id and c.key = 'retry_ladders' and c.changed_at > m.started_at)`;

const STEPS = `
  select l.workspace_id, 'lead ' || l.reference as of,
    case when q.turn is null then 'out of the queue' else 'in the queue' end as kept,
    l.status || case when m.due_at is not null then ' with steps of ' || m.status || ' due ' || m.due_at
      else ' without steps' end as counted
  from leads l
  join workspaces w on w.id = l.workspace_id
  join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id
  left join message_ladders m on m.workspace_id = l.workspace_id and m.lead_id = l.id
  where (l.status = 'new' and q.turn is null and (m.status = 'new' and (m.due_at is not null or m.ended_by = 'hold')) is not true)
    or (l.status <> 'new' and q.turn is null and m.status = l.status and m.ended_by is distinct from 'hold' and ${HAS_RETRY})
    or m.due_at < now() - interval '1 day'`;

const FIGURES = `
  with counted as (${COUNTED_FIGURES}), both_sides as (
    select workspace_id, phone_digits, account_id,
      coalesce(k.delivered, 0) || ' delivered, ' || coalesce(k.returned, 0) || ' returned, ' || coalesce(k.refused, 0) || ' refused' as kept,
      coalesce(c.delivered, 0) || ' delivered, ' || coalesce(c.returned, 0) || ' returned, ' || coalesce(c.refused, 0) || ' refused' as counted
    from counted c full join customer_figures k using (workspace_id, phone_digits, account_id)
  )
  select workspace_id, 'a customer of account ' || account_id || ', phone ending in ' || right(phone_digits, 2) as of, kept, counted
  from both_sides where kept <> counted`;
