import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ability, action } from '../access/permissions.ts';
import { previewRoute } from './reversals.ts';
import { route } from '../route.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
import { pendingAnswer } from './write-offs.ts';
import {
  Empty,
  PageMeta,
  amount,
  dayRangeQuery,
  idQuery,
  keysQuery,
  maybe,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
} from '../shapes.ts';

/* Debts of couriers and delivery people for lost or damaged parcels, and for cash that they kept (R-PAY-3). */

export const CLAIM_REASONS = ['lost', 'damaged', 'short'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];
/** Reasons about a parcel, for claims that people open; `short` comes from a settlement or a statement. */
export const PARCEL_REASONS = ['lost', 'damaged'] as const satisfies readonly ClaimReason[];

/**
 * `to_give_back`: reversed after payment, because its parcel arrived after all; the house owes the payment back to the
 * holder. `given_back`: a later statement or settlement deducted it.
 */
export const CLAIM_STATUSES = ['open', 'paid', 'written_off', 'canceled', 'to_give_back', 'given_back'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Statuses that block the parcel of a claim: it can neither be delivered nor claimed again. */
export const LIVING_CLAIMS = ['open', 'paid', 'written_off'] as const satisfies readonly ClaimStatus[];

const tag = 'Claims';
const rules = 'R-PAY-3';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const why = text(1, 500, { examples: ['Agreed with the agency'] });

const Claim = Type.Object({
  id: Type.String(),
  holder: Type.Object({
    kind: Type.String({ enum: ['company', 'person'] }),
    id: Type.String(),
    name: nullable(Type.String()),
  }),
  reason: Type.String({ enum: [...CLAIM_REASONS] }),
  order: nullable(Type.Object({ id: Type.String(), reference: Type.String() }), {
    description: 'Order of the parcel; null: a shortfall that belongs to no single parcel',
  }),
  account: nullable(Type.Object({ id: Type.String(), name: Type.String() }), { description: 'Account of the order' }),
  value: Type.Number({ description: 'Amount owed, major units' }),
  note: nullable(Type.String()),
  status: Type.String({ enum: [...CLAIM_STATUSES] }),
  days: Type.Integer({ description: 'Number of whole days from its opening to its end, or to today' }),
  opened_by: Type.String(),
  source: nullable(Type.Object({ kind: Type.String({ enum: ['settlement', 'statement'] }), id: Type.String() }), {
    description: 'The statement or settlement with the shortfall; null: a person opened it',
  }),
  paid_by: nullable(Type.Object({ kind: Type.String({ enum: ['settlement', 'statement'] }), id: Type.String() }), {
    description: 'The statement or settlement that paid it',
  }),
  given_back_by: nullable(
    Type.Object({ kind: Type.String({ enum: ['settlement', 'statement'] }), id: Type.String() }),
    {
      description: 'The statement or settlement that deducted the payment of a reversed claim',
    },
  ),
  ended_by: nullable(Type.String()),
  ended_at: nullable(moment()),
  ended_reason: nullable(Type.String()),
  created_at: moment(),
});

export const claimFilters = {
  holder_id: idQuery('Only claims on this courier or delivery person'),
  reason: keysQuery(CLAIM_REASONS),
  status: keysQuery(CLAIM_STATUSES),
  order_reference: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only claims on the order with this reference' }),
  ),
  ...dayRangeQuery,
};

const answers = { 200: { description: 'The claim', schema: Type.Object({ data: Claim, meta: Empty }) } };

export const listClaims = route({
  id: 'listClaims',
  method: 'GET',
  url: '/claims',
  surfaces,
  access: action('claims', 'list'),
  tag,
  rules,
  summary: 'List claims, the newest first',
  query: Type.Object({ ...pageQuery, ...claimFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Claim), meta: PageMeta }) } },
});

export const showClaim = route({
  id: 'showClaim',
  method: 'GET',
  url: '/claims/{id}',
  surfaces,
  access: action('claims', 'retrieve'),
  tag,
  rules,
  summary: 'Show one claim',
  params: byId,
  answers,
});

export const openClaim = route({
  id: 'openClaim',
  method: 'POST',
  url: '/claims',
  surfaces,
  access: action('claims', 'create'),
  tag,
  rules,
  summary:
    'Open a claim for a lost or damaged parcel: its holder owes the workspace the agreed value, which it owes to the seller',
  body: Type.Object({
    order: text(1, 100, {
      description: 'The reference of an order that was with a holder',
      examples: ['OR-7M2K9QX4T1'],
    }),
    reason: oneOf(PARCEL_REASONS),
    value: amount(0.001, LIMITS.amount_max, { description: 'Agreed value, major units', examples: [180] }),
    note: maybe(text(1, 500)),
  }),
  answers: { 201: { description: 'Opened', schema: Type.Object({ data: Claim, meta: Empty }) } },
});

export const writeOffClaim = route({
  id: 'writeOffClaim',
  method: 'POST',
  url: '/claims/{id}/write-off',
  surfaces,
  access: ability('WriteOffCash'),
  tag,
  rules,
  summary: 'Write off a claim: it becomes a loss of the workspace',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: { ...answers, 202: pendingAnswer },
});

export const cancelClaim = route({
  id: 'cancelClaim',
  method: 'POST',
  url: '/claims/{id}/cancel',
  surfaces,
  access: action('claims', 'update'),
  tag,
  rules,
  summary: 'Cancel a claim that a person opened by mistake, and reverse its entry',
  params: byId,
  body: Type.Object({ reason: why }),
  answers,
});
export const previewCancelClaim = route(previewRoute(cancelClaim, 'previewCancelClaim'));

export const takeBackClaim = route({
  id: 'takeBackClaim',
  method: 'POST',
  url: '/claims/{id}/take-back',
  surfaces,
  access: action('claims', 'update'),
  tag,
  rules,
  summary: 'Reverse a paid or written-off claim because its parcel arrived after all',
  params: byId,
  body: Type.Object({ reason: why }),
  answers,
});
export const previewTakeBackClaim = route(previewRoute(takeBackClaim, 'previewTakeBackClaim'));

export const exportClaims = route(exportRoute({ resource: 'claims', tag, rules, surfaces }, claimFilters));

export const claimRoutes = [
  listClaims,
  showClaim,
  openClaim,
  writeOffClaim,
  cancelClaim,
  previewCancelClaim,
  takeBackClaim,
  previewTakeBackClaim,
  exportClaims,
] as const;
