import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { countWriters } from '../database/connected-sql.ts';
import { isPlaced } from '../database/scale-out/migrate-placed.ts';
import { BackupFault } from './backup-fault.ts';
import { copyOut, listMigrations, listTables, readServer, type TableColumns } from './backup-sql.ts';
import { tablePath, writeManifest, type Backup, type Manifest, type TableFile } from './manifest.ts';
import { withBackupClient } from './with-backup-client.ts';

const WHOLE = /^tahsil-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const PARTIAL = '.partial';
const DISK_REFUSES = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO'];

/**
 * Writes a backup into a new directory of `folder`, while the service runs: all tables as of one instant (R-RUN-4).
 * The directory gets its name once the backup is complete on the disk. A failed backup is removed; a killed one stays
 * as `….partial`. Errors: BackupFault when the database has no tables, its schema changes meanwhile, the disk refuses,
 * or a cluster is open for writing.
 */
export async function writeBackup(connection_string: string, folder: string, version: string): Promise<Backup> {
  const made_at = new Date().toISOString();
  const directory = join(folder, `tahsil-${made_at.replaceAll(':', '-')}`);
  const partial = `${directory}${PARTIAL}`;
  return await explainDiskErrors(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(partial, { mode: 0o700 });
    try {
      const read = await withBackupClient(connection_string, (client) => copyAll(client, partial));
      const manifest: Manifest = { format: 1, version, made_at, ...read };
      await writeManifest({ directory: partial, manifest });
      await syncDirectory(partial);
      await rename(partial, directory);
      await syncDirectory(folder);
      return { directory, manifest };
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Removes all complete backups of `folder` except the newest `kept`. Returns the names of the removed ones. */
export async function forgetOldBackups(folder: string, kept: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => WHOLE.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - kept));
  for (const name of old) {
    // Renamed first, so that a process killed while deleting leaves nothing that looks complete.
    const going = join(folder, `${name}${PARTIAL}`);
    await rename(join(folder, name), going);
    await rm(going, { recursive: true, force: true });
  }
  return old;
}

type Read = Pick<Manifest, 'postgresql' | 'migrations' | 'tables'>;

async function copyAll(client: pg.Client, directory: string): Promise<Read> {
  await refuseUseOfCluster(client);
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupFault('There is nothing to back up: the database has no tables of Tahsil.');
  const { postgresql } = await readServer(client);
  const copied: (() => TableFile)[] = [];
  for (const table of await listTables(client)) copied.push(await copyTable(client, directory, table));
  await client.query('commit');
  // The rows are of one instant, but the schema is read later, and may have changed.
  const after = await listMigrations(client);
  if (after.join() !== migrations.join())
    throw new BackupFault('The database was migrated while it was backed up. Run the backup again.');
  return { postgresql, migrations, tables: copied.map((table) => table()) };
}

/** Each node of a cluster has a snapshot of its own: together they show one instant only while there are no writes. */
async function refuseUseOfCluster(client: pg.Client): Promise<void> {
  if (!(await isPlaced(client))) return;
  const writers = await countWriters(client);
  if (writers > 0)
    throw new BackupFault(
      `A backup of a cluster is whole only while nobody writes, and ${writers} connections of the service or its tools may. Run \`tahsil read-only --on\` first, or back up the nodes themselves (docs/scaling.md).`,
    );
}

/** PostgreSQL reports the number of rows after the last one, so it is read when the next statement has ended. */
async function copyTable(client: pg.Client, directory: string, table: TableColumns): Promise<() => TableFile> {
  const hash = createHash('sha256');
  const path = tablePath(directory, table.name);
  const rows = client.query(copyTo(copyOut(table)));
  await pipeline(
    rows,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createZstdCompress(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const { size: bytes } = await stat(path);
  const sha256 = hash.digest('hex');
  return () => ({ ...table, rows: rows.rowCount, bytes, sha256 });
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}

/** Turns an error of the disk into a sentence that names the folder. */
async function explainDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!DISK_REFUSES.includes(code)) throw error;
    throw new BackupFault(`The backup cannot be written to ${folder}: ${message}.`, { cause: error });
  }
}
