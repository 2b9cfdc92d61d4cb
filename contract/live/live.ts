import { Type } from 'typebox';
import type { NotificationMessage } from './notifications.ts';
import type { Resource } from '../resources/resource-names.ts';
import { route } from '../route.ts';

/*
 * The dashboard's live messages (R-RES-8): server-sent events about changes, so that a page knows when to reload. A
 * message is a hint: it may arrive twice, and holds only data that its recipient may list.
 */

export const LIVE_LIMITS = {
  /** A comment that keeps proxies from closing the stream. */
  heartbeat_ms: 20_000,
  /** The longest time for which a stream stays open after its session ends or its rights change. */
  recheck_ms: 10_000,
  /** Polling interval for changes made by other processes. */
  poll_ms: 500,
  /** Changes within this time are merged into one message. */
  gather_ms: 150,
  references_per_message: 20,
  jobs_per_message: 50,
  /** A reader with more unsent bytes than this is disconnected; it reconnects with its Last-Event-ID. */
  buffer_bytes: 64 * 1024,
  /** With more changes than this since the Last-Event-ID, the reader gets a `reset`. */
  replayed_changes: 1_000,
} as const;

export type LiveJob = {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  progress: { done: number; total: number };
  /** Only for the reader who requested it. */
  is_mine: boolean;
};

/** The data of each event, by the event's name. */
export type LiveMessages = {
  /** The stream is open; changes follow from here. */
  ready: Record<string, never>;
  /** The changes in between are unknown: reload everything. */
  reset: Record<string, never>;
  /** Rows of a list changed: how many by event type, and the first few by reference or id. */
  changed: { resource: Resource; count: number; types: Record<string, number>; references: string[] };
  /** Progress of jobs. */
  jobs: { jobs: LiveJob[] };
  /** Data of the workspace in the session has changed, such as its policies: reload the session. */
  workspace: Record<string, never>;
  /** The reader has a new notification. */
  notification: NotificationMessage;
  /** The stream ends. `stopping`: reconnect in a moment; otherwise sign in, or reload the session, first. */
  end: { reason: 'stopping' | 'signed_out' | 'rights_changed' };
};
export type LiveEvent = keyof LiveMessages;

export const watchEvents = route({
  id: 'watchEvents',
  method: 'GET',
  url: '/events',
  surfaces: ['dashboard'],
  access: { kind: 'signed-in' },
  is_endless: true,
  tag: 'Live',
  rules: 'R-RES-8',
  summary: 'Stream changes as server-sent events; resumed by Last-Event-ID',
  query: Type.Object({
    last_event_id: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Replaces the header Last-Event-ID for clients that cannot send it' }),
    ),
  }),
  answers: { 200: { description: 'The stream', content_type: 'text/event-stream' } },
});
