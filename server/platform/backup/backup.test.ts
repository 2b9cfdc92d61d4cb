import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test as anyTest, type TestFn } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { readArguments } from '../../../cli/arguments.ts';
import { COMMANDS } from '../../../cli/commands.ts';
import { makeDemo } from '../../demo/demo.ts';
import { readConfig } from '../../config.ts';
import { describeSchema } from '../../../scripts/describe-schema.ts';
import { asOwner, skippedOnCitus, temporaryDirectory, type Urls } from '../../../test/cluster.ts';
import { emptyDatabase, testService } from '../../../test/harness.ts';
import { kill, startProcess } from '../../../test/service-process.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { expect, world } from '../../../test/world.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { REPLACED } from '../database/versions/before-baseline.ts';
import { knownMigrations } from '../database/migrate.ts';
import { BackupFault } from './backup-fault.ts';
import { namesOf, recordAsBefore } from '../../../test/before-baseline.ts';
import { figuresOf } from '../../../test/figures-of.ts';
import type { Manifest } from './manifest.ts';

const skip = skippedOnCitus('it is not backed up beside a service; test/citus.test.ts takes a backup of one');
const test = (name: string, run: TestFn) => anyTest(name, { skip }, run);

const service = await testService({});
await makeDemo(service.database, { email: 'owner@example.test', password: 'long enough' });
const w = await world(service);
const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c40' } })
  .jpeg()
  .toBuffer();
const { id } = await w.product();
const sheets = sheetClient(service.base, await w.token(w.admin.id));
expect(await sheets.send(`/products/${id}/pictures`, 'photo.jpg', photo), 201);
const TO = temporaryDirectory('tahsil-backups-');
after(() => rmSync(TO, { recursive: true, force: true }));

/** Runs the operator's tool in this process. */
// oxlint-disable-next-line no-explicit-any -- tests look at any field
async function tahsil(at: Urls | { DATA_DIR: string }, ...argv: string[]): Promise<Record<string, any>> {
  const env =
    'DATA_DIR' in at ? at : { DATABASE_URL: at.connection_string, DATABASE_OWNER_URL: at.owner_connection_string };
  const asked = readArguments(COMMANDS, argv) ?? assert.fail('help');
  const config = readConfig(env, process.cwd());
  return (await asked.command.run(config, asked.options)) as Record<string, any>; // oxlint-disable-line no-explicit-any -- as above
}

const backedUp = async (urls: Urls = service): Promise<string> => (await tahsil(urls, 'backup', '--to', TO))['backup'];
const refused = (run: Promise<unknown>, said: RegExp) =>
  assert.rejects(run, (error: unknown) => error instanceof BackupFault && said.test(error.message));
const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;

/** A damaged copy of a backup. */
function changed(backup: string, change: (copy: string) => void): string {
  const copy = join(TO, `copy-${readdirSync(TO).length}`);
  cpSync(backup, copy, { recursive: true });
  change(copy);
  return copy;
}
const withManifest = (backup: string, change: (manifest: Manifest) => object) =>
  changed(backup, (copy) => writeFileSync(join(copy, 'manifest.json'), JSON.stringify(change(manifestOf(copy)))));

test('a backup and its restoration are equal in every table, every sum and the schema; triggers and rights hold as before', async () => {
  await w.orders(3, { address: 'two\tcolumns \\N "said" \\. شارع', notes: 'three\nlines\r\n\\' });
  const backup = await backedUp();
  const empty = await emptyDatabase();
  const restored = await tahsil(empty, 'restore', '--from', backup);
  const [before, now] = [
    await figuresOf(service.owner_connection_string),
    await figuresOf(empty.owner_connection_string),
  ];
  assert.deepEqual(now, before);
  const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0);
  assert.equal(restored['rows'], rows);
  assert.ok(before['cash_postings']!.rows > 100 && before['product_picture_files']!.rows > 0, 'it was worth comparing');
  assert.equal(
    await describeSchema(empty.owner_connection_string),
    await describeSchema(service.owner_connection_string),
  );
  assert.equal((await tahsil(empty, 'doctor'))['cash'], 'agrees');
  // In the restored database, too, the service's role works, and cannot change the ledger.
  const there = await testService({ beside: { ...service, ...empty } });
  await world(there);
  await assert.rejects(
    there.database.transaction((tx) => tx.rows(null, 'delete from cash_entries')),
    /permission denied/,
  );
  await assert.rejects(asOwner(empty, 'delete from cash_entries'), /never changed/);
});

test('a backup of a service that is writing is one instant: what is restored from it passes the doctor', async () => {
  const empty = await emptyDatabase();
  let isOver = false;
  const writers = Array.from({ length: 4 }, async () => {
    for (let n = 0; !isOver; n++) {
      const [reference] = await w.orders(2);
      await w.moveOrder(reference!, 'SHIPPED', 'DELIVERED');
    }
  });
  await pause(100);
  const backup = await backedUp().finally(() => (isOver = true));
  await Promise.all(writers);
  await tahsil(empty, 'restore', '--from', backup);
  await tahsil(empty, 'doctor');
  const [then, since] = [
    await figuresOf(empty.owner_connection_string),
    await figuresOf(service.owner_connection_string),
  ];
  assert.ok(since['orders']!.rows > then['orders']!.rows, 'orders were written meanwhile');
});

test('what is damaged, cut short, of a newer version or no backup at all is refused by name, and nothing is made', async () => {
  const backup = await backedUp();
  const empty = await emptyDatabase();
  const file = (copy: string) => join(copy, 'order_cash.copy.zst');
  const flipped = changed(backup, (copy) => {
    const bytes = readFileSync(file(copy));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file(copy), bytes);
  });
  const cases: [string, RegExp][] = [
    [flipped, /order_cash\.copy\.zst (has other bytes|cannot be read)/],
    [
      changed(backup, (copy) => truncateSync(file(copy), statSync(file(copy)).size - 1)),
      /order_cash\.copy\.zst has \d+ bytes, and/,
    ],
    [changed(backup, (copy) => rmSync(file(copy))), /order_cash\.copy\.zst cannot be read/],
    [changed(backup, (copy) => truncateSync(join(copy, 'manifest.json'), 500)), /manifest\.json is damaged/],
    [withManifest(backup, (m) => ({ ...m, tables: m.tables.slice(1) })), /it has no table accounts/],
    [
      withManifest(backup, (m) => ({ ...m, migrations: [...m.migrations, '0999-later'], version: '9.0.0' })),
      /version 9\.0\.0.*0999-later/,
    ],
    [withManifest(backup, (m) => ({ ...m, format: 2 })), /format 2.*0\.\d/],
    [TO, /no whole backup/],
  ];
  for (const [from, said] of cases) await refused(tahsil(empty, 'restore', '--from', from), said);
  const between = withManifest(backup, (m) => ({ ...m, migrations: REPLACED.slice(0, -1) }));
  await assert.rejects(tahsil(empty, 'restore', '--from', between), {
    name: 'DatabaseTooOld',
    message: /0216-bundles/,
  });
  assert.deepEqual(await figuresOf(empty.owner_connection_string), {});
  for (const from of [flipped, TO]) await refused(tahsil(empty, 'backup', 'check', '--from', from), /./);
  assert.equal((await tahsil(empty, 'backup', 'check', '--from', backup))['files'], 'whole');
});

test('a backup of the last version before the baseline is restored, and its database taken over', async () => {
  const [old, empty] = [await emptyDatabase(), await emptyDatabase()];
  await tahsil(old, 'migrate');
  await recordAsBefore(old);
  const backup = await backedUp(old);
  assert.equal(manifestOf(backup).migrations[0], REPLACED[0]);
  const { migrations } = await tahsil(empty, 'restore', '--from', backup);
  assert.deepEqual([migrations[0], await namesOf(empty)], ['0001-baseline', await knownMigrations()]);
  await tahsil(empty, 'doctor');
});

test('a database that is in use, or holds something, is not restored over unless told; what fails then leaves all as it was', async () => {
  const backup = await backedUp();
  await service.database.transaction(async (tx) => {
    await tx.rows(null, 'select 1');
    await refused(tahsil(service, 'restore', '--from', backup, '--replace'), /in use, by \d+ connections/);
  });
  const there = await emptyDatabase();
  await tahsil(there, 'restore', '--from', backup);
  await refused(tahsil(there, 'restore', '--from', backup), /not empty: it has \d+ tables.*--replace/);
  await asOwner(there, `create table by_hand (n int)`);
  await asOwner(there, `insert into by_hand values (7)`);
  const before = await figuresOf(there.owner_connection_string);
  const lying = withManifest(backup, ({ tables, ...m }) => ({
    ...m,
    tables: tables.map((table) => (table.name === 'workspaces' ? { ...table, rows: table.rows + 1 } : table)),
  }));
  await refused(tahsil(there, 'restore', '--from', lying, '--replace'), /workspaces has \d+ rows/);
  assert.deepEqual(await figuresOf(there.owner_connection_string), before, 'the last table failed, and none is lost');
  const own = await backedUp(there);
  const again = await tahsil(there, 'restore', '--from', own, '--replace');
  assert.deepEqual(again['left_out'], ['by_hand'], 'what no migration makes is said');
  const { by_hand: _gone, ...kept } = before;
  assert.deepEqual(await figuresOf(there.owner_connection_string), kept);
});

test('killed in the middle a backup leaves nothing that looks whole; of whole ones the newest stay', async () => {
  const folder = join(TO, 'killed');
  const holding = service.database.transaction(async (tx) => {
    // Locks the last table by name: while the backup waits for it, all other tables are on the disk.
    await tx.rows(null, 'lock table workspaces in access exclusive mode');
    const { connection_string: DATABASE_URL } = service;
    const run = startProcess(['cli/main.ts', 'backup', '--to', folder], { DATABASE_URL });
    for (let waited = 0; waited < 2_400 && !isNearlyWhole(folder); waited++) await pause(25);
    kill(run.child);
    assert.equal(await run.ended, 'SIGKILL');
  });
  await holding;
  const [left, ...more] = readdirSync(folder);
  assert.match(left!, /^tahsil-.*\.partial$/);
  assert.deepEqual(more, []);
  await refused(tahsil(service, 'backup', 'check', '--from', join(folder, left!)), /no whole backup/);
  const kept = [];
  for (let n = 0; n < 3; n++)
    kept.push(basename((await tahsil(service, 'backup', '--to', folder, '--keep', '2'))['backup']));
  assert.deepEqual(readdirSync(folder).toSorted(), [left, ...kept.slice(1)].toSorted());
});

const isNearlyWhole = (folder: string): boolean => {
  try {
    return readdirSync(join(folder, readdirSync(folder)[0] ?? '')).includes('worker_leases.copy.zst');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

test('the embedded database takes a backup of another and gives the same tables; while a service has it, nothing is restored', async () => {
  const DATA_DIR = join(TO, 'data');
  const embedded = { DATA_DIR };
  // Keeps the database running, so that commands need not start it each time.
  const held = await startEmbeddedPostgres({ data_dir: DATA_DIR, role: 'tool', log: () => undefined });
  const backup = await backedUp();
  await tahsil(embedded, 'restore', '--from', backup);
  const again = await tahsil(embedded, 'backup', '--to', join(TO, 'embedded'));
  const sums = (directory: string) =>
    manifestOf(directory).tables.map(({ name, rows, sha256 }) => [name, rows, sha256]);
  assert.deepEqual(sums(again['backup'] as string), sums(backup));
  const serving = await startEmbeddedPostgres({ data_dir: DATA_DIR, role: 'server', log: () => undefined });
  const over = tahsil(embedded, 'restore', '--from', backup, '--replace');
  await assert.rejects(over, /held by another Tahsil server: process \d+/);
  await serving.stop();
  await held.stop();
});
