import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { databaseOfAll } from '../../../test/harness.ts';
import { PLACEMENTS, type Placement } from './placement.ts';
import type { Sql } from './postgres.ts';

let sql: Sql;
before(async () => {
  sql = (await databaseOfAll()).database.read;
});

const placeOf = (table: string): Placement => PLACEMENTS.get(table) ?? assert.fail(`${table} has no placement`);
/** Fails, naming the faults, if there are any. */
const none = (wrong: readonly string[], why: string) => assert.deepEqual(wrong, [], why);

test('every table has a place on a cluster, and every place a table', async () => {
  const rows = await sql.rows<{ name: string }>(
    null,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  none(
    tables.filter((table) => !PLACEMENTS.has(table)),
    'say in placement.ts where these live: a workspace’s own are distributed',
  );
  none(
    [...PLACEMENTS.keys()].filter((table) => !tables.includes(table)),
    'these are no tables any more',
  );
});

test('every key of a distributed table holds its workspace, so that one node alone can keep it', async () => {
  const rows = await sql.rows<{ name: string; table: string; columns: string[] }>(
    null,
    `select i.indexrelid::regclass::text as name, c.relname as table,
       array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  assert.ok(rows.length > 100);
  none(
    rows.flatMap(({ name, table, columns }) =>
      placeOf(table) === 'distributed' && !columns.includes('workspace_id') ? [name] : [],
    ),
    'begin these with workspace_id',
  );
});

test('a foreign key stays where its rows are: within a workspace’s own, or to what is on every node', async () => {
  const rows = await sql.rows<{ name: string; from: string; to: string; columns: string[] }>(
    null,
    `select k.conname as name, f.relname as from, t.relname as to,
       array(select a.attname::text from unnest(k.conkey) as n (number) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number) as columns
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by f.relname, 1`,
  );
  assert.ok(rows.length > 100);
  const forbidden = rows.filter(({ from, to, columns }) => {
    const [at, there] = [placeOf(from), placeOf(to)];
    if (there === 'reference') return false;
    return at !== there || (at === 'distributed' && !columns.includes('workspace_id'));
  });
  none(
    forbidden.map(({ name, from, to }) => `${name}: ${from} (${placeOf(from)}) to ${to} (${placeOf(to)})`),
    'a row must not name one that stands on another node',
  );
});
