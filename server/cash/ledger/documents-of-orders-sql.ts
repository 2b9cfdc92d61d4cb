import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** Returns those of these orders that a payout or claim in force contains. */
export async function findOrdersInDocuments(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    'find_orders_in_documents',
    `select order_id from payout_orders where workspace_id = $1 and order_id = any($2::uuid[]) and is_living
     union
     select order_id from claims where workspace_id = $1 and order_id = any($2::uuid[]) and status <> 'canceled'`,
    [workspace_id, uuidArray(ids)],
  );
  return rows.map(({ order_id }) => order_id);
}
