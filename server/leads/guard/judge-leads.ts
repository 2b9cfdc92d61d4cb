import type { GuardAct, GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { insertRefusals, type GuardRule } from './guard-rules-sql.ts';
import { judgeNewLeads, type AskedLead, type JudgingRule } from './judge-sql.ts';

/** The rule that matched a lead, as it is kept at the lead. */
export type Guarded = { rule_id: string; kind: GuardKind; act: GuardAct; reason: string; found: number | null };

export type NewLead = Omit<AskedLead, 'city_folded'> & { city: string };

/**
 * Judges new leads of one account by its active rules: the first that matches each, by the lead's id (R-GUARD-1). One
 * statement however many leads, none without rules. A lead that a rule accepts has none.
 */
export async function judgeLeads(
  tx: Tx,
  { workspace: { id: workspace_id, currency, settings } }: Actor,
  account_id: string,
  rules: readonly GuardRule[],
  leads: readonly NewLead[],
  at_ms: number,
): Promise<Map<string, Guarded>> {
  if (rules.length === 0 || leads.length === 0) return new Map();
  const judging = { workspace_id, account_id, shared: settings.shares_phone_history };
  const matched = await judgeNewLeads(tx, judging, leads.map(asAsked), rules.map(toJudging), at_ms);
  return new Map(
    matched.flatMap(({ id, place, found }): [string, Guarded][] => {
      const { id: rule_id, kind, act, reason } = rules[place!]!; // of `rules`
      const shown = kind === 'sum' || kind === 'new_and_dear' ? toMajor(found!, currency) : found;
      return act === 'accept' ? [] : [[id!, { rule_id, kind, act, reason, found: shown }]];
    }),
  );
}

/** Keeps the refused leads among these: they count as leads of their phone and address (R-GUARD-2). */
export async function keepRefused(
  tx: Tx,
  workspace_id: string,
  account_id: string,
  leads: readonly NewLead[],
  guarded: ReadonlyMap<string, Guarded>,
  at_ms: number,
): Promise<void> {
  const refused = leads.map(asAsked).flatMap(({ pieces: _, sum: __, ...lead }) => {
    const guard = guarded.get(lead.id);
    return guard?.act === 'refuse' ? [{ ...lead, rule_id: guard.rule_id }] : [];
  });
  if (refused.length > 0) await insertRefusals(tx, workspace_id, account_id, refused, new Date(at_ms));
}

const asAsked = ({ city, ...lead }: NewLead): AskedLead => ({ ...lead, city_folded: fold(city) });

/** A rule as the judging statement takes it, with its place among those asked. */
export const toJudging = (rule: Omit<GuardRule, 'id' | 'reason' | 'act' | 'position'>, place: number): JudgingRule => ({
  place,
  kind: rule.kind,
  account_id: rule.for_account_id,
  count: rule.count,
  within_hours: rule.within_hours,
  amount: rule.amount,
  cities: [...new Set(rule.city_names.map(fold))],
});
