// The cluster directory of the embedded database: made once by initdb, with the access rules.
import { spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { noPrograms, type Programs } from './embedded-binaries.ts';
import { errorCode, makePrivateDirectory, SHARED_USER, userName, type Place } from './embedded-place.ts';

export type Cluster = { place: Place; programs: Programs };

/** Owns the database and runs the migrations. It may create databases and is no superuser: the rights of a DATABASE_OWNER_URL. */
export const OWNER_ROLE = 'tahsil';
/** The role of the service: it has the rights for serving (serving-role.ts), and owns nothing. */
export const SERVICE_ROLE = 'tahsil_service';
export const SUPERUSER_ROLE = 'postgres';

// A fixed encoding and a builtin collation: text sorts the same on every machine, whatever its locales. initdb also
// syncs its files (0.1 s of a second): after a power cut right after the first start the cluster is whole.
const CHOICES = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--auth=peer',
  `--username=${SUPERUSER_ROLE}`,
];
const MIB = 1024 * 1024;
/** PostgreSQL's own cache, an eighth of the machine's memory: a page outside it is copied and checked at each read (decision 0101). */
const SHARED_BUFFERS_MIB = { least: 16, most: 1024 };

/**
 * Makes the cluster unless it exists; true when it did. Call only in one's turn (`withTurn`). Effects: about a second
 * of work; the directory appears whole, by a rename, after initdb has synced it. Errors: a sentence when the cluster is
 * of another major version, or initdb's own words.
 */
export async function createCluster(cluster: Cluster): Promise<boolean> {
  const { place, programs } = cluster;
  finishSwap(place);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) {
    refuseOtherMajor(place, programs);
    return false;
  }
  const partial = `${place.cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  makePrivateDirectory(partial, place.user);
  await runInitdb(partial, cluster);
  renameSync(partial, place.cluster);
  syncDirectory(place.home);
  return true;
}

/**
 * Writes the access rules. The socket is in a directory of mode 0700, and PostgreSQL asks the kernel for the user at
 * the other end (peer). Only the database's user and root may connect, and root alone where that user is the shared
 * user `nobody`. There is no password to keep, leak or mistype, and connecting costs no hashing. Written at every
 * start, so that data moved to another user stays usable.
 */
export function writeAccessRules(place: Place): void {
  const names = new Set([
    userName(0),
    ...(runsAsShared(place) ? [] : [userName(place.user?.uid ?? process.getuid?.() ?? 0)]),
  ]);
  const map = [...names].flatMap((name) =>
    [SERVICE_ROLE, OWNER_ROLE, SUPERUSER_ROLE].map((role) => `tahsil "${name}" ${role}`),
  );
  const files = { 'pg_hba.conf': ['local all all peer map=tahsil'], 'pg_ident.conf': map };
  for (const [name, lines] of Object.entries(files)) {
    const file = join(place.home, name);
    rmSync(file, { force: true });
    writeFileSync(file, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o644 });
  }
}

/** True when we are root and other programs share the database's user, so that they can read and change its files. */
export const runsAsShared = ({ user }: Place): boolean => user !== undefined && userName(user.uid) === SHARED_USER;

/** Starts a PostgreSQL program as its user, outside of our directory, without our environment. */
export function spawnProgram({ place, programs }: Cluster, name: string, args: string[], options: SpawnOptions) {
  // Without LC_ALL macOS starts a thread in the postmaster, which then refuses to run.
  const env = { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
  // Node takes ids as signed numbers; the user `nobody` of macOS is -2.
  const user = place.user ? { uid: place.user.uid | 0, gid: place.user.gid | 0 } : {};
  try {
    return spawn(join(programs.directory, 'bin', name), args, { cwd: '/', env, ...user, ...options });
  } catch (error) {
    throw spawnFailure(error as Error);
  }
}

/** The reason of a failed spawn. ENOENT for an existing file: the machine lacks the C library it was built for. */
export function spawnFailure(error: Error): Error {
  if (errorCode(error) === 'ENOENT')
    return noPrograms('its programs need glibc, and this system has another C library');
  if (errorCode(error) === 'EACCES') return noPrograms(`its programs may not be run (${error.message})`);
  return noPrograms(error.message);
}

/** Finishes the rename of a restored cluster, after a restore was killed between two names. */
function finishSwap({ cluster, home }: Place): void {
  const whole = `${cluster}.restored`;
  if (existsSync(cluster) || !existsSync(whole)) return;
  renameSync(whole, cluster);
  syncDirectory(home);
}

function refuseOtherMajor(place: Place, programs: Programs): void {
  const major = Number(readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8'));
  if (major === programs.major) return;
  throw new Error(
    `The data in ${place.home} is of PostgreSQL ${major}, and this version runs PostgreSQL ${programs.major}.`,
  );
}

async function runInitdb(directory: string, cluster: Cluster): Promise<void> {
  const settings = Object.entries(firstSettings()).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(cluster, 'initdb', [...CHOICES, '-D', directory, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout?.on('data', (chunk) => said.push(String(chunk)));
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(spawnFailure(error)));
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(`initdb could not make ${directory}: ${said.join('').trim().split('\n').slice(-4).join(' ')}`);
}

/** Written into postgresql.conf, where an operator may change them. Settings that the service relies on are passed at each start. */
function firstSettings(): Record<string, string | number> {
  const memory_mib = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MIB;
  return {
    max_connections: 200,
    shared_buffers: `${Math.round(Math.min(SHARED_BUFFERS_MIB.most, Math.max(SHARED_BUFFERS_MIB.least, memory_mib / 8)))}MB`,
    max_wal_size: '4GB',
    wal_compression: 'off', // decision 0101: pglz, the only one of these builds, costs more than it saves
    autovacuum_naptime: '10s', // a new shop's tables get their statistics within its first minute
    jit: 'off', // our statements are short; compiling one costs more than running it
  };
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
