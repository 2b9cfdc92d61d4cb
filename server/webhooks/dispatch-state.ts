import { randomUUID } from 'node:crypto';
import { makeAlarm, type Alarm } from '../platform/queue/alarm.ts';
import type { Logger } from '../platform/logger.ts';
import type { Outbound } from '../platform/http/outbound-http.ts';
import type { Database } from '../platform/database/postgres.ts';
import type { Seal } from '../platform/seal.ts';
import type { Attempted } from './attempt-delivery.ts';
import type { Lane } from './lanes.ts';
import { databaseClock } from './lease-sql.ts';
import type { Renderers } from './prepare-messages.ts';

export type DispatcherOptions = {
  database: Database;
  seal: Seal;
  outbound: Outbound;
  renderers: Renderers;
  log: Logger;
  /** Moments of the schedule and of signatures, milliseconds; by default the database's clock. */
  clock?: () => number;
  lease_ms?: number;
  /** How long requests that are under way may take to end when it stops. */
  drain_ms?: number;
};

/** What a dispatcher holds. Moments in it are on the process's own clock. */
export type State = Required<DispatcherOptions> & {
  syncClock: () => Promise<void>;
  holder: string;
  lanes: Map<string, Lane>;
  /** Attempts whose outcome is not written down yet. */
  done: { lane: Lane; attempted: Attempted }[];
  in_flight: Set<Promise<void>>;
  abort: AbortController;
  alarm: Alarm;
  leased_at_ms: number;
  polled_at_ms: number;
  scanned_at_ms: number;
  /** Events may wait in the outbox. */
  has_news: boolean;
  events_per_turn: number;
  is_stopping: boolean;
  turns: number;
};

const LEASE_MS = 30_000;
const DRAIN_MS = 10_000;

export const makeState = (options: DispatcherOptions): State => ({
  lease_ms: LEASE_MS,
  drain_ms: DRAIN_MS,
  ...options,
  ...makeClock(options),
  holder: randomUUID(),
  lanes: new Map(),
  done: [],
  in_flight: new Set(),
  abort: new AbortController(),
  alarm: makeAlarm(),
  leased_at_ms: -Infinity,
  polled_at_ms: -Infinity,
  scanned_at_ms: -Infinity,
  has_news: true,
  events_per_turn: Infinity,
  is_stopping: false,
  turns: 0,
});

/** The database's clock, read now and then and kept going by the process's own steady one. */
function makeClock({ clock, database }: DispatcherOptions): Pick<State, 'clock' | 'syncClock'> {
  if (clock) return { clock, syncClock: async () => undefined };
  let offset_ms = Date.now() - performance.now();
  return {
    clock: () => performance.now() + offset_ms,
    syncClock: async () => {
      const before_ms = performance.now();
      const now_ms = await databaseClock(database.read);
      offset_ms = now_ms - (before_ms + performance.now()) / 2;
    },
  };
}
