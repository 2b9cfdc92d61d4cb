import { PIECES_IN_ONE, eachPart, stockProductOf } from '../catalog/bundles/pieces-sql.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

export type ServedProduct = Row<'served_products'>;

/**
 * Sources of these products' pieces, one row for each stock product: a bundle has one for each part. No row for an untracked product that
 * uses its own stock.
 */
export const findServedProducts = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<ServedProduct[]> =>
  tx.rows(
    'served_products',
    `select p.id, p.stock_product_id, p.pieces, served.id as product_id, ${PIECES_IN_ONE} as in_one, served.is_tracked
     from products p ${eachPart('p')}
     join products served on served.workspace_id = $1 and served.id = ${stockProductOf('p', 'id')}
     where p.workspace_id = $1 and p.id = any($2::uuid[])
       and (served.is_tracked or p.stock_product_id is not null or p.pieces is not null)`,
    [workspace_id, uuidArray(ids)],
  );

export const isTracked = async (tx: Tx, workspace_id: string, product_id: string): Promise<boolean> =>
  (await findServedProducts(tx, workspace_id, [product_id])).some(({ is_tracked }) => is_tracked);

// An advisory lock, since those queue fairly: with shared row locks, busy sellers could starve a first movement.
const TRACKING = `hashtextextended('tracking ' || $1::text, 0)`;

/**
 * Takes the workspace's tracking lock, shared, until the transaction ends: no product becomes tracked meanwhile. Call before reading which
 * pieces orders need.
 */
export const holdTracking = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows('hold_tracking', `select pg_advisory_xact_lock_shared(${TRACKING})::text`, [workspace_id]);

/** Takes the tracking lock exclusively until the transaction ends; waits for shared holders first. */
export const stopTracking = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows('stop_tracking', `select pg_advisory_xact_lock(${TRACKING})::text`, [workspace_id]);

export const markTracked = (tx: Tx, workspace_id: string, product_id: string): Promise<unknown> =>
  tx.rows('mark_tracked', `update products set is_tracked = true where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    product_id,
  ]);

/**
 * True if an order of an account with one of these products, or with a product that their stock serves, waits in OUT_OF_STOCK. The job
 * finds out whether it needs them.
 */
export async function isAwaited(tx: Tx, workspace_id: string, product_ids: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows(
    'is_stock_awaited',
    `select exists (select from row_counts c
       join products p on p.workspace_id = $1 and p.account_id = c.account_id and (p.id = any($2::uuid[]) or p.stock_product_id = any($2::uuid[]))
       where c.workspace_id = $1 and c.noun = 'orders' and c.day = '-infinity' and c.status = 'out_of_stock' and c.n > 0) as is_awaited`,
    [workspace_id, product_ids],
  );
  return row!.is_awaited;
}
