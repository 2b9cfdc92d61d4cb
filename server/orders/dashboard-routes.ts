import { say } from '../../contract/messages/message.ts';
import { listOrdersHistories, showOrderHistories } from '../../contract/resources/histories.ts';
import { addComment, pinComment as pinCommentRoute } from '../../contract/orders/order-comments.ts';
import { editOrder as editOrderRoute, putOrder } from '../../contract/orders/order-edits.ts';
import { ORDER_STATUSES } from '../../contract/orders/order-moves.ts';
import { deleteOrdersByIds, listOrdersByStatus } from '../../contract/orders/orders.ts';
import { toKey } from '../../contract/shapes.ts';
import { countOrders } from '../../contract/reports/status-counts.ts';
import { withAccounts } from '../caller/accounts-sql.ts';
import { door, ok, type Door } from '../caller/door.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import { Refusal } from '../platform/refusal.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { okVersioned, readVersion } from '../resources/if-match.ts';
import { answerOrders } from './answer-orders.ts';
import { commentOrder, pinComment } from './comment-orders.ts';
import { deleteOrders } from './delete-orders.ts';
import { editOrder } from './edit-order.ts';
import { findOrderHistories, orderHistoryList, orderList } from './list-sql.ts';
import { lockByIds } from './moves/act-on-orders.ts';
import { findOrderByName, showOrder } from './show-order.ts';

export const orderDashboardDoors: Door[] = [
  door(editOrderRoute, ({ actor, params, body, if_match, write }) =>
    write(async (tx) => {
      const input = { ...body, version: readVersion(body.version, if_match, 'order') };
      const audit = await editOrder(tx, actor, params.status, params.item, input);
      return { ...okVersioned({ data: await showOrder(tx, actor, params.item), meta: {} }), audit };
    }),
  ),

  door(putOrder, ({ actor, params, body, if_match, write }) =>
    write(async (tx) => {
      const input = { ...body, version: readVersion(body.version, if_match, 'order') };
      const audit = await editOrder(tx, actor, null, params.reference, input);
      return { ...okVersioned({ data: await showOrder(tx, actor, params.reference), meta: {} }), audit };
    }),
  ),

  door(addComment, ({ actor, params, body, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await commentOrder(tx, actor, params.reference, body), meta: {} },
    })),
  ),

  door(pinCommentRoute, ({ actor, params, body, write }) =>
    write(async (tx) => ok({ data: await pinComment(tx, actor, params, body.is_pinned), meta: {} })),
  ),

  door(deleteOrdersByIds, ({ actor, body, write }) =>
    write(async (tx) => {
      const { orders, unknown } = await lockByIds(tx, actor, body.ids);
      if (unknown.length > 0)
        throw new Refusal('NOT_FOUND', say('order_unknown_id_named', { id: cutText(unknown[0]!.id, 40) }));
      const audit = { refs: orders.map(({ reference }) => reference) };
      return { ...ok({ data: { deleted: true, count: await deleteOrders(tx, actor, orders) }, meta: {} }), audit };
    }),
  ),

  door(countOrders, async ({ actor, query, sql }) =>
    ok({ data: await orderList.byStatus(sql, orderList.read(actor, query)), meta: {} }),
  ),

  door(listOrdersByStatus, ({ actor, params, query, sql }) => {
    const status = toKey(ORDER_STATUSES, params.status);
    if (!status) throw new Refusal('NOT_FOUND', say('unknown_status', { status: cutText(params.status, 40) }));
    return answerOrders(sql, actor, query, status);
  }),

  door(listOrdersHistories, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await orderHistoryList.page(sql, orderHistoryList.read(actor, {}), page);
    return ok({ data: await withAccounts(sql, actor.workspace.id, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(showOrderHistories, async ({ actor, params, sql }) => {
    const order = await findOrderByName(sql, actor, params.order);
    return ok({ data: await findOrderHistories(sql, actor.scope, order.id), meta: {} });
  }),
];
