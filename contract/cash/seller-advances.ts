import { Type } from 'typebox';
import { MONEY_LIMITS } from './money-accounts.ts';
import { pastDay } from '../days.ts';
import { ability } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { previewRoute } from './reversals.ts';
import { route, type Route } from '../route.ts';
import { Empty, amount, day, maybe, nullable, oneOf, text } from '../shapes.ts';

/*
 * Money given to sellers before it is owed, and sellers' repayments (R-PAY-5).
 * docs/decisions/0051-settlements-and-payouts.md.
 */

export const ADVANCE_KINDS = ['advance', 'repayment'] as const;
export type AdvanceKind = (typeof ADVANCE_KINDS)[number];
export const ADVANCE_STATUSES = ['booked', 'reversed'] as const;

const tag = 'Seller advances';
const rules = 'R-PAY-5';
const surfaces = ['rest', 'dashboard'] as const;
const readOnly = { is_read_only: true } as const;
const kind = () =>
  oneOf(ADVANCE_KINDS, {
    description: 'advance: the workspace paid the seller. repayment: the seller paid the workspace',
  });

/** Advances and repayments are booked at once; afterwards they can only be reversed. */
export const sellerAdvances = resource({
  name: 'seller-advances',
  singular: 'seller advance',
  tag,
  rules: 'R-RES-1, R-PAY-5',
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'export'],
  fields: {
    number: field(Type.Integer({ description: 'Number of its invoice', examples: [17] }), readOnly),
    account_name: field(Type.String({ examples: ['Argan shop'] }), readOnly),
    kind: field(kind(), readOnly),
    amount: field(Type.Number({ description: 'Major units', examples: [500] }), { ...readOnly, kind: 'money' }),
    happened_on: field(day(), readOnly),
    money_account_name: field(
      nullable(Type.String({ description: 'Name of the money account that paid or received it' })),
      readOnly,
    ),
    payment_reference: field(nullable(Type.String()), readOnly),
    reason: field(Type.String({ examples: ['Ads before the feast'] }), readOnly),
    invoice_id: field(Type.String(), readOnly),
    status: field(Type.String({ enum: [...ADVANCE_STATUSES] }), readOnly),
    reversed_on: field(nullable(day({ description: 'Day of the reversal' })), readOnly),
    reversed_by: field(nullable(Type.String()), readOnly),
    reversal_reason: field(nullable(Type.String()), readOnly),
    created_by: field(Type.String(), readOnly),
  },
  filtered: ['kind'],
  searched: ['number', 'account_name', 'reason', 'payment_reference'],
  sorted: ['number', 'amount', 'happened_on'],
  statuses: ADVANCE_STATUSES,
});

const one = {
  description: 'The advance or repayment',
  schema: Type.Object({ data: dataOf(sellerAdvances.routes.retrieve), meta: Empty }),
};

export const recordAdvance = route({
  id: 'recordAdvance',
  method: 'POST',
  url: '/seller-advances',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary:
    'Book an advance to a seller, or a repayment of a seller, with its invoice: the next payout deducts an advance and adds a repayment',
  body: Type.Object({
    account_id: text(1, 100, { description: 'Id of the seller’s account' }),
    kind: kind(),
    amount: amount(0.001, MONEY_LIMITS.amount, { description: 'Major units', examples: [500] }),
    money_account_id: text(1, 100, { description: 'Id of the bank account or cash box that paid or received it' }),
    happened_on: maybe(pastDay({ description: 'Default today' })),
    payment_reference: maybe(text(1, 100), { description: 'Reference of the transfer', examples: ['VIR-2026-118'] }),
    reason: text(1, 500, { examples: ['Ads before the feast'] }),
  }),
  answers: { 201: { ...one, description: 'Booked' } },
});

export const reverseAdvance = route({
  id: 'reverseAdvance',
  method: 'POST',
  url: '/seller-advances/{id}/reverse',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary:
    'Reverse an advance or a repayment with an entry of today; if a payout contains it, the next payout contains the opposite',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ reason: text(1, 500, { examples: ['The transfer came back'] }) }),
  answers: { 200: one },
});
export const previewReverseAdvance = route(previewRoute(reverseAdvance, 'previewReverseAdvance'));

export const sellerAdvanceRoutes = [recordAdvance, reverseAdvance, previewReverseAdvance] as const;

/** The answer of a generic route for one item. */
function dataOf(made: Route | undefined) {
  const schema = made!.answers[200]!.schema as unknown as { properties: { data: ReturnType<typeof Type.Object> } };
  return schema.properties.data;
}
