import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { TRACKING_NUMBER } from '../patterns.ts';
import { orderIds } from './order-actions.ts';
import { ability } from '../access/permissions.ts';
import { route, type BodyOf } from '../route.ts';
import { Empty, messageData, nullable, text } from '../shapes.ts';

export const PUSH_FAULTS = ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'PUSH_UNDER_WAY', 'SHORT_OF_STOCK', 'REFUSED'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

/** The clients' spelling is kept (docs/quirks.md). The outcome of each order is in the job's summary. */
export const pushOrders = route({
  id: 'pushOrderToShippingCompany',
  method: 'POST',
  url: '/orders/push-order-to-shipping-company',
  surfaces: ['dashboard'],
  access: ability('assignOrderToShippingCompany'),
  tag: 'Orders',
  rules: 'R-MOVE-5, R-MOVE-9',
  summary: 'Hand new, packed and rolled back orders to a courier; an order is never handed over twice',
  body: Type.Object({
    ids: orderIds,
    shippent_company_id: text(1, 100, { description: 'Id of an active shipping company' }),
    from_stock: Type.Boolean({ description: 'True: the courier ships from stock that it holds' }),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    202: {
      description: 'Queued; GET /jobs/{job_id} shows the progress. 422 if no order can be pushed',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          job_id: nullable(Type.String(), {
            description: 'Id of the job; null: this courier already has all of the orders',
          }),
          queued: Type.Array(Type.String(), { description: 'References of the queued orders' }),
          already: Type.Array(Type.String(), { description: 'References of orders that this courier already has' }),
          failed: Type.Array(
            Type.Object({
              id: Type.String(),
              reference: Type.String({ description: 'Reference of the order; empty for an unknown id' }),
              code: Type.String({ enum: [...PUSH_FAULTS] }),
              message: Type.String(),
              ...messageData,
            }),
          ),
        }),
        meta: Type.Object({ total: Type.Integer(), queued: Type.Integer(), failed: Type.Integer() }),
      }),
    },
  },
});

/** Settles a push without an answer, for couriers without a look-up by our reference: a person has checked the courier's site. */
export const settlePush = route({
  id: 'settlePush',
  method: 'POST',
  url: '/orders/settle-push',
  surfaces: ['rest', 'dashboard'],
  access: ability('assignOrderToShippingCompany'),
  tag: 'Orders',
  rules: 'R-COUR-8, R-COUR-13',
  summary:
    'Settle an order whose parcel a courier may have: enter its tracking number there, or that it is not there; also for a cancelled order whose parcel is still there',
  body: Type.Object({
    reference: text(1, 40, { description: 'Reference of the order' }),
    tracking_number: nullable(Type.String({ pattern: TRACKING_NUMBER }), {
      description: 'Tracking number on the courier’s site; null: a person checked, and the parcel is not there',
    }),
  }),
  answers: {
    200: { description: 'Settled', schema: Type.Object({ message: Type.String(), data: Empty, meta: Empty }) },
  },
});
export type SettlePush = BodyOf<typeof settlePush>;
