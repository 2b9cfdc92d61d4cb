import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import { CASH } from '../ledger/ledger-sql.ts';

/** Closed months, `YYYY-MM-01`, the latest first. */
export const findClosings = (sql: Sql, workspace_id: string) =>
  sql.rows(
    'find_cash_closings',
    `select month::text, closed_at, closed_by from cash_closings where workspace_id = $1 order by month desc`,
    [workspace_id],
  );

/** Sum of changes by month and kind of account, in minor units; months without entries have no row. */
export const sumMonths = (sql: Sql, workspace_id: string, kinds: readonly CashAccountKind[]) =>
  sql.rows(
    'sum_cash_months',
    `select date_trunc('month', c.day)::date::text as month, a.kind, sum(c.n)::int8 as amount
     from cash_accounts a
     join row_counts c on c.workspace_id = a.workspace_id and c.noun = $2 and c.account_id = a.id and c.day > '-infinity'
     where a.workspace_id = $1 and a.kind = any($3::text[])
     group by 1, 2`,
    [workspace_id, CASH, textArray(kinds)],
  );

/** Blocks bookings in past months until the transaction ends, and waits for running ones (find_closed_month). */
export const lockBooks = (tx: Tx, workspace_id: string): Promise<unknown> => lockName(tx, `books ${workspace_id}`);

export const insertClosing = (
  tx: Tx,
  workspace_id: string,
  { month, closed_by, at }: { month: string; closed_by: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'insert_cash_closing',
    `insert into cash_closings (workspace_id, month, closed_at, closed_by) values ($1, $2::date, $3, $4)`,
    [workspace_id, month, at, closed_by],
  );

export const deleteClosing = (tx: Tx, workspace_id: string, month: string): Promise<unknown> =>
  tx.rows('delete_cash_closing', `delete from cash_closings where workspace_id = $1 and month = $2::date`, [
    workspace_id,
    month,
  ]);
