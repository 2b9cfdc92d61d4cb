import { GUARD, type GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { countRefusals, countRefusalsByRule, findCityNames, findGuardRules, findPlaces } from './guard-rules-sql.ts';
import { isOfRule, lookAtCities, readGuardedCities, readInTurns, ruleCities } from './guarded-cities.ts';
import { toJudging } from './judge-leads.ts';
import { backTestRules, countDecidedLeads, findBackTestPeriod, findCitiesOfBackTest } from './judge-sql.ts';
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
  const city_names = await findCityNames(sql, workspace.id, asked.city_ids);
  const { rules, place } = withRule(active, others, index, { ...asked, city_names });
  const { testing, period, judging, spelled } = await openBackTest(sql, workspace, rules, asked.for_account_id);
  const counts = await backTestRules(sql, testing, period, judging, spelled, place);
  const since = new Date(period.since_ms);
  const refused = asked.id === null ? 0 : await countRefusals(sql, workspace.id, asked.id, asked.for_account_id, since);
  return { since, ...counts, refused };
}

/** What a rule of a set decides. `leads`: of its account. Both with what the rule has refused, which is no lead. */
export type Decided = { id: string | null; leads: number; touched: number };

/** What each of these rules, in their order, would have decided had they been the active ones, as `backTest` counts. */
export async function backTestAll(
  sql: Sql,
  { workspace }: Pick<Actor, 'workspace'>,
  rules: readonly TestedRule[],
): Promise<Decided[]> {
  if (rules.length === 0) return [];
  const { testing, period, judging, spelled } = await openBackTest(sql, workspace, rules, null);
  const [counted, refusals] = await Promise.all([
    countDecidedLeads(sql, testing, period, judging, spelled),
    countRefusalsByRule(sql, workspace.id, new Date(period.since_ms)),
  ]);
  const refusedBy = new Map(refusals.map(({ rule_id, refused }) => [rule_id, refused]));
  return counted.map(({ place, leads, touched }) => {
    const { id } = rules[place!]!; // of `rules`
    const refused = refusedBy.get(id ?? '') ?? 0;
    return { id, leads: leads + refused, touched: touched + refused };
  });
}

/** A rule as a back-test judges by it. */
export type TestedRule = Omit<AskedRule, 'position'> & { city_names: readonly string[] };

/** The active rules with one more, which stands behind the first `index` of its `others`; and its place among them. */
export function withRule<R extends TestedRule, One extends TestedRule>(
  active: readonly R[],
  others: readonly { id: string }[],
  index: number,
  rule: One,
): { rules: (R | One)[]; place: number } {
  const first = new Set<string | null>(others.slice(0, index).map(({ id }) => id));
  const before = active.filter(({ id }) => first.has(id));
  const behind = active.filter(({ id }) => id !== rule.id && !first.has(id));
  return { rules: [...before, rule, ...behind], place: before.length };
}

/** Rules as the statements take them, with what the typed cities mean now. `account_id`: whose leads; null: all. */
async function openBackTest(
  sql: Sql,
  { id: workspace_id, settings }: Actor['workspace'],
  rules: readonly TestedRule[],
  account_id: string | null,
) {
  const testing = { workspace_id, account_id, shared: settings.shares_phone_history };
  const period = await findBackTestPeriod(sql, testing, rules, monotonicNow() - GUARD.days * 86_400_000);
  const spelled = lookAtCities(rules)
    ? await readInTurns(await readGuardedCities(sql, workspace_id), await findCitiesOfBackTest(sql, testing, period))
    : [];
  const judging = rules.map((rule, place) => {
    const of = rule.kind === 'city' ? ruleCities(rule) : null;
    const cities = of ? spelled.filter((read) => isOfRule(of, read)).map(({ city }) => city) : [];
    return toJudging(rule, place, cities);
  });
  return { testing, period, judging, spelled };
}
