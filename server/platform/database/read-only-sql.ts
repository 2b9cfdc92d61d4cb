import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/*
 * While a database is moved the service reads it and writes nothing (decision 0093): by a setting of the role that it connects as, which
 * that role may give itself. The owner of the tables is another role where the operator made it one, and is not held back by it.
 */

const LOOK_MS = 100;
const ENDED_MS = 10_000;

/**
 * Holds the role of this connection, in this database, to reading, or lets it write again. Its other connections that began before that are
 * ended, and what they had not committed is undone: when this ends none is left. Gives how many there were. Error where one does not end.
 */
export async function holdToReading(client: Pick<pg.ClientBase, 'query'>, isHeld: boolean): Promise<number> {
  await client.query('set default_transaction_read_only = off');
  // Of a cluster the coordinator alone is asked, and refuses; nodes that were held too could not be told otherwise.
  await client.query('set citus.enable_alter_role_set_propagation = off');
  await client.query(`do $$ begin
    execute format('alter role %I in database %I ${isHeld ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}',
      current_user, current_database());
  end $$`);
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  const endEarlier = async () => (await client.query<{ n: number }>(END_EARLIER, [rows[0]!.at])).rows[0]!.n;
  const ended = await endEarlier();
  // Again at least once: one that was just beginning may have read its settings before, and be seen only now.
  for (const limit = performance.now() + ENDED_MS; performance.now() < limit;) {
    await pause(LOOK_MS);
    if ((await endEarlier()) === 0) return ended;
  }
  throw new Error(`Connections of before did not end within ${ENDED_MS / 1_000} seconds: run this again.`);
}

const END_EARLIER = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'
    and backend_start <= $1::timestamptz`;
