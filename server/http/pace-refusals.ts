import { setTimeout as pause } from 'node:timers/promises';
import type { REFUSALS } from '../../contract/admission.ts';
import type { Refusal } from '../platform/refusal.ts';

/*
 * A client that ignores a request to wait costs the service an answer each time. When thousands do, the service makes
 * them wait: it answers a limited number per second, one after the other.
 */

export type RefusalsPace = Record<keyof typeof REFUSALS, number>;

/** Refusals are sent without delay until they exceed the allowed rate by this much time. */
const BURST_MS = 1_000;

/** Returns a function that delays refusals. Only TOO_MANY_ATTEMPTS and OVERLOADED wait, and only when there are many. */
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
