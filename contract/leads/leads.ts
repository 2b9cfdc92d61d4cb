import { CustomEntry, customEntries, orderNumber } from '../intake/custom-entries.ts';
import { Type } from 'typebox';
import { askedFieldsQuery } from '../resources/asked-fields.ts';
import { LeadGuard } from './guard.ts';
import { LeadAssignment, assignedFields } from './assigning.ts';
import { plannedMoment } from '../days.ts';
import { LeadHistory } from '../resources/histories.ts';
import { LIMITS } from '../limits.ts';
import { storeOrder } from './store-orders.ts';
import { LEAD_STATUSES } from './lead-moves.ts';
import { LeadSteps, STEPS_FILTER } from './message-steps.ts';
import { ORDER_STATUSES } from '../orders/order-moves.ts';
import { prepaidInput, prepaidFields } from '../orders/paid-ahead.ts';
import { SHIPMENT_WAYS } from '../orders/orders.ts';
import { LastComment } from '../orders/order-comments.ts';
import { action } from '../access/permissions.ts';
import { ReliabilityShape } from '../reports/reliability.ts';
import { route } from '../route.ts';
import { ChangesPagination, updatedFromQuery } from '../resources/updated-from.ts';
import { ExistingRows, externalId, onConflict, shownExternalId } from '../resources/external-ids.ts';
import { typedAnew } from '../resources/typed-input.ts';
import { seenVersion, version } from '../resources/versions.ts';
import {
  MATCH_TYPES,
  accountQuery,
  ageQuery,
  cityQuery,
  DeletedAnswer,
  Empty,
  IgnoredNames,
  amount,
  customerNumber,
  dayRangeQuery,
  idQuery,
  isBlacklisted,
  internationalPhone,
  knownCity,
  keyOf,
  keysQuery,
  list,
  maybe,
  moment,
  idAndName,
  nullable,
  oneOf,
  optionalText,
  pageQuery,
  referencesQuery,
  text,
  whole,
  whose,
  messageData,
  thumbnail,
  sortQuery,
} from '../shapes.ts';

/** Fields that leads are searched by (R-LIST-4). */
export const LEAD_SEARCH_FIELDS = [
  'reference',
  'external_id',
  'phone',
  'full_name',
  'city',
  'area',
  'sku',
  'any',
] as const;

/** Callbacks by their moment: due today, overdue from an earlier day, or later; days are the workspace's. */
export const CALLBACKS = ['due', 'overdue', 'upcoming'] as const;
export type Callbacks = (typeof CALLBACKS)[number];

const tag = 'Leads';
const reference = text(1, 100, { examples: ['LD-7M2K9QX4T1'] });

// --- what comes in -----------------------------------------------------------------------------------------------

/** Shipping details from the customer, for the order that the lead becomes (R-LEAD-10); null: none. */
export const heardInput = {
  second_phone: optionalText(7, 100, { examples: ['0655443322'] }),
  parcel_note: optionalText(1, LIMITS.parcel_note_characters, {
    description: 'Note for packers and delivery people; the comment of the confirming call is added to it',
    examples: ['Ring twice, third floor'],
  }),
  shipment_way: maybe(
    oneOf([1, 2, 3, 4], { description: SHIPMENT_WAYS.map((key, i) => `${i + 1} ${key}`).join(', ') }),
  ),
  is_fees_paid_by_customer: maybe(Type.Boolean({ description: 'True: the customer pays the delivery fee on top' })),
  stop_desk: optionalText(1, 100, { description: 'The pickup point that the customer chose' }),
  is_prepaid: maybe(
    Type.Boolean({
      description: 'True: the customer has already paid in full, and the order collects nothing. Default false',
    }),
  ),
  ...prepaidInput,
};

/** A new lead (R-LEAD-1), with its shipping details (R-LEAD-10). */
export const LeadInput = Type.Object({
  external_id: externalId(),
  full_name: text(3, 100, { examples: ['Amina Benali'] }),
  phone: text(7, 100, { examples: ['0612345678'] }),
  city: text(3, 100, { examples: ['Casablanca'] }),
  area: optionalText(3, 100, { examples: ['Maarif'] }),
  address: text(5, 100, { examples: ['12 Rue Ibn Batouta'] }),
  products: list(
    Type.Object({
      sku: text(1, 100, { examples: ['ARGAN-50'] }),
      quantity: whole(1, LIMITS.line_quantity_on_lead, { examples: [2] }),
      total: amount(1, LIMITS.amount_max, { description: 'Line total, major units', examples: [299.8] }),
    }),
    { min: 1, max: LIMITS.lines_per_lead },
  ),
  data: customEntries(),
  ...heardInput,
});

const accountId = optionalText(1, 100, {
  description: 'Admin only: id of the account to work in; default the workspace’s own',
});

// --- what goes out -----------------------------------------------------------------------------------------------

/** Further fields that list items and single leads share (R-LEAD-5). */
const leadExtras = {
  second_phone: nullable(Type.String()),
  parcel_note: nullable(Type.String(), { description: 'Note for packers and delivery people' }),
  shipment_way: nullable(Type.Integer(), {
    description: 'Way of shipment; null: not set, so its order is a home delivery',
  }),
  is_fees_paid_by_customer: nullable(Type.Boolean()),
  stop_desk: nullable(Type.String()),
  is_prepaid: Type.Boolean({ description: 'True: the customer has paid, and nothing is left to collect at the door' }),
  ...prepaidFields,
  store: storeOrder(),
  order_number: orderNumber(),
  id: Type.String(),
  version: version(),
  reference: Type.String(),
  external_id: shownExternalId(),
  account: whose(),
  agent: idAndName('Person who moved it last'),
  source: nullable(Type.String(), { description: 'Source of the lead: dashboard, import, api:…' }),
  order_reference: nullable(Type.String(), {
    description: 'Reference of the order that was created at the confirmation; null: none',
  }),
  duplicate_of: nullable(Type.String(), { description: 'Reference of an earlier lead with the same phone and SKU' }),
  sub_status: nullable(Type.String()),
  attempts: Type.Integer({ description: 'Number of call attempts' }),
  action_date: nullable(moment()),
  is_processing: Type.Boolean({ description: 'True: an agent holds the lead now, or a job works on it' }),
  held_by: nullable(Type.String(), { description: 'Person who holds it now; null: not held' }),
  held_until: nullable(moment(), { description: 'End of the hold, unless it is renewed; null: not held' }),
  ...assignedFields,
  guard: nullable(LeadGuard, { description: 'The guard rule that the lead matched; null: none' }),
  reliability: ReliabilityShape,
  is_blacklisted: isBlacklisted(),
  known_city: knownCity(),
  phone_international: internationalPhone(),
};

/** Notes on the calls of a lead; the newest first. */
export const LeadNote = Type.Object({
  id: Type.String(),
  body: Type.String(),
  is_draft: Type.Boolean({ description: 'True: saved during a call, which has no outcome yet' }),
  status: nullable(Type.String(), {
    description: 'Outcome that the note was written with; null: a note without an outcome',
  }),
  written_by: Type.String(),
  created_at: moment(),
  updated_at: moment(),
});

/** An earlier order of the same phone. */
export const PastOrder = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  status: Type.String({ enum: [...ORDER_STATUSES] }),
  total: Type.Number({ description: 'Price of all goods, major units' }),
  currency: Type.String(),
  created_at: moment(),
  comment: nullable(LastComment, { description: 'Newest comment on the order; null: none' }),
});

/** List fields that need another read, with the name in `include` that adds them (R-LIST-10). */
export const LEAD_PARTS = {
  agent: 'agent',
  reliability: 'reliability',
  is_blacklisted: 'is_blacklisted',
  is_processing: 'hold',
  held_by: 'hold',
  held_until: 'hold',
  assigned_to: 'assigned',
  assigned_center: 'assigned',
  thumbnails: 'thumbnails',
  store: 'store',
  known_city: 'known_city',
  phone_international: 'phone_international',
  customer: 'customer',
} as const;

const { agent, reliability, is_blacklisted, is_processing, held_by, held_until, store, ...ownExtras } = leadExtras;
const { assigned_to, assigned_center, known_city, phone_international, ...shownExtras } = ownExtras;

/** A lead in a list (R-LEAD-5): `include` and `fields` add and remove fields. */
export const LeadListItem = Type.Object({
  ...shownExtras,
  agent: Type.Optional(agent),
  store: Type.Optional(store),
  reliability: Type.Optional(reliability),
  is_blacklisted: Type.Optional(is_blacklisted),
  is_processing: Type.Optional(is_processing),
  held_by: Type.Optional(held_by),
  held_until: Type.Optional(held_until),
  assigned_to: Type.Optional(assigned_to),
  assigned_center: Type.Optional(assigned_center),
  known_city: Type.Optional(known_city),
  phone_international: Type.Optional(phone_international),
  customer: Type.Optional(customerNumber()),
  full_name: Type.String(),
  phone: Type.String(),
  status: Type.String({ enum: [...LEAD_STATUSES] }),
  city: Type.String(),
  area: nullable(Type.String()),
  address: Type.String(),
  data: Type.Array(CustomEntry),
  products: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      price: Type.Number(),
      total: Type.Number(),
      thumbnail: Type.Optional(thumbnail()),
    }),
  ),
  leadHistories: Type.Array(LeadHistory),
  created_at: moment(),
  updated_at: moment(),
});

/** A single lead (R-LEAD-5): status in capitalised form, money as amount plus currency code. */
export const LeadShow = Type.Object({
  ...leadExtras,
  full_name: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  area: nullable(Type.String()),
  address: Type.String(),
  status: Type.String({ examples: ['New', 'Call Later'] }),
  status_key: Type.String({ enum: [...LEAD_STATUSES] }),
  products: Type.Array(
    Type.Object({
      product_id: Type.String(),
      sku: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      price: Type.String({ examples: ['149.90 MAD'] }),
      total: Type.String({ examples: ['299.80 MAD'] }),
      thumbnail: thumbnail(),
      call_script: nullable(Type.String()),
      upsells: Type.Array(Type.Object({ quantity: Type.Integer(), price: Type.Number() })),
      variants_of: nullable(Type.String(), {
        description:
          'Product whose variants can be chosen for this line; the line has one of them, or the product itself',
      }),
    }),
  ),
  data: Type.Array(CustomEntry),
  leadHistories: Type.Array(LeadHistory),
  assignments: Type.Array(LeadAssignment, { description: 'Assignments of the lead, newest first' }),
  message_steps: nullable(LeadSteps, {
    description: 'Messages to a customer who does not answer, the next one and the end; null: the lead had none',
  }),
  notes: Type.Array(LeadNote, { description: 'Notes on calls, newest first, at most 100' }),
  past_orders: Type.Array(PastOrder, {
    description: 'Orders of the same phone, newest first, at most 10; empty for a caller who may not list orders',
  }),
  created_by: Type.String(),
  created_at: moment(),
  updated_at: moment(),
});

const RowFailure = Type.Object({
  index: Type.Integer({ description: 'Index of the row in the request, from 0' }),
  code: Type.String({
    enum: [
      'PRODUCT_INACTIVE',
      'PRODUCT_DELETED',
      'PHONE_BLACKLISTED',
      'CUSTOMER_UNRELIABLE',
      'REFUSED_BY_RULE',
      'EXTERNAL_ID_EXISTS',
      'BATCH_FAILED',
    ],
  }),
  message: Type.String(),
  ...messageData,
  fields: Type.Record(Type.String(), Type.Array(Type.String())),
});

const CreatedLeads = Type.Object({
  data: Type.Object({
    created_refs: Type.Array(Type.String(), { description: 'References of the new leads, in request order' }),
    existing: Type.Optional(ExistingRows),
    failed_count: Type.Integer(),
    failures: Type.Array(RowFailure),
  }),
  meta: Type.Object({ mode: Type.Literal('sync'), total: Type.Integer() }),
});

const QueuedLeads = Type.Object({
  data: Type.Object({
    batch_id: Type.String({ examples: ['batch_0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d'] }),
    queued: Type.Literal(true),
  }),
  meta: Type.Object({ mode: Type.Literal('async'), total: Type.Integer() }),
});

export const LeadBatch = Type.Object({
  batch_id: Type.String(),
  status: Type.String({ enum: ['queued', 'running', 'completed', 'failed', 'canceled'] }),
  total: Type.Integer(),
  created_refs: Type.Array(Type.String()),
  existing: Type.Optional(ExistingRows),
  failed_count: Type.Integer(),
  failures: Type.Array(RowFailure),
  created_at: moment(),
  finished_at: nullable(moment()),
});

// --- endpoints ---------------------------------------------------------------------------------------------------

export const createLeads = route({
  id: 'createLeads',
  method: 'POST',
  url: '/leads',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'create'),
  summary: 'Create leads in bulk. Up to 10 are created at once (201); 11 to 100 are queued (202)',
  rules: 'R-LEAD-1, R-LEAD-2, R-LEAD-3, R-LEAD-15',
  tag,
  rows: 'data',
  body: Type.Object({
    data: list(LeadInput, { min: 1, max: LIMITS.leads_per_create }),
    account_id: accountId,
    ...onConflict,
    ...typedAnew,
  }),
  body_bytes_max: LIMITS.body_bytes_bulk_leads,
  answers: {
    201: { description: 'Created', schema: CreatedLeads },
    202: {
      description: 'Queued; see GET /lead-batches/{batch_id} and the event lead.batch.completed',
      schema: QueuedLeads,
    },
  },
});

/** Sort fields of leads beside their creation. By `action_date`, any number is sorted if `callback` narrows the list. */
export const LEAD_SORTS = ['full_name', 'city', 'attempts', 'action_date', 'updated_at'] as const;

/** Filters of a list of leads, and of its export. */
export const leadFilters = {
  keyword: Type.Optional(Type.String({ maxLength: LIMITS.keyword_characters })),
  search_by: Type.Optional(
    oneOf(LEAD_SEARCH_FIELDS, {
      description: 'Default: reference. any: searches name, city, area, phone, and the exact reference and external_id',
    }),
  ),
  match_type: Type.Optional(
    oneOf(MATCH_TYPES, { description: 'Default: exact for reference and external_id, otherwise partial' }),
  ),
  references: referencesQuery,
  ...dayRangeQuery,
  status: keysQuery(LEAD_STATUSES),
  sub_status: Type.Optional(Type.String({ maxLength: 100 })),
  other_status: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3, description: 'Number of call attempts: 1, 2, or 3 for three and more' }),
  ),
  is_processing: Type.Optional(
    Type.Boolean({
      description: 'True: only leads that an agent holds now, or a job works on; false: only all others',
    }),
  ),
  callback: Type.Optional(
    oneOf(CALLBACKS, {
      description: 'Only callbacks: due (since today), overdue (since an earlier day), or upcoming',
    }),
  ),
  message_steps: Type.Optional(
    oneOf(STEPS_FILTER, {
      description: 'Only leads whose message steps run, or that they put on hold: open, but out of the call queue',
    }),
  ),
  is_for_me: Type.Optional(
    Type.Boolean({
      description:
        'Leads that the caller can get: their own and unassigned ones; all leads for a caller who may assign leads',
    }),
  ),
  product_id: idQuery('Only leads with a line of this product'),
  import_job_id: idQuery('Only leads that this import created; the id of its job'),
  family_id: idQuery('Only leads with a line of this product or of one of its variants'),
  source: Type.Optional(
    Type.String({ maxLength: 250, description: 'Only leads from this source: dashboard, import, api:…' }),
  ),
  agent_id: idQuery('Only leads that this person moved last'),
  assigned_to: idQuery('Only leads that are assigned to this person or call center'),
  is_assigned: Type.Optional(
    Type.Boolean({
      description: 'True: only waiting leads of an agent or a call center; false: only unassigned waiting leads',
    }),
  ),
  account_id: accountQuery,
  city: cityQuery,
  ...ageQuery,
  is_guarded: Type.Optional(
    Type.Boolean({ description: 'True: only leads that a guard rule matched; false: only all others' }),
  ),
  has_notes: Type.Optional(
    Type.Boolean({ description: 'True: only leads with a note for the parcel; false: only those without' }),
  ),
};

export const listLeads = route({
  id: 'listLeads',
  method: 'GET',
  url: '/leads',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'list'),
  summary: 'List leads, newest first',
  rules: 'R-LEAD-5, R-LIST-4, R-LIST-5, R-LIST-8, R-LIST-10, R-LIST-11',
  tag,
  query: Type.Object({
    ...pageQuery,
    ...sortQuery(LEAD_SORTS),
    ...updatedFromQuery,
    ...askedFieldsQuery(LEAD_PARTS, Object.keys(LeadListItem.properties)),
    ...leadFilters,
  }),
  answers: {
    200: {
      description: 'A page of leads',
      schema: Type.Object({
        data: Type.Array(LeadListItem),
        meta: Type.Object({ pagination: ChangesPagination, ignored: IgnoredNames }),
      }),
    },
  },
});

export const showLead = route({
  id: 'showLead',
  is_versioned: true,
  method: 'GET',
  url: '/leads/{reference}/show',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'retrieve'),
  summary: 'Show one lead, by reference or id',
  rules: 'R-LEAD-5',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'The lead', schema: Type.Object({ data: LeadShow, meta: Empty }) } },
});

export const retrieveLead = route({
  id: 'retrieveLead',
  is_versioned: true,
  method: 'GET',
  url: '/leads/{reference}',
  surfaces: ['rest'],
  access: action('leads', 'retrieve'),
  summary: 'Show one lead, by reference or id; the same as /show',
  rules: 'R-RES-1, R-LEAD-5',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'The lead', schema: Type.Object({ data: LeadShow, meta: Empty }) } },
});

export const deleteLead = route({
  id: 'deleteLead',
  is_versioned: true,
  method: 'DELETE',
  url: '/leads/{reference}',
  surfaces: ['rest'],
  access: action('leads', 'delete'),
  summary: 'Delete one lead, by reference or id',
  rules: 'R-RES-1, R-LEAD-12',
  tag,
  params: Type.Object({ reference: Type.String() }),
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const updateLeads = route({
  id: 'updateLeads',
  method: 'PUT',
  url: '/leads',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'update'),
  summary: 'Set the status of leads in bulk, all or nothing. Confirming a lead creates its order',
  rules: 'R-LEAD-6, R-LEAD-7, R-LEAD-8, R-DESK-6',
  tag,
  rows: 'leads',
  body: Type.Object({
    leads: list(
      Type.Object({
        reference,
        status: keyOf(LEAD_STATUSES, { examples: ['confirmed'] }),
        action_date: maybe(
          plannedMoment({
            description:
              'Moment of the next call or act; null: none; left out: stays with the same status, else none. Some statuses need one',
            examples: ['2026-12-01T10:30:00+01:00'],
          }),
        ),
        version: seenVersion(),
      }),
      { min: 1, max: LIMITS.leads_per_update },
    ),
  }),
  answers: {
    200: {
      description: 'Updated',
      schema: Type.Object({
        data: Type.Array(Type.Object({ reference: Type.String() })),
        meta: Type.Object({ updated_fields: Type.Array(Type.String()) }),
      }),
    },
  },
});

export const deleteLeads = route({
  id: 'deleteLeads',
  method: 'DELETE',
  url: '/leads',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'delete'),
  summary: 'Delete leads by id, all or nothing',
  rules: 'R-LEAD-12',
  tag,
  body: Type.Object({ ids: list(text(3, 100), { min: 1, max: LIMITS.leads_per_delete }) }),
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const showLeadBatch = route({
  id: 'showLeadBatch',
  method: 'GET',
  url: '/lead-batches/{batch_id}',
  surfaces: ['rest', 'dashboard'],
  access: action('leads', 'list'),
  summary: 'Show the outcome of a queued batch of leads',
  rules: 'R-LEAD-4',
  tag,
  params: Type.Object({ batch_id: Type.String() }),
  answers: { 200: { description: 'The batch', schema: Type.Object({ data: LeadBatch, meta: Empty }) } },
});
