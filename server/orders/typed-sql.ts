import { idFloor } from '../platform/ids.ts';
import { textArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { MadeRow } from './ask-before-repeating.ts';

/** Locks these phones, in the given sequence, until the transaction ends: other typed orders and leads with them wait. */
export const lockPhones = (tx: Tx, workspace_id: string, phones: readonly string[]): Promise<unknown> =>
  tx.rows(
    'lock_typed',
    `select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || phone, 7403039))
     from (select unnest($2::text[]) as phone offset 0) as asked`,
    [workspace_id, textArray(phones)],
  );

/** Lines of the account's orders with a phone since a moment, except cancelled ones; the newest first. */
export const findOrdersJustMade = (
  tx: Tx,
  workspace_id: string,
  { account_id, phone_digits, since_ms }: { account_id: string; phone_digits: string; since_ms: number },
): Promise<MadeRow[]> =>
  tx.rows(
    'find_orders_just_made',
    `select o.reference, l.sku from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id and s.status <> 'canceled'
     join order_lines l on l.workspace_id = $1 and l.order_id = o.id
     where o.workspace_id = $1 and o.account_id = $2 and o.phone_digits = $3 and o.id >= $4
     order by o.id desc`,
    [workspace_id, account_id, phone_digits, idFloor(since_ms)],
  );
