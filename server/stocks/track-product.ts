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

/**
 * The products that are tracked (their stock has had a movement) or use another product's stock; others have no entry. No product becomes
 * tracked before the transaction ends.
 */
export async function findServed(
  tx: Tx,
  workspace_id: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, ServedProduct>> {
  const [, rows] = await inOrder([
    holdTracking(tx, workspace_id),
    findServedProducts(tx, workspace_id, [...new Set(ids)]),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes a product tracked, after waiting for transactions that read it as untracked. */
export async function trackProduct(tx: Tx, workspace_id: string, product_id: string): Promise<void> {
  if (await isTracked(tx, workspace_id, product_id)) return;
  await stopTracking(tx, workspace_id);
  await markTracked(tx, workspace_id, product_id);
}

/** Called before reading the needs of orders to reserve; later reads then stay valid. */
