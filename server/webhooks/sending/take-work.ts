import { findDue, parkBehind } from './dispatch-sql.ts';
import { LEASE_MS, type State } from './dispatch-state.ts';
import { WINDOW, hasRoom, isIdle, makeDeliveryQueue, takeIn } from './delivery-queues.ts';
import {
  dropLeases,
  fanOutEvents,
  findDueWebhooks,
  hasWaitingEvents,
  lockFanOut,
  pullBackLeases,
  takeLeases,
  type WebhookKey,
} from './lease-sql.ts';

/* How a dispatcher gets work: it fans out events, leases webhooks, and reads due deliveries. */

/** Interval of polling for events of other processes; events of this process wake it. */
export const POLL_MS = 250;
/** Interval of looking for due retries. */
const SCAN_MS = 1_000;
const IDLE_MS = 5_000;
/** Events per fan-out; each may become a hundred deliveries. A failed fan-out is repeated with fewer, so that it fits its time limit. */
const EVENTS_PER_TURN = { min: 10, max: 500 };
const PARKED_PER_TURN = 200;
const WEBHOOKS_PER_SCAN = 200;
const QUEUES_PER_LOAD = 64;

/** Finds due work and reads it, as far as there is room. */
export async function takeWork(state: State): Promise<void> {
  await keepLeases(state);
  if (performance.now() - state.polled_at_ms >= POLL_MS) {
    state.polled_at_ms = performance.now();
    state.may_have_events ||= await hasWaitingEvents(state.database.read);
    for (const queue of state.queues.values()) queue.may_have_more = true;
  }
  await lease(state, state.may_have_events ? await fanOut(state) : []);
  await load(state);
}

/** Creates deliveries of events in the outbox; returns the webhooks that got deliveries. One process at a time. */
async function fanOut(state: State): Promise<WebhookKey[]> {
  const { database, clock } = state;
  const { min, max } = EVENTS_PER_TURN;
  const events_max = Math.floor(Math.min(max, Math.max(min, state.events_per_turn)));
  state.may_have_events = true;
  state.events_per_turn = events_max / 4;
  const made = await database.transaction(async (tx) =>
    (await lockFanOut(tx)) ? fanOutEvents(tx, events_max, new Date(clock())) : null,
  );
  state.events_per_turn = events_max * 2;
  state.may_have_events = made?.taken === events_max;
  return made?.touched ?? [];
}

/** Takes the leases of webhooks that just got deliveries, and once a second of all with due work. */
async function lease(state: State, touched: readonly WebhookKey[]): Promise<void> {
  const { database, holder, queues, clock } = state;
  const wanted = new Map(touched.map((key) => [key.webhook_id, key]));
  if (performance.now() - state.scanned_at_ms >= SCAN_MS) {
    state.scanned_at_ms = performance.now();
    const due = await findDueWebhooks(database.read, holder, new Date(clock()), WEBHOOKS_PER_SCAN);
    for (const key of due) wanted.set(key.webhook_id, key);
  }
  const strange = [...wanted.values()].filter(({ webhook_id }) => !queues.has(webhook_id));
  const taken =
    strange.length > 0 ? await database.transaction((tx) => takeLeases(tx, holder, strange, state.lease_ms)) : [];
  for (const key of taken) queues.set(key.webhook_id, makeDeliveryQueue(key));
  for (const webhook_id of wanted.keys()) {
    const queue = queues.get(webhook_id);
    if (queue) queue.may_have_more = true;
  }
}

/** After each sixth of a lease's length: renews leases, returns those of idle queues, and drops queues whose lease was lost. */
async function keepLeases(state: State): Promise<void> {
  const started = performance.now();
  if (started - state.leased_at_ms < state.lease_ms / 6) return;
  const { database, holder, queues } = state;
  await state.syncClock();
  const idle = [...queues.values()].filter((queue) => isIdle(queue) && started - queue.used_at_ms > IDLE_MS);
  for (const { webhook_id } of idle) queues.delete(webhook_id);
  const held = [...queues.values()];
  const kept = await database.transaction(async (tx) => {
    await pullBackLeases(tx, LEASE_MS);
    if (idle.length > 0) await dropLeases(tx, holder, idle);
    return held.length > 0 ? await takeLeases(tx, holder, held, state.lease_ms) : [];
  });
  const ours = new Set(kept.map(({ webhook_id }) => webhook_id));
  for (const { webhook_id } of held) if (!ours.has(webhook_id)) queues.delete(webhook_id);
  state.leased_at_ms = started;
}

async function load(state: State): Promise<void> {
  const { database, reads, queues, clock } = state;
  const hungry = [...queues.values()]
    .filter((queue) => queue.may_have_more && hasRoom(queue))
    .toSorted((a, b) => a.loaded.size - b.loaded.size)
    .slice(0, QUEUES_PER_LOAD);
  if (hungry.length === 0) return;
  const dues = await findDue(reads, hungry, WINDOW, new Date(clock()));
  const duesOf = Map.groupBy(dues, ({ webhook_id }) => webhook_id);
  const blocked = hungry.flatMap((queue) => {
    const found = duesOf.get(queue.webhook_id) ?? [];
    queue.may_have_more = found.length === WINDOW;
    return takeIn(queue, found);
  });
  if (blocked.length === 0) return;
  const objects = new Map(blocked.map((due) => [due.webhook_id + due.object_id, due]));
  await database.transaction((tx) => parkBehind(tx, [...objects.values()].slice(0, PARKED_PER_TURN)));
}
