import type { PartUsed } from '../../../contract/access/auth.ts';
import type { Scope } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/**
 * Optional features in use: marketplace offers of the workspace, which its sellers see too; sourcings in scope; and
 * pay, owed or paid, for the work of this person or of the person's call centers.
 */
export async function findPartsUsed(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  person_id: string,
): Promise<PartUsed[]> {
  const rows = await sql.rows(
    'parts_used',
    `select 'marketplace' as part
       where exists (select from marketplace_products where workspace_id = $1)
     union all
     select 'sourcing'
       where exists (select from sourcings where workspace_id = $1 and ($2::uuid is null or account_id = $2))
     union all
     select 'pay'
       where exists (select from cash_accounts where workspace_id = $1 and kind = 'courier_owed' and party_kind = 'person' and party_id = $3)
         or exists (select from work_payments where workspace_id = $1 and payee_id = $3)
         or exists (select from call_centers where workspace_id = $1 and (manager_id = $3 or (pays_agents and agent_ids @> array[$3::uuid])))`,
    [workspace_id, account_id, person_id],
  );
  return rows.map(({ part }) => part);
}
