import { PIECES_IN_ONE, eachPart, stockProductOf } from '../../catalog/bundles/pieces-sql.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { paidAhead, soldCod } from '../cod-sql.ts';

export type OrderNeed = Row<'find_tracked_needs'>;

/** Pieces of tracked products that these orders need, one row per order and stock product; untracked products have no row. */
export const findTrackedNeeds = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderNeed[]> =>
  tx.rows(
    'find_tracked_needs',
    // Arrays make the planner look up each product once, whatever sizes it estimates.
    `with lines as materialized (
       select l.order_id, ${stockProductOf('l', 'product_id')} as product_id, l.quantity * ${PIECES_IN_ONE} as quantity
       from order_lines l ${eachPart('l')}
       where l.workspace_id = $1 and l.order_id = any($2::uuid[])
     )
     select order_id, product_id, sum(quantity)::int as quantity from lines
     where product_id = any(array(
       select id from products
       where workspace_id = $1 and id = any(array(select distinct product_id from lines)) and is_tracked))
     group by order_id, product_id`,
    [workspace_id, uuidArray(order_ids)],
  );

export type SoldParcel = Row<'find_sold_parcels'>;

/** Sale prices of orders in any status, in minor units. `delivery_fee`: contained in `cod` plus `prepaid`. */
export const findSoldParcels = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<SoldParcel[]> =>
  tx.rows(
    'find_sold_parcels',
    `select o.id, ${soldCod()} as cod,
       case when o.is_fees_paid_by_customer and not o.is_prepaid then o.shipping_fee else 0 end as delivery_fee,
       case when o.is_prepaid then 0 else ${paidAhead('o.total')} end::int8 as prepaid,
       coalesce((select json_agg(json_build_object('quantity', l.quantity, 'total', l.total) order by l.position)
        from order_lines l where l.workspace_id = $1 and l.order_id = o.id), '[]') as lines
     from orders o where o.workspace_id = $1 and o.id = any($2::uuid[])`,
    [workspace_id, uuidArray(order_ids)],
  );

/** Pieces that customers of these partly delivered orders did not keep, one row per order and stock product. */
export const findRests = (tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<OrderNeed[]> =>
  tx.rows(
    'find_rests',
    `select l.order_id, ${stockProductOf('l', 'product_id')} as product_id,
       coalesce(sum((l.quantity - (s.kept_pieces ->> l.position)::int) * ${PIECES_IN_ONE}), 0)::int as quantity
     from order_states s join order_lines l on l.workspace_id = $1 and l.order_id = s.order_id ${eachPart('l')}
     where s.workspace_id = $1 and s.order_id = any($2::uuid[])
     group by 1, 2 having sum(l.quantity - (s.kept_pieces ->> l.position)::int) > 0`,
    [workspace_id, uuidArray(order_ids)],
  );

export function needsByOrder(needs: readonly OrderNeed[]) {
  const byOrder = Map.groupBy(needs, (need) => need.order_id);
  return (order_id: string): readonly OrderNeed[] => byOrder.get(order_id) ?? [];
}
