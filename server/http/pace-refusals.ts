import { setTimeout as pause } from 'node:timers/promises';
import type { REFUSALS } from '../../contract/admission.ts';
import type { Refusal } from '../platform/refusal.ts';

/*
 * A client that was told to wait and comes back at once costs the service again and again what it takes to say so. Where thousands do, the
 * service makes them wait: it answers so many of them a second, one after the other.
 */

export type RefusalsPace = Record<keyof typeof REFUSALS, number>;

/** What a process refuses in this time before it slows down. */
const BURST_MS = 1_000;

/** Gives what is awaited before a refusal is sent. It waits for those that say "too many" only, and for none while they are few. */
export function paceRefusals({ per_second, longest_ms }: RefusalsPace): (refusal: Refusal) => Promise<void> {
  let turn_ms = -Infinity;
  return async ({ kind }) => {
    if (kind !== 'TOO_MANY_ATTEMPTS' && kind !== 'OVERLOADED') return;
    const now_ms = performance.now();
    const next_ms = Math.max(turn_ms, now_ms - BURST_MS) + 1_000 / per_second;
    turn_ms = Math.min(next_ms, now_ms + longest_ms);
    if (turn_ms > now_ms) await pause(turn_ms - now_ms);
  };
}
