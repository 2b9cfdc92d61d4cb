import { foldedWords, likePattern } from '../platform/database/conditions.ts';
import type { Sql } from '../platform/database/postgres.ts';

export type OfferedProduct = {
  id: string;
  sku: string;
  name: string;
  barcode: string | null;
  image: string | null;
  price: number;
  upsells: { quantity: number; price: number }[];
  free: number | null;
  is_exact: boolean;
};

const SOUGHT = foldedWords('sought.keyword');

/**
 * Active products of an account that a keyword means, best first: by SKU, barcode or whole name, then those that begin
 * with it, then those that hold it. Prices in minor units; `free`: of the warehouse that has most, null for products
 * without counted stock.
 */
export const findOfferedProducts = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  keyword: string,
  count: number,
): Promise<OfferedProduct[]> =>
  sql.rows<OfferedProduct>(
    'find_offered_products',
    `select p.id, p.sku, p.name, p.barcode, p.image, p.price, p.upsells, p.rank = 0 as is_exact,
       case when coalesce(o.is_tracked, p.is_tracked) then coalesce((
         select max(s.on_hand - s.reserved) from stocks s join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
         where s.workspace_id = $1 and s.product_id = coalesce(p.stock_product_id, p.id) and w.status = 'active'), 0) end as free
     from (
       select p.*, case
           when sought.folded = '' then 3
           when sought.folded in (lower(p.sku), lower(p.barcode), ${foldedWords('p.name')}) then 0
           when starts_with(lower(p.sku), sought.folded) or starts_with(${foldedWords('p.name')}, sought.folded) then 1
           else 2 end as rank
       from (select ${SOUGHT} as folded, ${foldedWords('sought.pattern')} as pattern from (select $3::text as keyword, $4::text as pattern) as sought) as sought
       join products p on p.workspace_id = $1 and p.account_id = $2 and p.status = 'active'
         and (lower(p.sku) like sought.pattern or lower(p.barcode) like sought.pattern or ${foldedWords('p.name')} like sought.pattern)
       order by rank, p.name, p.id limit $5
     ) as p
     left join products o on o.workspace_id = $1 and o.id = p.stock_product_id
     order by p.rank, p.name, p.id`,
    [workspace_id, account_id, keyword, likePattern(keyword, 'partial'), count],
  );
