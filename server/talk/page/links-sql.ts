import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/** Current targets of links to these leads or orders whose first link was withdrawn. */
export async function findLinkIds(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.rows(
    'find_customer_links',
    `select distinct on (of_id) of_id, id from customer_links where workspace_id = $1 and of_id = any($2::uuid[]) order by of_id, id desc`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ of_id, id }) => [of_id, id]));
}

/** The lead or order of a link; null if the link was withdrawn. */
export async function findLinkTarget(sql: Sql, workspace_id: string, id: string): Promise<string | null> {
  const [row] = await sql.rows(
    'find_customer_linked',
    `select named.of_id, (select l.id from customer_links l where l.workspace_id = $1 and l.of_id = named.of_id order by l.id desc limit 1) as newest
     from (select coalesce((select of_id from customer_links where workspace_id = $1 and id = $2), $2::uuid) as of_id) as named`,
    [workspace_id, id],
  );
  return row!.newest === null || row!.newest === id ? row!.of_id : null;
}

export const insertLink = (
  tx: Tx,
  workspace_id: string,
  row: { id: string; of_id: string; made_by: string },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_customer_link',
    `insert into customer_links (workspace_id, id, of_id, made_by, made_at) values ($1, $2, $3, $4, $5) returning id`,
    [workspace_id, row.id, row.of_id, row.made_by, at],
  );
