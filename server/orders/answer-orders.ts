import { ORDER_PARTS, type listOrders } from '../../contract/orders/orders.ts';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import type { QueryOf } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { ok, type Answer } from '../caller/door.ts';
import { readPage, readSort, sortedMeta, type Page } from '../platform/database/lists.ts';
import { readAskedFields } from '../resources/asked-fields.ts';
import { changesMeta, listChanges, readChanges } from '../resources/updated-from.ts';
import type { Changes } from '../resources/updated-from-sql.ts';
import { orderOf, type ListRequest } from '../resources/list-sql.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { ORDERS_CHANGED, ORDERS_SORTED, orderColumns, orderList } from './list-sql.ts';
import { needsMore, orderListItems } from './show-order.ts';

type Query = QueryOf<typeof listOrders>;

/**
 * Answers the list of orders for REST and the dashboard, with the fields of the query. `status` limits it to one status, whatever the query
 * has.
 */
export async function answerOrders(sql: Sql, actor: Actor, query: Query, status?: OrderStatus): Promise<Answer> {
  const changes = await readChanges(sql, 'orders', query);
  const asked = orderList.read(actor, status ? { ...query, status: [status] } : query);
  const fields = readAskedFields(query, ORDER_PARTS);
  const select = orderColumns(needsMore(fields));
  const { rows, meta } = changes
    ? await changedOrders(sql, asked, changes, select)
    : await orderedOrders(sql, asked, readPage(query), query.sort, select);
  const items = await orderListItems(sql, actor, rows, fields);
  return ok({ data: items.map(fields.cut), meta });
}

async function orderedOrders(sql: Sql, asked: ListRequest, page: Page, sent: Query['sort'], select: string) {
  const sort = readSort(page, sent);
  const listed = await orderList.page(sql, asked, page, { ...orderOf(sort, ORDERS_SORTED, 'o.id'), select });
  return { rows: listed.rows, meta: sortedMeta(page, listed, sort) };
}

async function changedOrders(sql: Sql, asked: ListRequest, changes: Changes, select: string) {
  const listed = await listChanges(sql, orderList, asked, changes, ORDERS_CHANGED, { select });
  return { rows: listed.rows, meta: changesMeta(changes, listed) };
}
