import type { Sql } from '../../platform/database/postgres.ts';
import { isLate } from './cash-reads-sql.ts';

/** True for an active courier with a payment rhythm; `p`: a row of shipping_companies. */
const HAS_RHYTHM = `p.pays_every_days is not null and p.status = 'active'`;

/** Active workspaces with a courier that has a payment rhythm. */
export const findWorkspacesWithRhythm = (sql: Sql) =>
  sql.rows(
    'find_workspaces_with_rhythm',
    `select distinct p.workspace_id from shipping_companies p
     join workspaces w on w.id = p.workspace_id and w.subscription_status = 'active'
     where ${HAS_RHYTHM} order by p.workspace_id`,
  );

/**
 * Couriers with cash that became late today and no notification of today, with the sum of all their late cash, minor units. Reads the held
 * cash once.
 */
export const findLateCouriers = (sql: Sql, workspace_id: string, today: string, offset: string) =>
  sql.rows(
    'find_late_couriers',
    `select p.id, p.name, count(*)::int as orders, sum(c.cod)::int8 as amount
     from order_cash c
     join shipping_companies p on p.workspace_id = $1 and p.id = c.holder_id and ${HAS_RHYTHM}
     where c.workspace_id = $1 and ${isLate('$2', '$3')}
       and not exists (
         select from clock_notices n where n.workspace_id = $1 and n.kind = 'cash.late' and n.about = p.id || ' ' || ($2::date)::text)
     group by p.id, p.name, p.pays_every_days
     having max(c.since) >= (($2::date - 1 - p.pays_every_days)::timestamp at time zone $3::interval)
     order by p.id`,
    [workspace_id, today, offset],
  );
