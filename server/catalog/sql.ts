import { products } from '../../contract/catalog/products.ts';
import { foldedWords } from '../platform/database/conditions.ts';
import { textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { resourceSql } from '../resources/resource-sql.ts';

export const productsSql = resourceSql(products, 'products', {
  parent_sku: `select f.sku from products f where f.workspace_id = $1 and f.id = products.parent_id`,
  merged_into_sku: `select k.sku from products k where k.workspace_id = $1 and k.id = products.merged_into_id`,
  parts: `select coalesce(json_agg(json_build_object('sku', x.sku, 'quantity', part.pieces::int, 'name', x.name) order by x.sku), '[]')
    from jsonb_each_text(products.pieces) as part (id, pieces) join products x on x.workspace_id = $1 and x.id = part.id::uuid`,
  variant_count: `select count(*)::int4 from products v where v.workspace_id = $1 and v.parent_id = products.id`,
  account_name: `select a.name from accounts a where a.workspace_id = $1 and a.id = products.account_id`,
});

/**
 * `asked_sku`: the product's own, or that of a product merged into it. `has_variants`: orders name one of its variants
 * instead. `minimum_price`: lowest price of a piece, minor units; null: not a marketplace product.
 */
export type ProductRow = Row<'products_by_sku'>;

const FOUND = `p.id, a.sku as asked_sku, p.sku, p.name, p.status, p.minimum_price,
  exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id) as has_variants`;

/**
 * The account's products with these SKUs, or the products into which they were merged; an unknown SKU has no row. SKUs
 * are case-sensitive.
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

/** Keeps the former SKU of a product as an alias. */
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

/** SKUs of the account's products with one of these names (folded as in search), or with this SKU in another case. */
export const findSkusByName = (sql: Sql, workspace_id: string, account_id: string, names: readonly string[]) =>
  sql.rows(
    'skus_by_name',
    `select asked, array_agg(sku order by sku) as skus, bool_or(status = 'active') as is_active from (
       select n.asked, p.sku, p.status from unnest($3::text[]) as n (asked)
       join products p on p.workspace_id = $1 and p.account_id = $2 and p.merged_into_id is null and ${foldedWords('p.name')} = ${foldedWords('n.asked')}
       union
       select n.asked, p.sku, p.status from unnest($3::text[]) as n (asked)
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

export type ToldProduct = Row<'raise_product_versions'>;

/** Increments the versions of products that a transaction changed, and returns the data of their events; amounts in minor units. */
export const raiseProductVersions = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<ToldProduct[]> =>
  tx.rows(
    'raise_product_versions',
    `update products set version = version + 1 where workspace_id = $1 and id = any($2::uuid[])
     returning id, account_id, version, sku, name, status, price, purchase_price, minimum_price, barcode, category_id, parent_id, options,
       merged_into_id`,
    [workspace_id, uuidArray(ids)],
  );
