import { GUARD, type GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { fold } from '../../platform/text/fold.ts';
import { countRefusals, findCityNames, findGuardRules, findPlaces } from './guard-rules-sql.ts';
import { toJudging } from './judge-leads.ts';
import { backTestRules } from './judge-sql.ts';
import { placeAmong } from './place-among.ts';

/** A rule that is asked about. `id`: of the rule that it replaces. `amount` in minor units. `position` null: where it is, a new one last. */
export type AskedRule = {
  id: string | null;
  position: number | null;
  kind: GuardKind;
  count: number | null;
  within_hours: number | null;
  amount: number | null;
  city_ids: readonly string[];
  for_account_id: string | null;
};

/**
 * What a rule would have done to the leads of 90 days, had it been active at its place among the active ones
 * (R-GUARD-3): how many of its account's leads it decides, and how their orders ended. Judged by the statement that
 * judges new leads, each lead as of its moment. `refused`: what the rule that it replaces has refused, which is no lead.
 */
export async function backTest(sql: Sql, { workspace }: Pick<Actor, 'workspace'>, asked: AskedRule) {
  const active = await findGuardRules(sql, workspace.id);
  const { others, index } = placeAmong(await findPlaces(sql, workspace.id), asked.id, asked.position);
  const first = new Set(others.slice(0, index).map(({ id }) => id));
  const before = active.filter(({ id }) => first.has(id));
  const behind = active.filter(({ id }) => id !== asked.id && !first.has(id));
  const city_names = await findCityNames(sql, workspace.id, asked.city_ids);
  const rules = [...before, { ...asked, city_names }, ...behind];
  const { since_ms, ...counts } = await backTestRules(
    sql,
    {
      workspace_id: workspace.id,
      account_id: asked.for_account_id,
      shared: workspace.settings.shares_phone_history,
      place: before.length,
    },
    rules.map((rule, place) => toJudging(rule, place, [...new Set(rule.city_names.map(fold))])),
    monotonicNow() - GUARD.days * 86_400_000,
  );
  const since = new Date(since_ms);
  const refused = asked.id === null ? 0 : await countRefusals(sql, workspace.id, asked.id, asked.for_account_id, since);
  return { since, ...counts, refused };
}
