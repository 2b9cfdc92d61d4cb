import { randomUUID } from 'node:crypto';
import { makeInterruptibleSleep, type InterruptibleSleep } from '../../platform/queue/interruptible-sleep.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { readsTogether } from '../../platform/database/sent-together.ts';
import type { Seal } from '../../platform/seal.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import type { DeliveryQueue } from './delivery-queues.ts';
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
  /** How long running requests may take to finish when it stops. */
  drain_ms?: number;
};

/** State of a dispatcher. Its moments are on the process's own clock. */
export type State = Required<DispatcherOptions> & {
  /** The database for statements that are sent for each workspace. */
  reads: Sql;
  syncClock: () => Promise<void>;
  holder: string;
  queues: Map<string, DeliveryQueue>;
  /** Attempts whose outcome is not written yet. */
  done: { queue: DeliveryQueue; attempted: AttemptResult }[];
  in_flight: Set<Promise<void>>;
  abort: AbortController;
  sleeper: InterruptibleSleep;
  leased_at_ms: number;
  polled_at_ms: number;
  scanned_at_ms: number;
  /** The outbox may have events. */
  may_have_events: boolean;
  events_per_turn: number;
  is_stopping: boolean;
  turns: number;
};

/** The longest lease of any process. */
export const LEASE_MS = 30_000;
const DRAIN_MS = 10_000;

export const makeState = (options: DispatcherOptions): State => ({
  lease_ms: LEASE_MS,
  drain_ms: DRAIN_MS,
  ...options,
  ...makeClock(options),
  reads: readsTogether((statements) => options.database.readTogether(statements)),
  holder: randomUUID(),
  queues: new Map(),
  done: [],
  in_flight: new Set(),
  abort: new AbortController(),
  sleeper: makeInterruptibleSleep(),
  leased_at_ms: -Infinity,
  polled_at_ms: -Infinity,
  scanned_at_ms: -Infinity,
  may_have_events: true,
  events_per_turn: Infinity,
  is_stopping: false,
  turns: 0,
});

/** The database's clock, read now and then and advanced by the process's own monotonic one. */
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
