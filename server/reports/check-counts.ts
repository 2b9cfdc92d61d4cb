import type { Sql } from '../platform/postgres.ts';

export type CountDifference = {
  workspace_id: string;
  noun: string;
  account_id: string;
  status: string;
  day: string;
  kept: number;
  counted: number;
};

/** Recounts every maintained counter from the rows themselves, all workspaces; gives those that differ, at most 100. */
export const checkCounts = (sql: Sql): Promise<CountDifference[]> =>
  sql.rows<CountDifference>(
    null,
    `with dated as (
       select workspace_id, 'leads' as noun, account_id, status, created_on as day, count(*) as n
         from leads group by workspace_id, account_id, status, created_on
       union all
       select s.workspace_id, 'orders', s.account_id, s.status, o.created_on, count(*)
         from order_states s join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
         group by s.workspace_id, s.account_id, s.status, o.created_on
       union all
       select h.workspace_id, 'lead_histories', h.account_id, '', (h.changed_at at time zone w.time_zone)::date, count(*)
         from lead_histories h join workspaces w on w.id = h.workspace_id group by 1, 3, 5
       union all
       select h.workspace_id, 'order_histories', h.account_id, '', (h.changed_at at time zone w.time_zone)::date, count(*)
         from order_histories h join workspaces w on w.id = h.workspace_id group by 1, 3, 5
       union all
       select h.workspace_id, 'stock_histories', h.account_id, '', (h.changed_at at time zone w.time_zone)::date, count(*)
         from stock_histories h join workspaces w on w.id = h.workspace_id group by 1, 3, 5
     ), counted as (
       select * from dated
       union all
       select workspace_id, noun, account_id, status, '-infinity'::date, sum(n) from dated group by workspace_id, noun, account_id, status
     )
     select coalesce(c.workspace_id, k.workspace_id) as workspace_id, coalesce(c.noun, k.noun) as noun,
       coalesce(c.account_id, k.account_id) as account_id, coalesce(c.status, k.status) as status,
       coalesce(c.day, k.day)::text as day, coalesce(k.n, 0)::int8 as kept, coalesce(c.n, 0)::int8 as counted
     from counted c
     full join row_counts k using (workspace_id, noun, account_id, status, day)
     where coalesce(c.n, 0) <> coalesce(k.n, 0)
     limit 100`,
  );
