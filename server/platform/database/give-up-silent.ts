import type { Pool, PoolClient } from 'pg';

/*
 * A network that swallows what is sent, or a database that stands still, says nothing: TCP would go on trying for a quarter of an hour, and
 * the connection's place in its pool be lost for so long.
 */

/** How much longer than a statement may take its answer may stay away; then its connection is given up. */
export const SILENCE_MS = 2_000;
/** A connection on which nothing happens is asked by TCP itself whether the other side is there. */
export const ASKED_AFTER_MS = 5_000;

/** Whether an answer stayed away, as pg says it. */
export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilence(error.cause));

/**
 * Gives up the idle connections of all these pools when an answer stays away on one of them: what swallowed it has swallowed theirs, and
 * each would cost somebody the same seconds to find out.
 */
export function giveUpSilent(pools: readonly Pool[]): void {
  const idle = new Set<PoolClient>();
  for (const pool of pools) {
    pool.on('acquire', (client) => idle.delete(client));
    pool.on('remove', (client) => idle.delete(client));
    pool.on('release', (error: unknown, client) => {
      if (!error) idle.add(client);
      if (!isSilence(error)) return;
      // A pool removes an idle connection that reports an error, and has no other way to be told.
      for (const one of idle) one.emit('error', new Error('given up, as the database was silent on another'));
      idle.clear();
    });
  }
}
