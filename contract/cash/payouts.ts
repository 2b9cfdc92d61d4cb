import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { ability, action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { previewRoute } from './reversals.ts';
import { route, type Route } from '../route.ts';
import { QueuedJob, exportRoute } from '../spreadsheets/spreadsheets.ts';
import { Empty, PageMeta, accountQuery, day, idQuery, list, maybe, nullable, pageQuery, text } from '../shapes.ts';

/*
 * Payments of the house to its sellers (R-PAY-2), drawn from the ledger.
 * docs/decisions/0051-settlements-and-payouts.md.
 */

/** The moment from which an order's cash is paid to its seller. */
export const PAYOUT_AFTER = ['remitted', 'delivered'] as const;
export type PayoutAfter = (typeof PAYOUT_AFTER)[number];

/** Statuses of a payout; its invoice has the same. */
export const PAYOUT_STATUSES = ['unpaid', 'paid', 'canceled'] as const;

/**
 * A run's decision on the amount due to a seller. `carried_over`: below the smallest payout, so it waits. `debt`: below
 * 0, so the next payout deducts it.
 */
export const PAYOUT_STATES = ['payable', 'carried_over', 'debt'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** `paid_at_once`: a request books each of them in one transaction. */
export const PAYOUT_LIMITS = { accounts: 5_000, paid_at_once: 100 } as const;

const tag = 'Payouts';
const rules = 'R-PAY-2';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });
const readOnly = { is_read_only: true } as const;

/** Runs create payouts; afterwards only payment, cancellation and reversal change them. */
export const payouts = resource({
  name: 'payouts',
  singular: 'payout',
  tag,
  rules: 'R-RES-1, R-PAY-2',
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'export'],
  fields: {
    number: field(Type.Integer({ description: 'Number of its invoice', examples: [17] }), readOnly),
    account_name: field(Type.String({ examples: ['Argan shop'] }), readOnly),
    up_to: field(day({ description: 'Last day that it covers' }), readOnly),
    order_count: field(Type.Integer({ description: 'Number of orders that it pays or deducts' }), readOnly),
    amount: field(Type.Number({ description: 'Amount for the seller, major units', examples: [6_295.8] }), {
      ...readOnly,
      kind: 'money',
    }),
    status: field(Type.String({ enum: [...PAYOUT_STATUSES] }), readOnly),
    invoice_id: field(Type.String(), readOnly),
    bank_holder: field(
      Type.String({ description: 'Holder of the bank account: as of the payment, or else the present one' }),
      readOnly,
    ),
    bank_name: field(nullable(Type.String()), readOnly),
    bank_account_number: field(
      nullable(Type.String({ description: 'IBAN or number of the bank account; null: unknown' })),
      readOnly,
    ),
    paid_on: field(nullable(day()), readOnly),
    paid_by: field(nullable(Type.String()), readOnly),
    money_account_name: field(
      nullable(Type.String({ description: 'Name of the money account that paid it' })),
      readOnly,
    ),
    payment_reference: field(nullable(Type.String()), readOnly),
    cancel_reason: field(nullable(Type.String()), readOnly),
    taken_back_on: field(nullable(day({ description: 'Day on which its payment was reversed' })), readOnly),
    taken_back_by: field(nullable(Type.String()), readOnly),
    created_by: field(Type.String(), readOnly),
  },
  searched: ['number', 'account_name', 'payment_reference'],
  sorted: ['number', 'amount', 'up_to'],
  statuses: PAYOUT_STATUSES,
});

/** A payment or deduction of a payout, by its kind. */
export const PAYOUT_LINE = Type.Object({
  kind: Type.String({ description: 'cod, a kind of fee, correction, or a kind of entry', examples: ['cod'] }),
  quantity: Type.Integer({ description: 'Number of orders or entries' }),
  amount: money('Amount for the seller; below 0: a deduction'),
});

export const previewPayouts = route({
  id: 'previewPayouts',
  method: 'GET',
  url: '/payouts/preview',
  surfaces,
  access: action('payouts', 'create'),
  tag,
  rules,
  summary: 'Preview a run: the payout of each seller, with the exact figures',
  query: Type.Object({
    up_to: Type.Optional(day({ description: 'Last day to cover; default today' })),
    account_id: accountQuery,
  }),
  answers: {
    200: {
      description: 'Sellers with an amount due or a debt, the highest amount first',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            account: Type.Object({ id: Type.String(), name: Type.String() }),
            state: Type.String({ enum: [...PAYOUT_STATES] }),
            orders: Type.Integer(),
            amount: money('The sum of the lines'),
            lines: Type.Array(PAYOUT_LINE),
          }),
        ),
        meta: Type.Object({
          up_to: Type.String(),
          payouts: Type.Integer(),
          amount: money('Sum of all payouts that the run would create'),
        }),
      }),
    },
  },
});

export const runPayouts = route({
  id: 'runPayouts',
  method: 'POST',
  url: '/payouts/runs',
  surfaces,
  access: action('payouts', 'create'),
  tag,
  rules,
  summary: 'Create the due payouts with their invoices, in a job',
  body: Type.Object({
    up_to: pastDay({ description: 'Last day to cover, today at most', examples: ['2026-01-31'] }),
    account_ids: maybe(list(text(1, 100), { min: 1, max: PAYOUT_LIMITS.accounts }), {
      description: 'Ids of the sellers’ accounts; null: all',
    }),
  }),
  body_bytes_max: 512 * 1024,
  answers: { 202: { description: 'Accepted; it is done in the background', schema: QueuedJob } },
});

const one = {
  200: {
    description: 'The payout',
    schema: Type.Object({ data: dataOf(payouts.routes.retrieve), meta: Empty }),
  },
};

export const payPayout = route({
  id: 'payPayout',
  method: 'POST',
  url: '/payouts/{id}/pay',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary: 'Record the payment of a payout and of its invoice. Upload the proof of payment to the invoice beforehand',
  params: byId,
  body: Type.Object({
    money_account_id: text(1, 100, { description: 'Id of the bank account or cash box that paid' }),
    paid_on: maybe(pastDay({ description: 'Default today' })),
    payment_reference: maybe(text(1, 100), { description: 'Reference of the transfer', examples: ['VIR-2026-118'] }),
  }),
  answers: one,
});

export const payPayouts = route({
  id: 'payPayouts',
  method: 'POST',
  url: '/payouts/pay',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules: 'R-PAY-2, R-PAY-8',
  summary: 'Record the payment of several payouts from one money account, all or none',
  body: Type.Object({
    ids: list(
      text(1, 100),
      { min: 1, max: PAYOUT_LIMITS.paid_at_once },
      { description: 'Ids of unpaid payouts; duplicates count once' },
    ),
    ...payPayout.body.properties,
  }),
  answers: {
    200: {
      description: 'Paid',
      schema: Type.Object({
        data: Type.Object({
          paid: Type.Array(Type.String(), { description: 'Ids of the payouts' }),
          amount: money('Sum of the payouts'),
        }),
        meta: Empty,
      }),
    },
  },
});

export const getPayoutsBankFile = route({
  id: 'getPayoutsBankFile',
  method: 'GET',
  url: '/payouts/bank-file',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules: 'R-PAY-8',
  summary:
    'Download unpaid payouts as a CSV for the bank, with the columns of `bank_file_columns`; 422 names payouts without a bank account',
  query: Type.Object({
    ids: Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: PAYOUT_LIMITS.paid_at_once,
      description: 'Ids of unpaid payouts, repeated or separated by commas',
    }),
  }),
  answers: { 200: { description: 'The file, in UTF-8', content_type: 'text/csv' } },
});

export const cancelPayout = route({
  id: 'cancelPayout',
  method: 'POST',
  url: '/payouts/{id}/cancel',
  surfaces,
  access: action('payouts', 'update'),
  tag,
  rules,
  summary: 'Cancel an unpaid payout with its invoice: the next payout can contain its orders',
  params: byId,
  body: Type.Object({ reason: text(1, 500, { examples: ['A return was missing'] }) }),
  answers: one,
});
export const previewCancelPayout = route(previewRoute(cancelPayout, 'previewCancelPayout'));

export const takeBackPayout = route({
  id: 'takeBackPayout',
  method: 'POST',
  url: '/payouts/{id}/take-back',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary:
    'Reverse a paid payout that did not reach its seller: books the opposite entry today and makes its orders due again',
  params: byId,
  body: Type.Object({ reason: text(1, 500, { examples: ['The bank sent the transfer back'] }) }),
  answers: one,
});
export const previewTakeBackPayout = route(previewRoute(takeBackPayout, 'previewTakeBackPayout'));

const PayoutOrder = Type.Object({
  id: Type.String({ description: 'Id of the order' }),
  reference: Type.String({ examples: ['OR-7M2K9QX4T1'] }),
  is_correction: Type.Boolean({ description: 'True: paid before, and changed since' }),
  cod: money('Cash of the order'),
  fees: money('Deducted fees'),
  amount: money('Amount for the seller'),
  lines: Type.Array(Type.Object({ kind: Type.String(), amount: money('Amount of this kind') })),
});

/** The only filter of the orders of payouts; it is in the path. */
export const payoutOrderFilters = { payout_id: idQuery('Only orders of this payout') };

export const listPayoutOrders = route({
  id: 'listPayoutOrders',
  method: 'GET',
  url: '/payouts/{id}/orders',
  surfaces,
  access: action('payouts', 'retrieve'),
  tag,
  rules,
  summary: 'List the orders that a payout pays or deducts, the latest first',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(PayoutOrder), meta: PageMeta }) } },
});

export const exportPayoutOrders = route({
  ...exportRoute({ resource: 'payouts', tag, rules, surfaces }),
  id: 'exportPayoutOrders',
  url: '/payouts/{id}/orders/export',
  summary: 'Export the orders of a payout to a file',
  params: byId,
});

export const payoutRoutes = [
  previewPayouts,
  runPayouts,
  payPayout,
  payPayouts,
  getPayoutsBankFile,
  cancelPayout,
  previewCancelPayout,
  takeBackPayout,
  previewTakeBackPayout,
  listPayoutOrders,
  exportPayoutOrders,
] as const;

/** The answer of a generic route for one item. */
function dataOf(made: Route | undefined) {
  const schema = made!.answers[200]!.schema as unknown as { properties: { data: ReturnType<typeof Type.Object> } };
  return schema.properties.data;
}
