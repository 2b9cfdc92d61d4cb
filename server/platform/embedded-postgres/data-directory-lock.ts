// Locks for users of a data directory. Locks of the kernel, which end with their process: none can be left behind, and
// no process id has to be trusted. SQLite is the one such lock in Node's own library; these files store nothing.
// Nothing else in the process may open a `.lock` file: by the rules of POSIX, closing it would drop the lock.
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './embedded-place.ts';

/** Thrown to a second server. `holder` is the first one's published entry, if it got that far. */
export class DataDirectoryHeld extends Error {
  holder: Holder | undefined;
  constructor(home: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid}` : 'a process that is just starting';
    const where = holder?.address ? `, serving ${holder.address}` : '';
    const since = holder ? `, since ${holder.since}` : '';
    super(
      `The database in ${home} is held by another Tahsil server: ${who}${where}${since}. ` +
        'Stop that one, or start this one with another DATA_DIR.',
    );
    this.name = 'DataDirectoryHeld';
    this.holder = holder;
  }
}

export type Holder = { pid: number; address: string | undefined; since: string };
export type Lock = { release(): void };

const BUSY = 5; // SQLITE_BUSY
const POLL_MS = 15;

/**
 * Takes the lock `name` of the directory; undefined when another process holds a conflicting lock. Never waits. Many
 * processes may hold a `shared` lock, only one an `exclusive` one; the kernel releases it when the process ends.
 */
export function tryLock(home: string, name: string, mode: 'shared' | 'exclusive'): Lock | undefined {
  const file = join(home, `${name}.lock`);
  createLockFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    if (mode === 'exclusive') database.exec('begin exclusive');
    else database.exec('begin; select count(*) from sqlite_schema');
    return { release: () => database.isOpen && database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw new Error(`${file} cannot be locked; DATA_DIR must lie on a file system with locks.`, { cause: error });
  }
}

/** Runs `work` while no other process starts or stops the database of this directory. Errors: after `timeout_ms` of waiting. */
export async function withTurn<T>(home: string, timeout_ms: number, work: () => Promise<T>): Promise<T> {
  const limit = performance.now() + timeout_ms;
  let turn = tryLock(home, 'turn', 'exclusive');
  while (!turn) {
    if (performance.now() > limit) {
      throw new Error(`Another process has been starting or stopping the database in ${home} for ${timeout_ms} ms.`);
    }
    await pause(POLL_MS);
    turn = tryLock(home, 'turn', 'exclusive');
  }
  try {
    return await work();
  } finally {
    turn.release();
  }
}

/** Publishes the holder to a second server. Call only while holding the lock of the server. */
export function publishHolder(home: string, holder: Holder): void {
  const partial = join(home, `holder.json.${process.pid}`);
  rmSync(partial, { force: true });
  // 'wx' follows no link, and the rename replaces any file of that name.
  writeFileSync(partial, JSON.stringify(holder), { flag: 'wx', mode: 0o644 });
  renameSync(partial, join(home, 'holder.json'));
}

export function forgetHolder(home: string): void {
  rmSync(join(home, 'holder.json'), { force: true });
}

/** The published holder; undefined until the present holder publishes: an older entry is of a dead process. */
export function readHolder(home: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(join(home, 'holder.json'), 'utf8')) as Holder;
    return isAlive(holder.pid) ? holder : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True when a process has this id, whatever its owner and program. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Gives the file the owner of its directory: root's tool must not lock out the owner's server. */
function createLockFile(file: string): void {
  try {
    const created = openSync(file, 'wx', 0o600);
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) fchownSync(created, uid, gid);
    closeSync(created);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
