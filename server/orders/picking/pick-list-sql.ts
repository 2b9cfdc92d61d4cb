import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Scope } from '../../caller/actor.ts';
import { PIECES_IN_ONE, eachPart, stockProductOf } from '../../catalog/bundles/pieces-sql.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export type PickLine = Row<'find_pick_lines'>;

export type PickQuestion = {
  warehouse_id: string;
  statuses: readonly OrderStatus[];
  /** Limits the list to these orders; null for all. */
  order_ids: readonly string[] | null;
  orders_max: number;
};

/**
 * Order lines in these statuses that a warehouse serves, with bundles as their parts; the oldest orders first. A line belongs to the
 * warehouse that holds its goods; one of an untracked product follows the order's other goods, else the order's own warehouse, else the
 * default one.
 */
export const findPickLines = (
  sql: Sql,
  scope: Scope,
  { warehouse_id, statuses, order_ids, orders_max }: PickQuestion,
): Promise<PickLine[]> =>
  sql.rows(
    'find_pick_lines',
    `with lines as (
       select o.id as order_id, o.reference, l.position, coalesce(p.id, l.product_id) as product_id, coalesce(p.sku, l.sku) as sku,
         coalesce(p.name, l.name) as name, l.quantity * ${PIECES_IN_ONE} as quantity, k.shelf,
         coalesce(k.warehouse_id, first_value(k.warehouse_id) over (partition by o.id order by k.warehouse_id nulls last), s.warehouse_id,
           (select w.id from warehouses w where w.workspace_id = $1 and w.is_default)) as warehouse_id
       from order_states s
       join orders o on o.workspace_id = $1 and o.id = s.order_id
       join order_lines l on l.workspace_id = $1 and l.order_id = o.id
       ${eachPart('l')}
       left join products p on p.workspace_id = $1 and p.id = part.id::uuid
       left join order_goods g on g.workspace_id = $1 and g.order_id = o.id and g.product_id = ${stockProductOf('l', 'product_id')}
         and g.state = 'reserved'
       left join stocks k on k.workspace_id = $1 and k.id = g.stock_id
       where s.workspace_id = $1 and ($2::uuid is null or s.account_id = $2) and ($3::uuid is null or s.delivery_boy_id = $3)
         and s.status = any($4::text[]) and ($5::uuid[] is null or s.order_id = any($5))
     ), served as (
       select *, dense_rank() over (order by order_id) as place from lines where warehouse_id = $6
     )
     select order_id, reference, product_id, sku, name, quantity, shelf from served where place <= $7 order by order_id, position, sku`,
    [
      scope.workspace_id,
      scope.account_id,
      scope.delivery_boy_id ?? null,
      textArray(statuses),
      order_ids && uuidArray(order_ids),
      warehouse_id,
      orders_max,
    ],
  );
