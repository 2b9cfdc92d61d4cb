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
  customerNumber,
  dayRangeQuery,
  idQuery,
  isBlacklisted,
  internationalPhone,
  knownCity,
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
  notes: optionalText(0, LIMITS.order_notes_characters, { description: 'Notes for packers and delivery people' }),
  shipment_way: maybe(
    oneOf([1, 2, 3, 4], { description: SHIPMENT_WAYS.map((key, i) => `${i + 1} ${key}`).join(', ') }),
  ),
  stop_desk: optionalText(0, 100, { description: 'The pickup point that the customer chose' }),
  shipping_company_id: optionalText(0, 100, {
    description: 'Id of the intended courier, which receives nothing before the order is pushed',
  }),
  is_fees_paid_by_customer: Type.Boolean(),
  is_prepaid: maybe(
    Type.Boolean({
      description: 'True: the customer has already paid in full, and nothing is collected. Default false',
    }),
  ),
  ...prepaidInput,
  exchange: maybe(ExchangeInput, {
    description:
      'Pieces of an earlier, delivered order that come back in exchange; `total` less their `credit` is collected',
  }),
  total: amount(1, LIMITS.amount_max, {
    description: 'Price of all goods, major units',
    examples: [299.8],
  }),
  products: list(
    Type.Object({
      sku: text(1, 100, { examples: ['ARGAN-50'] }),
      quantity: whole(1, LIMITS.line_quantity_on_order, { examples: [2] }),
      price: amount(1, LIMITS.amount_max, { description: 'Price of one unit, major units', examples: [149.9] }),
      total: maybe(
        amount(1, LIMITS.amount_max, {
          description: 'Line total, for a bundle whose total is no multiple of a unit price; default quantity × price',
        }),
      ),
    }),
    { min: 1, max: LIMITS.lines_per_order },
  ),
  data: customEntries(),
});

// --- output ------------------------------------------------------------------------------------------------------

const codAmount = () =>
  Type.Number({
    description:
      'Amount to collect at the door, without the prepaid part, major units. Partly delivered: only for the kept pieces; prepaid: 0',
  });

const listFields = {
  id: Type.String(),
  version: version(),
  reference: Type.String(),
  external_id: shownExternalId(),
  full_name: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  status: Type.String({ enum: [...ORDER_STATUSES] }),
  total: Type.Number({ description: 'Price of all goods, major units' }),
  currency: Type.String({ examples: ['MAD'] }),
  lead_reference: nullable(Type.String()),
  account: whose(),
  notes: nullable(Type.String()),
  warehouse: idAndName('Warehouse that ships, or shipped, the goods'),
  shipping_company: idAndName('Courier that has the parcel'),
  tracking_number: nullable(Type.String()),
  delivery_boy: idAndName('Delivery person who has the parcel'),
  agent: idAndName('Agent who confirmed its lead'),
  source: nullable(Type.String(), { description: 'Source of the order: dashboard, import, api:…' }),
  is_blacklisted: isBlacklisted(),
  known_city: knownCity(),
  phone_international: internationalPhone(),
  is_prepaid: Type.Boolean({ description: 'True: the customer has paid, and nothing is left to collect at the door' }),
  is_partly_delivered: Type.Boolean({
    description: 'True: the customer kept a part, and the rest comes back',
  }),
  rest_received_at: nullable(moment(), {
    description: 'When the rest came back; null: still awaited, or no rest',
  }),
  store: storeOrder(),
  cash: Type.Optional(OrderCashShape),
  waits_for: nullable(Type.String({ enum: [...WAIT_KEYS] }), {
    description: 'Most urgent reason why the order does not proceed; null: none',
  }),
  created_at: moment(),
  updated_at: moment(),
};

/** List fields that need another read, with the name in `include` that adds them (R-LIST-10). */
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
  known_city: 'known_city',
  phone_international: 'phone_international',
  cod_amount: 'cod',
  customer: 'customer',
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
  known_city: Type.Optional(listItem.known_city),
  phone_international: Type.Optional(listItem.phone_international),
  cod_amount: Type.Optional(codAmount()),
  customer: Type.Optional(customerNumber()),
});

/** A single order (R-ORD-6). */
export const OrderShow = Type.Object({
  ...listFields,
  email: nullable(Type.String()),
  second_phone: nullable(Type.String()),
  area: nullable(Type.String()),
  address: Type.String(),
  exchange: Exchange,
  exchanged_by: nullable(Type.String(), {
    description:
      'Reference of the order whose exchange takes pieces of this one back; null: none, or that order was canceled or returned',
  }),
  came_back_damaged: Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() }), {
    description: 'Pieces that came back unfit for sale',
  }),
  shipment_way: Type.Integer(),
  shipment_way_key: Type.String({ enum: [...SHIPMENT_WAYS] }),
  stop_desk: nullable(Type.String(), { description: 'The pickup point that the customer chose' }),
  chosen_company: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description:
      'Courier chosen in advance, by a person or by the service; null: none. The push decides the actual courier',
  }),
  chosen_because: nullable(Type.Object({ message: Type.String(), ...messageData }), {
    description: 'Why the service chose that courier; null: a person chose it, none is chosen, or you may not see it',
  }),
  is_fees_paid_by_customer: Type.Boolean(),
  order_number: orderNumber(),
  data: Type.Array(CustomEntry, {
    description: 'Custom data without a field of its own, received with the order or copied from its lead',
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
  subtotal: Type.Number({ description: 'Sum of the line totals, major units' }),
  shipping_fee: Type.Number(),
  ...prepaidFields,
  cod_amount: codAmount(),
  tracking_url: nullable(Type.String(), { description: 'Address of the customer’s tracking page; null: none' }),
  courier_label_url: nullable(Type.String()),
  courier_status: nullable(Type.String(), { description: 'Status of the parcel, in the courier’s words' }),
  push_error: nullable(Type.String(), { description: 'Why the last push to a courier failed, or is waiting' }),
  push_error_reasons: Type.Array(MessageShape, {
    description: '`push_error` as messages that can be shown in any language',
  }),
  goods: Type.String({
    enum: [...GOODS],
    description: 'Place of the goods: not held for the order, reserved in a warehouse, or out',
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
    description: 'Failed delivery of a shipped order; null: none',
  }),
  delivery: nullable(Delivery, { description: 'Report of the delivery of a delivered order; null: none' }),
  deliveryAttempts: Type.Array(DeliveryAttempt, { description: 'Failed delivery attempts, newest first' }),
  waits: Type.Array(OrderWait, { description: 'All reasons why the order does not proceed, most urgent first' }),
  comments: Type.Array(OrderComment, {
    description: 'Internal comments on the order: pinned ones first, then the newest; at most 100',
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
  summary: 'Create up to 1,000 orders, all or nothing; the error lists every bad field of every row',
  rules: 'R-ORD-1, R-ORD-2, R-ORD-16, R-STOCK-4',
  tag,
  rows: 'orders',
  body: Type.Object({
    orders: list(OrderInput, { min: 1, max: LIMITS.orders_per_create }),
    account_id: optionalText(1, 100, {
      description: 'Admin only: id of the account to work in; default the workspace’s own',
    }),
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
          created_refs: Type.Array(Type.String(), { description: 'References of the new orders, in request order' }),
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
        'Default: reference. any: searches name, city, phone, and the exact reference, external_id and tracking number',
    }),
  ),
  keyWord: Type.Optional(
    Type.String({
      maxLength: LIMITS.keyword_characters,
      description: 'Text to search for; the parameter’s name has this exact spelling',
    }),
  ),
  match_type: Type.Optional(
    oneOf(MATCH_TYPES, { description: 'Default: exact for reference and external_id, otherwise partial' }),
  ),
  references: referencesQuery,
  ...dayRangeQuery,
  status: keysQuery(ORDER_STATUSES),
  product_id: idQuery('Only orders with a line of this product'),
  family_id: idQuery('Only orders with a line of this product or of one of its variants'),
  source: Type.Optional(
    Type.String({ maxLength: 250, description: 'Only orders from this source: dashboard, import, api:…' }),
  ),
  import_job_id: idQuery('Only orders that this import created; the id of its job'),
  agent_id: idQuery('Only orders whose lead this person confirmed'),
  shipping_company_id: idQuery('Only orders whose parcel this company has or had'),
  ...cashFilters,
  account_id: accountQuery,
  city: cityQuery,
  delivery_boy_id: idQuery('Only orders of this delivery person'),
  warehouse_id: idQuery('Only orders whose goods this warehouse ships or shipped'),
  tracking_number: Type.Optional(
    Type.String({ maxLength: 100, description: 'Orders whose parcel has or had this tracking number; exact match' }),
  ),
  ...ageQuery,
  amount_min: amountQuery('Only orders with at least this `total`, major units'),
  amount_max: amountQuery('Only orders with at most this `total`, major units'),
  has_notes: Type.Optional(Type.Boolean({ description: 'True: only orders with notes; false: only those without' })),
  has_comments: Type.Optional(
    Type.Boolean({ description: 'True: only orders with comments; false: only those without' }),
  ),
  is_rest_awaited: Type.Optional(
    Type.Boolean({
      description: 'True: only partly delivered orders whose rest is still to come back; false: only all others',
    }),
  ),
  is_alive_at_courier: Type.Optional(
    Type.Boolean({
      description:
        'True: only cancelled orders whose parcel the courier still carries, or has delivered; false: only all others',
    }),
  ),
};

/** Sort fields of orders beside their creation. */
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
  is_versioned: true,
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
        action_date: maybe(
          plannedDayOrMoment({
            description: 'Planned day; null: none; left out: the present one if the status stays, else none',
            examples: ['2026-12-01'],
          }),
        ),
        version: seenVersion(),
      }),
      { min: 1, max: LIMITS.orders_per_update },
    ),
    is_undoable: Type.Optional(
      Type.Boolean({
        description:
          'True: the move can be undone for ten minutes, with `undo_token` of the answer. Default: true in the dashboard, otherwise false',
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
            description: 'Token for POST /orders/undo, valid for ten minutes; null: not requested, or nothing moved',
          }),
        }),
      }),
    },
  },
});

export const retrieveOrder = route({
  id: 'retrieveOrder',
  is_versioned: true,
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
  is_versioned: true,
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
