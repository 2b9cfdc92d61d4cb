import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, accountQuery, dayRangeQuery, nullable } from '../shapes.ts';

/*
 * How many rows a list has in each status: what the tabs of a page say (R-LIST-9). They come from maintained counters, so that they cost the
 * same however long the list is; what these do not know is not counted.
 */

/** What the counters know beside the status. */
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
        description: 'By status, of those that have rows; null: no counter knows which rows the caller sees',
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
  summary: 'How many orders are in each status',
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
  summary: 'How many leads are in each status',
  rules: 'R-LIST-9',
  query,
  answers,
});
