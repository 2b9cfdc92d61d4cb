import type { Client } from 'pg';

/*
 * Writes of one request, row by row. Triggers on all tables record them while the request runs, and are removed before anything is timed.
 */

export type Row = Record<string, unknown>;
export type Write = {
  table: string;
  /** The row before the write; null: it is inserted. */
  was: Row | null;
  /** The row after the write; null: it is deleted. */
  became: Row | null;
  /** Written by a trigger of the service's own tables, or by a foreign key. */
  is_nested: boolean;
};

const NOTES = `
  create unlogged table if not exists bench_writes (
    n bigint generated always as identity, transaction xid8 not null default pg_current_xact_id(), "table" text not null,
    was jsonb, became jsonb, is_nested boolean not null
  );
  truncate bench_writes;
  create or replace function bench_note_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into public.bench_writes ("table", was, became, is_nested) values (tg_table_name,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end, pg_trigger_depth() > 1);
    return null;
  end $$`;

/**
 * Runs `request` and returns the writes of its transaction: the first transaction with a row of the audit log. Jobs that follow have their
 * own transactions.
 */
export async function traceWrites<T>(sql: Client, request: () => Promise<T>): Promise<{ result: T; writes: Write[] }> {
  await sql.query(NOTES);
  const { rows: tables } = await sql.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'bench\\_%' order by relname`,
  );
  // One statement per table, since the running service may lock any of them; and no statement waits for the disk.
  const onAll = async (statement: (table: string) => string) => {
    await sql.query('set synchronous_commit = off');
    for (const { name } of tables) await sql.query(statement(name));
    await sql.query('reset synchronous_commit');
  };
  await onAll(
    (table) =>
      `create trigger bench_note after insert or update or delete on "${table}" for each row execute function bench_note_write()`,
  );
  try {
    const result = await request();
    return { result, writes: await notedWrites(sql) };
  } finally {
    await onAll((table) => `drop trigger bench_note on "${table}"`);
  }
}

async function notedWrites(sql: Client): Promise<Write[]> {
  const { rows } = await sql.query<Write>(
    `select "table", was, became, is_nested from bench_writes
     where transaction = (select transaction from bench_writes where "table" = 'audit_log' order by n limit 1) order by n`,
  );
  if (rows.length === 0) throw new Error('No request was seen changing anything.');
  return rows;
}
