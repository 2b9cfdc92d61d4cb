import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { LANGUAGES } from '../languages.ts';
import { action } from '../access/permissions.ts';
import { field, resource, type ResourceContract } from '../resources/resource.ts';
import { route } from '../route.ts';
import { DeletedAnswer, Empty, amount, list, maybe, moment, nullable, oneOf, text, whole, whose } from '../shapes.ts';

export const INVOICE_TYPES = [
  'seller_payout',
  'service_fees',
  'sourcing',
  'driver_settlement',
  'courier_statement',
  'work_payment',
  'seller_advance',
  'seller_repayment',
] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** Types by which the house sells: its setting `vat_rate` applies to them. The others settle the party's own money. */
export const TAXED_TYPES: readonly InvoiceType[] = ['service_fees', 'sourcing'];

/** Invoices issued from cash documents: their lines come from the document and cannot be typed. */
export const DRAWN_TYPES: readonly InvoiceType[] = [
  'seller_payout',
  'driver_settlement',
  'courier_statement',
  'work_payment',
  'seller_advance',
  'seller_repayment',
];
/** The documents from which these invoices are issued. */
export const DRAWN_FROM = ['settlement', 'statement', 'payout', 'work_payment', 'seller_advance'] as const;
export type DrawnFrom = (typeof DRAWN_FROM)[number];

/** Allowed next statuses of an invoice (docs/decisions/0017-invoices.md). A paid or canceled invoice never changes. */
export const INVOICE_MOVES = {
  pending: ['unpaid', 'paid', 'canceled'],
  unpaid: ['pending', 'paid', 'canceled'],
  paid: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>;
export type InvoiceStatus = keyof typeof INVOICE_MOVES;
export const INVOICE_STATUSES = Object.keys(INVOICE_MOVES) as InvoiceStatus[];
/** Statuses an invoice can be created with. */
export const FIRST_STATUSES: readonly InvoiceStatus[] = ['pending', 'unpaid'];

export const INVOICE_LIMITS = {
  lines: 500,
  /** Limit of one line's amount, in major units; a deduction is below 0. */
  line_amount_max: 999_999_999,
  line_quantity_max: 999_999,
  /** 500 lines of 200 characters, each as a JSON escape. */
  body_bytes: 1024 * 1024,
} as const;

const tag = 'Invoices';
const rules = 'R-RES-6';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });

export const InvoiceLine = Type.Object({
  label: text(1, 200, { examples: ['Delivered orders, week 12'] }),
  quantity: whole(1, INVOICE_LIMITS.line_quantity_max, { examples: [42] }),
  amount: amount(-INVOICE_LIMITS.line_amount_max, INVOICE_LIMITS.line_amount_max, {
    description: 'Amount of the whole line, major units; below 0 for a deduction',
    examples: [6_295.8],
  }),
});

/** A line in an answer. */
const ShownLine = Type.Object({
  ...InvoiceLine.properties,
  kind: Type.Optional(Type.String({ description: 'Kind of a line that comes from a cash document', examples: [] })),
});

const Proof = Type.Object({ name: Type.String(), content_type: Type.String(), size_bytes: Type.Integer() });

const baseResource = resource({
  name: 'invoices',
  singular: 'invoice',
  tag,
  rules,
  surfaces,
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    number: field(Type.Integer({ description: 'Number in the workspace, without gaps', examples: [17] }), {
      is_read_only: true,
    }),
    account_name: field(Type.String({ examples: ['Argan shop'] }), { is_read_only: true }),
    account: field(whose(), { kind: 'json', is_read_only: true }),
    type: field(oneOf(INVOICE_TYPES), { is_required: true }),
    reference: field(
      maybe(text(1, 100), {
        description: 'Reference of the other party, such as the number of a courier’s statement; unique',
        examples: ['ST-2026-031'],
      }),
    ),
    lines: field(list(InvoiceLine, { min: 1, max: INVOICE_LIMITS.lines }), {
      kind: 'json',
      is_required: true,
      shows: list(ShownLine, { min: 1, max: INVOICE_LIMITS.lines }),
    }),
    amount: field(amount(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, { examples: [6_295.8] }), {
      kind: 'money',
      is_read_only: true,
    }),
    status: field(
      oneOf(INVOICE_STATUSES, { description: 'Created as pending or unpaid; paid and canceled are final' }),
      {
        default: 'pending',
      },
    ),
    note: field(maybe(text(1, 1_000))),
    drawn_from: field(
      nullable(Type.String({ enum: [...DRAWN_FROM] }), {
        description: 'Kind of the cash document that issued it and alone changes it; null: a person wrote it',
      }),
      { is_read_only: true },
    ),
    vat_rate: field(
      nullable(Type.Number({ examples: [20] }), {
        description:
          'Percentage of VAT in the amount (in a payout: in its lines of fees), by the setting at its creation; null: none',
      }),
      { is_read_only: true },
    ),
    payee_name: field(
      nullable(Type.String({ description: 'Name of a payee that is no account; null: the payee is the account' })),
      { is_read_only: true },
    ),
    paid_at: field(nullable(moment()), { is_read_only: true }),
    proof: field(nullable(Proof, { description: 'The proof of payment' }), {
      kind: 'json',
      is_read_only: true,
    }),
    created_by: field(Type.String(), { is_read_only: true }),
  },
  searched: ['number', 'reference', 'account_name', 'payee_name'],
  sorted: ['number', 'amount'],
  filtered: ['type'],
  statuses: INVOICE_STATUSES,
  import: { key: 'reference' },
});

const { create, update } = baseResource.routes;

/** R-RES-6. Numbers have no gaps within a workspace; the amount is the sum of the lines. */
export const invoices: ResourceContract = {
  ...baseResource,
  routes: {
    ...baseResource.routes,
    create: { ...create!, body_bytes_max: INVOICE_LIMITS.body_bytes },
    update: { ...update!, body_bytes_max: INVOICE_LIMITS.body_bytes },
  },
};

export const getInvoicePdf = route({
  id: 'getInvoicePdf',
  method: 'GET',
  url: '/invoices/{id}/pdf',
  surfaces,
  access: action('invoices', 'retrieve'),
  tag,
  rules,
  summary: 'Download an invoice as a PDF',
  params: byId,
  query: Type.Object({
    language: Type.Optional(oneOf(LANGUAGES, { description: 'Language; default: the first of the workspace' })),
  }),
  answers: { 200: { description: 'The PDF', content_type: 'application/pdf' } },
});

export const attachProof = route({
  id: 'attachInvoiceProof',
  method: 'POST',
  url: '/invoices/{id}/proof',
  surfaces,
  access: action('invoices', 'update'),
  tag,
  rules,
  summary: 'Upload the proof of payment, which replaces an earlier one; 409 once the invoice is paid or canceled',
  params: byId,
  body: Type.Object({
    file: Type.Unsafe<string>({
      type: 'string',
      format: 'binary',
      description: `A JPEG, PNG, WebP or GIF image or a PDF, at most ${LIMITS.attachment_bytes / 2 ** 20} MB; its first bytes show the type`,
    }),
  }),
  body_bytes_max: LIMITS.attachment_bytes,
  takes: 'attachment',
  answers: { 201: { description: 'Saved', schema: Type.Object({ data: Proof, meta: Empty }) } },
});

export const downloadProof = route({
  id: 'downloadInvoiceProof',
  method: 'GET',
  url: '/invoices/{id}/proof',
  surfaces,
  access: action('invoices', 'retrieve'),
  tag,
  rules,
  summary: 'Download the proof of payment',
  params: byId,
  answers: { 200: { description: 'The file', content_type: 'application/octet-stream' } },
});

export const deleteProof = route({
  id: 'deleteInvoiceProof',
  method: 'DELETE',
  url: '/invoices/{id}/proof',
  surfaces,
  access: action('invoices', 'update'),
  tag,
  rules,
  summary: 'Delete the proof of payment; 409 once the invoice is paid or canceled',
  params: byId,
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const invoiceRoutes = [getInvoicePdf, attachProof, downloadProof, deleteProof] as const;
