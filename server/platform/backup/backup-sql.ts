import pg from 'pg';

/* Statements about all tables of the service, from PostgreSQL's catalogue: a new table needs no mention to be backed up. */

type Client = Pick<pg.ClientBase, 'query'>;
export type TableColumns = { name: string; columns: string[] };

const quoteName = (name: string): string => pg.escapeIdentifier(name);
const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');

/** Session settings: text output that is independent of the server's settings, and rows in their physical order. */
export const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: 1,
  synchronize_seqscans: 'off',
  client_encoding: 'UTF8',
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 10_000,
  application_name: 'tahsil backup',
} as const;

/** All tables with their columns, by name, except those of extensions and unlogged ones, which a crash empties too. */
export async function listTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Empty in a database without migrations. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (!rows[0]!.exists) return [];
  const done = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return done.rows.map(({ name }) => name);
}

export async function readServer(client: Client): Promise<{ postgresql: string; database_bytes: number }> {
  const { rows } = await client.query<{ postgresql: string; database_bytes: string }>(
    `select current_setting('server_version') as postgresql, pg_database_size(current_database()) as database_bytes`,
  );
  return { postgresql: rows[0]!.postgresql, database_bytes: Number(rows[0]!.database_bytes) };
}

export const copyOut = ({ name, columns }: TableColumns): string =>
  `copy ${quoteName(name)} (${quoteNames(columns)}) to stdout`;

export const copyIn = ({ name, columns }: TableColumns): string =>
  `copy ${quoteName(name)} (${quoteNames(columns)}) from stdin with (freeze)`;

/** Drops all tables and functions of the service, in the transaction that makes their replacements. */
export async function dropAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %s cascade', string_agg(c.oid::regclass::text, ', ')) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     having count(*) > 0
     union all
     select format('drop function %s cascade', string_agg(p.oid::regprocedure::text, ', ')) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     having count(*) > 0`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Empties the tables and prepares them for a bulk load. Disables triggers, as the backup has the rows that they write.
 * Drops foreign keys, which would force an order of tables, and indexes, which build faster over all rows. Returns the
 * statements that restore them.
 */
export async function makeBare(client: Client, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ take: string; put: string }>(
    `with t as (select to_regclass(quote_ident(name)) as oid from unnest($1::text[]) as name)
     select format('alter table %s disable trigger user', oid::regclass) as take,
       format('alter table %s enable trigger user', oid::regclass) as put, 1 as step, 0::oid as of
     from t where exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
     union all
     select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)), 2, k.oid
     from pg_constraint k join t on t.oid = k.conrelid where k.contype = 'f'
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 3, i.indexrelid
     from pg_index i join t on t.oid = i.indrelid
     where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by step, of`,
    [tables],
  );
  await client.query([...rows.map(({ take }) => take), `truncate ${quoteNames(tables)}`].join(';\n'));
  // Indexes before the foreign keys that may need them.
  return rows
    .toReversed()
    .map(({ put }) => put)
    .join(';\n');
}

/** Sets each column's sequence past the highest number in the column. */
export async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, max(%I)) from %s having max(%I) is not null', s.oid::regclass, a.attname, c.oid::regclass, a.attname) as statement
     from pg_class s
     join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await client.query(statement);
}
