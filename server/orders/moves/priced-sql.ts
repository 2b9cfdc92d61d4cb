import { PIECES_IN_ONE, eachPart } from '../../catalog/bundles/pieces-sql.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { paidAhead, soldCod } from '../cod-sql.ts';

/** Call center of the agent who last confirmed the lead of the order `o` of the workspace $1. */
const CALL_CENTER = `(
    select c.call_center_id from lead_calls c
    where c.workspace_id = $1 and c.lead_id = o.lead_id and c.status = 'confirmed' and c.undone_at is null order by c.id desc limit 1
  )`;

/** `kept`: the part that the customer kept, in pieces and minor units, if only it is priced; null for the whole parcel. */
export type AskedPrice = { id: string; kept: { pieces: readonly number[]; cod: number } | null };

/**
 * Facts that decide the fees of these orders (R-CASH-4), with prepaid amounts in minor units. A bundle costs the sum of its parts
 * (R-BUNDLE-3). Offers of the marketplace apply as of today, like plans and rates. `offset 0` makes PostgreSQL look up orders one by one,
 * and products and offers once: a join would read the whole workspace.
 */
export const findPricedOrders = (tx: Tx, workspace_id: string, asked: readonly AskedPrice[]) =>
  tx.rows(
    'find_priced_orders',
    `with named as materialized (
       select distinct coalesce(part.id::uuid, l.product_id) as product_id, l.stock_product_id from unnest($2::uuid[]) as asked (id)
       cross join lateral (
         select product_id, stock_product_id, pieces from order_lines where workspace_id = $1 and order_id = asked.id offset 0) l
       ${eachPart('l')}
     ), costs as materialized (
       select id, purchase_price from products where workspace_id = $1 and id = any(array(select product_id from named))
     ), market as materialized (
       select p.id, p.purchase_price from products p join accounts a on a.workspace_id = p.workspace_id and a.id = p.account_id
       where p.workspace_id = $1 and a.kind = 'house' and p.id = any(array(select stock_product_id from named))
     ), offers as materialized (
       select product_id, commission from marketplace_products
       where workspace_id = $1 and product_id = any(array(select stock_product_id from named))
     )
     select o.id, o.account_id, o.city_id, o.city, coalesce((asked.kept ->> 'cod')::int8, ${soldCod()}) as cod,
       o.shipping_fee, o.shipment_way = 2 as is_to_stop_desk, a.kind = 'seller' as is_sellers, o.lead_id is not null as is_from_lead,
       case when o.lead_id is not null then ${CALL_CENTER} end as call_center_id,
       coalesce(l.commission, 0)::int8 as commission, coalesce(l.goods_cost, 0)::int8 as goods_cost,
       case when a.kind = 'seller' then coalesce(l.market_goods_cost, 0) else 0 end::int8 as market_goods_cost,
       (${paidAhead('(case when asked.kept is null then o.total else l.worth end)')})::int8 as prepaid
     from unnest($2::uuid[], $3::text[]::jsonb[]) as asked (id, kept)
     cross join lateral (select * from orders where workspace_id = $1 and id = asked.id offset 0) o
     join accounts a on a.workspace_id = o.workspace_id and a.id = o.account_id
     left join lateral (
       select sum(n.pieces * c.purchase_price) as goods_cost, sum(n.pieces * m.commission) as commission,
         sum(n.pieces * h.purchase_price) as market_goods_cost, sum(l.total * n.pieces / l.quantity) as worth
       from order_lines l
       cross join lateral (select coalesce((asked.kept -> 'pieces' ->> l.position)::int, l.quantity) as pieces) n
       cross join lateral (
         select sum(${PIECES_IN_ONE} * p.purchase_price) as purchase_price
         from (select) as one ${eachPart('l')} join costs p on p.id = coalesce(part.id::uuid, l.product_id)
       ) c
       left join offers m on m.product_id = l.stock_product_id
       left join market h on h.id = l.stock_product_id and l.stock_product_id <> l.product_id
       where l.workspace_id = $1 and l.order_id = o.id
     ) l on true`,
    [
      workspace_id,
      uuidArray(asked.map(({ id }) => id)),
      textArray(asked.map(({ kept }) => kept && JSON.stringify(kept))),
    ],
  );
