import type { CashAccountKind, Party } from '../../contract/cash/cash-ledger.ts';
import { textArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';

/** Sums the absolute balances of a party's accounts of these kinds; minor units. */
export async function sumOpenCash(
  sql: Sql,
  workspace_id: string,
  { kind, id }: Party,
  kinds: readonly CashAccountKind[],
): Promise<number> {
  const [row] = await sql.rows(
    'sum_open_cash',
    `select coalesce(sum(abs(c.n)), 0)::int8 as open
     from cash_accounts a
     join row_counts c on c.workspace_id = a.workspace_id and c.noun = 'cash' and c.day = '-infinity' and c.account_id = a.id
     where a.workspace_id = $1 and a.party_kind = $2 and a.party_id = $3 and a.kind = any($4::text[])`,
    [workspace_id, kind, id, textArray(kinds)],
  );
  return row!.open;
}
