import type { Sql } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';

/** Stores of all workspaces that sent something on so many days since a moment, and last between the other two. */
export const findSilentStores = (
  sql: Sql,
  {
    from,
    silent_since,
    told_within,
    usual_days,
  }: { from: Date; silent_since: Date; told_within: Date; usual_days: number },
) =>
  sql.rows(
    'find_silent_stores',
    `select a.workspace_id, a.id, a.account_id, a.name, e.last_at from applications a
     join workspaces w on w.id = a.workspace_id and w.subscription_status = 'active'
     cross join lateral (
       select max(i.received_at) as last_at, count(distinct date_trunc('day', i.received_at at time zone 'UTC')) as days from incoming_events i
       where i.workspace_id = a.workspace_id and i.application_id = a.id and i.id >= $1 and i.received_at >= $2
     ) e
     where a.status = 'active' and a.kind <> 'api' and e.last_at < $3 and e.last_at >= $4 and e.days >= $5
     order by a.workspace_id, a.id limit 500`,
    [idFloor(from.getTime()), from, silent_since, told_within, usual_days],
  );
