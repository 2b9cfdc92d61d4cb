import { ORDER_PARTS, type listOrders } from '../../contract/orders/orders.ts';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import type { QueryOf } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { ok, type Answer } from '../caller/door.ts';
import { readPage, readSort, sortedMeta } from '../platform/database/lists.ts';
import { readAskedFields } from '../resources/asked-fields.ts';
import { orderOf } from '../resources/list-sql.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { ORDERS_SORTED, orderList } from './list-sql.ts';
import { orderListItems } from './show-order.ts';

type Query = QueryOf<typeof listOrders>;

/** The list of orders as both surfaces give it, with the fields that are asked for; `status` narrows it to one, whatever the query says. */
export async function answerOrders(sql: Sql, actor: Actor, query: Query, status?: OrderStatus): Promise<Answer> {
  const page = readPage(query);
  const asked = orderList.read(actor, status ? { ...query, status: [status] } : query);
  const sort = readSort(page, query.sort);
  const listed = await orderList.page(sql, asked, page, orderOf(sort, ORDERS_SORTED, 'o.id'));
  const fields = readAskedFields(query, ORDER_PARTS);
  const items = await orderListItems(sql, actor, listed.rows, fields);
  return ok({ data: items.map(fields.cut), meta: sortedMeta(page, listed, sort) });
}
