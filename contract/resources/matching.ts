import { Type, type TSchema } from 'typebox';
import { assignmentTarget } from '../leads/assigning.ts';
import { plannedMoment } from '../days.ts';
import { LEAD_STATUSES } from '../leads/lead-moves.ts';
import { leadFilters } from '../leads/leads.ts';
import { ORDER_ACTIONS } from '../orders/order-actions.ts';
import { orderFilters } from '../orders/orders.ts';
import { action } from '../access/permissions.ts';
import { pushOrders } from '../orders/push-orders.ts';
import { route } from '../route.ts';
import { Empty, keyOf, maybe, oneOf, whole } from '../shapes.ts';

/*
 * Bulk actions on all rows that match the filters of a list (docs/decisions/0024-bulk-by-filter.md): the same actions
 * as by id, run by a job in steps. Only for the dashboard, as API clients have ids.
 */

export const MATCHING = { rows_max: 100_000 } as const;

const surfaces = ['dashboard'] as const;
const rules = 'R-MOVE-12';
const count = whole(1, MATCHING.rows_max, {
  description:
    'Number of rows that matched when you read the list; 409 if more than one in a hundred, or more than 20, differ now',
  examples: [3_412],
});

/** The actions on orders by id, except labels, which are fetched when they are printed. */
const MATCHED_ORDER_ACTIONS: readonly string[] = [
  ...ORDER_ACTIONS.flatMap(({ path, is_scan }) => (is_scan ? [] : [path])),
  'push-order-to-shipping-company',
  'delete',
];

const { ids: _, ...pushFields } = pushOrders.body.properties;
/** Further inputs of these actions; each action checks which it needs. */
const orderFields = Object.fromEntries(
  [...ORDER_ACTIONS.map(({ input }) => input.properties), pushFields].flatMap((fields) =>
    Object.entries<TSchema>(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ),
);

const QueuedAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({
    job_id: Type.String(),
    count: Type.Integer({ description: 'Number of rows that matched at the request; later rows are not changed' }),
  }),
  meta: Empty,
});
const answers = {
  202: { description: 'Queued; GET /jobs/{job_id} shows its progress and result', schema: QueuedAnswer },
};

export const actOnMatchingOrders = route({
  id: 'actOnMatchingOrders',
  method: 'POST',
  url: '/orders/act-on-matching',
  surfaces,
  // And the action's own inputs.
  access: action('orders', 'list'),
  tag: 'Orders',
  rules,
  summary: 'Apply an action to all orders that match a filter, in steps of 1,000',
  body: Type.Object({
    action: oneOf(MATCHED_ORDER_ACTIONS, { description: 'Action, named by the last part of its path' }),
    filter: Type.Object(orderFilters, { additionalProperties: false }),
    count,
    ...orderFields,
  }),
  answers,
});

export const actOnMatchingLeads = route({
  id: 'actOnMatchingLeads',
  method: 'POST',
  url: '/leads/act-on-matching',
  surfaces,
  access: action('leads', 'list'),
  tag: 'Leads',
  rules,
  summary: 'Set the status of all leads that match a filter, assign or delete them, in steps',
  body: Type.Object({
    action: oneOf(['set-status', 'assign', 'delete']),
    filter: Type.Object(leadFilters, { additionalProperties: false }),
    count,
    status: Type.Optional(keyOf(LEAD_STATUSES, { description: 'New status, for set-status', examples: ['cancelled'] })),
    action_date: maybe(plannedMoment({ examples: ['2026-12-01T10:30:00+01:00'] })),
    ...assignmentTarget,
  }),
  answers,
});

export const matchingRoutes = [actOnMatchingOrders, actOnMatchingLeads] as const;
