import type { ResourceSql } from '../resources/resource-sql.ts';
import type { Scope } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findProductsById, findProductsBySku, findSkusByName, productsSql, type ProductRow } from './sql.ts';

/** Look-up of products by SKU, for imports of other resources. */
export const namedProducts: Pick<ResourceSql, 'findBy'> = { findBy: productsSql.findBy };

/** A product by id, if the caller may see it. */
export const findSeenProduct = (sql: Sql, scope: Scope, id: string) => productsSql.find(sql, scope, id);

/**
 * The account's products by SKU, or the products into which they were merged; one query. SKUs are resolved within one account (R-ORD-5).
 */
export async function findProducts(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  skus: Iterable<string>,
): Promise<Map<string, ProductRow>> {
  const rows = await findProductsBySku(sql, workspace_id, account_id, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.asked_sku, row]));
}

export type NamedProducts = {
  /** By SKU. */
  products: Map<string, ProductRow>;
  /** SKUs by a text that is no SKU; `is_active`: true if any of them is active. */
  named: Map<string, { skus: string[]; is_active: boolean }>;
};

/**
 * The account's products named by texts: by SKU, otherwise by exact name under the rules of search, or by SKU in another case. An unknown
 * text has no entry. Two queries for any number.
 */
export async function findNamedProducts(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  texts: Iterable<string>,
): Promise<NamedProducts> {
  const asked = [...new Set(texts)];
  const products = await findProducts(sql, workspace_id, account_id, asked);
  const names = asked.filter((text) => !products.has(text));
  const found = names.length > 0 ? await findSkusByName(sql, workspace_id, account_id, names) : [];
  return { products, named: new Map(found.map(({ asked, ...of }) => [asked, of])) };
}

/** The account's products by id; one query for any number. */
export async function findProductsOf(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await findProductsById(sql, workspace_id, account_id, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
