import { textArray } from './pg-arrays.ts';
import type { Tx } from './postgres.ts';

/*
 * Locks of names. On a cluster some tables are copied to every node (workspaces, people, roles, accounts). A row lock
 * on such a table locks it whole on all nodes, and even two shared row locks wait for each other (decision 0093).
 */

const LOCKS = {
  /** Shared with other holders of a shared lock. */
  shared: `select pg_advisory_xact_lock_shared(hashtextextended($1, 7403062))::text`,
  alone: `select pg_advisory_xact_lock(hashtextextended($1, 7403062))::text`,
} as const;

/** Locks a name, prefixed with its noun, until the transaction ends. Waiters are served in order. */
export const lockName = (tx: Tx, name: string, hold: keyof typeof LOCKS = 'alone'): Promise<unknown> =>
  tx.rows(`lock_name_${hold}`, LOCKS[hold], [name]);

/** Locks each of these names, always in the same order, so that two transactions never deadlock. */
export const lockNames = (tx: Tx, names: readonly string[]): Promise<unknown> =>
  tx.rows(
    'lock_names',
    `select pg_advisory_xact_lock(key)::text from (
       select distinct hashtextextended(name, 7403062) as key from unnest($1::text[]) as n (name) order by key) as keys`,
    [textArray(names)],
  );
