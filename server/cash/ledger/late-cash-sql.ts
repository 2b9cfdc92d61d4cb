import type { Sql } from '../../platform/database/postgres.ts';
import { isLate } from './cash-reads-sql.ts';

/** Workspaces with a courier that is to pay every so many days. */
export const findWorkspacesWithRhythm = (sql: Sql) =>
  sql.rows(
    'find_workspaces_with_rhythm',
    `select distinct workspace_id from shipping_companies where pays_every_days is not null and status = 'active' order by workspace_id`,
  );

/** Couriers whose cash of some parcels became late today, with all of their late cash in minor units. */
export const findLateCouriers = (sql: Sql, workspace_id: string, today: string, offset: string) =>
  sql.rows(
    'find_late_couriers',
    `select p.id, p.name, l.orders, l.amount from shipping_companies p
     cross join lateral (
       select count(*)::int as orders, coalesce(sum(c.cod), 0)::int8 as amount,
         max(c.since) >= (($2::date - 1 - p.pays_every_days)::timestamp at time zone $3::interval) as is_new
       from order_cash c where c.workspace_id = $1 and c.holder_id = p.id and ${isLate('$2', '$3')}
     ) l
     where p.workspace_id = $1 and p.pays_every_days is not null and l.orders > 0 and l.is_new
     order by p.id`,
    [workspace_id, today, offset],
  );
