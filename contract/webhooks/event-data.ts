import { Type, type Static, type TSchema } from 'typebox';
import {
  CASH_ACCOUNT_KINDS,
  CASH_ENTRY_KINDS,
  HOLDER_KINDS,
  type CashAccountKind,
  type CashEntryKind,
} from '../cash/cash-ledger.ts';
import { PRODUCT_STATUSES } from '../catalog/products.ts';
import { ASSIGNMENT_HOWS, type AssignmentHow } from '../leads/assigning.ts';
import { LEAD_STATUSES } from '../leads/lead-moves.ts';
import { GOODS, ORDER_STATUSES } from '../orders/order-moves.ts';
import { moment, nullable } from '../shapes.ts';
import type { EventType } from './events.ts';

/*
 * Data of each event at its moment (R-EVT-6), by type, written with the change. Senders must satisfy these shapes; the
 * OpenAPI document shows them.
 */

const reference = Type.String({ description: 'Reference of the lead or order' });
const amount = Type.Number({ description: 'Amount, major units' });
const currency = Type.String({ examples: ['MAD'] });
const Holder = Type.Object(
  {
    kind: Type.Unsafe<(typeof HOLDER_KINDS)[number]>({ type: 'string', enum: [...HOLDER_KINDS] }),
    id: nullable(Type.String()),
  },
  { description: 'Holder of the cash' },
);

/** The state of an order: all fields that its own moves change. */
const OrderMoment = {
  status: Type.Unsafe<(typeof ORDER_STATUSES)[number]>({ type: 'string', enum: [...ORDER_STATUSES] }),
  previous_status: nullable(Type.String()),
  goods: Type.Unsafe<(typeof GOODS)[number]>({ type: 'string', enum: [...GOODS] }),
  action_date: nullable(moment()),
  cancel_description: nullable(Type.String()),
  packed_at: nullable(moment()),
  shipped_at: nullable(moment()),
  delivered_at: nullable(moment()),
  returned_at: nullable(moment()),
  canceled_at: nullable(moment()),
  rest_received_at: nullable(moment()),
  is_partly_delivered: Type.Boolean(),
  delivery_boy_id: nullable(Type.String()),
};
const LeadMoment = {
  status: Type.Unsafe<(typeof LEAD_STATUSES)[number]>({ type: 'string', enum: [...LEAD_STATUSES] }),
  sub_status: nullable(Type.String()),
  action_date: nullable(moment()),
  attempts: Type.Integer(),
};
/** A move may have further details: a tracking number, the reason of a failed push, a courier's text. */
const more = { additionalProperties: true } as const;
const fields = Type.Optional(
  Type.Array(Type.String(), { description: 'Names of the edited fields, if a person edited it' }),
);
const lead = Type.Object({ reference, ...LeadMoment, fields });
const order = Type.Object({ reference, ...OrderMoment, fields }, more);
const ofOrder = { reference, amount, currency, holder: Holder };

const Batch = Type.Object({ batch_id: Type.String(), total: Type.Integer(), failed_count: Type.Integer() }, more);
const product = Type.Object({
  product_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  status: Type.Unsafe<(typeof PRODUCT_STATUSES)[number]>({ type: 'string', enum: [...PRODUCT_STATUSES] }),
  price: amount,
  purchase_price: nullable(amount, {
    description: 'Purchase price of a piece; null: not set, or hidden from your role',
  }),
  minimum_price: nullable(amount, {
    description: 'Minimum price of a product from the marketplace; null: it is the account’s own product',
  }),
  currency,
  barcode: nullable(Type.String()),
  category_id: nullable(Type.String()),
  parent_id: nullable(Type.String(), { description: 'Id of the parent product; null: it is not a variant' }),
  options: Type.Array(Type.String(), { description: 'Options that distinguish it from the other variants' }),
  merged_into_id: nullable(Type.String(), {
    description: 'Id of the product to which its SKU now belongs; null: not merged',
  }),
  fields: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Names of the changed fields; read the product for fields that are not here',
    }),
  ),
});

const ofFile = {
  job_id: Type.String(),
  resource: Type.String({ description: 'Resource of the rows' }),
  job_url: Type.String({
    description: 'Path, relative to the service’s address, that returns the job and a fresh link to its file',
  }),
};

export const EVENT_DATA = {
  'lead.created': lead,
  'lead.updated': lead,
  'lead.status_changed': lead,
  'lead.deleted': lead,
  'lead.called': Type.Object({
    reference,
    status: LeadMoment.status,
    sub_status: nullable(Type.String()),
    call_id: Type.String(),
    agent_id: Type.String({ description: 'Id of the agent who called' }),
    tries: Type.Integer({ description: 'Consecutive calls with this outcome' }),
    comment: nullable(Type.String(), { description: 'Comment of the agent on the call; null: none' }),
  }),
  'lead.commented': Type.Object({
    id: Type.String(),
    lead: Type.String({ description: 'Reference of the lead' }),
    body: Type.String(),
    written_by: Type.String(),
  }),
  'lead.assigned': Type.Object({
    reference,
    agent_id: nullable(Type.String(), {
      description: 'Id of the assigned agent; null, also without a call center: any agent may take the lead',
    }),
    agent: nullable(Type.String(), { description: 'Name of the agent' }),
    call_center_id: nullable(Type.String()),
    call_center: nullable(Type.String(), { description: 'Name of the call center' }),
    how: Type.Unsafe<AssignmentHow>({
      type: 'string',
      enum: [...ASSIGNMENT_HOWS],
      description: 'Cause of the assignment',
    }),
    rule: nullable(Type.String(), { description: 'Name of the rule that assigned it' }),
  }),
  'lead.batch.completed': Batch,
  'lead.batch.failed': Batch,
  'order.created': order,
  'order.updated': order,
  'order.status_changed': order,
  'order.deleted': order,
  'order.pushed': order,
  'order.push_failed': order,
  'order.tracking_updated': order,
  'order.assigned': order,
  'order.delivery_failed': order,
  'order.delivery_decided': order,
  'order.commented': Type.Object({
    id: Type.String(),
    order: Type.String({ description: 'Reference of the order' }),
    body: Type.String(),
    is_pinned: Type.Boolean(),
    written_by: Type.String(),
  }),
  'cash.collected': Type.Object(ofOrder),
  'cash.reversed': Type.Object({
    ...ofOrder,
    reverses: Type.Unsafe<'cash.collected' | 'cash.remitted'>({
      type: 'string',
      enum: ['cash.collected', 'cash.remitted'],
      description: 'Id of the event whose amount is reversed',
    }),
  }),
  'cash.remitted': Type.Object(ofOrder),
  'cash.entry_reversed': Type.Object({
    kind: Type.Unsafe<CashEntryKind>({
      type: 'string',
      enum: [...CASH_ENTRY_KINDS],
      description: 'Kind of the document',
    }),
    source_id: Type.String({ description: 'Id of the document whose entry is reversed' }),
    order: nullable(Type.String(), { description: 'Reference of the order, if the entry belongs to one' }),
    happened_on: Type.String({ format: 'day' }),
    currency,
    postings: Type.Array(
      Type.Object({
        account: Type.Unsafe<CashAccountKind>({ type: 'string', enum: [...CASH_ACCOUNT_KINDS] }),
        party: Type.Object({ kind: Type.String(), id: nullable(Type.String()) }),
        amount: Type.Number({ description: 'Booked amount, with the opposite sign of the reversed entry' }),
      }),
    ),
  }),
  'statement.posted': Type.Object(
    { id: Type.String(), number: Type.Integer(), reference, net: amount, received: amount, currency },
    more,
  ),
  'payout.paid': Type.Object({ id: Type.String(), number: Type.Integer(), reference, amount, currency }, more),
  'work_payment.paid': Type.Object({ id: Type.String(), number: Type.Integer(), reference, amount, currency }, more),
  'claim.opened': Type.Object({
    id: Type.String(),
    holder: Holder,
    reason: Type.String(),
    order: nullable(Type.String(), { description: 'Reference of the order' }),
    value: amount,
    currency,
  }),
  'product.created': product,
  'product.updated': product,
  'product.deleted': product,
  'stock.changed': Type.Object({
    stock_id: Type.String(),
    product_id: Type.String(),
    warehouse_id: Type.String(),
    on_hand: Type.Integer(),
    reserved: Type.Integer(),
    damaged: Type.Integer(),
    available: Type.Integer({ description: 'Pieces that can be sold: on hand, less reserved' }),
  }),
  'stock.low': Type.Object({
    stock_id: Type.String(),
    product_id: Type.String(),
    warehouse_id: Type.String(),
    available: Type.Integer(),
    warning_quantity: nullable(Type.Integer()),
  }),
  'store.delivery_refused': Type.Object({
    application_id: Type.String({ description: 'Id of the application through which the store sent the order' }),
    order_id: nullable(Type.String(), { description: 'Id of the order in the store' }),
    topic: nullable(Type.String(), { description: 'Topic of the store’s delivery' }),
    reasons: Type.Array(
      Type.Object({
        code: Type.String({ format: 'message-key', description: 'Code of the message' }),
        field: nullable(Type.String(), { description: 'Field of the lead with the fault' }),
      }),
      { description: 'Reason why it did not become a lead' },
    ),
    errors_url: Type.String({
      description: 'Path of the application’s list of failed deliveries, below the service’s address',
    }),
  }),
  'import.completed': Type.Object({
    ...ofFile,
    rows_good: Type.Integer(),
    rows_failed: Type.Integer(),
    is_dry_run: Type.Boolean(),
  }),
  'export.completed': Type.Object({ ...ofFile, rows: Type.Integer() }),
  'invoice.paid': Type.Object(
    { id: Type.String(), number: Type.Integer(), reference, status: Type.String(), amount, currency },
    more,
  ),
  'webhook.test': Type.Object({ webhook_id: Type.String(), message: Type.String(), requested_by: Type.String() }),
} as const satisfies Record<EventType, TSchema>;

export type EventData<T extends EventType> = Static<(typeof EVENT_DATA)[T]>;

/** Lists inside an order or lead, by the field with the time: entries later than the event are left out. */
export const DATED_LISTS: Readonly<Record<'lead' | 'order', Readonly<Record<string, string>>>> = {
  order: { orderHistories: 'changed_at' },
  lead: { leadHistories: 'changed_at', assignments: 'assigned_at', notes: 'created_at' },
};

/** Fields left out of `data` if the object changed before the event's body was made: their values would be too new. */
export const OF_NOW_ONLY: Readonly<Record<'lead' | 'order', readonly string[]>> = {
  order: [
    'shipping_company',
    'tracking_number',
    'tracking_url',
    'courier_label_url',
    'courier_status',
    'push_error',
    'push_error_reasons',
    'delivery_boy',
    'warehouse',
    'cod_amount',
  ],
  lead: [
    'is_processing',
    'held_by',
    'held_until',
    'order_reference',
    'agent',
    'assigned_to',
    'assigned_center',
    'reliability',
  ],
};
