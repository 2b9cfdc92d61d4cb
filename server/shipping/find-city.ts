import type { ResourceSql } from '../resources/resource-sql.ts';
import { fold } from '../platform/text/fold.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { citiesSql, findCityById, findCitySpellings, hasCities } from './sql.ts';

export type City = { id: string; name: string };

/** For files of other resources that name cities. */
export const namedCities: Pick<ResourceSql, 'findBy'> = { findBy: citiesSql.findBy };

/** The city of this id, deactivated or not; undefined when the workspace has none, or the text is no id. */
export const findCity = async (sql: Sql, workspace_id: string, id: string) =>
  isId(id) ? await findCityById(sql, workspace_id, id) : undefined;

/**
 * The destination of an order by a city's name: the matching city, or the name itself where the workspace has no list of cities. Undefined
 * when the list has no such city.
 */
export async function readDestination(
  sql: Sql,
  workspace_id: string,
  typed: string,
): Promise<{ id: string | null; name: string } | undefined> {
  const city = (await citiesBySpelling(sql, workspace_id)).get(foldCity(typed));
  if (city) return city;
  return (await hasCities(sql, workspace_id)) ? undefined : { id: null, name: typed.trim() };
}

/**
 * The cities that typed names match, under the folded spelling (`foldCity`): a name or alias in any language, ignoring case, accents,
 * blanks and marks. A name of no city, or of several, has no entry: nothing is guessed. One query.
 */
export async function citiesBySpelling(sql: Sql, workspace_id: string): Promise<Map<string, City>> {
  const called = await citiesCalled(sql, workspace_id);
  return new Map([...called].flatMap(([folded, [city, ...others]]) => (others.length === 0 ? [[folded, city!]] : [])));
}

/** All cities of each folded spelling, oldest first. One query. */
export async function citiesCalled(sql: Sql, workspace_id: string): Promise<Map<string, City[]>> {
  const called = new Map<string, City[]>();
  for (const { id, name, name_ar, name_fr, aliases } of await findCitySpellings(sql, workspace_id)) {
    for (const folded of new Set([name, name_ar, name_fr, ...aliases].map((spelling) => foldCity(spelling ?? '')))) {
      if (folded !== '') called.set(folded, [...(called.get(folded) ?? []), { id, name }]);
    }
  }
  return called;
}

/** A city's name folded for comparison; a text without letters or digits stays as it is. */
export function foldCity(text: string): string {
  const folded = fold(text);
  return folded.replace(/[^\p{L}\d]+/gu, '') || folded.trim();
}
