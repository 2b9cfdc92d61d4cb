/**
 * The moment of a change of these locked rows: `now_ms`, or just after the last change of a row if that is later. History ids derive
 * from it, so they stay in order even when the clocks of two machines differ.
 */
export const momentAfter = (rows: readonly { updated_at: string }[], now_ms: number): number =>
  rows.reduce((at_ms, { updated_at }) => Math.max(at_ms, Date.parse(updated_at) + 1), now_ms);
