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
  id: Type.String({ description: 'Of the row, or of the statement whose difference it is' }),
  statement: Type.Object({ id: Type.String(), number: Type.Integer() }),
  line: nullable(Type.Integer(), { description: 'Where the file has it; null: the difference of the whole statement' }),
  shipping_company: IdAndName,
  happened_on: day({ description: 'Of the statement' }),
  days: Type.Integer({ description: 'Whole days since then, until it was matched or written off' }),
  class: nullable(Type.String({ enum: [...STATEMENT_CLASS_KEYS] })),
  tracking_number: nullable(Type.String({ description: 'As the statement has it' })),
  reference: nullable(Type.String({ description: 'As the statement has it' })),
  collected: maybeMoney('What it says was collected'),
  fee: maybeMoney('What the courier charges'),
  amount: Type.Number({ description: 'Amount received for it, major units; negative: an amount deducted' }),
  state: Type.String({ enum: [...UNMATCHED_STATES] }),
  offer: nullable(Order, {
    description: 'The one parcel of this courier that it names, if that is delivered and not handed over; null: none',
  }),
  order: nullable(Order, { description: 'The parcel that it was matched to' }),
  reason: nullable(Type.String({ description: 'Why it was written off' })),
  acted_by: nullable(Type.String()),
  acted_at: nullable(moment()),
});

export const unmatchedFilters = {
  shipping_company_id: idQuery('Those of this courier'),
  statement_id: idQuery('Those of this statement'),
  state: keysQuery(UNMATCHED_STATES),
  is_offered: Type.Optional(Type.Boolean({ description: 'Those that name a parcel that can be taken; or the others' })),
  amount_min: amountQuery('At least this much came'),
  amount_max: amountQuery('At most this much came'),
  keyword: Type.Optional(
    Type.String({ maxLength: LIMITS.keyword_characters, description: 'Text in the cells of the row' }),
  ),
  ...ageQuery,
  ...dayRangeQuery,
};

const one = { 200: { description: 'It', schema: Type.Object({ data: UnmatchedItem, meta: Empty }) } };

export const listUnmatched = route({
  id: 'listUnmatched',
  method: 'GET',
  url: '/statements/unmatched',
  surfaces,
  access: action('statements', 'list'),
  tag,
  rules,
  summary: 'Money that came for unknown parcels, across posted statements, and what became of it',
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
  body: Type.Object({ order: text(1, 100, { description: 'Reference', examples: ['OR-7M2K9QX4T1'] }) }),
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
  summary: 'Give up finding its parcel, with a reason. 409 when it is not open',
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
  summary: 'Take a match or a write-off back, by an entry of today: it is open again',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: one,
});
export const previewTakeBackUnmatched = route(previewRoute(takeBackUnmatched, 'previewTakeBackUnmatched'));

export const exportUnmatched = route({
  ...exportRoute({ resource: 'statements', tag, rules, surfaces }, unmatchedFilters),
  id: 'exportUnmatched',
  url: '/statements/unmatched/export',
  summary: 'Export money that came for unknown parcels to a file',
});

export const unmatchedRoutes = [
  listUnmatched,
  matchUnmatched,
  writeOffUnmatched,
  takeBackUnmatched,
  previewTakeBackUnmatched,
  exportUnmatched,
] as const;
