import type { Tx } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { OWED_TRIPS } from './check-cash-sql.ts';

/** Releases lines of canceled or reversed payouts that still block their amounts; returns their count. */
export async function freeEndedPayouts(tx: Tx, workspace_id: string): Promise<number> {
  const [row] = await tx.rows(
    unprepared('free_ended_payouts'),
    `with ended as (
       select p.id from payouts p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
       where p.workspace_id = $1 and i.status = 'canceled'
     ), orders as (
       update payout_orders o set is_living = false from ended
       where o.workspace_id = $1 and o.payout_id = ended.id and o.is_living returning 1
     ), entries as (
       update payout_entries n set is_living = false from ended
       where n.workspace_id = $1 and n.payout_id = ended.id and n.is_living returning 1
     ), trips as (
       update order_cash c set payout_id = null, is_paid_out = false, is_withdrawn = false, is_owing = true from ended
       where c.workspace_id = $1 and c.payout_id = ended.id returning 1
     )
     select ((select count(*) from orders) + (select count(*) from entries))::int4 as n`,
    [workspace_id],
  );
  return row!.n;
}

/** Marks trips for payouts if the balance with their seller differs from the amounts in payouts; returns their count. */
export async function rememberTrips(tx: Tx, workspace_id: string): Promise<number> {
  const rows = await tx.rows(
    null,
    `update order_cash c set is_owing = true
     from (select * from (${OWED_TRIPS}) t where t.workspace_id = $1 and t.owed <> t.drawn) t, accounts a
     where c.workspace_id = $1 and c.order_id = t.order_id and c.trip_no = t.trip_no and not c.is_owing
       and a.workspace_id = $1 and a.id = c.account_id and a.kind = 'seller'
     returning c.order_id`,
    [workspace_id],
  );
  return rows.length;
}
