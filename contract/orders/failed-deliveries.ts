import { Type } from 'typebox';
import { ATTEMPT_REASONS, SAID_REASONS } from '../shipping/attempt-reasons.ts';
import { CUSTOMER_SAID } from '../talk/customer-page.ts';
import { LIMITS } from '../limits.ts';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import {
  PageMeta,
  accountQuery,
  day,
  idQuery,
  internationalPhone,
  knownCity,
  keysQuery,
  list,
  maybe,
  moment,
  nullable,
  oneOf,
  optionalText,
  pageQuery,
  text,
  whose,
  messageData,
  thumbnail,
} from '../shapes.ts';

/*
 * Shipped orders that a courier or delivery person tried and failed to deliver (R-FAIL-1). This worklist is for the
 * agent who calls the customer and decides before the parcel returns. docs/decisions/0023-failed-deliveries.md.
 */

export const DELIVERY_DECISIONS = ['reattempt', 'fix_address', 'return'] as const;
export type DeliveryDecision = (typeof DELIVERY_DECISIONS)[number];

/**
 * Whether the courier knows of a decision. `queued`, `sending`: on its way. `by_hand`: its API takes no such
 * instruction, so a person passes it on. `failed`: the courier refused it.
 */
export const COURIER_TOLD = ['queued', 'sending', 'told', 'by_hand', 'failed'] as const;
export type CourierTold = (typeof COURIER_TOLD)[number];

/** `open`: undecided; `due_today`, `overdue`: open, with a deadline today or in the past. */
export const DELIVERY_TABS = ['open', 'due_today', 'overdue', 'decided'] as const;
export type DeliveryTab = (typeof DELIVERY_TABS)[number];

export const DELIVERY_LIMITS = {
  comment_characters: 500,
  /** Limits for a promised or requested date. */
  days_ahead_max: 60,
} as const;

const tag = 'Failed deliveries';
const rules = 'R-FAIL-1, R-FAIL-2';
const surfaces = ['rest', 'dashboard'] as const;
const comment = () => optionalText(1, DELIVERY_LIMITS.comment_characters, { examples: ['Call before coming'] });
const reason = () => oneOf(ATTEMPT_REASONS, { examples: ['no_answer'] });

export const FailedDelivery = Type.Object({
  id: Type.String({ description: 'Id of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  account: whose(),
  full_name: Type.String(),
  phone: Type.String(),
  phone_international: internationalPhone(),
  second_phone: nullable(Type.String()),
  city: Type.String(),
  known_city: knownCity(),
  area: nullable(Type.String()),
  address: Type.String(),
  products: Type.Array(
    Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer(), thumbnail: thumbnail() }),
  ),
  cod_amount: Type.Number({ description: 'Amount to collect at the door, major units' }),
  currency: Type.String({ examples: ['MAD'] }),
  attempts: Type.Integer({ examples: [2] }),
  reason: reason(),
  words: nullable(Type.String(), { description: 'Words of the courier or delivery person about the last attempt' }),
  last_attempt_at: moment(),
  promised_on: nullable(day(), { description: 'Day that the customer named at the door; null: none' }),
  deadline_on: day({ description: 'Last day to decide; after it the parcel may be returned without a decision' }),
  shipping_company: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  tracking_number: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  courier_status: nullable(Type.String()),
  delivery_boy: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  decision: nullable(Type.String({ enum: [...DELIVERY_DECISIONS] }), {
    description: 'Decision about the delivery; null: not decided yet',
  }),
  reattempt_on: nullable(day()),
  decision_comment: nullable(Type.String()),
  decided_by: nullable(Type.String()),
  decided_at: nullable(moment()),
  courier_told: nullable(Type.String({ enum: [...COURIER_TOLD] }), {
    description:
      'Whether the courier has the decision. queued, sending: on its way. told: the courier has it. by_hand: inform the courier yourself. failed: the courier refused it. Null: nothing to pass on',
  }),
  told_error: nullable(Type.String()),
  customer_asked: nullable(
    Type.Object({
      act: oneOf(CUSTOMER_SAID),
      address: nullable(Type.String()),
      wanted_on: nullable(day()),
      words: nullable(Type.String()),
      asked_at: moment(),
    }),
    { description: 'Request from the customer’s page since the last decision; null: none' },
  ),
});

export const listFailedDeliveries = route({
  id: 'listFailedDeliveries',
  method: 'GET',
  url: '/failed-deliveries',
  surfaces,
  access: action('orders', 'list'),
  tag,
  rules,
  summary: 'List shipped orders with a failed delivery, nearest deadline first; a delivery person sees only their own',
  query: Type.Object({
    ...pageQuery,
    tab: Type.Optional(oneOf(DELIVERY_TABS, { description: 'Tab of the list; default open' })),
    reason: keysQuery(ATTEMPT_REASONS),
    shipping_company_id: idQuery('Only orders whose parcel this company has'),
    delivery_boy_id: idQuery('Only orders of this delivery person'),
    account_id: accountQuery,
    city: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the city’s name, in any spelling' })),
    keyword: Type.Optional(
      Type.String({
        maxLength: LIMITS.keyword_characters,
        description: 'Reference, tracking number, phone, or part of the customer’s name',
      }),
    ),
  }),
  answers: {
    200: {
      description: 'A page of the list',
      schema: Type.Object({
        data: Type.Array(FailedDelivery),
        meta: Type.Object({
          ...PageMeta.properties,
          today: day({ description: 'Today in the workspace’s time zone' }),
          counts: Type.Object(
            Object.fromEntries(DELIVERY_TABS.map((tab) => [tab, Type.Integer()])) as Record<
              DeliveryTab,
              ReturnType<typeof Type.Integer>
            >,
            { description: 'Counts by tab, with the same filters' },
          ),
        }),
      }),
    },
  },
});

export const reportFailedDelivery = route({
  id: 'reportFailedDelivery',
  method: 'POST',
  url: '/failed-deliveries',
  surfaces,
  // Permission to report a delivery includes permission to report a failed one.
  access: ability('markAsDeliveredByScanner'),
  tag,
  rules,
  summary:
    'Report that a shipped order could not be delivered; a delivery person may report only their own orders. A repeat within five minutes does not count',
  body: Type.Object({
    order: text(1, 100, { description: 'Reference, id or tracking number of the order', examples: ['OR-7M2K9QX4T1'] }),
    reason: oneOf(SAID_REASONS, { examples: ['no_answer'] }),
    comment: comment(),
    promised_on: maybe(day(), { description: 'Day that the customer named' }),
  }),
  answers: {
    200: {
      description: 'The order as the list now shows it',
      schema: Type.Object({ data: FailedDelivery, meta: Type.Object({ is_new: Type.Boolean() }) }),
    },
  },
});

export const DECISION_FAULTS = ['NOT_FOUND', 'NOT_ON_LIST', 'ALREADY_DECIDED'] as const;
export type DecisionFault = (typeof DECISION_FAULTS)[number];

export const decideFailedDeliveries = route({
  id: 'decideFailedDeliveries',
  method: 'POST',
  url: '/failed-deliveries/decide',
  surfaces,
  access: action('orders', 'update'),
  tag,
  rules,
  summary:
    'Decide on up to 1,000 parcels: try again on a day, correct the address, or return. Couriers whose API accepts the decision get it',
  body: Type.Object({
    ids: list(
      text(1, 100),
      { min: 1, max: LIMITS.orders_per_action },
      { description: 'Ids of orders; duplicates count once' },
    ),
    decision: oneOf(DELIVERY_DECISIONS, { examples: ['reattempt'] }),
    date: maybe(day(), {
      description: 'Day of the next attempt: required with reattempt, optional with fix_address',
    }),
    comment: comment(),
    phone: optionalText(1, 100, {
      description:
        'New phone. Like the fields down to `address`, it is allowed only with fix_address and a single order',
    }),
    second_phone: optionalText(1, 100),
    city_to_id: optionalText(1, 100, { description: 'Id of the new city' }),
    area_text: optionalText(1, 100),
    address: optionalText(1, LIMITS.order_address_characters),
    replace: Type.Optional(
      Type.Boolean({
        description:
          'True: replaces an earlier decision. Otherwise an order with one fails, and the message names who decided',
      }),
    ),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'Outcome for each order; 422 if none was decided and at least one failed',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          updated: Type.Array(Type.String(), { description: 'References of the decided orders' }),
          already: Type.Array(Type.String(), { description: 'References of orders that already had this decision' }),
          failed: Type.Array(
            Type.Object({
              id: Type.String(),
              reference: Type.String({ description: 'Reference of the order; empty for an unknown id' }),
              code: Type.String({ enum: [...DECISION_FAULTS] }),
              message: Type.String(),
              ...messageData,
            }),
          ),
        }),
        meta: Type.Object({
          total: Type.Integer(),
          updated: Type.Integer(),
          failed: Type.Integer(),
          by_hand: Type.Integer({ description: 'Number of updated orders whose courier a person must inform' }),
        }),
      }),
    },
  },
});

export const failedDeliveryRoutes = [listFailedDeliveries, reportFailedDelivery, decideFailedDeliveries] as const;

// --- fields of an order ------------------------------------------------------------------------------------------

export const DeliveryAttempt = Type.Object({
  id: Type.String(),
  reason: reason(),
  words: nullable(Type.String(), {
    description: 'Words of the courier or delivery person about the attempt; null: none',
  }),
  promised_on: nullable(day()),
  told_by: nullable(Type.String(), { description: 'The person who reported it; null: the courier' }),
  happened_at: moment(),
});

export const OrderEdit = Type.Object({
  id: Type.String(),
  fields: Type.Array(Type.String(), { description: 'Names of the changed fields' }),
  decision: nullable(
    Type.Object({
      kind: Type.String({ enum: [...DELIVERY_DECISIONS] }),
      date: nullable(day()),
      comment: nullable(Type.String()),
    }),
    { description: 'Decision about a failed delivery; null: this is an edit of the order' },
  ),
  changed_by: Type.String(),
  changed_at: moment(),
});
