import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

export type OrderNeed = { order_id: string; product_id: string; quantity: number };

/** Pieces of tracked products that these orders need, one row per order and stock product; none for untracked products. */
export const findTrackedNeeds = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderNeed[]> =>
  tx.rows<OrderNeed>(
    'find_tracked_needs',
    // Arrays, so that each product is looked up once, independent of the planner's size estimates.
    `with lines as materialized (
       select order_id, coalesce(stock_product_id, product_id) as product_id, quantity from order_lines
       where workspace_id = $1 and order_id = any($2::uuid[])
     )
     select order_id, product_id, sum(quantity)::int as quantity from lines
     where product_id = any(array(
       select id from products
       where workspace_id = $1 and id = any(array(select distinct product_id from lines)) and is_tracked))
     group by order_id, product_id`,
    [workspace_id, uuidArray(order_ids)],
  );

export function needsByOrder(needs: readonly OrderNeed[]) {
  const byOrder = Map.groupBy(needs, (need) => need.order_id);
  return (order_id: string): readonly OrderNeed[] => byOrder.get(order_id) ?? [];
}
