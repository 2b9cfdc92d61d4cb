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
  id: Type.String({ description: 'Of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  account: whose(),
  full_name: Type.String(),
  phone: Type.String(),
  phone_international: internationalPhone(),
  second_phone: nullable(Type.String()),
  city: Type.String(),
  area: nullable(Type.String()),
  address: Type.String(),
  products: Type.Array(
    Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer(), thumbnail: thumbnail() }),
  ),
  cod_amount: Type.Number({ description: 'What is collected at the door, major units' }),
  currency: Type.String({ examples: ['MAD'] }),
  attempts: Type.Integer({ examples: [2] }),
  reason: reason(),
  words: nullable(Type.String(), { description: 'Words of the courier or delivery person about the last attempt' }),
  last_attempt_at: moment(),
  promised_on: nullable(day(), { description: 'The day that the customer named at the door' }),
  deadline_on: day({ description: 'The last day to decide; then the parcel may come back by itself' }),
  shipping_company: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  tracking_number: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  courier_status: nullable(Type.String()),
  delivery_boy: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  decision: nullable(Type.String({ enum: [...DELIVERY_DECISIONS] }), { description: 'Null: it is not decided yet' }),
  reattempt_on: nullable(day()),
  decision_comment: nullable(Type.String()),
  decided_by: nullable(Type.String()),
  decided_at: nullable(moment()),
  courier_told: nullable(Type.String({ enum: [...COURIER_TOLD] }), {
    description:
      'Null: there is nothing to tell. queued, sending: it is being told. by_hand: tell it yourself. failed: it said no',
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
    { description: 'What the customer asked for on her page since the last decision; null: nothing (R-TALK-3)' },
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
  summary:
    'List shipped orders whose delivery was tried and failed, the nearest deadline first; a delivery person sees her own',
  query: Type.Object({
    ...pageQuery,
    tab: Type.Optional(oneOf(DELIVERY_TABS, { description: 'Default open' })),
    reason: keysQuery(ATTEMPT_REASONS),
    shipping_company_id: idQuery('Those whose parcel this company has'),
    delivery_boy_id: idQuery('Those that this person brings'),
    account_id: accountQuery,
    city: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name, in any spelling' })),
    keyword: Type.Optional(
      Type.String({
        maxLength: LIMITS.keyword_characters,
        description: 'Reference, tracking number, phone, or part of the name',
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
          today: day({ description: 'In the workspace’s time zone' }),
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
    'Report that a shipped order could not be delivered; a delivery person does so of her own orders. Said twice within five minutes, it counts once',
  body: Type.Object({
    order: text(1, 100, { description: 'Reference, id or tracking number', examples: ['OR-7M2K9QX4T1'] }),
    reason: oneOf(SAID_REASONS, { examples: ['no_answer'] }),
    comment: comment(),
    promised_on: maybe(day(), { description: 'The day that the customer named' }),
  }),
  answers: {
    200: {
      description: 'As it stands on the list now',
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
    'Decide what is done with up to 1,000 parcels: try again on a day, with a mended address, or return. Couriers that take it from programs are told',
  body: Type.Object({
    ids: list(
      text(1, 100),
      { min: 1, max: LIMITS.orders_per_action },
      { description: 'Ids of orders; duplicates count once' },
    ),
    decision: oneOf(DELIVERY_DECISIONS, { examples: ['reattempt'] }),
    date: maybe(day(), {
      description: 'When it is tried again: required for reattempt, may be said with fix_address',
    }),
    comment: comment(),
    phone: optionalText(1, 100, { description: 'fix_address alone, as the next ones; of one order' }),
    second_phone: optionalText(1, 100),
    city_to_id: optionalText(1, 100, { description: 'Id of a city' }),
    area_text: optionalText(1, 100),
    address: optionalText(1, LIMITS.order_address_characters),
    replace: Type.Optional(
      Type.Boolean({ description: 'Decide anew what was decided; without it such an order fails and says by whom' }),
    ),
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_orders,
  answers: {
    200: {
      description: 'What became of each; 422 when none was decided and one failed',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          updated: Type.Array(Type.String(), { description: 'References' }),
          already: Type.Array(Type.String(), { description: 'References of those that were decided so before' }),
          failed: Type.Array(
            Type.Object({
              id: Type.String(),
              reference: Type.String({ description: 'Empty for an unknown id' }),
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
          by_hand: Type.Integer({ description: 'Updated orders whose courier a person has to inform' }),
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
  words: nullable(Type.String(), { description: 'What was said of it' }),
  promised_on: nullable(day()),
  told_by: nullable(Type.String(), { description: 'The person who reported it; null: the courier' }),
  happened_at: moment(),
});

export const OrderEdit = Type.Object({
  id: Type.String(),
  fields: Type.Array(Type.String(), { description: 'What was changed' }),
  decision: nullable(
    Type.Object({
      kind: Type.String({ enum: [...DELIVERY_DECISIONS] }),
      date: nullable(day()),
      comment: nullable(Type.String()),
    }),
    { description: 'What was decided of a failed delivery; null: the order was edited' },
  ),
  changed_by: Type.String(),
  changed_at: moment(),
});
