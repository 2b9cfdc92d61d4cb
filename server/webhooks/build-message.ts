import type { EventType } from '../../contract/webhooks/events.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';

/** Objects that have a REST show; server/worker.ts provides their readers. */
export type ObjectKind = 'lead' | 'order';

/** The object of an event whose data is that object's show. Null: the event's own data is complete. */
export const OBJECT_OF: Record<EventType, ObjectKind | null> = {
  'lead.created': 'lead',
  'lead.updated': 'lead',
  'lead.status_changed': 'lead',
  'lead.deleted': 'lead',
  'lead.batch.completed': null,
  'lead.batch.failed': null,
  'order.created': 'order',
  'order.updated': 'order',
  'order.status_changed': 'order',
  'order.deleted': 'order',
  'order.pushed': 'order',
  'order.push_failed': 'order',
  'order.tracking_updated': 'order',
  'cash.collected': null,
  'cash.remitted': null,
  'statement.posted': null,
  'payout.paid': null,
  'work_payment.paid': null,
  'claim.opened': null,
  'stock.low': null,
  'import.completed': null,
  'export.completed': null,
  'remittance.matched': null,
  'remittance.discrepancy': null,
  'invoice.paid': null,
  'webhook.test': null,
};

export type StoredEvent = {
  workspace_id: string;
  id: string;
  type: EventType;
  object_id: string;
  sequence: number;
  data: Record<string, unknown>;
  previous: Record<string, unknown> | null;
  created_at: string;
  /** Whose it is (R-LIST-6). */
  account: { id: string; name: string };
};

/**
 * The body of an event (R-EVT-3): the object's current state, overlaid with the event's own fields of its moment.
 * Beyond 256 kB `data` holds ids only and `truncated: true`.
 */
export function buildMessage(event: StoredEvent, object: object | undefined): string {
  const body = messageWith(event, {
    ...object,
    account: event.account,
    ...statusWords(event, object),
    ...event.data,
  });
  if (Buffer.byteLength(body) <= WEBHOOK_LIMITS.body_bytes) return body;
  return messageWith(
    { ...event, previous: shortOnly(event.previous) },
    { ...shortOnly(event.data), ...ids(event), account: event.account },
  );
}

const messageWith = (event: StoredEvent, data: object): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.created_at,
    workspace_id: event.workspace_id,
    data,
    ...(event.previous ? { previous: event.previous } : {}),
    sequence: event.sequence,
  });

/** A lead's show says its status twice; both are those of the event. */
function statusWords({ data }: StoredEvent, object: object | undefined): object {
  return object && 'status_key' in object && 'status' in data ? { status_key: data['status'] } : {};
}

const ids = (event: StoredEvent) => ({ id: event.object_id, truncated: true });

const SHORT_CHARACTERS = 200;

/** References, ids, statuses, counts: all but lists and long texts. */
function shortOnly<D extends Record<string, unknown> | null>(data: D): D {
  if (data === null) return data;
  const short = Object.entries(data).filter(([, value]) =>
    typeof value === 'string' ? value.length <= SHORT_CHARACTERS : typeof value !== 'object' || value === null,
  );
  return Object.fromEntries(short) as D;
}
