import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import { keyOf, send, type AnswerOf } from '../data/client.ts';
import { useChosenRows, useSelection } from '../ui/tables/selection.ts';
import { ApiError } from '../ui/api-error.ts';
import { useUrlState } from '../state/url-state.ts';
import { chosenColumns, useColumns, type Choosable } from './columns.ts';
import type { Filter, Search } from './filters.tsx';

/*
 * The state of a list: what the address says of it, what the service is asked by that, and the rows that came back. Kinds of filters
 * are filters.tsx, how a list looks is list-page.tsx.
 */

type PagingKey = 'page' | 'per_page' | 'cursor' | 'sort';
/** What narrows a list: its query without where it is turned to. */
export type FiltersOf<R extends Route> = Omit<QueryOf<R>, PagingKey>;
export type RowOf<R extends Route> = AnswerOf<R> extends { data: readonly (infer Row)[] } ? Row : never;

/** An address may say any text: what the service does not know it refuses. */
type Said<V> = V extends string ? string : V;

export type Narrowing<R extends Route> = {
  /** The field that finds rows by what is typed; a text is its label. */
  search?: string | Search<FiltersOf<R>>;
  /** By parameter of the route's query, in the order of the bar. Adding a filter to a list is a row here. */
  filters?: { readonly [K in keyof FiltersOf<R>]?: Filter<Said<NonNullable<FiltersOf<R>[K]>>> };
  /** The sort of an address that names none. Left out: the list has one order. */
  sort?: string;
  /** The list may be of any length: only by this many rows are sorted by anything but their age. Left out: it is short. */
  sorted_rows_max?: number;
  /** The name under which a person's choice of columns is kept; left out: all columns are shown. */
  page?: string;
  /** What the address says besides, which narrows nothing: which row stands open. */
  also?: readonly string[];
};

type Asking<R extends Route> = {
  params?: ParamsOf<R>;
  /** What narrows it whatever the address says. */
  within?: Partial<FiltersOf<R>>;
  per_page?: number;
  /**
   * What the shown columns need of what the list gives when asked (R-LIST-10): by the key of a column the names for `include`.
   * Columns that are not shown cost nothing.
   */
  needs?: { columns: readonly Choosable[]; of: Readonly<Record<string, readonly string[]>> };
  /** Milliseconds until these rows are asked for again, whatever the live stream tells. */
  asksAgain?: (rows: readonly RowOf<R>[]) => number | false;
};

const PER_PAGE = 50;

/** What the address says of a list, and what the service is asked by it: for lists that are asked for in a way of their own. */
export function useNarrowing<const R extends Route>(narrowing: Narrowing<R>) {
  const { sort = '', also = [] } = narrowing;
  const search: Search | undefined =
    typeof narrowing.search === 'string' ? { label: narrowing.search } : narrowing.search;
  const { name: keyword = 'keyword', beside = [] } = search ?? {};
  const filters = Object.entries((narrowing.filters ?? {}) as Record<string, Filter>).map(([key, filter]) => ({
    name: key,
    ...filter,
    key,
  }));
  const unset: Record<string, string> = {
    ...Object.fromEntries([keyword, ...beside, ...also, 'view', 'columns'].map((name) => [name, ''])),
    ...Object.fromEntries(filters.map(({ name, unset = '' }) => [name, unset])),
    sort,
    page: '1',
  };
  const { values, set } = useUrlState(unset);
  const columns = useColumns(narrowing.page, values, set);
  const said = (name: string): string => values[name] ?? '';
  const typed = search ? said(keyword).trim() : '';
  const asked = {
    ...(typed === '' ? {} : (search?.read?.(typed, values) ?? { [keyword]: typed })),
    ...Object.fromEntries(
      filters.flatMap(({ key, name, read = String }) => (said(name) === '' ? [] : [[key, read(said(name))]])),
    ),
  };
  return {
    values,
    unset,
    set,
    // Which columns are shown is no filter.
    clear: () => set({ ...unset, columns: said('columns') }),
    columns,
    filters: asked as FiltersOf<R>, // an address may say anything: what the service does not know it refuses
    // What always says something narrows nothing: it is a place to be in, as a tab of a worklist.
    is_filtered:
      typed !== '' ||
      [...beside, ...filters.flatMap((one) => (one.unset ? [] : [one.name]))].some((name) => said(name) !== ''),
    search: search && {
      label: search.label,
      value: said(keyword),
      onChange: (text: string) => set({ ...Object.fromEntries(beside.map((name) => [name, ''])), [keyword]: text }),
    },
    controls: filters.map(({ name, unset, tabs, control, label, says, folds }) => ({
      name,
      unset,
      tabs,
      control,
      label,
      says,
      folds,
      value: said(name),
      set: (text: string) => set({ [name]: text }),
    })),
    sort: sort === '' ? undefined : { value: said('sort'), onChange: (next: string) => set({ sort: next }) },
  };
}

export type Narrowed = ReturnType<typeof useNarrowing>;

type Listed = { data: { id: string }[]; meta: { total?: number; pagination?: { total: number } } };

/** What any number of rows is sorted by. */
const AGE = 'created_at';

/** A filter that was taken away may leave too many rows to be sorted: then they come as they are, and the heading says why. */
async function sortedIfFew<A>(ask: (sort: { sort?: undefined }) => Promise<A>): Promise<A> {
  try {
    return await ask({});
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && 'sort' in error.fields)
      return await ask({ sort: undefined });
    throw error;
  }
}

/**
 * A list of the service: its filters, sort, page and open view are in the address, the rows of the page before stay until the next
 * are there, and rows are chosen over pages. What it gives, `ListPage` shows.
 */
export function useList<const R extends Route>(route: R, options: Narrowing<R> & Asking<R> = {}) {
  const narrowed = useNarrowing<R>(options);
  const { params, within, per_page = PER_PAGE, asksAgain, sorted_rows_max, needs } = options;
  const { filters, values, set } = narrowed;
  const page = Number(values['page']) || 1;
  const sort = narrowed.sort && { sort: narrowed.sort.value };
  const shown = needs && chosenColumns(needs.columns, narrowed.columns?.chosen ?? null);
  const include = [...new Set(shown?.flatMap(({ key }) => needs?.of[key] ?? []))].sort().join(',');
  const asked = {
    params: params as Record<string, string> | undefined,
    query: { ...filters, ...within, ...sort, page, per_page, ...(include !== '' && { include }) },
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keyOf(route, asked),
    queryFn: ({ signal }) =>
      sortedIfFew(
        async (sorted) => (await send(route, { ...asked, query: { ...asked.query, ...sorted }, signal })) as Listed,
      ), // as lists answer
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => asksAgain?.((state.data?.data ?? []) as RowOf<R>[]) ?? false,
  });
  const rows = data?.data as (RowOf<R> & { id: string })[] | undefined;
  const total = data?.meta.total ?? data?.meta.pagination?.total ?? 0;
  const selection = useSelection(total, filters);
  return {
    ...narrowed,
    answer: data as AnswerOf<R> | undefined,
    rows,
    total,
    error,
    retry: () => void refetch(),
    is_stale: isPlaceholderData,
    sort: narrowed.sort && {
      ...narrowed.sort,
      ...(sorted_rows_max !== undefined && total > sorted_rows_max && { only: AGE, rows_max: sorted_rows_max }),
    },
    paging: { page, per_page, total, onPage: (next: number) => set({ page: String(next) }) },
    selection,
    /** The chosen rows, as far as they were shown. */
    chosen: useChosenRows(selection, rows, ({ id }) => id),
  };
}
