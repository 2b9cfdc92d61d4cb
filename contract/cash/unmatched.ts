import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ability, action } from '../access/permissions.ts';
import { previewRoute } from './reversals.ts';
import { route } from '../route.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
import { STATEMENT_CLASS_KEYS } from './statement-classes.ts';
import { pendingAnswer } from './write-offs.ts';
import {
  Empty,
  PageMeta,
  ageQuery,
  amountQuery,
  day,
  dayRangeQuery,
  idQuery,
  keysQuery,
  moment,
  nullable,
  pageQuery,
  sortQuery,
  text,
} from '../shapes.ts';

/*
 * Payments in posted statements for unknown parcels (R-CASH-13): a worklist across statements, until each is matched to
 * a parcel or written off. docs/decisions/0050-statements.md.
 */

export const UNMATCHED_STATES = ['open', 'matched', 'written_off'] as const;
export type UnmatchedState = (typeof UNMATCHED_STATES)[number];

const UNMATCHED_SORTS = ['amount'] as const;

const tag = 'Statements';
const rules = 'R-CASH-13';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const maybeMoney = (description: string) => nullable(Type.Number(), { description: `${description}, major units` });
const IdAndName = Type.Object({ id: Type.String(), name: Type.String() });
const Order = Type.Object({ id: Type.String(), reference: Type.String() });
const why = text(1, 500, { examples: ['The courier cannot say what it is for'] });

const UnmatchedItem = Type.Object({
  id: Type.String({ description: 'Id of the row, or of the statement with the difference' }),
  statement: Type.Object({ id: Type.String(), number: Type.Integer() }),
  line: nullable(Type.Integer(), { description: 'Line of the file; null: the difference of the whole statement' }),
  shipping_company: IdAndName,
  happened_on: day({ description: 'Booking day of the statement' }),
  days: Type.Integer({
    description: 'Whole days from `happened_on` until it was matched or written off, or until today',
  }),
  class: nullable(Type.String({ enum: [...STATEMENT_CLASS_KEYS] })),
  tracking_number: nullable(Type.String({ description: 'Tracking number in the statement' })),
  reference: nullable(Type.String({ description: 'Reference in the statement' })),
  collected: maybeMoney('Collected amount in the statement'),
  fee: maybeMoney('Fee that the courier charges'),
  amount: Type.Number({ description: 'Amount received for it, major units; negative: an amount deducted' }),
  state: Type.String({ enum: [...UNMATCHED_STATES] }),
  offer: nullable(Order, {
    description:
      'The only parcel of this courier that the row names, if it is delivered and its cash not handed over; null: none',
  }),
  order: nullable(Order, { description: 'Order of the parcel that it was matched to' }),
  reason: nullable(Type.String({ description: 'Reason of the write-off' })),
  acted_by: nullable(Type.String()),
  acted_at: nullable(moment()),
});

export const unmatchedFilters = {
  shipping_company_id: idQuery('Only amounts of this courier'),
  statement_id: idQuery('Only amounts of this statement'),
  state: keysQuery(UNMATCHED_STATES),
  is_offered: Type.Optional(Type.Boolean({ description: 'True: amounts with an `offer`; false: the others' })),
  amount_min: amountQuery('Smallest received amount, major units'),
  amount_max: amountQuery('Largest received amount, major units'),
  keyword: Type.Optional(
    Type.String({ maxLength: LIMITS.keyword_characters, description: 'Text in the cells of the row' }),
  ),
  ...ageQuery,
  ...dayRangeQuery,
};

const one = { 200: { description: 'The amount', schema: Type.Object({ data: UnmatchedItem, meta: Empty }) } };

export const listUnmatched = route({
  id: 'listUnmatched',
  method: 'GET',
  url: '/statements/unmatched',
  surfaces,
  access: action('statements', 'list'),
  tag,
  rules,
  summary: 'List money received for unknown parcels, across posted statements, with its outcome',
  query: Type.Object({ ...pageQuery, ...sortQuery(UNMATCHED_SORTS), ...unmatchedFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(UnmatchedItem), meta: PageMeta }) } },
});

export const matchUnmatched = route({
  id: 'matchUnmatched',
  method: 'POST',
  url: '/statements/unmatched/{id}/match',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary:
    'Match the amount to a parcel of this courier: its cash is handed over as if the statement had named it. 409 when the amount is not open',
  params: byId,
  body: Type.Object({ order: text(1, 100, { description: 'Reference of the order', examples: ['OR-7M2K9QX4T1'] }) }),
  answers: one,
});

export const writeOffUnmatched = route({
  id: 'writeOffUnmatched',
  method: 'POST',
  url: '/statements/unmatched/{id}/write-off',
  surfaces,
  access: ability('WriteOffCash'),
  tag,
  rules,
  summary: 'Write off the amount, with a reason. 409 if it is not open',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: { ...one, 202: pendingAnswer },
});

export const takeBackUnmatched = route({
  id: 'takeBackUnmatched',
  method: 'POST',
  url: '/statements/unmatched/{id}/take-back',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Reverse a match or a write-off with an entry of today: the amount is open again',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: one,
});
export const previewTakeBackUnmatched = route(previewRoute(takeBackUnmatched, 'previewTakeBackUnmatched'));

export const exportUnmatched = route({
  ...exportRoute({ resource: 'statements', tag, rules, surfaces }, unmatchedFilters),
  id: 'exportUnmatched',
  url: '/statements/unmatched/export',
  summary: 'Export money received for unknown parcels to a file',
});

export const unmatchedRoutes = [
  listUnmatched,
  matchUnmatched,
  writeOffUnmatched,
  takeBackUnmatched,
  previewTakeBackUnmatched,
  exportUnmatched,
] as const;
