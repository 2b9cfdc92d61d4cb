import type { Resource } from './permissions.ts';

/** Event types a webhook can subscribe to (R-EVT-1). A row of one of these is written in the transaction of the change. */
export const EVENT_TYPES = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.deleted',
  'lead.batch.completed',
  'lead.batch.failed',
  'order.created',
  'order.updated',
  'order.status_changed',
  'order.deleted',
  'order.pushed',
  'order.push_failed',
  'order.tracking_updated',
  'stock.low',
  'import.completed',
  'export.completed',
  'remittance.matched',
  'remittance.discrepancy',
  'invoice.paid',
  'webhook.test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * What each event tells of: whoever gets it may list that (R-ROLE-6). Null: no row of anybody, such as how many rows a file had.
 */
export const EVENT_RESOURCE: Readonly<Record<EventType, Resource | null>> = {
  'lead.created': 'leads',
  'lead.updated': 'leads',
  'lead.status_changed': 'leads',
  'lead.deleted': 'leads',
  'lead.batch.completed': 'leads',
  'lead.batch.failed': 'leads',
  'order.created': 'orders',
  'order.updated': 'orders',
  'order.status_changed': 'orders',
  'order.deleted': 'orders',
  'order.pushed': 'orders',
  'order.push_failed': 'orders',
  'order.tracking_updated': 'orders',
  'stock.low': 'stocks',
  'import.completed': null,
  'export.completed': null,
  'remittance.matched': 'invoices',
  'remittance.discrepancy': 'invoices',
  'invoice.paid': 'invoices',
  'webhook.test': null,
};

/** Types that a webhook may name, as R-EVT-1 says, and that nothing happens for yet: they are not offered to choose from. */
const NOT_SENT_YET: readonly EventType[] = ['remittance.matched', 'remittance.discrepancy'];

/** What is offered to choose from. */
export const SENT_EVENT_TYPES = EVENT_TYPES.filter((type) => !NOT_SENT_YET.includes(type));
