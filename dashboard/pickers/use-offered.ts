import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCustomer, offerCities, offerProducts, showDestination } from '../../contract/orders/order-entry.ts';
import { action } from '../../contract/access/permissions.ts';
import { latinDigits } from '../i18n/read-number.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { useMay } from '../data/session.tsx';

export type OfferedProduct = AnswerOf<typeof offerProducts>['data'][number];
/** A product or variant that a line can name. */
export type OfferedVariant = OfferedProduct['variants'][number];
export type Customer = AnswerOf<typeof findCustomer>['data'];
export type Destination = AnswerOf<typeof showDestination>['data'];

const PAUSE_MS = 150;
/** Fewer digits are no complete number. */
const PHONE_DIGITS_MIN = 8;
const STOCK_STALE_MS = 15_000;

/** Products of an account that match a text. `account_id` left out: the caller's own account. */
export function useProducts(typed: string, account_id: string | undefined) {
  const may = useMay();
  const text = typed.trim();
  const [keyword] = useDebouncedValue(text, PAUSE_MS);
  const asked = useQuery({
    ...query(offerProducts, { query: { keyword, account_id } }),
    enabled: keyword !== '' && may(action('products', 'list')),
    placeholderData: keepPreviousData,
  });
  return {
    products: asked.data?.data ?? [],
    isSettled: keyword === text && !asked.isPlaceholderData && !asked.isPending,
  };
}

/** Current offers of the lines' products, by SKU: stock and bundle prices; inactive products have none. */
export function useStock(skus: readonly string[], account_id: string | undefined): ReadonlyMap<string, OfferedProduct> {
  const may = useMay()(action('products', 'list'));
  const distinct = [...new Set(skus)];
  const rows = useQueries({
    queries: distinct.map((keyword) => ({
      ...query(offerProducts, { query: { keyword, account_id } }),
      enabled: may,
      staleTime: STOCK_STALE_MS,
    })),
  }).flatMap(({ data }, i) => data?.data.find(({ sku }) => sku === distinct[i]) ?? []);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Cities that match a text, for roles that may list them. */
export function useCities(typed: string) {
  const may = useMay();
  const text = typed.trim();
  const [keyword] = useDebouncedValue(text, PAUSE_MS);
  const asked = useQuery({
    ...query(offerCities, { query: { keyword } }),
    enabled: keyword !== '' && may(action('cities', 'list')),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return { cities: asked.data?.data ?? [], isSettled: keyword === text && !asked.isPlaceholderData };
}

/** Fee and couriers of a delivery to a place; undefined while unknown, and for roles that may not list cities. */
export function useDestination(city: string, area: string): Destination | undefined {
  const may = useMay();
  const [place] = useDebouncedValue(`${city.trim()}\n${area.trim()}`, 2 * PAUSE_MS);
  const [settledCity = '', settledArea = ''] = place.split('\n');
  const { data } = useQuery({
    ...query(showDestination, { query: { city: settledCity, area: settledArea } }),
    enabled: settledCity !== '' && may(action('cities', 'list')),
  });
  return settledCity === city.trim() ? data?.data : undefined;
}

/** The same, fetched for callers outside a component; undefined also if the service failed. */
export function useFindDestination(): (city: string) => Promise<Destination | undefined> {
  const may = useMay();
  const client = useQueryClient();
  return async (city) => {
    if (city.trim() === '' || !may(action('cities', 'list'))) return undefined;
    const asked = query(showDestination, { query: { city: city.trim(), area: '' } });
    return (await client.fetchQuery(asked).catch(() => undefined))?.data;
  };
}

/** True if there is a list of cities that lacks this one. */
export const isUnknownCity = (destination: Destination | undefined): boolean =>
  destination !== undefined && destination.has_list && destination.city === null;

/** The customer of this phone; undefined while unknown, and for roles that may not list leads. */
export function useCustomer(phone: string, account_id: string | undefined): Customer | undefined {
  const may = useMay();
  const typed = phone.trim();
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const isWhole = latinDigits(settled).replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
  const { data } = useQuery({
    ...query(findCustomer, { query: { phone: settled, account_id } }),
    enabled: isWhole && may(action('leads', 'list')),
    staleTime: 0,
  });
  return settled === typed ? data?.data : undefined;
}
