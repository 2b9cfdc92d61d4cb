import { CLAIMED_PLACES } from '../../../contract/cash/cash-ledger.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/* SQL about claims that other directories use. */

/** Amount that the holder of claim `k` owes; negative for a claim taken back, as the house owes its payment to the holder. */
export const OWED_BY = `case k.status when 'to_give_back' then - k.value else k.value end`;
/** True if the holder of claim `k` owes its value, or is owed its payment. */
export const IS_DUE = `k.status in ('open', 'to_give_back')`;

/** Returns those of these orders whose lost or returned parcel has a claim that was paid or written off. */
export async function findSettledLosses(
  tx: Tx,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Set<string>> {
  if (order_ids.length === 0) return new Set();
  const rows = await tx.rows(
    'find_settled_losses',
    `select c.order_id from order_cash c
     join claims k on k.workspace_id = c.workspace_id and k.order_id = c.order_id and k.trip_no = c.trip_no
       and k.source_id is null and k.status in ('paid', 'written_off')
     where c.workspace_id = $1 and c.order_id = any($2::uuid[]) and c.is_last and c.place = any($3::text[])`,
    [workspace_id, uuidArray(order_ids), textArray(CLAIMED_PLACES)],
  );
  return new Set(rows.map(({ order_id }) => order_id));
}
