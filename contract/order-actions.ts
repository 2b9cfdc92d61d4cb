import { Type } from 'typebox';
import { LIMITS } from './limits.ts';
import type { OrderStatus } from './order-moves.ts';
import { ability, action, type Access } from './permissions.ts';
import { route, type Route } from './route.ts';
import {
  amount,
  day,
  Deleted,
  Empty,
  list,
  maybe,
  nullable,
  oneOf,
  optionalText,
  PageMeta,
  pageQuery,
  text,
  whole,
  messageData,
} from './shapes.ts';
import { LeadHistory } from './leads.ts';
import { listOrders, OrderHistory, OrderShow } from './orders.ts';

/*
 * The dashboard's ways to move orders (R-MOVE-5). Most are rows of one table: where the order goes, who may, and what else is
 * said; one action carries them all out.
 */

const tag = 'Orders';
const surfaces = ['dashboard'] as const;
const rules = 'R-MOVE-4, R-MOVE-5';
const update = action('orders', 'update');

const date = day({ description: 'Day it happened, in the workspace’s time zone', examples: ['2026-11-20'] });
const warehouseId = text(1, 100, { description: 'Where the goods leave from' });
const condition = Type.Optional(
  oneOf(['sellable', 'damaged'], { description: 'Of the goods that came back; default sellable' }),
);
const description = text(1, LIMITS.cancel_description_characters);

export type OrderActionRow = {
  path: string;
  summary: string;
  access: Access;
  to: OrderStatus;
  fields: Record<string, ReturnType<typeof text> | typeof condition>;
  /** One order by its reference, read by a scanner; else up to 1,000 by id. */
  is_scan?: true;
  /** Only from these, though the table of moves would allow more. */
  only_from?: readonly OrderStatus[];
};

/** R-MOVE-5, row by row. The spelling of the paths is what clients use (docs/quirks.md). */
export const ORDER_ACTIONS = [
  {
    path: 'mark-orders-as-packed',
    to: 'packed',
    access: ability('markAsPackedByScanner'),
    fields: { date },
    summary: 'Mark orders as packed',
  },
  {
    path: 'mark-orders-as-shipped',
    to: 'shipped',
    access: update,
    fields: { date, warehouseId },
    summary: 'Mark orders as shipped; their goods leave the warehouse',
  },
  {
    path: 'mark-orders-as-delivered',
    to: 'delivered',
    access: update,
    fields: { date },
    summary: 'Mark orders as delivered',
  },
  {
    path: 'mark-orders-as-returned',
    to: 'returned',
    access: update,
    fields: { date, condition },
    summary: 'Mark orders as returned; their goods come back',
  },
  {
    path: 'mark-orders-as-canceled',
    to: 'canceled',
    access: ability('markAsCanceledByScanner'),
    fields: { description },
    summary: 'Cancel orders',
  },
  {
    path: 'renew-orders',
    to: 'new',
    access: ability('ReNewOrder'),
    fields: {},
    only_from: ['canceled', 'returned'],
    summary: 'Renew cancelled or returned orders',
  },
  {
    path: 'assign-to-delivery-boy',
    to: 'shipped',
    access: ability('assignOrderToDeliveryBoys'),
    only_from: ['packed'],
    fields: { delivery_boy_id: text(1, 100, { description: 'A user with the role Delivery' }), warehouseId },
    summary: 'Hand packed orders to a delivery person',
  },
  {
    path: 'mark-orders-as-packed-by-scanner',
    to: 'packed',
    access: ability('markAsPackedByScanner'),
    is_scan: true,
    fields: { date },
    summary: 'Scan one order as packed',
  },
  {
    path: 'mark-orders-as-shipped-by-scanner',
    to: 'shipped',
    access: ability('markAsShippedByScanner'),
    is_scan: true,
    fields: { date, warehouseId },
    summary: 'Scan one order as shipped',
  },
  {
    path: 'mark-orders-as-returned-by-scanner',
    to: 'returned',
    access: ability('markAsReturnedByScanner'),
    is_scan: true,
    fields: { date, condition },
    summary: 'Scan one order as returned',
  },
  {
    path: 'mark-orders-as-delivered-by-scanner',
    to: 'delivered',
    access: ability('markAsDeliveredByScanner'),
    is_scan: true,
    fields: { date },
    summary: 'Scan one order as delivered',
  },
] as const satisfies OrderActionRow[];

const ids = list(
  text(1, 100),
  { min: 1, max: LIMITS.orders_per_action },
  { description: 'Ids of orders; one that is there twice counts once' },
);
const scanned = text(1, 100, { description: 'As the scanner read it', examples: ['OR-7M2K9QX4T1'] });

export const Acted = Type.Object({
  message: Type.String(),
  data: Type.Object({
    updated: Type.Array(Type.String(), { description: 'References' }),
    already: Type.Array(Type.String(), { description: 'References of orders that were there before' }),
    failed: Type.Array(
      Type.Object({
        id: Type.String(),
        reference: Type.String({ description: 'Empty for an unknown id' }),
        code: Type.String({
          enum: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'NEEDS_RENEW', 'SHORT_OF_STOCK', 'LEAD_NOT_CONFIRMED', 'MOVED_ON'],
        }),
        message: Type.String(),
        ...messageData,
      }),
    ),
  }),
  meta: Type.Object({
    total: Type.Integer(),
    updated: Type.Integer(),
    failed: Type.Integer(),
    undo_token: nullable(Type.String(), { description: 'For POST /orders/undo, for ten minutes' }),
  }),
});

export const ACTED = {
  200: { description: 'What became of each order; 422 when none moved and one failed', schema: Acted },
};

const camel = (path: string) => path.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** One route for each row of the table, in its order. */
export const orderActionRoutes: readonly Route[] = (ORDER_ACTIONS as readonly OrderActionRow[]).map(
  ({ path, summary, access, fields, is_scan }) => ({
    id: camel(path),
    method: 'POST',
    url: `/orders/${path}`,
    surfaces,
    access,
    summary,
    rules,
    tag,
    body: Type.Object({ ...(is_scan ? { reference: scanned } : { ids }), ...fields }),
    body_bytes_max: LIMITS.body_bytes_bulk_orders,
    answers: ACTED,
  }),
);

export const PUSH_FAULTS = ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'PUSH_UNDER_WAY', 'SHORT_OF_STOCK', 'REFUSED'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

/** The spelling is kept (docs/quirks.md). What became of each order stands in the job's summary. */
export const pushOrders = route({
  id: 'pushOrderToShippingCompany',
  method: 'POST',
  url: '/orders/push-order-to-shipping-company',
  surfaces,
  access: ability('assignOrderToShippingCompany'),
  tag,
  rules: 'R-MOVE-5, R-MOVE-9',
  summary: 'Hand new, packed and rolled back orders to a courier; an order is never handed over twice',
  body: Type.Object({
    ids,
    shippent_company_id: text(1, 100, { description: 'An active shipping company' }),
    from_stock: Type.Boolean({ description: 'The courier ships from stock that it holds' }),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    202: {
      description: 'Queued; GET /jobs/{job_id} tells how far it is. 422 when no order can be pushed',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          job_id: nullable(Type.String(), { description: 'Null: all are with this courier already' }),
          queued: Type.Array(Type.String(), { description: 'References' }),
          already: Type.Array(Type.String(), { description: 'References of orders that are with this courier' }),
          failed: Type.Array(
            Type.Object({
              id: Type.String(),
              reference: Type.String({ description: 'Empty for an unknown id' }),
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

export const undoMoves = route({
  id: 'undoMoves',
  method: 'POST',
  url: '/orders/undo',
  surfaces,
  // Whoever made the move may take it back: its token is the maker's alone.
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-7',
  summary: 'Put the orders of a bulk move back to what they were, stock included',
  body: Type.Object({ undo_token: text(1, 100) }),
  answers: ACTED,
});

export const generateLabels = route({
  id: 'generateTrackingLebel',
  method: 'POST',
  url: '/orders/generate-tracking-lebel',
  surfaces,
  access: update,
  tag,
  rules: 'R-MOVE-5, R-MOVE-11',
  summary:
    'Print labels: new orders become packed, later ones are printed again. Fetch them with GET /orders/get-trackings',
  body: Type.Object({
    ids,
    page: Type.Optional(oneOf(['100x150', 'a4-grid'], { description: 'Default 100x150, a label a page' })),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: ACTED,
});

export const getLabels = route({
  id: 'getTrackings',
  method: 'GET',
  url: '/orders/get-trackings',
  surfaces,
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-11',
  summary: 'Download the labels of your last generate call as a PDF; 202 while they are printed',
  answers: {
    200: { description: 'The labels', content_type: 'application/pdf' },
    202: { description: 'They are being printed; ask again' },
  },
});

export const listOrdersByStatus = route({
  ...listOrders,
  id: 'listOrdersByStatus',
  url: '/orders/{status}',
  surfaces,
  rules: 'R-ORD-6, R-ORD-11',
  summary: 'List the orders in one status, newest first',
  params: Type.Object({ status: Type.String() }),
});

export const deleteOrdersByIds = route({
  id: 'deleteOrders',
  method: 'DELETE',
  url: '/orders/delete',
  surfaces,
  access: action('orders', 'delete'),
  tag,
  rules: 'R-ORD-9',
  summary: 'Delete orders by id, all or nothing',
  body: Type.Object({ ids }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: { 200: { description: 'Deleted', schema: Deleted } },
});

export const editOrder = route({
  id: 'editOrder',
  method: 'PATCH',
  url: '/orders/{status}/{item}/update',
  surfaces,
  access: update,
  tag,
  rules: 'R-ORD-8',
  summary: 'Change customer, destination and lines of an order whose goods are not out',
  params: Type.Object({ status: Type.String(), item: Type.String() }),
  body: Type.Object({
    full_name: text(1, 100),
    phone: text(1, 100),
    second_phone: optionalText(1, 100),
    city_to_id: optionalText(1, 100, { description: 'Required, unless city_text says where it goes' }),
    city_text: optionalText(1, 100, {
      description: 'A city by its name: any, in a workspace without a list of cities; else one of them',
    }),
    area_text: optionalText(1, 100),
    address: text(1, LIMITS.order_address_characters),
    notes: maybe(Type.Unsafe<string>({ type: 'string', maxLength: 2_000 })),
    products: list(
      Type.Object({
        id: text(1, 100),
        quantity: whole(1, LIMITS.line_quantity_on_order),
        total: amount(0, LIMITS.amount_max * 1_000, { description: 'Line total, major units' }),
      }),
      { min: 1, max: 100 },
    ),
  }),
  answers: { 200: { description: 'The order', schema: Type.Object({ data: OrderShow, meta: Empty }) } },
});

export const putOrder = route({
  ...editOrder,
  id: 'putOrder',
  method: 'PUT',
  url: '/orders/{reference}',
  surfaces: ['rest'],
  rules: 'R-RES-1, R-ORD-8',
  summary: 'Change customer, destination and lines of an order whose goods are not out, whatever its status',
  params: Type.Object({ reference: Type.String() }),
});

const oneHistory = (item: typeof OrderHistory | typeof LeadHistory) => ({
  200: { description: 'All its moves, newest first', schema: Type.Object({ data: Type.Array(item), meta: Empty }) },
});

export const listOrdersHistories = route({
  id: 'listOrdersHistories',
  method: 'GET',
  url: '/orders-histories',
  surfaces,
  access: action('order-histories', 'list'),
  tag,
  rules: 'R-ORD-10',
  summary: 'List the moves of orders, newest first',
  query: Type.Object({ ...pageQuery }),
  answers: {
    200: { description: 'A page of moves', schema: Type.Object({ data: Type.Array(OrderHistory), meta: PageMeta }) },
  },
});

export const showOrderHistories = route({
  id: 'showOrderHistories',
  method: 'GET',
  url: '/orders-histories/{order}/show',
  surfaces,
  access: action('order-histories', 'retrieve'),
  tag,
  rules: 'R-ORD-10',
  summary: 'All moves of one order',
  params: Type.Object({ order: Type.String() }),
  answers: oneHistory(OrderHistory),
});

export const showLeadHistories = route({
  id: 'showLeadHistories',
  method: 'GET',
  url: '/lead-histories/{lead}/show',
  surfaces,
  access: action('lead-histories', 'retrieve'),
  tag: 'Leads',
  rules: 'R-ORD-10',
  summary: 'All moves of one lead',
  params: Type.Object({ lead: Type.String() }),
  answers: oneHistory(LeadHistory),
});
