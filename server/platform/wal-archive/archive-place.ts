import { closeSync, fsyncSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFault } from '../backup/backup-fault.ts';

/*
 * What lies in WAL_ARCHIVE_DIR: a directory for each cluster that wrote there, by PostgreSQL's own number of it. In that `wal/`, the
 * write-ahead log as files of Zstandard, and `base-…/`, copies of the cluster's files that the log is replayed onto.
 */

export type Base = {
  directory: string;
  /** Where its cluster's archive lies. */
  archive: string;
  manifest: BaseManifest;
};

export type BaseManifest = {
  format: 1;
  /** Of the service. */
  version: string;
  postgresql_major: number;
  timeline: number;
  /** The first file of the write-ahead log that is needed. */
  wal_file: string;
  /** Before it the copy is not of one moment, and nothing can be restored. */
  ended_at: string;
  ended_lsn: string;
  bytes: number;
  sha256: string;
};

export const BASE_FILE = 'base.tar.zst';
export const MANIFEST = 'manifest.json';
const BASE = /^base-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const walOf = (archive: string): string => join(archive, 'wal');

/** The archive of a cluster; PostgreSQL's number of it is the beginning of this file. */
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

/** Whole bases of an archive, the oldest first. */
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
