// The location of the embedded database, its operating system user, and its socket.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export type OsUser = { uid: number; gid: number };
/** `user`: set when we are root; the database runs as this user. `is_moved`: DATA_DIR itself was unusable. */
export type Place = {
  home: string;
  cluster: string;
  socket_directory: string;
  user: OsUser | undefined;
  is_moved: boolean;
};

/** A user that unrelated programs share: each of them can change the files of the others. */
export const SHARED_USER = 'nobody';

export const STATE_FOLDER = process.platform === 'darwin' ? '/usr/local/var/tahsil' : '/var/lib/tahsil';
const SOCKET_PATH_BYTES_MAX = 100; // macOS allows 103, Linux 107

/**
 * Chooses and creates the home of the database that belongs to `data_dir`: `<data_dir>/postgres`, or as root, when the
 * database's user cannot reach that, a directory of the state folder. Once a cluster exists in either, that one stays
 * in use, as its owner. Errors: a sentence when a directory is not writable or belongs to another user.
 */
export function preparePlace(data_dir: string): Place {
  try {
    return asReadableByAll(() => {
      mkdirSync(data_dir, { recursive: true });
      const wanted = join(realpathSync(data_dir), 'postgres');
      const moved = join(STATE_FOLDER, shortHash(wanted));
      return isRoot() ? placeForRoot(wanted, moved) : placeForOneself(wanted, moved);
    });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errorCode(error))) throw error;
    throw new Error(`The data directory ${data_dir} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Makes a directory of mode 0700 that belongs to `user` (or to us); an existing one must match already. Errors: a
 * sentence when another user made it, or could read it.
 */
export function makePrivateDirectory(path: string, user: OsUser | undefined): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (user) giveTo(path, user);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(path);
  const uid = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} must be a directory that user id ${uid} owns and nobody else can enter. Remove it.`);
  }
}

/** The login name of a user id; the database identifies local callers by name. Throws a readable message when it has none. */
export function userName(uid: number): string {
  const known = readUsers().find((user) => user.uid === uid)?.name;
  if (known) return known;
  try {
    if (uid === process.getuid?.()) return userInfo().username;
  } catch (error) {
    if (errorCode(error) !== 'ERR_SYSTEM_ERROR') throw error;
  }
  // Users of a directory service are in no file.
  const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim();
  if (name && !/^\d+$/.test(name)) return name;
  throw new Error(`PostgreSQL needs a user with a name, and user id ${uid} has none. Add one, or set DATABASE_URL.`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function placeForRoot(wanted: string, moved: string): Place {
  for (const home of [wanted, moved]) {
    const cluster = statSync(join(home, 'cluster'), { throwIfNoEntry: false });
    if (cluster && cluster.uid !== 0) return placeIn(home, home === moved, { uid: cluster.uid, gid: cluster.gid });
  }
  const users = readUsers();
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === SHARED_USER);
  if (!user) {
    throw new Error(
      `PostgreSQL does not run as root, and there is no user postgres or ${SHARED_USER}. Set DATABASE_URL.`,
    );
  }
  const isMoved = !isReachable(existsSync(wanted) ? wanted : dirname(wanted), user);
  const home = isMoved ? moved : wanted;
  // The home stays root's own: the database's user cannot swap a lock or a settings file of root's there.
  mkdirSync(home, { recursive: true });
  return placeIn(home, isMoved, { uid: user.uid, gid: user.gid });
}

function placeForOneself(wanted: string, moved: string): Place {
  if (!existsSync(join(wanted, 'cluster')) && existsSync(moved)) {
    throw new Error(`The data of ${dirname(wanted)} lies in ${moved}. Start as root, or choose another DATA_DIR.`);
  }
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  if (statSync(wanted).uid !== process.getuid?.()) {
    throw new Error(`${wanted} belongs to another user. Start as that user or as root, or choose another DATA_DIR.`);
  }
  return placeIn(wanted, false, undefined);
}

function placeIn(home: string, isMoved: boolean, user: OsUser | undefined): Place {
  const inside = join(home, 'socket');
  const isShort = Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_BYTES_MAX;
  const uid = user?.uid ?? process.getuid?.();
  const socket_directory = isShort ? inside : `/tmp/tahsil-${uid}-${shortHash(home)}`;
  return { home, cluster: join(home, 'cluster'), socket_directory, user, is_moved: isMoved };
}

function isReachable(path: string, user: OsUser): boolean {
  for (let directory = path; ; directory = dirname(directory)) {
    const { uid, gid, mode } = statSync(directory);
    const search_bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & search_bit)) return false;
    if (directory === dirname(directory)) return true;
  }
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return lines
    .filter(([name, , uid, gid]) => name && !name.startsWith('#') && uid && gid)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
}

/** Uses a descriptor that follows no link: the path may be where its next owner can rename things. */
function giveTo(path: string, user: OsUser): void {
  const directory = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    fchmodSync(directory, 0o700);
    fchownSync(directory, user.uid, user.gid);
  } finally {
    closeSync(directory);
  }
}

/** Runs `make` with a umask that lets the database's user read root's files. */
export function asReadableByAll<T>(make: () => T): T {
  if (!isRoot()) return make();
  const before = process.umask(0o022);
  try {
    return make();
  } finally {
    process.umask(before);
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
