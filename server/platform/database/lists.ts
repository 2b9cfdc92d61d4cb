import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { spelledAlike, type MatchType } from '../../../contract/shapes.ts';
import { fold } from '../text/fold.ts';
import { idFloor, isId } from '../ids.ts';
import { dayAfter, dayOf, dayStart, isDay } from '../text/moments.ts';
import type { CountedNoun, Sql } from './postgres.ts';
import { invalid } from '../refusal.ts';

/*
 * What all lists share: pages, cursors, conditions, totals. Lists are ordered by id, newest first; ids rise with time, so a
 * cursor is the last id seen and a day is a range of ids. Totals come from `row_counts`; a page far down is found through the
 * counts of its days, so nothing ever skips over millions of rows.
 */

export type Page = { number: number; size: number; cursor: string | null };
export type PageQuery = { page?: number; per_page?: number; cursor?: string };

/** Reads page, per_page and cursor (R-LIST-1). 422 on `cursor` when it is none of ours. */
export function readPage(query: PageQuery): Page {
  if (query.cursor !== undefined && !isId(query.cursor)) throw invalid({ cursor: [say('cursor_unknown')] });
  return {
    number: query.page ?? 1,
    size: Math.min(query.per_page ?? LIMITS.page_items_default, LIMITS.page_items_max),
    cursor: query.cursor ?? null,
  };
}

/** An id that a list is narrowed to; null when it is not. 422 on the field for anything else. */
export function readIdFilter(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!isId(value)) throw invalid({ [name]: [say('must_be_id')] });
  return value.toLowerCase();
}

export type Listed<Row> = { rows: Row[]; total: number };

const nextCursor = <Row extends { id: string }>(page: Page, rows: Row[]): string | null =>
  rows.length === page.size ? (rows.at(-1)?.id ?? null) : null;

/** R-LIST-2, for all lists but that of leads. */
export const pageMeta = <Row extends { id: string }>(page: Page, { rows, total }: Listed<Row>) => ({
  current_page: page.number,
  per_page: page.size,
  total,
  next_cursor: nextCursor(page, rows),
});

/** R-LIST-2, for the list of leads. */
export const paginationMeta = <Row extends { id: string }>(page: Page, { rows, total }: Listed<Row>) => ({
  pagination: {
    page: page.number,
    limit: page.size,
    total,
    pages: Math.ceil(total / page.size),
    next_cursor: nextCursor(page, rows),
  },
});

/** How a list is sorted, where that can be asked for. 422 for a cursor with another order: it tells a place in that of creation only. */
export function readSort<S extends string>(page: Page, sort: S | undefined): S | '-created_at' {
  if (!page.cursor || (sort ?? '-created_at') === '-created_at') return sort ?? '-created_at';
  throw invalid({ cursor: [say('cursor_with_other_sort')] });
}

/** The same for a list in this order. */
export const sortedMeta = <Row extends { id: string }>(page: Page, listed: Listed<Row>, sort: string) => ({
  ...pageMeta(page, listed),
  ...(sort === '-created_at' ? {} : { next_cursor: null }),
});

// --- conditions --------------------------------------------------------------------------------------------------

/** Collects `and` conditions with their parameters. In the text, `?` stands for the next value. */
export function conditions() {
  const parts: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  return {
    values,
    bind,
    and(text: string, ...bound: unknown[]) {
      let next = 0;
      parts.push(text.replaceAll('?', () => bind(bound[next++])));
    },
    /** One key by equality, which keeps an index's order; several by `any`. */
    anyOf(column: string, keys: readonly string[]) {
      if (keys.length === 1) this.and(`${column} = ?`, keys[0]);
      else this.and(`${column} = any(?)`, keys);
    },
    toString: () => parts.join('\n  and '),
  };
}
export type Conditions = ReturnType<typeof conditions>;

/** The pattern for `like`; characters that mean something there stand for themselves. */
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
 * Looks for the keyword in any of these expressions, without regard to case, accents and spellings of one Arabic letter. Folds what it reads
 * as it reads it, 3 µs a text that is not ASCII: for lists that are as short as products. Longer ones keep folded columns (fold.ts).
 */
export function andKeyword(where: Conditions, expressions: readonly string[], keyword: string): void {
  const texts = expressions.map((expression) => `(${expression})::text`).join(', ');
  where.and(
    `exists (select from unnest(array[${texts}]) as looked (words)
       where ${foldedWords('words')} like (select ${foldedWords('pattern')} from (select ?::text as pattern) as sought))`,
    likePattern(keyword, 'partial'),
  );
}

/** Decomposed, so that letters of Latin scripts are ASCII, which every locale knows the lower case of; then without their marks. */
export const foldedWords = (words: string): string =>
  `case when octet_length(${words}) = length(${words}) then lower(${words}) else
     translate(lower(regexp_replace(normalize(${words}, nfd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g')),
       'ٱىیےةہھۀکڪ', 'ايييهههههكك') end`;

/** Compares a folded column (fold.ts): without regard to case, accents and spellings of one letter. */
export function andText(where: Conditions, column: string, keyword: string, match: MatchType): void {
  const folded = fold(keyword);
  if (match === 'exact') where.and(`${column} = ?`, folded);
  else where.and(`${column} like ?`, likePattern(folded, match));
}

/** References are upper case ASCII; an exact one is found by its key. */
export function andReference(where: Conditions, column: string, keyword: string, match: MatchType): void {
  const wanted = keyword.trim().toUpperCase();
  if (match === 'exact') where.and(`${column} = ?`, wanted);
  else where.and(`${column} like ?`, likePattern(wanted, match));
}

/** Digits as `phoneSearch` gave them. */
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

export function andDays(where: Conditions, column: string, days: DayRange, time_zone: string): void {
  for (const [text, id] of dayBounds(column, days, time_zone)) where.and(text, id);
}

/** What `andDays` asks, each as a text and its value. */
export const dayBounds = (column: string, { from, to }: DayRange, time_zone: string): [text: string, id: string][] => [
  ...(from ? [[`${column} >= ?`, idFloor(dayStart(from, time_zone))] as [string, string]] : []),
  ...(to ? [[`${column} < ?`, idFloor(dayStart(dayAfter(to), time_zone))] as [string, string]] : []),
];

// --- moves -------------------------------------------------------------------------------------------------------

/** Which moves of a list of histories: where they went, and who made them. */
export type MoveFilter = { page: Page; statuses: readonly string[] | null; actor_id: string | null; days: DayRange };

type MoveQuery = PageQuery & { new_status?: string[]; actor_id?: string; start_at?: string; end_at?: string };

/** Reads a list of moves as `movesQuery` of the contract has it. 422 on `actor_id` when it is no id. */
export const readMoveFilter = (query: MoveQuery, time_zone: string): MoveFilter => ({
  page: readPage(query),
  statuses: query.new_status?.map(spelledAlike) ?? null,
  actor_id: readIdFilter('actor_id', query.actor_id),
  days: readDays(query, time_zone),
});

/** The whole list, a page of it. */
export const allMoves = (page: Page): MoveFilter => ({
  page,
  statuses: null,
  actor_id: null,
  days: { from: null, to: null },
});

/** A page of a table of histories; what is asked for beyond days, `narrow` included, is counted row by row. */
export function readMoves<Row>(
  sql: Sql,
  table: 'lead_histories' | 'order_histories',
  select: string,
  scope: Counted['scope'],
  filter: MoveFilter,
  time_zone: string,
  narrow: (where: Conditions) => void = () => undefined,
): Promise<Listed<Row>> {
  const where = conditions();
  where.and('workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('account_id = ?', scope.account_id);
  if (filter.statuses) where.anyOf('new_status', filter.statuses);
  if (filter.actor_id) where.and('actor_id = ?', filter.actor_id);
  const before = where.values.length;
  narrow(where);
  const isCounted = where.values.length === before && filter.statuses === null && filter.actor_id === null;
  andDays(where, 'id', filter.days, time_zone);
  return readList<Row>(sql, {
    select,
    from: table,
    where,
    id_columns: ['id'],
    page: filter.page,
    time_zone,
    counted: isCounted ? { noun: table, scope, statuses: null, days: filter.days } : null,
  });
}

// --- totals and places -------------------------------------------------------------------------------------------

/** What a maintained counter can tell: a noun of a scope, by status and day. */
export type Counted = {
  noun: CountedNoun;
  scope: { workspace_id: string; account_id: string | null };
  statuses: readonly string[] | null;
  days: DayRange;
};

function countedConditions({ noun, scope, statuses }: Counted): Conditions {
  const where = conditions();
  where.and('workspace_id = ?', scope.workspace_id);
  where.and('noun = ?', noun);
  if (scope.account_id) where.and('account_id = ?', scope.account_id);
  if (statuses) where.anyOf('status', statuses);
  return where;
}

/** The exact number of rows. Reads one counter per account and status, or per day when days are asked for. */
export async function countedTotal(sql: Sql, counted: Counted): Promise<number> {
  const where = countedConditions(counted);
  const { from, to } = counted.days;
  if (from || to) {
    where.and(`day > '-infinity'`);
    if (from) where.and('day >= ?::date', from);
    if (to) where.and('day <= ?::date', to);
  } else where.and(`day = '-infinity'`);
  const text = `select coalesce(sum(n), 0)::int8 as total from row_counts where ${where}`;
  const [row] = await sql.rows<{ total: number }>(statementName('total', text), text, where.values);
  return row!.total;
}

export type Place = { before_id: string | null; skip: number };

/** Below this, skipping rows is cheaper than looking for their day. */
const SKIPPED_MAX = 2_000;

/**
 * Where a page starts: ids below `before_id`, after skipping `skip` rows. With a cursor nothing is skipped; a page number far
 * down is located by the counts of its days; when the rows are not `counted`, it can only skip.
 */
export async function locatePage(sql: Sql, page: Page, counted: Counted | null, time_zone: string): Promise<Place> {
  if (page.cursor) return { before_id: page.cursor, skip: 0 };
  const offset = (page.number - 1) * page.size;
  if (offset <= SKIPPED_MAX || !counted) return { before_id: null, skip: offset };
  const where = countedConditions(counted);
  where.and(`day > '-infinity'`);
  if (counted.days.from) where.and('day >= ?::date', counted.days.from);
  if (counted.days.to) where.and('day <= ?::date', counted.days.to);
  const text = `
    select day, before from (
      select day, sum(sum(n)) over (order by day desc) - sum(n) as before from row_counts where ${where} group by day
    ) as days
    where before <= ${where.bind(offset)}
    order by day limit 1`;
  const [found] = await sql.rows<{ day: string; before: string }>(null, text, where.values);
  if (!found) return { before_id: null, skip: offset };
  return { before_id: idFloor(dayStart(dayAfter(found.day), time_zone)), skip: offset - Number(found.before) };
}

/** A list's statement varies with its filters; each variant is prepared under a name of its own. */
export function statementName(prefix: string, text: string): string {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `${prefix}_${text.length}_${hash >>> 0}`;
}

/** Rows of one page and their exact total. A statement whose rows are not counted holds a keyword and is planned anew for it. */
export async function readList<Row>(
  sql: Sql,
  options: {
    select: string;
    from: string;
    where: Conditions;
    /** The id the list is ordered by, and its twins in joined tables: a bound on one side alone lets a join start at the top. */
    id_columns: readonly [string, ...string[]];
    /** The days that `where` has on the first id column, for its twins. */
    days?: DayRange;
    /** Where matches are counted, when fewer tables than `from` do. */
    count_from?: string;
    page: Page;
    time_zone: string;
    counted: Counted | null;
    /** Another order than the newest first, for lists short enough to be sorted; it goes with no cursor. */
    order_by?: string;
  },
): Promise<Listed<Row>> {
  const {
    select,
    from,
    where,
    id_columns,
    page,
    counted,
    days,
    time_zone,
    order_by = `${id_columns[0]} desc`,
  } = options;
  const countText = `select count(*)::int8 as total from ${options.count_from ?? from} where ${where}`;
  const countValues = [...where.values];
  const place = await locatePage(sql, page, counted, time_zone);
  if (days) for (const column of id_columns.slice(1)) andDays(where, column, days, time_zone);
  if (place.before_id) for (const column of id_columns) where.and(`${column} < ?`, place.before_id);
  const skipping = place.skip > 0 ? ` offset ${where.bind(place.skip)}` : '';
  const text = `select ${select} from ${from} where ${where} order by ${order_by} limit ${page.size}${skipping}`;
  const [rows, total] = await Promise.all([
    sql.rows<Row>(counted ? statementName('list', text) : null, text, where.values),
    counted
      ? countedTotal(sql, counted)
      : sql.rows<{ total: number }>(null, countText, countValues).then(([row]) => row!.total),
  ]);
  return { rows, total };
}
