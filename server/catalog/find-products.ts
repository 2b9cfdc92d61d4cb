import type { ResourceSql } from '../resources/resource-sql.ts';
import type { Scope } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findProductsById, findProductsBySku, findSkusByName, productsSql, type ProductRow } from './sql.ts';

/** For files of other resources that name products by SKU. */
export const namedProducts: Pick<ResourceSql, 'findBy'> = { findBy: productsSql.findBy };

/** A product by its id, where the caller sees it. */
export const findSeenProduct = (sql: Sql, scope: Scope, id: string) => productsSql.find(sql, scope, id);

/**
 * The account's products by SKU: their own, of what was merged into them, or of before they were renamed. One query however many. SKUs resolve
 * in one account, never across the workspace (R-ORD-5).
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

/**
 * The SKUs of the account's products with exactly these names, by the rules of search, or with these SKUs in another case. A text that is a SKU of the
 * account means that product and has no entry; neither has an unknown name. Two queries however many.
 */
export async function findSkusNamed(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  texts: Iterable<string>,
): Promise<Map<string, string[]>> {
  const asked = [...new Set(texts)];
  const products = await findProducts(sql, workspace_id, account_id, asked);
  const names = asked.filter((text) => !products.has(text));
  const found = names.length > 0 ? await findSkusByName(sql, workspace_id, account_id, names) : [];
  return new Map(found.map(({ asked, skus }) => [asked, skus]));
}

/** The account's products by id, one query however many. */
export async function findProductsOf(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await findProductsById(sql, workspace_id, account_id, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
