import { GUARD, type GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findCityNames, findGuardRules } from './guard-rules-sql.ts';
import { toJudging } from './judge-leads.ts';
import { backTestRules } from './judge-sql.ts';

/** A rule that is asked about. `id`: of the rule that it replaces. `amount` in minor units. `position` null: the last. */
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
 * judges new leads, each lead as of its moment.
 */
export async function backTest(sql: Sql, { workspace }: Pick<Actor, 'workspace'>, asked: AskedRule) {
  const active = await findGuardRules(sql, workspace.id);
  const others = active.filter(({ id }) => id !== asked.id);
  const { position } = asked;
  const before = others.filter((rule) => position === null || rule.position < position).length;
  const city_names = await findCityNames(sql, workspace.id, asked.city_ids);
  const rules = others.toSpliced(before, 0, { ...asked, id: '', reason: '', position: 0, act: 'flag', city_names });
  const { since_ms, ...counts } = await backTestRules(
    sql,
    {
      workspace_id: workspace.id,
      account_id: asked.for_account_id,
      shared: workspace.settings.shares_phone_history,
      place: before,
    },
    rules.map(toJudging),
    monotonicNow() - GUARD.days * 86_400_000,
  );
  return { since: new Date(since_ms), ...counts };
}
