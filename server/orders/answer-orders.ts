import type { listOrders } from '../../contract/orders.ts';
import type { OrderStatus } from '../../contract/order-moves.ts';
import type { QueryOf } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { cashOfOrders } from '../cash/ledger/show-cash.ts';
import { maskPhones } from '../caller/field-masks.ts';
import { ok, type Answer } from '../caller/door.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findBlacklisted } from './customers/find-blacklisted.ts';
import { orderList } from './list-sql.ts';
import { orderListItem } from './show-order.ts';
import { whyOrdersWait } from './why-orders-wait.ts';

type Query = QueryOf<typeof listOrders>;

/** The list of orders as both surfaces give it; `status` narrows it to one, whatever the query says. */
export async function answerOrders(sql: Sql, actor: Actor, query: Query, status?: OrderStatus): Promise<Answer> {
  const page = readPage(query);
  const asked = orderList.read(actor, status ? { ...query, status: [status] } : query);
  const listed = await orderList.page(sql, asked, page);
  const { id, currency } = actor.workspace;
  const phones = listed.rows.map(({ phone_digits }) => phone_digits);
  const ids = listed.rows.map((row) => row.id);
  const [isBlacklisted, cashOf] = await Promise.all([findBlacklisted(sql, id, phones), cashOfOrders(sql, actor, ids)]);
  const seen = listed.rows.map((row) => ({ id: row.id, is_blacklisted: isBlacklisted(row) }));
  const waits = await whyOrdersWait(sql, actor, seen);
  return ok({
    data: listed.rows.map((row) => ({
      ...orderListItem(maskPhones(actor, 'orders.phone', row), isBlacklisted(row), currency),
      ...(cashOf && { cash: cashOf(row.id) }),
      waits_for: waits.get(row.id)?.[0]?.why ?? null,
    })),
    meta: pageMeta(page, listed),
  });
}
