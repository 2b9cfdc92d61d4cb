/*
 * Addresses to which stores, couriers and channels deliver. A known address is a caller of its own (R-RES-10), so that
 * many shops behind one sending network do not share its limit; an unknown address counts by network.
 */

export type KnownSenders = {
  /**
   * True for a known address. `ask` looks it up; a known address is cached for a minute. `isShut`: its network is over
   * its limit, and look-ups are rationed.
   */
  knows(address: string, isShut: boolean, ask: () => Promise<boolean>): Promise<boolean>;
};

const KEPT_MS = 60_000;
const KEPT_MAX = 10_000;
/** Look-ups per second for networks over their limit: guessing costs the database little, and a shop is known soon. */
const RATION_PER_S = 20;

export function makeKnownSenders(now: () => number = () => performance.now()): KnownSenders {
  const known = new Map<string, { until_ms: number; is: Promise<boolean> }>();
  let ration = { since_ms: 0, used: 0 };
  const isRationed = (): boolean => {
    if (now() - ration.since_ms > 1_000) ration = { since_ms: now(), used: 0 };
    return ++ration.used > RATION_PER_S;
  };
  return {
    async knows(address, isShut, ask) {
      const kept = known.get(address);
      if (kept && kept.until_ms > now()) return await kept.is;
      if (isShut && isRationed()) return false;
      if (known.size >= KEPT_MAX) known.clear();
      const asked = { until_ms: now() + KEPT_MS, is: ask() };
      // Concurrent requests share one look-up. Only a known address stays cached.
      known.set(address, asked);
      const forget = () => known.get(address) === asked && known.delete(address);
      asked.is.then((isKnown) => isKnown || forget(), forget);
      return await asked.is;
    },
  };
}
