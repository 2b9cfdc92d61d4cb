import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** What is collected at the door for these orders, minor units, by id. */
export async function findDueAtDoor(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; cod: number }>(
    'find_due_at_door',
    `select id, total + case when is_fees_paid_by_customer then shipping_fee else 0 end as cod from orders
     where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, cod }) => [id, cod]));
}
