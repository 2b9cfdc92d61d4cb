import { guardRules } from '../../../contract/leads/guard.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const guardRulesSql = resourceSql(guardRules, 'guard_rules', {
  for_account_name: `select a.name from accounts a where a.workspace_id = guard_rules.workspace_id and a.id = guard_rules.for_account_id`,
});

/** An active rule. `amount`: minor units. */
export type GuardRule = Row<'find_active_guard_rules'>;

const CITY_NAMES = (ids: string) =>
  `array(select spelling from cities c cross join lateral unnest(array[c.name, c.name_ar, c.name_fr] || c.aliases) as spelling
       where c.workspace_id = $1 and c.id = any(${ids}) and spelling is not null)`;

/** The active rules in order. */
export const findGuardRules = (sql: Sql, workspace_id: string): Promise<GuardRule[]> =>
  sql.rows(
    'find_active_guard_rules',
    `select r.id, r.reason, r.position, r.kind, r.act, r.for_account_id, r.count, r.within_hours, r.amount, r.city_ids, r.is_sweeping, ${CITY_NAMES('r.city_ids')} as city_names
     from guard_rules r where r.workspace_id = $1 and r.status = 'active'
     order by r.position, r.id`,
    [workspace_id],
  );

/** Raises the version of the workspace, so that writes that used the former rules run again (decision 0032). */
export const outdateRules = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows('outdate_guard_rules', `update workspaces set version = version + 1 where id = $1 returning id`, [
    workspace_id,
  ]);

/** The spellings of these cities. */
export async function findCityNames(sql: Sql, workspace_id: string, city_ids: readonly string[]): Promise<string[]> {
  if (city_ids.length === 0) return [];
  const [row] = await sql.rows('find_city_names_of', `select ${CITY_NAMES('$2::uuid[]')} as city_names`, [
    workspace_id,
    city_ids,
  ]);
  return row!.city_names;
}

/** All rules of the workspace in order. */
export const findPlaces = (sql: Sql, workspace_id: string) =>
  sql.rows('find_guard_places', `select id, position from guard_rules where workspace_id = $1 order by position, id`, [
    workspace_id,
  ]);

const PLACE = rowset({ id: 'uuid', place: 'int4' });

/** Sets the positions of rules. */
export const writePlaces = (tx: Tx, workspace_id: string, places: readonly RowOf<typeof PLACE>[]): Promise<unknown> =>
  tx.rows(
    'write_guard_places',
    `update guard_rules r set position = p.place from ${PLACE.from(2, 'p')} where r.workspace_id = $1 and r.id = p.id returning r.id`,
    [workspace_id, ...PLACE.arrays(places)],
  );

const REFUSAL = rowset({
  id: 'uuid',
  rule_id: 'uuid',
  phone_digits: 'text',
  city: 'text',
  city_folded: 'text',
  address_key: 'text?',
  digest: 'text',
});

/** Stores refused leads of an account, each once, with the latest moment. Sorted by digest, so that two statements do not deadlock. */
export const insertRefusals = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  refusals: readonly RowOf<typeof REFUSAL>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_guard_refusals',
    `insert into guard_refusals as r (workspace_id, account_id, refused_at, ${REFUSAL.names})
     select $1, $2, $3, ${REFUSAL.names} from ${REFUSAL.from(4, 'a')} order by a.digest
     on conflict (workspace_id, account_id, digest) do update set id = excluded.id, rule_id = excluded.rule_id, refused_at = excluded.refused_at
       where excluded.id > r.id`,
    [workspace_id, account_id, at, ...REFUSAL.arrays(refusals)],
  );

/** Counts the refusals by a rule since a moment, of one account; null: of all. */
export async function countRefusals(
  sql: Sql,
  workspace_id: string,
  rule_id: string,
  account_id: string | null,
  since: Date,
): Promise<number> {
  const [row] = await sql.rows(
    'count_guard_refusals',
    `select count(*)::int as refused from guard_refusals
     where workspace_id = $1 and rule_id = $2 and ($3::uuid is null or account_id = $3) and refused_at >= $4`,
    [workspace_id, rule_id, account_id, since],
  );
  return row!.refused;
}

/** Counts the refusals by each rule since a moment. */
export const countRefusalsByRule = (sql: Sql, workspace_id: string, since: Date) =>
  sql.rows(
    'count_guard_refusals_by_rule',
    `select rule_id, count(*)::int as refused from guard_refusals
     where workspace_id = $1 and refused_at >= $2 group by rule_id`,
    [workspace_id, since],
  );

/** Deletes refusals that no rule counts any more. */
export const forgetRefusals = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from guard_refusals where refused_at < now() - interval '120 days'`);
