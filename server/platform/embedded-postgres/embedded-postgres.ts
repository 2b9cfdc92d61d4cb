// The database of a fresh clone: a real PostgreSQL of our own over DATA_DIR, shared by one server and any number of
// tools.
//
// Three locks of the data directory decide everything (data-directory-lock.ts). A process that starts or stops the
// database holds `turn` for moments; a server holds `server` while it runs. All users of the database share `users`:
// the one that can take it alone is the last, and stops PostgreSQL. A killed process holds none of them.
import { setTimeout as pause } from 'node:timers/promises';
import {
  DataDirectoryHeld,
  forgetHolder,
  publishHolder,
  readHolder,
  tryLock,
  withTurn,
  type Holder,
  type Lock,
} from './data-directory-lock.ts';
import { preparePrograms } from './embedded-binaries.ts';
import { archiveSettings, followWal, forgetAnswers } from '../wal-archive/follow-wal.ts';
import { writeBase } from '../wal-archive/write-base.ts';
import type { Base } from '../wal-archive/archive-place.ts';
import { SUPERUSER_ROLE, createCluster, runsAsShared, writeAccessRules, type Cluster } from './embedded-cluster.ts';
import { answers, databaseUrls, prepareDatabase } from './embedded-database.ts';
import { errorCode, preparePlace } from './embedded-place.ts';
import { findPostmaster, isRunning, settle, startPostmaster, stopPostmaster } from './embedded-postmaster.ts';

export type Log = (message: string, fields?: Record<string, unknown>) => void;
export type EmbeddedPostgres = {
  connection_string: string;
  /** For migrations; the service's own role owns nothing. */
  owner_connection_string: string;
  data_directory: string;
  /** A warning for the operator to act on; null: none. */
  warning: string | null;
  /** Copies the cluster's files into `wal_archive_dir` and keeps the newest `kept` (null: all); null: there is no archive. */
  writeBase: ((version: string, kept: number | null) => Promise<Base>) | null;
  publishAddress(address: string): void;
  stop(): Promise<void>;
};
type Role = 'server' | 'tool';
/** `pid` is the postmaster that a server watches. */
type Stay = { pid: number; server: Lock | undefined; users: Lock; holder: Holder };

/** `is_archived`: its write-ahead log is to be archived. */
type ArchivedCluster = Cluster & { is_archived: boolean };

const TURN_MS = 120_000; // the holder before may have to recover, or to stop a slow database
const FAST_STOP_MS = 20_000;
const SHARED_SILENCE_MS = 30_000; // a stalled disk must not cost other users the database
const SILENT_STOP_MS = 3_000;
const WATCH_MS = 200;
const BACKOFF_MAX_MS = 5_000;
const STEADY_MS = 30_000;

const SHARED_WARNING =
  'PostgreSQL runs as the user nobody, as there was no user postgres at the first start: other programs of nobody can read and change its files. Add a user postgres and give it the data, or start the service as a user of its own.';

/**
 * Starts PostgreSQL over `data_dir`, or joins the one that already runs there; warm in about 0.1 s, the first time 1.5
 * s. A server watches it and restarts it when it dies. Tools share it with a server and with each other.
 * `publishAddress` gives a second server the first one's address. `stop` leaves, and stops PostgreSQL unless it is
 * still in use. Errors: DataDirectoryHeld for a second server; else one sentence (no programs here, not writable, not
 * UTF-8, …).
 */
export async function startEmbeddedPostgres(options: {
  data_dir: string;
  role: Role;
  log: Log;
  /** Directory of the archived write-ahead log; left out or null: no archive. */
  wal_archive_dir?: string | null;
}): Promise<EmbeddedPostgres> {
  const { data_dir, role, log, wal_archive_dir = null } = options;
  const place = preparePlace(data_dir);
  if (place.is_moved) {
    log(`${data_dir} cannot be reached by the user of the database: its data lies in ${place.home}`, {
      data_directory: place.home,
    });
  }
  const cluster = { place, programs: preparePrograms(place), is_archived: wal_archive_dir !== null };
  const stay = role === 'server' ? await enterAsServer(cluster, log) : await enterAsTool(cluster, log);
  const stopping = new AbortController();
  const watching = role === 'server' ? keepRunning(cluster, stay, log, stopping.signal) : undefined;
  const following = wal_archive_dir === null ? null : followWal(place, wal_archive_dir, log);
  let stopped: Promise<void> | undefined;
  const end = async () => {
    await watching;
    // PostgreSQL ends once its last files are archived.
    await leave(cluster, stay).finally(() => following?.stop());
  };
  return {
    ...databaseUrls(place),
    data_directory: place.home,
    warning: runsAsShared(place) ? SHARED_WARNING : null,
    writeBase:
      wal_archive_dir === null
        ? null
        : (version, kept) =>
            writeBase(
              { host: place.socket_directory, user: SUPERUSER_ROLE, database: 'postgres' },
              { cluster: place.cluster, folder: wal_archive_dir, version, kept },
            ),
    publishAddress: (address) => stay.server && publishHolder(place.home, { ...stay.holder, address }),
    stop: () => {
      stopping.abort();
      return (stopped ??= end());
    },
  };
}

function enterAsServer(cluster: ArchivedCluster, log: Log): Promise<Stay> {
  const { home } = cluster.place;
  return withTurn(home, TURN_MS, async () => {
    const server = tryLock(home, 'server', 'exclusive');
    if (!server) throw new DataDirectoryHeld(home, readHolder(home));
    return enter(cluster, log, server);
  });
}

/** While a server holds the directory only that server starts PostgreSQL; a tool then waits for it to answer. */
async function enterAsTool(cluster: ArchivedCluster, log: Log): Promise<Stay> {
  const { home } = cluster.place;
  const limit = performance.now() + TURN_MS;
  for (;;) {
    const stay = await withTurn(home, TURN_MS, async () => {
      const no_server = tryLock(home, 'server', 'shared');
      no_server?.release();
      if (no_server) return enter(cluster, log, undefined);
      return (await answers(cluster.place)) ? newStay(home, undefined) : undefined;
    });
    if (stay) return stay;
    if (performance.now() > limit) throw new Error(`The database in ${home} does not answer, and a server holds it.`);
    await pause(WATCH_MS);
  }
}

async function enter(cluster: ArchivedCluster, log: Log, server: Lock | undefined): Promise<Stay> {
  const { home } = cluster.place;
  const alone = tryLock(home, 'users', 'exclusive');
  alone?.release();
  const stay = newStay(home, server);
  try {
    stay.pid = await ensureRunning(cluster, log, !alone);
    await prepareDatabase(cluster.place);
    return stay;
  } catch (error) {
    await leaveInTurn(cluster, stay);
    throw error;
  }
}

async function leave(cluster: ArchivedCluster, stay: Stay): Promise<void> {
  try {
    await withTurn(cluster.place.home, TURN_MS, () => leaveInTurn(cluster, stay));
  } finally {
    stay.users.release();
    stay.server?.release();
  }
}

async function leaveInTurn(cluster: ArchivedCluster, stay: Stay): Promise<void> {
  const { home } = cluster.place;
  stay.users.release();
  const alone = tryLock(home, 'users', 'exclusive');
  try {
    const found = alone && findPostmaster(cluster);
    if (found) await stopPostmaster(cluster, found.pid, FAST_STOP_MS);
  } finally {
    alone?.release();
    if (stay.server) forgetHolder(home);
    stay.server?.release();
  }
}

function newStay(home: string, server: Lock | undefined): Stay {
  const users = tryLock(home, 'users', 'shared');
  // Others lock `users` exclusively only for a moment and in their turn; the turn is ours now.
  if (!users) throw new Error(`${home}/users.lock is held by a program that is not Tahsil.`);
  const holder = { pid: process.pid, address: undefined, since: new Date().toISOString() };
  // Within the turn, so that a second server always finds the name of the first.
  if (server) publishHolder(home, holder);
  return { pid: 0, server, users, holder };
}

/**
 * Adopts a running postmaster that answers, else stops it. Starts one if there is none. Also replaces one with other
 * programs or other archiving, unless other processes use it (`isShared`).
 */
async function ensureRunning(cluster: ArchivedCluster, log: Log, isShared: boolean): Promise<number> {
  const { place, programs } = cluster;
  const found = findPostmaster(cluster);
  if (found) {
    const isAsAsked = found.is_current && found.is_archiving === cluster.is_archived;
    const fits = (isAsAsked || isShared) && found.socket_directory === place.socket_directory;
    const patience_ms = isShared ? SHARED_SILENCE_MS : 0;
    if (fits && (await settle(cluster, found.pid)) && (await answersWithin(cluster, patience_ms))) return found.pid;
    log(
      `stopping PostgreSQL (process ${found.pid}): it ${fits ? 'does not answer' : 'is of another version, or archives otherwise'}`,
    );
    await stopPostmaster(cluster, found.pid, fits && found.status !== 'stopping' ? SILENT_STOP_MS : FAST_STOP_MS);
  }
  const started = performance.now();
  const isNew = await createCluster(cluster);
  writeAccessRules(place);
  if (cluster.is_archived) forgetAnswers(place.home);
  const pid = await startPostmaster(cluster, { settings: cluster.is_archived ? archiveSettings(place.home) : {} });
  log(`started PostgreSQL ${programs.version} with ${isNew ? 'new ' : ''}data in ${place.home}`, {
    pid,
    data_directory: place.home,
    duration_ms: Math.round(performance.now() - started),
  });
  return pid;
}

/** True when PostgreSQL answers within `patience_ms`; asks at least once. */
async function answersWithin({ place }: Cluster, patience_ms: number): Promise<boolean> {
  const limit = performance.now() + patience_ms;
  while (!(await answers(place))) {
    if (performance.now() > limit) return false;
    await pause(WATCH_MS);
  }
  return true;
}

/** Restarts PostgreSQL after a crash: at once, then with growing pauses while it keeps crashing. Ends on `signal`. */
async function keepRunning(cluster: ArchivedCluster, stay: Stay, log: Log, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let restarted_at = -Infinity;
  while (await pauseUnlessAborted(WATCH_MS, signal)) {
    if (isRunning(cluster, stay.pid)) continue;
    failures = performance.now() - restarted_at > STEADY_MS ? 0 : failures + 1;
    if (failures && !(await pauseUnlessAborted(Math.min(BACKOFF_MAX_MS, 100 * 2 ** failures), signal))) return;
    log(`PostgreSQL (process ${stay.pid}) ended unexpectedly; starting it again`, { failures });
    restarted_at = performance.now();
    try {
      stay.pid = await withTurn(cluster.place.home, TURN_MS, () => ensureRunning(cluster, log, true));
    } catch (error) {
      log(`PostgreSQL did not start again: ${(error as Error).message}`, { failures });
    }
  }
}

async function pauseUnlessAborted(duration_ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(duration_ms, undefined, { signal, ref: false });
    return true;
  } catch (error) {
    if (errorCode(error) === 'ABORT_ERR') return false;
    throw error;
  }
}
