import { say, type Message } from '../../../contract/messages/message.ts';
import type { pushOrders, PushFault } from '../../../contract/orders/push-orders.ts';
import { PUSHABLE_STATUSES } from '../../../contract/orders/order-moves.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { askerContextOf, type AskerContext } from '../../caller/standing.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { refusedRows, withMessage, type WithMessage } from '../../platform/row-messages.ts';
import { findActiveCompany } from '../../shipping/companies/find-active-company.ts';
import { findShipments } from '../../shipping/tracking/shipments-sql.ts';
import { lockByIds } from '../moves/act-on-orders.ts';
import type { FailedOrder } from '../moves/action-answer.ts';
import type { LockedOrder } from '../moves/states-sql.ts';

export const PUSH_ORDERS_JOB = 'push-orders';

export type PushPayload = AskerContext & {
  shipping_company_id: string;
  from_stock: boolean;
  order_ids: string[];
};

export type FailedPush = { id: string; reference: string; code: PushFault; said: Message };
export type QueuedPush = {
  message: string;
  data: { job_id: string | null; queued: string[]; already: string[]; failed: WithMessage<FailedPush>[] };
  meta: { total: number; queued: number; failed: number };
};

export const isPushable = ({ status }: LockedOrder): boolean => PUSHABLE_STATUSES.includes(status);

export const notPushable = ({ id, reference, status }: LockedOrder): FailedPush => ({
  id,
  reference,
  code: 'MOVE_NOT_ALLOWED',
  said: say('order_not_pushable', { status, allowed: PUSHABLE_STATUSES }),
});

/**
 * Queues the push of orders to a shipping company (R-MOVE-9) as one urgent job. 422 on a company that does not exist,
 * is inactive or has no credentials; on `from_stock` if it holds no stock; on `ids` when no order can be sent.
 */
export async function queuePush(tx: Tx, actor: Actor, body: BodyOf<typeof pushOrders>): Promise<QueuedPush> {
  const company = await findCourier(tx, actor, body);
  const { orders, unknown } = await lockByIds(tx, actor, body.ids);
  const asked = await handOver(tx, actor, company, orders, unknown, body.from_stock);
  const { queued, already } = asked.answer.data;
  if (queued.length + already.length === 0) throw refusedRows(asked.failed, 'ids');
  return asked.answer;
}

export type PushInput = Omit<BodyOf<typeof pushOrders>, 'ids'>;

/** The company of a push. 422 when it does not exist, is inactive, has no credentials, or cannot do what the input asks. */
export async function findCourier(tx: Tx, actor: Actor, input: PushInput) {
  const company = await findActiveCompany(tx, actor.workspace.id, input.shippent_company_id);
  refuseCompany(company, input);
  return company!;
}

/** Queues the push of locked orders to a usable company; does not fail when no order can be sent. */
export async function handOver(
  tx: Tx,
  actor: Actor,
  company: { id: string; name: string },
  orders: readonly LockedOrder[],
  unknown: readonly FailedOrder[],
  from_stock: boolean,
): Promise<{ answer: QueuedPush; failed: readonly FailedPush[] }> {
  const withIt = await ordersWith(tx, actor.workspace.id, company.id, orders);
  const queued = orders.filter(isPushable);
  const already = orders.filter((order) => withIt.has(order.id));
  const failed = [
    ...orders.filter((order) => !isPushable(order) && !withIt.has(order.id)).map(notPushable),
    ...unknown.map((row): FailedPush => ({ ...row, code: 'NOT_FOUND' })),
  ];
  const job_id = queued.length > 0 ? await enqueuePush(tx, actor, company.id, from_stock, queued) : null;
  const answer: QueuedPush = {
    message: `${queued.length} orders are being handed to ${company.name}, ${already.length} are there already, ${failed.length} failed.`,
    data: {
      job_id,
      queued: queued.map(({ reference }) => reference),
      already: already.map(({ reference }) => reference),
      failed: failed.map(withMessage),
    },
    meta: { total: orders.length + unknown.length, queued: queued.length, failed: failed.length },
  };
  return { answer, failed };
}

function refuseCompany(company: Awaited<ReturnType<typeof findActiveCompany>>, { from_stock }: PushInput): void {
  const on = (field: string, said: Message) => invalid({ [field]: [said] });
  if (!company) throw on('shippent_company_id', say('unknown_courier'));
  if (!company.has_credentials)
    throw on('shippent_company_id', say('courier_without_credentials', { courier: company.name }));
  const { has_from_stock } = connectorRow(company.connector).capabilities;
  if (from_stock && !has_from_stock) throw on('from_stock', say('courier_without_stock', { courier: company.name }));
}

/** Ids of the orders that are with the company by their last push. */
async function ordersWith(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  orders: readonly LockedOrder[],
): Promise<Set<string>> {
  const ids = orders.filter((order) => !isPushable(order)).flatMap(({ shipment_id }) => shipment_id ?? []);
  const shipments = ids.length > 0 ? await findShipments(tx, workspace_id, ids) : [];
  const there = shipments.filter((row) => row.shipping_company_id === company_id && row.state === 'accepted');
  return new Set(there.map(({ order_id }) => order_id));
}

const enqueuePush = (
  tx: Tx,
  actor: Actor,
  shipping_company_id: string,
  from_stock: boolean,
  orders: readonly LockedOrder[],
): Promise<string> => {
  const payload: PushPayload = {
    shipping_company_id,
    from_stock,
    order_ids: orders.map(({ id }) => id),
    ...askerContextOf(actor),
  };
  return enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: PUSH_ORDERS_JOB,
    priority: 'urgent',
    actor: jobActor(actor),
    payload,
    total: orders.length,
  });
};
