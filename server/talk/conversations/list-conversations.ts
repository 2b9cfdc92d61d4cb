import { mayOfAll } from '../../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { withAccounts } from '../../caller/accounts-sql.ts';
import { readPage, type Page } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { conversationList } from './conversation-list-sql.ts';

type Query = { account_id?: string | undefined };
const asked = (actor: Actor, { account_id }: Query) => conversationList.read(actor, { account_id, is_served: true });
const LONGEST_FIRST = { order_by: 't.waits_since, t.of_id' };

/** A page of conversations that wait for an answer, the longest waiting first, as far as the caller may answer them (R-TALK-10). */
export async function listConversations(sql: Sql, actor: Actor, query: Query, page: Page) {
  const listed = await conversationList.page(sql, asked(actor, query), page, LONGEST_FIRST);
  const { grants } = actor;
  const [ofLeads, ofOrders] = [mayOfAll(grants, 'leads', 'update'), mayOfAll(grants, 'orders', 'update')];
  const now = new Date(nowOf(actor)).toISOString();
  const rows = listed.rows.map((row) => ({
    ...row,
    lead_reference: ofLeads ? row.lead_reference : null,
    order_reference: ofOrders ? row.order_reference : null,
    window_ends_at: row.window_ends_at !== null && row.window_ends_at > now ? row.window_ends_at : null,
  }));
  return { listed, data: await withAccounts(sql, actor.workspace.id, rows) };
}

/** How many conversations wait for an answer of this caller, and since when. */
export async function countWaitingConversations(
  sql: Sql,
  actor: Actor,
): Promise<{ count: number; since: string | null }> {
  const { rows, total } = await conversationList.page(sql, asked(actor, {}), readPage({ per_page: 1 }), LONGEST_FIRST);
  return { count: total, since: rows[0]?.waits_since ?? null };
}
