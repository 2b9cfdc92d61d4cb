import type { Resource } from '../resources/resource-names.ts';

type EventRow = {
  /**
   * The resource the event is about: its recipient must be allowed to list it (R-ROLE-6). Null: no row, for example an
   * import's row count.
   */
  resource: Resource | null;
  /** The list a live page reloads on it; left out where another message covers it. */
  is_live?: true;
  /** A webhook may name it, as R-EVT-1 says, but nothing triggers it yet: the dashboard does not offer it. */
  is_not_sent_yet?: true;
};

/** Event types a webhook can subscribe to (R-EVT-1). A row of one of these is written in the transaction of the change. */
const EVENTS = {
  'lead.created': { resource: 'leads', is_live: true },
  'lead.updated': { resource: 'leads', is_live: true },
  'lead.status_changed': { resource: 'leads', is_live: true },
  'lead.deleted': { resource: 'leads', is_live: true },
  'lead.batch.completed': { resource: 'leads' },
  'lead.batch.failed': { resource: 'leads' },
  'order.created': { resource: 'orders', is_live: true },
  'order.updated': { resource: 'orders', is_live: true },
  'order.status_changed': { resource: 'orders', is_live: true },
  'order.deleted': { resource: 'orders', is_live: true },
  'order.pushed': { resource: 'orders', is_live: true },
  'order.push_failed': { resource: 'orders', is_live: true },
  'order.tracking_updated': { resource: 'orders', is_live: true },
  'cash.collected': { resource: 'cash-entries', is_live: true },
  'statement.posted': { resource: 'statements' },
  'cash.remitted': { resource: 'cash-entries', is_live: true },
  'payout.paid': { resource: 'payouts', is_live: true },
  'work_payment.paid': { resource: 'work-payments', is_live: true },
  'claim.opened': { resource: 'claims', is_live: true },
  'stock.low': { resource: 'stocks', is_live: true },
  'import.completed': { resource: null },
  'export.completed': { resource: null },
  'remittance.matched': { resource: 'invoices', is_live: true, is_not_sent_yet: true },
  'remittance.discrepancy': { resource: 'invoices', is_live: true, is_not_sent_yet: true },
  'invoice.paid': { resource: 'invoices', is_live: true },
  'webhook.test': { resource: null },
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]; // keys of a record are its names

const row = (type: EventType): EventRow => EVENTS[type];

/** The resource whose rows it is about. */
export const resourceOfEvent = (type: EventType): Resource | null => row(type).resource;

/** The list a live page reloads on it. */
export const liveListOf = (type: EventType): Resource | null => (row(type).is_live ? row(type).resource : null);

/** The types that the dashboard offers. */
export const SENT_EVENT_TYPES = EVENT_TYPES.filter((type) => !row(type).is_not_sent_yet);
