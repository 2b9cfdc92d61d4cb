import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { asOwner, temporaryDirectory } from './cluster.ts';
import { freePort } from './free-port.ts';
import { testDatabase } from './harness.ts';
import { liveShopDay } from './shop-day.ts';
import { readConfig } from '../server/config.ts';
import { makeHttpServer } from '../server/http/http.ts';
import { testLog } from './log.ts';

/*
 * The service behind PgBouncer in transaction mode, where PGBOUNCER names the program: each transaction of one connection of the service
 * may use another connection to the database. docs/scaling.md has the settings for operators.
 */

const program = process.env['PGBOUNCER'];
const skip = program ? false : 'PGBOUNCER is not set';
/** Fewer than the service opens, so that its connections share them. */
const SERVER_CONNECTIONS = 3;
const ANSWERS_MS = 20_000;

test('a shop’s day through PgBouncer in transaction mode', { skip }, async () => {
  const { connection_string, owner_connection_string } = await testDatabase();
  const direct = new URL(connection_string);
  const name = direct.pathname.slice(1);
  // PgBouncer drops the options that the service sets when it connects, so the database sets them instead.
  for (const setting of [`timezone = 'UTC'`, 'jit = off', `statement_timeout = '5s'`, `lock_timeout = '2s'`])
    await asOwner({ owner_connection_string }, `alter database ${name} set ${setting}`);
  const { port, child } = await startBouncer(direct);
  after(() => child.kill('SIGTERM'));
  const database = await openDatabase({
    connection_string: `postgres://${direct.username}@127.0.0.1:${port}/${name}`,
    read_connections: 4,
    write_connections: 8,
    statement_timeout_ms: 5_000,
    on_error: () => undefined,
  });
  after(() => database.close());
  await isShared(database);
  const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1' }, process.cwd());
  const { app } = makeHttpServer(config, database, testLog, '0.0.0');
  after(() => app.close());
  await liveShopDay({ base: await app.listen({ port: 0, host: '127.0.0.1' }), database });
});

/** Named statements work on connections that never prepared them, and the role's settings apply to each connection. */
async function isShared({ read, transaction }: Database): Promise<void> {
  const asked = Array.from({ length: 40 }, () =>
    read.rows<{ pid: number; timeout: string; zone: string }>(
      'pooled',
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout, current_setting('timezone') as zone from pg_sleep(0.01)`,
    ),
  );
  const rows = (await Promise.all(asked)).flat();
  assert.ok(new Set(rows.map(({ pid }) => pid)).size > 1);
  assert.deepEqual(new Set(rows.map(({ timeout, zone }) => `${timeout} ${zone}`)), new Set(['5s UTC']));
  // A lock belongs to its transaction: the second transaction waits for the first, although they may share a connection.
  const order: string[] = [];
  const hold = (who: string) =>
    transaction(async (tx) => {
      await tx.rows('hold', 'select pg_advisory_xact_lock(7403999)');
      order.push(`${who} in`);
      await tx.rows('stay', 'select pg_sleep(0.05)');
      order.push(`${who} out`);
    });
  await Promise.all([hold('a'), hold('b'), hold('c')]);
  for (let i = 0; i < order.length; i += 2) assert.equal(order[i]!.split(' ')[0], order[i + 1]!.split(' ')[0]);
}

/** Starts a PgBouncer in front of the database of a URL. */
async function startBouncer(direct: URL): Promise<{ port: number; child: ChildProcess }> {
  const directory = temporaryDirectory('tahsil-pgbouncer-');
  const port = await freePort();
  const users = join(directory, 'users.txt');
  writeFileSync(users, `"${direct.username}" ""\n`);
  const file = join(directory, 'pgbouncer.ini');
  // The folder of a socket, or the address of a cluster.
  const target = `host=${direct.searchParams.get('host') ?? direct.hostname} port=${direct.port || 5432}`;
  writeFileSync(
    file,
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = trust\nauth_file = ${users}\npool_mode = transaction\ndefault_pool_size = ${SERVER_CONNECTIONS}\n` +
      `max_prepared_statements = 1000\nignore_startup_parameters = options\n`,
  );
  // PgBouncer refuses to run as root.
  const id = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (user.uid !== undefined) for (const one of [directory, users, file]) chownSync(one, user.uid, user.gid!);
  const child = spawn(program!, [file], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += String(part)));
  child.once('close', () => rmSync(directory, { recursive: true, force: true }));
  for (const limit = performance.now() + ANSWERS_MS; performance.now() < limit; await pause(50)) {
    const client = new pg.Client({
      connectionString: `postgres://${direct.username}@127.0.0.1:${port}${direct.pathname}`,
    });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isThere) return { port, child };
  }
  throw new Error(`PgBouncer does not answer: ${said.slice(-1_000)}`);
}
