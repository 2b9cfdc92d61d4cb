import type { EventData } from '../../contract/webhooks/event-data.ts';
import { liveListOf, type EventType } from '../../contract/webhooks/events.ts';
import { LIVE_LIMITS } from '../../contract/live/live.ts';
import { newIds } from '../platform/ids.ts';
import { askToSendMessages } from './sending/ask-to-send-messages.ts';
import type { Tx } from '../platform/database/postgres.ts';
import {
  insertEvents,
  listListeners,
  queueEvents,
  queueMessages,
  type EventRow,
  type Listener,
  type OutgoingMessage,
} from './events-sql.ts';
import { insertFreshSet } from './feed/event-sets-sql.ts';
import { wakeAfterCommit } from './sending/wake-up-signal.ts';

type OfType<T extends EventType> = {
  type: T;
  account_id: string;
  object_id: string;
  /** The object's version after the change. */
  sequence: number;
  /** Data as of the moment of the event, by its row of EVENT_DATA, and its changes; the rest is read when the event is sent. */
  data: EventData<T> & Record<string, unknown>;
  previous?: Record<string, unknown> | undefined;
};

/** An event of any type, with its data. */
export type NewEvent = { [T in EventType]: OfType<T> }[EventType];

/**
 * Writes events into the outbox, in the transaction of the change (R-EVT-2), and publishes the change (platform/database/changes.ts). Call
 * it while the object is locked: its version becomes the `sequence`, which orders its events for deliveries and receivers.
 */
export async function recordEvents(
  tx: Tx,
  workspace_id: string,
  events: readonly NewEvent[],
  at_ms: number,
): Promise<void> {
  if (events.length === 0) return;
  const ids = newIds(events.length, at_ms);
  const rows = events.map((event, i) => ({ ...event, id: ids[i]! }));
  const [listeners] = await Promise.all([
    listListeners(tx, workspace_id),
    insertEvents(tx, workspace_id, rows, new Date(at_ms)),
  ]);
  const [first_id, last_id] = [ids[0]!, ids.at(-1)!]; // they rise
  tx.withCommit((sql) => insertFreshSet(sql, workspace_id, first_id, last_id));
  const wanted = rows.filter((event) => listeners.some((listener) => isTaken(event, listener))).map(({ id }) => id);
  if (wanted.length > 0) {
    tx.withCommit((sql) => queueEvents(sql, workspace_id, wanted));
    wakeAfterCommit(tx, 'events');
  }
  const messages = rows.flatMap((event) => messagesOf(event, listeners));
  if (messages.length > 0) {
    tx.withCommit((sql) => queueMessages(sql, workspace_id, messages));
    await askToSendMessages(tx, workspace_id, events[0]!.account_id);
  }
  for (const [type, group] of Map.groupBy(rows, (row) => row.type)) publishEvents(tx, workspace_id, type, group);
}

const isTaken = ({ type, account_id }: EventRow, listener: Listener): boolean =>
  listener.events.includes(type) && (listener.account_id ?? account_id) === account_id;

const TOLD: readonly EventType[] = ['lead.created', 'lead.status_changed', 'order.created', 'order.status_changed'];

/** The automatic message of an event, if a template has its status (R-TALK-5). */
function messagesOf(
  { id, account_id, type, object_id, data }: EventRow,
  listeners: readonly Listener[],
): OutgoingMessage[] {
  const status = data['status'];
  if (typeof status !== 'string' || !TOLD.includes(type)) return [];
  const isLead = type.startsWith('lead.');
  const statusesOf = (listener: Listener): readonly string[] => listener[isLead ? 'lead_statuses' : 'order_statuses'];
  if (!listeners.some((listener) => statusesOf(listener).includes(status))) return [];
  const about = isLead ? { lead_id: object_id, order_id: null } : { lead_id: null, order_id: object_id };
  return [{ event_id: id, account_id, ...about, status }];
}

/** Publishes one change per account, for any number of events of a type. */
function publishEvents(tx: Tx, workspace_id: string, type: EventType, events: readonly EventRow[]): void {
  const noun = liveListOf(type);
  if (!noun) return;
  for (const [account_id, group] of Map.groupBy(events, (event) => event.account_id)) {
    const references = group
      .slice(0, LIVE_LIMITS.references_per_message)
      .map(({ data, object_id }) => String(data['reference'] ?? object_id));
    const span = [group[0]!.id, group.at(-1)!.id] as const; // ids ascend in this order
    tx.publishChange({ workspace_id, account_id, noun, types: { [type]: group.length }, references, events: span });
  }
}
