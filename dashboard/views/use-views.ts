import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSavedViews, type ViewFilters, type ViewPage } from '../../contract/access/saved-views.ts';
import { query, type AnswerOf } from '../data/client.ts';

export type View = AnswerOf<typeof listSavedViews>['data'][number];
/** What the address says of a list, each a text. */
export type Values = Record<string, string>;

/** The views of a page; undefined while they are asked for. */
export function useViews(page: ViewPage): View[] | undefined {
  return useQuery({ ...query(listSavedViews, { query: { page } }), staleTime: 60_000 }).data?.data;
}

/** Asks for the views again. */
export function useRenewViews(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listSavedViews.url] });
}

/** Whether two sets of filters narrow a list alike: an address says numbers and yes or no as text. */
export const isSame = (one: ViewFilters, other: ViewFilters): boolean => textOf(one) === textOf(other);

const textOf = (filters: ViewFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value).toLowerCase()])
      .sort(([one], [other]) => one!.localeCompare(other!)),
  );

/** What the address says when a list is narrowed by these filters; what it does not name is as it is by default. */
export function valuesOf(filters: ViewFilters, defaults: Values): Values {
  const said = Object.entries(filters).map(([name, value]) => [
    // The list of orders calls it so; the address has one name for both.
    name === 'keyWord' ? 'keyword' : name,
    Array.isArray(value) ? value.join(',') : String(value),
  ]);
  return { ...defaults, ...Object.fromEntries(said) };
}
