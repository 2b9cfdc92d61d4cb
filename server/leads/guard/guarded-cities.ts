import { setImmediate } from 'node:timers/promises';
import type { GuardKind } from '../../../contract/leads/guard.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { openCityReader } from '../../shipping/cities/find-city.ts';
import { foldCity } from '../../shipping/cities/match-city.ts';

/* Rules for leads match cities as destinations do (R-RES-5): guard rules (R-GUARD-1), and those that assign (R-DESK-8). */

/** The cities of a rule: their ids, and their names as `foldCity` folds them. */
export type RuleCities = { ids: ReadonlySet<string>; names: ReadonlySet<string> };

export const ruleCities = (rule: { city_ids: readonly string[]; city_names: readonly string[] }): RuleCities => ({
  ids: new Set(rule.city_ids),
  names: new Set(rule.city_names.map(foldCity)),
});

/** A typed city. `id` null: it matches no city of the list, or several. `city_key`: the same for all spellings of a city. */
export type ReadCity = { city: string; id: string | null; city_key: string };
export type CityReader = (typed: string) => ReadCity;

/** True if the text means a city of the rule. A text without a match in the list is compared by name, as for an inactive city. */
export const isOfRule = ({ ids, names }: RuleCities, { id, city_key }: ReadCity): boolean =>
  id === null ? names.has(city_key) : ids.has(id);

const KINDS: readonly GuardKind[] = ['city', 'address_leads'];
/** True when one of the rules looks at cities. */
export const lookAtCities = (rules: readonly { kind: GuardKind }[]): boolean =>
  rules.some(({ kind }) => KINDS.includes(kind));

/** Opens the reader of typed cities of a workspace, for rules. */
export async function readGuardedCities(sql: Sql, workspace_id: string): Promise<CityReader> {
  const cityOf = await openCityReader(sql, workspace_id);
  return (city) => {
    const id = cityOf(city)?.id ?? null;
    return { city, id, city_key: id ?? foldCity(city) };
  };
}

/** Texts that are read before yielding to other requests: a misspelled one takes a fraction of a millisecond. */
const TEXTS_PER_TURN = 200;

/** Reads many texts, yielding to other requests in between. */
export async function readInTurns(read: CityReader, typed: readonly string[]): Promise<ReadCity[]> {
  const all: ReadCity[] = [];
  for (let at = 0; at < typed.length; at += TEXTS_PER_TURN) {
    if (at > 0) await setImmediate();
    all.push(...typed.slice(at, at + TEXTS_PER_TURN).map(read));
  }
  return all;
}
