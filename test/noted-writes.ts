import type { Database } from '../server/platform/database/postgres.ts';
import { withClient } from './with-client.ts';

/*
 * Tables record by triggers that their rows were written. For checks of the writes of thousands of calls: reading all rows would take
 * longer than the calls.
 */

/**
 * Makes all tables except these record their writes from now on, in this database and in copies of it. Rolled-back writes are not recorded.
 */
export async function noteWrites(owner_connection_string: string, but: readonly string[] = []): Promise<void> {
  await withClient(owner_connection_string, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [but],
    );
    await client.query(NOTES);
    for (const { name: table } of tables)
      for (const [event, rows] of EVENTS)
        await client.query(
          `create trigger note_${event} after ${event} on ${table} referencing ${rows} table as moved
           for each statement execute function note_write()`,
        );
  });
}
const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

const NOTES = `
  create table noted_writes (xid int8 not null, name text not null, of_workspace uuid);
  create index on noted_writes (xid);
  grant select on noted_writes to public;
  create function note_write() returns trigger language plpgsql security definer as $$
  begin
    insert into noted_writes (xid, name, of_workspace)
    select distinct pg_current_xact_id()::text::int8, tg_table_name, (to_jsonb(m) ->> 'workspace_id')::uuid from moved m;
    return null;
  end $$`;

/** The current position in the sequence of transactions. */
export async function markNow({ read }: Pick<Database, 'read'>): Promise<number> {
  const [row] = await read.rows<{ at: number }>(
    'mark_now',
    `select pg_snapshot_xmax(pg_current_snapshot())::text::int8 as at`,
  );
  return row!.at;
}

export type NotedWrite = { table: string; workspace_id: string | null };

/** Tables that transactions since the mark wrote to, sorted by name. */
export const notedSince = ({ read }: Pick<Database, 'read'>, mark: number): Promise<NotedWrite[]> =>
  read.rows<NotedWrite>(
    'noted_since',
    `select distinct name as table, of_workspace as workspace_id from noted_writes where xid >= $1 order by 1, 2`,
    [mark],
  );
