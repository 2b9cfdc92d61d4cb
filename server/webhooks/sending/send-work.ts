import { standingsOf, type StandingNow } from '../../caller/standing.ts';
import { attemptDelivery, unsendable, type AttemptResult } from './attempt-delivery.ts';
import { findEndpoints, type Due, type Endpoint } from './dispatch-sql.ts';
import type { State } from './dispatch-state.ts';
import { bodyFor, missingRights, typeOf } from '../event-rights.ts';
import { finish, startNext, wanting, type DeliveryQueue, type Target } from './delivery-queues.ts';
import { prepareMessages } from './prepare-messages.ts';
import { switchOffRightless } from './settle-attempts.ts';
import { openSecrets } from '../webhook-secrets.ts';

/* How a dispatcher sends: bodies are built in bulk, requests run beside the loop, and a free slot is refilled at once. */

const IN_FLIGHT_MAX = 512;
/** Most bodies built per turn; a body has 2 kB as a rule, and 256 kB at most. */
const BODIES_PER_TURN = 256;

/** Builds the next needed bodies and starts ready deliveries; returns how many bodies it built. */
export async function sendWork(state: State): Promise<number> {
  const now_ms = state.clock();
  const wants = chooseDeliveries(state, now_ms);
  const dues = wants.map(({ due }) => due);
  const queues = [...new Map(wants.map(({ queue }) => [queue.webhook_id, queue])).values()];
  if (queues.length > 0) {
    const now = new Date(now_ms);
    const [endpoints, bodies] = await Promise.all([
      findEndpoints(state.reads, queues, now),
      prepareMessages(state, dues, now),
    ]);
    await retarget(state, queues, await withKeepers(state, endpoints, now));
    for (const { queue, due } of wants) queue.bodies.set(due.event_id, bodyOf(queue, bodies.get(due.event_id)));
  }
  startAll(state);
  return wants.length;
}

/** Chooses deliveries from each webhook in turn, until there are enough. Each call starts at another webhook. */
function chooseDeliveries(state: State, now_ms: number): { queue: DeliveryQueue; due: Due }[] {
  const wants: { queue: DeliveryQueue; due: Due }[] = [];
  if (state.in_flight.size >= IN_FLIGHT_MAX) return wants;
  for (const queue of inTurn(state)) {
    for (const due of wanting(queue, now_ms)) wants.push({ queue, due });
    if (wants.length >= BODIES_PER_TURN) break;
  }
  return wants;
}

function inTurn(state: State): DeliveryQueue[] {
  const queues = [...state.queues.values()].filter((queue) => queue.ready.length > 0);
  const first = queues.length > 0 ? state.turns++ % queues.length : 0;
  return [...queues.slice(first), ...queues.slice(0, first)];
}

const bodyOf = ({ target }: DeliveryQueue, body: string | undefined): string | null =>
  body === undefined ? null : target?.keeper ? bodyFor([target.keeper], typeOf(body), body) : body;

type KeptEndpoint = Endpoint & { keeper: StandingNow | null };

/**
 * Webhooks with the current rights of their keepers. Leaves out and deactivates a webhook whose keeper may not list its
 * events or is no longer active (R-ROLE-6). Notifies the people who manage webhooks of that.
 */
async function withKeepers({ database }: State, endpoints: readonly Endpoint[], now: Date): Promise<KeptEndpoint[]> {
  const known = endpoints.filter(({ status, kept_by }) => status === 'active' && kept_by !== null);
  const standings = await standingsOf(
    database.read,
    known.map(({ workspace_id, kept_by }) => ({ workspace_id, asker: kept_by! })),
  );
  const keeperOf = new Map(known.map(({ webhook_id }, i) => [webhook_id, standings[i]!]));
  const rightless = known.filter((endpoint) => {
    const keeper = keeperOf.get(endpoint.webhook_id);
    return !keeper || missingRights(keeper, endpoint).length > 0;
  });
  if (rightless.length > 0) await database.transaction((tx) => switchOffRightless(tx, rightless, now));
  const gone = new Set(rightless.map(({ webhook_id }) => webhook_id));
  return endpoints
    .filter(({ webhook_id }) => !gone.has(webhook_id))
    .map((endpoint) => ({ ...endpoint, keeper: keeperOf.get(endpoint.webhook_id) ?? null }));
}

/**
 * Gives queues their webhooks' current addresses and secrets. Drops the queues of deleted and inactive webhooks: their
 * pending deliveries wait until the webhook is active.
 */
async function retarget(
  state: State,
  queues: readonly DeliveryQueue[],
  endpoints: readonly KeptEndpoint[],
): Promise<void> {
  const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.webhook_id, endpoint]));
  for (const queue of queues) {
    const endpoint = endpointOf.get(queue.webhook_id);
    if (endpoint?.status === 'active') queue.target = await targetOf(state, endpoint, queue.target);
    else state.queues.delete(queue.webhook_id);
  }
}

async function targetOf(state: State, endpoint: KeptEndpoint, before: Target | null): Promise<Target> {
  const { url, secrets: sealed, webhook_id, keeper } = endpoint;
  const isSame = before?.sealed.length === sealed.length && sealed.every((one, i) => one.equals(before.sealed[i]!));
  const isFailing = endpoint.failing_since !== null;
  if (before?.secrets && isSame) return { ...before, url, is_failing: isFailing, keeper };
  const secrets = await openSecrets(state.seal, endpoint).catch((error: unknown) => {
    state.log.error({ err: error, webhook_id }, 'the secret of a webhook could not be opened');
    return null;
  });
  return { url, is_failing: isFailing, keeper, sealed, secrets };
}

/** Starts one delivery of each webhook in turn, until none is ready or no slot is left. */
function startAll(state: State): void {
  let queues = inTurn(state);
  while (queues.length > 0) queues = queues.filter((queue) => startOne(state, queue));
}

/** True while at least half of the lease is left, so that no request that starts now outlives it. */
const areLeasesFresh = (state: State): boolean => performance.now() - state.leased_at_ms < state.lease_ms / 2;

function startOne(state: State, queue: DeliveryQueue): boolean {
  if (state.is_stopping || state.in_flight.size >= IN_FLIGHT_MAX || !areLeasesFresh(state)) return false;
  const started = queue.target && startNext(queue, state.clock());
  if (!started || !queue.target) return false;
  const { due, body } = started;
  const request = attempt(state, due, queue.target, body)
    .then((attempted) => {
      const { status, duration_ms } = attempted.outcome;
      finish(queue, { is_success: status === 'delivered', duration_ms });
      queue.paused_until_ms = Math.max(queue.paused_until_ms, attempted.paused_until_ms);
      // A request aborted by our own shutdown does not count as an attempt.
      if (!state.abort.signal.aborted || status === 'delivered') state.done.push({ queue, attempted });
    })
    .finally(() => {
      state.in_flight.delete(request);
      if (state.queues.get(queue.webhook_id) === queue) startOne(state, queue);
      state.sleeper.interrupt();
    });
  state.in_flight.add(request);
  return true;
}

async function attempt(state: State, due: Due, { url, secrets }: Target, body: string | null): Promise<AttemptResult> {
  const { outbound, clock, abort } = state;
  if (body === null) return unsendable(due, url, 'The event is no longer there, or could not be read.', clock());
  if (secrets === null) return unsendable(due, url, 'The secret of the webhook could not be read.', clock());
  return await attemptDelivery(outbound, { due, url, body, secrets }, clock, abort.signal);
}
