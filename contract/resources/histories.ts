import { Type } from 'typebox';
import { LEAD_STATUSES } from '../leads/lead-moves.ts';
import { ORDER_STATUSES } from '../orders/order-moves.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, PageMeta, moment, movesQuery, pageQuery, whose } from '../shapes.ts';

/* Status histories of leads and orders: one row per change, kept after the lead or order is deleted. */

/** A move of an order (R-ORD-10). */
export const OrderHistory = Type.Object({
  id: Type.String(),
  order_reference: Type.String(),
  old_status: Type.String(),
  new_status: Type.String(),
  changed_by: Type.String({ description: 'Person, token name, or system' }),
  actor_kind: Type.String(),
  source: Type.String({ description: 'api, dashboard, scanner, import, courier or system' }),
  skipped: Type.Boolean({ description: 'True: the move skipped a step' }),
  changed_at: moment(),
});

/** A move of an order in a list, which may cover several accounts. */
export const ListedOrderHistory = Type.Object({ ...OrderHistory.properties, account: whose() });

/** A move of a lead (R-ORD-10). */
export const LeadHistory = Type.Object({
  id: Type.String(),
  lead_reference: Type.String(),
  old_status: Type.String(),
  new_status: Type.String(),
  changed_by: Type.String({ description: 'Person, token name, or system' }),
  actor_kind: Type.String(),
  source: Type.String(),
  changed_at: moment(),
  is_undo: Type.Boolean({ description: 'True: it undoes the outcome of a call' }),
});

export const ListedLeadHistory = Type.Object({ ...LeadHistory.properties, account: whose() });

export const showOrderHistory = route({
  id: 'showOrderHistory',
  method: 'GET',
  url: '/order-histories/{id}',
  surfaces: ['rest', 'dashboard'],
  access: action('order-histories', 'retrieve'),
  summary: 'Show one move of an order',
  rules: 'R-RES-1, R-ORD-10',
  tag: 'Orders',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: { description: 'The move', schema: Type.Object({ data: ListedOrderHistory, meta: Empty }) } },
});

export const listOrderHistories = route({
  id: 'listOrderHistories',
  method: 'GET',
  url: '/order-histories',
  surfaces: ['rest', 'dashboard'],
  access: action('order-histories', 'list'),
  summary: 'List the moves of orders, newest first',
  rules: 'R-ORD-10',
  tag: 'Orders',
  query: Type.Object({ ...pageQuery, ...movesQuery(ORDER_STATUSES) }),
  answers: {
    200: {
      description: 'A page of moves',
      schema: Type.Object({ data: Type.Array(ListedOrderHistory), meta: PageMeta }),
    },
  },
});

export const showLeadHistory = route({
  id: 'showLeadHistory',
  method: 'GET',
  url: '/lead-histories/{id}',
  surfaces: ['rest', 'dashboard'],
  access: action('lead-histories', 'retrieve'),
  summary: 'Show one move of a lead',
  rules: 'R-RES-1, R-ORD-10',
  tag: 'Leads',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: { description: 'The move', schema: Type.Object({ data: ListedLeadHistory, meta: Empty }) } },
});

export const listLeadHistories = route({
  id: 'listLeadHistories',
  method: 'GET',
  url: '/lead-histories',
  surfaces: ['rest', 'dashboard'],
  access: action('lead-histories', 'list'),
  summary: 'List the moves of leads, newest first',
  rules: 'R-ORD-10',
  tag: 'Leads',
  query: Type.Object({ ...pageQuery, ...movesQuery(LEAD_STATUSES) }),
  answers: {
    200: {
      description: 'A page of moves',
      schema: Type.Object({ data: Type.Array(ListedLeadHistory), meta: PageMeta }),
    },
  },
});

const oneHistory = (item: typeof OrderHistory | typeof LeadHistory) => ({
  200: { description: 'All its moves, newest first', schema: Type.Object({ data: Type.Array(item), meta: Empty }) },
});

export const listOrdersHistories = route({
  id: 'listOrdersHistories',
  method: 'GET',
  url: '/orders-histories',
  surfaces: ['dashboard'],
  access: action('order-histories', 'list'),
  tag: 'Orders',
  rules: 'R-ORD-10',
  summary: 'List the moves of orders, newest first',
  query: Type.Object({ ...pageQuery }),
  answers: {
    200: {
      description: 'A page of moves',
      schema: Type.Object({ data: Type.Array(ListedOrderHistory), meta: PageMeta }),
    },
  },
});

export const showOrderHistories = route({
  id: 'showOrderHistories',
  method: 'GET',
  url: '/orders-histories/{order}/show',
  surfaces: ['dashboard'],
  access: action('order-histories', 'retrieve'),
  tag: 'Orders',
  rules: 'R-ORD-10',
  summary: 'List all moves of one order',
  params: Type.Object({ order: Type.String() }),
  answers: oneHistory(OrderHistory),
});

export const showLeadHistories = route({
  id: 'showLeadHistories',
  method: 'GET',
  url: '/lead-histories/{lead}/show',
  surfaces: ['dashboard'],
  access: action('lead-histories', 'retrieve'),
  tag: 'Leads',
  rules: 'R-ORD-10',
  summary: 'List all moves of one lead',
  params: Type.Object({ lead: Type.String() }),
  answers: oneHistory(LeadHistory),
});
