import { jobActor, type Actor } from '../caller/actor.ts';
import { enqueueJob } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { isAwaited } from './tracking-sql.ts';

export const SETTLE_STOCK_JOB = 'settle-stock';

/**
 * `reserves_open_orders`: a person moved stock, so that open orders which hold nothing of it (made while the product was untracked,
 * or more than there was) reserve first. `after_order_id`: go on behind this order; null: from the oldest.
 */
export type SettleStockPayload = {
  product_ids: string[];
  reserves_open_orders: boolean;
  after_order_id: string | null;
};

/**
 * Asks for the job that helps waiting orders when pieces of these products became free (R-STOCK-4: within seconds, oldest
 * first). The job belongs to orders, which come after stocks. `is_awaited`: an order began to wait in this transaction, which the
 * counters do not know before it ends.
 */
export async function askToSettle(
  tx: Tx,
  actor: Actor,
  product_ids: readonly string[],
  { reserves_open_orders, is_awaited }: { reserves_open_orders: boolean; is_awaited: boolean },
): Promise<void> {
  if (product_ids.length === 0) return;
  if (!reserves_open_orders && !is_awaited && !(await isAwaited(tx, actor.workspace.id, product_ids))) return;
  await enqueueSettling(tx, actor, { product_ids: [...product_ids], reserves_open_orders, after_order_id: null });
}

export const enqueueSettling = (tx: Tx, actor: Actor, payload: SettleStockPayload): Promise<string> =>
  enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: SETTLE_STOCK_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: payload.product_ids.length,
    is_internal: true,
  });
