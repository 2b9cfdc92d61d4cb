import type { Static, TSchema } from 'typebox';
import { LIMITS } from '../../contract/limits.ts';
import type { SortOf } from '../../contract/shapes.ts';
import type { Actor, Scope } from '../caller/actor.ts';
import { conditions, readDays, type Conditions, type DayRange } from '../platform/database/conditions.ts';
import { countByStatus, type Counter } from '../platform/database/counters.ts';
import { readPage, type ListResult, type Page } from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { RowNamed, StatementName } from '../platform/database/statement-names.ts';
import { readIds, readList, readNext, type ListStatement } from '../platform/database/read-list.ts';

/*
 * A list by its description: for each query parameter, a row reads it and adds its SQL. Pages, totals, exports and bulk
 * actions all derive from it, so that they read a filter alike (filters-sql.ts has shared rows).
 */

export type Parameters = Readonly<Record<string, TSchema>>;
export type Query<P extends Parameters> = { [K in keyof P]?: Static<P[K]> | undefined };

/** A caller's request for a list. */
export type ListRequest = {
  scope: Scope;
  time_zone: string;
  days: DayRange;
  /** The conditions to add, by the parameters that were sent. */
  narrowings: ReadonlyMap<string, Narrowing>;
};

/** Adds the condition of a parameter, with its value. */
type Narrowing = (where: Conditions, asked: ListRequest) => void;
/** Reads the value of a parameter. 422 on an invalid one. */
export type Filter<Said, Q = object> = (said: Said, asking: { name: string; query: Q; actor: Actor }) => Narrowing;

/** Parameters that need no filter: days are read in the same way for all lists. */
type Day = 'start_at' | 'end_at';
type ListDescription<P extends Parameters, N extends StatementName> = Omit<ListStatement<N>, 'where'> & {
  /** The counter of the rows (counters.ts); left out: none. */
  counter?: Counter;
  /** The rows in scope. */
  scope: (where: Conditions, asked: ListRequest) => void;
  /** One for each parameter of the query; null: another parameter's row reads it. */
  filters: { [K in Exclude<keyof P, Day>]-?: Filter<Static<P[K]>, Query<P>> | null };
};

/** Empty: newest first, with the list's columns. `rows_max`: 422 on `sort` when more rows match. `is_uncounted`: the total is 0. */
export type ListOrder = {
  order_by?: string;
  is_oldest_first?: boolean;
  rows_max?: number;
  select?: string;
  is_uncounted?: boolean;
};

/** The order of a sort: by age along the ids, for lists of any length; by another column while few rows match (R-LIST-8). */
export function orderOf<F extends string>(sort: SortOf<F>, columns: Record<F, string>, id: string): ListOrder {
  if (sort === '-created_at') return {};
  if (sort === 'created_at') return { is_oldest_first: true };
  const column = columns[sort.replace(/^-/, '') as F]; // without the sign it is a field
  const way = sort.startsWith('-') ? 'desc nulls last' : 'asc';
  return { order_by: `${column} ${way}, ${id} ${way}`, rows_max: LIMITS.sorted_rows_max };
}

export type DescribedList<P extends Parameters = Parameters, Row = { id: string }> = {
  /** The list's parameters as in its contract, without those of pages. */
  parameters: P;
  /** Reads a query. 422 on invalid values. */
  read(actor: Actor, query: Query<P>): ListRequest;
  /** Its statement for `readList`. */
  statement(asked: ListRequest): ListStatement<StatementName>;
  /** A page, newest first or as `order` says, with the exact total. */
  page(sql: Sql, asked: ListRequest, page: Page, order?: ListOrder): Promise<ListResult<Row>>;
  /** Counts matching rows. */
  total(sql: Sql, asked: ListRequest): Promise<number>;
  /** Counts rows by status, without empty ones; null when its counter does not know the caller's rows. */
  byStatus(sql: Sql, asked: ListRequest): Promise<Record<string, number> | null>;
  /** The next rows below an id, newest first; no count. */
  next(sql: Sql, asked: ListRequest, before_id: string | null, count: number): Promise<Row[]>;
  /** The ids of all rows, the oldest first, up to a limit. */
  ids(sql: Sql, asked: ListRequest, count: number): Promise<string[]>;
  /** Filters these ids to those that match now. */
  stillMatching(sql: Sql, asked: ListRequest, ids: readonly string[]): Promise<Set<string>>;
};

/** A list with these parameters of its contract as filters. */
export function describeList<P extends Parameters, const N extends StatementName>(
  parameters: P,
  description: ListDescription<P, N>,
): DescribedList<P, RowNamed<N>> {
  const { scope, filters, counter, ...statement } = description;
  const [id] = statement.ids;
  const rows = Object.entries(filters) as [keyof P & string, Filter<unknown, Query<P>> | null][]; // as its type says
  const whereOf = (asked: ListRequest): Conditions => {
    const where = conditions();
    scope(where, asked);
    for (const narrow of asked.narrowings.values()) narrow(where, asked);
    where.days(id, asked.days, asked.time_zone);
    return where;
  };
  const statementOf = (asked: ListRequest): ListStatement<N> => ({ ...statement, where: whereOf(asked) });
  const pageOf = (
    sql: Sql,
    asked: ListRequest,
    page: Page,
    order: ListOrder = {},
  ): Promise<ListResult<RowNamed<N>>> => {
    const counting = counter && { counter: { noun: counter, time_zone: asked.time_zone } };
    return readList(sql, { ...statementOf(asked), ...counting, page, ...order });
  };
  return {
    parameters,
    read(actor, query) {
      const narrowings = rows.flatMap(([name, filter]): [string, Narrowing][] => {
        const said = query[name];
        return filter && said !== undefined && said !== null ? [[name, filter(said, { name, query, actor })]] : [];
      });
      const { time_zone } = actor.workspace;
      return { scope: actor.scope, time_zone, days: readDays(query, time_zone), narrowings: new Map(narrowings) };
    },
    statement: statementOf,
    page: pageOf,
    total: async (sql, asked) => (await pageOf(sql, asked, readPage({ per_page: 1 }))).total,
    async byStatus(sql, asked) {
      const where = whereOf(asked);
      const by = where.excepted() === null ? where.countedBy() : null;
      return counter && by ? await countByStatus(sql, counter, by) : null;
    },
    next: (sql, asked, before_id, count) => readNext(sql, statementOf(asked), before_id, count),
    ids: (sql, asked, count) => readIds(sql, statementOf(asked), count),
    async stillMatching(sql, asked, ids) {
      const matching = statementOf(asked);
      matching.where.and(`${id} = any(?::uuid[])`, uuidArray(ids));
      return new Set(await readIds(sql, matching, ids.length));
    },
  };
}

/** The scope's rows of a table, by its alias; `account_of`: the table that names the account. */
export function inScope(where: Conditions, { scope }: ListRequest, alias: string, account_of = alias): void {
  where.counted('workspace_id', `${alias}.workspace_id`, [scope.workspace_id]);
  if (scope.account_id) where.counted('account_id', `${account_of}.account_id`, [scope.account_id]);
}
