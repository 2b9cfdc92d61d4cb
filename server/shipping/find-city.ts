import { fold } from '../platform/fold.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/postgres.ts';
import { findCityById, findCitySpellings } from './sql.ts';

export type City = { id: string; name: string };

/** The city of this id; undefined when the workspace has none, or the text is no id. */
export const findCity = async (sql: Sql, workspace_id: string, id: string) =>
  isId(id) ? await findCityById(sql, workspace_id, id) : undefined;

/**
 * The cities that people mean by what they type, under the folded spelling (`foldCity`): a name or alias in any language, without regard
 * to case, accents, blanks and marks. What no city is called, or more than one, has no entry: nothing is guessed. One query.
 */
export async function citiesBySpelling(sql: Sql, workspace_id: string): Promise<Map<string, City>> {
  const named = new Map<string, City>();
  const shared = new Set<string>();
  for (const { id, name, name_ar, name_fr, aliases } of await findCitySpellings(sql, workspace_id)) {
    for (const spelling of [name, name_ar, name_fr, ...aliases]) {
      const folded = foldCity(spelling ?? '');
      const other = named.get(folded);
      if (other && other.id !== id) shared.add(folded);
      else if (folded !== '') named.set(folded, { id, name });
    }
  }
  for (const folded of shared) named.delete(folded);
  return named;
}

/** A city's name as names are compared; of a text without letters or digits, the text itself. */
export function foldCity(text: string): string {
  const folded = fold(text);
  return folded.replace(/[^\p{L}\d]+/gu, '') || folded.trim();
}
