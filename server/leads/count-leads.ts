import type { Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { leadList } from './list-sql.ts';

/** How many leads the list has that a query like this asks for. */
export const countLeads = (sql: Sql, actor: Actor, query: Parameters<typeof leadList.read>[1]): Promise<number> =>
  leadList.total(sql, leadList.read(actor, query));
