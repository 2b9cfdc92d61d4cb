import { int8Array, textArray, uuidArray } from '../platform/pg-arrays.ts';
import type { Sql, Tx } from '../platform/postgres.ts';
import { COUNTED_FIGURES } from './check-desk.ts';
import type { CountDifference } from './check-counts.ts';

/** Every workspace of the service. */
export const findWorkspaceIds = (sql: Sql): Promise<{ id: string }[]> =>
  sql.rows<{ id: string }>(null, `select id from workspaces order by id`);

/** Makes counters what was counted. */
export const writeCounts = (tx: Tx, differences: readonly CountDifference[]): Promise<unknown> =>
  tx.rows(
    null,
    `insert into row_counts (workspace_id, noun, day, account_id, status, n)
     select workspace_id, noun, day::date, account_id, status, n
     from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::int8[])
       as c (workspace_id, noun, day, account_id, status, n)
     on conflict (workspace_id, noun, day, account_id, status) do update set n = excluded.n`,
    [
      uuidArray(differences.map((row) => row.workspace_id)),
      textArray(differences.map((row) => row.noun)),
      textArray(differences.map((row) => row.day)),
      uuidArray(differences.map((row) => row.account_id)),
      textArray(differences.map((row) => row.status)),
      int8Array(differences.map((row) => row.counted)),
    ],
  );

/** Makes the figures of a workspace's customers what their orders came to; gives how many were something else. */
export async function recountFigures(tx: Tx, workspace_id: string): Promise<number> {
  const rows = await tx.rows(
    null,
    `with counted as (${COUNTED_FIGURES}), kept as (
       select * from customer_figures where workspace_id = $1
     )
     insert into customer_figures as f (workspace_id, phone_digits, account_id, delivered, returned, refused)
     select $1, phone_digits, account_id, coalesce(c.delivered, 0), coalesce(c.returned, 0), coalesce(c.refused, 0)
     from counted c full join kept k using (workspace_id, phone_digits, account_id)
     where (coalesce(c.delivered, 0), coalesce(c.returned, 0), coalesce(c.refused, 0))
       <> (coalesce(k.delivered, 0), coalesce(k.returned, 0), coalesce(k.refused, 0))
     on conflict (workspace_id, phone_digits, account_id) do update set
       delivered = excluded.delivered, returned = excluded.returned, refused = excluded.refused
     returning f.phone_digits`,
    [workspace_id],
  );
  return rows.length;
}
