import { say } from '../../contract/messages/message.ts';
import { isOrderDeletable } from '../../contract/orders/order-moves.ts';
import type { Actor } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { findOrdersWithCash } from '../cash/ledger/find-orders-with-cash.ts';
import { findUnderWay } from '../shipping/tracking/shipments-sql.ts';
import { planGoods } from '../stocks/plan-goods.ts';
import { writeGoods } from '../stocks/write-goods.ts';
import { momentOf } from './moves/order-moment.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { countOrderEnds } from './customers/customer-figures.ts';
import { ORDERS, removeOrders } from './sql.ts';
import type { LockedOrder } from './moves/states-sql.ts';

/**
 * Deletes locked orders, all or none (R-ORD-9), and releases their reservations. 403 when this caller may not delete an order because of
 * its status or because its goods are out, or when cash is booked on one; 409 while one is being handed to a courier. Histories stay;
 * records order.deleted.
 */
export async function deleteOrders(tx: Tx, actor: Actor, orders: readonly LockedOrder[]): Promise<number> {
  const [kept] = (await whyNotDeletable(tx, actor, orders)).values();
  if (kept) throw kept;
  const { id: workspace_id } = actor.workspace;
  const goods = await planGoods(
    tx,
    actor,
    orders.map((order) => ({
      order_id: order.id,
      order_reference: order.reference,
      from: order.goods,
      to: 'none',
      needs: [],
    })),
  );
  await writeGoods(tx, actor, goods);
  await Promise.all([
    countOrderEnds(
      tx,
      workspace_id,
      orders.map((order) => ({ order, after: null })),
    ),
    removeOrders(
      tx,
      workspace_id,
      orders.map((order) => order.id),
    ),
    recordEvents(
      tx,
      workspace_id,
      orders.map((order) => ({
        type: 'order.deleted',
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { ...momentOf(order.reference, order), external_id: order.external_id },
      })),
      monotonicNow(),
    ),
  ]);
  for (const { account_id, status, created_on } of orders)
    tx.count({ noun: ORDERS, workspace_id, account_id, status, day: created_on, by: -1 });
  return orders.length;
}

/** Reasons why this caller cannot delete locked orders, by id; orders that can be deleted have no entry. */
export async function whyNotDeletable(
  tx: Tx,
  actor: Actor,
  orders: readonly LockedOrder[],
): Promise<Map<string, Refusal>> {
  const sight = actor.scope.account_id === null ? 'workspace' : 'account';
  const forbidden = orders.filter((order) => !isOrderDeletable(order.status, order.goods, sight));
  const under_way = new Set(
    await findUnderWay(
      tx,
      actor.workspace.id,
      orders.map(({ id }) => id),
    ),
  );
  const pushed = orders.filter(({ id }) => under_way.has(id));
  const with_cash = await findOrdersWithCash(
    tx,
    actor.workspace.id,
    orders.map(({ id }) => id),
  );
  return new Map([
    ...orders.flatMap(({ id, reference }) =>
      with_cash.has(id)
        ? [[id, new Refusal('FORBIDDEN', say('order_delete_has_cash', { order: reference }))] as const]
        : [],
    ),
    ...forbidden.map(
      ({ id, status, reference }) =>
        [id, new Refusal('FORBIDDEN', say('order_delete_forbidden', { status, order: reference }))] as const,
    ),
    ...pushed.map(
      ({ id, reference }) => [id, new Refusal('CONFLICT', say('order_being_pushed', { order: reference }))] as const,
    ),
  ]);
}
