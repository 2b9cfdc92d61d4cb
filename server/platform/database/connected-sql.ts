import type pg from 'pg';
import type { Sql } from './postgres.ts';

/* Other connections to this database, by the name that postgres.ts gives connections of the service and its tools. */

const OTHERS = `pg_stat_activity a where a.datname = current_database() and a.application_name = 'tahsil' and a.pid <> pg_backend_pid()`;

export const countConnected = (client: Pick<pg.ClientBase, 'query'>): Promise<number> => count(client, OTHERS);

/** Counts connections that may write: their role is not read-only here (read-only-sql.ts). */
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

/**
 * The moment below which all rows are complete: the start of the service's oldest open transaction, else now. Read rows
 * after it, by another statement (decision 0140; `writtenAt` of sql-moments.ts).
 */
export async function findSettledUntil(sql: Sql): Promise<string> {
  const [row] = await sql.rows(
    'find_settled_until',
    `select least(min(xact_start), now()) as until from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return row!.until;
}
