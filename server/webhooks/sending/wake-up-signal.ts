import type { Tx } from '../../platform/database/postgres.ts';

/* How writes of this process tell its dispatcher of work at once. Other processes find it by looking. */

/** `events`: the outbox has some. `deliveries`: some were made or became due. */
export type WakeUp = 'events' | 'deliveries';

const listeners = new Set<(signal: WakeUp) => void>();

/** Returns what ends the listening. */
export function onWakeUp(listen: (signal: WakeUp) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const wakeAfterCommit = (tx: Tx, signal: WakeUp): void =>
  tx.afterCommit(() => listeners.forEach((listen) => listen(signal)));
