import type { Database } from '../../server/platform/database/postgres.ts';
import { notedSince } from '../noted-writes.ts';

/* Contents of the database, read without the service: owners of rows, and changes. */

/**
 * Columns and tables that change without a write request: counts of requests, moments of last use, who saw which field, the order of
 * changes.
 */
const RESTLESS = [
  'rate_limits',
  'worker_leases',
  'token_uses',
  'sessions',
  'audit_log',
  'audit_unsealed',
  'stored_bytes',
  'fresh_changes',
  'changes',
  'fresh_event_sets',
  'event_sets',
  'change_cursors',
];

export type Table = { name: string; columns: readonly string[] };

/** Tables with rows of workspaces, without those that any request changes; `also` adds some of these. */
export function tenantTables({ read }: Database, also: readonly string[] = []): Promise<Table[]> {
  return read.rows<Table>(
    null,
    `select t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
     from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
     group by t.relname having 'workspace_id' = any(array_agg(c.attname::text)) order by 1`,
    [RESTLESS.filter((name) => !also.includes(name))],
  );
}

/** Owner of rows: a workspace, and one of its accounts if the rows name it. */
export type Owner = { workspace_id: string; account_id: string | null };

/** The number and the checksum of an owner's rows in every table: equal sums mean that nothing changed in between. */
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

/** Returns those of these tables in which transactions since the mark wrote rows of the workspace. */
export async function writtenTables(
  database: Database,
  tables: readonly Table[],
  workspace_id: string,
  mark: number,
): Promise<Table[]> {
  const written = (await notedSince(database, mark)).filter((noted) => noted.workspace_id === workspace_id);
  const names = new Set(written.map(({ table }) => table));
  return tables.filter(({ name }) => names.has(name));
}

/** The rows of a workspace that transactions since the mark have written: the table's name, then the row as JSON. */
export async function writtenSince(
  database: Database,
  tables: readonly Table[],
  workspace_id: string,
  mark: number,
): Promise<string[]> {
  const text = (await writtenTables(database, tables, workspace_id, mark)).map(
    ({ name }) =>
      `select '${name} ' || to_jsonb(t)::text as row from ${name} t where workspace_id = $1 and xmin::text::int8 >= $2`,
  );
  if (text.length === 0) return [];
  const rows = await database.read.rows<{ row: string }>(null, text.join(' union all '), [workspace_id, mark]);
  return rows.map(({ row }) => row);
}

/** Owner of each id and reference; things of all accounts have null as the account. */
export async function ownersOf({ read }: Database, tables: readonly Table[]): Promise<Map<string, Owner>> {
  const text = tables.flatMap(({ name, columns }) => {
    const account = columns.includes('account_id') ? 'account_id' : 'null::uuid';
    return ['id', 'reference']
      .filter((column) => columns.includes(column))
      .map((column) => `select ${column}::text as name, workspace_id, ${account} as account_id from ${name}`);
  });
  const rows = await read.rows<Owner & { name: string }>(null, text.join(' union all '));
  const owners = new Map<string, Owner>(rows.map(({ name, ...owner }) => [name, owner]));
  // Viewers of an offer also see the house's product in it, and viewers of a call center also see its products.
  const offered = await read.rows<{ product_id: string }>(
    null,
    `select product_id from marketplace_products union select unnest(product_ids) from call_centers`,
  );
  for (const { product_id } of offered) owners.set(product_id, { ...owners.get(product_id)!, account_id: null });
  return owners;
}
