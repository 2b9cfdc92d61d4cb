import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { Message } from '../../contract/messages/message.ts';
import type { OrderStatus } from '../../contract/order-moves.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';

export type WaitRow = {
  order_id: string;
  status: OrderStatus;
  city: string;
  city_id: string | null;
  lead_status: LeadStatus | null;
  push: 'queued' | 'sending' | 'accepted' | 'refused' | null;
  push_said: Message | null;
  push_error: string | null;
  courier: string | null;
  has_driver: boolean;
  since: string;
  heard_at: string | null;
  failed_at: string | null;
};

/** What decides whether and why these orders wait, but for their customers and goods; along primary keys and indexes by order. */
export const findWaitRows = (sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<WaitRow[]> =>
  sql.rows<WaitRow>(
    'find_order_waits',
    `select o.id as order_id, s.status, o.city, o.city_id, l.status as lead_status, h.state as push, h.said as push_said,
       h.error as push_error, c.name as courier, s.delivery_boy_id is not null as has_driver,
       coalesce((select y.changed_at from order_histories y where y.workspace_id = $1 and y.order_id = o.id order by y.id desc limit 1),
         o.created_at) as since,
       (select max(e.happened_at) from courier_events e where e.workspace_id = $1 and e.order_id = o.id) as heard_at,
       f.last_attempt_at as failed_at
     from unnest($2::uuid[]) as asked (id)
     join orders o on o.workspace_id = $1 and o.id = asked.id
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     left join leads l on l.workspace_id = $1 and l.id = o.lead_id
     left join shipments h on h.workspace_id = $1 and h.id = s.shipment_id
     left join shipping_companies c on c.workspace_id = $1 and c.id = h.shipping_company_id
     left join failed_deliveries f on f.workspace_id = $1 and f.order_id = o.id and f.is_listed and f.decision is null`,
    [workspace_id, uuidArray(order_ids)],
  );

export type LackingLine = { order_id: string; sku: string; lacking: number };

/**
 * What these orders lack, by product: the pieces beyond what the fullest warehouse has free, as one warehouse serves an order. A product
 * whose stock is not tracked never lacks.
 */
export const findLacking = (sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<LackingLine[]> =>
  sql.rows<LackingLine>(
    'find_lacking_lines',
    `select n.order_id, n.sku, (n.needed - greatest(k.free, 0))::int as lacking
     from (select order_id, coalesce(stock_product_id, product_id) as product_id, min(sku) as sku, sum(quantity) as needed,
         min(position) as position
       from order_lines where workspace_id = $1 and order_id = any($2::uuid[]) group by 1, 2) as n
     cross join lateral (select max(on_hand - reserved) as free from stocks
       where workspace_id = $1 and product_id = n.product_id having count(*) > 0) as k
     where n.needed > greatest(k.free, 0)
     order by n.order_id, n.position`,
    [workspace_id, uuidArray(order_ids)],
  );
