import type { Tx } from '../platform/database/postgres.ts';

/* How writes of this process tell its dispatcher of work at once. Other processes find it by looking. */

/** `events`: the outbox has some. `deliveries`: some were made or became due. */
export type News = 'events' | 'deliveries';

const listeners = new Set<(news: News) => void>();

/** Returns what ends the listening. */
export function onNews(listen: (news: News) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const tellAfterCommit = (tx: Tx, news: News): void =>
  tx.afterCommit(() => listeners.forEach((listen) => listen(news)));
