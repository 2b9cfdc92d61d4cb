import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSavedViews, type ViewFilters, type ViewPage } from '../../contract/access/saved-views.ts';
import { query, type AnswerOf } from '../data/client.ts';

export type View = AnswerOf<typeof listSavedViews>['data'][number];
/** Parameters of a list in the address, each a text. */
export type Values = Record<string, string>;

/** The views of a page; undefined while they load. */
export function useViews(page: ViewPage): View[] | undefined {
  return useQuery({ ...query(listSavedViews, { query: { page } }), staleTime: 60_000 }).data?.data;
}

/** Fetches the views again. */
export function useRenewViews(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listSavedViews.url] });
}

/** Whether two sets of filters are equal: an address has numbers and booleans as text. */
export const isSame = (one: ViewFilters, other: ViewFilters): boolean => textOf(one) === textOf(other);

const textOf = (filters: ViewFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value).toLowerCase()])
      .sort(([one], [other]) => one!.localeCompare(other!)),
  );

/** Parameters of the address for these filters; left-out ones have their defaults. */
export function valuesOf(filters: ViewFilters, defaults: Values): Values {
  const said = Object.entries(filters).map(([name, value]) => [
    // The list of orders has another name in the API; the address uses the same one.
    name === 'keyWord' ? 'keyword' : name,
    Array.isArray(value) ? value.join(',') : String(value),
  ]);
  return { ...defaults, ...Object.fromEntries(said) };
}
