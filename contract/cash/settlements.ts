import { Type } from 'typebox';
import { CLAIM_REASONS } from './claims.ts';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { previewRoute } from './reversals.ts';
import { route } from '../route.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
import { LANGUAGES } from '../languages.ts';
import {
  Empty,
  PageMeta,
  amount,
  day,
  dayRangeQuery,
  idQuery,
  list,
  maybe,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
  whole,
} from '../shapes.ts';

/*
 * A delivery person hands in the cash of parcels (R-PAY-1): the cash held, the part handed in, and the bearer of the
 * rest. docs/decisions/0051-settlements-and-payouts.md.
 */

export const SETTLEMENT_STATUSES = ['closed', 'reversed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** The bearer of a settlement's shortfall: the holder, the sellers of its parcels, or the house. */
export const SHORT_BEARERS = ['holder', 'seller', 'house'] as const;
export type ShortBearer = (typeof SHORT_BEARERS)[number];

export const SETTLEMENT_LIMITS = {
  /** Parcels handed in at once. */
  orders: 2_000,
  claims: 100,
  note_kinds: 30,
  notes_of_a_kind: 100_000,
} as const;

const tag = 'Settlements';
const rules = 'R-PAY-1';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });
const Person = Type.Object({ id: Type.String(), name: Type.String() });

const Notes = list(
  Type.Object({
    note: amount(0, LIMITS.amount_max, { description: 'What one note or coin is worth', examples: [200] }),
    count: whole(0, SETTLEMENT_LIMITS.notes_of_a_kind, { examples: [12] }),
  }),
  { max: SETTLEMENT_LIMITS.note_kinds },
  { description: 'How it was counted; their sum is what is handed in' },
);

const HeldOrder = Type.Object({
  id: Type.String(),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  full_name: Type.String(),
  city: Type.String(),
  is_returned: Type.Boolean({ description: 'True: returned after its cash was handed in; the amount is deducted' }),
  amount: money('Its cash, without what the holder keeps of it and what was said to be short'),
  short: money('The shortfall at the door as the holder reported it; owed on top of `amount` until settled'),
  cod: money('What was to be collected for it'),
  collected: nullable(Type.Number(), {
    description: 'What the holder said at the door, major units; null: nothing was said, or it came back',
  }),
  since: moment({ description: 'Since when it is held' }),
  days: Type.Integer({ description: 'Whole days since then' }),
});

const CashInHand = Type.Object({
  person: Person,
  currency: Type.String(),
  held: money('Cash in hand: that of the parcels, and what is carried'),
  carried: money('Of it, what no parcel here explains, such as one that came back after its cash was handed in'),
  fees: money('What the house owes for the work'),
  claims: Type.Array(
    Type.Object({
      id: Type.String(),
      reason: Type.String({ enum: [...CLAIM_REASONS] }),
      reference: nullable(Type.String(), { description: 'Of the parcel; null: cash that was short in all' }),
      value: money('What is owed'),
      days: Type.Integer(),
    }),
    { description: 'What is still owed from before, the oldest first' },
  ),
  orders: Type.Array(HeldOrder, { description: `The oldest first, ${SETTLEMENT_LIMITS.orders} at most` }),
});

export const listHeld = route({
  id: 'listHeldCash',
  method: 'GET',
  url: '/settlements/held',
  surfaces,
  access: action('settlements', 'list'),
  tag,
  rules,
  summary: 'Delivery people with cash to hand in or fees to come, the most cash first; a delivery person sees herself',
  query: Type.Object({}),
  answers: {
    200: {
      description: 'A row for each',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            person: Person,
            held: money('Cash in hand'),
            orders: Type.Integer({ description: 'Parcels whose cash that is' }),
            since: nullable(moment(), { description: 'Since when the oldest is held' }),
            days: nullable(Type.Integer()),
            fees: money('What the house owes for the work'),
            claims: money('What was short before and is still owed'),
          }),
        ),
        meta: Empty,
      }),
    },
  },
});

export const showHeld = route({
  id: 'showHeldCash',
  method: 'GET',
  url: '/settlements/held/{person_id}',
  surfaces,
  access: action('settlements', 'retrieve'),
  tag,
  rules,
  summary: 'What one delivery person holds, parcel by parcel',
  params: Type.Object({ person_id: Type.String() }),
  answers: { 200: { description: 'It', schema: Type.Object({ data: CashInHand, meta: Empty }) } },
});

const Settlement = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Of its invoice, which is its document' }),
  person: Person,
  status: Type.String({ enum: [...SETTLEMENT_STATUSES] }),
  orders: Type.Integer({ description: 'Parcels whose cash was handed in' }),
  held: money('Cash of the parcels with what was said to be short, and what was carried'),
  carried: money('Of it, what none of the parcels explains'),
  claims: money('Paid of what was short before'),
  fees: money('Paid for the work, taken off'),
  due: money('To hand in: held and claims without fees; below 0 the house paid it'),
  handed_in: money('What was handed in'),
  short: money('What was missing'),
  short_is_for: nullable(Type.String({ enum: [...SHORT_BEARERS] }), {
    description: 'Who bears the shortfall; null: nothing was missing',
  }),
  notes: nullable(Type.Array(Type.Object({ note: Type.Number(), count: Type.Integer() }))),
  comment: nullable(Type.String()),
  money_account: Type.Object({ id: Type.String(), name: Type.String() }, { description: 'Where the cash went' }),
  invoice_id: Type.String(),
  happened_on: day(),
  closed_by: Type.String(),
  reversed_by: nullable(Type.String()),
  reversed_at: nullable(moment()),
  reversal_reason: nullable(Type.String()),
  created_at: moment(),
});

export const settlementFilters = {
  person_id: idQuery('Those of this delivery person'),
  status: Type.Optional(oneOf(SETTLEMENT_STATUSES)),
  ...dayRangeQuery,
};

export const listSettlements = route({
  id: 'listSettlements',
  method: 'GET',
  url: '/settlements',
  surfaces,
  access: action('settlements', 'list'),
  tag,
  rules,
  summary: 'Settlements, the newest first; a delivery person sees her own',
  query: Type.Object({ ...pageQuery, ...settlementFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Settlement), meta: PageMeta }) } },
});

export const showSettlement = route({
  id: 'showSettlement',
  method: 'GET',
  url: '/settlements/{id}',
  surfaces,
  access: action('settlements', 'retrieve'),
  tag,
  rules,
  summary: 'One settlement with its parcels',
  params: byId,
  answers: {
    200: {
      description: 'The settlement',
      schema: Type.Object({
        data: Type.Object({
          ...Settlement.properties,
          parcels: Type.Array(Type.Object({ id: Type.String(), reference: Type.String(), amount: money('Its cash') })),
        }),
        meta: Empty,
      }),
    },
  },
});

export const closeSettlement = route({
  id: 'closeSettlement',
  method: 'POST',
  url: '/settlements',
  surfaces,
  access: action('settlements', 'create'),
  tag,
  rules,
  summary: 'Take in what a delivery person hands over, and close it; 409 when she holds something else than was seen',
  body: Type.Object({
    person_id: text(1, 100),
    order_ids: list(text(1, 100), { max: SETTLEMENT_LIMITS.orders }, { description: 'Parcels whose cash it is' }),
    carried: amount(-LIMITS.amount_max, LIMITS.amount_max, {
      description: 'As seen, of what is held; it is settled whole',
      examples: [0],
    }),
    claim_ids: maybe(list(text(1, 100), { max: SETTLEMENT_LIMITS.claims }), {
      description: 'What is owed from before, and paid now',
    }),
    fees: maybe(amount(0, LIMITS.amount_max), { description: 'Of what the house owes for the work, taken off now' }),
    handed_in: amount(-LIMITS.amount_max, LIMITS.amount_max, {
      description: 'Below 0: the house pays, as more fees are due than cash',
      examples: [4_230],
    }),
    notes: maybe(Notes),
    money_account_id: text(1, 100, { description: 'The cash box or bank account that takes it' }),
    comment: maybe(text(1, 500)),
  }),
  body_bytes_max: 256 * 1024,
  answers: { 201: { description: 'Closed', schema: Type.Object({ data: Settlement, meta: Empty }) } },
});

export const reverseSettlement = route({
  id: 'reverseSettlement',
  method: 'POST',
  url: '/settlements/{id}/reverse',
  surfaces,
  access: action('settlements', 'update'),
  tag,
  rules,
  summary: 'Take a settlement back: its parcels are held again; what payouts paid of them is taken off the next ones',
  params: byId,
  body: Type.Object({ reason: text(1, 500, { examples: ['Counted wrongly'] }) }),
  answers: { 200: { description: 'Reversed', schema: Type.Object({ data: Settlement, meta: Empty }) } },
});
export const previewReverseSettlement = route(previewRoute(reverseSettlement, 'previewReverseSettlement'));

export const getSettlementReceipt = route({
  id: 'getSettlementReceipt',
  method: 'GET',
  url: '/settlements/{id}/receipt',
  surfaces,
  access: action('settlements', 'retrieve'),
  tag,
  rules,
  summary: 'The receipt of a settlement as a PDF, parcel by parcel',
  params: byId,
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Default: the first language of the shop' })),
  }),
  answers: { 200: { description: 'The PDF', content_type: 'application/pdf' } },
});

export const exportSettlements = route(
  exportRoute({ resource: 'settlements', tag, rules, surfaces }, settlementFilters),
);

export const settlementRoutes = [
  listHeld,
  showHeld,
  listSettlements,
  showSettlement,
  closeSettlement,
  reverseSettlement,
  previewReverseSettlement,
  getSettlementReceipt,
  exportSettlements,
] as const;
