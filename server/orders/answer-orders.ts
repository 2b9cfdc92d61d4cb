import type { listOrders } from '../../contract/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-moves.ts';
import type { QueryOf } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { maskPhones, refusePartOfPhone } from '../caller/mask-fields.ts';
import { ok, type Answer } from '../caller/door.ts';
import { pageMeta, readDays, readIdFilter, readPage } from '../platform/database/lists.ts';
import { phoneSearch } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findBlacklisted } from './customers/find-blacklisted.ts';
import { listOrders as readOrders, type OrderFilter, type OrderSearch } from './list-sql.ts';
import { orderListItem } from './show-order.ts';

type Query = QueryOf<typeof listOrders>;

/** The list of orders as both surfaces give it; `status` narrows it to one, whatever the query says. */
export async function answerOrders(sql: Sql, actor: Actor, query: Query, status?: OrderStatus): Promise<Answer> {
  const filter = readFilter(actor, query, status);
  const listed = await readOrders(sql, actor.scope, filter);
  const { id, currency } = actor.workspace;
  const phones = listed.rows.map(({ phone_digits }) => phone_digits);
  const isBlacklisted = await findBlacklisted(sql, id, phones);
  return ok({
    data: listed.rows.map((row) => orderListItem(maskPhones(actor, 'orders.phone', row), isBlacklisted(row), currency)),
    meta: pageMeta(filter.page, listed),
  });
}

/** What a query says of the orders that are wanted. */
export function readFilter(actor: Actor, query: Query, status?: OrderStatus): OrderFilter {
  const asked = query.status?.map((key) => toKey(ORDER_STATUSES, key) as OrderStatus) ?? null;
  return {
    page: readPage(query),
    search: readSearch(actor, query),
    statuses: status ? [status] : asked,
    product_id: readIdFilter('product_id', query.product_id),
    source: query.source ?? null,
    agent_id: readIdFilter('agent_id', query.agent_id),
    shipping_company_id: readIdFilter('shipping_company_id', query.shipping_company_id),
    days: readDays(query, actor.workspace.time_zone),
    time_zone: actor.workspace.time_zone,
  };
}

function readSearch(actor: Actor, { keyWord, search_by: by = 'reference', match_type }: Query): OrderSearch | null {
  if (keyWord === undefined) return null;
  const match = match_type ?? (by === 'reference' ? 'exact' : 'partial');
  if (by === 'phone') {
    const phone = phoneSearch(keyWord, actor.workspace.country);
    refusePartOfPhone(actor, 'orders.phone', phone, match, 'keyWord');
    return { by, phone, match };
  }
  return { by, keyword: keyWord, match };
}
