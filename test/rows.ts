import { shiftMoment } from '../server/platform/database/sql-moments.ts';
import type { Database } from '../server/platform/database/postgres.ts';
import type { Service } from './harness.ts';
import { markNow, notedSince, noteWrites } from './noted-writes.ts';

/**
 * Columns and tables that change without a write request: counts of requests, heartbeats, times of last use, and views of phone numbers.
 */
const RESTLESS = [
  'rate_limits',
  'worker_leases',
  'api_tokens',
  'token_uses',
  'sessions',
  'audit_log',
  'audit_unsealed',
];

/**
 * The number of rows and a checksum of their contents, for every table: if both are equal, nothing was written in between. Tables that
 * change by themselves are left out.
 */
export async function everyRow(database: Database): Promise<Record<string, string>> {
  const tables = await database.read.rows<{ name: string }>(
    null,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [RESTLESS],
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as rows from ${name} t`,
  );
  const rows = await database.read.rows<{ name: string; rows: string }>(null, sums.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/**
 * Returns a function that names, at each call, the tables that were written since the last call, without those that change by themselves.
 */
export async function watchWrites({ database, owner_connection_string }: Service): Promise<() => Promise<string[]>> {
  await noteWrites(owner_connection_string, RESTLESS);
  let mark = await markNow(database);
  return async () => {
    const noted = await notedSince(database, mark);
    mark = await markNow(database);
    return [...new Set(noted.map(({ table }) => table))];
  };
}

/** Sets a moment back by $2 milliseconds. */
export const earlier = (column: string): string =>
  `${column} = ${shiftMoment(column, '- make_interval(secs => $2 / 1000.0)')}`;

/** The events of an object, in order. */
export const eventsOf = (database: Database, object_id: string) =>
  database.read.rows<{
    type: string;
    sequence: number;
    data: Record<string, unknown>;
    previous: Record<string, unknown> | null;
  }>(null, `select type, sequence, data, previous from events where object_id = $1 order by id`, [object_id]);
