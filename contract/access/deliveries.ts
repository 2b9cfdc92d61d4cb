import { Type } from 'typebox';
import { INCOMING_LIMITS } from './applications.ts';
import { action } from './permissions.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, MessageShape, keysQuery, list, moment, nullable, pageQuery, text } from '../shapes.ts';

/* Deliveries of stores and programs, and their results (R-RES-10, R-STORE-1 to 6). */

/**
 * Status of a delivery: pending; a lead; failed; waiting for a payment elsewhere than at the door; changed before its
 * creation arrived; cancelled before it became a lead.
 */
export const DELIVERY_STATUSES = ['pending', 'taken', 'failed', 'waiting', 'early', 'ended'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const tag = 'Applications';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });

export const receiveDelivery = route({
  id: 'receiveDelivery',
  method: 'POST',
  url: '/incoming/{key}',
  surfaces: ['incoming'],
  access: { kind: 'public' },
  tag,
  rules: 'R-RES-10',
  summary:
    'Receive an order from a store, signed over its bytes with the application’s secret; repeated deliveries make one lead, which keeps the latest update',
  params: Type.Object({ key: Type.String() }),
  query: Type.Object({
    secret: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          'The secret, only for the kind generic-webhook, if the sender can send nothing else. Less safe than a signature: logs on the way may contain it',
      }),
    ),
  }),
  body_bytes_max: INCOMING_LIMITS.body_bytes,
  answers: {
    200: {
      description: 'Stored now or earlier, or ignored because its topic is not used',
      schema: Type.Object({ data: Type.Object({ received: Type.Boolean() }), meta: Empty }),
    },
    401: { description: 'The signature is invalid or too old' },
    404: { description: 'There is no such application' },
    413: { description: 'The delivery is larger than 1 MB' },
  },
});

const EventError = Type.Object({
  id: Type.String(),
  event_key: Type.String({
    description: 'Key that identifies a delivery: the order’s id',
    examples: ['order:5940139491234'],
  }),
  topic: nullable(Type.String({ examples: ['orders/create'] })),
  error: Type.String({ examples: ['products.0.sku names no product of this account: "ARGAN-50".'] }),
  reasons: Type.Optional(Type.Array(MessageShape)),
  payload: Type.String({
    description: 'The payload as delivered; dots hide leads and phones that your role cannot see',
    examples: ['{"id":5940139491234,"line_items":[]}'],
  }),
  is_truncated: Type.Boolean({ description: 'True: only the beginning of the payload is shown', examples: [false] }),
  received_at: moment(),
});

export const listApplicationErrors = route({
  id: 'listApplicationErrors',
  method: 'GET',
  url: '/applications/{id}/errors',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-RES-10',
  summary: `List the deliveries that did not become a lead, newest first; kept for ${INCOMING_LIMITS.error_days} days`,
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: {
    200: {
      description: 'A page of errors',
      schema: Type.Object({ data: Type.Array(EventError), meta: PageMeta }),
    },
  },
});

const Delivery = Type.Object({
  id: Type.String(),
  event_key: Type.String({ examples: ['order:5940139491234'] }),
  topic: nullable(Type.String({ examples: ['orders/create'] })),
  status: Type.String({ enum: [...DELIVERY_STATUSES] }),
  order_number: nullable(Type.String(), { description: 'Number of the order in the store' }),
  gateway: nullable(Type.String(), { description: 'Payment method of an order that waits for its payment' }),
  lead_reference: nullable(Type.String(), { description: 'Reference of its lead' }),
  received_at: moment({ description: 'Time at which its latest update was received' }),
});

export const DELIVERY_HEALTH_DAYS = 7;
/** Hours without a new order after which a connection counts as silent, if it usually gets orders more often. */
export const SILENT_HOURS = 24;

export const showDeliveryHealth = route({
  id: 'showDeliveryHealth',
  method: 'GET',
  url: '/applications/{id}/delivery-health',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-STORE-12',
  summary: `Show how deliveries of a connection came in within ${DELIVERY_HEALTH_DAYS} days, each order counted once`,
  params: byId,
  answers: {
    200: {
      description: 'The figures',
      schema: Type.Object({
        data: Type.Object({
          last_delivery_at: nullable(moment(), {
            description: `Time of the latest delivery, of a change too, about an order of these ${DELIVERY_HEALTH_DAYS} days; null: none`,
          }),
          deliveries: Type.Integer({ description: 'Number of orders that the store sent', examples: [280] }),
          refused: Type.Integer({
            description: 'How many of them became no lead, for the reasons in its errors',
            examples: [1],
          }),
          usual_per_day: Type.Integer({ description: 'Orders on a day on which some came', examples: [40] }),
          silent_hours: nullable(Type.Integer({ examples: [5] }), {
            description:
              'Full hours since the latest new order, whatever its store said of it later; null: there was none',
          }),
        }),
        meta: Empty,
      }),
    },
  },
});

export const listApplicationDeliveries = route({
  id: 'listApplicationDeliveries',
  method: 'GET',
  url: '/applications/{id}/deliveries',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-RES-10, R-STORE-2',
  summary: 'List the orders that an application delivered with their results, newest first',
  params: byId,
  query: Type.Object({ ...pageQuery, status: keysQuery(DELIVERY_STATUSES) }),
  answers: {
    200: {
      description: 'A page of deliveries',
      schema: Type.Object({ data: Type.Array(Delivery), meta: PageMeta }),
    },
  },
});

export const showApplicationError = route({
  id: 'showApplicationError',
  method: 'GET',
  url: '/applications/{id}/errors/{error_id}',
  surfaces,
  access: action('applications', 'retrieve'),
  tag,
  rules: 'R-RES-10',
  summary: 'Show a failed delivery with its whole payload',
  params: Type.Object({ id: Type.String(), error_id: Type.String() }),
  answers: { 200: { description: 'The error', schema: Type.Object({ data: EventError, meta: Empty }) } },
});

export const dismissApplicationError = route({
  id: 'dismissApplicationError',
  method: 'DELETE',
  url: '/applications/{id}/errors/{error_id}',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-RES-10',
  summary: 'Dismiss a failed delivery; if it is delivered again, it counts as new',
  params: Type.Object({ id: Type.String(), error_id: Type.String() }),
  answers: { 200: { description: 'The error is no longer listed', schema: Type.Object({ data: Empty, meta: Empty }) } },
});

export const retryApplicationErrors = route({
  id: 'retryApplicationErrors',
  method: 'POST',
  url: '/applications/{id}/errors/retry',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-RES-10',
  summary: 'Retry failed deliveries after their cause is fixed',
  params: byId,
  body: Type.Object({
    ids: Type.Optional(
      list(text(1, 100), { min: 1, max: INCOMING_LIMITS.errors_per_retry }, {
        description: `Ids of the errors; left out: the ${INCOMING_LIMITS.errors_per_retry} oldest`,
      }), // prettier-ignore
    ),
  }),
  answers: {
    202: {
      description: 'Accepted; deliveries that fail again are listed again',
      schema: Type.Object({
        data: Type.Object({
          job_id: nullable(Type.String(), { description: 'Null: there was nothing to retry' }),
          count: Type.Integer(),
        }),
        meta: Empty,
      }),
    },
  },
});

export const nameStoreProduct = route({
  id: 'nameStoreProduct',
  method: 'PUT',
  url: '/applications/{id}/products',
  surfaces,
  access: action('applications', 'update'),
  tag,
  rules: 'R-STORE-6',
  summary: 'Map a SKU of a store to a product; saves the mapping and retries its failed deliveries',
  params: byId,
  body: Type.Object({
    said: text(1, 100, { description: 'SKU as the store writes it', examples: ['ARGAN-50'] }),
    product_id: text(1, 100),
  }),
  answers: {
    202: {
      description: 'The answer is saved, and the failed deliveries are retried; those that fail again stay listed',
      schema: Type.Object({
        data: Type.Object({
          job_id: nullable(Type.String(), { description: 'Null: there was nothing to retry' }),
          count: Type.Integer(),
        }),
        meta: Empty,
      }),
    },
  },
});

export const deliveryRoutes = [
  receiveDelivery,
  showDeliveryHealth,
  listApplicationDeliveries,
  listApplicationErrors,
  showApplicationError,
  dismissApplicationError,
  retryApplicationErrors,
  nameStoreProduct,
] as const;
