import type { PartUsed } from '../../contract/auth.ts';
import type { Scope } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';

/** Of what not every shop has, what there is: offers of the workspace, which its sellers see too, and sourcings in scope. */
export async function findPartsUsed(sql: Sql, { workspace_id, account_id }: Scope): Promise<PartUsed[]> {
  const rows = await sql.rows(
    'parts_used',
    `select 'marketplace' as part
       where exists (select from marketplace_products where workspace_id = $1)
     union all
     select 'sourcing'
       where exists (select from sourcings where workspace_id = $1 and ($2::uuid is null or account_id = $2))`,
    [workspace_id, account_id],
  );
  return rows.map(({ part }) => part);
}
