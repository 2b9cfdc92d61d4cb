import pg from 'pg';
import { listTables } from '../server/platform/backup/backup-sql.ts';

/** Figures of a table: its rows, a hash of all rows that does not depend on their order, and the sum of each numeric column. */
export type TableFigures = { rows: number; hash: string | null; sums: Record<string, string | null> };

/** Figures of every table of a database, by its name. */
export async function figuresOf(connection_string: string): Promise<Record<string, TableFigures>> {
  const client = new pg.Client({ connectionString: connection_string });
  await client.connect();
  try {
    const figures: Record<string, TableFigures> = {};
    for (const { name } of await listTables(client)) figures[name] = await figuresOfTable(client, name);
    return figures;
  } finally {
    await client.end();
  }
}

async function figuresOfTable(client: pg.Client, name: string): Promise<TableFigures> {
  const { rows: numbers } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)`,
    [name],
  );
  const sums = numbers.map(
    (column) => `${pg.escapeLiteral(column.name)}, sum(t.${pg.escapeIdentifier(column.name)})::text`,
  );
  const { rows } = await client.query<TableFigures>(
    `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash,
       jsonb_build_object(${sums.join(', ')}) as sums
     from ${pg.escapeIdentifier(name)} t`,
  );
  return rows[0]!;
}
