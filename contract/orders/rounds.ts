import { ComesBack } from './exchanges.ts';
import { Type, type Static } from 'typebox';
import { ATTEMPT_REASONS } from '../shipping/attempt-reasons.ts';
import { PROOF_KINDS } from './order-actions.ts';
import { LANGUAGES } from '../languages.ts';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, day, internationalPhone, list, moment, nullable, oneOf, text } from '../shapes.ts';

/*
 * The day of a delivery person (R-ROUND-1): stops in the person's own order, and today's work. A delivery is the scanner's
 * move with the collected cash (contract/orders/order-actions.ts); failed ones: contract/orders/failed-deliveries.ts.
 */

/** `parcels`: shown of each driver, and of what is to be handed out, on the page of all rounds. */
export const ROUND_LIMITS = { stops: 500, rounds: 500, parcels: 50, to_hand_out: 200 } as const;

/**
 * `open`: to deliver today. `later`: for another day, by the customer or the desk. `failed`: tried in vain today.
 * `delivered`, `returned`: today.
 */
export const STOP_STATES = ['open', 'failed', 'later', 'delivered', 'returned'] as const;
export type StopState = (typeof STOP_STATES)[number];
const ENDED = ['delivered', 'returned'] as const satisfies readonly StopState[];
/** No work is left at this stop. */
export const isStopEnded = (state: string): state is (typeof ENDED)[number] => ENDED.some((one) => one === state);

const proofKind = () =>
  nullable(oneOf(PROOF_KINDS), {
    description: 'Of GET /orders/{reference}/delivery-proof; null: there is none',
  });
const maybeAmount = (description: string) => nullable(Type.Number(), { description });

const tag = 'Rounds';
const rules = 'R-ROUND-1';
const surfaces = ['rest', 'dashboard'] as const;

const Stop = Type.Object({
  id: Type.String({ description: 'Id of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  state: oneOf(STOP_STATES),
  full_name: Type.String(),
  phone: Type.String(),
  phone_international: internationalPhone(),
  second_phone: nullable(Type.String()),
  city: Type.String(),
  area: nullable(Type.String()),
  address: Type.String(),
  notes: nullable(Type.String()),
  products: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Integer(),
      total: Type.Number({ description: 'What the line comes to, major units' }),
      delivered_quantity: nullable(Type.Integer(), {
        description: 'Pieces that the customer kept of a partly delivered order; null: all, or not delivered',
      }),
    }),
  ),
  comes_back: Type.Array(ComesBack.items, {
    description: 'Goods to take back from the customer, until they are returned; empty: none',
  }),
  rest_received_at: nullable(moment(), {
    description: 'When what was not kept came back; null: it is still to come, or there is none',
  }),
  is_prepaid: Type.Boolean({ description: 'Its customer has paid: nothing is to be collected' }),
  prepaid_amount: Type.Number({
    description: 'A deposit of one that is not paid whole, major units; it is not in the amounts to collect',
  }),
  cod_amount: Type.Number({
    description: 'What is to be collected, major units; of a partly delivered order for what was kept',
  }),
  whole_amount: Type.Number({ description: 'The same of the whole parcel' }),
  delivery_fee: Type.Number({ description: 'Delivery fee contained in whole_amount and prepaid_amount' }),
  collected: maybeAmount('What was collected, where the delivery person said so; null: not said, or not delivered'),
  proof: proofKind(),
  attempts: Type.Integer({ description: 'How many attempts failed' }),
  reason: nullable(oneOf(ATTEMPT_REASONS), { description: 'Reason of the last failed attempt' }),
  words: nullable(Type.String()),
  due_on: nullable(day(), { description: 'The day that was named for it' }),
  ended_at: nullable(moment(), { description: 'When it was delivered, returned, or tried today' }),
});
export type Stop = Static<typeof Stop>;

const Round = Type.Object({
  at: moment(),
  day: day({ description: 'Today in the workspace’s time zone' }),
  currency: Type.String({ examples: ['MAD'] }),
  driver: Type.Object({ id: Type.String(), name: Type.String() }),
  stops: Type.Array(Stop, { description: 'In the order of the round; at most 500, those to be brought first' }),
});

export const showMyRound = route({
  id: 'showMyRound',
  method: 'GET',
  url: '/rounds/mine',
  surfaces,
  access: ability('deliverOrders'),
  tag,
  rules,
  summary: 'Your round of today: what you bring, in your order, and what you have done',
  answers: { 200: { description: 'The round', schema: Type.Object({ data: Round, meta: Empty }) } },
});

export const arrangeMyRound = route({
  id: 'arrangeMyRound',
  method: 'PUT',
  url: '/rounds/mine',
  surfaces,
  access: ability('deliverOrders'),
  tag,
  rules,
  summary: 'Put your stops in your order; those you do not name come after them',
  body: Type.Object({
    ids: list(
      text(1, 100),
      { min: 1, max: ROUND_LIMITS.stops },
      { description: 'Ids of your orders, in the sequence of your stops; other ids are ignored' },
    ),
  }),
  answers: { 200: { description: 'The round', schema: Type.Object({ data: Round, meta: Empty }) } },
});

const RoundParcel = Type.Object({
  id: Type.String({ description: 'Of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  full_name: Type.String(),
  city: Type.String({
    description: 'As the list of cities calls the one that was typed; as typed where none is meant',
    examples: ['Marrakech'],
  }),
  area: nullable(Type.String()),
  cod_amount: Type.Number({ description: 'What is to be collected, major units' }),
});

const RoundFigures = Type.Object({
  driver: Type.Object({ id: Type.String(), name: Type.String() }),
  open: Type.Integer({ description: 'Left to be brought today' }),
  failed: Type.Integer({ description: 'Tried in vain today' }),
  later: Type.Integer({ description: 'Parcels they have for another day' }),
  delivered: Type.Integer({ description: 'Today' }),
  to_collect: Type.Number({ description: 'For what is left, major units' }),
  collected: Type.Number({ description: 'Today, as they said, else as the orders say' }),
  last: nullable(
    Type.Object({
      reference: Type.String(),
      city: Type.String(),
      area: nullable(Type.String()),
      state: oneOf(STOP_STATES),
      at: moment(),
    }),
    { description: 'The stop that was ended last today; null: none yet' },
  ),
  parcels: Type.Array(
    Type.Object({
      ...RoundParcel.properties,
      state: Type.String({ enum: ['open', 'failed', 'later'], description: 'As of stops' }),
    }),
    {
      description: `Those with them, by city and area, at most ${ROUND_LIMITS.parcels}; empty for callers who may not list orders`,
    },
  ),
});

export const listRounds = route({
  id: 'listRounds',
  method: 'GET',
  url: '/rounds',
  surfaces,
  access: ability('assignOrderToDeliveryBoys'),
  tag,
  rules: 'R-ROUND-2',
  summary: 'Who is where: the rounds of today of all who have parcels, or ended some today',
  answers: {
    200: {
      description: 'By name; at most 500',
      schema: Type.Object({
        data: Type.Array(RoundFigures),
        meta: Type.Object({
          day: day(),
          currency: Type.String({ examples: ['MAD'] }),
          to_hand_out: nullable(
            Type.Object({
              count: Type.Integer(),
              amount: Type.Number({ description: 'What is to be collected for all of them, major units' }),
              parcels: Type.Array(RoundParcel, {
                description: `By city and area, at most ${ROUND_LIMITS.to_hand_out}`,
              }),
            }),
            { description: 'Packed orders; null for callers who may not list orders' },
          ),
        }),
      }),
    },
  },
});

export const printRunSheet = route({
  id: 'printRunSheet',
  method: 'GET',
  url: '/rounds/{id}/sheet',
  surfaces,
  access: ability('assignOrderToDeliveryBoys'),
  tag,
  rules: 'R-ROUND-2',
  summary: 'The run sheet of a delivery person as a PDF, to be signed: what they have with them',
  params: Type.Object({ id: Type.String({ description: 'Id of the delivery person' }) }),
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The run sheet', content_type: 'application/pdf' } },
});

/** The delivery person's report of a delivered order. */
export const Delivery = Type.Object({
  delivered_by: Type.String(),
  delivered_at: moment(),
  collected: maybeAmount('Major units; null: not said'),
  proof: proofKind(),
});

export const showDeliveryProof = route({
  id: 'showDeliveryProof',
  method: 'GET',
  url: '/orders/{reference}/delivery-proof',
  surfaces,
  access: action('orders', 'retrieve'),
  tag,
  rules,
  summary: 'The photo or signature of a delivered order, by reference or id',
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'JPEG or PNG', content_type: 'image/jpeg' } },
});

export const roundRoutes = [listRounds, printRunSheet, showMyRound, arrangeMyRound, showDeliveryProof] as const;
