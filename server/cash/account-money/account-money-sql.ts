import { FEE_KINDS } from '../../../contract/cash/cash-ledger.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** Count and sum of an account's orders whose cash the house has received, but not paid out. */
export async function sumRemittedOrders(sql: Sql, workspace_id: string, account_id: string) {
  const [row] = await sql.rows(
    'sum_remitted_of_account',
    `select count(*) as orders, coalesce(sum(cod), 0)::int8 as amount
     from order_cash where workspace_id = $1 and account_id = $2 and stage = 'remitted'`,
    [workspace_id, account_id],
  );
  return row!;
}

/** Payouts of an account by the status of their invoices, minor units. */
export const sumPayouts = (sql: Sql, workspace_id: string, account_id: string) =>
  sql.rows(
    'sum_payouts_of_account',
    `select i.status, count(*) as payouts, sum(p.amount)::int8 as amount, max(p.paid_on)::text as last_on
     from payouts p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
     where p.workspace_id = $1 and p.account_id = $2
     group by 1`,
    [workspace_id, account_id],
  );

/** The payment rhythms of these couriers. */
export async function findRhythms(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.rows(
    'find_rhythms',
    `select id, pays_every_days as days from shipping_companies
     where workspace_id = $1 and id = any($2::uuid[]) and pays_every_days is not null`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/**
 * Sums of an account's bookings from this entry on, by kind of ledger account, in minor units: all fees, and of the
 * debt to the account the part for orders (`of_orders`).
 */
export const sumBookings = (sql: Sql, workspace_id: string, account_id: string, from_id: string) =>
  sql.rows(
    'sum_booked_of_account',
    `select a.kind, e.kind in ('order', 'opening') as of_orders, sum(p.amount)::int8 as amount
     from cash_entries e
     join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
     join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
     where e.workspace_id = $1 and e.account_id = $2 and e.id >= $3::uuid and e.kind in ('order', 'opening', 'fees') and a.kind = any($4)
     group by 1, 2`,
    [workspace_id, account_id, from_id, textArray(['payable', ...FEE_KINDS])],
  );
