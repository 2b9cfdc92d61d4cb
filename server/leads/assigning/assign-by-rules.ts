import { leadWorkers } from '../../access/people/free-holds.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { sourceOf } from '../../caller/source-of.ts';
import { newId, newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isOfRule, readGuardedCities, ruleCities, type ReadCity } from '../guard/guarded-cities.ts';
import { POOL, type Target } from './assign-leads.ts';
import { countAssignedLeads, findRules, writeAssignments, type RuleRow } from './assignments-sql.ts';
import { recordAssigned } from './record-assigned.ts';
import { stateOf } from '../desk/list-agents.ts';
import { findPresence } from '../desk/presence-sql.ts';

/** A new waiting lead, as rules see it. */
export type RuledLead = { id: string; reference: string; city: string; product_ids: readonly string[] };

/** The rules for new leads of this account that this actor creates. */
export const rulesFor = (tx: Tx, actor: Actor, account_id: string): Promise<RuleRow[]> =>
  findRules(tx, actor.workspace.id, account_id, waysOf(sourceOf(actor)));

/**
 * Assigns new waiting leads of one account by its first matching rule (R-DESK-8): to a call center, or to the rule's
 * agent with the fewest leads, agents at work first, then those who are not paused. A rule whose agents have all left
 * matches nothing. Cities match as destinations do (R-RES-5). Without rules it makes no query, otherwise five, however many leads.
 */
export async function assignByRules(
  tx: Tx,
  actor: Actor,
  account_id: string,
  rules: readonly RuleRow[],
  leads: readonly RuledLead[],
): Promise<void> {
  if (leads.length === 0 || rules.length === 0) return;
  const choose = await agentChooser(tx, actor, account_id, rules);
  const ofCities = await cityMatcher(tx, actor.workspace.id, rules);
  const given = leads.flatMap((lead) => {
    const isThere = ofCities(lead.city);
    for (const rule of rules) {
      const to = fits(rule, lead) && isThere(rule) ? targetOf(rule, choose) : undefined;
      if (to) return [{ lead, rule, to }];
    }
    return [];
  });
  if (given.length === 0) return;
  const at_ms = nowOf(actor);
  const ids = newIds(given.length, at_ms);
  const changes = given.map(({ lead, rule, to }, i) => ({
    id: ids[i]!,
    account_id,
    lead_id: lead.id,
    lead_reference: lead.reference,
    ...to,
    before_agent: null,
    before_call_center: null,
    how: 'rule' as const,
    rule: rule.name,
  }));
  await writeAssignments(tx, actor, changes, newId(at_ms), new Date(at_ms));
  await recordAssigned(tx, actor.workspace.id, changes, () => 1, at_ms);
}

/** `sheet:Facebook` matches by its full name, or by its kind. */
const waysOf = (source: string): string[] => [
  ...new Set([source, source.split(':')[0]!].map((way) => way.toLowerCase())),
];

const fits = ({ product_ids }: RuleRow, lead: RuledLead): boolean =>
  product_ids.length === 0 || lead.product_ids.some((id) => product_ids.includes(id));

/** Tells, of a typed city, which rules it is in; a rule without cities takes all. Without a rule by city it makes no query. */
async function cityMatcher(tx: Tx, workspace_id: string, rules: readonly RuleRow[]) {
  const cities = new Map(rules.filter(({ city_ids }) => city_ids.length > 0).map((rule) => [rule, ruleCities(rule)]));
  const read = cities.size > 0 ? await readGuardedCities(tx, workspace_id) : null;
  return (typed: string) => {
    const city: ReadCity | undefined = read?.(typed);
    return (rule: RuleRow): boolean => {
      const named = cities.get(rule);
      return !named || !city || isOfRule(named, city);
    };
  };
}

type Choose = (agent_ids: readonly string[]) => { id: string; name: string } | undefined;

function targetOf({ call_center_id, call_center, agent_ids }: RuleRow, choose: Choose): Target | undefined {
  if (call_center_id !== null) return { ...POOL, call_center_id, call_center };
  const agent = choose(agent_ids);
  return agent && { ...POOL, agent_id: agent.id, agent: agent.name };
}

/** Chooses the agent with the fewest leads, and adds each choice to the agent's number. */
async function agentChooser(tx: Tx, actor: Actor, account_id: string, rules: readonly RuleRow[]): Promise<Choose> {
  const { id: workspace_id } = actor.workspace;
  const named = [...new Set(rules.flatMap(({ agent_ids }) => agent_ids))];
  if (named.length === 0) return () => undefined;
  const mayWork = await leadWorkers(tx, workspace_id);
  const ids = named.filter((id) => mayWork(id, account_id));
  const presence = await findPresence(tx, workspace_id, ids);
  const loads = await countAssignedLeads(tx, { workspace_id, account_id: null }, ids);
  const at = new Date(nowOf(actor));
  const rankOf = { calling: 0, ready: 0, away: 1, paused: 2 };
  const agents = presence.map((one) => ({
    id: one.user_id,
    name: one.full_name,
    rank: rankOf[stateOf(one, at)],
    load: loads.get(one.user_id) ?? 0,
  }));
  return (agent_ids) => {
    const [best] = agents
      .filter(({ id }) => agent_ids.includes(id))
      .toSorted((a, b) => a.rank - b.rank || a.load - b.load || agent_ids.indexOf(a.id) - agent_ids.indexOf(b.id));
    if (best) best.load += 1;
    return best;
  };
}
