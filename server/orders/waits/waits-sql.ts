import { PIECES_IN_ONE, eachPart, stockProductOf } from '../../catalog/bundles/pieces-sql.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** Moment since which these orders are in their status; orders that never moved have no row. */
export const findLastMoves = (sql: Sql, workspace_id: string, order_ids: readonly string[]) =>
  sql.rows(
    'find_last_moves',
    `select distinct on (order_id) order_id, changed_at from order_histories
     where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, id desc`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Statuses of the leads of these references; deleted leads have no row. */
export const findLeadStatuses = (sql: Sql, workspace_id: string, references: readonly string[]) =>
  sql.rows(
    'find_lead_statuses',
    `select reference, status from leads where workspace_id = $1 and reference = any($2::text[])`,
    [workspace_id, textArray(references)],
  );

/** States of these shipments. */
export const findPushes = (sql: Sql, workspace_id: string, shipment_ids: readonly string[]) =>
  sql.rows(
    'find_pushes_of_waits',
    `select h.id as shipment_id, h.state as push, h.said as push_said, h.error as push_error, h.withdrawal, h.tracking_number, c.name as courier
     from shipments h left join shipping_companies c on c.workspace_id = $1 and c.id = h.shipping_company_id
     where h.workspace_id = $1 and h.id = any($2::uuid[])`,
    [workspace_id, uuidArray(shipment_ids)],
  );

/** The latest updates of these orders on their way, and failed deliveries that wait for a decision. */
export const findHeardOf = (sql: Sql, workspace_id: string, order_ids: readonly string[]) =>
  sql.rows(
    'find_heard_of_waits',
    `select asked.id as order_id,
       (select max(least(e.happened_at, e.created_at)) from courier_events e where e.workspace_id = $1 and e.order_id = asked.id) as heard_at,
       (select f.last_attempt_at from failed_deliveries f
         where f.workspace_id = $1 and f.order_id = asked.id and f.is_listed and f.decision is null) as failed_at
     from unnest($2::uuid[]) as asked (id)`,
    [workspace_id, uuidArray(order_ids)],
  );

export type LackingLine = Row<'find_lacking_lines'>;

/**
 * Missing pieces of these orders, by product: those beyond the free pieces of the fullest active warehouse, since all pieces of a product come
 * from one warehouse. Products without a stock are never missing.
 */
export const findLacking = (sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<LackingLine[]> =>
  sql.rows(
    'find_lacking_lines',
    `select n.order_id, n.sku, (n.needed - greatest(k.free, 0))::int as lacking
     from (select l.order_id, ${stockProductOf('l', 'product_id')} as product_id, min(coalesce(p.sku, l.sku)) as sku,
         sum(l.quantity * ${PIECES_IN_ONE}) as needed, min(l.position) as position
       from order_lines l ${eachPart('l')} left join products p on p.workspace_id = $1 and p.id = part.id::uuid
       where l.workspace_id = $1 and l.order_id = any($2::uuid[]) group by 1, 2) as n
     cross join lateral (select max(s.on_hand - s.reserved) filter (where w.status = 'active') as free
       from stocks s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
       where s.workspace_id = $1 and s.product_id = n.product_id having count(*) > 0) as k
     where n.needed > greatest(k.free, 0)
     order by n.order_id, n.position`,
    [workspace_id, uuidArray(order_ids)],
  );
