import { GUARD, type GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { countRefusals, countRefusalsByRule, findCityNames, findGuardRules, findPlaces } from './guard-rules-sql.ts';
import { isOfRule, lookAtCities, readGuardedCities, readInTurns, ruleCities } from './guarded-cities.ts';
import { toJudging } from './judge-leads.ts';
import { backTestRules, countDecidedLeads, findBackTestPeriod, findCitiesOfBackTest } from './judge-sql.ts';
import { placeAmong } from './place-among.ts';

/** A rule to test. `id`: the rule that it replaces. `amount`: minor units. `position` null: unchanged, or last for a new rule. */
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
 * Tests a rule on the leads of the last 90 days, as if it had been active at its position (R-GUARD-3). Counts the leads
 * of its account that it decides, and how their orders ended. Uses the SQL that judges new leads, for each lead as of its
 * creation. `refused`: refusals by the replaced rule, which are not leads.
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

/** Leads that a rule decides (`touched`), of all leads of its account (`leads`). Both include its refusals, which are not leads. */
export type Decided = { id: string | null; leads: number; touched: number };

/** Counts the leads that each of these rules would have decided, in their order, as the only active ones; see `backTest`. */
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

/** A rule as a back-test applies it. */
export type TestedRule = Omit<AskedRule, 'position'> & { city_names: readonly string[] };

/** Inserts a rule into the active rules, after the first `index` of its `others`. `place`: its index in the result. */
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

/** Parameters of the statements: rules, period, and the current meanings of typed cities. `account_id` null: leads of all accounts. */
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
