import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, accountQuery, dayRangeQuery, nullable } from '../shapes.ts';

/*
 * Rows of a list by status, for the tabs of a page (R-LIST-9). They come from maintained counters, so the cost does not
 * depend on the list's length; filters unknown to the counters are not counted.
 */

/** The counters' keys beside the status. */
export const COUNTED_BY = ['account_id', 'start_at', 'end_at'] as const;

const query = Type.Object({ account_id: accountQuery, ...dayRangeQuery } satisfies Record<
  (typeof COUNTED_BY)[number],
  unknown
>);
const answers = {
  200: {
    description: 'Counts, exact',
    schema: Type.Object({
      data: nullable(Type.Record(Type.String(), Type.Integer()), {
        description: 'Counts by status, without zeros; null: no counter matches the rows that the caller sees',
      }),
      meta: Empty,
    }),
  },
} as const;

export const countOrders = route({
  id: 'countOrders',
  method: 'GET',
  url: '/orders/status-counts',
  surfaces: ['dashboard'],
  access: action('orders', 'list'),
  tag: 'Orders',
  summary: 'Count the orders by status',
  rules: 'R-LIST-9',
  query,
  answers,
});

export const countLeads = route({
  id: 'countLeads',
  method: 'GET',
  url: '/leads/status-counts',
  surfaces: ['dashboard'],
  access: action('leads', 'list'),
  tag: 'Leads',
  summary: 'Count the leads by status',
  rules: 'R-LIST-9',
  query,
  answers,
});
