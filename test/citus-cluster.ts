import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/*
 * A Citus cluster on loopback: a coordinator and workers, each a PostgreSQL of the programs in CITUS_POSTGRES, the folder of a PostgreSQL with
 * Citus (its bin/ and lib/). For measuring and for tests; its files are removed when it stops.
 * `node test/citus-cluster.ts [workers]` starts one, prints its URL, and stops it at Ctrl-C.
 */

/** Anybody on this machine may connect, to what holds nothing. */
const ACCESS = ['--auth=trust', '--username=tahsil', '--encoding=UTF8', '--locale=C'];
const SETTINGS: Record<string, string | number> = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 300,
  max_prepared_transactions: 300,
  wal_level: 'logical',
  max_wal_size: '4GB',
  jit: 'off',
  timezone: 'UTC',
  fsync: 'off',
  'citus.node_conninfo': 'sslmode=disable',
  shared_buffers: '256MB',
  'citus.enable_unsafe_triggers': 'on',
  'citus.shard_count': Number(process.env['CITUS_SHARDS'] ?? 8),
};

type CitusNode = { port: number; directory: string };
type CitusCluster = {
  /** Makes a database of this name on all nodes, with Citus, each worker known to the coordinator. */
  makeDatabase(name: string): Promise<string>;
  stop(): void;
};

/** Starts a coordinator and workers. */
export async function startCitus(programs: string, worker_count = 2): Promise<CitusCluster> {
  const home = mkdtempSync(join(tmpdir(), 'tahsil-citus-'));
  chmodSync(home, 0o755);
  const user = userOfPrograms();
  if (user) chownSync(home, user.uid, user.gid);
  // Its user has no home, and nodes must not look into ours.
  const env = { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' };
  const run = (program: string, args: string[]) => {
    const file = join(programs, 'bin', program);
    // A server that outlives its starter must not hold the starter's pipes.
    const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe';
    const { status, stderr, error } = spawnSync(file, args, { cwd: '/', env, encoding: 'utf8', stdio, ...user });
    if (status !== 0) throw new Error(`${file} ${args[0]} failed: ${error?.message ?? stderr ?? ''}`);
  };
  const control = (node: CitusNode, ...args: string[]) => run('pg_ctl', ['-D', node.directory, '-w', ...args]);
  const startNode = async (name: string): Promise<CitusNode> => {
    const node = { directory: join(home, name), port: await freePort() };
    const settings = Object.entries({ ...SETTINGS, port: node.port }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    run('initdb', ['-D', node.directory, ...ACCESS, ...settings]);
    control(node, '-l', join(node.directory, 'log'), 'start');
    return node;
  };
  const coordinator = await startNode('coordinator');
  const workers: CitusNode[] = [];
  for (let i = 1; i <= worker_count; i++) workers.push(await startNode(`worker-${i}`));
  const urlOf = (database: string, node = coordinator) => `postgres://tahsil@127.0.0.1:${node.port}/${database}`;
  const asked = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const prepare = async (node: CitusNode, name: string) => {
    await asked(urlOf('postgres', node), `create database ${name}`);
    await asked(urlOf(name, node), 'create extension citus');
  };
  return {
    async makeDatabase(name) {
      for (const node of [coordinator, ...workers]) await prepare(node, name);
      await asked(
        urlOf(name),
        `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
      );
      return urlOf(name);
    },
    stop() {
      for (const node of [coordinator, ...workers])
        if (existsSync(join(node.directory, 'postmaster.pid'))) control(node, '-m', 'immediate', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root. */
function userOfPrograms(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new Error('As root, a user named postgres is needed, whom the cluster runs as.');
  return { uid, gid };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // of a server that listens on a port
      server.close(() => resolve(port));
    });
  });
}

if (import.meta.main) {
  const programs = process.env['CITUS_POSTGRES'];
  if (!programs) throw new Error('Set CITUS_POSTGRES to the folder of a PostgreSQL with Citus.');
  const cluster = await startCitus(programs, Number(process.argv[2] ?? 2));
  console.log(await cluster.makeDatabase('tahsil'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      cluster.stop();
      process.exit();
    });
  setInterval(() => undefined, 60_000);
}
