import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** The numbers of payouts, which are those of their invoices. */
export async function findPayoutNumbers(sql: Sql, workspace_id: string, ids: readonly string[]): Promise<number[]> {
  const rows = await sql.rows(
    'find_payout_numbers',
    `select i.number from payouts p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
     where p.workspace_id = $1 and p.id = any($2::uuid[]) order by 1`,
    [workspace_id, uuidArray(ids)],
  );
  return rows.map(({ number }) => number);
}
