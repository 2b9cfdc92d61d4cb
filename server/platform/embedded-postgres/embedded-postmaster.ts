// The PostgreSQL process over a cluster: find it, start it, wait for it, stop it. Call these only in one's turn.
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join, basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './data-directory-lock.ts';
import { spawnFailure, spawnProgram, type Cluster } from './embedded-cluster.ts';
import { errorCode, makePrivateDirectory, type Place } from './embedded-place.ts';
import { spawnSync } from 'node:child_process';

// Identifies processes of this machine that are PostgreSQL over a given cluster: by program and directory, never by id
// alone.

const HAS_PROC = existsSync('/proc/self/exe');

/** The program file that process `pid` runs, if it is a living PostgreSQL over `cluster` (a real path); else undefined. */
function postgresIn(cluster: string, pid: number): string | undefined {
  return HAS_PROC ? fromProc(cluster, pid) : fromPs(cluster, pid);
}

/** Processes that work in `cluster`. Call when it has no postmaster: these are a killed one's leftovers. */
function orphansIn(cluster: string): number[] {
  if (!HAS_PROC) return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => fromProc(cluster, pid) !== undefined);
}

function fromProc(cluster: string, pid: number): string | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return undefined;
    const program = readlinkSync(`/proc/${pid}/exe`);
    // A program replaced by an upgrade reads '/…/postgres (deleted)', and is then not the one we would start.
    return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' ? program : undefined;
  } catch (error) {
    // Gone, a zombie, or of a user whose processes we may not see.
    if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

function fromPs(cluster: string, pid: number): string | undefined {
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [program = '', rest] = command.split(' -D ');
  return rest?.startsWith(`${cluster} `) && basename(program) === 'postgres' ? program : undefined;
}

/** `is_archiving`: it was started with archiving of its write-ahead log. */
export type Postmaster = {
  pid: number;
  socket_directory: string;
  status: string;
  is_current: boolean;
  is_archiving: boolean;
};

const POLL_MS = 10;
const READY_LIMIT_MS = 300_000; // crash recovery reads up to max_wal_size
const ORPHAN_TRIES_MAX = 30;

/** The running postmaster of this cluster, or undefined; a reused process id does not count. */
export function findPostmaster({ place, programs }: Cluster): Postmaster | undefined {
  const file = readPidFile(place);
  const program = file && postgresIn(realpathSync(place.cluster), file.pid);
  if (!program) return undefined;
  return {
    ...file,
    is_current: program === join(programs.directory, 'bin', 'postgres'),
    is_archiving: readOptions(place).includes('archive_mode=on'),
  };
}

export function isRunning({ place }: Cluster, pid: number): boolean {
  return existsSync(place.cluster) && postgresIn(realpathSync(place.cluster), pid) !== undefined;
}

/** `settings`: in addition to those that the service relies on. */
export type Start = { settings: Record<string, string>; limit_ms?: number };

/** Starts PostgreSQL and waits until it accepts connections (crash recovery included); returns its process id. */
export async function startPostmaster(cluster: Cluster, start: Start = { settings: {} }): Promise<number> {
  makePrivateDirectory(cluster.place.socket_directory, cluster.place.user);
  await clearStaleFiles(cluster.place);
  for (let tries = 1; ; tries++) {
    const { pid, failure } = await tryStart(cluster, start);
    if (pid) return pid;
    // Backends of a killed postmaster may still end their statement; a new one waits until all are gone.
    if (!failure.includes('shared memory block') || tries === ORPHAN_TRIES_MAX) {
      throw new Error(`PostgreSQL did not start over ${cluster.place.cluster}: ${failure || 'it said nothing'}`);
    }
    endOrphans(cluster.place);
    await pause(100);
  }
}

/** Waits while another process's postmaster starts or stops; true when it is up. */
export async function settle(cluster: Cluster, pid: number): Promise<boolean> {
  const limit = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const found = findPostmaster(cluster);
    if (found?.pid !== pid || found.status === 'stopping') return false;
    if (found.status === 'ready') return true;
    if (performance.now() > limit) return false;
    await pause(POLL_MS);
  }
}

/** Ends a postmaster: fast shutdown, after `fast_ms` immediate shutdown, then SIGKILL. Committed data stays. */
export async function stopPostmaster(cluster: Cluster, pid: number, fast_ms: number): Promise<void> {
  const steps = [
    ['SIGINT', fast_ms],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, wait_ms] of steps) {
    send(pid, signal);
    const limit = performance.now() + wait_ms;
    while (performance.now() < limit) {
      if (!isRunning(cluster, pid)) return awaitReaping(pid);
      await pause(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

/** A child of ours that has ended is reaped by our event loop in a moment; leaving earlier would leave a zombie. */
async function awaitReaping(pid: number): Promise<void> {
  for (let tries = 0; tries < 5 && isAlive(pid); tries++) await pause(POLL_MS);
}

async function tryStart(
  cluster: Cluster,
  { settings, limit_ms = READY_LIMIT_MS }: Start,
): Promise<{ pid?: number; failure: string }> {
  const { place } = cluster;
  // PostgreSQL's output before its own log is open. Opened without following a link that its user may have put there.
  const file = join(place.home, 'start.log');
  const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NOFOLLOW } = constants;
  const output = openSync(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, 0o600);
  // Detached: Ctrl-C and a killed process group reach the service only, which stops the database last, or finds it again.
  const child = spawnProgram(cluster, 'postgres', postgresArguments(place, settings), {
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const end: { reason?: Error | string } = {};
  child.once('error', (error) => (end.reason = spawnFailure(error)));
  child.once('exit', (code, signal) => (end.reason ??= `it ended with ${signal ?? `code ${code}`}`));
  child.unref();
  const limit = performance.now() + limit_ms;
  while (!end.reason) {
    const found = readPidFile(place);
    if (child.pid && found?.pid === child.pid && found.status === 'ready') return { pid: child.pid, failure: '' };
    if (performance.now() > limit)
      throw new Error(`PostgreSQL (process ${child.pid}) was not ready in ${limit_ms} ms.`);
    await pause(POLL_MS);
  }
  if (end.reason instanceof Error) throw end.reason;
  return { failure: `${end.reason}. ${readFileSync(file, 'utf8').trim().split('\n').slice(-6).join(' ')}` };
}

/** Settings that the service relies on, whatever postgresql.conf says. */
function postgresArguments(place: Place, more: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${place.socket_directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: 5432,
    hba_file: join(place.home, 'pg_hba.conf'),
    ident_file: join(place.home, 'pg_ident.conf'),
    // A week of logs in the cluster's own directory. Terse and without statements: these carry names and phone numbers.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...more,
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The options with which the postmaster was started, as it records them. */
function readOptions({ cluster }: Place): string {
  try {
    return readFileSync(join(cluster, 'postmaster.opts'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function readPidFile(place: Place): Omit<Postmaster, 'is_current' | 'is_archiving'> | undefined {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socket_directory: lines[4] ?? '', status: lines[7]?.trim() ?? 'starting' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes stale files. PostgreSQL drops the files of a dead postmaster itself, unless its process id is in use again or
 * belongs to a zombie (a container without an init): it treats that as alive.
 */
async function clearStaleFiles(place: Place): Promise<void> {
  const socket = join(place.socket_directory, '.s.PGSQL.5432');
  const files = [join(place.cluster, 'postmaster.pid'), `${socket}.lock`];
  if (!files.some((file) => existsSync(file) && isAlive(Number.parseInt(readFileSync(file, 'utf8'), 10)))) return;
  if (await accepts(socket)) {
    throw new Error(
      `A PostgreSQL that this process cannot see (in another container?) already serves ${place.cluster}.`,
    );
  }
  endOrphans(place);
  for (const file of [...files, socket]) rmSync(file, { force: true });
}

function accepts(socket_path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socket_path);
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** SIGQUIT makes a backend end at once without touching the data; recovery keeps exactly what was committed. */
function endOrphans(place: Place): void {
  for (const pid of orphansIn(realpathSync(place.cluster))) send(pid, 'SIGQUIT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
