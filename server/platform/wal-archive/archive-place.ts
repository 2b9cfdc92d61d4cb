import { closeSync, fsyncSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFault } from '../backup/backup-fault.ts';

/*
 * The layout of WAL_ARCHIVE_DIR: a directory for each cluster that wrote there, named by PostgreSQL's own number for
 * it. It contains `wal/`, the write-ahead log as files of Zstandard, and `base-…/`, copies of the cluster's files for
 * replaying the log.
 */

export type Base = {
  directory: string;
  /** Directory of its cluster's archive. */
  archive: string;
  manifest: BaseManifest;
};

export type BaseManifest = {
  format: 1;
  /** Version of the service. */
  version: string;
  postgresql_major: number;
  timeline: number;
  /** The first write-ahead log file that it needs. */
  wal_file: string;
  /** Before this moment the copy is inconsistent, and nothing can be restored. */
  ended_at: string;
  ended_lsn: string;
  bytes: number;
  sha256: string;
};

export const BASE_FILE = 'base.tar.zst';
export const MANIFEST = 'manifest.json';
const BASE = /^base-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const walOf = (archive: string): string => join(archive, 'wal');

/** The archive of a cluster; this file begins with PostgreSQL's number for it. */
export function archiveOf(folder: string, cluster: string): string {
  const file = openSync(join(cluster, 'global/pg_control'), 'r');
  try {
    const number = Buffer.alloc(8);
    readSync(file, number, 0, 8, 0);
    return join(folder, String(number.readBigUInt64LE()));
  } finally {
    closeSync(file);
  }
}

/** Complete bases of an archive, the oldest first. */
export const basesOf = (archive: string): Base[] =>
  namesIn(archive)
    .filter((name) => BASE.test(name))
    .toSorted()
    .map((name) => {
      const directory = join(archive, name);
      return { directory, archive, manifest: readManifest(directory) };
    });

export const archivesIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(folder, name));

export function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readManifest(directory: string): BaseManifest {
  const path = join(directory, MANIFEST);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BaseManifest;
  if (manifest.format !== 1) throw new BackupFault(`${path} is of another version: restore it with that one.`);
  return manifest;
}
