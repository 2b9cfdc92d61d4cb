import { callCenters } from '../../../contract/leads/call-centers.ts';
import type { Scope } from '../../caller/actor.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export const callCentersSql = resourceSql(callCenters, 'call_centers');

/** Link rows that protect a call center's references from deletion: the table, and the column that both share. */
const NAMED = { agent_ids: 'agent', product_ids: 'product', city_ids: 'city' } as const;
export type NamedField = keyof typeof NAMED;

const tableOf = { agent: 'call_center_agents', product: 'call_center_products', city: 'call_center_cities' } as const;

/** Replaces the references of the call center by these ids. */
export async function replaceReferences(
  tx: Tx,
  workspace_id: string,
  call_center_id: string,
  field: NamedField,
  ids: readonly string[],
): Promise<void> {
  const noun = NAMED[field];
  await tx.rows(
    `keep_${field}`,
    `with kept as (
       delete from ${tableOf[noun]} where workspace_id = $1 and call_center_id = $2 and ${noun}_id <> all($3::uuid[]) returning ${noun}_id
     )
     insert into ${tableOf[noun]} (workspace_id, call_center_id, ${noun}_id)
     select $1, $2, id from (select distinct unnest($3::uuid[]) as id) as named
     on conflict (workspace_id, call_center_id, ${noun}_id) do nothing
     returning ${noun}_id`,
    [workspace_id, call_center_id, uuidArray(ids)],
  );
}

/** Filters these ids to those that exist in the scope: members, products, cities. */
export async function findExistingIds(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  field: NamedField,
  ids: readonly string[],
): Promise<Set<string>> {
  const [table, column, account] = {
    agent_ids: ['members', 'user_id', 'account_id'],
    product_ids: ['products', 'id', 'account_id'],
    city_ids: ['cities', 'id', '$3'],
  }[field] as [string, string, string];
  const rows = await sql.rows(
    `find_named_${field}`,
    `select ${column} as id from ${table}
     where workspace_id = $1 and ${column} = any($2::uuid[]) and ($3::uuid is null or ${account} = $3)`,
    [workspace_id, uuidArray(ids), account_id],
  );
  return new Set(rows.map(({ id }) => id));
}

/** `city_names`: all names of all its cities. `agent_ids`: its members among the given agents. */
export type CenterRow = Row<'find_centers_of_agents'>;

/** The call centers of these agents, oldest first. */
export const findCentersOf = (sql: Sql, workspace_id: string, agent_ids: readonly string[]): Promise<CenterRow[]> =>
  sql.rows(
    'find_centers_of_agents',
    `select k.id, k.name, k.status, k.product_ids, k.languages, k.hours, k.time_zone, k.queue_policy, k.max_attempts, a.agent_ids,
       array(select spelling from cities c cross join lateral unnest(array[c.name, c.name_ar, c.name_fr] || c.aliases) as spelling
         where c.workspace_id = $1 and c.id = any(k.city_ids) and spelling is not null) as city_names
     from (select call_center_id, array_agg(agent_id) as agent_ids from call_center_agents
       where workspace_id = $1 and agent_id = any($2::uuid[]) group by call_center_id) as a
     join call_centers k on k.workspace_id = $1 and k.id = a.call_center_id
     order by k.id`,
    [workspace_id, uuidArray(agent_ids)],
  );
