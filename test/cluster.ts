import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readHolder } from '../server/platform/embedded-postgres/data-directory-lock.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { citusDatabases } from './citus-databases.ts';

/*
 * The PostgreSQL of the tests: one for a whole run, with a migrated database to copy. It is created once and stored in .runtime until a
 * migration changes; each run works on a copy of these files.
 */

const ROOT = dirname(import.meta.dirname);
const KEPT = join(ROOT, '.runtime', 'test-postgres');
/** Environment variable with the PostgreSQL that the processes of a run share. */
export const SHARED = 'TAHSIL_TEST_POSTGRES';
/** Whether this process uses the PostgreSQL of another one. */
export const hasSharedCluster = (): boolean => process.env[SHARED] !== undefined;
export const TEMPLATE = 'template_tahsil';
/** Prefix of the directories of clusters. */
const CLUSTER = 'tahsil-cluster-';

/** URLs for the service's role, and for the owner of the tables. */
export type Urls = { connection_string: string; owner_connection_string: string };
export type TestCluster = {
  urlsOf(database: string): Urls;
  /** Makes a migrated, empty database of this name. */
  copy(name: string): Promise<void>;
  /** Drops a copy that is no longer needed. */
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** The PostgreSQL of this run: that of the parent process, a Citus cluster where requested, else one of our own. */
export async function testCluster(): Promise<TestCluster> {
  const { [SHARED]: shared, TESTS_ON_CITUS: citus } = process.env;
  if (citus) return await citusDatabases(citus);
  if (!shared) return await startTestCluster();
  const urlsOf = urlsBeside(JSON.parse(shared) as Urls);
  return { urlsOf, copy: copyIn(urlsOf), drop: goesWithTheRun, stop: async () => undefined };
}

/** Whether databases are created on a Citus cluster (citus-databases.ts). */
export const isOnCitus = (): boolean => process.env['TESTS_ON_CITUS'] !== undefined;

/** Factor by which a long test is shortened on a cluster, where each statement takes a network hop. */
export const SHORTER = isOnCitus() ? 10 : 1;

/**
 * Number of checks before a difference counts as a fault: each node of a cluster shows its rows at its own moment, so a concurrent write
 * may be visible on one node and not yet on another.
 */
export const LOOKS = isOnCitus() ? 20 : 1;

/** Relation with the activity of all connections to this database, also to its copies on other nodes. */
export const activity = (): string => (isOnCitus() ? 'citus_stat_activity' : 'pg_stat_activity');

/**
 * Reason for skipping a test where the tests run on a Citus cluster; false elsewhere. For tests of a single PostgreSQL, or without any:
 * `test('…', { skip: skippedOnCitus('counts the locks of one PostgreSQL') }, …)`.
 */
export const skippedOnCitus = (why: string): string | false => isOnCitus() && `on a cluster: ${why}`;

const copyIn =
  (urlsOf: TestCluster['urlsOf']): TestCluster['copy'] =>
  (name) =>
    asOwner(urlsOf('postgres'), `create database ${name} template ${TEMPLATE}`);

const goesWithTheRun: TestCluster['drop'] = async () => undefined;

type Started = TestCluster & { directory: string; environment: NodeJS.ProcessEnv };

/**
 * Starts a PostgreSQL; `environment` lets child processes use it. The caller stops it, which removes its files. The next run ends and
 * removes what a killed run left.
 */
export async function startTestCluster(): Promise<Started> {
  await endLeftClusters();
  const data_dir = temporaryDirectory(CLUSTER);
  const kept = join(KEPT, fingerprint());
  if (existsSync(kept)) {
    copyCluster(kept, data_dir);
    return await started(data_dir);
  }
  const postgres = await startEmbeddedPostgres({ data_dir, role: 'server', log: () => undefined });
  await asOwner(postgres, `create database ${TEMPLATE}`);
  await migrate(urlsBeside(postgres)(TEMPLATE));
  // The files are copied while no server writes to them.
  await postgres.stop();
  keep(postgres.data_directory, kept);
  return await started(data_dir);
}

async function started(data_dir: string): Promise<Started> {
  const postgres = await startEmbeddedPostgres({ data_dir, role: 'server', log: () => undefined });
  const stop = async () => {
    await postgres.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  const { connection_string, owner_connection_string } = postgres;
  const urls = { connection_string, owner_connection_string };
  const urlsOf = urlsBeside(urls);
  const environment = { [SHARED]: JSON.stringify(urls) };
  return { urlsOf, copy: copyIn(urlsOf), drop: goesWithTheRun, stop, directory: data_dir, environment };
}

/** Ends every PostgreSQL whose run was killed, and removes its files. */
export async function endLeftClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(CLUSTER))) {
    const data_dir = join(tmpdir(), name);
    if (!isLeft(join(data_dir, 'postgres'))) continue;
    // The last process that leaves a database stops it: joining and leaving ends the server.
    const joined = await startEmbeddedPostgres({ data_dir, role: 'tool', log: () => undefined });
    await joined.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

/** Whether the starter of this server has ended. Removes the registration, so that only one run handles the server. */
function isLeft(home: string): boolean {
  try {
    if (readHolder(home)) return false;
    renameSync(join(home, 'holder.json'), join(home, 'holder.json.left'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const urlsBeside =
  ({ connection_string, owner_connection_string }: Urls) =>
  (database: string): Urls => ({
    connection_string: besideUrl(connection_string, database),
    owner_connection_string: besideUrl(owner_connection_string, database),
  });

function besideUrl(connection_string: string, database: string): string {
  const url = new URL(connection_string);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement as the owner of the tables, for acts that the service itself may not do: DDL, changes of history. */
export async function asOwner(
  { owner_connection_string }: Pick<Urls, 'owner_connection_string'>,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: owner_connection_string });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Stores the cluster as a copy that appears only when complete. Does nothing without write access, or if another process was first. */
function keep(home: string, kept: string): void {
  const partial = `${kept}.${process.pid}`;
  try {
    rmSync(KEPT, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    // Durability is not needed here.
    appendFileSync(join(home, 'cluster', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
    rmSync(join(home, 'cluster', 'log'), { recursive: true, force: true });
    copyTree(join(home, 'cluster'), partial);
    renameSync(partial, kept);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

function copyCluster(kept: string, data_dir: string): void {
  const home = join(data_dir, 'postgres');
  mkdirSync(home, { mode: 0o755 });
  copyTree(join(kept, 'cluster'), home);
}

/** Copies with owners and modes, as PostgreSQL checks both. */
function copyTree(from: string, into: string): void {
  const { status, stderr } = spawnSync('cp', ['-pR', from, into], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

/** A fingerprint of everything that decides the template: the migrations, the programs, and the setup of a cluster. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = join(ROOT, 'database', 'migrations');
  const makers = [
    'embedded-postgres/embedded-cluster.ts',
    'embedded-postgres/embedded-database.ts',
    'database/migrate.ts',
    'database/serving-role.ts',
  ].map((file) => join(ROOT, 'server', 'platform', file));
  const files = [
    ...readdirSync(migrations).map((file) => join(migrations, file)),
    ...makers,
    join(ROOT, 'package-lock.json'),
  ];
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.update(String(process.getuid?.())).digest('hex').slice(0, 32);
}

/** A directory that the caller removes. Its mode lets another user in: when run by root, the database has a user of its own. */
export function temporaryDirectory(prefix = 'tahsil-test-'): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(directory, 0o755);
  return directory;
}
