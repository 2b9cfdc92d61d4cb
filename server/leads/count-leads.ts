import type { Actor } from '../caller/actor.ts';
import { readPage } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { timeOfId } from '../platform/ids.ts';
import { leadList, orderOfLeads } from './list-sql.ts';

type Query = Parameters<typeof leadList.read>[1];

/** The number of leads in the list that a query asks for. */
export const countLeads = (sql: Sql, actor: Actor, query: Query): Promise<number> =>
  leadList.total(sql, leadList.read(actor, query));

/** Creation of the oldest lead in that list, ISO; null when the list is empty. */
export async function findOldestLead(sql: Sql, actor: Actor, query: Query): Promise<string | null> {
  const [id] = await leadList.ids(sql, leadList.read(actor, query), 1);
  return id === undefined ? null : new Date(timeOfId(id)).toISOString();
}

/** Due moment of the earliest callback, ISO; null when there is none. */
export async function findOldestCallback(sql: Sql, actor: Actor, callback: 'overdue' | 'due'): Promise<string | null> {
  const asked = leadList.read(actor, { callback });
  const order = { ...orderOfLeads('action_date', asked), is_uncounted: true };
  const { rows } = await leadList.page(sql, asked, readPage({ per_page: 1 }), order);
  return rows[0]?.action_date ?? null;
}
