import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findGuardRules, type GuardRule } from './guard-rules-sql.ts';
import { lookAtCities, readGuardedCities, ruleCities, type CityReader, type RuleCities } from './guarded-cities.ts';

/*
 * A cache of the active guard rules. A change of rules raises the version of the workspace, and a transaction that used
 * another version runs again (docs/decisions/0032-what-a-write-depends-on.md). So rules read at a version stay valid for
 * it, and judging needs no query for them.
 */

const WORKSPACES_MAX = 1_000;
/** Maximum age, since names of cities change without a new version. */
const AGE_MS_MAX = 60_000;

export type KnownRule = Omit<GuardRule, 'city_ids' | 'city_names'> & { cities: RuleCities };
/** `read`: reads typed cities; null: no rule looks at them. */
export type KnownRules = { rules: readonly KnownRule[]; read: CityReader | null };
type CachedRules = KnownRules & { version: number; read_ms: number };
const cachedRules = new Map<string, CachedRules>();

/** The active rules for leads of this account, in order, and their reader of cities. No statement if they are cached. */
export async function guardRulesOf(
  tx: Tx,
  { workspace: { id, version } }: Actor,
  account_id: string,
): Promise<KnownRules> {
  let of = cachedRules.get(id);
  if (of?.version !== version || performance.now() - of.read_ms > AGE_MS_MAX) {
    const rules = (await findGuardRules(tx, id)).map(({ city_ids, city_names, ...rule }) => ({
      ...rule,
      cities: ruleCities({ city_ids, city_names }),
    }));
    of = {
      version,
      read_ms: performance.now(),
      rules,
      read: lookAtCities(rules) ? await readGuardedCities(tx, id) : null,
    };
    cachedRules.delete(id);
    cachedRules.set(id, of);
    forgetOld();
  }
  const { rules, read } = of;
  return {
    read,
    rules: rules.filter(({ for_account_id }) => for_account_id === null || for_account_id === account_id),
  };
}

/** The first are the oldest. Rules that are read again before their use need no place, above all not the cities beside them. */
function forgetOld(): void {
  for (const [id, { read_ms }] of cachedRules) {
    if (cachedRules.size <= WORKSPACES_MAX && performance.now() - read_ms <= AGE_MS_MAX) return;
    cachedRules.delete(id);
  }
}
