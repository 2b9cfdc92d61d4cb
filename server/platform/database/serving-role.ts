import pg from 'pg';
import type { Sql } from './postgres.ts';
import { unprepared } from './statement-names.ts';

/*
 * Rights of the service in its database: it reads and writes rows, but changes neither append-only tables nor the
 * schema. The tables' owner grants them at each start (migrate.ts), so that new tables are covered.
 */

/** Append-only tables. Old rows are deleted by a function of the owner's. */
export const APPEND_ONLY = [
  'audit_log',
  'audit_seals',
  'cash_chain',
  'cash_entries',
  'cash_postings',
  'cost_bookings',
  'lead_assignments',
  'lead_histories',
  'order_histories',
  'settings_changes',
  'sourcing_histories',
  'stock_histories',
] as const;

/** Tables that only migrations write. */
const READ_ONLY = ['schema_migrations'];
const FUNCTIONS = ['forget_old_audit()'];
/** Serialises processes that start at once. */
const LOCK = 7_403_034;

type Right = { name: string; grants: string; revokes: string | null };

/**
 * Grants `role` the rights for serving, as the owner of the tables, and revokes the rest. Costs one statement when
 * nothing changes. A superuser, or the owner itself, keeps its power: `readGuard` reports it.
 */
export async function giveRights(client: pg.ClientBase, role: string): Promise<void> {
  if ((await findWrong(client, role)).length === 0) return;
  const to = pg.escapeIdentifier(role);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const { name, grants, revokes } of await findWrong(client, role)) {
      if (revokes !== null) await client.query(`revoke ${revokes} on ${name} from ${to}`);
      await client.query(`grant ${grants} on ${name} to ${to}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Finds rights that the role lacks or has in excess. Imports let PostgreSQL analyze tables they fill, which needs a right from 17 on. */
async function findWrong(client: pg.ClientBase, role: string): Promise<Right[]> {
  const { rows } = await client.query<Right>(
    `select c.oid::regclass::text as name,
       case kind when 'read' then 'select' when 'append' then 'select, insert' else 'select, insert, update, delete' end
         || case when kind <> 'read' and has_maintain then ', maintain' else '' end as grants,
       case kind when 'read' then 'insert, update, delete, truncate' when 'append' then 'update, delete, truncate' end as revokes
     from pg_class c
     cross join lateral (
       select case when c.relname = any ($2) then 'append' when c.relname = any ($3) then 'read' else 'write' end as kind,
         current_setting('server_version_num')::int >= 170000 as has_maintain
     ) as wanted
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
       and (not has_table_privilege($1, c.oid, 'select')
         or has_table_privilege($1, c.oid, 'insert') <> (kind <> 'read')
         or has_table_privilege($1, c.oid, 'update') <> (kind = 'write')
         or has_table_privilege($1, c.oid, 'delete') <> (kind = 'write'))
     union all
     select 'function ' || name, 'execute', null from unnest($4::text[]) as name
     where not has_function_privilege($1, name, 'execute')`,
    [role, APPEND_ONLY, READ_ONLY, FUNCTIONS],
  );
  return rows;
}

/**
 * The role of the service's connection, and whether it cannot change the audit log: it neither has the right nor can
 * grant it to itself.
 */
export async function readGuard(sql: Sql): Promise<{ role: string; is_kept_out: boolean }> {
  const rows = await sql.rows(
    unprepared('read_guard'),
    `select current_user::text as role,
       not bool_or(pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate')) as is_kept_out
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [APPEND_ONLY],
  );
  return rows[0]!;
}
