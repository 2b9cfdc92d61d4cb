import { RESERVING_STATUSES } from '../../../contract/orders/order-moves.ts';
import { PIECES_IN_ONE, eachPart, stockProductOf } from '../../catalog/bundles/pieces-sql.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/*
 * Orders that lack pieces. Each statement goes through the orders of some statuses by id, and reads the lines of each by key (PostgreSQL
 * never changes a lateral with a limit into another join), so that stale statistics do no harm.
 */

/**
 * Orders in OUT_OF_STOCK that need one of these products and could now get all needed pieces of it, oldest first. Their other products are
 * checked when they move.
 */
export async function findWaitingOrders(
  tx: Tx,
  workspace_id: string,
  product_ids: readonly string[],
  after_order_id: string | null,
  count_max: number,
): Promise<string[]> {
  const rows = await tx.rows(
    'find_waiting_orders',
    `with free as materialized (
       select k.product_id, max(k.on_hand - k.reserved) as quantity
       from stocks k join warehouses w on w.workspace_id = $1 and w.id = k.warehouse_id and w.status = 'active'
       where k.workspace_id = $1 and k.product_id = any($2::uuid[]) group by k.product_id
     )
     select s.order_id from order_states s
     cross join lateral (
       select from order_lines l ${eachPart('l')}
       join free on free.product_id = ${stockProductOf('l', 'product_id')} and free.quantity >= l.quantity * ${PIECES_IN_ONE}
       where l.workspace_id = $1 and l.order_id = s.order_id limit 1
     ) as needed
     where s.workspace_id = $1 and s.status = 'out_of_stock' and ($3::uuid is null or s.order_id > $3)
     order by s.order_id limit $4`,
    [workspace_id, uuidArray(product_ids), after_order_id, count_max],
  );
  return rows.map((row) => row.order_id);
}

/**
 * Open orders that need one of these products and have none or too few reserved, oldest first: created while it was untracked, or when
 * stock was short, or with lines of a product that was merged into it. For products without orders, such as new ones, no orders are read.
 */
export async function findUnreservedOrders(
  tx: Tx,
  workspace_id: string,
  product_ids: readonly string[],
  after_order_id: string | null,
  count_max: number,
): Promise<string[]> {
  const rows = await tx.rows(
    'find_unreserved_orders',
    `with selling as materialized (
       select p.id from products p
       where p.workspace_id = $1 and (p.id = any($2::uuid[]) or p.stock_product_id = any($2::uuid[]))
         and exists (select from order_lines l where l.workspace_id = $1 and l.product_id = p.id)
       union all
       select l.product_id from order_lines l where l.workspace_id = $1 and l.pieces is not null and l.pieces ?| $2::uuid[]::text[]
     )
     select s.order_id from order_states s
     cross join lateral (
       select from order_lines l ${eachPart('l')}
       left join order_goods g on g.workspace_id = $1 and g.order_id = s.order_id
         and g.product_id = ${stockProductOf('l', 'product_id')} and g.state <> 'back'
       where l.workspace_id = $1 and l.order_id = s.order_id and ${stockProductOf('l', 'product_id')} = any($2::uuid[])
       group by ${stockProductOf('l', 'product_id')}, g.quantity
       having sum(l.quantity * ${PIECES_IN_ONE}) > coalesce(g.quantity, 0)
       limit 1
     ) as needed
     where exists (select from selling) and s.workspace_id = $1 and s.status = any($5::text[]) and s.goods = 'reserved'
       and ($3::uuid is null or s.order_id > $3)
     order by s.order_id limit $4`,
    [workspace_id, uuidArray(product_ids), after_order_id, count_max, textArray(RESERVING_STATUSES)],
  );
  return rows.map((row) => row.order_id);
}
