import { systemActor } from '../access/system-actor.ts';
import type { Tx } from '../platform/postgres.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue.ts';
import { planGoods } from '../stocks/move-goods.ts';
import { SETTLE_STOCK_JOB } from '../stocks/settle-stock.ts';
import type { SettleStockPayload } from '../stocks/settle-stock.ts';
import { PRINT_LABELS_JOB } from './generate-labels.ts';
import { printOrderLabels } from './print-order-labels.ts';
import { needsByOrder, planMoves } from './move-orders.ts';
import type { Actor } from '../access/actor.ts';
import { findTrackedNeeds, lockOrders } from './sql.ts';
import { findUnreservedOrders, findWaitingOrders } from './waiting-sql.ts';

/** Orders helped by one run of the job; when there are more, the job asks for another. */
const HELPED_PER_RUN = 500;

/**
 * Gives free pieces to the orders that wait for them, oldest first (decisions 6): after a product's first movement its open orders
 * reserve; then orders in OUT_OF_STOCK whose goods are all there become NEW. Safe to run twice: it decides by what is locked now.
 */
const settleStock: JobHandler = async (tx, job) => {
  const { product_ids, is_first_movement } = job.payload as SettleStockPayload;
  const actor = await systemActor(tx, job.workspace_id);
  const reserved = is_first_movement ? await reserveOpenOrders(tx, actor, product_ids) : 0;
  const freed = await freeWaitingOrders(tx, actor, product_ids);
  return { reserved, freed };
};

async function reserveOpenOrders(tx: Tx, actor: Actor, product_ids: readonly string[]): Promise<number> {
  const ids = await findUnreservedOrders(tx, actor.workspace.id, product_ids, HELPED_PER_RUN);
  const orders = await lockOrders(tx, actor.scope, 'id', ids);
  const open = orders.filter(({ goods }) => goods === 'reserved');
  const needs = needsByOrder(
    await findTrackedNeeds(
      tx,
      actor.workspace.id,
      open.map(({ id }) => id),
    ),
  );
  const plan = await planGoods(
    tx,
    actor,
    open.map((order) => ({
      order_id: order.id,
      order_reference: order.reference,
      from: 'reserved',
      to: 'reserved',
      needs: needs(order.id),
    })),
  );
  await plan.write();
  return [...plan.outcomes.values()].filter((outcome) => !('shortage' in outcome)).length;
}

async function freeWaitingOrders(tx: Tx, actor: Actor, product_ids: readonly string[]): Promise<number> {
  const ids = await findWaitingOrders(tx, actor.workspace.id, product_ids, HELPED_PER_RUN);
  const waiting = (await lockOrders(tx, actor.scope, 'id', ids)).filter(({ status }) => status === 'out_of_stock');
  const plan = await planMoves(
    tx,
    actor,
    waiting.map((order) => ({ order, to: 'new' })),
    { is_effect: true },
  );
  await plan.write();
  return plan.outcomes.filter(({ kind }) => kind === 'updated').length;
}

export const orderJobs: Record<string, JobHandler | LongJobHandler> = {
  [SETTLE_STOCK_JOB]: settleStock,
  [PRINT_LABELS_JOB]: printOrderLabels,
};
