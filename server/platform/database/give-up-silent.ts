import type { Pool, PoolClient } from 'pg';

/*
 * A network that drops packets, or a frozen database, reports no error: TCP would retry for a quarter of an hour, and
 * the connection's place in its pool would be lost as long.
 */

/** Time beyond the statement's own limit after which a silent connection is given up. */
export const SILENCE_MS = 2_000;
/** Idle time after which TCP keepalive probes the other side. */
export const ASKED_AFTER_MS = 5_000;

/** True for pg's error of a missing answer. */
export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilence(error.cause));

/**
 * Gives up the idle connections of all these pools when one of them gets no answer: the same fault has cut them too,
 * and each would cost a request the same seconds.
 */
export function giveUpSilent(pools: readonly Pool[]): void {
  const idle = new Set<PoolClient>();
  for (const pool of pools) {
    pool.on('acquire', (client) => idle.delete(client));
    pool.on('remove', (client) => idle.delete(client));
    pool.on('release', (error: unknown, client) => {
      if (!error) idle.add(client);
      if (!isSilence(error)) return;
      // A pool removes an idle connection that reports an error; it has no other way to remove one.
      for (const one of idle) one.emit('error', new Error('given up, as the database was silent on another'));
      idle.clear();
    });
  }
}
