import type pg from 'pg';

/*
 * While a database is moved the service reads it and writes nothing (docs/scaling.md): by a setting of the role that it connects as, which
 * that role may give itself. The owner of the tables is another role where the operator made it one, and is not held back by it.
 */

/** Holds the service's role in this database to reading, or lets it write again; for connections that begin from now on. */
export async function holdToReading(client: Pick<pg.ClientBase, 'query'>, isHeld: boolean): Promise<void> {
  await client.query('set default_transaction_read_only = off');
  // Of a cluster the coordinator alone is asked, and refuses; nodes that were held too could not be told otherwise.
  await client.query('set citus.enable_alter_role_set_propagation = off');
  await client.query(`do $$ begin
    execute format('alter role %I in database %I ${isHeld ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}',
      current_user, current_database());
  end $$`);
}

/** Ends all other connections of this role to this database; what they had not committed is undone. Gives how many there were. */
export async function endConnections(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(pg_terminate_backend(pid, 5000))::int as n from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]!.n;
}
