import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataDirectoryHeld, tryLock } from './data-directory-lock.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const log = () => {};
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const directories: string[] = [];

after(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  // Then the last user of each directory takes over databases that killed processes left running, and stops them.
  for (const database of started.toReversed()) await database.stop();
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

test('a first start makes a UTF-8 database with checksums, and a restart keeps its data', async () => {
  const data_dir = temporary();
  const first = await start(data_dir, 'server');
  await run(first, 'create table kept (id int); insert into kept values (7)');
  await first.stop();
  assert.equal(postmasterOf(first), undefined);

  const second = await start(data_dir, 'server');
  const [row] = await run(
    second,
    `select id, current_setting('server_encoding') encoding, current_setting('data_checksums') checksums,
       current_setting('fsync') fsync, current_setting('listen_addresses') addresses,
       (select rolsuper from pg_roles where rolname = current_user) superuser from kept`,
  );
  assert.deepEqual(
    { ...row },
    { id: 7, encoding: 'UTF8', checksums: 'on', fsync: 'on', addresses: '', superuser: false },
  );
  await second.stop();
});

test('after kill -9 of the process group of its owner, PostgreSQL is adopted with all that was committed', async () => {
  const data_dir = temporary();
  const owner = await startChild(data_dir, 'server');
  await run(owner, 'create table kept as select generate_series(1, 1000) id');
  const before = postmasterOf(owner);
  await killed(owner.child);

  const database = await start(data_dir, 'server');
  assert.equal(postmasterOf(database), before);
  assert.equal((await run(database, 'select count(*)::int n from kept'))[0]?.n, 1000);
  await database.stop();
});

test('a killed PostgreSQL is up again within 5 seconds, also when a backend of the old one lives on', async () => {
  const database = await start(temporary(), 'server');
  const pid = postmasterOf(database);
  // A statement that only computes does not notice the death of its postmaster.
  const busy = run(database, 'select count(*) from generate_series(1, 1000000000)').catch(() => 'ended');
  await pause(200);
  process.kill(Number(pid), 'SIGKILL');
  const killed_at = performance.now();
  await until(() => run(database, 'select 1').then(() => postmasterOf(database) !== pid));
  assert.ok(performance.now() - killed_at < 5_000);
  assert.equal(await busy, 'ended');
  await database.stop();
});

test('a second server is refused by the name of the first, and takes over after its death', async () => {
  const data_dir = temporary();
  const first = await startChild(data_dir, 'server', 'http://127.0.0.1:3999');
  await assert.rejects(start(data_dir, 'server'), (error: unknown) => {
    assert.ok(error instanceof DataDirectoryHeld);
    assert.equal(error.holder?.pid, first.child.pid);
    assert.match(error.message, new RegExp(`process ${first.child.pid}, serving http://127.0.0.1:3999, since 20`));
    return true;
  });
  await killed(first.child);
  const second = await start(data_dir, 'server');
  await run(second, 'select 1');
  await second.stop();
});

test('of servers that start at the same moment exactly one wins', async () => {
  const data_dir = temporary();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => startChild(data_dir, 'server')));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => String(reason));
  assert.equal(refusals.length, 2);
  for (const refusal of refusals) assert.match(refusal, /is held by another Tahsil server: process \d+/);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await stopChild(outcome.value.child);
});

test('tools and a server come and go, and the last one stops PostgreSQL', async () => {
  const data_dir = temporary();
  const [first_tool, second_tool] = await Promise.all([startChild(data_dir, 'tool'), startChild(data_dir, 'tool')]);
  const pid = postmasterOf(first_tool);
  await stopChild(first_tool.child);
  const server = await start(data_dir, 'server');
  await stopChild(second_tool.child);
  assert.equal(postmasterOf(server), pid);

  const late_tool = await start(data_dir, 'tool');
  await server.stop();
  await run(late_tool, 'select 1');
  await late_tool.stop();
  assert.equal(postmasterOf(server), undefined);
});

test('a stale postmaster.pid whose process id another program bears now does not stop the start', async () => {
  const data_dir = temporary();
  const database = await start(data_dir, 'server');
  await database.stop();
  const cluster = join(database.data_directory, 'cluster');
  const socket = new URL(database.connection_string).searchParams.get('host') ?? '';
  const lines = `${process.pid}\n${cluster}\n1700000000\n5432\n${socket}\n\n  1  1\nready   \n`;
  for (const file of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) writeFileSync(file, lines);

  const again = await start(data_dir, 'server');
  await run(again, 'select 1');
  assert.notEqual(postmasterOf(again), process.pid);
  await again.stop();
});

test('a data directory with a long path gets a short socket that only its user can enter', async () => {
  const data_dir = join(temporary(), 'a'.repeat(90), 'with, comma and space');
  const database = await start(data_dir, 'tool');
  assert.match(database.connection_string, /host=%2Ftmp%2Ftahsil-\d+-[0-9a-f]{16}$/);
  directories.push(new URL(database.connection_string).searchParams.get('host') ?? '');
  await run(database, 'select 1');
  await database.stop();
});

test('root with a DATA_DIR below a 0700 directory keeps the data in the state folder and says where', async (t) => {
  if (!isRoot) return t.skip('needs root');
  const home = temporary();
  chmodSync(home, 0o700);
  const said: string[] = [];
  const options = { data_dir: join(home, 'data'), role: 'server', log: (line: string) => said.push(line) } as const;
  const database = await startEmbeddedPostgres(options);
  started.push(database);
  directories.push(database.data_directory);
  assert.ok(
    said.some((line) => line.includes(`its data lies in ${database.data_directory}`)),
    said.join('\n'),
  );
  assert.ok(!database.data_directory.startsWith(home));
  await run(database, 'create table kept (id int)');
  await database.stop();
  // The data stays in its first directory: once that is reachable again, the same data is found.
  chmodSync(home, 0o755);
  const again = await start(options.data_dir, 'server');
  await run(again, 'select from kept');
  await again.stop();
});

test('an unprivileged user runs it as oneself, with a home of mode 0700', async (t) => {
  const home = temporary();
  chmodSync(home, 0o700);
  const nobody = isRoot ? userNobody() : undefined;
  if (isRoot && !nobody) return t.skip('no user nobody');
  if (nobody) {
    chownSync(home, nobody.uid, nobody.gid);
    const canRead = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`;
    if (spawnSync(process.execPath, ['-e', canRead], { cwd: '/', ...nobody }).status !== 0) {
      return t.skip('the user nobody cannot read this checkout or run this Node');
    }
  }
  const owner = await startChild(join(home, 'data'), 'server', undefined, nobody);
  assert.ok(owner.data_directory.startsWith(home));
  await run(owner, 'select 1');
  // A tool of root works beside the user's server, and leaves no file that locks the user out.
  const tool = await start(join(home, 'data'), 'tool');
  await run(tool, 'select 1');
  await tool.stop();
  await stopChild(owner.child);
  await stopChild((await startChild(join(home, 'data'), 'server', undefined, nobody)).child);
});

test('data of a version that served as the owner is served by a role of its own, also while its PostgreSQL still runs', async () => {
  const data_dir = temporary();
  const before = await startChild(data_dir, 'server');
  const rules = join(before.data_directory, 'pg_ident.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^.*tahsil_service\n/gm, ''));
  await asSuperuser(before, 'select pg_reload_conf()');
  await asSuperuser(before, 'drop role tahsil_service');
  await killed(before.child);
  const database = await start(data_dir, 'server');
  const [row] = await query(database.connection_string, 'select current_user as role');
  assert.equal(row?.['role'], 'tahsil_service');
  await database.stop();
});

test('a program of the unprivileged user has no say in a database that runs as it; the start warns', async (t) => {
  const nobody = userNobody();
  if (!isRoot || !nobody) return t.skip('needs root and a user nobody');
  const data_dir = temporary();
  // Simulates a machine without the user postgres.
  for (const directory of ['postgres', 'postgres/cluster']) mkdirSync(join(data_dir, directory));
  chownSync(join(data_dir, 'postgres/cluster'), nobody.uid, nobody.gid);
  chmodSync(join(data_dir, 'postgres/cluster'), 0o700);
  const database = await start(data_dir, 'server');
  assert.match(database.warning ?? '', /as the user nobody.*other programs of nobody/);
  const socket = new URL(database.connection_string).searchParams.get('host')!;
  for (const user of ['postgres', 'tahsil', 'tahsil_service']) {
    const script = `
      const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
      const client = new pg.Client({ host: ${JSON.stringify(socket)}, user: '${user}', database: 'tahsil' });
      await client.connect().then(() => console.log('in'), (error) => console.log(error.code));
      process.exit();`;
    const said: { stdout: string; stderr: string } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', script],
      {
        cwd: '/',
        encoding: 'utf8',
        ...nobody,
      },
    );
    assert.equal(said.stdout.trim(), '28000', said.stderr);
  }
  await database.stop();
});

test('a lock is shared among readers, and refused to them while one holds it alone', () => {
  const home = temporary();
  const readers = [tryLock(home, 'users', 'shared'), tryLock(home, 'users', 'shared')];
  assert.ok(readers.every(Boolean));
  assert.equal(tryLock(home, 'users', 'exclusive'), undefined);
  for (const reader of readers) reader?.release();
  const alone = tryLock(home, 'users', 'exclusive');
  assert.ok(alone);
  assert.equal(tryLock(home, 'users', 'shared'), undefined);
  alone.release();
});

type Started = { connection_string: string; owner_connection_string: string; data_directory: string };
type Account = { uid: number; gid: number };

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tahsil-pg-'));
  chmodSync(directory, 0o755); // root's database runs as another user
  directories.push(directory);
  return directory;
}

async function start(data_dir: string, role: 'server' | 'tool'): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ data_dir, role, log });
  started.push(database);
  return database;
}

/** Starts a process, in a process group of its own, that starts the database, prints its address, and stops it on SIGTERM. */
async function startChild(data_dir: string, role: string, address?: string, as?: Account) {
  const module = JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href);
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const database = await startEmbeddedPostgres(${JSON.stringify({ data_dir, role })});
    ${address ? `database.publishAddress(${JSON.stringify(address)});` : ''}
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    console.log(JSON.stringify(database));
    setInterval(() => {}, 1000);`.replace('"}', '", log() {} }');
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  await until(() => output.includes('\n') || child.exitCode !== null);
  if (!output.includes('\n')) throw new Error(errors);
  return { child, ...(JSON.parse(output) as Started) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await until(() => child.exitCode !== null);
  assert.equal(child.exitCode, 0);
}

async function killed(child: ChildProcess): Promise<void> {
  process.kill(-Number(child.pid), 'SIGKILL');
  await until(() => child.signalCode !== null);
}

/** Runs SQL as the owner of the database. */
const run = ({ owner_connection_string }: Started, sql: string) => query(owner_connection_string, sql);

const asSuperuser = ({ connection_string }: Started, sql: string) =>
  query(Object.assign(new URL(connection_string), { username: 'postgres' }).href, sql);

async function query(connection_string: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection_string);
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query(sql);
    return result.rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

function postmasterOf({ data_directory }: Started): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data_directory, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

function userNobody(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

async function until(check: () => boolean | Promise<boolean>, limit_ms = 15_000): Promise<void> {
  const limit = performance.now() + limit_ms;
  while (
    !(await Promise.resolve()
      .then(check)
      .catch(() => false))
  ) {
    if (performance.now() > limit) throw new Error(`not within ${limit_ms} ms: ${check}`);
    await pause(20);
  }
}
