import type { MatchType } from '../../../contract/shapes.ts';
import { idFloor } from '../ids.ts';
import type { Varying } from './statement-names.ts';
import { fold } from '../text/fold.ts';
import { joinedText, joinedColumn } from '../text/joined.ts';
import { dayAfter, dayOf, dayStart, isDay } from '../text/moments.ts';

/*
 * Conditions of a list. Each knows whether the maintained counters (counters.ts) can count its rows, so that totals
 * stay exact: only conditions that name a column of the counters are counted by them.
 */

/** Columns of `row_counts` that can filter a list. */
type CountedKey = 'workspace_id' | 'account_id' | 'status';
/** The counters whose sum is the list's total. */
export type CounterSelection = { keys: (readonly [CountedKey, readonly string[]])[]; days: DayRange[] };

/**
 * Kinds of conditions for counting. `bound` limits the workspace or days of the id. `named` needs another table that
 * names the row. `few` matches one of few texts with a pattern. `tested` reads a column without an index. `found` is
 * any other.
 */
type Kind = 'bound' | 'named' | 'few' | 'tested' | 'found';

export type ConditionsSummary = {
  conditions: { text: string; kind: Kind }[];
  /** The one other table that names the rows, with its condition. */
  named: { table: string; key: string; where: string } | null;
  /** The condition on one of few texts. */
  few: { column: string; pattern: string } | null;
  /** The workspace, which is among the bounds. */
  workspace: string | null;
};

/** Collects `and` conditions with their parameters. In the text, `?` stands for the next value. */
export function conditions() {
  const parts: string[] = [];
  const kinds: Kind[] = [];
  let named: ConditionsSummary['named'] = null;
  let few: ConditionsSummary['few'] = null;
  let workspace: string | null = null;
  const add = (kind: Kind, text: string): number => {
    kinds.push(kind);
    return parts.push(text) - 1;
  };
  const values: unknown[] = [];
  const keys: CounterSelection['keys'] = [];
  const within: { days: DayRange; time_zone: string }[] = [];
  let are_counted = true;
  let exception: { place: number; text: string } | null = null;
  const bind = (value: unknown) => `$${values.push(value)}`;
  const bound = (text: string, [...all]: readonly unknown[]): string => text.replaceAll('?', () => bind(all.shift()));
  const among = (column: string, wanted: readonly string[]): string =>
    wanted.length === 1 ? bound(`${column} = ?`, wanted) : bound(`${column} = any(?)`, [wanted]);
  return {
    values,
    bind,
    /** A condition without a counter: its rows are counted one by one. */
    and(text: string, ...all: unknown[]): void {
      are_counted = false;
      add('found', bound(text, all));
    },
    /** A condition on a column without an index: few rows should be left when it is evaluated. */
    tested(text: string, ...all: unknown[]): void {
      are_counted = false;
      add('tested', bound(text, all));
    },
    /** Rows whose id another table names by a key. The condition on that table uses the alias `n`. */
    namedBy(id: string, table: string, key: string, asked: string, ...all: unknown[]): void {
      are_counted = false;
      const where = bound(asked, all);
      named = named === null && !kinds.includes('named') ? { table, key, where } : null;
      add('named', `${id} in (select n.${key} from ${table} n where ${where})`);
    },
    /**
     * Texts that match this pattern, in a column with few different texts per workspace, such as cities. The column has
     * an index of workspace, text and id, by which they are counted.
     */
    likeOfFew(column: string, pattern: string): void {
      are_counted = false;
      few = kinds.includes('few') ? null : { column, pattern: bind(pattern) };
      add('few', `${column} like ${few?.pattern ?? bind(pattern)}`);
    },
    /** One key by equality, which keeps an index's order; several by `any`. */
    anyOf(column: string, wanted: readonly string[]): void {
      are_counted = false;
      add('found', among(column, wanted));
    },
    /** As `anyOf`, for a column that is a key of the counters. */
    counted(key: CountedKey, column: string, wanted: readonly string[]): void {
      keys.push([key, wanted]);
      if (key === 'workspace_id') add('bound', (workspace = among(column, wanted)));
      else add('tested', among(column, wanted));
    },
    /** Days of creation, by the id's time. The counters know days. */
    days(column: string, days: DayRange, time_zone: string): void {
      within.push({ days, time_zone });
      for (const [text, id] of dayBounds(column, days, time_zone)) add('bound', bound(text, [id]));
    },
    /** Applies the days also to the same id in a joined table. */
    sameDays(column: string): void {
      for (const { days, time_zone } of within)
        for (const [text, id] of dayBounds(column, days, time_zone)) add('found', bound(text, [id]));
    },
    /** Replaces all conditions so far by one that contains them. */
    within(ask: (matching: string) => string): void {
      are_counted = false;
      const inner = parts.splice(0).join('\n  and ');
      kinds.length = 0;
      add('found', ask(inner));
    },
    /** Excludes the few rows that match: they are counted one by one and subtracted from the counters. */
    except(text: string, ...all: unknown[]): void {
      if (exception) are_counted = false;
      const few = bound(text, all);
      exception = { place: add('tested', `(${few}) is not true`), text: few };
    },
    /** The counters that give the total before `excepted`; null: a condition has no counter. */
    countedBy: (): CounterSelection | null => (are_counted ? { keys, days: within.map(({ days }) => days) } : null),
    /** The few rows that `except` excludes; null: none. */
    excepted: (): string | null => exception && parts.with(exception.place, `(${exception.text})`).join('\n  and '),
    /** For counting (count-text.ts): each condition with its kind, and the details of named and few ones. */
    told(): ConditionsSummary {
      const found = parts.map((text, i) => ({ text, kind: kinds[i]! }));
      return { conditions: found, named, few, workspace };
    },
    toString: () => parts.join('\n  and '),
  };
}
export type Conditions = ReturnType<typeof conditions>;

/** A list's statement varies with its filters; each variant is prepared under its own name. */
export function statementName<N extends string>(prefix: N, text: string): Varying<N> {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `${prefix}_${text.length}_${hash >>> 0}`;
}

// --- words -------------------------------------------------------------------------------------------------------

/** The pattern for `like`, with its special characters escaped. */
export function likePattern(keyword: string, match: Exclude<MatchType, 'exact'>): string {
  const literal = keyword.replace(/[\\%_]/g, String.raw`\$&`);
  switch (match) {
    case 'partial':
      return `%${literal}%`;
    case 'starts_with':
      return `${literal}%`;
    case 'ends_with':
      return `%${literal}`;
    default:
      return match satisfies never;
  }
}

/**
 * Searches the keyword in any of these expressions, ignoring case, accents and spellings of one Arabic letter. Folds
 * each value at query time, 3 µs per non-ASCII text: for short lists such as products. Longer lists keep folded columns
 * (fold.ts).
 */
export function andKeyword(where: Conditions, expressions: readonly string[], keyword: string): void {
  const texts = expressions.map((expression) => `(${expression})::text`).join(', ');
  where.and(
    `exists (select from unnest(array[${texts}]) as looked (words)
       where ${foldedWords('words')} like (select ${foldedWords('pattern')} from (select ?::text as pattern) as sought))`,
    likePattern(keyword, 'partial'),
  );
}

/** Decomposed first: every locale lowercases the ASCII letters of Latin scripts. Then the marks are removed. */
export const foldedWords = (words: string): string =>
  `case when octet_length(${words}) = length(${words}) then lower(${words}) else
     translate(lower(regexp_replace(normalize(${words}, nfd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g')),
       'ٱىیےةہھۀکڪ', 'ايييهههههكك') end`;

/** Compares a folded column (fold.ts): ignoring case, accents and spellings of one letter. */
export function andText(where: Conditions, column: string, keyword: string, match: MatchType): void {
  const folded = fold(keyword);
  if (match === 'exact') where.and(`${column} = ?`, folded);
  else where.and(`${column} like ?`, likePattern(folded, match));
}

/** The condition on a folded name, ignoring the separators between its parts (joined.ts), with its value. */
export function nameLike(column: string, keyword: string, match: MatchType): [condition: string, value: string] {
  const name = joinedText(keyword);
  // A name of hyphens and blanks alone is matched as it is.
  const [looked, wanted] = name === '' ? [column, fold(keyword)] : [joinedColumn(column), name];
  return match === 'exact' ? [`${looked} = ?`, wanted] : [`${looked} like ?`, likePattern(wanted, match)];
}

/** Compares a folded name as `nameLike` does. */
export const andName = (where: Conditions, column: string, keyword: string, match: MatchType): void =>
  where.and(...nameLike(column, keyword, match));

/** As `andText`, for a column of few different texts (`likeOfFew`). */
export function andTextOfFew(where: Conditions, column: string, keyword: string, match: MatchType): void {
  if (match === 'exact') andText(where, column, keyword, match);
  else where.likeOfFew(column, likePattern(fold(keyword), match));
}

/** Compares a column exactly, letter by letter. */
export function andAsWritten(where: Conditions, column: string, keyword: string, match: MatchType): void {
  if (match === 'exact') where.and(`${column} = ?`, keyword);
  else where.and(`${column} like ?`, likePattern(keyword, match));
}

/** References are upper case ASCII; an exact one is found by its key. */
export function andReference(where: Conditions, column: string, keyword: string, match: MatchType): void {
  const wanted = keyword.trim().toUpperCase();
  if (match === 'exact') where.and(`${column} = ?`, wanted);
  else where.and(`${column} like ?`, likePattern(wanted, match));
}

/** Digits as `phoneSearch` returns them. */
export function andPhone(
  where: Conditions,
  column: string,
  search: { is_whole_number: boolean; digits: string[] },
  match: MatchType,
): void {
  if (search.is_whole_number || match === 'exact') where.and(`${column} = any(?)`, search.digits);
  else
    where.and(
      `${column} like any(?)`,
      search.digits.map((digits) => likePattern(digits, match)),
    );
}

// --- days --------------------------------------------------------------------------------------------------------

/** Days of creation, both ends inclusive, in the workspace's time zone. */
export type DayRange = { from: string | null; to: string | null };

export const readDays = (query: { start_at?: string; end_at?: string }, time_zone: string): DayRange => {
  const dayIn = (said: string) => (isDay(said) ? said : dayOf(Date.parse(said), time_zone));
  return { from: query.start_at ? dayIn(query.start_at) : null, to: query.end_at ? dayIn(query.end_at) : null };
};

/** The bounds that days set on an id, each as a text and its value. */
export const dayBounds = (column: string, { from, to }: DayRange, time_zone: string): [text: string, id: string][] => [
  ...(from ? [[`${column} >= ?`, idFloor(dayStart(from, time_zone))] as [string, string]] : []),
  ...(to ? [[`${column} < ?`, idFloor(dayStart(dayAfter(to), time_zone))] as [string, string]] : []),
];
