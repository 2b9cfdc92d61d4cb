/*
 * When a delivery is tried (R-EVT-4; the schedule of Standard Webhooks): at once, and with growing waits after each
 * failure.
 */

/** Seconds from a failed attempt to the next: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
export const WAITS_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const ATTEMPTS_MAX = WAITS_S.length + 1;

/** A webhook without any success for this long is made inactive. */
export const FAILING_MS = 5 * 86_400_000;

const JITTER = 0.1;
/**
 * The moment of the next attempt after `attempts` failures; null after the last. ±10 % spreads deliveries that failed together.
 * `retry_after_s` postpones it, never advances it. `random` is from 0 to 1.
 */
export function nextAttempt(
  attempts: number,
  now_ms: number,
  retry_after_s: number | null,
  random = Math.random(),
): number | null {
  const wait_s = WAITS_S[attempts - 1];
  if (wait_s === undefined) return null;
  const jittered_s = wait_s * (1 + JITTER * (2 * random - 1));
  return Math.round(now_ms + 1_000 * Math.max(jittered_s, retry_after_s ?? 0));
}
