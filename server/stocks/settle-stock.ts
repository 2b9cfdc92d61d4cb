import { jobActor } from '../access/actor.ts';
import type { Actor } from '../access/actor.ts';
import { enqueueJob } from '../platform/jobs.ts';
import type { Tx } from '../platform/postgres.ts';

export const SETTLE_STOCK_JOB = 'settle-stock';

/** `is_first_movement`: open orders made while the product was untracked reserve now, oldest first. */
export type SettleStockPayload = { product_ids: string[]; is_first_movement: boolean };

/**
 * Asks for the job that helps waiting orders when pieces of these products became free (decisions 6: within seconds, oldest
 * first). The job belongs to orders, which come after stocks.
 */
export async function askToSettle(
  tx: Tx,
  actor: Actor,
  product_ids: readonly string[],
  { is_first_movement }: { is_first_movement: boolean },
): Promise<void> {
  if (product_ids.length === 0) return;
  if (!is_first_movement && !(await isAwaited(tx, actor.workspace.id, product_ids))) return;
  const payload: SettleStockPayload = { product_ids: [...product_ids], is_first_movement };
  const { id: workspace_id } = actor.workspace;
  await enqueueJob(tx, {
    workspace_id,
    account_id: actor.account_id,
    kind: SETTLE_STOCK_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: product_ids.length,
  });
}

/** Some order of the workspace waits in OUT_OF_STOCK; which products it waits for is the job's to find out. */
async function isAwaited(tx: Tx, workspace_id: string, product_ids: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows<{ is_awaited: boolean }>(
    'is_stock_awaited',
    `select exists (select from row_counts c
       join products p on p.workspace_id = $1 and p.account_id = c.account_id and p.id = any($2::uuid[])
       where c.workspace_id = $1 and c.noun = 'orders' and c.day = '-infinity' and c.status = 'out_of_stock' and c.n > 0) as is_awaited`,
    [workspace_id, product_ids],
  );
  return row!.is_awaited;
}
