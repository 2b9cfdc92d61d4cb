import { reasonOf, say, type MessageKey, type Params } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import type { PushFault } from '../../../contract/orders/push-orders.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findShipmentsOfOrders, type Shipment } from '../../shipping/tracking/shipments-sql.ts';
import { findOrderNames } from './parcels-sql.ts';
import type { FailedPush, PushPayload } from './queue-push.ts';

export type PushedOrder = {
  id: string;
  reference: string;
  outcome: 'pushed' | 'already' | 'failed' | 'unknown';
  tracking_number: string | null;
  code: PushFault | null;
  message: string | null;
  reason?: MessageKey;
  params?: Params;
};

export type PushResult = Record<'pushed' | 'already' | 'failed' | 'unknown', number> &
  // With these fields a client can send the push again.
  Pick<PushPayload, 'shipping_company_id' | 'from_stock'> & { orders: PushedOrder[] };

/** Outcome of each order of a push, in the requested order, read from the stored shipments. */
export async function pushResult(sql: Sql, job: Job, failures: ReadonlyMap<string, FailedPush>): Promise<PushResult> {
  const { order_ids, shipping_company_id, from_stock } = job.payload as PushPayload;
  const [names, shipments] = await Promise.all([
    findOrderNames(sql, job.workspace_id, order_ids),
    findShipmentsOfOrders(sql, job.workspace_id, order_ids),
  ]);
  const byOrder = Map.groupBy(
    shipments.filter((row) => row.shipping_company_id === shipping_company_id),
    ({ order_id }) => order_id,
  );
  const orders = order_ids.map((id): PushedOrder => {
    const last = byOrder.get(id)?.at(-1);
    const row = failures.get(id);
    const plain = { id, reference: names.get(id) ?? '', tracking_number: null, code: null, message: null };
    if (row) return { ...plain, outcome: 'failed', code: row.code, ...reasonOf(row.said), message: english(row.said) };
    return last
      ? { ...plain, ...outcomeOf(last, job.id) }
      : { ...plain, outcome: 'failed', code: 'NOT_FOUND', message: english(GONE), ...reasonOf(GONE) };
  });
  const count = (outcome: PushedOrder['outcome']) => orders.filter((order) => order.outcome === outcome).length;
  return {
    pushed: count('pushed'),
    already: count('already'),
    failed: count('failed'),
    unknown: count('unknown'),
    shipping_company_id,
    from_stock,
    orders,
  };
}

const GONE = say('order_or_courier_deleted');

function outcomeOf(
  { state, job_id, tracking_number, error, said }: Shipment,
  our_job_id: string,
): Omit<PushedOrder, 'id' | 'reference'> {
  const why = { message: error, ...(said ? reasonOf(said) : {}) };
  if (state === 'accepted' && error === null)
    return { outcome: job_id === our_job_id ? 'pushed' : 'already', tracking_number, code: null, message: null };
  if (state === 'queued' || state === 'sending')
    return { outcome: 'unknown', tracking_number: null, code: null, ...why };
  return { outcome: 'failed', tracking_number: null, code: 'REFUSED', ...why };
}
