import type { Resource } from '../resources/resource-names.ts';

/** The subject of an event: `type` of its `object`. */
export const EVENT_OBJECTS = [
  'lead',
  'lead-batch',
  'order',
  'comment',
  'cash-document',
  'statement',
  'payout',
  'work-payment',
  'claim',
  'product',
  'stock',
  'job',
  'store-delivery',
  'invoice',
  'webhook',
] as const;
export type EventObject = (typeof EVENT_OBJECTS)[number];

type EventRow = {
  /**
   * The resource of the event: its recipient must be allowed to list it (R-ROLE-6). Null: the event has no data of
   * rows, such as the row count of an import.
   */
  resource: Resource | null;
  object: EventObject;
  /** `data` is the object as in its REST show, overlaid by the event's own data; left out: only the event's own data. */
  shows?: 'lead' | 'order';
  /** The list that an open page reloads after the event; left out if another message covers it. */
  is_live?: true;
};

/**
 * Event types that a webhook can subscribe to (R-EVT-1). A row of one of these is written in the transaction of the
 * change. The data of each is in event-data.ts.
 */
const EVENTS = {
  'lead.created': { resource: 'leads', object: 'lead', shows: 'lead', is_live: true },
  'lead.updated': { resource: 'leads', object: 'lead', shows: 'lead', is_live: true },
  'lead.status_changed': { resource: 'leads', object: 'lead', shows: 'lead', is_live: true },
  'lead.deleted': { resource: 'leads', object: 'lead', shows: 'lead', is_live: true },
  'lead.called': { resource: 'leads', object: 'lead' },
  'lead.commented': { resource: 'leads', object: 'comment' },
  'lead.assigned': { resource: 'leads', object: 'lead' },
  'lead.batch.completed': { resource: 'leads', object: 'lead-batch' },
  'lead.batch.failed': { resource: 'leads', object: 'lead-batch' },
  'order.created': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.updated': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.status_changed': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.deleted': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.pushed': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.push_failed': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.tracking_updated': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.assigned': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.delivery_failed': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.delivery_decided': { resource: 'orders', object: 'order', shows: 'order', is_live: true },
  'order.commented': { resource: 'orders', object: 'comment' },
  'cash.collected': { resource: 'cash-entries', object: 'order', is_live: true },
  'cash.reversed': { resource: 'cash-entries', object: 'order', is_live: true },
  'cash.entry_reversed': { resource: 'cash-entries', object: 'cash-document', is_live: true },
  'statement.posted': { resource: 'statements', object: 'statement' },
  'cash.remitted': { resource: 'cash-entries', object: 'order', is_live: true },
  'payout.paid': { resource: 'payouts', object: 'payout', is_live: true },
  'work_payment.paid': { resource: 'work-payments', object: 'work-payment', is_live: true },
  'claim.opened': { resource: 'claims', object: 'claim', is_live: true },
  'product.created': { resource: 'products', object: 'product' },
  'product.updated': { resource: 'products', object: 'product' },
  'product.deleted': { resource: 'products', object: 'product' },
  'stock.changed': { resource: 'stocks', object: 'stock' },
  'stock.low': { resource: 'stocks', object: 'stock', is_live: true },
  'store.delivery_refused': { resource: 'applications', object: 'store-delivery' },
  'import.completed': { resource: null, object: 'job' },
  'export.completed': { resource: null, object: 'job' },
  'invoice.paid': { resource: 'invoices', object: 'invoice', is_live: true },
  'webhook.test': { resource: null, object: 'webhook' },
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]; // keys of a record are its names

const row = (type: EventType): EventRow => EVENTS[type];

/** The resource whose rows it is about. */
export const resourceOfEvent = (type: EventType): Resource | null => row(type).resource;

/** Its subject. */
export const objectOfEvent = (type: EventType): EventObject => row(type).object;

/** The object whose REST show is in its data; null: it has only the event's own data. */
export const shownObjectOf = (type: EventType): 'lead' | 'order' | null => row(type).shows ?? null;

/** The list that an open page reloads after the event. */
export const liveListOf = (type: EventType): Resource | null => (row(type).is_live ? row(type).resource : null);

/** Replaces a cursor of the feed: no past events, only new ones. */
export const FROM_NOW = 'now';
