import type { Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { leadList } from './list-sql.ts';

/** The number of leads in the list that a query asks for. */
export const countLeads = (sql: Sql, actor: Actor, query: Parameters<typeof leadList.read>[1]): Promise<number> =>
  leadList.total(sql, leadList.read(actor, query));
