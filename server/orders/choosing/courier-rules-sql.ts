import { courierRules } from '../../../contract/shipping/courier-rules.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const courierRulesSql = resourceSql(courierRules, 'courier_rules', {
  for_account_name: `select a.name from accounts a where a.workspace_id = courier_rules.workspace_id and a.id = courier_rules.for_account_id`,
});

/** `courier`: null if the house delivers itself. */
export type CourierRule = Row<'find_active_courier_rules'>;

/** The active rules in their order; amounts in minor units. */
export const findCourierRules = (sql: Sql, workspace_id: string): Promise<CourierRule[]> =>
  sql.rows(
    'find_active_courier_rules',
    `select r.name, r.city_ids, r.regions, r.product_ids, r.for_account_id, r.amount_min, r.amount_max, r.weight_min_g, r.weight_max_g,
       case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as courier
     from courier_rules r left join shipping_companies c on c.workspace_id = $1 and c.id = r.shipping_company_id
     where r.workspace_id = $1 and r.status = 'active' order by r.position, r.id`,
    [workspace_id],
  );

/** Ids among these that are products of the scope. */
export async function findKnownProducts(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.rows(
    'find_known_products',
    `select id from products where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = any($3::uuid[])`,
    [workspace_id, account_id, uuidArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}
