import type { StandingNow } from '../../caller/standing.ts';
import type { Due, Endpoint } from './dispatch-sql.ts';
import type { WebhookKey } from './lease-sql.ts';

/*
 * Queue of one webhook in one process. Deliveries of one object form a chain, and only its first may be under way. Chains run
 * in parallel, up to a limit that grows with fast answers and is halved by failures. So a receiver that hangs soon holds only
 * two connections.
 */

export type DeliveryQueue = WebhookKey & {
  chains: Map<string, Due[]>;
  /** Objects whose first delivery may be sent. */
  ready: string[];
  /** Events in the chains. */
  loaded: Set<string>;
  /** Bodies of events, prepared ahead; null: it could not be built. */
  bodies: Map<string, string | null>;
  /** Address and signing secrets, as of the last turn. */
  target: Target | null;
  in_flight: number;
  limit: number;
  /** End of the pause that the receiver requested. */
  paused_until_ms: number;
  may_have_more: boolean;
  /** Last use, on the process's own clock. */
  used_at_ms: number;
};

/** `secrets` null: they could not be decrypted. */
export type Target = {
  url: string;
  is_failing: boolean;
  /** The current rights of its keeper, which filter each body; null: keeper unknown, bodies are sent whole. */
  keeper: StandingNow | null;
  sealed: Endpoint['secrets'];
  secrets: readonly Buffer[] | null;
};

const LIMIT = { first: 8, min: 2, max: 64 };
/** Deliveries read ahead. */
export const WINDOW = 8 * LIMIT.max;
/** Only answers faster than this raise the limit. */
const FAST_MS = 1_000;

export const makeDeliveryQueue = ({ workspace_id, webhook_id }: WebhookKey): DeliveryQueue => ({
  workspace_id,
  webhook_id,
  chains: new Map(),
  ready: [],
  loaded: new Set(),
  bodies: new Map(),
  target: null,
  in_flight: 0,
  limit: LIMIT.first,
  paused_until_ms: 0,
  may_have_more: true,
  used_at_ms: performance.now(),
});

/** Adds deliveries to their chains; returns those whose predecessor is missing, to be read again later. */
export function takeIn(queue: DeliveryQueue, dues: readonly Due[]): Due[] {
  const blocked: Due[] = [];
  for (const due of dues.toSorted(bySequence)) {
    if (queue.loaded.has(due.event_id)) continue;
    if (due.prev_id !== null && !queue.loaded.has(due.prev_id)) {
      blocked.push(due);
      continue;
    }
    const chain = queue.chains.get(due.object_id);
    if (!chain) {
      queue.chains.set(due.object_id, [due]);
      queue.ready.push(due.object_id);
    } else {
      // The first may be under way already.
      const at = chain.findIndex((other, i) => i > 0 && bySequence(due, other) < 0);
      chain.splice(at === -1 ? chain.length : at, 0, due);
    }
    queue.loaded.add(due.event_id);
  }
  return blocked;
}

const bySequence = (a: Due, b: Due): number => a.sequence - b.sequence || (a.event_id < b.event_id ? -1 : 1);

const hasSlot = (queue: DeliveryQueue, now_ms: number): boolean =>
  queue.in_flight < queue.limit && queue.paused_until_ms <= now_ms && queue.ready.length > 0;

/**
 * Deliveries whose bodies are needed next: those that can go now, and for a fast receiver twice its limit ahead, so that a
 * free slot is refilled at once.
 */
export function wanting(queue: DeliveryQueue, now_ms: number): Due[] {
  if (!hasSlot(queue, now_ms) && queue.limit <= LIMIT.first) return [];
  const ahead = queue.limit > LIMIT.first ? 2 * queue.limit : 0;
  return queue.ready
    .slice(0, queue.limit - queue.in_flight + ahead)
    .map((object_id) => queue.chains.get(object_id)![0]!)
    .filter((due) => !queue.bodies.has(due.event_id));
}

/** The next delivery that may go now and has its body; marks it as under way. Undefined: none. */
export function startNext(queue: DeliveryQueue, now_ms: number): { due: Due; body: string | null } | undefined {
  if (!hasSlot(queue, now_ms)) return undefined;
  const due = queue.chains.get(queue.ready[0]!)![0]!;
  const body = queue.bodies.get(due.event_id);
  if (body === undefined) return undefined;
  queue.ready.shift();
  queue.bodies.delete(due.event_id);
  queue.in_flight++;
  return { due, body };
}

/** Notes the end of an attempt at once; its chain waits until the outcome is written. */
export function finish(
  queue: DeliveryQueue,
  { is_success, duration_ms }: { is_success: boolean; duration_ms: number },
): void {
  queue.in_flight--;
  queue.used_at_ms = performance.now();
  if (!is_success) queue.limit = Math.max(LIMIT.min, queue.limit >> 1);
  else if (duration_ms < FAST_MS) queue.limit = Math.min(LIMIT.max, queue.limit + 1);
}

/**
 * Frees the object's next delivery once an outcome is written. If the delivery is to be retried, drops the chain, which is
 * read again when it is due.
 */
export function settle(queue: DeliveryQueue, due: Due, hasEnded: boolean): void {
  const chain = queue.chains.get(due.object_id);
  if (chain?.[0] !== due) return;
  const gone = hasEnded ? chain.splice(0, 1) : chain.splice(0);
  for (const { event_id } of gone) queue.loaded.delete(event_id);
  if (chain.length > 0) queue.ready.push(due.object_id);
  else queue.chains.delete(due.object_id);
}

export const hasRoom = (queue: DeliveryQueue): boolean => queue.loaded.size <= WINDOW / 2;
export const isIdle = (queue: DeliveryQueue): boolean => queue.loaded.size === 0 && queue.in_flight === 0;
