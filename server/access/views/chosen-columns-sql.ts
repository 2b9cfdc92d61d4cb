import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/** The columns that a person chose, by list. */
export async function findChosenColumns(
  sql: Sql,
  workspace_id: string,
  user_id: string,
): Promise<Record<string, string[]>> {
  const rows = await sql.rows(
    'find_chosen_columns',
    `select page, columns from chosen_columns where workspace_id = $1 and user_id = $2 order by page`,
    [workspace_id, user_id],
  );
  return Object.fromEntries(rows.map(({ page, columns }) => [page, columns]));
}

/** Stores the columns of a list that a person chose, replacing earlier ones. */
export const writeChosenColumns = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  page: string,
  columns: readonly string[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_chosen_columns',
    `insert into chosen_columns (workspace_id, user_id, page, columns, updated_at) values ($1, $2, $3, $4::text[], $5)
     on conflict (workspace_id, user_id, page) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
    [workspace_id, user_id, page, textArray(columns), at],
  );

/** Resets a person to the default columns. */
export const removeChosenColumns = (tx: Tx, workspace_id: string, user_id: string, page: string): Promise<unknown> =>
  tx.rows(
    'remove_chosen_columns',
    `delete from chosen_columns where workspace_id = $1 and user_id = $2 and page = $3`,
    [workspace_id, user_id, page],
  );
