import type { Sql } from '../platform/postgres.ts';
import { findProductsBySku } from './sql.ts';
import type { ProductRow } from './sql.ts';

export type { ProductRow } from './sql.ts';

/** The account's products by SKU, one query however many. SKUs resolve in one account, never across the workspace (decisions 15.3). */
export async function findProducts(
  sql: Sql,
  workspace_id: string,
  account_id: string,
  skus: Iterable<string>,
): Promise<Map<string, ProductRow>> {
  const rows = await findProductsBySku(sql, workspace_id, account_id, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.sku, row]));
}
