import { systemActor } from '../caller/system-actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue/queue.ts';
import { planGoods } from '../stocks/plan-goods.ts';
import { writeGoods } from '../stocks/write-goods.ts';
import { SETTLE_STOCK_JOB, enqueueSettling, type SettleStockPayload } from '../stocks/ask-to-settle.ts';
import { ACT_ON_ORDERS_JOB, actOnMatchedOrders } from './moves/act-on-matched-orders.ts';
import { POLL_COURIER_JOB, pollCourier } from './push/poll-courier.ts';
import { FOLLOW_EXCHANGES_JOB, type FollowExchangesPayload } from './exchanges/ask-to-follow.ts';
import { followExchanges } from './exchanges/follow-exchanges.ts';
import { PRINT_LABELS_JOB } from './labels/generate-labels.ts';
import { MOVE_EXPLAINED_JOB } from '../shipping/tracking/status-mapping.ts';
import { moveExplained } from './push/move-explained.ts';
import { WITHDRAW_PARCELS_JOB } from './push/ask-to-withdraw.ts';
import { withdrawParcels } from './push/withdraw-parcels.ts';
import { pushOrders } from './push/push-orders.ts';
import { PUSH_ORDERS_JOB } from './push/queue-push.ts';
import { INSTRUCT_COURIER_JOB, instructCourier } from './push/instruct-courier.ts';
import { printOrderLabels } from './labels/print-order-labels.ts';
import { moveOrders } from './moves/plan-moves.ts';
import type { Actor } from '../caller/actor.ts';
import { findTrackedNeeds, needsByOrder } from './moves/needs-sql.ts';
import { lockOrders, type LockedOrder } from './moves/states-sql.ts';
import { findUnreservedOrders, findWaitingOrders } from './moves/waiting-sql.ts';

/** Orders that one run of the job reads; if there may be more, it queues another run. */
const ORDERS_PER_RUN = 500;

/**
 * Gives free pieces to the orders that lack them, oldest first (R-STOCK-4): open orders that hold none or too few of a product reserve it;
 * then orders in OUT_OF_STOCK whose goods are all available become NEW. A run does only one of the two, so that orders are locked before
 * stocks. Safe to run twice: it decides by the locked rows.
 */
const settleStock: JobHandler = async (tx, job) => {
  const payload = job.payload as SettleStockPayload;
  const actor = await systemActor(tx, job.workspace_id);
  const find = payload.reserves_open_orders ? findUnreservedOrders : findWaitingOrders;
  const ids = await find(tx, job.workspace_id, payload.product_ids, payload.after_order_id, ORDERS_PER_RUN);
  const orders = ids.length > 0 ? await lockOrders(tx, actor.scope, 'id', ids) : [];
  const helped = payload.reserves_open_orders
    ? await reserveOpenOrders(tx, actor, orders, payload.product_ids)
    : await freeWaitingOrders(tx, actor, orders);
  if (ids.length === ORDERS_PER_RUN) await enqueueSettling(tx, actor, { ...payload, after_order_id: ids.at(-1)! });
  else if (payload.reserves_open_orders)
    await enqueueSettling(tx, actor, { ...payload, reserves_open_orders: false, after_order_id: null });
  return { looked_at: ids.length, helped };
};

/** Reserves these products for open orders, even if an order lacks other products. */
async function reserveOpenOrders(
  tx: Tx,
  actor: Actor,
  orders: readonly LockedOrder[],
  product_ids: readonly string[],
): Promise<number> {
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
      needs: needs(order.id).filter(({ product_id }) => product_ids.includes(product_id)),
    })),
  );
  await writeGoods(tx, actor, plan);
  return [...plan.outcomes.values()].filter((outcome) => !('shortage' in outcome)).length;
}

async function freeWaitingOrders(tx: Tx, actor: Actor, orders: readonly LockedOrder[]): Promise<number> {
  const waiting = orders.filter(({ status }) => status === 'out_of_stock');
  const outcomes = await moveOrders(
    tx,
    actor,
    waiting.map((order) => ({ order, to: 'new' })),
    { is_effect: true },
  );
  return outcomes.filter(({ kind }) => kind === 'updated').length;
}

/** Safe to run twice: it decides by the locked rows. */
const runFollowExchanges: JobHandler = async (tx, job) => {
  const { exchanges } = job.payload as FollowExchangesPayload;
  await followExchanges(tx, await systemActor(tx, job.workspace_id), exchanges);
  return { looked_at: exchanges.length };
};

export const orderJobs: Record<string, JobHandler | LongJobHandler> = {
  [SETTLE_STOCK_JOB]: settleStock,
  [PRINT_LABELS_JOB]: printOrderLabels,
  [PUSH_ORDERS_JOB]: pushOrders,
  [POLL_COURIER_JOB]: pollCourier,
  [WITHDRAW_PARCELS_JOB]: withdrawParcels,
  [MOVE_EXPLAINED_JOB]: moveExplained,
  [ACT_ON_ORDERS_JOB]: actOnMatchedOrders,
  [INSTRUCT_COURIER_JOB]: instructCourier,
  [FOLLOW_EXCHANGES_JOB]: runFollowExchanges,
};
