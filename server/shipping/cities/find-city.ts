import type { KnownCity } from '../../../contract/shapes.ts';
import type { ResourceSql } from '../../resources/resource-sql.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import {
  foldCity,
  indexCities,
  matchCity,
  type City,
  type CityIndex,
  type MeantCity,
  type SpelledPlace,
} from './match-city.ts';
import { wilayaNumberOf } from './wilayas.ts';
import {
  citiesSql,
  findCityById,
  findCitySpellings,
  findNamesVersion,
  findTownSpellings,
  hasCities,
  type CitySpellings,
  type SpelledRow,
} from '../sql.ts';

/** Look-up of cities by name, for imports of other resources. */
export const namedCities: Pick<ResourceSql, 'findBy'> = { findBy: citiesSql.findBy };

/** The city with this id, active or not; undefined if the workspace has none, or the text is no id. */
export const findCity = async (sql: Sql, workspace_id: string, id: string) =>
  isId(id) ? await findCityById(sql, workspace_id, id) : undefined;

/**
 * The destination of an order by a city's name: the matching city, or the name itself if the workspace has no list of cities. Undefined if
 * the list has no such city.
 */
export async function readDestination(
  sql: Sql,
  workspace_id: string,
  typed: string,
): Promise<{ id: string | null; name: string; town: string | null } | undefined> {
  const city = (await matchCities(sql, workspace_id, [typed])).get(typed);
  if (city) return city;
  return (await hasCities(sql, workspace_id)) ? undefined : { id: null, name: typed.trim(), town: null };
}

/** The cities that texts mean (`matchCity`), by the typed text; a text that means none, or several, has no entry. */
export const matchCities = (sql: Sql, workspace_id: string, typed: Iterable<string>) =>
  openCityNames(sql, workspace_id)(typed);

type NameCities = (typed: Iterable<string>) => Promise<(city: string) => KnownCity | null>;

/**
 * Names cities for people to read (R-LIST-12): the listed city that a text means; null: none, or several. A town inside a city stays as
 * typed, as its city alone would say less. One statement opens it, unless the list changed; a text that is no spelling may need another.
 */
export async function openKnownCities(sql: Sql, workspace_id: string): Promise<NameCities> {
  const names = await readNames(sql, workspace_id);
  const match = openCityNames(sql, workspace_id, names);
  return async (typed) => {
    const meant = await match(typed);
    return (city) => {
      const found = meant.get(city);
      return found && found.town === null ? (names.byId.get(found.id) ?? null) : null;
    };
  };
}

/** As `openKnownCities`, for one batch; no statement for an empty one. */
export async function knownCities(sql: Sql, workspace_id: string, typed: readonly string[]) {
  return typed.length === 0 ? () => null : await (await openKnownCities(sql, workspace_id))(typed);
}

/** Returns the texts that match no city of the workspace's list; empty without a list. */
export const findUnlistedCities = (sql: Sql, workspace_id: string, typed: Iterable<string>) =>
  openUnlistedCities(sql, workspace_id)(typed);

/** As `findUnlistedCities`, for many batches, with the list as of the first one. */
export function openUnlistedCities(sql: Sql, workspace_id: string): (typed: Iterable<string>) => Promise<Set<string>> {
  const meantBy = openCityNames(sql, workspace_id);
  let hasList: Promise<boolean> | undefined;
  return async (typed) => {
    const texts = [...typed];
    const meant = await meantBy(texts);
    const unlisted = new Set(texts.filter((text) => !meant.has(text)));
    return unlisted.size > 0 && !(await (hasList ??= hasCities(sql, workspace_id))) ? new Set() : unlisted;
  };
}

/** As `matchCities`, for many batches, with the names as of the first one, or those given. */
export function openCityNames(sql: Sql, workspace_id: string, read?: CityNames) {
  let opened: Promise<CityNames> | undefined = read && Promise.resolve(read);
  return async (typed: Iterable<string>): Promise<Map<string, MeantCity>> => {
    const texts = new Set(typed);
    const names = await (opened ??= readNames(sql, workspace_id));
    if (names.listed.length === 0) return new Map();
    names.byName ??= indexCities(names.listed);
    const isPlain = (text: string) => names.byName!.exact.has(foldCity(text));
    // Town names are read only for texts that match no city.
    if (!names.whole && ![...texts].every(isPlain)) await readTowns(sql, workspace_id, names);
    return new Map(
      [...texts].flatMap((text) => {
        const city = matchCity(names.whole ?? names.byName!, text);
        return city ? [[text, city] as const] : [];
      }),
    );
  };
}

/** Reads the city that each text means, as `matchCities`: by the names as they are now, without a statement for a text. */
export async function openCityReader(
  sql: Sql,
  workspace_id: string,
): Promise<(typed: string) => MeantCity | undefined> {
  const names = await readNames(sql, workspace_id);
  const whole = await readTowns(sql, workspace_id, names);
  return (typed) => matchCity(whole, typed);
}

/** The index of cities and their towns. */
async function readTowns(sql: Sql, workspace_id: string, names: CityNames): Promise<CityIndex> {
  const { listed, version } = names;
  names.whole ??= await readOnce(readingTowns, `${workspace_id} ${version}`, async () =>
    indexCities([
      ...listed,
      ...(listed.length > 0 ? spelledTowns(listed, await findTownSpellings(sql, workspace_id)) : []),
    ]),
  );
  return names.whole;
}

/** City names of a workspace at `version`. */
type CityNames = {
  version: string;
  byId: ReadonlyMap<string, KnownCity>;
  listed: readonly SpelledPlace[];
  byName?: CityIndex;
  whole?: CityIndex;
};

/** This process caches the names of these workspaces: indexing four hundred cities takes longer than the rest of a page of orders. */
const namesByWorkspace = new Map<string, CityNames>();
const KNOWN_MAX = 20;

async function readNames(sql: Sql, workspace_id: string): Promise<CityNames> {
  // Read first: if names are newer than their version, the next reader reads them again.
  const version = await findNamesVersion(sql, workspace_id);
  const kept = namesByWorkspace.get(workspace_id);
  const names =
    kept?.version === version
      ? kept
      : await readOnce(readingNames, `${workspace_id} ${version}`, async () => {
          const rows = await findCitySpellings(sql, workspace_id);
          const byId = new Map(rows.map(({ id, name, name_ar, name_fr }) => [id, { name, name_ar, name_fr }]));
          return { version, byId, listed: rows.map(spelledCity) };
        });
  cacheNames(workspace_id, names);
  return names;
}

const readingNames = new Map<string, Promise<CityNames>>();
const readingTowns = new Map<string, Promise<CityIndex>>();

/** Reads once for all that ask meanwhile. A read that fails, as with its transaction, fails for its own reader alone. */
async function readOnce<T>(reading: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const begun = reading.get(key);
  if (begun) return await begun.catch(read);
  const mine = read().finally(() => reading.delete(key));
  reading.set(key, mine);
  return await mine;
}

/** Caches names as those that were used last. */
function cacheNames(workspace_id: string, names: CityNames): void {
  namesByWorkspace.delete(workspace_id);
  namesByWorkspace.set(workspace_id, names);
  if (namesByWorkspace.size > KNOWN_MAX) namesByWorkspace.delete(namesByWorkspace.keys().next().value!);
}

/** All cities by folded spelling, oldest first. One query. */
export async function citiesBySpelling(sql: Sql, workspace_id: string): Promise<Map<string, City[]>> {
  const { exact } = indexCities((await findCitySpellings(sql, workspace_id)).map(spelledCity));
  return new Map([...exact].map(([folded, places]) => [folded, places.map(({ city }) => city)]));
}

const spelledCity = ({ id, name, region, ...spellings }: SpelledRow): SpelledPlace => ({
  city: { id, name },
  town: null,
  spellings: namesOf({ name, ...spellings }),
  wilaya: wilayaNumberOf(region),
});

function spelledTowns(
  cities: readonly SpelledPlace[],
  towns: readonly (CitySpellings & { city_id: string })[],
): SpelledPlace[] {
  const byId = new Map(cities.map((one) => [one.city.id, one]));
  return towns.flatMap((town) => {
    const city = byId.get(town.city_id);
    return city ? [{ ...city, town: town.name, spellings: namesOf(town) }] : [];
  });
}

const namesOf = ({ name, name_ar, name_fr, aliases }: Omit<CitySpellings, 'id'>) => [
  name,
  name_ar,
  name_fr,
  ...aliases,
];
