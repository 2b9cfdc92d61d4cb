import { statementName, type Conditions, type CounterSelection } from './conditions.ts';
import { countText, tablesOf } from './count-text.ts';
import { countTotal, locateByDays, type Counter } from './counters.ts';
import type { ListResult, Page } from './lists.ts';
import type { Sql } from './postgres.ts';
import { unprepared, type RowNamed } from './statement-names.ts';
import { invalid } from '../refusal.ts';
import { say } from '../../../contract/messages/message.ts';

/* The statements of a list: a page and its exact total, the next rows, the ids of all. */

export type ListStatement<N extends string = string> = {
  /** The name of its row type (database/rows.ts). */
  name: N;
  select: string;
  /** The table of the rows. */
  from: string;
  /** Joins by their alias, each to one row at most and in this order: counting skips those that no condition needs. */
  joins?: Readonly<Record<string, string>>;
  /**
   * The id that orders the list, and the same id in joined tables: without a bound there, a join scans from the top.
   */
  ids: readonly [string, ...string[]];
  where: Conditions;
};

export type Place = { before_id: string | null; skip: number };

/** The start of a page: ids below `before_id`, after skipping `skip` rows. With a cursor nothing is skipped. */
export const placeOf = (page: Page): Place =>
  page.cursor ? { before_id: page.cursor, skip: 0 } : { before_id: null, skip: (page.number - 1) * page.size };

/** Up to this many, skipping rows is cheaper than finding their day. */
const SKIPPED_MAX = 2_000;

/** Rows of one page and their exact total: from the counters if they cover all conditions, else counted one by one. */
export async function readList<const N extends string>(
  sql: Sql,
  statement: ListStatement<N> & {
    page: Page;
    /** The counter of the rows; left out: none. */
    counter?: { noun: Counter; time_zone: string } | undefined;
    /** An order other than newest first, for lists short enough to sort; excludes a cursor. */
    order_by?: string;
    /** 422 on `sort` when more rows than this match: they are not sorted. */
    rows_max?: number;
    /** Oldest first, in a list of any length: a page from its end, reversed. Excludes a cursor. */
    is_oldest_first?: boolean;
    /** True: rows are not counted, and the total is 0. */
    is_uncounted?: boolean;
  },
): Promise<ListResult<RowNamed<N>>> {
  const { select, ids, where, page, counter, order_by = `${ids[0]} desc` } = statement;
  const counted_by = where.countedBy();
  const excepted = where.excepted();
  // A copy: the bounds of the page are not conditions of the list.
  const values = [...where.values];
  const matching = String(where);
  const counted = async (text: string): Promise<number> => {
    const [row] = await sql.rows(unprepared('count_list'), text, values);
    return row!.total;
  };
  const plainCount = (condition: string): string =>
    `select count(*)::int8 as total from ${tablesOf(statement, condition)} where ${condition}`;
  const counters = counter && counted_by ? { noun: counter.noun, by: counted_by } : null;
  // Built before the page adds its bounds.
  const narrow = counters ? '' : (countText(statement) ?? plainCount(matching));
  const total = async (): Promise<number> => {
    if (!counters) return await counted(narrow);
    const few = excepted === null ? 0 : counted(plainCount(excepted));
    return (await countTotal(sql, counters.noun, counters.by)) - (await few);
  };
  const rowsAt = async (from: Place, size: number): Promise<RowNamed<N>[]> => {
    let place = from;
    // The counters do not know the days of the excepted rows.
    if (counter && counted_by && excepted === null && place.skip > SKIPPED_MAX && statement.order_by === undefined)
      place = (await locateByDays(sql, counter.noun, counted_by, place.skip, counter.time_zone)) ?? place;
    const bounds = placedBelow(statement, place.before_id);
    const skipping = place.skip > 0 ? ` offset ${where.bind(place.skip)}` : '';
    const text = `select ${select} from ${tablesOf(statement)} where ${bounds} order by ${order_by} limit ${size}${skipping}`;
    return (await sql.rows(listStatementName('list', text, counted_by), text, where.values)) as RowNamed<N>[]; // as its name says
  };
  if (statement.is_oldest_first) {
    const all = await total();
    const before = (page.number - 1) * page.size;
    const size = Math.min(page.size, all - before);
    if (size <= 0) return { rows: [], total: all };
    return { rows: (await rowsAt({ before_id: null, skip: all - before - size }, size)).toReversed(), total: all };
  }
  if (statement.rows_max !== undefined) {
    const all = await total();
    if (all > statement.rows_max)
      throw invalid({ sort: [say('sort_too_many', { max: statement.rows_max, count: all })] });
    return { rows: await rowsAt(placeOf(page), page.size), total: all };
  }
  const [rows, exact] = await Promise.all([rowsAt(placeOf(page), page.size), statement.is_uncounted ? 0 : total()]);
  return { rows, total: exact };
}

/** The next rows below an id, newest first; no count. */
export async function readNext<const N extends string>(
  sql: Sql,
  statement: ListStatement<N>,
  before_id: string | null,
  count: number,
): Promise<RowNamed<N>[]> {
  const { select, ids, where } = statement;
  const counted_by = where.countedBy();
  const bounds = placedBelow(statement, before_id);
  const text = `select ${select} from ${tablesOf(statement)} where ${bounds} order by ${ids[0]} desc limit ${where.bind(count)}`;
  return (await sql.rows(listStatementName('next', text, counted_by), text, where.values)) as RowNamed<N>[]; // as its name says
}

/** The ids of all rows, the oldest first, up to a limit. */
export async function readIds(
  sql: Sql,
  statement: Omit<ListStatement, 'select' | 'name'>,
  count: number,
): Promise<string[]> {
  const [id] = statement.ids;
  const bounds = placedBelow(statement, null);
  const text = `select ${id} as id from ${tablesOf(statement, bounds)} where ${bounds} order by ${id} limit ${statement.where.bind(count)}`;
  return (await sql.rows(unprepared('list_ids'), text, statement.where.values)).map((row) => row.id);
}

/** An uncounted statement has a keyword or an id, and is planned for each value. */
const listStatementName = (prefix: string, text: string, counted_by: CounterSelection | null) =>
  counted_by ? statementName(prefix, text) : null;

/** The conditions, with the page's bounds on the ids of all joined tables. */
function placedBelow({ ids, where }: Pick<ListStatement, 'ids' | 'where'>, before_id: string | null): string {
  for (const id of ids.slice(1)) where.sameDays(id);
  if (before_id) for (const id of ids) where.and(`${id} < ?`, before_id);
  return String(where);
}
