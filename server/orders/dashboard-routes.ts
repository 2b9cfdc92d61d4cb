import { say } from '../../contract/messages/message.ts';
import * as contract from '../../contract/order-actions.ts';
import type { OrderActionRow } from '../../contract/order-actions.ts';
import { actOnMatchingOrders } from '../../contract/matching.ts';
import { ORDER_STATUSES } from '../../contract/order-moves.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { door, ok, type Call, type Door } from '../caller/door.ts';
import { mayHave } from '../caller/standing.ts';
import { isReference, readReference } from '../platform/ids.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { queueActOnOrders } from './moves/act-on-matching.ts';
import { actOnOrders, lockByIds, type ActionInput } from './moves/act-on-orders.ts';
import { answerOrders } from './answer-orders.ts';
import { deleteOrders } from './delete-orders.ts';
import { editOrder } from './edit-order.ts';
import { generateLabels, refuseHiddenPhones } from './labels/generate-labels.ts';
import { findLastLabels } from './labels/labels-sql.ts';
import { findOrderHistories, orderHistoryList } from './list-sql.ts';
import { findOrderByName, showOrder } from './show-order.ts';
import { lockOrders } from './moves/states-sql.ts';
import { queuePush } from './push/queue-push.ts';
import { undoMoves } from './moves/undo-moves.ts';

/** One door for each row of the table of actions: lock, act, answer. */
const actionDoors: Door[] = (contract.ORDER_ACTIONS as readonly OrderActionRow[]).map((row, i) =>
  door(contract.orderActionRoutes[i]!, (call: Call) => {
    const body = call.body as unknown as ActionInput & { ids: string[]; reference: string };
    const actor: Actor = row.is_scan ? { ...call.actor, source: 'scanner' } : call.actor;
    return call.write(async (tx) => {
      const { orders, unknown } = row.is_scan
        ? await lockScanned(tx, actor, body.reference)
        : await lockByIds(tx, actor, body.ids);
      return ok(await actOnOrders(tx, actor, row, orders, unknown, body));
    });
  }),
);

/** A scan names one order; what is no reference of the scope is 404 (R-MOVE-4). */
async function lockScanned(tx: Tx, actor: Actor, scanned: string) {
  const reference = readReference(scanned);
  const orders = isReference(reference) ? await lockOrders(tx, actor.scope, 'reference', [reference]) : [];
  if (orders.length === 0) throw new Refusal('NOT_FOUND', say('order_unknown', { order: scanned.trim().slice(0, 40) }));
  return { orders, unknown: [] };
}

export const orderDashboardDoors: Door[] = [
  ...actionDoors,

  door(contract.generateLabels, ({ actor, body, write }) =>
    write(async (tx) => {
      const { orders, unknown } = await lockByIds(tx, actor, body.ids);
      return ok(await generateLabels(tx, actor, orders, unknown, body.page ?? '100x150'));
    }),
  ),

  door(contract.pushOrders, ({ actor, body, write }) =>
    write(async (tx) => ({ status: 202, body: await queuePush(tx, actor, body) })),
  ),

  door(contract.getLabels, async ({ actor, sql }) => {
    refuseHiddenPhones(actor);
    const made = await findLastLabels(sql, actor.workspace.id, actor.id);
    // Of what she saw then and sees no more, there are none of hers.
    const last = made && mayHave(actor, made) ? made : undefined;
    if (last?.pdf) {
      const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="labels.pdf"' };
      return { status: 200, body: last.pdf, headers };
    }
    if (!last || last.status === 'failed' || last.status === 'completed')
      throw new Refusal('NOT_FOUND', say('no_labels'));
    const data = { job_id: last.id, status: last.status, progress: { done: last.done, total: last.total } };
    return { status: 202, body: { message: 'The labels are being printed.', data }, headers: { 'Retry-After': '1' } };
  }),

  door(actOnMatchingOrders, ({ actor, body, write }) => write((tx) => queueActOnOrders(tx, actor, body))),

  door(contract.undoMoves, ({ actor, body, write }) =>
    write(async (tx) => ok(await undoMoves(tx, actor, body.undo_token))),
  ),

  door(contract.editOrder, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const audit = await editOrder(tx, actor, params.status, params.item, body);
      return { ...ok({ data: await showOrder(tx, actor, params.item), meta: {} }), audit };
    }),
  ),

  door(contract.putOrder, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const audit = await editOrder(tx, actor, null, params.reference, body);
      return { ...ok({ data: await showOrder(tx, actor, params.reference), meta: {} }), audit };
    }),
  ),

  door(contract.deleteOrdersByIds, ({ actor, body, write }) =>
    write(async (tx) => {
      const { orders, unknown } = await lockByIds(tx, actor, body.ids);
      if (unknown.length > 0)
        throw new Refusal('NOT_FOUND', say('order_unknown_id_named', { id: unknown[0]!.id.slice(0, 40) }));
      const audit = { refs: orders.map(({ reference }) => reference) };
      return { ...ok({ data: { deleted: true, count: await deleteOrders(tx, actor, orders) }, meta: {} }), audit };
    }),
  ),

  door(contract.listOrdersByStatus, ({ actor, params, query, sql }) => {
    const status = toKey(ORDER_STATUSES, params.status);
    if (!status) throw new Refusal('NOT_FOUND', say('unknown_status', { status: params.status.slice(0, 40) }));
    return answerOrders(sql, actor, query, status);
  }),

  door(contract.listOrdersHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await orderHistoryList.page(sql, orderHistoryList.read(actor, {}), page);
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(contract.showOrderHistories, async ({ actor, params, sql }) => {
    const order = await findOrderByName(sql, actor, params.order);
    return ok({ data: await findOrderHistories(sql, actor.scope, order.id), meta: {} });
  }),
];
