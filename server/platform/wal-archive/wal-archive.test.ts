import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { readArguments } from '../../../cli/arguments.ts';
import { COMMANDS } from '../../../cli/commands.ts';
import { temporaryDirectory } from '../../../test/cluster.ts';
import { until } from '../../../test/jobs.ts';
import { freePort, kill, ready, startProcess } from '../../../test/service-process.ts';
import { anOrder, expect, restClient } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';

/* Restores to a moment, with the real service over the embedded PostgreSQL. */

const LIMIT_MS = 300_000;
const directories = {
  DATA_DIR: temporaryDirectory('tahsil-data-'),
  WAL_ARCHIVE_DIR: temporaryDirectory('tahsil-wal-'),
};
const TO = temporaryDirectory('tahsil-backups-');
/** A machine that has only a copy of the archive. */
const elsewhere = {
  DATA_DIR: temporaryDirectory('tahsil-data-'),
  WAL_ARCHIVE_DIR: temporaryDirectory('tahsil-wal-'),
};
const first = { ...directories };
after(() => {
  for (const path of [TO, ...Object.values(first), ...Object.values(elsewhere)])
    rmSync(path, { recursive: true, force: true });
});

/** Runs the operator's tool in this process. */
// oxlint-disable-next-line no-explicit-any -- tests look at any field
async function tahsil(...argv: string[]): Promise<Record<string, any>> {
  const asked = readArguments(COMMANDS, argv) ?? assert.fail('help');
  return (await asked.command.run(readConfig(directories, process.cwd()), asked.options)) as Record<string, unknown>;
}

const start = async () =>
  ready(
    startProcess(['server/main.ts'], {
      ...directories,
      PORT: await freePort(),
      NODE_ENV: 'production',
      RATE_LIMIT_PER_MINUTE: '100000',
    }),
    LIMIT_MS,
  );
const stop = async (service: Awaited<ReturnType<typeof start>>) => {
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.log());
};
const archived = () => {
  const [cluster] = readdirSync(directories.WAL_ARCHIVE_DIR);
  return cluster === undefined ? [] : readdirSync(join(directories.WAL_ARCHIVE_DIR, cluster));
};
/** A moment, with some milliseconds to the events before and after it. All use this machine's clock. */
async function now(): Promise<string> {
  const moment = Date.now() + 20;
  await until('the moment has gone', () => Date.now() > moment + 20);
  return new Date(moment).toISOString();
}

test('the database goes back to a moment with exactly what was acknowledged before it, also after a backup and a restore were killed, and on another machine', async () => {
  let service = await start();
  const { workspace_id: workspace } = await tahsil(
    'workspace',
    'create',
    '--name',
    'Shop',
    '--admin-email',
    'wal@example.test',
    '--admin-password',
    'long enough 1',
  );
  const { token } = await tahsil('token', 'create', '--workspace', workspace);
  const api = () => restClient(service.base, token);
  const sku = 'ARGAN-50';
  expect(await api().post('/products', { sku, name: 'Argan oil', price: 149.9, status: 'active' }), 201);
  const order = async () =>
    expect(await api().post('/orders', { orders: [anOrder(sku)] }), 200).body.data.created_refs[0]!;
  const listed = async () =>
    expect(await api().get('/orders', { per_page: 100 }), 200)
      .body.data.map(({ reference }) => reference)
      .toSorted();
  const tooEarly = await now();
  const killed = startProcess(['cli/main.ts', 'backup', '--to', TO], directories);
  await until('a base is being copied', () => archived().some((name) => name.endsWith('.partial')), LIMIT_MS);
  kill(killed.child);
  await killed.ended;
  const before = [await order()];
  const { base } = await tahsil('backup', '--to', TO);
  assert.ok(existsSync(join(base, 'manifest.json')));
  assert.ok(!archived().some((name) => name.endsWith('.partial')));
  before.push(await order(), await order());
  const moment = await now();
  const later = [await order(), await order()];
  await stop(service);

  await assert.rejects(tahsil('restore', '--to-time', 'yesterday', '--replace'), /"yesterday" is no moment/);
  await assert.rejects(tahsil('restore', '--to-time', '2026-11-25T14:30:00', '--replace'), /is no moment/);
  await assert.rejects(tahsil('restore', '--to-time', '2026-02-30T14:30:00Z', '--replace'), /is no moment/);
  await assert.rejects(tahsil('restore', '--to-time', '2999-01-01T00:00:00Z', '--replace'), /is still to come/);
  await assert.rejects(
    tahsil('restore', '--to-time', tooEarly, '--replace'),
    /The first moment that can be restored is 20/,
  );
  await assert.rejects(tahsil('restore', '--to-time', await now(), '--replace'), /reaches to 20\S+ \S+ only/);
  await assert.rejects(tahsil('restore', '--to-time', moment), /--replace/);
  await assert.rejects(tahsil('restore', '--to-time', moment, '--from', TO), /either --from or --to-time/);

  const half = startProcess(['cli/main.ts', 'restore', '--to-time', moment, '--replace'], directories);
  const restoring = join(directories.DATA_DIR, 'postgres/cluster.restoring');
  await until(
    'it is being unpacked',
    () => existsSync(join(restoring, 'PG_VERSION')) || half.child.exitCode !== null,
    LIMIT_MS,
  );
  kill(half.child);
  await half.ended;
  service = await start();
  assert.deepEqual(await listed(), [...before, ...later].toSorted());
  await assert.rejects(tahsil('restore', '--to-time', moment, '--replace'), /held by another Tahsil server/);
  await stop(service);

  const restored = await tahsil('restore', '--to-time', moment, '--replace');
  assert.equal(restored['base'], base);
  assert.ok(existsSync(restored['replaced']));
  assert.ok(!existsSync(restoring));
  service = await start();
  assert.deepEqual(await listed(), before.toSorted());
  assert.equal((await tahsil('doctor'))['counters'], 'agree');

  // Later WAL goes into the same archive, on a new timeline.
  const again = await order();
  const second = await now();
  await order();
  await stop(service);
  await tahsil('restore', '--to-time', second, '--replace');
  // Simulates a restore that was killed between its two renames.
  const cluster = join(directories.DATA_DIR, 'postgres/cluster');
  renameSync(cluster, `${cluster}.restored`);
  service = await start();
  assert.deepEqual(await listed(), [...before, again].toSorted());
  await stop(service);

  cpSync(directories.WAL_ARCHIVE_DIR, elsewhere.WAL_ARCHIVE_DIR, { recursive: true });
  Object.assign(directories, elsewhere);
  const moved = await tahsil('restore', '--to-time', second, '--replace');
  assert.equal(moved['replaced'], null);
  service = await start();
  assert.deepEqual(await listed(), [...before, again].toSorted());
  assert.equal((await tahsil('doctor'))['cash'], 'agrees');
  await stop(service);
});

test('an archive that takes nothing is said and counted, stops no write, and has everything once it takes again', async () => {
  const [data_dir, folder] = [temporaryDirectory('tahsil-data-'), join(temporaryDirectory('tahsil-wal-'), 'archive')];
  writeFileSync(folder, 'no directory');
  const said: string[] = [];
  const database = await startEmbeddedPostgres({
    data_dir,
    role: 'server',
    log: (message) => said.push(message),
    wal_archive_dir: folder,
  });
  const client = new pg.Client({
    connectionString: database.owner_connection_string.replace('//tahsil@', '//postgres@'),
  });
  await client.connect();
  try {
    const archiver = async () =>
      (await client.query(`select archived_count::int as archived, failed_count::int as failed from pg_stat_archiver`))
        .rows[0];
    await client.query('create table written (n int); insert into written values (1); select pg_switch_wal()');
    await until('it is said', () => said.some((line) => line.includes('cannot be archived')), LIMIT_MS);
    await until('it is counted', async () => (await archiver()).failed > 0, LIMIT_MS);
    await client.query('insert into written values (2)');
    rmSync(folder);
    mkdirSync(folder);
    await until('it is archived', async () => (await archiver()).archived > 0, LIMIT_MS);
    assert.ok(said.includes('the write-ahead log is archived again'));
  } finally {
    await client.end();
    await database.stop();
    for (const path of [data_dir, folder]) rmSync(path, { recursive: true, force: true });
  }
});
