import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { LANGUAGES } from '../languages.ts';
import { ability, action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { previewRoute } from './reversals.ts';
import { route, type Route } from '../route.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
import {
  Empty,
  PageMeta,
  day,
  idQuery,
  maybe,
  moment,
  idAndName,
  nullable,
  oneOf,
  pageQuery,
  text,
} from '../shapes.ts';

/*
 * Payments of the house for work: call centers or their agents, couriers that bill separately, delivery people
 * (R-PAY-4). docs/decisions/0051-settlements-and-payouts.md.
 */

/** `agent`: for the calls of one call center. `company`: a courier. `person`: a delivery person. */
export const WORK_PAYEES = ['call_center', 'agent', 'company', 'person'] as const;
export type WorkPayee = (typeof WORK_PAYEES)[number];

export const WORK_PAYMENT_STATUSES = ['unpaid', 'paid', 'canceled', 'reversed'] as const;
export type WorkPaymentStatus = (typeof WORK_PAYMENT_STATUSES)[number];

const tag = 'Work payments';
const rules = 'R-PAY-4';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });
const readOnly = { is_read_only: true } as const;
const why = text(1, 500, { examples: ['The transfer came back'] });

/** Work payments are created from the ledger; afterwards only payment, cancellation and reversal change them. */
export const workPayments = resource({
  name: 'work-payments',
  singular: 'work payment',
  tag,
  rules: 'R-RES-1, R-PAY-4',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'export'],
  fields: {
    number: field(Type.Integer({ description: 'Number of its invoice', examples: [17] }), readOnly),
    payee_kind: field(Type.String({ enum: [...WORK_PAYEES] }), readOnly),
    payee_id: field(Type.String(), { ...readOnly, kind: 'id' }),
    payee_name: field(Type.String({ examples: ['Salma Alaoui'] }), readOnly),
    call_center_id: field(
      nullable(Type.String({ description: 'Id of the call center for which an agent made the calls' })),
      readOnly,
    ),
    up_to: field(day({ description: 'Last day that it covers' }), readOnly),
    entry_count: field(Type.Integer({ description: 'Number of ledger entries that it pays or deducts' }), readOnly),
    amount: field(Type.Number({ description: 'Major units', examples: [168.5] }), { ...readOnly, kind: 'money' }),
    status: field(Type.String({ enum: [...WORK_PAYMENT_STATUSES] }), readOnly),
    invoice_id: field(Type.String(), readOnly),
    paid_on: field(nullable(day()), readOnly),
    paid_by: field(nullable(Type.String()), readOnly),
    money_account_name: field(
      nullable(Type.String({ description: 'Name of the money account that paid it' })),
      readOnly,
    ),
    payment_reference: field(nullable(Type.String()), readOnly),
    reversed_on: field(nullable(day({ description: 'Day of the reversal' })), readOnly),
    ended_reason: field(nullable(Type.String({ description: 'Reason of the cancellation or reversal' })), readOnly),
    created_by: field(Type.String(), readOnly),
  },
  filtered: ['payee_kind', 'payee_id'],
  searched: ['number', 'payee_name', 'payment_reference'],
  sorted: ['number', 'amount', 'up_to'],
  statuses: WORK_PAYMENT_STATUSES,
});

const Payee = Type.Object({
  kind: Type.String({ enum: [...WORK_PAYEES] }),
  id: Type.String(),
  name: Type.String(),
  call_center: idAndName('Call center for which the agent made the calls; null: the payee is no agent'),
});

/** A payment or deduction for work, by its kind. */
const Line = Type.Object({
  kind: Type.String({ description: 'Kind of the work or of the entry', examples: ['work'] }),
  quantity: Type.Integer({ description: 'Number of orders, days of calls or entries' }),
  amount: money('Amount; below 0: a deduction'),
});

const Due = Type.Object({
  data: Type.Array(Type.Object({ payee: Payee, amount: money('The sum of the lines'), lines: Type.Array(Line) })),
  meta: Type.Object({ up_to: Type.String(), amount: money('Sum for all payees that are owed something') }),
});

export const listDueWork = route({
  id: 'listDueWork',
  method: 'GET',
  url: '/work-payments/due',
  surfaces,
  access: action('work-payments', 'create'),
  tag,
  rules,
  summary: 'List the debts of the workspace for work, by payee and kind; a payment would have these figures',
  query: Type.Object({
    up_to: Type.Optional(day({ description: 'Last day to cover; default today' })),
    payee_id: idQuery('Only this payee'),
  }),
  answers: { 200: { description: 'Payees with an amount due or a debt, the highest amount first', schema: Due } },
});

const one = {
  200: {
    description: 'The payment',
    schema: Type.Object({ data: dataOf(workPayments.routes.retrieve), meta: Empty }),
  },
};

export const drawWorkPayment = route({
  id: 'drawWorkPayment',
  method: 'POST',
  url: '/work-payments',
  surfaces,
  access: action('work-payments', 'create'),
  tag,
  rules,
  summary: 'Create the payment of all that a payee is owed up to a day, with its invoice; 422 if nothing is owed',
  body: Type.Object({
    payee_kind: oneOf(WORK_PAYEES),
    payee_id: text(1, 100),
    call_center_id: maybe(text(1, 100), { description: 'Id of the call center for which an agent made the calls' }),
    up_to: pastDay({ description: 'Last day to cover, today at most', examples: ['2026-01-31'] }),
  }),
  answers: { 201: { ...one[200], description: 'Created' } },
});

export const payWorkPayment = route({
  id: 'payWorkPayment',
  method: 'POST',
  url: '/work-payments/{id}/pay',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary:
    'Record the payment and that of its invoice. Upload the proof to the invoice beforehand. 409 if less is owed by now',
  params: byId,
  body: Type.Object({
    money_account_id: text(1, 100, { description: 'Id of the bank account or cash box that paid' }),
    paid_on: maybe(pastDay({ description: 'Default today' })),
    payment_reference: maybe(text(1, 100), { description: 'Reference of the transfer', examples: ['VIR-2026-118'] }),
  }),
  answers: one,
});

export const cancelWorkPayment = route({
  id: 'cancelWorkPayment',
  method: 'POST',
  url: '/work-payments/{id}/cancel',
  surfaces,
  access: action('work-payments', 'update'),
  tag,
  rules,
  summary: 'Cancel an unpaid payment with its invoice: the next payment can contain its entries',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: one,
});
export const previewCancelWorkPayment = route(previewRoute(cancelWorkPayment, 'previewCancelWorkPayment'));

export const reverseWorkPayment = route({
  id: 'reverseWorkPayment',
  method: 'POST',
  url: '/work-payments/{id}/reverse',
  surfaces,
  access: ability('PaySellers'),
  tag,
  rules,
  summary:
    'Reverse a paid payment with an entry of today: the money returns to its account, and the work is owed again',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: one,
});
export const previewReverseWorkPayment = route(previewRoute(reverseWorkPayment, 'previewReverseWorkPayment'));

const Entry = Type.Object({
  id: Type.String({ description: 'Id of the entry of the ledger' }),
  kind: Type.String({ description: 'Kind of the entry, as in `lines`', examples: ['work'] }),
  order_reference: nullable(Type.String()),
  happened_on: day(),
  amount: money('Amount; below 0: a deduction'),
});

/** The only filter of the entries of payments; it is in the path. */
export const workEntryFilters = { payment_id: idQuery('Only entries of this payment') };

export const listWorkPaymentEntries = route({
  id: 'listWorkPaymentEntries',
  method: 'GET',
  url: '/work-payments/{id}/entries',
  surfaces,
  access: action('work-payments', 'retrieve'),
  tag,
  rules,
  summary: 'List the entries that a payment pays or deducts, the latest first',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Entry), meta: PageMeta }) } },
});

export const exportWorkPaymentEntries = route({
  ...exportRoute({ resource: 'work-payments', tag, rules, surfaces }),
  id: 'exportWorkPaymentEntries',
  url: '/work-payments/{id}/entries/export',
  summary: 'Export the entries that a payment pays or deducts to a file',
  params: byId,
});

// --- one's own ---------------------------------------------------------------------------------------------------------

/** Requests of each person about their own work, and about the call centers that they manage, whatever their role. */
const own = { surfaces: ['dashboard'], access: { kind: 'signed-in' }, tag, rules: 'R-PAY-7' } as const;

/** A payment as its payee sees it. The house's money account and the names of staff are left out. */
const OwnPayment = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Number of its invoice', examples: [17] }),
  payee_kind: oneOf(WORK_PAYEES),
  payee_name: Type.String({ examples: ['Salma Alaoui'] }),
  up_to: day({ description: 'Last day that it covers' }),
  entry_count: Type.Integer({ description: 'Number of ledger entries that it pays or deducts' }),
  amount: money('Amount that is paid'),
  status: oneOf(WORK_PAYMENT_STATUSES),
  paid_on: nullable(day()),
  payment_reference: nullable(Type.String({ examples: ['VIR-2026-118'] })),
  reversed_on: nullable(day({ description: 'Day of the reversal' })),
  ended_reason: nullable(Type.String({ description: 'Reason of the cancellation or reversal' })),
  created_at: moment(),
});

export const listOwnWorkPayments = route({
  ...own,
  id: 'listOwnWorkPayments',
  method: 'GET',
  url: '/work-payments/mine',
  summary: 'List the payments for your work, and for the work of your call centers, the newest first',
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(OwnPayment), meta: PageMeta }) } },
});

export const listOwnDueWork = route({
  ...own,
  id: 'listOwnDueWork',
  method: 'GET',
  url: '/work-payments/mine/due',
  summary: 'List the debts for work to you and your call centers up to today, without existing payments',
  answers: { 200: { description: 'One row per payee: you, an agent of a call center, or a call center', schema: Due } },
});

export const showOwnWorkPayment = route({
  ...own,
  id: 'showOwnWorkPayment',
  method: 'GET',
  url: '/work-payments/mine/{id}',
  summary: 'Show one of your payments with its lines',
  params: byId,
  answers: {
    200: {
      description: 'The payment',
      schema: Type.Object({
        data: Type.Object({ ...OwnPayment.properties, lines: Type.Array(Line) }),
        meta: Empty,
      }),
    },
  },
});

export const listOwnWorkEntries = route({
  ...own,
  id: 'listOwnWorkEntries',
  method: 'GET',
  url: '/work-payments/mine/{id}/entries',
  summary: 'List the entries that one of your payments pays or deducts, the latest first',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Entry), meta: PageMeta }) } },
});

export const getOwnWorkPdf = route({
  ...own,
  id: 'getOwnWorkPdf',
  method: 'GET',
  url: '/work-payments/mine/{id}/pdf',
  summary: 'Download the invoice of one of your payments as a PDF',
  params: byId,
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The PDF', content_type: 'application/pdf' } },
});

export const workPaymentRoutes = [
  listDueWork,
  drawWorkPayment,
  payWorkPayment,
  cancelWorkPayment,
  previewCancelWorkPayment,
  reverseWorkPayment,
  previewReverseWorkPayment,
  listWorkPaymentEntries,
  exportWorkPaymentEntries,
  listOwnWorkPayments,
  listOwnDueWork,
  showOwnWorkPayment,
  listOwnWorkEntries,
  getOwnWorkPdf,
] as const;

/** The answer of a generic route for one item. */
function dataOf(made: Route | undefined) {
  const schema = made!.answers[200]!.schema as unknown as { properties: { data: ReturnType<typeof Type.Object> } };
  return schema.properties.data;
}
