import { spelledAlike, type MatchType } from '../../contract/shapes.ts';
import { refusePartOfPhone, type PhoneField } from '../caller/field-masks.ts';
import { andPhone, dayBounds, type Conditions } from '../platform/database/conditions.ts';
import { readIdFilter } from '../platform/database/lists.ts';
import { phoneSearch } from '../platform/text/phones.ts';
import type { Asked, Filter } from './list-sql.ts';

/* Filters that lists share (list-sql.ts). In a condition, `?` is the parameter's value. */

export const matches =
  (condition: string): Filter<string | number | boolean> =>
  (said) =>
  (where) =>
    where.and(condition, said);

/** 422 for anything but an id. */
export const matchesId =
  (condition: string): Filter<string> =>
  (said, { name }) => {
    const id = readIdFilter(name, said);
    return (where) => where.and(condition, id);
  };

/** One of these keys, in any spelling. */
export const isOneOf =
  (column: string): Filter<readonly string[]> =>
  (said) =>
  (where) =>
    where.anyOf(column, said.map(spelledAlike));

/** The same of the status that the list's counter counts by. */
export const hasStatus =
  (column: string): Filter<readonly string[]> =>
  (said) =>
  (where) =>
    where.counted('status', column, said.map(spelledAlike));

/**
 * Rows with a row in another table that has this id in a column; the list's days filter that table too. 422 for
 * anything but an id.
 */
export const hasRowOf =
  (id: string, table: string, key: string, column: string): Filter<string> =>
  (said, { name }) => {
    const wanted = readIdFilter(name, said);
    return (where, { scope, days, time_zone }) => {
      const bounds = dayBounds(`n.${key}`, days, time_zone);
      where.and(
        `${id} in (select n.${key} from ${table} n where n.workspace_id = ? and n.${column} = ?${bounds.map(([text]) => ` and ${text}`).join('')})`,
        scope.workspace_id,
        wanted,
        ...bounds.map(([, bound]) => bound),
      );
    };
  };

type Search = { search_by?: string | undefined; match_type?: MatchType | undefined };
type TextSearch = (where: Conditions, keyword: string, match: MatchType, asked: Asked) => void;

/** A keyword, searched in the field `search_by` names. 422 on a part of a phone for callers who do not see phones. */
export const searches =
  (
    phones: { field: PhoneField; column: string },
    texts: Readonly<Record<string, TextSearch>>,
  ): Filter<string, Search> =>
  (keyword, { name, query: { search_by: by = 'reference', match_type }, actor }) => {
    const match = match_type ?? (by === 'reference' ? 'exact' : 'partial');
    if (by !== 'phone') return (where, asked) => texts[by]!(where, keyword, match, asked);
    const phone = phoneSearch(keyword, actor.workspace.country);
    refusePartOfPhone(actor, phones.field, phone, match, name);
    return (where) => andPhone(where, phones.column, phone, match);
  };
