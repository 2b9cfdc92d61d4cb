import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import { keyOf, send, type AnswerOf } from '../data/client.ts';
import { useChosenRows, useSelection } from '../ui/tables/selection.ts';
import { ApiError } from '../ui/api-error.ts';
import { useUrlState } from '../state/url-state.ts';
import { chosenColumns, useColumns, type Choosable } from './columns.ts';
import type { Filter, Search } from './filters.tsx';

/*
 * State of a list: the address's parameters, the query of the service, and its rows. Kinds of filters: filters.tsx; look of a list:
 * list-page.tsx.
 */

type PagingKey = 'page' | 'per_page' | 'cursor' | 'sort';
/** Filters of a list: its query without page and sort. */
export type FiltersOf<R extends Route> = Omit<QueryOf<R>, PagingKey>;
export type RowOf<R extends Route> = AnswerOf<R> extends { data: readonly (infer Row)[] } ? Row : never;

/** An address may hold any text: the service refuses unknown values. */
type AddressValue<V> = V extends string ? string : V;

export type Narrowing<R extends Route> = {
  /** The search field; a text is its label. */
  search?: string | Search<FiltersOf<R>>;
  /** By parameter of the route's query, in the order of the bar. A new filter of a list is a row here. */
  filters?: { readonly [K in keyof FiltersOf<R>]?: Filter<AddressValue<NonNullable<FiltersOf<R>[K]>>> };
  /** Sort without a parameter in the address. Left out: the list has a single order. */
  sort?: string;
  /** Maximum rows that can be sorted by columns other than their age, in a list of any length. Left out: the list is always short. */
  sorted_rows_max?: number;
  /** Key of a person's choice of columns; left out: all columns are shown. */
  page?: string;
  /** Other parameters of the address that filter nothing: such as the open row. */
  also?: readonly string[];
};

type Asking<R extends Route> = {
  params?: ParamsOf<R>;
  /** Filters independent of the address. */
  within?: Partial<FiltersOf<R>>;
  per_page?: number;
  /** Parts that the visible columns need in the list's `include` (R-LIST-10), by column key. Hidden columns cost nothing. */
  needs?: { columns: readonly Choosable[]; of: Readonly<Record<string, readonly string[]>> };
  /** Polling interval in milliseconds, in addition to the live stream; false: no polling. */
  asksAgain?: (rows: readonly RowOf<R>[]) => number | false;
};

const PER_PAGE = 50;

/** Address and query of a list, for lists with their own fetching. */
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
    // Columns are no filter.
    clear: () => set({ ...unset, columns: said('columns') }),
    columns,
    filters: asked as FiltersOf<R>, // an address may hold anything: the service refuses unknown values
    // A parameter that is always set is no filter: it is a place, such as a tab of a worklist.
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

export type NarrowingState = ReturnType<typeof useNarrowing>;

type ListAnswer = { data: { id: string }[]; meta: { total?: number; pagination?: { total: number } } };

/** Sort that works for any number of rows. */
const AGE = 'created_at';

/** Falls back to the default order if a removed filter leaves too many rows to sort; the heading gives the reason. */
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
 * A list of the service: filters, sort, page and open view are in the address; the last page's rows stay until the next ones
 * arrive; rows are chosen over pages. `ListPage` shows its result.
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
        async (sorted) => (await send(route, { ...asked, query: { ...asked.query, ...sorted }, signal })) as ListAnswer,
      ), // as lists answer
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => asksAgain?.((state.data?.data ?? []) as RowOf<R>[]) ?? false,
  });
  const rows = data?.data as (RowOf<R> & { id: string })[] | undefined;
  const total = data?.meta.total ?? data?.meta.pagination?.total ?? 0;
  // The last rows of a page may have left the list meanwhile.
  const last = Math.max(1, Math.ceil(total / per_page));
  const isBeyond = !isPlaceholderData && rows?.length === 0 && page > last;
  useEffect(() => {
    if (isBeyond) set({ page: String(last) });
  }, [isBeyond, last]);
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
    /** The chosen rows among those shown so far. */
    chosen: useChosenRows(selection, rows, ({ id }) => id),
  };
}
