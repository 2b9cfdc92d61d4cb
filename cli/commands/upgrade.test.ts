import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { withBackupClient } from '../../server/platform/backup/with-backup-client.ts';
import { knownMigrations, migrateWithin } from '../../server/platform/database/migrate.ts';
import { describeSchema } from '../../scripts/describe-schema.ts';
import { asOwner, temporaryDirectory } from '../../test/cluster.ts';
import { namesOf, recordAsBefore } from '../../test/before-baseline.ts';
import { figuresOf } from '../../test/figures-of.ts';
import { emptyDatabase } from '../../test/harness.ts';
import { readArguments } from '../arguments.ts';
import { COMMANDS } from '../commands.ts';
import { upgradeDatabase } from './upgrade-database.ts';
import { WrongUse } from '../wrong-use.ts';

const TO = temporaryDirectory('tahsil-backups-');
after(() => rmSync(TO, { recursive: true, force: true }));
const known = await knownMigrations();
/** A database in the state of the last version before the baseline. */
const old = await emptyDatabase();
await withBackupClient(old.owner_connection_string, async (client) => {
  await client.query('begin');
  await migrateWithin(client, 1);
  await client.query(`insert into instance_keys (id, key) values (1, sha256('x'))`);
  await client.query('commit');
});
await recordAsBefore(old);
const look = async () => ({
  schema: await describeSchema(old.owner_connection_string),
  figures: await figuresOf(old.owner_connection_string),
});
const asIs = { folder: TO, data_dir: null, free_bytes_min: 0, version: '0.0.0', answers: async () => '0.0.0' };
const refused = (run: Promise<unknown>, said: RegExp) =>
  assert.rejects(run, (error: unknown) => error instanceof WrongUse && said.test(error.message));

/** Runs `tahsil upgrade` of this version in this process. */
async function upgrade(env: NodeJS.ProcessEnv = {}, urls = old) {
  const { connection_string: DATABASE_URL, owner_connection_string: DATABASE_OWNER_URL } = urls;
  const asked = readArguments(COMMANDS, ['upgrade', '--to', TO]) ?? assert.fail('help');
  const config = readConfig({ DATABASE_URL, DATABASE_OWNER_URL, ...env }, process.cwd());
  return (await asked.command.run(config, asked.options)) as Awaited<ReturnType<typeof upgradeDatabase>>;
}

test('an upgrade whose service does not answer, or whose migration fails, leaves schema and rows as they were', async () => {
  const before = await look();
  const answers = async () => {
    assert.deepEqual(await namesOf(old), known, 'it was migrated');
    await asOwner(old, 'create table of_the_new_version (n int)');
    throw new Error('it is silent');
  };
  await refused(upgradeDatabase(old, { ...asIs, answers }), /as it was: it is silent\n.*backup stays in/);
  assert.deepEqual(await look(), before);
  await asOwner(
    old,
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no % here', tg_op; end $$;
     create trigger fail before delete on schema_migrations for each row execute function fail()`,
  );
  await refused(upgrade(), /as it was: no DELETE here/);
  await asOwner(old, 'drop trigger fail on schema_migrations; drop function fail()');
  assert.deepEqual(await look(), before);
});

test('nothing is begun without room, in a database of a newer version, or in one between two migrations before the baseline', async () => {
  const backups = readdirSync(TO).length;
  await refused(upgrade({ FREE_DISK_MIB: '1000000000' }), /1000\d+ MiB must be free in .*, and \d+ are/);
  await asOwner(old, `insert into schema_migrations (name, run_on) values ('0999-later', now())`);
  await refused(upgrade(), /newer version.*0999-later/);
  await asOwner(old, `delete from schema_migrations where name = '0999-later'`);
  await asOwner(old, `update schema_migrations set name = '0999-taken' where name = '0134-seller-advances'`);
  await assert.rejects(upgrade(), {
    name: 'DatabaseTooOld',
    message: /^115 of the 116 migrations .* 0134-seller-advances did not\. Use commit \w{8} first/,
  });
  await asOwner(old, `update schema_migrations set name = '0134-seller-advances' where name = '0999-taken'`);
  assert.equal(readdirSync(TO).length, backups);
});

test('an upgrade backs up, runs what is missing and says which version answers', async () => {
  const { version, backup, migrations } = await upgrade();
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(
    [migrations, await namesOf(old)],
    [known, known],
    'the baseline takes the place of what it replaced',
  );
  assert.ok(readdirSync(backup!).includes('manifest.json'));
  const { figures } = await look();
  assert.equal(figures['instance_keys']!.rows, 1);
  assert.equal(await describeSchema(old.owner_connection_string), readFileSync('database/schema.sql', 'utf8'));
  const first = await upgrade({}, await emptyDatabase());
  assert.deepEqual([first.backup, first.migrations], [null, known], 'of an empty database it makes one');
});
