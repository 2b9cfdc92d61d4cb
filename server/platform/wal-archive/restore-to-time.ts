import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { BackupFault } from '../backup/backup-fault.ts';
import { preparePrograms } from '../embedded-postgres/embedded-binaries.ts';
import { writeAccessRules, type Cluster } from '../embedded-postgres/embedded-cluster.ts';
import { preparePlace, type Place } from '../embedded-postgres/embedded-place.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from '../embedded-postgres/embedded-postmaster.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { DataDirectoryHeld, readHolder, tryLock, withTurn } from '../embedded-postgres/data-directory-lock.ts';
import { namesIn, syncPath, walOf, type Base } from './archive-place.ts';
import { chooseBase, readMoment } from './choose-base.ts';
import { archiveSettings, forgetAnswers } from './follow-wal.ts';
import { damageFault, unpackBase } from './unpack-base.ts';

export type RestoredToTime = {
  base: string;
  /** New location of the replaced cluster; null: there was none. */
  replaced: string | null;
};

const TURN_MS = 120_000;
const STOP_MS = 60_000;
/** Time limit for the replay; a day of log takes minutes. */
const REPLAY_MS = 6 * 3_600_000;

/**
 * Restores the embedded cluster to a moment: the files of a base, and the archived write-ahead log up to then
 * (R-RUN-8). Builds it beside the present one, which is moved aside once the new one is complete: a failed or killed
 * restore leaves the old one in place. Errors: BackupFault when the moment is out of reach, or the archive is damaged;
 * DataDirectoryHeld while a service runs.
 */
export async function restoreToTime(options: {
  data_dir: string;
  folder: string;
  time: string;
  log: (message: string) => void;
}): Promise<RestoredToTime> {
  const { data_dir, folder, time, log } = options;
  const moment = readMoment(time, Date.now());
  const place = preparePlace(data_dir);
  const programs = preparePrograms(place);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) await archiveRest(data_dir, folder, log);
  return await withTurn(place.home, TURN_MS, async () => {
    const server = tryLock(place.home, 'server', 'exclusive');
    if (!server) throw new DataDirectoryHeld(place.home, readHolder(place.home));
    const users = tryLock(place.home, 'users', 'exclusive');
    try {
      if (!users) throw new BackupFault(`The database in ${place.home} is in use by another tool. Let it end first.`);
      const running = findPostmaster({ place, programs });
      if (running) await stopPostmaster({ place, programs }, running.pid, STOP_MS);
      const base = chooseBase(folder, moment);
      if (base.manifest.postgresql_major !== programs.major)
        throw new BackupFault(
          `${base.directory} is of PostgreSQL ${base.manifest.postgresql_major}, and this version runs PostgreSQL ${programs.major}.`,
        );
      const beside: Cluster = { place: besideOf(place), programs };
      await forget(beside);
      await unpackBase(base, beside.place);
      const files = await placeWal(base, beside.place);
      // Written here because on a new machine no start has written them yet.
      writeAccessRules(place);
      log(`replaying up to ${files} files of the write-ahead log onto ${base.directory}`);
      await replay(beside, time);
      return { base: base.directory, replaced: swap(place, beside.place) };
    } finally {
      users?.release();
      server.release();
    }
  });
}

/** PostgreSQL archives its last files when it stops. If it does not start, the restore goes without them. */
async function archiveRest(data_dir: string, wal_archive_dir: string, log: (message: string) => void): Promise<void> {
  try {
    const last = await startEmbeddedPostgres({ data_dir, role: 'server', log, wal_archive_dir });
    await last.stop();
  } catch (error) {
    if (error instanceof DataDirectoryHeld) throw error;
    log(`what was not archived yet cannot be: ${(error as Error).message}`);
  }
}

/** The same home, with a cluster and a socket of its own. */
const besideOf = (place: Place): Place => ({
  ...place,
  cluster: `${place.cluster}.restoring`,
  socket_directory: `${place.socket_directory}-r`,
});

/** The leftovers of a killed restore, and its PostgreSQL. */
async function forget(beside: Cluster): Promise<void> {
  const left = existsSync(beside.place.cluster) ? findPostmaster(beside) : undefined;
  if (left) await stopPostmaster(beside, left.pid, STOP_MS);
  rmSync(beside.place.cluster, { recursive: true, force: true });
}

/** Copies the log to where PostgreSQL reads it without a command; returns the number of files. */
async function placeWal({ archive, manifest }: Base, { cluster, user }: Place): Promise<number> {
  const wal = walOf(archive);
  const names = namesIn(wal)
    .filter((name) => /^[0-9A-F]{8}\.history\.zst$/.test(name) || isNeeded(name, manifest.wal_file))
    .map((name) => name.slice(0, -'.zst'.length));
  for (const name of names) {
    const packed = join(wal, `${name}.zst`);
    const target = join(cluster, 'pg_wal', name);
    await pipeline(
      createReadStream(packed),
      createZstdDecompress(),
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    ).catch((error: unknown) => {
      throw damageFault(packed, error);
    });
    if (user) chownSync(target, user.uid, user.gid);
  }
  return names.length;
}

/** True for needed log files of any timeline, whose number is the first eight letters. */
const isNeeded = (name: string, first: string): boolean =>
  /^[0-9A-F]{24}\.zst$/.test(name) && name.slice(8, 24) >= first.slice(8);

async function replay(beside: Cluster, time: string): Promise<void> {
  const { place } = beside;
  writeFileSync(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 });
  if (place.user) chownSync(join(place.cluster, 'recovery.signal'), place.user.uid, place.user.gid);
  const settings = {
    // Fetches nothing beyond the files in pg_wal.
    restore_command: 'false',
    // Zone names, Z too, are not loaded yet when PostgreSQL reads its settings.
    recovery_target_time: time.replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Makes PostgreSQL ready only after its recovery.
    hot_standby: 'off',
    // The service's start will ask about files finished here.
    ...archiveSettings(place.home),
    archive_command: '',
    logging_collector: 'off',
  };
  const pid = await startPostmaster(beside, { settings, limit_ms: REPLAY_MS }).catch((error: Error) => {
    rmSync(place.cluster, { recursive: true, force: true });
    throw explainError(error, time);
  });
  await stopPostmaster(beside, pid, STOP_MS);
}

function explainError(error: Error, time: string): Error {
  if (!error.message.includes('before configured recovery target was reached')) return error;
  const last = /last completed transaction was at log time ([^\n]+?)(?= \d{4}-|$)/.exec(error.message)?.[1];
  return new BackupFault(
    `${time} cannot be restored: the archived write-ahead log reaches to ${last ?? 'the end of the base'} only. Give an earlier moment.`,
    { cause: error },
  );
}

/** Swaps the clusters by renames. A start between two renames completes the swap (`finishSwap`). */
function swap(place: Place, beside: Place): string | null {
  const whole = `${place.cluster}.restored`;
  rmSync(whole, { recursive: true, force: true });
  renameSync(beside.cluster, whole);
  syncPath(place.home);
  const replaced = existsSync(place.cluster)
    ? `${place.cluster}.replaced-${new Date().toISOString().replaceAll(':', '-')}`
    : null;
  if (replaced) renameSync(place.cluster, replaced);
  renameSync(whole, place.cluster);
  syncPath(place.home);
  forgetAnswers(place.home);
  return replaced;
}
