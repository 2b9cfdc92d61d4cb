import { newId } from '../../server/platform/ids.ts';
import { dbFault } from '../../server/platform/postgres.ts';
import type { Database } from '../../server/platform/postgres.ts';

/* What stands in the database, seen from outside of the service: whose is what, what changed, and a workspace once more. */

/** What changes without anybody having asked for a write: counts of requests, moments of last use, who saw what, the order of changes. */
const RESTLESS = [
  'rate_limits',
  'worker_leases',
  'token_uses',
  'sessions',
  'audit_log',
  'fresh_changes',
  'changes',
  'change_cursors',
];

export type Table = { name: string; columns: readonly string[] };

/** The tables whose rows belong to workspaces. */
export function tenantTables({ read }: Database): Promise<Table[]> {
  return read.rows<Table>(
    null,
    `select t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
     from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
     group by t.relname having 'workspace_id' = any(array_agg(c.attname::text)) order by 1`,
    [RESTLESS],
  );
}

/** Whose rows are meant: a workspace's, or one account's of it, as far as they say so themselves. */
export type Owner = { workspace_id: string; account_id: string | null };

/** Every table with the number and the sum of an owner's rows: two are equal when nothing of it changed in between. */
export async function sumsOf(
  { read }: Database,
  tables: readonly Table[],
  owner: Owner,
): Promise<Record<string, string>> {
  const counted = tables.filter(({ columns }) => owner.account_id === null || columns.includes('account_id'));
  const text = counted.map(
    ({ name, columns }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
       from ${name} t where workspace_id = $1 and ($2::uuid is null or ${columns.includes('account_id') ? 'account_id' : '$2'} = $2)`,
  );
  const rows = await read.rows<{ name: string; sum: string }>(null, text.join(' union all '), [
    owner.workspace_id,
    owner.account_id,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Where the transactions are now; `writtenSince` gives what later ones wrote. */
export async function markNow({ read }: Database): Promise<number> {
  const [row] = await read.rows<{ at: number }>(
    null,
    `select pg_snapshot_xmax(pg_current_snapshot())::text::int8 as at`,
  );
  return row!.at;
}

/** The rows of a workspace as transactions since the mark left them, each as JSON after its table's name. */
export async function writtenSince(
  { read }: Database,
  tables: readonly Table[],
  workspace_id: string,
  mark: number,
): Promise<string[]> {
  const text = tables.map(
    ({ name }) =>
      `select '${name} ' || to_jsonb(t)::text as row from ${name} t where workspace_id = $1 and xmin::text::int8 >= $2`,
  );
  const rows = await read.rows<{ row: string }>(null, text.join(' union all '), [workspace_id, mark]);
  return rows.map(({ row }) => row);
}

/** Whose each id and reference is; a thing of all accounts has null for the account. */
export async function ownersOf({ read }: Database, tables: readonly Table[]): Promise<Map<string, Owner>> {
  const text = tables.flatMap(({ name, columns }) => {
    const account = columns.includes('account_id') ? 'account_id' : 'null::uuid';
    return ['id', 'reference']
      .filter((column) => columns.includes(column))
      .map((column) => `select ${column}::text as name, workspace_id, ${account} as account_id from ${name}`);
  });
  const rows = await read.rows<Owner & { name: string }>(null, text.join(' union all '));
  const owners = new Map<string, Owner>(rows.map(({ name, ...owner }) => [name, owner]));
  // Whoever sees an offer sees which product of the house it is of.
  const offered = await read.rows<{ product_id: string }>(null, `select product_id from marketplace_products`);
  for (const { product_id } of offered) owners.set(product_id, { ...owners.get(product_id)!, account_id: null });
  return owners;
}

/**
 * Makes another workspace of which every row bears the ids of a row of this one, which the keys of all tables allow, and says
 * something else wherever nothing forbids it. A statement that names no workspace meets both rows. Gives the twin's id.
 */
export async function makeTwin(database: Database, tables: readonly Table[], workspace_id: string): Promise<string> {
  const twin_id = newId();
  await database.transaction(async (tx) => {
    await tx.rows(
      null,
      `insert into workspaces select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid, 'name', 'Twin'))).* from workspaces w where id = $1`,
      [workspace_id, twin_id],
    );
    // One statement, at whose end all foreign keys hold in the copy as they do in what is copied.
    const copies = tables.map(({ name, columns }, i) => {
      const values = columns.map((column) =>
        column === 'workspace_id' ? '$2::uuid' : column === 'token_hash' ? 'sha256(token_hash)' : `"${column}"`,
      );
      return `copy_${i} as (insert into ${name} overriding system value select ${values.join(', ')} from ${name} where workspace_id = $1)`;
    });
    await tx.rows(null, `with ${copies.join(', ')} select 1`, [workspace_id, twin_id]);
  });
  for (const table of tables) await changeWhatMay(database, table, twin_id);
  return twin_id;
}

/** Changes each column of a twin's rows that neither keys nor checks keep as it is. */
async function changeWhatMay(database: Database, { name }: Table, twin_id: string): Promise<void> {
  const columns = await database.read.rows<{ column: string; type: string }>(
    null,
    `select c.attname as column, format_type(c.atttypid, null) as type from pg_attribute c
     where c.attrelid = $1::regclass and c.attnum > 0 and not c.attisdropped and c.attgenerated = '' and c.attidentity = ''
       and not exists (select from pg_constraint k where k.conrelid = c.attrelid and k.contype in ('p', 'f', 'u') and c.attnum = any(k.conkey))
       and not exists (select from pg_index i where i.indrelid = c.attrelid and i.indisunique and c.attnum = any(i.indkey))`,
    [name],
  );
  for (const { column, type } of columns) {
    const other = OTHERS[type]?.(`"${column}"`);
    if (!other) continue;
    const change = database.transaction((tx) =>
      tx.rows(null, `update ${name} set "${column}" = ${other} where workspace_id = $1`, [twin_id]),
    );
    // A constraint that forbids the other value leaves the column as it is.
    await change.catch((error: unknown) => {
      if (!dbFault(error)?.code.startsWith('23')) throw error;
    });
  }
}

const OTHERS: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `case ${column} when 'active' then 'inactive' else ${column} || ' of a twin' end`,
  integer: (column) => `${column} + 3`,
  smallint: (column) => `${column} + 3`,
  bigint: (column) => `${column} + 3`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `${column} - interval '1 hour'`,
};
