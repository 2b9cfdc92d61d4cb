import { jobActor, type Actor } from '../../caller/actor.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { clearWithdrawals, markWithdrawn } from '../../shipping/tracking/shipments-sql.ts';

export const WITHDRAW_PARCELS_JOB = 'withdraw-parcels';
export type WithdrawPayload = { shipping_company_id: string; shipment_ids: string[] };

/** A moved order, with its states before and after. */
type MovedOrder = {
  order: { id: string; status: string; shipment_id: string | null };
  after: { status: string; goods: string };
};

/**
 * Queues, by courier, the cancellation of parcels whose orders were cancelled before they left the house (R-COUR-13). Drops the request of
 * an order that leaves CANCELED with its parcel.
 */
export async function askToWithdraw(tx: Tx, actor: Actor, moved: readonly MovedOrder[]): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const ids = moved.flatMap(({ order, after }) =>
    order.shipment_id && order.status !== 'canceled' && after.status === 'canceled' && after.goods !== 'out'
      ? [order.shipment_id]
      : [],
  );
  if (ids.length === 0) return;
  const marked = await markWithdrawn(tx, workspace_id, ids);
  for (const [shipping_company_id, those] of Map.groupBy(marked, (row) => row.shipping_company_id)) {
    const payload: WithdrawPayload = { shipping_company_id, shipment_ids: those.map(({ id }) => id) };
    await enqueueJob(tx, {
      workspace_id,
      account_id: actor.account_id,
      kind: WITHDRAW_PARCELS_JOB,
      priority: 'urgent',
      actor: jobActor(actor),
      payload,
      total: those.length,
      is_internal: true,
    });
  }
}

/** Drops the requests for cancellation when an undo returns cancelled orders to their couriers. */
export async function keepParcels(tx: Tx, workspace_id: string, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length > 0) await clearWithdrawals(tx, workspace_id, order_ids);
}
