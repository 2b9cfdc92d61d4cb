import { inOrder } from '../platform/database/sent-together.ts';
import type { Tx } from '../platform/database/postgres.ts';
import {
  findServedProducts,
  holdTracking,
  isTracked,
  markTracked,
  stopTracking,
  type ServedProduct,
} from './tracking-sql.ts';

/*
 * A product is tracked from its first stock movement on (R-STOCK-5). A transaction that reserves goods takes the workspace's tracking lock,
 * shared, until it ends. A first movement, and its job that reserves for open orders, thus see every order created while the product was
 * untracked.
 */

/** The product whose stock serves a product. `needs`: pieces of tracked products in one piece of it. */
export type ServingStock = Pick<ServedProduct, 'stock_product_id' | 'pieces'> & {
  needs: readonly { product_id: string; in_one: number }[];
};

/**
 * The products that are tracked (their stock has had a movement), use another product's stock, or are bundles; others have no entry. No
 * product becomes tracked before the transaction ends.
 */
export async function findServingStocks(
  tx: Tx,
  workspace_id: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, ServingStock>> {
  const [, rows] = await inOrder([
    holdTracking(tx, workspace_id),
    findServedProducts(tx, workspace_id, [...new Set(ids)]),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]): [string, ServingStock] => [
      id,
      { ...of[0]!, needs: of.filter(({ is_tracked }) => is_tracked) },
    ]),
  );
}

/** Makes a product tracked, after waiting for transactions that read it as untracked. */
export async function trackProduct(tx: Tx, workspace_id: string, product_id: string): Promise<void> {
  if (await isTracked(tx, workspace_id, product_id)) return;
  await stopTracking(tx, workspace_id);
  await markTracked(tx, workspace_id, product_id);
}
