import { say, type Message } from '../../contract/messages/message.ts';
import type { Partly } from '../../contract/route.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { fieldErrors } from '../platform/refusal.ts';
import { findNamedProducts } from './find-products.ts';

type WithLines = Partly<{ products: { sku: string }[] }>;

/**
 * Replaces product names in rows of files with SKUs. SKUs of the account stay; unknown names also stay, and the SKU
 * look-up refuses them. A name of several products is a fault under `list.N.products.M.sku` with their SKUs, and is
 * removed from its line.
 */
export async function meanProducts<Row extends WithLines>(
  sql: Sql,
  { workspace_id, account_id }: { workspace_id: string; account_id: string },
  list: string,
  rows: readonly Row[],
  errors: ReturnType<typeof fieldErrors>,
): Promise<Row[]> {
  const texts = rows.flatMap(({ products = [] }) => products.flatMap(({ sku }) => sku ?? []));
  const { named } = await findNamedProducts(sql, workspace_id, account_id, texts);
  if (named.size === 0) return [...rows];
  return rows.map((row, n) => {
    const products = row.products?.map((line, m) => {
      const { skus } = named.get(line.sku ?? '') ?? {};
      if (!skus) return line;
      if (skus.length === 1) return { ...line, sku: skus[0]! };
      const path = `${list}.${n}.products.${m}.sku`;
      errors.add(path, say('product_name_ambiguous', { count: skus.length, skus, named: line.sku! }));
      return { ...line, sku: undefined };
    });
    return products ? { ...row, products } : row;
  });
}

/** Message for a list whose length differs from the number of products in its row. */
export const unlikeSkus = (list: readonly unknown[], skus: readonly string[]): Message =>
  say('list_length_unlike', { count: list.length, other: 'skus', others: skus.length });
