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

/** They are drawn from the ledger; only paying, canceling and taking back changes them. */
export const workPayments = resource({
  name: 'work-payments',
  singular: 'work payment',
  tag,
  rules: 'R-RES-1, R-PAY-4',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'export'],
  fields: {
    number: field(Type.Integer({ description: 'Of its invoice', examples: [17] }), readOnly),
    payee_kind: field(Type.String({ enum: [...WORK_PAYEES] }), readOnly),
    payee_id: field(Type.String(), { ...readOnly, kind: 'id' }),
    payee_name: field(Type.String({ examples: ['Salma Alaoui'] }), readOnly),
    call_center_id: field(nullable(Type.String({ description: 'For whom an agent made the calls' })), readOnly),
    up_to: field(day({ description: 'The last day that it counts' }), readOnly),
    entry_count: field(Type.Integer({ description: 'Entries of the ledger that it pays or takes off' }), readOnly),
    amount: field(Type.Number({ description: 'Major units', examples: [168.5] }), { ...readOnly, kind: 'money' }),
    status: field(Type.String({ enum: [...WORK_PAYMENT_STATUSES] }), readOnly),
    invoice_id: field(Type.String(), readOnly),
    paid_on: field(nullable(day()), readOnly),
    paid_by: field(nullable(Type.String()), readOnly),
    money_account_name: field(nullable(Type.String({ description: 'What it was paid from' })), readOnly),
    payment_reference: field(nullable(Type.String()), readOnly),
    reversed_on: field(nullable(day({ description: 'When it was taken back' })), readOnly),
    ended_reason: field(nullable(Type.String({ description: 'Why it was canceled or taken back' })), readOnly),
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
  call_center: idAndName('For whom an agent made the calls; null: the payee is no agent'),
});

/** A payment or deduction for work, by its kind. */
const Line = Type.Object({
  kind: Type.String({ description: 'What it is of', examples: ['work'] }),
  quantity: Type.Integer({ description: 'Orders, days of calls or entries' }),
  amount: money('Below 0 what is taken off'),
});

const Due = Type.Object({
  data: Type.Array(Type.Object({ payee: Payee, amount: money('The sum of the lines'), lines: Type.Array(Line) })),
  meta: Type.Object({ up_to: Type.String(), amount: money('Of all that are owed something') }),
});

export const listDueWork = route({
  id: 'listDueWork',
  method: 'GET',
  url: '/work-payments/due',
  surfaces,
  access: action('work-payments', 'create'),
  tag,
  rules,
  summary: 'Whom the house owes for work, and what for; the very figures of the payments that can be made',
  query: Type.Object({
    up_to: Type.Optional(day({ description: 'The last day that counts; default today' })),
    payee_id: idQuery('What this one is owed alone'),
  }),
  answers: { 200: { description: 'Those who are owed something, or owe; the most first', schema: Due } },
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
  summary: 'Make the payment of all that one is owed up to a day, with its invoice; 422 where nothing is owed',
  body: Type.Object({
    payee_kind: oneOf(WORK_PAYEES),
    payee_id: text(1, 100),
    call_center_id: maybe(text(1, 100), { description: 'Call center for which an agent made the calls' }),
    up_to: pastDay({ description: 'The last day that counts, today at most', examples: ['2026-01-31'] }),
  }),
  answers: { 201: { ...one[200], description: 'Made' } },
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
    'It was paid: books it, and its invoice with it; the proof goes to the invoice before. 409 when less is owed by now',
  params: byId,
  body: Type.Object({
    money_account_id: text(1, 100, { description: 'The bank account or cash box that paid' }),
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
  summary: 'Cancel an unpaid payment with its invoice: what it paid for is free for the next one',
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
  summary: 'Take a paid payment back, by an entry of today: the money is where it was, and all is owed again',
  params: byId,
  body: Type.Object({ reason: why }),
  answers: one,
});
export const previewReverseWorkPayment = route(previewRoute(reverseWorkPayment, 'previewReverseWorkPayment'));

const Entry = Type.Object({
  id: Type.String({ description: 'Of the entry of the ledger' }),
  kind: Type.String({ description: 'What it is of, as of the lines', examples: ['work'] }),
  order_reference: nullable(Type.String()),
  happened_on: day(),
  amount: money('Below 0 what is taken off'),
});

/** The one filter of the entries of payments, which is in the path. */
export const workEntryFilters = { payment_id: idQuery('Those of this payment') };

export const listWorkPaymentEntries = route({
  id: 'listWorkPaymentEntries',
  method: 'GET',
  url: '/work-payments/{id}/entries',
  surfaces,
  access: action('work-payments', 'retrieve'),
  tag,
  rules,
  summary: 'What a payment pays or takes off, entry by entry, the latest first',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Entry), meta: PageMeta }) } },
});

export const exportWorkPaymentEntries = route({
  ...exportRoute({ resource: 'work-payments', tag, rules, surfaces }),
  id: 'exportWorkPaymentEntries',
  url: '/work-payments/{id}/entries/export',
  summary: 'Export what a payment pays or takes off to a file',
  params: byId,
});

// --- one's own ---------------------------------------------------------------------------------------------------------

/** Requests of each person about their own work, and about the call centers that they manage, whatever their role. */
const own = { surfaces: ['dashboard'], access: { kind: 'signed-in' }, tag, rules: 'R-PAY-7' } as const;

/** A payment as its payee sees it. The house's money account and the names of staff are left out. */
const OwnPayment = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Of its invoice', examples: [17] }),
  payee_kind: oneOf(WORK_PAYEES),
  payee_name: Type.String({ examples: ['Salma Alaoui'] }),
  up_to: day({ description: 'The last day that it counts' }),
  entry_count: Type.Integer({ description: 'Entries of the ledger that it pays or takes off' }),
  amount: money('What is paid'),
  status: oneOf(WORK_PAYMENT_STATUSES),
  paid_on: nullable(day()),
  payment_reference: nullable(Type.String({ examples: ['VIR-2026-118'] })),
  reversed_on: nullable(day({ description: 'When it was taken back' })),
  ended_reason: nullable(Type.String({ description: 'Why it was canceled or taken back' })),
  created_at: moment(),
});

export const listOwnWorkPayments = route({
  ...own,
  id: 'listOwnWorkPayments',
  method: 'GET',
  url: '/work-payments/mine',
  summary: 'What you are paid for your work, and your call centers for theirs, the newest first',
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(OwnPayment), meta: PageMeta }) } },
});

export const listOwnDueWork = route({
  ...own,
  id: 'listOwnDueWork',
  method: 'GET',
  url: '/work-payments/mine/due',
  summary: 'What the house owes you for your work today, and your call centers for theirs, that no payment has yet',
  answers: { 200: { description: 'For each that is paid: you, an agent of a center, a center', schema: Due } },
});

export const showOwnWorkPayment = route({
  ...own,
  id: 'showOwnWorkPayment',
  method: 'GET',
  url: '/work-payments/mine/{id}',
  summary: 'One of your payments, and what it is for',
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
  summary: 'What one of your payments pays or takes off, entry by entry, the latest first',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Entry), meta: PageMeta }) } },
});

export const getOwnWorkPdf = route({
  ...own,
  id: 'getOwnWorkPdf',
  method: 'GET',
  url: '/work-payments/mine/{id}/pdf',
  summary: 'The invoice of one of your payments as a PDF',
  params: byId,
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Default: the first language of the shop' })),
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
