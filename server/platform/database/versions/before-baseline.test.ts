import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { describeSchema } from '../../../../scripts/describe-schema.ts';
import { namesOf, recordAsBefore } from '../../../../test/before-baseline.ts';
import { asOwner, temporaryDirectory, type Urls } from '../../../../test/cluster.ts';
import { emptyDatabase, testDatabase } from '../../../../test/harness.ts';
import { withClient } from '../../../../test/with-client.ts';
import { knownMigrations, migrate, migrateWithin } from '../migrate.ts';

const DATABASE = join(import.meta.dirname, '../../../../database');
const TO = temporaryDirectory('tahsil-migrations-');
after(() => rmSync(TO, { recursive: true, force: true }));
/** The migrations of a later version: those of this one, and one more. */
const LATER = join(TO, 'later');
mkdirSync(LATER);
cpSync(join(DATABASE, 'migrations'), LATER, { recursive: true });
writeFileSync(join(LATER, '9000-later.sql'), 'alter table stocks add column of_a_later_version text;');
const known = await knownMigrations();

const valueOf = (urls: Urls, select: string) =>
  withClient(urls.owner_connection_string, async (client) => {
    const { rows } = await client.query<{ value: unknown }>(select);
    return rows[0]!.value;
  });
const commentOf = (urls: Urls) =>
  valueOf(urls, `select obj_description('schema_migrations'::regclass, 'pg_class') as value`);
const keysOf = (urls: Urls) => valueOf(urls, 'select count(*)::int as value from instance_keys');

test('a database that ran all migrations before the baseline is taken over once, loses nothing, and runs later ones', async () => {
  const urls = await emptyDatabase();
  await withClient(urls.owner_connection_string, async (client) => {
    await client.query('begin');
    await migrateWithin(client, 1);
    await client.query(`insert into instance_keys (id, key) values (1, sha256('x'))`);
    await client.query('commit');
  });
  await recordAsBefore(urls);
  const ran = await Promise.all([migrate(urls), migrate(urls), migrate(urls)]);
  assert.deepEqual(ran.flat(), known, 'by one of those that start at once');
  assert.deepEqual([await namesOf(urls), await commentOf(urls)], [known, null]);
  assert.equal(await keysOf(urls), 1);
  assert.equal(await describeSchema(urls.owner_connection_string), readFileSync(join(DATABASE, 'schema.sql'), 'utf8'));
  assert.deepEqual(await migrate(urls), []);
  await recordAsBefore(urls);
  assert.deepEqual(await migrate(urls, LATER), ['0001-baseline', '9000-later'], 'beside later ones that ran');
});

test('a take-over whose connection is lost in the middle changes nothing, and the next one succeeds', async () => {
  const urls = await testDatabase();
  await recordAsBefore(urls);
  const old = await namesOf(urls);
  await asOwner(
    urls,
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
     create trigger die after delete on schema_migrations for each row execute function die()`,
  );
  await assert.rejects(migrate(urls), /terminat/);
  await asOwner(urls, 'drop trigger die on schema_migrations; drop function die()');
  assert.deepEqual(await namesOf(urls), old);
  assert.deepEqual([await migrate(urls), await namesOf(urls)], [['0001-baseline'], known]);
});

test('a database between two migrations before the baseline is refused, told what to do, and stays as it is', async () => {
  const urls = await testDatabase();
  await recordAsBefore(urls);
  await asOwner(urls, `delete from schema_migrations where name in ('0211-unknown-words', '0216-bundles')`);
  const old = await namesOf(urls);
  await assert.rejects(migrate(urls), {
    name: 'DatabaseTooOld',
    message:
      '114 of the 116 migrations before 0001-baseline ran, and 0211-unknown-words did not. Use commit d325254b first, then this version.',
  });
  assert.deepEqual(await namesOf(urls), old);
});
