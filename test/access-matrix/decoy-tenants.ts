import { newId } from '../../server/platform/ids.ts';
import { dbFault, type Database, type DbFault, type Tx } from '../../server/platform/database/postgres.ts';
import { markNow } from '../noted-writes.ts';
import { writtenTables, type Table } from './tables.ts';

/*
 * Copies of a workspace. Keys include the workspace, so each row keeps the ids of its original. Other values differ where constraints allow
 * it, except in the alike copy. A statement without a workspace finds the rows of all copies.
 */

export type DecoyTenants = {
  /** Sorts before the workspace's own rows; other names, and other accounts, people and products as owners. */
  unlike_id: string;
  /** Sorts before the workspace's own rows too; the same names and texts, and the same owners. */
  alike_id: string;
  /** Sorts after the workspace's own rows; otherwise like `unlike_id`. */
  last_id: string;
  /** Copies to the decoys all rows that the workspace has got since they were made, or since the last call. */
  takeIn(database: Database): Promise<void>;
};

/** Value of a decoy in a column, as SQL that reads the copied row. */
type Said = { column: string; other: string };

/** Creates the decoys of a workspace. */
export async function makeDecoyTenants(
  database: Database,
  tables: readonly Table[],
  workspace_id: string,
): Promise<DecoyTenants> {
  const decoys = {
    unlike_id: '00000000-0000-7000-8000-000000000001',
    alike_id: '00000000-0000-7000-8000-000000000002',
    last_id: newId(),
  };
  const makings: { decoy_id: string; said: ReadonlyMap<string, readonly Said[]> }[] = [];
  for (const decoy_id of Object.values(decoys)) {
    await database.transaction((tx) => copyWorkspace(tx, tables, workspace_id, decoy_id));
    const isAlike = decoy_id === decoys.alike_id;
    const said = await changeAll(database, tables, decoy_id, isAlike);
    // Rows that are added to the alike decoy later equal their originals in every text.
    makings.push({ decoy_id, said: isAlike ? new Map() : said });
  }
  // The rows of a table are stored in the order of its key, and statements without a workspace mostly read them in that order.
  for (const { name } of tables)
    await database.transaction((tx) => tx.rows(null, `cluster ${name} using ${name}_pkey`));
  let mark = await markNow(database);
  return {
    ...decoys,
    async takeIn(at) {
      const written = await writtenTables(at, tables, workspace_id, mark);
      for (const { decoy_id, said } of makings) await takeIn(at, written, { workspace_id, decoy_id, mark, said });
      mark = await markNow(at);
    },
  };
}

async function copyWorkspace(tx: Tx, tables: readonly Table[], workspace_id: string, decoy_id: string): Promise<void> {
  await tx.rows(
    null,
    `insert into workspaces select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid, 'name', 'Twin'))).* from workspaces w where id = $1`,
    [workspace_id, decoy_id],
  );
  await tx.rows(null, copying(tables, 'workspace_id = $1', new Map()), [workspace_id, decoy_id]);
}

/** A single statement: when it ends, all foreign keys hold in the copy as in the original. */
function copying(tables: readonly Table[], where: string, said: ReadonlyMap<string, readonly Said[]>): string {
  const copies = tables.map(({ name, columns }, i) => {
    const values = columns.map((column) => {
      if (column === 'workspace_id') return '$2::uuid';
      if (column === 'token_hash') return 'sha256(token_hash || uuid_send($2::uuid))';
      // A trigger refuses audit rows dated more than a day from now, so copies keep their times.
      if (name === 'audit_log' && column.endsWith('_at')) return `"${column}"`;
      return said.get(name)?.find((one) => one.column === column)?.other ?? `"${column}"`;
    });
    const names = columns.map((column) => `"${column}"`).join(', ');
    return `copy_${i} as (insert into ${name} (${names}) overriding system value select ${values.join(', ')} from ${name} where ${where} on conflict do nothing)`;
  });
  return `with ${copies.join(', ')} select 1`;
}

type Taking = { workspace_id: string; decoy_id: string; mark: number; said: ReadonlyMap<string, readonly Said[]> };

/** Copies new rows. If a constraint forbids a table's other values, the rows keep theirs; a table still forbidden is left out. */
async function takeIn(database: Database, tables: readonly Table[], { said, ...taking }: Taking): Promise<void> {
  const copied = new Map(tables.map((table) => [table.name, table]));
  const others = new Map(said);
  const values = [taking.workspace_id, taking.decoy_id, taking.mark];
  while (copied.size > 0) {
    const statement = copying([...copied.values()], `workspace_id = $1 and xmin::text::int8 >= $3::int8`, others);
    const fault = await database.write_pool.query(statement, values).then(() => null, forbiddenBy);
    if (!fault) return;
    if (!others.delete(fault.table) || fault.code === FOREIGN) copied.delete(fault.table);
  }
}
const FOREIGN = '23503';

// --- other values --------------------------------------------------------------------------------------------------

type Column = { table: string; column: string; type: string; is_bound: boolean };

/** Changes each column of a decoy's rows that keys and checks allow to change; returns the values for later copies. */
async function changeAll(
  database: Database,
  tables: readonly Table[],
  decoy_id: string,
  isAlike: boolean,
): Promise<ReadonlyMap<string, readonly Said[]>> {
  const said: (Said & { table: string })[] = [];
  for (const one of await columnsOf(database, tables)) {
    // A decoy has no active members, as they would get notifications.
    if (isAlike && (one.is_bound || /^(text|boolean)/.test(one.type)) && one.table !== 'members') continue;
    const other = await changeColumn(database, one, decoy_id, isAlike);
    if (other !== null) said.push({ table: one.table, column: one.column, other });
  }
  return Map.groupBy(said, ({ table }) => table);
}

/** Columns outside of the primary key. `is_bound`: a foreign or a unique key restricts the value. */
const columnsOf = ({ read }: Database, tables: readonly Table[]): Promise<Column[]> =>
  read.rows<Column>(
    null,
    `select c.attrelid::regclass::text as table, c.attname::text as column, format_type(c.atttypid, null) as type,
       exists (select from pg_constraint k where k.conrelid = c.attrelid and k.contype in ('f', 'u') and c.attnum = any(k.conkey))
         or exists (select from pg_index i where i.indrelid = c.attrelid and i.indisunique and c.attnum = any(i.indkey)) as is_bound
     from pg_attribute c
     where c.attrelid = any($1::text[]::regclass[]) and c.attnum > 0 and not c.attisdropped and c.attgenerated = '' and c.attidentity = ''
       and c.attname <> 'token_hash'
       and not exists (select from pg_constraint k where k.conrelid = c.attrelid and k.contype = 'p' and c.attnum = any(k.conkey))
     order by 1, c.attnum`,
    [tables.map(({ name }) => name)],
  );

/** Changes a column; returns its value in later copies, null: the original's value. */
async function changeColumn(
  database: Database,
  { table, column, type }: Column,
  decoy_id: string,
  isAlike: boolean,
): Promise<string | null> {
  const write = (statement: string): Promise<boolean> =>
    // Sent directly: the retries of a transaction are not needed here.
    database.write_pool.query(statement, [decoy_id]).then(
      ({ rowCount }) => rowCount !== 0,
      (error: unknown) => !forbiddenBy(error),
    );
  for (const other of OTHERS[type]?.(`"${column}"`) ?? []) {
    const isChanging = `"${column}" is distinct from ${other}`;
    if (await write(`update ${table} set "${column}" = ${other} where workspace_id = $1 and ${isChanging}`))
      return other;
  }
  if (isAlike || !(await write(exchanging(table, column))) || type !== 'uuid') return null;
  const some = `(select x."${column}" from ${table} x where x.workspace_id = $2 and x."${column}" is not null limit 1)`;
  return `case when "${column}" is not null then coalesce(${some}, "${column}") end`;
}

/** Returns the error of a violated constraint; throws any other error again. */
function forbiddenBy(error: unknown): DbFault {
  const fault = dbFault(error);
  if (!fault?.code.startsWith('23')) throw error;
  return fault;
}

/** Replaces every distinct value of a column by the next smaller one, and the smallest by the largest. */
const exchanging = (table: string, column: string): string =>
  `update ${table} t set "${column}" = ring.other
   from (select value, coalesce(lag(value) over (order by value), last_value(value) over (order by value rows between unbounded preceding and unbounded following)) as other
     from (select distinct "${column}" as value from ${table} where workspace_id = $1 and "${column}" is not null) as d) as ring
   where t.workspace_id = $1 and t."${column}" = ring.value`;

const another = (value: string): string => `case jsonb_typeof(${value})
  when 'string' then to_jsonb((${value} #>> '{}') || ' of a twin') when 'number' then to_jsonb((${value} #>> '{}')::numeric + 3)
  when 'boolean' then to_jsonb(${value} = 'false') else ${value} end`;

/** Possible replacements, in order: the first that no constraint forbids is used. A moment moves back, by a different time in each row. */
const OTHERS: Readonly<Record<string, (column: string) => string[]>> = {
  text: (column) => [
    `case ${column} when 'active' then 'inactive' else ${column} || ' of a twin' end`,
    // References keep their form.
    `translate(${column}, '0123456789', '1234567890')`,
  ],
  'text[]': (column) => [`array_append(${column}, 'of a twin')`],
  integer: (column) => [`${column} + 3`],
  smallint: (column) => [`${column} + 3`],
  bigint: (column) => [`${column} + 3`],
  boolean: (column) => [`not ${column}`],
  date: (column) => [`${column} - 1`],
  // The length stays the same, as lengths are repeated elsewhere.
  bytea: (column) => [`set_byte(${column}, 0, (get_byte(${column}, 0) + 1) % 256)`],
  jsonb: (column) => [
    `case jsonb_typeof(${column}) when 'object'
      then coalesce((select jsonb_object_agg(key, ${another('value')}) from jsonb_each(${column})), '{}') else ${another(column)} end`,
  ],
  'timestamp with time zone': (column) => [
    `${column} - interval '1 minute' * (60 + abs(hashtext(${column}::text) % 20000))`,
  ],
};
