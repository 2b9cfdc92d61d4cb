import { spelledAlike, type MatchType } from '../../contract/shapes.ts';
import { nowOf } from '../caller/actor.ts';
import { isMasked } from '../../contract/access/permissions.ts';
import { refusePartOfPhone, type PhoneField } from '../caller/field-masks.ts';
import { andPhone, dayBounds, likePattern, nameLike, type Conditions } from '../platform/database/conditions.ts';
import { readIdFilter } from '../platform/database/lists.ts';
import { invalid } from '../platform/refusal.ts';
import { readReference } from '../platform/ids.ts';
import { fold } from '../platform/text/fold.ts';
import { dayBefore, dayOf } from '../platform/text/moments.ts';
import { tooManyDecimals, toMinor } from '../platform/text/money.ts';
import { asciiDigits } from '../platform/text/digits.ts';
import { phoneSearch, type PhoneSearch } from '../platform/text/phones.ts';
import type { ListRequest, Filter } from './list-sql.ts';

/* Filters that lists share (list-sql.ts). In a condition, `?` is the parameter's value. */

export const matches =
  (condition: string): Filter<string | number | boolean> =>
  (said) =>
  (where) =>
    where.and(condition, said);

/** Rows whose column is this id. 422 unless the value is an id. */
export const matchesId =
  (condition: string): Filter<string> =>
  (said, { name }) => {
    const id = readIdFilter(name, said);
    return (where) => where.and(condition, id);
  };

/** Rows with one of these keys, in any spelling. */
export const isOneOf =
  (column: string): Filter<readonly string[]> =>
  (said) =>
  (where) =>
    where.anyOf(column, said.map(spelledAlike));

/** Rows with one of these references, in any case and spelling. */
export const hasReference =
  (column: string): Filter<readonly string[]> =>
  (said) =>
  (where) =>
    where.anyOf(column, said.map(readReference));

/** Rows with one of these statuses, for a list whose counter counts by status. */
export const hasStatus =
  (column: string): Filter<readonly string[]> =>
  (said) =>
  (where) =>
    where.counted('status', column, said.map(spelledAlike));

/** A condition on a row `n`, with `?` for the requested id; `names_workspace`: a second `?` stands for the workspace. */
type Test = { text: string; names_workspace?: true };

/**
 * Rows for which another table has a row with this id in `column`, or one for which `is` holds. The list's days filter
 * that table too. 422 unless the value is an id.
 */
export const hasRowOf =
  (id: string, table: string, key: string, column: string, is: Test = { text: `n.${column} = ?` }): Filter<string> =>
  (said, { name }) => {
    const wanted = readIdFilter(name, said);
    return (where, { scope, days, time_zone }) => {
      const bounds = dayBounds(`n.${key}`, days, time_zone);
      where.namedBy(
        id,
        table,
        key,
        `n.workspace_id = ? and ${is.text}${bounds.map(([text]) => ` and ${text}`).join('')}`,
        scope.workspace_id,
        wanted,
        ...(is.names_workspace ? [scope.workspace_id] : []),
        ...bounds.map(([, bound]) => bound),
      );
    };
  };

/** Rows with a line of a product or of one of its variants. 422 unless it is an id. */
export const hasLineOfFamily = (id: string, table: string, key: string): Filter<string> =>
  hasRowOf(id, table, key, 'product_id', {
    text: `n.product_id = any(array(select p.id from (select ?::uuid as id) as asked
        join products p on p.workspace_id = ? and (p.id = asked.id or p.parent_id = asked.id)))`,
    names_workspace: true,
  });

/** Rows of one account; `column`: of the table whose index finds the row. 422 unless it is an id. */
export const isOfAccount =
  (column: string | ((asked: ListRequest) => string)): Filter<string> =>
  (said, { name }) => {
    const id = readIdFilter(name, said)!;
    return (where, asked) => where.counted('account_id', typeof column === 'string' ? column : column(asked), [id]);
  };

/** Rows of a city in any spelling (R-RES-12), by their folded text; a town counts by itself. */
export const isOfCity =
  (column: string): Filter<string> =>
  (said, { actor }) =>
  (where) =>
    where.and(`${column} = any(${KEYS_OF_CITY})`, fold(said.trim()), actor.workspace.id, fold(said.trim()));

/**
 * SQL: the folded texts that statistics count as the same city, the given text first. Parameters: the text, the workspace, and the text
 * again. Its table aliases must differ from those of lists: a count joins every table whose alias is in its conditions (`tablesOf`).
 */
export const KEYS_OF_CITY = `array(
    select ?::text union all
    select spelling.key from statistics_labels city join statistics_labels spelling on spelling.workspace_id = city.workspace_id and spelling.city_key = city.city_key
    where city.workspace_id = ?::uuid and city.key = ?::text and not city.is_town)`;

/** Rows created at least or at most this many days ago, by their id, in the workspace's days. */
export const isAged =
  (id: string, bound: 'from' | 'to'): Filter<number> =>
  (days, { actor }) => {
    const { time_zone } = actor.workspace;
    const day = dayBefore(dayOf(nowOf(actor), time_zone), days);
    return (where) => where.days(id, { from: null, to: null, [bound]: day }, time_zone);
  };

/** Money in major units, compared in minor ones. 422 on more decimals than the currency has. */
export const comparesMoney =
  (condition: string): Filter<number> =>
  (said, { name, actor }) => {
    const { currency } = actor.workspace;
    const minor = toMinor(said, currency);
    if (minor === null) throw invalid({ [name]: [tooManyDecimals(currency)] });
    return (where) => where.tested(condition, minor);
  };

/** Rows with a text in the column (few rows have one), or those without. */
export const hasText =
  (column: string): Filter<boolean> =>
  (said) =>
  (where) =>
    said ? where.and(`${column} <> ''`) : where.except(`${column} <> ''`);

/** Rows for which the condition is true, or those for which it is not. */
export const isTrue =
  (condition: string): Filter<boolean> =>
  (said) =>
  (where) =>
    where.and(said ? condition : `not (${condition})`);

type Search = { search_by?: string | undefined; match_type?: MatchType | undefined };
type TextSearch = (where: Conditions, keyword: string, match: MatchType, asked: ListRequest) => void;

/** Columns of `search_by=any`; each has an index, so that the database joins their results. */
type Everywhere = {
  reference: string;
  /** The folded name, searched in part, ignoring separators. */
  name: string;
  /** Other folded columns, searched in part. */
  words: readonly string[];
  /** An additional condition with its values. */
  also?: (keyword: string, asked: ListRequest) => readonly [condition: string, ...values: unknown[]];
};

/** A keyword, searched in the field of `search_by`. 422 on a part of a phone for callers who do not see phones. */
export const searches =
  (
    phones: { field: PhoneField; column: string },
    texts: Readonly<Record<string, TextSearch>>,
    everywhere: Everywhere,
  ): Filter<string, Search> =>
  (keyword, { name, query: { search_by: by = 'reference', match_type }, actor }) => {
    const match = match_type ?? (by === 'reference' || by === 'external_id' ? 'exact' : 'partial');
    if (by !== 'phone' && by !== 'any') return (where, asked) => texts[by]!(where, keyword, match, asked);
    const phone = phoneSearch(keyword, actor.workspace.country);
    if (by === 'any') {
      const isShown = phone.is_whole_number || (isPhoneLike(keyword) && !isMasked(actor.grants, phones.field));
      return (where, asked) => andAnywhere(where, keyword, everywhere, isShown ? [phones.column, phone] : null, asked);
    }
    refusePartOfPhone(actor, phones.field, phone, match, name);
    return (where) => andPhone(where, phones.column, phone, match);
  };

/** True for a text of at least three characters that has only characters of phones. */
const isPhoneLike = (keyword: string): boolean => /^\+?[\d\s().-]{3,}$/.test(asciiDigits(keyword).trim());

function andAnywhere(
  where: Conditions,
  keyword: string,
  { reference, name, words, also }: Everywhere,
  phone: readonly [column: string, search: PhoneSearch] | null,
  asked: ListRequest,
): void {
  const pattern = likePattern(fold(keyword.trim()), 'partial');
  const arms: (readonly [condition: string, ...values: unknown[]])[] = [
    [`${reference} = ?`, keyword.trim().toUpperCase()],
    nameLike(name, keyword.trim(), 'partial'),
    ...words.map((column) => [`${column} like ?`, pattern] as const),
    ...(also ? [also(keyword.trim(), asked)] : []),
  ];
  if (phone) {
    const [column, { is_whole_number, digits }] = phone;
    arms.push(
      is_whole_number
        ? [`${column} = any(?)`, digits]
        : [`${column} like any(?)`, digits.map((some) => likePattern(some, 'partial'))],
    );
  }
  where.and(`(${arms.map(([condition]) => condition).join(' or ')})`, ...arms.flatMap(([, ...values]) => values));
}

const OBJECT = { lead_histories: 'lead_id', order_histories: 'order_id' } as const;
type Histories = keyof typeof OBJECT;

/**
 * SQL condition: a move of `table` (`alias` in the query) undoes no move and is not undone; figures count only these (R-MOVE-7, R-DESK-10).
 * `workspace`: SQL of the workspace's id. Two conditions, so that PostgreSQL joins the undos once instead of searching for each row.
 */
export const stands = (table: Histories, alias: string = table, workspace = `${alias}.workspace_id`): string =>
  `${alias}.undoes is null and not exists (select from ${table} u where u.workspace_id = ${workspace}
         and u.${OBJECT[table]} = ${alias}.${OBJECT[table]} and u.undoes = ${alias}.id)`;

/** Filter: true lists the undone moves and the moves that undo them; false lists all others. */
export const isUndone =
  (table: Histories): Filter<boolean> =>
  (said) =>
  (where) =>
    where.and(said ? `not (${stands(table)})` : stands(table));
