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
 * Settlements (R-PAY-1): a delivery person hands in the cash of parcels. Each has the cash held, the part handed in, and
 * the bearer of the rest. docs/decisions/0051-settlements-and-payouts.md.
 */

export const SETTLEMENT_STATUSES = ['closed', 'reversed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** The bearer of a settlement's shortfall: the holder, the sellers of its parcels, or the house. */
export const SHORT_BEARERS = ['holder', 'seller', 'house'] as const;
export type ShortBearer = (typeof SHORT_BEARERS)[number];

export const SETTLEMENT_LIMITS = {
  /** Parcels of one settlement. */
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
    note: amount(0, LIMITS.amount_max, { description: 'Value of one note or coin, major units', examples: [200] }),
    count: whole(0, SETTLEMENT_LIMITS.notes_of_a_kind, { examples: [12] }),
  }),
  { max: SETTLEMENT_LIMITS.note_kinds },
  { description: 'Counted notes and coins; their sum is the amount handed in' },
);

const HeldOrder = Type.Object({
  id: Type.String(),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  full_name: Type.String(),
  city: Type.String(),
  is_returned: Type.Boolean({ description: 'True: returned after its cash was handed in; the amount is deducted' }),
  amount: money('Its cash less the fees that the holder keeps, and less the reported shortfall'),
  short: money('The shortfall at the door as the holder reported it; owed on top of `amount` until settled'),
  cod: money('Amount to collect for it'),
  collected: nullable(Type.Number(), {
    description:
      'Amount that the holder reported at the door, major units; null: none was reported, or the parcel came back',
  }),
  since: moment({ description: 'Time from which it is held' }),
  days: Type.Integer({ description: 'Whole days since `since`' }),
});

const CashInHand = Type.Object({
  person: Person,
  currency: Type.String(),
  held: money('Cash in hand: of the parcels, plus `carried`'),
  carried: money('Part of `held` that no parcel explains'),
  fees: money('Debt of the workspace for the work'),
  claims: Type.Array(
    Type.Object({
      id: Type.String(),
      reason: Type.String({ enum: [...CLAIM_REASONS] }),
      reference: nullable(Type.String(), {
        description: 'Reference of the order; null: a shortfall that belongs to no single parcel',
      }),
      value: money('Amount owed'),
      days: Type.Integer(),
    }),
    { description: 'Open claims on the person, the oldest first' },
  ),
  orders: Type.Array(HeldOrder, { description: `Orders, the oldest first, at most ${SETTLEMENT_LIMITS.orders}` }),
});

export const listHeld = route({
  id: 'listHeldCash',
  method: 'GET',
  url: '/settlements/held',
  surfaces,
  access: action('settlements', 'list'),
  tag,
  rules,
  summary:
    'List delivery people with cash to hand in or fees due, the most cash first; delivery people see only themselves',
  query: Type.Object({}),
  answers: {
    200: {
      description: 'One row per person',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            person: Person,
            held: money('Cash in hand'),
            orders: Type.Integer({ description: 'Number of parcels with this cash' }),
            since: nullable(moment(), { description: 'Time from which the oldest is held; null: none is held' }),
            days: nullable(Type.Integer()),
            fees: money('Debt of the workspace for the work'),
            claims: money('Sum of the open claims on the person'),
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
  summary: 'Show the cash that one delivery person holds, parcel by parcel',
  params: Type.Object({ person_id: Type.String() }),
  answers: { 200: { description: 'The cash in hand', schema: Type.Object({ data: CashInHand, meta: Empty }) } },
});

const Settlement = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Number of its invoice' }),
  person: Person,
  status: Type.String({ enum: [...SETTLEMENT_STATUSES] }),
  orders: Type.Integer({ description: 'Number of parcels whose cash was handed in' }),
  held: money('Cash of the parcels including reported shortfalls, plus `carried`'),
  carried: money('Part of `held` that no parcel explains'),
  claims: money('Amount paid for claims'),
  fees: money('Fees paid for the work, deducted'),
  due: money('Amount to hand in: `held` plus `claims` less `fees`; below 0: paid by the workspace'),
  handed_in: money('Amount handed in'),
  short: money('Shortfall'),
  short_is_for: nullable(Type.String({ enum: [...SHORT_BEARERS] }), {
    description: 'Bearer of the shortfall; null: no shortfall',
  }),
  notes: nullable(Type.Array(Type.Object({ note: Type.Number(), count: Type.Integer() }))),
  comment: nullable(Type.String()),
  money_account: Type.Object(
    { id: Type.String(), name: Type.String() },
    { description: 'Money account that received the cash' },
  ),
  invoice_id: Type.String(),
  happened_on: day(),
  closed_by: Type.String(),
  reversed_by: nullable(Type.String()),
  reversed_at: nullable(moment()),
  reversal_reason: nullable(Type.String()),
  created_at: moment(),
});

export const settlementFilters = {
  person_id: idQuery('Only settlements of this delivery person'),
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
  summary: 'List settlements, the newest first; delivery people see only their own',
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
  summary: 'Show one settlement with its parcels',
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
  summary:
    'Receive cash from a delivery person and close the settlement; 409 if the held cash differs from the shown one',
  body: Type.Object({
    person_id: text(1, 100),
    order_ids: list(
      text(1, 100),
      { max: SETTLEMENT_LIMITS.orders },
      { description: 'Ids of the orders whose cash is handed in' },
    ),
    carried: amount(-LIMITS.amount_max, LIMITS.amount_max, {
      description: 'Same amount as shown for the held cash, major units; it is settled in full',
      examples: [0],
    }),
    claim_ids: maybe(list(text(1, 100), { max: SETTLEMENT_LIMITS.claims }), {
      description: 'Ids of claims that are paid now',
    }),
    fees: maybe(amount(0, LIMITS.amount_max), { description: 'Fees for work, deducted now, major units' }),
    handed_in: amount(-LIMITS.amount_max, LIMITS.amount_max, {
      description: 'Amount handed in, major units; below 0: the workspace pays, because the fees exceed the cash',
      examples: [4_230],
    }),
    notes: maybe(Notes),
    money_account_id: text(1, 100, { description: 'Id of the cash box or bank account that receives it' }),
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
  summary:
    'Reverse a settlement: its parcels are held again, and the next payouts deduct what earlier ones paid for them',
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
  summary: 'Download the receipt of a settlement as a PDF, parcel by parcel',
  params: byId,
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
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
