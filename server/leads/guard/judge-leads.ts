import { createHash } from 'node:crypto';
import type { GuardAct, GuardKind } from '../../../contract/leads/guard.ts';
import type { Actor } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { addressKey } from '../../platform/text/address-key.ts';
import { insertRefusals } from './guard-rules-sql.ts';
import { isOfRule, lookAtCities, type CityReader, type ReadCity } from './guarded-cities.ts';
import { findCitiesOfAddresses, judgeNewLeads, type AskedLead, type Judging, type JudgingRule } from './judge-sql.ts';
import type { KnownRule, KnownRules } from './known-rules.ts';

/** The rule that matched a lead, as stored with the lead. */
export type GuardMatch = { rule_id: string; kind: GuardKind; act: GuardAct; reason: string; found: number | null };

type NewLine = { sku: string; quantity: number; total: number };
/** `total` of its lines in minor units. */
export type NewLead = { id: string; phone_digits: string; city: string; address: string; lines: readonly NewLine[] };

/**
 * Judges new leads of one account (R-GUARD-1). Returns the first active rule that matches each, by the lead's id; leads
 * that a rule accepts, or none matches, have no entry. One statement for any number of leads, a second one for rules by
 * address, none without rules.
 */
export async function judgeLeads(
  tx: Tx,
  { workspace: { id: workspace_id, currency, settings } }: Actor,
  account_id: string,
  { rules, read: readCity }: KnownRules,
  leads: readonly NewLead[],
  at_ms: number,
): Promise<Map<string, GuardMatch>> {
  if (rules.length === 0 || leads.length === 0) return new Map();
  const judging = { workspace_id, account_id, shared: settings.shares_phone_history };
  const read = lookAtCities(rules) ? readCity : null;
  const cities = new Map<string, ReadCity>(
    read ? [...new Set(leads.map(({ city }) => city))].map((city) => [city, read(city)]) : [],
  );
  const asked = leads.map((lead) => ({
    ...toAskedLead(account_id, lead),
    city_key: cities.get(lead.city)?.city_key ?? '',
  }));
  // A rule may have thousands of cities: only those that the leads name are sent.
  const namedBy = (rule: KnownRule) =>
    rule.kind === 'city' ? [...cities.values()].filter((city) => isOfRule(rule.cities, city)) : [];
  const judges = rules.map((rule, place) => toJudging(rule, place, namedBy(rule).map(({ city }) => city))); // prettier-ignore
  const spelled = read ? await spelledCities(tx, judging, read, asked, judges, at_ms) : [];
  const matched = await judgeNewLeads(tx, judging, asked, judges, spelled, at_ms);
  return new Map(
    matched.flatMap(({ id, place, found }): [string, GuardMatch][] => {
      const { id: rule_id, kind, act, reason } = rules[place!]!; // of `rules`
      const shown = kind === 'sum' || kind === 'new_and_dear' ? toMajor(found!, currency) : found;
      return act === 'accept' ? [] : [[id!, { rule_id, kind, act, reason, found: shown }]];
    }),
  );
}

/** The typed cities of earlier leads to the addresses of these leads, each with its key. */
async function spelledCities(
  tx: Tx,
  judging: Judging,
  read: CityReader,
  asked: readonly AskedLead[],
  rules: readonly JudgingRule[],
  at_ms: number,
) {
  const keys = [...new Set(asked.flatMap(({ address_key }) => address_key ?? []))];
  if (keys.length === 0 || !rules.some(({ kind }) => kind === 'address_leads')) return [];
  return (await findCitiesOfAddresses(tx, judging, keys, rules, at_ms)).map(read);
}

/** Stores the refused ones of these leads, which count as leads of their phone and address (R-GUARD-2). */
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

function toAskedLead(
  account_id: string,
  { id, phone_digits, city, address, lines }: NewLead,
): Omit<AskedLead, 'city_key'> & { city_folded: string } {
  const city_folded = fold(city);
  return {
    id,
    phone_digits,
    city,
    city_folded,
    address_key: addressKey(address, city),
    digest: digestOf([account_id, phone_digits, city_folded, address], lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sum: lines.reduce((sum, { total }) => sum + total, 0),
  };
}

/**
 * Digest of a sent lead, by which a repeated one is recognized; computed as `DIGEST` of judge-sql.ts. SKUs are left out: a merge or a new SKU
 * changes the one that a line keeps.
 */
function digestOf(names: readonly string[], lines: readonly NewLine[]): string {
  const rows = lines.map(({ quantity, total }) => [quantity, total].join('\t'));
  return createHash('sha256')
    .update([...names, ...rows].join('\n'))
    .digest('hex');
}

type Judge = { kind: GuardKind; for_account_id: string | null } & Pick<
  JudgingRule,
  'count' | 'within_hours' | 'amount'
>;

/** A rule in the form of the judging statement, with its place in order, and the typed texts that mean its cities. */
export const toJudging = (rule: Judge, place: number, cities: readonly string[]): JudgingRule => ({
  place,
  kind: rule.kind,
  account_id: rule.for_account_id,
  count: rule.count,
  within_hours: rule.within_hours,
  amount: rule.amount,
  cities,
});
