import { DATED_LISTS, OF_NOW_ONLY } from '../../contract/webhooks/event-data.ts';
import { objectOfEvent, shownObjectOf, type EventType } from '../../contract/webhooks/events.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';

/** Objects with a REST show; server/worker.ts provides their readers. */
export type ObjectKind = 'lead' | 'order';

export type StoredEvent = {
  workspace_id: string;
  id: string;
  type: EventType;
  object_id: string;
  sequence: number;
  data: Record<string, unknown>;
  previous: Record<string, unknown> | null;
  created_at: string;
  /** Its account (R-LIST-6). */
  account: { id: string; name: string };
};

/**
 * The body of an event (R-EVT-3), as of one moment (R-EVT-6): the current object without later parts, overwritten by the event's own data.
 * Beyond 256 kB, `data` has only short values and `truncated: true`.
 */
export function buildMessage(event: StoredEvent, object: object | undefined): string {
  const body = messageWith(event, {
    ...(object ? asOf(event, object) : {}),
    ...identity(event),
    ...statusWords(event, object),
    ...event.data,
    account: event.account,
  });
  if (Buffer.byteLength(body) <= WEBHOOK_LIMITS.body_bytes) return body;
  return messageWith(
    { ...event, previous: shortOnly(event.previous) },
    { ...shortOnly(event.data), id: event.object_id, truncated: true, account: event.account },
  );
}

const messageWith = (event: StoredEvent, data: object): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.created_at,
    workspace_id: event.workspace_id,
    object: {
      type: objectOfEvent(event.type),
      id: event.object_id,
      reference: event.data['reference'] ?? event.data['sku'] ?? null,
      version: event.sequence,
    },
    data,
    ...(event.previous ? { previous: event.previous } : {}),
    sequence: event.sequence,
  });

/** Identifies the object and its version, even if the object is deleted. */
const identity = ({ type, object_id, sequence }: StoredEvent): object =>
  shownObjectOf(type) ? { id: object_id, version: sequence } : {};

/** The object without parts later than the event, and without pictures, which a receiver could not fetch. */
function asOf({ type, created_at, sequence }: StoredEvent, object: object): object {
  const kind = shownObjectOf(type);
  if (!kind) return object;
  const shown: Record<string, unknown> = { ...object };
  if (Array.isArray(shown['products'])) shown['products'] = (shown['products'] as object[]).map(withoutPicture);
  for (const [name, at] of Object.entries(DATED_LISTS[kind]))
    if (Array.isArray(shown[name]))
      shown[name] = (shown[name] as Record<string, string>[]).filter((entry) => entry[at]! <= created_at);
  if (shown['version'] === sequence) return shown;
  for (const name of OF_NOW_ONLY[kind]) delete shown[name];
  if ('updated_at' in shown) shown['updated_at'] = created_at;
  return shown;
}

function withoutPicture(line: object): object {
  const { thumbnail: _, ...rest } = line as { thumbnail?: unknown };
  return rest;
}

/** The show of a lead has its status in two fields; both get the event's. */
function statusWords({ data }: StoredEvent, object: object | undefined): object {
  return object && 'status_key' in object && 'status' in data ? { status_key: data['status'] } : {};
}

const SHORT_CHARACTERS = 200;

/** The short values of the data, as references, ids, statuses and counts: no lists, objects or long texts. */
function shortOnly<D extends Record<string, unknown> | null>(data: D): D {
  if (data === null) return data;
  const short = Object.entries(data).filter(([, value]) =>
    typeof value === 'string' ? value.length <= SHORT_CHARACTERS : typeof value !== 'object' || value === null,
  );
  return Object.fromEntries(short) as D;
}
