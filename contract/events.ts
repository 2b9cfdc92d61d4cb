/** Event types a webhook can subscribe to (decisions 10). A row of one of these is written in the transaction of the change. */
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
