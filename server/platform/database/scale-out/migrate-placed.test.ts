import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { emptyDatabase } from '../../../../test/harness.ts';
import { knownMigrations } from '../migrate.ts';
import { PLACEMENTS } from '../placement.ts';
import { isPlaced, statementsIn } from './migrate-placed.ts';

/* Tests that need a cluster are in test/citus.test.ts. */

test('a text is taken apart at the ends of its statements alone', () => {
  const text = `-- Why; and why not.
    create table a (b text default 'one; ''two;'); /* a; b */ comment on table a is 'c -- d';
    create function f() returns void language plpgsql as $body$ begin perform 1; end $body$;
    create index "odd;name" on a (b)`;
  assert.deepEqual(statementsIn(text), [
    `create table a (b text default 'one; ''two;')`,
    `comment on table a is 'c -- d'`,
    'create function f() returns void language plpgsql as $body$ begin perform 1; end $body$',
    'create index "odd;name" on a (b)',
  ]);
});

test('every migration runs statement by statement, as it does on a cluster', async () => {
  const { owner_connection_string } = await emptyDatabase();
  const client = new pg.Client({ connectionString: owner_connection_string });
  await client.connect();
  try {
    await client.query('create table schema_migrations (name text)');
    for (const name of await knownMigrations()) {
      const text = readFileSync(join(import.meta.dirname, '../../../../database/migrations', `${name}.sql`), 'utf8');
      await client.query('begin');
      for (const statement of statementsIn(text)) await client.query(statement);
      await client.query('commit');
    }
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    assert.equal(rows[0]!.n, PLACEMENTS.size);
    assert.equal(await isPlaced(client), false);
  } finally {
    await client.end();
  }
});
