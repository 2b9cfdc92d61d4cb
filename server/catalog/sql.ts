import { products } from '../../contract/products.ts';
import type { Sql } from '../platform/postgres.ts';
import { resourceSql } from '../access/resource-sql.ts';

export const productsSql = resourceSql(products, 'products', {
  account_name: `select a.name from accounts a where a.workspace_id = products.workspace_id and a.id = products.account_id`,
});

export type ProductRow = { id: string; sku: string; name: string; status: 'active' | 'inactive' | 'draft' };

/** The account's products of these SKUs; a SKU that is not there has no row. SKUs are told apart letter by letter. */
export const findProductsBySku = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  skus: readonly string[],
): Promise<ProductRow[]> =>
  sql.rows<ProductRow>(
    'products_by_sku',
    `select id, sku, name, status from products where workspace_id = $1 and account_id = $2 and sku = any($3)`,
    [workspace_id, account_id, skus],
  );

/** The account's products of these ids. */
export const findProductsById = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  ids: readonly string[],
): Promise<ProductRow[]> =>
  sql.rows<ProductRow>(
    'products_by_id',
    `select id, sku, name, status from products where workspace_id = $1 and account_id = $2 and id = any($3)`,
    [workspace_id, account_id, ids],
  );
