/**
 * A moment for a change of these locked rows: `now_ms`, or later when needed to follow the last change of each. History ids derive from
 * it, so they stay in order even when the clocks of two machines differ.
 */
export const momentAfter = (rows: readonly { updated_at: string }[], now_ms: number): number =>
  rows.reduce((at_ms, { updated_at }) => Math.max(at_ms, Date.parse(updated_at) + 1), now_ms);
