import type { Client } from 'pg';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../server/platform/database/pg-arrays.ts';
import { dbFault } from '../server/platform/database/postgres.ts';
import { newIds, newReferences } from '../server/platform/ids.ts';
import { timed } from './measure.ts';
import type { Side } from './service.ts';
import { traceWrites, type Write } from './trace-writes.ts';

/*
 * The floor for a write: the same rows in the same tables as a real request wrote, written by one statement over binary arrays in one
 * transaction, under new ids. It is derived from the recorded writes of the request, so that it follows changes of the service. Before the
 * timing, PostgreSQL counts its rows; a difference ends the bench.
 */

/** Ids and references of rows that existed before the request. */
export type Names = readonly string[];

export type Job = {
  name: string;
  /** Creates the input; returns a function that sends a real request and returns the names of its subjects. */
  prepare(): Promise<() => Promise<Names>>;
  /** Names of other rows for the same request, equally many and in the same sequence. */
  fresh(): Promise<Names>;
};

const ATTEMPTS = 4;

export type SameRows = {
  /** Milliseconds of writing the same rows. */
  whole(): Promise<number>;
  /** Milliseconds of writing only the rows of these tables: the bare statement. */
  of(...tables: string[]): () => Promise<number>;
  /** Writes of a request for the table of figures: the number of rows by table. */
  written: string;
};

/** Sends two real requests to the service. The first one creates the missing counters of the day; the second one is recorded. */
export async function sameRows(side: Side, { name, prepare, fresh }: Job): Promise<SameRows> {
  const { sql } = side;
  const [first, second] = [await prepare(), await prepare()];
  await first();
  const { writes, result: names } = await traceWrites(sql, second);
  const columns = await columnsOf(sql, [...new Set(writes.map(({ table }) => table))]);
  // Triggers write these rows by themselves.
  const own = writes.filter(({ is_nested }) => !is_nested);
  const text = JSON.stringify(own);
  const anew = async (): Promise<Write[]> => {
    const others = await fresh();
    if (others.length !== names.length) throw new Error(`${name}: ${others.length} names for ${names.length}.`);
    const renamed = new Map([...mintedAnew(own), ...names.map((one, i) => [one, others[i]!] as const)]);
    return JSON.parse(text.replace(NAME, (one) => renamed.get(one) ?? one)) as Write[]; // The same JSON with other names.
  };
  const floor = (isKept: (write: Write) => boolean) => {
    const statements = statementsOf(own, isKept, columns);
    const write = async (run = timedRun, attempt = 1): Promise<number> => {
      const rows = await anew();
      const bound = statements.map(({ name, text, values }) => ({ name, text, values: values(rows) }));
      try {
        return await run(sql, bound);
      } catch (error) {
        await sql.query('rollback');
        // Two processes drew the same reference: the service retries in this case, too.
        if (attempt === ATTEMPTS || !dbFault(error)?.constraint.endsWith('_reference_key')) throw error;
        return await write(run, attempt + 1);
      }
    };
    return write;
  };
  const whole = floor(() => true);
  await whole((_, statements) => prove(sql, name, statements, writes));
  return {
    whole: () => whole(),
    of: (...tables) => {
      const bare = floor(({ table }) => tables.includes(table));
      return () => bare();
    },
    written: Object.entries(countsOf(writes))
      .map(([table, count]) => `${table} ${count}`)
      .join(', '),
  };
}

// --- names -------------------------------------------------------------------------------------------------------

const NAME = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:LD|OR)-[0-9A-HJKMNP-TV-Z]{10}/g;

/** New ids and references of this moment for those that the request returned, in the same sequence. */
function mintedAnew(writes: readonly Write[]): [string, string][] {
  const made = writes.flatMap(({ was, became }) => (was === null && became ? [became] : []));
  const of = (column: string) => [...new Set(made.flatMap((row) => (row[column] as string | undefined) ?? []))];
  const ids = of('id').sort();
  const fresh = newIds(ids.length);
  const references = of('reference');
  return [
    ...ids.map((id, i): [string, string] => [id, fresh[i]!]),
    ...(['LD', 'OR'] as const).flatMap((prefix) => {
      const old = references.filter((reference) => reference.startsWith(prefix));
      const given = newReferences(prefix, old.length);
      return old.map((reference, i): [string, string] => [reference, given[i]!]);
    }),
  ];
}

/** The ids, then the references, of these orders, in this sequence. */
export async function namesOfOrders({ sql, workspace_id }: Side, references: readonly string[]): Promise<Names> {
  const { rows } = await sql.query<{ id: string }>(
    `select o.id from unnest($2::text[]) with ordinality as asked (reference, n)
     join orders o on o.workspace_id = $1 and o.reference = asked.reference order by n`,
    [workspace_id, references],
  );
  return [...rows.map(({ id }) => id), ...references];
}

// --- statements --------------------------------------------------------------------------------------------------

type Column = { table: string; name: string; type: string; is_key: boolean; has_default: boolean };

async function columnsOf(sql: Client, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.atthasdef as has_default,
       coalesce(a.attnum = any(i.indkey), false) as is_key
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' order by a.attnum`,
    [tables],
  );
  return rows;
}

type Statement = { name: string; text: string; values(writes: readonly Write[]): unknown[] };
type Bound = { name: string; text: string; values: unknown[] };
let statements_made = 0;

/** One statement for all rows; a second write to a row needs a second statement. */
function statementsOf(
  writes: readonly Write[],
  isKept: (write: Write) => boolean,
  columns: readonly Column[],
): Statement[] {
  const times = new Map<string, number>();
  const parts = new Map<string, number[]>();
  for (const [i, write] of writes.entries()) {
    if (!isKept(write)) continue;
    const row = write.became ?? write.was!;
    const keys = columns.filter(({ table, is_key }) => table === write.table && is_key);
    const key = [write.table, ...keys.map(({ name }) => row[name])].join(' ');
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    const part = `${before} ${write.table} ${verbOf(write)}`;
    if (!parts.has(part)) parts.set(part, []);
    parts.get(part)!.push(i);
  }
  const steps = Map.groupBy(parts, ([part]) => part.split(' ')[0]!);
  return [...steps.values()].map((step) => {
    const parameters: Parameter[] = [];
    const texts = step.map(([, at], n) => {
      const own = columns.filter(({ table }) => table === writes[at[0]!]!.table);
      return `w${n} as (${textOfPart(writes, at, own, parameters)})`;
    });
    return {
      name: `same_rows_${++statements_made}`,
      text: `with ${texts.join(', ')} select`,
      values: (rows) => parameters.map((parameter) => parameter(rows)),
    };
  });
}

type Parameter = (writes: readonly Write[]) => unknown;
type Cell = (write: Write) => unknown;

const verbOf = ({ was, became }: Write) => (was === null ? 'insert' : became === null ? 'delete' : 'update');
const quoted = (name: string): string => `"${name}"`;
/** Number types. Requests share counters and stock figures, so these are changed by the difference, not set. */
const NUMBERS = ['smallint', 'integer', 'bigint', 'numeric'];

/** The statement for rows of one table that are all inserted, all updated or all deleted. */
function textOfPart(
  writes: readonly Write[],
  at: readonly number[],
  columns: readonly Column[],
  parameters: Parameter[],
): string {
  const first = writes[at[0]!]!;
  const arrays: { name: string; parameter: string }[] = [];
  /** The value of a column in the statement: one parameter if all rows have the same value. */
  const bound = ({ name, type }: Column, cell: Cell): string => {
    const cells = at.map((i) => asText(cell(writes[i]!), type));
    if (new Set(cells).size === 1) {
      parameters.push((rows) => asText(cell(rows[at[0]!]!), type));
      return `$${parameters.length}::${type}`;
    }
    const { cast, array } = TRANSPORTS[type] ?? { cast: 'text', array: (values) => textArray(values) };
    parameters.push((rows) =>
      array(
        at.map((i) => asText(cell(rows[i]!), type)),
        at.map((i) => cell(rows[i]!)),
      ),
    );
    arrays.push({ name, parameter: `$${parameters.length}::${cast}[]` });
    return cast === type ? `r.${quoted(name)}` : `r.${quoted(name)}::${type}`;
  };
  const rowset = () =>
    `unnest(${arrays.map(({ parameter }) => parameter).join(', ')}) as r (${arrays.map(({ name }) => quoted(name)).join(', ')})`;
  const keys = () =>
    columns
      .filter(({ is_key }) => is_key)
      .map((column) => `t.${quoted(column.name)} = ${bound(column, ({ was }) => was![column.name])}`)
      .join(' and ');
  const verb = verbOf(first);
  const table = quoted(first.table);
  if (verb === 'insert') {
    const given = columns.filter(
      ({ name, has_default }) => has_default || at.some((i) => writes[i]!.became![name] !== null),
    );
    const values = given.map((column) => bound(column, ({ became }) => became![column.name])).join(', ');
    const from = arrays.length > 0 ? ` from ${rowset()}` : '';
    return `insert into ${table} (${given.map(({ name }) => quoted(name)).join(', ')}) select ${values}${from}`;
  }
  if (verb === 'delete') {
    const where = keys();
    return `delete from ${table} t ${arrays.length > 0 ? `using ${rowset()} ` : ''}where ${where}`;
  }
  const changed = columns.filter(({ name, type }) =>
    at.some((i) => asText(writes[i]!.was![name], type) !== asText(writes[i]!.became![name], type)),
  );
  if (changed.some(({ is_key }) => is_key)) throw new Error(`A key of ${first.table} is changed.`);
  // A row may be written unchanged.
  const written = changed.length > 0 ? changed : columns.filter(({ is_key }) => !is_key).slice(0, 1);
  const set = written.map((column) => {
    const { name, type } = column;
    const isAdded =
      NUMBERS.includes(type) && at.every((i) => writes[i]!.was![name] !== null && writes[i]!.became![name] !== null);
    if (!isAdded) return `${quoted(name)} = ${bound(column, ({ became }) => became![name])}`;
    return `${quoted(name)} = t.${quoted(name)} + ${bound(column, ({ was, became }) => Number(became![name]) - Number(was![name]))}`;
  });
  const where = keys();
  return `update ${table} t set ${set.join(', ')} ${arrays.length > 0 ? `from ${rowset()} ` : ''}where ${where}`;
}

type Transport = { cast: string; array: (texts: (string | null)[], values: unknown[]) => Buffer };
/** Types that are sent in PostgreSQL's binary format; others are sent as text. */
const TRANSPORTS: Record<string, Transport | undefined> = {
  uuid: { cast: 'uuid', array: (texts) => uuidArray(texts) },
  integer: { cast: 'integer', array: (_, values) => int4Array(values as (number | null)[]) }, // As the type of the column requires.
  bigint: { cast: 'bigint', array: (_, values) => int8Array(values as (number | null)[]) },
  boolean: { cast: 'boolean', array: (_, values) => boolArray(values as (boolean | null)[]) },
};

function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value);
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  return String(value as string | number | boolean);
}

// --- running and proving -----------------------------------------------------------------------------------------

async function run(sql: Client, statements: readonly Bound[]): Promise<void> {
  if (statements.length === 1) return void (await sql.query(statements[0]!));
  await sql.query('begin');
  for (const statement of statements) await sql.query(statement);
  await sql.query('commit');
}

const timedRun = (sql: Client, statements: readonly Bound[]): Promise<number> => timed(() => run(sql, statements));

type Counts = Record<string, string>;

function countsOf(writes: readonly Write[]): Counts {
  const counts: Record<string, { insert: number; update: number; delete: number }> = {};
  for (const write of writes) (counts[write.table] ??= { insert: 0, update: 0, delete: 0 })[verbOf(write)]++;
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, count]) => [table, counted(count.insert, count.update, count.delete)]),
  );
}

const counted = (inserted: number, updated: number, deleted: number): string =>
  [inserted && `+${inserted}`, updated && `~${updated}`, deleted && `-${deleted}`].filter(Boolean).join(' ');

/** Writes once and compares PostgreSQL's counts with the request's recorded writes. */
async function prove(
  sql: Client,
  name: string,
  statements: readonly Bound[],
  writes: readonly Write[],
): Promise<number> {
  await sql.query('begin');
  const before = await countedBySql(sql);
  for (const statement of statements) await sql.query(statement);
  const after = await countedBySql(sql);
  await sql.query('commit');
  const tables = [...new Set([...after.keys(), ...writes.map(({ table }) => table)])];
  const asked = countsOf(writes);
  const wrong = tables.flatMap((table) => {
    const [was, is] = [before.get(table) ?? [0, 0, 0], after.get(table) ?? [0, 0, 0]];
    const done = counted(is[0] - was[0], is[1] - was[1], is[2] - was[2]);
    return done === (asked[table] ?? '') ? [] : [`${table} ${done || 'none'} for ${asked[table] ?? 'none'}`];
  });
  if (wrong.length > 0) throw new Error(`The floor of ${name} writes other rows: ${wrong.join(', ')}.`);
  return 0;
}

/** Counts by table, with unreported counts of earlier transactions on this connection: only differences count. */
async function countedBySql(sql: Client): Promise<Map<string, readonly [number, number, number]>> {
  const { rows } = await sql.query<{ table: string; i: string; u: string; d: string }>(
    `select relname as table, n_tup_ins as i, n_tup_upd as u, n_tup_del as d from pg_stat_xact_user_tables
     where n_tup_ins + n_tup_upd + n_tup_del > 0`,
  );
  return new Map(rows.map(({ table, i, u, d }) => [table, [Number(i), Number(u), Number(d)]]));
}
