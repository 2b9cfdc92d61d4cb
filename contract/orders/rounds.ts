import { ComesBack } from './exchanges.ts';
import { Type, type Static } from 'typebox';
import { ATTEMPT_REASONS } from '../shipping/attempt-reasons.ts';
import { PROOF_KINDS } from './order-actions.ts';
import { LANGUAGES } from '../languages.ts';
import { ability, action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, day, internationalPhone, knownCity, list, moment, nullable, oneOf, text } from '../shapes.ts';

/*
 * The day of a delivery person (R-ROUND-1): stops in the person's own order, and today's work. The scanner's
 * action records a delivery and its cash (contract/orders/order-actions.ts); failed ones: contract/orders/failed-deliveries.ts.
 */

/** `stops`: of one round. `rounds`: on the page of all rounds; there, `parcels`: of each driver, and `to_hand_out`: of packed orders. */
export const ROUND_LIMITS = { stops: 500, rounds: 500, parcels: 50, to_hand_out: 200 } as const;

/**
 * `open`: to deliver today. `later`: postponed to another day by the customer or the desk. `failed`: attempted today without
 * success. `delivered`, `returned`: ended so today.
 */
export const STOP_STATES = ['open', 'failed', 'later', 'delivered', 'returned'] as const;
export type StopState = (typeof STOP_STATES)[number];
const ENDED = ['delivered', 'returned'] as const satisfies readonly StopState[];
/** No work is left at this stop. */
export const isStopEnded = (state: string): state is (typeof ENDED)[number] => ENDED.some((one) => one === state);

const proofKind = () =>
  nullable(oneOf(PROOF_KINDS), {
    description: 'Kind of the proof that GET /orders/{reference}/delivery-proof returns; null: no proof',
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
  known_city: knownCity(),
  area: nullable(Type.String()),
  address: Type.String(),
  notes: nullable(Type.String()),
  products: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Integer(),
      total: Type.Number({ description: 'Line total, major units' }),
      delivered_quantity: nullable(Type.Integer(), {
        description: 'Pieces that the customer kept of a partly delivered order; null: all, or not delivered',
      }),
    }),
  ),
  comes_back: Type.Array(ComesBack.items, {
    description: 'Goods to take back from the customer, until they are returned; empty: none',
  }),
  rest_received_at: nullable(moment(), {
    description: 'When the rest of a partly delivered order came back; null: still awaited, or no rest',
  }),
  is_prepaid: Type.Boolean({ description: 'True: the customer has paid, and nothing is left to collect' }),
  prepaid_amount: Type.Number({
    description:
      'Deposit on an order that is not fully paid, major units; already deducted from the amounts to collect',
  }),
  cod_amount: Type.Number({
    description: 'Amount to collect, major units; for a partly delivered order, only for the kept pieces',
  }),
  whole_amount: Type.Number({ description: 'Amount to collect for the whole parcel, major units' }),
  delivery_fee: Type.Number({
    description: 'Delivery fee that is included in whole_amount plus prepaid_amount, major units',
  }),
  collected: maybeAmount(
    'Collected amount that the delivery person reported, major units; null: not reported, or not delivered',
  ),
  proof: proofKind(),
  attempts: Type.Integer({ description: 'Number of failed attempts' }),
  reason: nullable(oneOf(ATTEMPT_REASONS), { description: 'Reason of the last failed attempt' }),
  words: nullable(Type.String(), {
    description: 'Words of the courier or delivery person about the last failed attempt; null: none',
  }),
  due_on: nullable(day(), { description: 'Day decided or promised for the next attempt; null: none' }),
  ended_at: nullable(moment(), {
    description: 'Moment of the delivery, the return, or today’s failed attempt; null: none of these',
  }),
});
export type Stop = Static<typeof Stop>;

const Round = Type.Object({
  at: moment(),
  day: day({ description: 'Today in the workspace’s time zone' }),
  currency: Type.String({ examples: ['MAD'] }),
  driver: Type.Object({ id: Type.String(), name: Type.String() }),
  stops: Type.Array(Stop, { description: 'In the sequence of the round, parcels still to deliver first; at most 500' }),
});

export const showMyRound = route({
  id: 'showMyRound',
  method: 'GET',
  url: '/rounds/mine',
  surfaces,
  access: ability('deliverOrders'),
  tag,
  rules,
  summary: 'Show your round of today: your stops in your sequence, and the finished ones',
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
  summary: 'Set the sequence of your stops; stops that you leave out come last',
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
  id: Type.String({ description: 'Id of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  full_name: Type.String(),
  city: Type.String({
    description: 'Name of the matching city in the workspace’s list; the typed text if none matches',
    examples: ['Marrakech'],
  }),
  area: nullable(Type.String()),
  cod_amount: Type.Number({ description: 'Amount to collect, major units' }),
});

const RoundFigures = Type.Object({
  driver: Type.Object({ id: Type.String(), name: Type.String() }),
  open: Type.Integer({ description: 'Parcels still to deliver today' }),
  failed: Type.Integer({ description: 'Parcels with a failed attempt today' }),
  later: Type.Integer({ description: 'Parcels postponed to another day' }),
  delivered: Type.Integer({ description: 'Parcels delivered today' }),
  to_collect: Type.Number({ description: 'Amount to collect for the `open` parcels, major units' }),
  collected: Type.Number({
    description: 'Amount collected today, major units: the reported amounts, or else those of the orders',
  }),
  last: nullable(
    Type.Object({
      reference: Type.String(),
      city: Type.String(),
      area: nullable(Type.String()),
      state: oneOf(STOP_STATES),
      at: moment(),
    }),
    { description: 'Last stop delivered or attempted today; null: none yet' },
  ),
  parcels: Type.Array(
    Type.Object({
      ...RoundParcel.properties,
      state: Type.String({ enum: ['open', 'failed', 'later'], description: 'State of the stop' }),
    }),
    {
      description: `Parcels of the person, sorted by city and area, at most ${ROUND_LIMITS.parcels}; empty for callers who may not list orders`,
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
  summary: 'List today’s rounds of all delivery people who have parcels or delivered some today',
  answers: {
    200: {
      description: 'Rounds by name of the delivery person; at most 500',
      schema: Type.Object({
        data: Type.Array(RoundFigures),
        meta: Type.Object({
          day: day(),
          currency: Type.String({ examples: ['MAD'] }),
          to_hand_out: nullable(
            Type.Object({
              count: Type.Integer(),
              amount: Type.Number({ description: 'Total amount to collect for these orders, major units' }),
              parcels: Type.Array(RoundParcel, {
                description: `Sorted by city and area, at most ${ROUND_LIMITS.to_hand_out}`,
              }),
            }),
            { description: 'Packed orders to hand out; null for callers who may not list orders' },
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
  summary: 'Print the run sheet of a delivery person as a PDF to sign: the parcels that they have',
  params: Type.Object({ id: Type.String({ description: 'Id of the delivery person' }) }),
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The run sheet', content_type: 'application/pdf' } },
});

/** The delivery person's report of a delivered order. */
export const Delivery = Type.Object({
  delivered_by: Type.String(),
  delivered_at: moment(),
  collected: maybeAmount('Reported amount, major units; null: not reported'),
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
  summary: 'Show the photo or signature of a delivered order, by reference or id',
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'JPEG or PNG', content_type: 'image/jpeg' } },
});

export const roundRoutes = [listRounds, printRunSheet, showMyRound, arrangeMyRound, showDeliveryProof] as const;
