import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** The delivery person of each of these orders that has one of these statuses; leaves out unassigned orders. */
export const findCarriers = (
  sql: Sql,
  workspace_id: string,
  references: readonly string[],
  statuses: readonly string[],
) =>
  sql.rows(
    'find_carried_orders',
    `select o.reference, s.delivery_boy_id from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and o.reference = any($2::text[]) and s.delivery_boy_id is not null
       and s.status = any($3::text[])`,
    [workspace_id, textArray(references), textArray(statuses)],
  );
