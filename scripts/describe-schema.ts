import pg from 'pg';

type Row = { line: string };

/*
 * The schema as text, read from PostgreSQL's own catalogue: like a dump, without the dump program, which the embedded
 * PostgreSQL lacks. Tables in alphabetical order, columns in theirs; functions last.
 */

const TABLES = `select c.oid, c.relname as name, c.relpersistence = 'u' as is_unlogged, c.reloptions as options, obj_description(c.oid) as comment
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' order by c.relname`;

const COLUMNS = `select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
    coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const CONSTRAINTS = `select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'f', 'c') order by contype, conname`;

const INDEXES = `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i
  where i.indrelid = $1 and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by i.indexrelid::regclass::text`;

const COMMENTS = `select format('comment on column %I.%I is %L;', $2::text, a.attname, col_description(a.attrelid, a.attnum)) as line
  from pg_attribute a where a.attrelid = $1 and a.attnum > 0 and col_description(a.attrelid, a.attnum) is not null order by a.attnum`;

const TRIGGERS = `select pg_get_triggerdef(oid) || ';' as line from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const FUNCTIONS = `select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' || format(E'\\ncomment on function %s is %L;', p.oid::regprocedure,
    obj_description(p.oid)) as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`;

/** The text of database/schema.sql for this database, whose migrations have run. */
export async function describeSchema(connection_string: string): Promise<string> {
  const client = new pg.Client({ connectionString: connection_string });
  await client.connect();
  try {
    const tables = await client.query<{
      oid: number;
      name: string;
      is_unlogged: boolean;
      options: string[] | null;
      comment: string | null;
    }>(TABLES);
    const parts = ['-- Written by scripts/write-schema.ts from the migrations; never edited by hand.\n'];
    for (const table of tables.rows) {
      const lines = async (text: string, values: unknown[]) =>
        (await client.query<Row>(text, values)).rows.map((row) => row.line);
      const inside = [...(await lines(COLUMNS, [table.oid])), ...(await lines(CONSTRAINTS, [table.oid]))].join(',\n');
      const options = table.options ? ` with (${table.options.join(', ')})` : '';
      const after = [
        ...(await lines(INDEXES, [table.oid])),
        ...(await lines(TRIGGERS, [table.oid])),
        ...(await lines(COMMENTS, [table.oid, table.name])),
      ];
      const comment = table.comment
        ? [`comment on table ${table.name} is '${table.comment.replaceAll("'", "''")}';`]
        : [];
      parts.push(
        [
          `create ${table.is_unlogged ? 'unlogged ' : ''}table ${table.name} (\n${inside}\n)${options};`,
          ...comment,
          ...after,
        ].join('\n') + '\n',
      );
    }
    const functions = await client.query<Row>(FUNCTIONS);
    return [...parts, ...functions.rows.map(({ line }) => `${line}\n`)].join('\n');
  } finally {
    await client.end();
  }
}
