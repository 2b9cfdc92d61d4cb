import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COUNTED_BY, type countLeads, type countOrders } from '../../contract/reports/status-counts.ts';
import { query } from '../data/client.ts';

type CountFilters = Partial<Record<(typeof COUNTED_BY)[number], string>>;

/**
 * Number of rows of each status tab, and of the one for all. Undefined while an uncounted filter is active: a wrong number on a tab is
 * worse than none.
 */
export function useStatusCounts(
  route: typeof countOrders | typeof countLeads,
  { status, ...filters }: { status?: unknown },
): Readonly<Record<string, number>> | undefined {
  const isCounted = Object.keys(filters).every((name) => COUNTED_BY.some((one) => one === name));
  const { data } = useQuery({
    ...query(route, { query: filters as CountFilters }),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  });
  if (!isCounted || !data?.data) return undefined;
  return { ...data.data, '': Object.values(data.data).reduce((sum, count) => sum + count, 0) };
}
