import { weightOf } from '../../catalog/bundles/pieces-sql.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { COMES_BACK } from '../exchanges/exchanges-sql.ts';

export type ParcelRow = Row<'find_parcel_rows'>;

/** The parcel data of these orders, in any order. */
export const findParcelRows = (sql: Sql, workspace_id: string, order_ids: readonly string[]): Promise<ParcelRow[]> =>
  sql.rows(
    'find_parcel_rows',
    `select o.id, o.full_name, o.phone, o.second_phone, o.address, o.area, o.notes, o.city, o.city_id, o.shipment_way, o.stop_desk,
       o.is_fees_paid_by_customer, o.is_prepaid, o.prepaid_amount, o.exchange_credit, o.total, o.shipping_fee,
       (select coalesce(sum(l.quantity::int8 * coalesce(${weightOf('l', 'p')}, 0)), 0)::int8
        from order_lines l join products p on p.workspace_id = $1 and p.id = l.product_id
        where l.workspace_id = $1 and l.order_id = o.id) as weight_g,
       coalesce((select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity) order by l.position)
        from order_lines l where l.workspace_id = $1 and l.order_id = o.id), '[]') as products,
       ${COMES_BACK} as comes_back
     from orders o where o.workspace_id = $1 and o.id = any($2::uuid[])`,
    [workspace_id, uuidArray(order_ids)],
  );

/** References of orders, by id. */
export async function findOrderNames(
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.rows(
    'find_order_names',
    `select id, reference from orders where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(order_ids)],
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
