import { Type } from 'typebox';
import { askedFieldsQuery } from '../resources/asked-fields.ts';
import { OrderCashShape, cashFilters } from '../cash/cash.ts';
import { CustomEntry, customEntries, orderNumber } from '../intake/custom-entries.ts';
import { plannedDayOrMoment } from '../days.ts';
import { DeliveryAttempt, FailedDelivery, OrderEdit } from './failed-deliveries.ts';
import { OrderHistory } from '../resources/histories.ts';
import { Exchange, ExchangeInput } from './exchanges.ts';
import { storeOrder } from '../leads/store-orders.ts';
import { LIMITS } from '../limits.ts';
import { prepaidInput, prepaidFields } from './paid-ahead.ts';
import { orderIds } from './order-actions.ts';
import { OrderComment } from './order-comments.ts';
import { GOODS, ORDER_STATUSES } from './order-moves.ts';
import { action } from '../access/permissions.ts';
import { OrderWait, WAIT_KEYS } from './order-waits.ts';
import { ReliabilityShape } from '../reports/reliability.ts';
import { Delivery } from './rounds.ts';
import { route } from '../route.ts';
import { ChangesMeta, updatedFromQuery } from '../resources/updated-from.ts';
import { ExistingRows, externalId, onConflict, shownExternalId } from '../resources/external-ids.ts';
import { typedAnew } from '../resources/typed-input.ts';
import { seenVersion, version } from '../resources/versions.ts';
import {
  MATCH_TYPES,
  accountQuery,
  ageQuery,
  amountQuery,
  cityQuery,
  DeletedAnswer,
  Empty,
  MessageShape,
  amount,
  dayRangeQuery,
  idQuery,
  isBlacklisted,
  internationalPhone,
  messageData,
  keyOf,
  keysQuery,
  list,
  maybe,
  moment,
  idAndName,
  nullable,
  oneOf,
  optionalText,
  pageQuery,
  referencesQuery,
  text,
  whole,
  whose,
  thumbnail,
  sortQuery,
} from '../shapes.ts';

/** Fields that orders are searched by (R-LIST-4). */
export const ORDER_SEARCH_FIELDS = ['reference', 'external_id', 'phone', 'full_name', 'city', 'any'] as const;

/** R-ORD-4; the wire value is the index in this list plus one. */
export const SHIPMENT_WAYS = ['home_delivery', 'pickup_point', 'collect_at_warehouse', 'express'] as const;
export const shipmentWayKey = (shipment_way: number) => SHIPMENT_WAYS[shipment_way - 1] ?? 'home_delivery';

const tag = 'Orders';

// --- input -------------------------------------------------------------------------------------------------------

/** A new order (R-ORD-1). */
export const OrderInput = Type.Object({
  external_id: externalId(),
  full_name: text(1, 100, { examples: ['Youssef Alami'] }),
  phone: text(1, 100, { examples: ['0612345678'] }),
  email: maybe(Type.Unsafe<string>({ type: 'string', format: 'e-mail', maxLength: 200 })),
  city: text(1, 100, { examples: ['Rabat'] }),
  area: optionalText(1, 100),
  address: text(1, LIMITS.order_address_characters, { examples: ['5 Avenue Hassan II'] }),
  second_phone: optionalText(0, 100, { examples: ['0655443322'] }),
  notes: optionalText(0, LIMITS.order_notes_characters, { description: 'For those who pack and deliver' }),
  shipment_way: maybe(
    oneOf([1, 2, 3, 4], { description: SHIPMENT_WAYS.map((key, i) => `${i + 1} ${key}`).join(', ') }),
  ),
  stop_desk: optionalText(0, 100, { description: 'The pickup point that the customer chose' }),
  shipping_company_id: optionalText(0, 100, {
    description: 'The courier that is to bring it; nothing is sent to it before the order is pushed',
  }),
  is_fees_paid_by_customer: Type.Boolean(),
  is_prepaid: maybe(
    Type.Boolean({ description: 'The customer has paid all of it already: nothing is collected. Default false' }),
  ),
  ...prepaidInput,
  exchange: maybe(ExchangeInput, {
    description:
      'Pieces of a delivered order come back for this one (R-PART-6): `total` less its `credit` is collected',
  }),
  total: amount(1, LIMITS.amount_max, {
    description: 'What the customer pays for the goods, major units',
    examples: [299.8],
  }),
  products: list(
    Type.Object({
      sku: text(1, 100, { examples: ['ARGAN-50'] }),
      quantity: whole(1, LIMITS.line_quantity_on_order, { examples: [2] }),
      price: amount(1, LIMITS.amount_max, { description: 'Per unit, major units', examples: [149.9] }),
      total: maybe(
        amount(1, LIMITS.amount_max, {
          description: 'What the line comes to, where a bundle is no multiple of a price; default quantity × price',
        }),
      ),
    }),
    { min: 1, max: LIMITS.lines_per_order },
  ),
  data: customEntries(),
});

// --- output ------------------------------------------------------------------------------------------------------

const listFields = {
  id: Type.String(),
  version: version(),
  reference: Type.String(),
  external_id: shownExternalId(),
  full_name: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  status: Type.String({ enum: [...ORDER_STATUSES] }),
  total: Type.Number({ description: 'Major units' }),
  currency: Type.String({ examples: ['MAD'] }),
  lead_reference: nullable(Type.String()),
  account: whose(),
  notes: nullable(Type.String()),
  warehouse: idAndName('Where its goods leave, or left, from'),
  shipping_company: idAndName('Who brings it'),
  tracking_number: nullable(Type.String()),
  delivery_boy: idAndName('The delivery person who brings it'),
  agent: idAndName('Who confirmed its lead'),
  source: nullable(Type.String(), { description: 'What it came in by: dashboard, import, api:…' }),
  is_blacklisted: isBlacklisted(),
  is_prepaid: Type.Boolean({ description: 'Nothing is left to collect at the door: its customer has paid' }),
  is_partly_delivered: Type.Boolean({ description: 'Its customer kept a part, the rest comes back (R-PART-1)' }),
  rest_received_at: nullable(moment(), {
    description: 'When the rest came back; null: it is to come, or there is none',
  }),
  store: storeOrder(),
  cash: Type.Optional(OrderCashShape),
  waits_for: nullable(Type.String({ enum: [...WAIT_KEYS] }), {
    description: 'What keeps it from going on, the first of several; null: nothing',
  }),
  created_at: moment(),
  updated_at: moment(),
};

/** Fields of a list that need another read, by the name that `include` has for them (R-LIST-10). */
export const ORDER_PARTS = {
  products: 'products',
  cash: 'cash',
  shipping_company: 'courier',
  tracking_number: 'courier',
  warehouse: 'warehouse',
  delivery_boy: 'delivery_boy',
  agent: 'agent',
  is_blacklisted: 'is_blacklisted',
  waits_for: 'waits_for',
  store: 'store',
} as const;

const listItem = {
  ...listFields,
  products: Type.Array(
    Type.Object({
      product_id: Type.String(),
      sku: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      thumbnail: thumbnail(),
    }),
  ),
};

/** An order in a list (R-ORD-6); `include` and `fields` add and remove fields. */
export const OrderListItem = Type.Object({
  ...listItem,
  products: Type.Optional(listItem.products),
  shipping_company: Type.Optional(listItem.shipping_company),
  tracking_number: Type.Optional(listItem.tracking_number),
  warehouse: Type.Optional(listItem.warehouse),
  delivery_boy: Type.Optional(listItem.delivery_boy),
  agent: Type.Optional(listItem.agent),
  is_blacklisted: Type.Optional(listItem.is_blacklisted),
  waits_for: Type.Optional(listItem.waits_for),
  store: Type.Optional(listItem.store),
});

/** A single order (R-ORD-6). */
export const OrderShow = Type.Object({
  ...listFields,
  phone_international: internationalPhone(),
  email: nullable(Type.String()),
  second_phone: nullable(Type.String()),
  area: nullable(Type.String()),
  address: Type.String(),
  exchange: Exchange,
  exchanged_by: nullable(Type.String(), {
    description: 'The order for which pieces of this one come back; null: none, or it ended in vain',
  }),
  came_back_damaged: Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() }), {
    description: 'What of it came back unfit for sale',
  }),
  shipment_way: Type.Integer(),
  shipment_way_key: Type.String({ enum: [...SHIPMENT_WAYS] }),
  stop_desk: nullable(Type.String(), { description: 'The pickup point that the customer chose' }),
  chosen_company: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'The courier that was chosen for it, by a person or by the service; null: none. Pushing it decides',
  }),
  chosen_because: nullable(Type.Object({ message: Type.String(), ...messageData }), {
    description: 'Why the service chose that courier; null: a person did, it has none, or it is not yours to see',
  }),
  is_fees_paid_by_customer: Type.Boolean(),
  order_number: orderNumber(),
  data: Type.Array(CustomEntry, {
    description: 'Further data that came with it and has no field, copied from its lead',
  }),
  products: Type.Array(
    Type.Object({
      product_id: Type.String(),
      sku: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      price: Type.Number(),
      total: Type.Number(),
      delivered_quantity: nullable(Type.Integer(), {
        description: 'Pieces that the customer kept of a partly delivered order; null: all, or not delivered',
      }),
      thumbnail: thumbnail(),
    }),
  ),
  subtotal: Type.Number({ description: 'Sum of the lines' }),
  shipping_fee: Type.Number(),
  ...prepaidFields,
  cod_amount: Type.Number({
    description:
      'What is collected at the door, without what was paid ahead: of a partly delivered order for what was kept, of a prepaid one 0',
  }),
  tracking_url: nullable(Type.String(), { description: 'Where the customer follows it' }),
  courier_label_url: nullable(Type.String()),
  courier_status: nullable(Type.String(), { description: 'What the courier calls its state, in its own words' }),
  push_error: nullable(Type.String(), { description: 'Why its last push to a courier came to nothing, or waits' }),
  push_error_reasons: Type.Array(MessageShape, { description: 'The same, to be said in any language' }),
  goods: Type.String({
    enum: [...GOODS],
    description: 'Where its goods are: not held for it, reserved in a warehouse, or out',
  }),
  action_date: nullable(moment()),
  cancel_description: nullable(Type.String()),
  previous_status: nullable(Type.String()),
  packed_at: nullable(moment()),
  shipped_at: nullable(moment()),
  delivered_at: nullable(moment()),
  returned_at: nullable(moment()),
  canceled_at: nullable(moment()),
  created_by: Type.String(),
  reliability: ReliabilityShape,
  failed_delivery: nullable(Type.Object(FailedDelivery.properties), {
    description: 'Of a shipped order that could not be delivered',
  }),
  delivery: nullable(Delivery, { description: 'What was said of the delivery of a delivered order; null: nothing' }),
  deliveryAttempts: Type.Array(DeliveryAttempt, { description: 'Those that failed, the newest first' }),
  waits: Type.Array(OrderWait, { description: 'All that keeps it from going on, the first to mend first' }),
  comments: Type.Array(OrderComment, {
    description: 'What people said of it to each other (R-ORD-14): those that are pinned, then the newest, 100 at most',
  }),
  orderEdits: Type.Array(OrderEdit, { description: 'Edits and decisions, the newest first' }),
  orderHistories: Type.Array(OrderHistory),
});

// --- endpoints ---------------------------------------------------------------------------------------------------

export const createOrders = route({
  id: 'createOrders',
  method: 'POST',
  url: '/orders',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'create'),
  summary: 'Create up to 1,000 orders, all or nothing; every bad field of every row is listed',
  rules: 'R-ORD-1, R-ORD-2, R-ORD-16, R-STOCK-4',
  tag,
  rows: 'orders',
  body: Type.Object({
    orders: list(OrderInput, { min: 1, max: LIMITS.orders_per_create }),
    account_id: optionalText(1, 100, { description: 'Admin only: the account to work in; default the house account' }),
    ...onConflict,
    ...typedAnew,
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'Created',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          created_refs: Type.Array(Type.String(), { description: 'New ones, in request order' }),
          existing: Type.Optional(ExistingRows),
        }),
      }),
    },
  },
});

/** Filters of a list of orders, and of its export. */
export const orderFilters = {
  search_by: Type.Optional(
    oneOf(ORDER_SEARCH_FIELDS, {
      description:
        'Default reference; any: name, city, whole reference, whole external_id, phone and whole tracking number at once',
    }),
  ),
  keyWord: Type.Optional(Type.String({ maxLength: LIMITS.keyword_characters, description: 'This exact spelling' })),
  match_type: Type.Optional(
    oneOf(MATCH_TYPES, { description: 'Default exact for reference and external_id, partial else' }),
  ),
  references: referencesQuery,
  ...dayRangeQuery,
  status: keysQuery(ORDER_STATUSES),
  product_id: idQuery('Those with a line of this product'),
  family_id: idQuery('Those with a line of this product or of one of its variants'),
  source: Type.Optional(
    Type.String({ maxLength: 250, description: 'Those that came in by this: dashboard, import, api:…' }),
  ),
  import_job_id: idQuery('Those that this import made; the id of its job'),
  agent_id: idQuery('Those whose lead this person confirmed'),
  shipping_company_id: idQuery('Those whose parcel this company has or had'),
  ...cashFilters,
  account_id: accountQuery,
  city: cityQuery,
  delivery_boy_id: idQuery('Those that this delivery person brings'),
  warehouse_id: idQuery('Those whose goods leave, or left, from this warehouse'),
  tracking_number: Type.Optional(
    Type.String({ maxLength: 100, description: 'Orders whose parcel has or had this tracking number; exact match' }),
  ),
  ...ageQuery,
  amount_min: amountQuery('Sold for at least this, major units'),
  amount_max: amountQuery('Sold for at most this, major units'),
  has_notes: Type.Optional(Type.Boolean({ description: 'Only those with a note, or without' })),
  has_comments: Type.Optional(Type.Boolean({ description: 'Only those that have a comment, or all others' })),
  is_rest_awaited: Type.Optional(
    Type.Boolean({
      description: 'Only those of which a part was kept and the rest is still to come back, or all others',
    }),
  ),
  is_alive_at_courier: Type.Optional(
    Type.Boolean({
      description:
        'Only those that were cancelled and whose parcel lives on at its courier, or was delivered; or all others',
    }),
  ),
};

/** Sort orders beside the age. */
export const ORDER_SORTS = ['full_name', 'city', 'total', 'updated_at'] as const;

export const listOrders = route({
  id: 'listOrders',
  method: 'GET',
  url: '/orders',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'list'),
  summary: 'List orders, newest first',
  rules: 'R-ORD-6, R-LIST-4, R-LIST-8, R-LIST-10, R-LIST-11',
  tag,
  query: Type.Object({
    ...pageQuery,
    ...sortQuery(ORDER_SORTS),
    ...updatedFromQuery,
    ...askedFieldsQuery(ORDER_PARTS, Object.keys(OrderListItem.properties)),
    ...orderFilters,
  }),
  answers: {
    200: {
      description: 'A page of orders',
      schema: Type.Object({ data: Type.Array(OrderListItem), meta: ChangesMeta }),
    },
  },
});

export const showOrder = route({
  id: 'showOrder',
  method: 'GET',
  url: '/orders/{reference}/show',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'retrieve'),
  summary: 'Show one order, by reference or id',
  rules: 'R-ORD-6',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'The order', schema: Type.Object({ data: OrderShow, meta: Empty }) } },
});

export const updateOrders = route({
  id: 'updateOrders',
  method: 'PUT',
  url: '/orders',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'update'),
  summary: 'Set the status of up to 1,000 orders, all or nothing, through the table of allowed moves',
  rules: 'R-ORD-7, R-MOVE-1',
  tag,
  rows: 'orders',
  body: Type.Object({
    orders: list(
      Type.Object({
        reference: text(1, 100, { examples: ['OR-7M2K9QX4T1'] }),
        status: keyOf(ORDER_STATUSES, { examples: ['PACKED'] }),
        action_date: maybe(plannedDayOrMoment({ examples: ['2026-12-01'] })),
        version: seenVersion(),
      }),
      { min: 1, max: LIMITS.orders_per_update },
    ),
    is_undoable: Type.Optional(
      Type.Boolean({
        description:
          'Keeps for ten minutes what puts the orders back: `undo_token` of the answer. Default false; the dashboard always keeps it',
      }),
    ),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'Updated',
      schema: Type.Object({
        data: Type.Array(Type.Object({ reference: Type.String(), status: Type.String({ enum: [...ORDER_STATUSES] }) })),
        meta: Type.Object({
          updated_fields: Type.Array(Type.String()),
          undo_token: nullable(Type.String(), {
            description: 'For POST /orders/undo, for ten minutes; null: not asked for, or nothing moved',
          }),
        }),
      }),
    },
  },
});

export const retrieveOrder = route({
  id: 'retrieveOrder',
  method: 'GET',
  url: '/orders/{reference}',
  surfaces: ['rest'],
  access: action('orders', 'retrieve'),
  summary: 'Show one order, by reference or id; the same as /show',
  rules: 'R-RES-1, R-ORD-6',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'The order', schema: Type.Object({ data: OrderShow, meta: Empty }) } },
});

export const deleteOrder = route({
  id: 'deleteOrder',
  method: 'DELETE',
  url: '/orders/{reference}',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'delete'),
  summary: 'Delete one order whose status allows it',
  rules: 'R-ORD-9',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const listOrdersByStatus = route({
  ...listOrders,
  id: 'listOrdersByStatus',
  url: '/orders/{status}',
  surfaces: ['dashboard'],
  rules: 'R-ORD-6, R-ORD-11',
  summary: 'List the orders in one status, newest first',
  params: Type.Object({ status: Type.String() }),
});

export const deleteOrdersByIds = route({
  id: 'deleteOrders',
  method: 'DELETE',
  url: '/orders/delete',
  surfaces: ['dashboard'],
  access: action('orders', 'delete'),
  tag,
  rules: 'R-ORD-9',
  summary: 'Delete orders by id, all or nothing',
  body: Type.Object({ ids: orderIds }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});
