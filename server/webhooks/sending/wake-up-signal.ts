import type { Tx } from '../../platform/database/postgres.ts';

/* Wakes the dispatcher of this process after its own writes. Other processes find the work by polling. */

/** `events`: the outbox has some. `deliveries`: some were created or became due. */
export type WakeUp = 'events' | 'deliveries';

const listeners = new Set<(signal: WakeUp) => void>();

/** Returns a function that stops the listening. */
export function onWakeUp(listen: (signal: WakeUp) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const wakeAfterCommit = (tx: Tx, signal: WakeUp): void =>
  tx.afterCommit(() => listeners.forEach((listen) => listen(signal)));
