import { jobActor, type Actor } from '../caller/actor.ts';
import { enqueueJob } from '../platform/queue/jobs.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { isAwaited } from './tracking-sql.ts';

export const SETTLE_STOCK_JOB = 'settle-stock';

/**
 * `reserves_open_orders`: a person moved stock, so open orders without a reservation (the product was untracked, or stock was short)
 * reserve first. `after_order_id`: continue after this order; null: from the oldest.
 */
export type SettleStockPayload = {
  product_ids: string[];
  reserves_open_orders: boolean;
  after_order_id: string | null;
};

/**
 * Queues the job that serves waiting orders after pieces of these products became free (R-STOCK-4: within seconds, oldest first). The job
 * is in `server/orders`, which stocks may not import. `is_awaited`: an order began to wait in this transaction; the counters show it only
 * after commit.
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
