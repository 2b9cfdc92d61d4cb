import type { Sql } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';

/**
 * Stores of all workspaces that sent something on so many days since a moment, and last between the other two, and that no
 * notice has named. The days are counted for those alone that are silent: the last delivery of a store is one row of an index.
 */
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
    // `<= l.last_at` lets the days be counted after the join, for stores that passed it.
    `select a.workspace_id, a.id, a.account_id, a.name, l.last_at, a.id || ' ' || extract(epoch from l.last_at) as about
     from applications a
     join workspaces w on w.id = a.workspace_id and w.subscription_status = 'active'
     cross join lateral (
       select i.received_at as last_at from incoming_events i
       where i.workspace_id = a.workspace_id and i.application_id = a.id
       order by i.id desc limit 1
     ) l
     where a.status = 'active' and a.kind <> 'api' and l.last_at < $3 and l.last_at >= $4
       and not exists (
         select from clock_notices n where n.workspace_id = a.workspace_id and n.kind = 'store.silent'
           and n.about = a.id || ' ' || extract(epoch from l.last_at))
       and (
         select count(distinct date_trunc('day', i.received_at at time zone 'UTC')) from incoming_events i
         where i.workspace_id = a.workspace_id and i.application_id = a.id and i.id >= $1 and i.received_at >= $2
           and i.received_at <= l.last_at
       ) >= $5
     order by a.workspace_id, a.id limit 500`,
    [idFloor(from.getTime()), from, silent_since, told_within, usual_days],
  );
