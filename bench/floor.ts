import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sql } from '../server/platform/database/postgres.ts';
import { timed } from './measure.ts';
import type { Side } from './service.ts';

/* Cost of a read in the database alone, without a client: the denominators of the ratios. */

export type Statement = { text: string; values: readonly unknown[] };

/** The statements that a read of the service sends, in sequence. */
export async function statementsOf({ database }: Side, read: (sql: Sql) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await read({
    rows: (name, text, values = []) => {
      statements.push({ text, values });
      return database.read.rows(name, text, values);
    },
  });
  return statements;
}

const PGBENCH = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'].find((file) =>
  existsSync(file),
);
export const floorTool = PGBENCH ? 'pgbench' : 'a pg client';

/** Transactions of these prepared statements per second, over `clients` connections; by pgbench, or by pg if pgbench is missing. */
export async function readFloor(side: Side, statements: Statement[], clients: number, count: number): Promise<number> {
  if (!PGBENCH) return await pgLoop(side, statements, count);
  const folder = mkdtempSync('/tmp/tahsil-pgbench-');
  try {
    const variables: string[] = [];
    const bindings = await Promise.all(
      statements.map(({ values }) => Promise.all(values.map((value) => textOf(side, value)))),
    );
    const types: string[][] = [];
    for (const { text } of statements) types.push(await parameterTypes(side, text));
    const script = statements.map(({ text, values }, s) => {
      bindings[s]!.forEach((value, i) => variables.push('-D', `v${s}_${i + 1}=${value}`));
      // A variable of pgbench cannot be null, so null is written out. With its type, a variable equals the service's value at any place.
      const bound = withoutNames(text).replace(/\$(\d+)/g, (_, i) => {
        const type = types[s]![Number(i) - 1];
        return values[Number(i) - 1] === null ? `null::${type}` : `(:v${s}_${i})::${type}`;
      });
      return `${bound.replace(/\s+/g, ' ')};\n`;
    });
    writeFileSync(join(folder, 'script.sql'), script.join(''));
    const url = new URL(side.connection_string);
    const at = ['-h', url.searchParams.get('host')!, '-U', url.username, url.pathname.slice(1)];
    const often = ['-c', String(clients), '-t', String(Math.ceil(count / clients))];
    const options = ['-n', '-M', 'prepared', '-j', '1', '-f', join(folder, 'script.sql')];
    const { stdout } = await promisify(execFile)(PGBENCH, [...options, ...often, ...variables, ...at]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)![1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Colons inside of texts as expressions: pgbench reads `:MI` of a format of hours as a variable. */
const withoutNames = (text: string): string => text.replace(/(?<!:):(?=[A-Za-z_])/g, "' || chr(58) || '");

/** PostgreSQL's types of a statement's parameters. */
async function parameterTypes({ sql }: Side, text: string): Promise<string[]> {
  await sql.query(`prepare floor_types as ${text}`);
  const { rows } = await sql.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'floor_types'`,
  );
  await sql.query('deallocate floor_types');
  return rows[0]!.types;
}

/** A value in PostgreSQL's text format. The database itself converts binary arrays (pg-arrays.ts). */
async function textOf({ database }: Side, value: unknown): Promise<string> {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  if (!Buffer.isBuffer(value)) return String(value);
  const [element] = await database.read.rows<{ type: string }>(null, `select format_type($1, null) as type`, [
    value.readUInt32BE(ELEMENT_TYPE_AT),
  ]);
  const [array] = await database.read.rows<{ text: string }>(null, `select $1::${element!.type}[]::text as text`, [
    value,
  ]);
  return array!.text;
}
/** Offset of the element type in the head of a binary array, after the dimensions and flags. */
const ELEMENT_TYPE_AT = 8;

async function pgLoop({ sql }: Side, statements: Statement[], count: number): Promise<number> {
  const duration_ms = await timed(async () => {
    for (let i = 0; i < count; i++) {
      for (const [s, { text, values }] of statements.entries())
        await sql.query({ name: `floor_${s}_${text.length}`, text, values: [...values] });
    }
  });
  return (count * 1_000) / duration_ms;
}
