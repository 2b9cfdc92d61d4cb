import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/platform/database/migrate.ts';
import { checkCluster } from '../server/platform/database/scale-out/check-cluster.ts';
import { placeTables } from '../server/platform/database/scale-out/place-tables.ts';
import { freePort } from './free-port.ts';
import { limitProcessor } from './limit-processor.ts';
import { withClient } from './with-client.ts';

/*
 * A Citus cluster on loopback: a coordinator and workers, each a PostgreSQL of the programs in CITUS_POSTGRES, the folder of a PostgreSQL
 * with Citus (its bin/ and lib/). For measuring and for tests; its files are removed when it stops. `node test/citus-cluster.ts [workers]`
 * starts one, prints its URL, and stops it at Ctrl-C.
 */

/** All users of this machine may connect: the cluster holds no real data. */
const ACCESS = ['--auth=trust', '--username=tahsil', '--encoding=UTF8', '--locale=C'];
type Settings = Record<string, string | number>;
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 300,
  wal_level: 'logical',
  max_wal_size: '4GB',
  jit: 'off',
  timezone: 'UTC',
  fsync: 'off',
  shared_buffers: '256MB',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'said',
  log_filename: 'said.log',
  log_rotation_age: 0,
  log_rotation_size: 0,
};
const CITUS_SETTINGS: Settings = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: 300,
  // Each database has a background worker of Citus.
  max_worker_processes: 64,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_unsafe_triggers': 'on',
  'citus.shard_count': Number(process.env['CITUS_SHARDS'] ?? 8),
};

type CitusNode = { port: number; directory: string };
/** The fields that we read in each line of a node's log. */
export type Said = { severity: string; code: string; message: string; statement: string; application: string };

export type CitusCluster = {
  /**
   * Creates a database of this name with Citus on all nodes, and registers each worker at the coordinator. Returns the coordinator's URL.
   */
  makeDatabase(name: string): Promise<string>;
  /** Starts one more worker, and registers it in this database. */
  addWorker(database: string): Promise<void>;
  /** Ports of the workers, in the order of their starts. */
  workerPorts(): number[];
  /** Ends a worker at once, without closing its connections. */
  killWorker(port: number): Promise<void>;
  /** Starts a killed worker again on the same files. */
  startWorker(port: number): Promise<void>;
  /** Limits each worker to `share` of one processor (test/limit-processor.ts). */
  limitWorkers(share: number): void;
  /** The coordinator's log so far, at the level of `log_min_messages`. */
  said(): Said[];
  stop(): void;
};

/** Starts a coordinator and workers. `settings` apply to all nodes, in addition to ours. */
export async function startCitus(
  programs: string,
  { workers = 2, settings = {} }: { workers?: number; settings?: Settings } = {},
): Promise<CitusCluster> {
  const machine = startMachine(programs, { ...SETTINGS, ...CITUS_SETTINGS, ...settings });
  const coordinator = await machine.startNode('coordinator');
  const nodes = [coordinator];
  for (let i = 1; i <= workers; i++) nodes.push(await machine.startNode(`worker-${i}`));
  const workerAt = (port: number) => nodes.find((node) => node !== coordinator && node.port === port)!;
  const prepare = async (node: CitusNode, name: string) => {
    await machine.ask(node, 'postgres', `create database ${name}`);
    await machine.ask(node, name, 'create extension citus');
  };
  const known = ({ port }: CitusNode) => `select citus_add_node('127.0.0.1', ${port})`;
  return {
    async makeDatabase(name) {
      for (const node of nodes) await prepare(node, name);
      const own = `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`;
      await machine.ask(coordinator, name, own, ...nodes.slice(1).map(known));
      return urlOf(coordinator, name);
    },
    async addWorker(database) {
      const node = await machine.startNode(`worker-${nodes.length}`);
      nodes.push(node);
      await prepare(node, database);
      await machine.ask(coordinator, database, known(node));
    },
    workerPorts: () => nodes.slice(1).map(({ port }) => port),
    killWorker: (port) => machine.controlBeside(workerAt(port), '-m', 'immediate', 'stop'),
    startWorker: (port) => machine.controlBeside(workerAt(port), 'start'),
    limitWorkers: (share) => nodes.slice(1).forEach((node) => machine.limit(node, share)),
    said: () => machine.said(coordinator),
    stop: () => machine.stop(),
  };
}

/** A PostgreSQL with the same programs and settings but without Citus, for comparison: its URL, and a function that ends it. */
export async function startPlain(
  programs: string,
  settings: Settings = {},
): Promise<{ url: string; stop: () => void }> {
  const machine = startMachine(programs, { ...SETTINGS, ...settings });
  const node = await machine.startNode('plain');
  await machine.ask(node, 'postgres', 'create database tahsil');
  return { url: urlOf(node, 'tahsil'), stop: () => machine.stop() };
}

const urlOf = ({ port }: CitusNode, database: string) => `postgres://tahsil@127.0.0.1:${port}/${database}`;

/** Nodes in a directory of their own. */
function startMachine(programs: string, settings: Settings) {
  const home = mkdtempSync(join(tmpdir(), 'tahsil-citus-'));
  chmodSync(home, 0o755);
  const user = userOfPrograms();
  if (user) chownSync(home, user.uid, user.gid);
  // The user of the nodes has no home directory, and nodes must not read ours.
  const env = { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' };
  const run = (program: string, args: string[]) => {
    const file = join(programs, 'bin', program);
    // A server that outlives its starter must not hold the starter's pipes.
    const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe';
    const { status, stderr, error } = spawnSync(file, args, { cwd: '/', env, encoding: 'utf8', stdio, ...user });
    if (status !== 0) throw new Error(`${file} ${args[0]} failed: ${error?.message ?? stderr ?? ''}`);
  };
  const wordsFor = ({ directory }: CitusNode, args: string[]) => {
    return ['-D', directory, '-w', '-t', '120', '-l', join(directory, 'log'), ...args];
  };
  const control = (node: CitusNode, ...args: string[]) => run('pg_ctl', wordsFor(node, args));
  const nodes: CitusNode[] = [];
  const unlimit: (() => void)[] = [];
  const stop = () => {
    for (const node of nodes)
      if (existsSync(join(node.directory, 'postmaster.pid'))) control(node, '-m', 'immediate', 'stop');
    for (const end of unlimit.splice(0)) end();
    rmSync(home, { recursive: true, force: true });
  };
  // A signal that ends this process ends its nodes too.
  process.once('exit', stop);
  return {
    /** Controls a node without blocking this process, which may be measuring. */
    async controlBeside(node: CitusNode, ...args: string[]): Promise<void> {
      const file = join(programs, 'bin', 'pg_ctl');
      const child = spawn(file, wordsFor(node, args), { cwd: '/', env, stdio: 'ignore', ...user });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${file} ${args.at(-1)} failed`);
    },
    async startNode(name: string): Promise<CitusNode> {
      const node = { directory: join(home, name), port: await freePort() };
      nodes.push(node);
      const all = Object.entries({ ...settings, port: node.port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      run('initdb', ['-D', node.directory, ...ACCESS, ...all]);
      control(node, 'start');
      return node;
    },
    ask: (node: CitusNode, database: string, ...statements: string[]) =>
      withClient(urlOf(node, database), async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    limit({ directory }: CitusNode, share: number) {
      const [pid] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
      unlimit.push(limitProcessor(Number(pid), share));
    },
    said: (node: CitusNode) => readSaid(join(node.directory, 'said', 'said.json')),
    stop,
  };
}

function readSaid(file: string): Said[] {
  // The last line may be incomplete.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const { error_severity, state_code, message, statement, application_name } = JSON.parse(line) as Record<
      string,
      string | undefined
    >;
    return {
      severity: error_severity ?? '',
      code: state_code ?? '',
      message: message ?? '',
      statement: statement ?? '',
      application: application_name ?? '',
    };
  });
}

/** Creates our schema in a coordinator's empty database, and places its tables. */
export async function migrateAndPlace(url: string): Promise<void> {
  await migrate({ connection_string: url, owner_connection_string: null });
  await withClient(url, async (client) => {
    const { wrong, to_place } = await checkCluster(client);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    await placeTables(client, to_place, () => undefined);
  });
}

/** The port of the worker with a workspace's rows; `sql` asks the coordinator. */
export async function nodeOf(
  sql: <Row>(text: string, values: unknown[]) => Promise<Row[]>,
  workspace_id: string,
): Promise<number> {
  const [row] = await sql<{ port: number }>(
    `select nodeport as port from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
     where p.shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`,
    [workspace_id],
  );
  return row!.port;
}

/** The user that runs the programs, as PostgreSQL refuses to run as root; undefined: our own user. */
function userOfPrograms(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new Error('As root, a user named postgres is needed, whom the cluster runs as.');
  return { uid, gid };
}

if (import.meta.main) {
  const programs = process.env['CITUS_POSTGRES'];
  if (!programs) throw new Error('Set CITUS_POSTGRES to the folder of a PostgreSQL with Citus.');
  const cluster = await startCitus(programs, { workers: Number(process.argv[2] ?? 2) });
  console.log(await cluster.makeDatabase('tahsil'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      cluster.stop();
      process.exit();
    });
  setInterval(() => undefined, 60_000);
}
