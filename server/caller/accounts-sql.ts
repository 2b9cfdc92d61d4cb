import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';

/** The account of a row, as every answer shows it (R-LIST-6). */
export type Account = { id: string; name: string };

/** The accounts with these ids, by one statement. */
export async function findAccounts(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<(account_id: string) => Account> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return namelessAccount;
  const rows = await sql.rows(
    'find_accounts',
    `select id, name from accounts where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(wanted)],
  );
  const named = new Map(rows.map((row) => [row.id, row]));
  return (id) => named.get(id) ?? namelessAccount(id);
}

const namelessAccount = (id: string): Account => ({ id, name: '' });

/** The same rows, with the account in place of its id. */
export async function withAccounts<Row extends { account_id: string }>(
  sql: Sql,
  workspace_id: string,
  rows: readonly Row[],
): Promise<(Omit<Row, 'account_id'> & { account: Account })[]> {
  const accountOf = await findAccounts(
    sql,
    workspace_id,
    rows.map((row) => row.account_id),
  );
  return rows.map(({ account_id, ...row }) => ({ ...row, account: accountOf(account_id) }));
}
