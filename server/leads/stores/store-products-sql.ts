import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';

/* Stores' names of products (R-STORE-6). */

/** The present SKUs for these names of a connection, by name. */
export async function findStoreSkus(
  sql: Sql,
  workspace_id: string,
  application_id: string,
  said: readonly string[],
): Promise<Map<string, string>> {
  if (said.length === 0) return new Map();
  const rows = await sql.rows(
    'find_store_skus',
    `select s.said, p.sku from store_products s join products p on p.workspace_id = $1 and p.id = s.product_id
     where s.workspace_id = $1 and s.application_id = $2 and s.said = any($3::text[])`,
    [workspace_id, application_id, textArray(said)],
  );
  return new Map(rows.map((row) => [row.said, row.sku]));
}

/** Stores which product each name in a connection's store means, each name once; `replaces`: overwrites earlier ones. */
export const keepStoreProducts = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  meant: readonly { said: string; product_id: string }[],
  at: Date,
  { replaces }: { replaces: boolean },
): Promise<unknown> =>
  tx.rows(
    'keep_store_products',
    `insert into store_products as s (workspace_id, application_id, said, product_id, created_at)
     select distinct on (n.said) $1, $2, n.said, n.product_id, $5 from unnest($3::text[], $4::uuid[]) as n (said, product_id)
     on conflict (workspace_id, application_id, said) do update set product_id = excluded.product_id, created_at = excluded.created_at
     where $6::boolean and s.product_id <> excluded.product_id returning said`,
    [
      workspace_id,
      application_id,
      textArray(meant.map(({ said }) => said)),
      uuidArray(meant.map(({ product_id }) => product_id)),
      at,
      replaces,
    ],
  );
