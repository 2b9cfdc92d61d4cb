import type { Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { timeOfId } from '../platform/ids.ts';
import { orderList } from './list-sql.ts';

type Query = Parameters<typeof orderList.read>[1];

/** Counts the orders that match a query of the list. */
export const countOrders = (sql: Sql, actor: Actor, query: Query): Promise<number> =>
  orderList.total(sql, orderList.read(actor, query));

/** When the oldest order of that list was created, ISO; null for an empty list. */
export async function findOldestOrder(sql: Sql, actor: Actor, query: Query): Promise<string | null> {
  const [id] = await orderList.ids(sql, orderList.read(actor, query), 1);
  return id === undefined ? null : new Date(timeOfId(id)).toISOString();
}
