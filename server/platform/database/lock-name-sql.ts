import type { Tx } from './postgres.ts';

/*
 * Locks of names. On a cluster a row of a table that is on every node (workspaces, people, roles, accounts) is not locked by itself: whoever
 * asks for it holds the whole table on all nodes, and two who share it wait for each other (decision 0093).
 */

const LOCKS = {
  /** Together with whoever shares it. */
  shared: `select pg_advisory_xact_lock_shared(hashtextextended($1, 7403062))::text`,
  alone: `select pg_advisory_xact_lock(hashtextextended($1, 7403062))::text`,
} as const;

/** Locks a name, which begins with the noun of what is locked, until the transaction ends. Those who wait are served in their order. */
export const lockName = (tx: Tx, name: string, hold: keyof typeof LOCKS = 'alone'): Promise<unknown> =>
  tx.rows(`lock_name_${hold}`, LOCKS[hold], [name]);
