import { products } from '../../contract/catalog/products.ts';
import { foldedWords } from '../platform/database/conditions.ts';
import { textArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { resourceSql } from '../resources/resource-sql.ts';

export const productsSql = resourceSql(products, 'products', {
  parent_sku: `select f.sku from products f where f.workspace_id = $1 and f.id = products.parent_id`,
  merged_into_sku: `select k.sku from products k where k.workspace_id = $1 and k.id = products.merged_into_id`,
  variant_count: `select count(*)::int4 from products v where v.workspace_id = $1 and v.parent_id = products.id`,
  account_name: `select a.name from accounts a where a.workspace_id = $1 and a.id = products.account_id`,
});

/**
 * `asked_sku`: Its own, that of a product that was merged into it, or one of before it was renamed.
 * `is_former`: it is the last; a new product may take that SKU.
 * `has_variants`: One of its variants is ordered instead.
 * `minimum_price`: Minor units that a piece may not be sold below; null: it is not of the marketplace.
 */
export type ProductRow = Row<'products_by_sku'>;

const FOUND = `p.id, a.sku as asked_sku, p.sku, p.name, p.status, p.minimum_price,
  exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id) as has_variants`;

/**
 * The account's products of these SKUs, as of what was merged into them; a SKU that is not there has no row. One that a product had before it
 * was renamed means that product, where no product has it now (R-ORD-5). SKUs are told apart letter by letter.
 */
export const findProductsBySku = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  skus: readonly string[],
): Promise<ProductRow[]> =>
  sql.rows(
    'products_by_sku',
    `select ${FOUND}, a.is_former from (
       select o.sku, coalesce(o.merged_into_id, o.id) as id, false as is_former
       from products o where o.workspace_id = $1 and o.account_id = $2 and o.sku = any($3)
       union all
       select * from (
         select distinct on (f.sku) f.sku, coalesce(n.merged_into_id, n.id) as id, true as is_former
         from former_skus f join products n on n.workspace_id = $1 and n.id = f.product_id
         where f.workspace_id = $1 and f.account_id = $2 and f.sku = any($3)
           and not exists (select from products o where o.workspace_id = $1 and o.account_id = $2 and o.sku = f.sku)
         order by f.sku, f.renamed_at desc, f.product_id
       ) former
     ) a join products p on p.workspace_id = $1 and p.id = a.id`,
    [workspace_id, account_id, skus],
  );

/** Keeps the SKU that a product had until now as a name of it. */
export const keepFormerSku = (
  tx: Tx,
  workspace_id: string,
  of: { account_id: string; product_id: string; sku: string },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'keep_former_sku',
    `insert into former_skus (workspace_id, account_id, sku, product_id, renamed_at) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, account_id, sku, product_id) do update set renamed_at = excluded.renamed_at returning sku`,
    [workspace_id, of.account_id, of.sku, of.product_id, at],
  );

/** SKUs of the account's products that are called so, by the rules of search: without case, accents and spellings of one letter; or whose SKU is so but for its case. */
export const findSkusByName = (sql: Sql, workspace_id: string, account_id: string, names: readonly string[]) =>
  sql.rows(
    'skus_by_name',
    `select asked, array_agg(sku order by sku) as skus from (
       select n.asked, p.sku from unnest($3::text[]) as n (asked)
       join products p on p.workspace_id = $1 and p.account_id = $2 and p.merged_into_id is null and ${foldedWords('p.name')} = ${foldedWords('n.asked')}
       union
       select n.asked, p.sku from unnest($3::text[]) as n (asked)
       join products p on p.workspace_id = $1 and p.account_id = $2 and p.merged_into_id is null and lower(p.sku) = lower(n.asked)
     ) found group by asked`,
    [workspace_id, account_id, textArray(names)],
  );

/** The account's products of these ids. */
export const findProductsById = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  ids: readonly string[],
): Promise<ProductRow[]> =>
  sql.rows(
    'products_by_id',
    `select ${FOUND}, false as is_former from products p join products a on a.workspace_id = $1 and a.id = p.id
     where p.workspace_id = $1 and p.account_id = $2 and p.id = any($3)`,
    [workspace_id, account_id, ids],
  );
