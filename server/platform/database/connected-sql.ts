import type pg from 'pg';

/* Who else is connected to this database, by the name that postgres.ts gives connections of the service and its tools. */

const OTHERS = `pg_stat_activity a where a.datname = current_database() and a.application_name = 'tahsil' and a.pid <> pg_backend_pid()`;

export const countConnected = (client: Pick<pg.ClientBase, 'query'>): Promise<number> => count(client, OTHERS);

/** Those who may write: whose role is not held to reading here (read-only-sql.ts). */
export const countWriters = (client: Pick<pg.ClientBase, 'query'>): Promise<number> =>
  count(
    client,
    `${OTHERS} and not exists (select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database() and s.setrole = a.usesysid and 'default_transaction_read_only=on' = any(s.setconfig))`,
  );

async function count(client: Pick<pg.ClientBase, 'query'>, from: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]!.n;
}
