import type { Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { stockList } from './list-sql.ts';

/** Number of stocks in the list that a query asks for. */
export const countStocks = (sql: Sql, actor: Actor, query: Parameters<typeof stockList.read>[1]): Promise<number> =>
  stockList.total(sql, stockList.read(actor, query));
