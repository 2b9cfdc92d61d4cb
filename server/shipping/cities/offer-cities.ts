import { ENTRY_LIMITS } from '../../../contract/orders/order-entry.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { foldCity } from './match-city.ts';
import { findCitySpellings, findTownSpellings, hasCities, type CitySpellings } from '../sql.ts';

const MATCHES = ['exact', 'beginning', 'part', 'near'] as const;
export type CityMatch = (typeof MATCHES)[number];
/** `town_of`: the name of the city that the town belongs to, with `id` as that city's id; null: a city. */
export type OfferedCity = Omit<CitySpellings, 'aliases'> & { match: CityMatch; town_of: string | null };
type Place = CitySpellings & { town_of?: string };

/** Active cities and their towns that match a typed name, best first, 10 at most; `has_list` false: the workspace has no cities. */
export async function offerCities(
  sql: Sql,
  workspace_id: string,
  typed: string,
): Promise<{ cities: OfferedCity[]; has_list: boolean }> {
  const [all, towns] = await Promise.all([
    findCitySpellings(sql, workspace_id),
    typed.trim() === '' ? [] : findTownSpellings(sql, workspace_id),
  ]);
  const hasList = all.length > 0 || (await hasCities(sql, workspace_id));
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const placed = towns.flatMap(({ city_id, ...town }): Place[] => {
    const town_of = nameOf.get(city_id);
    return town_of === undefined || town_of === town.name ? [] : [{ ...town, id: city_id, town_of }];
  });
  return { cities: rankCities([...all, ...placed], typed).slice(0, ENTRY_LIMITS.cities_offered), has_list: hasList };
}

/**
 * Ranks cities by how well a typed name fits one of their spellings (R-ENTRY-3): equal, beginning, contained, or one or two typing errors
 * away. Ties: a city before a town, then the shortest name. An empty text keeps all.
 */
export function rankCities(cities: readonly Place[], typed: string): OfferedCity[] {
  const sought = foldCity(typed);
  const ranked = cities.flatMap(({ id, name, name_ar, name_fr, aliases, town_of = null }) => {
    const city = { id, name, name_ar, name_fr };
    const spellings = [name, name_ar, name_fr, ...aliases].map((text) => foldCity(text ?? ''));
    const places = spellings.filter(Boolean).map((spelling) => MATCHES.indexOf(matchOf(spelling, sought)!));
    const best = Math.min(...places.filter((place) => place >= 0));
    return Number.isFinite(best) ? [{ best, city: { ...city, town_of, match: MATCHES[best]! } }] : [];
  });
  return ranked
    .sort(
      (a, b) =>
        a.best - b.best ||
        Number(a.city.town_of !== null) - Number(b.city.town_of !== null) ||
        a.city.name.length - b.city.name.length ||
        (a.city.name < b.city.name ? -1 : 1),
    )
    .map(({ city }) => city);
}

function matchOf(spelling: string, sought: string): CityMatch | undefined {
  if (spelling === sought) return 'exact';
  if (spelling.startsWith(sought)) return 'beginning';
  if (spelling.includes(sought)) return 'part';
  const slips = slipsAllowed(sought);
  // Compares an unfinished text with the beginning of the name, of the same length.
  const isNear =
    slips > 0 && [spelling, spelling.slice(0, sought.length)].some((text) => distance(text, sought, slips) <= slips);
  return isNear ? 'near' : undefined;
}

/** Typing errors allowed in a name: short names are too similar to allow any. */
const slipsAllowed = (sought: string): number => (sought.length < 4 ? 0 : sought.length < 7 ? 1 : 2);

/**
 * Number of letters that are wrong, missing, doubled or swapped, counted up to `max`.
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
