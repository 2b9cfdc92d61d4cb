import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';

/* Order statuses to send to shops (R-STORE-9). */

const MOVED = rowset({ order_id: 'uuid', wanted: 'text' });
export type MovedOrder = RowOf<typeof MOVED> & { wanted: OrderStatus };

/**
 * Stores the new statuses of orders for their shops. A newer status replaces a waiting one; while a request is running, the row is sent
 * again after it. A status that the connection does not map only replaces an unsent one. Returns the applications with something to send.
 */
export async function noteTellings(
  tx: Tx,
  workspace_id: string,
  moved: readonly MovedOrder[],
  at: Date,
): Promise<{ application_id: string; account_id: string }[]> {
  const rows = await tx.rows(
    'note_tellings',
    `insert into write_back_orders as t (workspace_id, store_order_id, application_id, account_id, order_id, wanted, version, status, due_at,
       created_at, updated_at)
     select $1, s.id, b.application_id, b.account_id, m.order_id, m.wanted, 1, 'waiting', $2, $2, $2
     from ${MOVED.from(3, 'm')}
     join orders o on o.workspace_id = $1 and o.id = m.order_id
     join store_orders s on s.workspace_id = $1 and s.lead_reference = o.lead_reference
     join write_backs b on b.workspace_id = $1 and b.application_id = s.application_id
     left join write_back_orders p on p.workspace_id = $1 and p.store_order_id = s.id
     where coalesce(b.states ->> m.wanted, case when m.wanted = 'delivered' then b.states ->> 'shipped' end) is not null
       or p.status in ('waiting', 'sending', 'failed')
     order by s.id
     on conflict (workspace_id, store_order_id) do update set application_id = excluded.application_id, order_id = excluded.order_id,
       wanted = excluded.wanted, version = t.version + 1, failures = 0, refusals = 0, failing_since = null, updated_at = excluded.updated_at,
       reason = null, status = case when t.status = 'sending' then t.status else 'waiting' end,
       due_at = case when t.status = 'sending' then t.due_at else excluded.due_at end
     returning application_id, account_id`,
    [workspace_id, at, ...MOVED.arrays(moved)],
  );
  return [...new Map(rows.map((row) => [row.application_id, row])).values()];
}

/** Statuses that the shop accepted from us for this order, or may have accepted: it repeats them in its webhooks (R-STORE-10). */
export async function findToldWords(sql: Sql, workspace_id: string, store_order_id: string): Promise<string[]> {
  const [row] = await sql.rows(
    'find_told_words',
    `select told || telling as words from write_back_orders where workspace_id = $1 and store_order_id = $2`,
    [workspace_id, store_order_id],
  );
  return row?.words ?? [];
}

/** Forgets that a shop took a word from us: it has moved on since. A request under way is still known. */
export const forgetToldWord = (tx: Tx, workspace_id: string, store_order_id: string, word: string): Promise<unknown> =>
  tx.rows(
    'forget_told_word',
    `update write_back_orders set told = array_remove(told, $3),
       telling = case when status = 'sending' then telling else array_remove(telling, $3) end
     where workspace_id = $1 and store_order_id = $2 and $3 = any(told || telling) returning store_order_id`,
    [workspace_id, store_order_id, word],
  );

/** Deletes statuses of a deleted application, at most `count`; returns the number of deleted rows. */
export async function forgetTellings(
  tx: Tx,
  workspace_id: string,
  application_id: string,
  count: number,
): Promise<number> {
  const rows = await tx.rows(
    'forget_tellings',
    `delete from write_back_orders where workspace_id = $1 and store_order_id in (
       select store_order_id from write_back_orders where workspace_id = $1 and application_id = $2 limit $3)
     returning store_order_id`,
    [workspace_id, application_id, count],
  );
  return rows.length;
}
