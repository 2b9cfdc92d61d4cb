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
 * The moment's data of each event (R-EVT-6): written with the change, by type. The sender must satisfy it; the document
 * for programs shows it.
 */

const reference = Type.String({ description: 'Of the object' });
const amount = Type.Number({ description: 'Major units' });
const currency = Type.String({ examples: ['MAD'] });
const Holder = Type.Object(
  {
    kind: Type.Unsafe<(typeof HOLDER_KINDS)[number]>({ type: 'string', enum: [...HOLDER_KINDS] }),
    id: nullable(Type.String()),
  },
  { description: 'Who has the cash' },
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
const fields = Type.Optional(Type.Array(Type.String(), { description: 'What was changed, where a person edited it' }));
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
  purchase_price: nullable(amount, { description: 'What a piece was bought for; null: not set, or not for your role' }),
  minimum_price: nullable(amount, { description: 'Of a product from the marketplace; null: it is the account’s own' }),
  currency,
  barcode: nullable(Type.String()),
  category_id: nullable(Type.String()),
  parent_id: nullable(Type.String(), { description: 'The product that it is a variant of; null: it is none' }),
  options: Type.Array(Type.String(), { description: 'What tells it from the other variants' }),
  merged_into_id: nullable(Type.String(), { description: 'The product that its SKU names now; null: not merged' }),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'What was changed; read the product for those that are not here' }),
  ),
});

const ofFile = {
  job_id: Type.String(),
  resource: Type.String({ description: 'What the rows are' }),
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
    agent_id: Type.String({ description: 'Who called' }),
    tries: Type.Integer({ description: 'Calls in a row that ended so' }),
    comment: nullable(Type.String(), { description: 'What the agent wrote of the call; null: nothing' }),
  }),
  'lead.commented': Type.Object({
    id: Type.String(),
    lead: Type.String({ description: 'Its reference' }),
    body: Type.String(),
    written_by: Type.String(),
  }),
  'lead.assigned': Type.Object({
    reference,
    agent_id: nullable(Type.String(), {
      description: 'Whose the lead is now; null with no call center either: anybody’s',
    }),
    agent: nullable(Type.String(), { description: 'By name' }),
    call_center_id: nullable(Type.String()),
    call_center: nullable(Type.String(), { description: 'By name' }),
    how: Type.Unsafe<AssignmentHow>({ type: 'string', enum: [...ASSIGNMENT_HOWS], description: 'Why' }),
    rule: nullable(Type.String(), { description: 'The name of the rule that gave it' }),
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
    order: Type.String({ description: 'Its reference' }),
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
      description: 'The event whose amount is taken back',
    }),
  }),
  'cash.remitted': Type.Object(ofOrder),
  'cash.entry_reversed': Type.Object({
    kind: Type.Unsafe<CashEntryKind>({ type: 'string', enum: [...CASH_ENTRY_KINDS], description: 'Of the document' }),
    source_id: Type.String({ description: 'The document whose entry is taken back' }),
    order: nullable(Type.String(), { description: 'Its reference, where the entry is of one order' }),
    happened_on: Type.String({ format: 'day' }),
    currency,
    postings: Type.Array(
      Type.Object({
        account: Type.Unsafe<CashAccountKind>({ type: 'string', enum: [...CASH_ACCOUNT_KINDS] }),
        party: Type.Object({ kind: Type.String(), id: nullable(Type.String()) }),
        amount: Type.Number({ description: 'Signed: what is booked now, against the entry that is taken back' }),
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
    order: nullable(Type.String(), { description: 'Its reference' }),
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
    available: Type.Integer({ description: 'On hand and not reserved' }),
  }),
  'stock.low': Type.Object({
    stock_id: Type.String(),
    product_id: Type.String(),
    warehouse_id: Type.String(),
    available: Type.Integer(),
    warning_quantity: nullable(Type.Integer()),
  }),
  'store.delivery_refused': Type.Object({
    application_id: Type.String({ description: 'The connection that delivered it' }),
    order_id: nullable(Type.String(), { description: 'As the store calls it' }),
    topic: nullable(Type.String(), { description: 'What the store said happened' }),
    reasons: Type.Array(
      Type.Object({
        code: Type.String({ format: 'message-key', description: 'Which message it is' }),
        field: nullable(Type.String(), { description: 'The field of the lead that it is about' }),
      }),
      { description: 'Why there is no lead of it' },
    ),
    errors_url: Type.String({
      description: 'Where the delivery stands with its payload, and is tried again, below the service’s address',
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

/** Fields left out of `data` when the object has changed before the event's body was made: they would be of a later moment. */
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
