import type { Running } from '../../platform/queue/queue.ts';
import { makeState, type DispatcherOptions, type State } from './dispatch-state.ts';
import { settle, type DeliveryQueue } from './delivery-queues.ts';
import { dropLeases } from './lease-sql.ts';
import { onWakeUp, type WakeUp } from './wake-up-signal.ts';
import { sendWork } from './send-work.ts';
import { healthOf, settleAttempts } from './settle-attempts.ts';
import { POLL_MS, takeWork } from './take-work.ts';

/*
 * Sends events to webhooks. One loop per process does all work on the database, in turns: write outcomes, create deliveries of new
 * events, lease webhooks with due work, read due deliveries, build bodies. Requests run beside it.
 *
 * A crash at any point loses nothing: without a written end a delivery is pending, and the lease of its webhook expires within 30
 * seconds. Requests under way are then sent twice, under one id.
 */

export type Dispatcher = Running & {
  /** Looks for work now. */
  wake(): void;
};

const PAUSE_AFTER_ERROR_MS = 1_000;

/** Starts sending. `stop` lets requests end, writes their outcomes and returns the leases. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const state = makeState(options);
  const wake = (signal: WakeUp) => {
    state.may_have_events = true;
    if (signal === 'deliveries') state.scanned_at_ms = -Infinity;
    state.sleeper.interrupt();
  };
  const forget = onWakeUp(wake);
  const ended = run(state);
  return {
    wake: () => wake('deliveries'),
    stop: async () => {
      state.is_stopping = true;
      forget();
      state.sleeper.interrupt();
      await ended;
      await windDown(state);
    },
  };
}

async function run(state: State): Promise<void> {
  while (!state.is_stopping) {
    try {
      if (await turn(state)) continue;
    } catch (error) {
      state.log.warn({ err: error }, 'webhooks could not be sent; it is tried again');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS));
    }
    if (!state.is_stopping) await state.sleeper.sleep(POLL_MS);
  }
}

/** One turn of the loop; true when there may be more work at once. */
async function turn(state: State): Promise<boolean> {
  await writeDown(state);
  await takeWork(state);
  const prepared = await sendWork(state);
  return prepared > 0 || state.may_have_events || state.done.length > 0;
}

/** Writes outcomes. If that fails they stay in memory until the next turn. */
async function writeDown(state: State): Promise<void> {
  const done = state.done.slice();
  if (done.length === 0) return;
  const attempts = done.map(({ attempted }) => attempted);
  const { database, queues, clock } = state;
  // A webhook without a queue may be marked as failing, so its mark is cleared too.
  const isMarked = (webhook_id: string) => queues.get(webhook_id)?.target?.is_failing ?? true;
  const disabled = await settleAttempts(database, attempts, isMarked, new Date(clock()));
  state.done.splice(0, done.length);
  const { healthy, failing } = healthOf(attempts);
  for (const { webhook_id } of healthy) markQueue(queues.get(webhook_id), false);
  for (const { webhook_id } of failing) markQueue(queues.get(webhook_id), true);
  for (const { queue, attempted } of done) settle(queue, attempted.outcome.due, attempted.outcome.status !== 'pending');
  for (const { workspace_id, webhook_id, reason } of disabled) {
    state.queues.delete(webhook_id);
    state.log.warn({ workspace_id, webhook_id, reason }, 'a webhook was made inactive');
  }
}

function markQueue(queue: DeliveryQueue | undefined, isFailing: boolean): void {
  if (queue?.target) queue.target.is_failing = isFailing;
}

async function windDown(state: State): Promise<void> {
  const cut = setTimeout(() => state.abort.abort(), state.drain_ms);
  await Promise.all(state.in_flight);
  clearTimeout(cut);
  await writeDown(state);
  const held = [...state.queues.values()];
  if (held.length > 0) await state.database.transaction((tx) => dropLeases(tx, state.holder, held));
}
