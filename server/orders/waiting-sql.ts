import { uuidArray } from '../platform/pg-arrays.ts';
import type { Tx } from '../platform/postgres.ts';

/**
 * Orders in OUT_OF_STOCK that need one of these products and could have all they need of it now, oldest first. What they need of
 * others is seen when they are moved.
 */
export async function findWaitingOrders(
  tx: Tx,
  workspace_id: string,
  product_ids: readonly string[],
  count_max: number,
): Promise<string[]> {
  const rows = await tx.rows<{ order_id: string }>(
    'find_waiting_orders',
    `select s.order_id from order_states s
     where s.workspace_id = $1 and s.status = 'out_of_stock' and exists (
       select from order_lines l
       where l.workspace_id = $1 and l.order_id = s.order_id and l.product_id = any($2::uuid[])
         and l.quantity <= (select max(k.on_hand - k.reserved) from stocks k where k.workspace_id = $1 and k.product_id = l.product_id))
     order by s.order_id limit $3`,
    [workspace_id, uuidArray(product_ids), count_max],
  );
  return rows.map((row) => row.order_id);
}

/** Open orders that need one of these products and hold none of it, oldest first: made while it was untracked. */
export async function findUnreservedOrders(
  tx: Tx,
  workspace_id: string,
  product_ids: readonly string[],
  count_max: number,
): Promise<string[]> {
  const rows = await tx.rows<{ order_id: string }>(
    'find_unreserved_orders',
    `select s.order_id from order_states s
     where s.workspace_id = $1 and s.status in ('new', 'packed', 'waiting_for_shipping_company', 'rollback') and s.goods = 'reserved'
       and exists (select from order_lines l
         where l.workspace_id = $1 and l.order_id = s.order_id and l.product_id = any($2::uuid[])
           and not exists (select from order_goods g where g.workspace_id = $1 and g.order_id = l.order_id and g.product_id = l.product_id))
     order by s.order_id limit $3`,
    [workspace_id, uuidArray(product_ids), count_max],
  );
  return rows.map((row) => row.order_id);
}
