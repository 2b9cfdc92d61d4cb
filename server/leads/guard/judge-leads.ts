import { createHash } from 'node:crypto';
import type { GuardAct, GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { addressKey } from '../../platform/text/address-key.ts';
import { insertRefusals } from './guard-rules-sql.ts';
import { judgeNewLeads, type AskedLead, type JudgingRule } from './judge-sql.ts';
import type { KnownRule } from './known-rules.ts';

/** The rule that matched a lead, as it is kept at the lead. */
export type GuardMatch = { rule_id: string; kind: GuardKind; act: GuardAct; reason: string; found: number | null };

type NewLine = { sku: string; quantity: number; total: number };
/** `total` of its lines in minor units. */
export type NewLead = { id: string; phone_digits: string; city: string; address: string; lines: readonly NewLine[] };

/**
 * Judges new leads of one account by its active rules: the first that matches each, by the lead's id (R-GUARD-1). One
 * statement however many leads, none without rules. A lead that a rule accepts has none.
 */
export async function judgeLeads(
  tx: Tx,
  { workspace: { id: workspace_id, currency, settings } }: Actor,
  account_id: string,
  rules: readonly KnownRule[],
  leads: readonly NewLead[],
  at_ms: number,
): Promise<Map<string, GuardMatch>> {
  if (rules.length === 0 || leads.length === 0) return new Map();
  const judging = { workspace_id, account_id, shared: settings.shares_phone_history };
  const asked = leads.map((lead) => toAskedLead(account_id, lead));
  // A rule may have a thousand cities: those that are asked about travel.
  const cities = [...new Set(asked.map(({ city_folded }) => city_folded))];
  const judges = rules.map((rule, place) =>
    toJudging(
      rule,
      place,
      cities.filter((city) => rule.cities.has(city)),
    ),
  );
  const matched = await judgeNewLeads(tx, judging, asked, judges, at_ms);
  return new Map(
    matched.flatMap(({ id, place, found }): [string, GuardMatch][] => {
      const { id: rule_id, kind, act, reason } = rules[place!]!; // of `rules`
      const shown = kind === 'sum' || kind === 'new_and_dear' ? toMajor(found!, currency) : found;
      return act === 'accept' ? [] : [[id!, { rule_id, kind, act, reason, found: shown }]];
    }),
  );
}

/** Keeps the refused leads among these: they count as leads of their phone and address (R-GUARD-2). */
export async function keepRefusedLeads(
  tx: Tx,
  workspace_id: string,
  account_id: string,
  leads: readonly NewLead[],
  guarded: ReadonlyMap<string, GuardMatch>,
  at_ms: number,
): Promise<void> {
  const refused = leads.flatMap((lead) => {
    const guard = guarded.get(lead.id);
    if (guard?.act !== 'refuse') return [];
    const { pieces: _, sum: __, ...kept } = toAskedLead(account_id, lead);
    return [{ ...kept, rule_id: guard.rule_id }];
  });
  // The same lead twice in one request is one refusal.
  const once = [...new Map(refused.map((row) => [row.digest, row])).values()];
  if (once.length > 0) await insertRefusals(tx, workspace_id, account_id, once, new Date(at_ms));
}

function toAskedLead(account_id: string, { id, phone_digits, city, address, lines }: NewLead): AskedLead {
  const city_folded = fold(city);
  return {
    id,
    phone_digits,
    city_folded,
    address_key: addressKey(address, city),
    digest: digestOf([account_id, phone_digits, city_folded, address], lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sum: lines.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The identity of what was asked, as `DIGEST` of judge-sql.ts has it. */
function digestOf(names: readonly string[], lines: readonly NewLine[]): string {
  const rows = lines.map(({ sku, quantity, total }) => [sku, quantity, total].join('\t'));
  return createHash('sha256')
    .update([...names, ...rows].join('\n'))
    .digest('hex');
}

type Judge = { kind: GuardKind; for_account_id: string | null } & Pick<
  JudgingRule,
  'count' | 'within_hours' | 'amount'
>;

/** A rule as the judging statement takes it, with its place among those asked, and its cities, folded. */
export const toJudging = (rule: Judge, place: number, cities: readonly string[]): JudgingRule => ({
  place,
  kind: rule.kind,
  account_id: rule.for_account_id,
  count: rule.count,
  within_hours: rule.within_hours,
  amount: rule.amount,
  cities,
});
