import { Type } from 'typebox';
import type { NotificationMessage } from './notifications.ts';
import type { Resource } from './resource-names.ts';
import { route } from './route.ts';

/*
 * The dashboard's live messages (R-RES-8): a stream of server-sent events that says what changed, so that a page knows when to
 * ask again. A message is a hint: it may come twice, and it holds no more than whoever gets it may list.
 */

export const LIVE_LIMITS = {
  /** A comment that keeps proxies from closing the stream. */
  heartbeat_ms: 20_000,
  /** How long a session that ended, or whose rights changed, may go on listening. */
  recheck_ms: 10_000,
  /** What other processes changed is found by looking. */
  poll_ms: 500,
  /** Changes that come within it make one message. */
  gather_ms: 150,
  references_per_message: 20,
  jobs_per_message: 50,
  /** A reader that is this far behind is cut off; it comes back with its Last-Event-ID. */
  buffer_bytes: 64 * 1024,
  /** More than this since the Last-Event-ID is a `reset`. */
  replayed_changes: 1_000,
} as const;

export type LiveJob = {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'completed' | 'failed' | 'canceled';
  progress: { done: number; total: number };
  /** The reader asked for it. */
  is_mine: boolean;
};

/** By the name of the event, its data. */
export type LiveMessages = {
  /** The stream stands; what changes from now on comes. */
  ready: Record<string, never>;
  /** What changed meanwhile is not known: ask for everything again. */
  reset: Record<string, never>;
  /** Rows of a list changed: how many by event type, and the first few by reference or id. */
  changed: { resource: Resource; count: number; types: Record<string, number>; references: string[] };
  /** Where jobs are. */
  jobs: { jobs: LiveJob[] };
  /** What a session shows of its workspace changed, its policies for one: ask who you are again. */
  workspace: Record<string, never>;
  /** The reader was told something. */
  notification: NotificationMessage;
  /** The stream ends. `stopping`: come back in a moment; the others: sign in, or ask who you are, first. */
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
  summary: 'Listen to what changes: server-sent events, resumed by Last-Event-ID',
  query: Type.Object({
    last_event_id: Type.Optional(
      Type.Integer({ minimum: 0, description: 'For readers that cannot send the header Last-Event-ID' }),
    ),
  }),
  answers: { 200: { description: 'The stream', content_type: 'text/event-stream' } },
});
