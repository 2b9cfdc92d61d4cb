import type { Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { orderList } from './list-sql.ts';

/** Number of orders that the list has for such a query. */
export const countOrders = (sql: Sql, actor: Actor, query: Parameters<typeof orderList.read>[1]): Promise<number> =>
  orderList.total(sql, orderList.read(actor, query));
