import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/*
 * While a database is moved the service reads it and writes nothing (decision 0093). A setting of the service's role
 * does that; the role may set it itself. If another role owns the tables, that role can still write.
 */

const LOOK_MS = 100;
const ENDED_MS = 10_000;

/**
 * Makes this connection's role read-only in this database, or writable again. Ends the role's older connections, which
 * rolls back their open transactions, and returns the number of them. Throws if one does not end.
 */
export async function holdToReading(client: Pick<pg.ClientBase, 'query'>, isHeld: boolean): Promise<number> {
  await client.query('set default_transaction_read_only = off');
  // On a cluster the coordinator alone refuses writes; nodes set as well could not be reset.
  await client.query('set citus.enable_alter_role_set_propagation = off');
  await client.query(`do $$ begin
    execute format('alter role %I in database %I ${isHeld ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}',
      current_user, current_database());
  end $$`);
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  const endEarlier = async () => (await client.query<{ n: number }>(END_EARLIER, [rows[0]!.at])).rows[0]!.n;
  const ended = await endEarlier();
  // Repeats at least once: a connection that was just starting may have read the old settings and show up only now.
  for (const limit = performance.now() + ENDED_MS; performance.now() < limit;) {
    await pause(LOOK_MS);
    if ((await endEarlier()) === 0) return ended;
  }
  throw new Error(`Connections of before did not end within ${ENDED_MS / 1_000} seconds: run this again.`);
}

const END_EARLIER = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'
    and backend_start <= $1::timestamptz`;
