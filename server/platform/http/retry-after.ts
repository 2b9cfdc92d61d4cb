/** Longest accepted Retry-After. */
const RETRY_AFTER_MAX_S = 86_400;

/** Retry-After of an answer in seconds, at most a day; null when missing or unreadable. It counts with 429 and 503 only. */
export function readRetryAfter(status: number, header: string | null, now_ms: number): number | null {
  if (header === null || (status !== 429 && status !== 503)) return null;
  const seconds = /^\s*\d{1,10}\s*$/.test(header) ? Number(header) : (Date.parse(header) - now_ms) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_S) : null;
}
