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
 * A product is tracked from its first stock movement on (R-STOCK-5). Whoever makes an order's goods reserved holds the tracking of
 * the workspace until the end of its transaction, so that a first movement, and the job that reserves for the open orders after it,
 * see every order that was made while the product was untracked.
 */

/**
 * Which of these products are tracked, that is, whose stock has had a movement, and which are served from another's stock; others have
 * no entry. None becomes tracked before the transaction ends.
 */
export async function findServed(
  tx: Tx,
  workspace_id: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, ServedProduct>> {
  const [, rows] = await Promise.all([
    holdTracking(tx, workspace_id),
    findServedProducts(tx, workspace_id, [...new Set(ids)]),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes a product tracked, once those that take it for untracked have ended. */
export async function trackProduct(tx: Tx, workspace_id: string, product_id: string): Promise<void> {
  if (await isTracked(tx, workspace_id, product_id)) return;
  await stopTracking(tx, workspace_id);
  await markTracked(tx, workspace_id, product_id);
}

/** Called before the needs of orders are read whose goods become reserved; what is read after it stays true. */
