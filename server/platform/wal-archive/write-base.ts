import { createHash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { BackupFault } from '../backup/backup-fault.ts';
import {
  BASE_FILE,
  MANIFEST,
  archiveOf,
  basesOf,
  namesIn,
  syncPath,
  walOf,
  type Base,
  type BaseManifest,
} from './archive-place.ts';
import { tarBytes, tarDirectory, tarEnd, tarFile } from './tar.ts';

/** Files that PostgreSQL makes at its start, or that belong to the running server alone. */
const LEFT_OUT_FILES = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'global/pg_control'];
const EMPTY_DIRECTORIES = [
  'log',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_wal',
];
const ARCHIVED_WITHIN_MS = 120_000;

/**
 * Copies the files of the embedded cluster, while the service runs, into its archive, as the base for replaying the
 * archived write-ahead log (R-RUN-8). Keeps the newest `kept`, and the log that these need. Errors: BackupFault when
 * the log is not archived.
 */
export async function writeBase(
  superuser: pg.ClientConfig,
  { cluster, folder, version, kept }: { cluster: string; folder: string; version: string; kept: number | null },
): Promise<Base> {
  const archive = archiveOf(folder, cluster);
  const directory = join(archive, `base-${new Date().toISOString().replaceAll(':', '-')}`);
  const partial = `${directory}.partial`;
  for (const name of namesIn(archive))
    if (/^base-.*\.partial$/.test(name)) rmSync(join(archive, name), { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ ...superuser, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const manifest = await copyCluster(client, cluster, partial, version);
    writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    syncPath(partial);
    renameSync(partial, directory);
    syncPath(archive);
    if (kept !== null) forgetOldBases(archive, kept);
    return { directory, archive, manifest };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function copyCluster(
  client: pg.Client,
  cluster: string,
  directory: string,
  version: string,
): Promise<BaseManifest> {
  await client.query(`select pg_backup_start('tahsil', fast => true)`);
  const hash = createHash('sha256');
  const stop = async () => {
    await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`);
    const { rows } = await client
      .query<{ lsn: string; label: string; ended_at: string; major: number }>(
        `select lsn::text, labelfile as label, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ended_at,
           current_setting('server_version_num')::int / 10000 as major
         from pg_backup_stop(wait_for_archive => true)`,
      )
      .catch((error: unknown) => {
        throw new BackupFault(
          `The write-ahead log was not archived within ${ARCHIVED_WITHIN_MS / 1_000} s: see the log of the service.`,
          { cause: error },
        );
      });
    return rows[0]!;
  };
  let stopped: Awaited<ReturnType<typeof stop>> | undefined;
  const path = join(directory, BASE_FILE);
  await pipeline(
    async function* () {
      yield* filesOf(cluster, '');
      stopped = await stop();
      yield tarBytes('backup_label', Buffer.from(stopped.label));
      // Last, as in PostgreSQL's own base backups.
      yield tarBytes('global/pg_control', steadily(join(cluster, 'global/pg_control')));
      yield tarEnd();
    },
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const { lsn, label, ended_at, major } = stopped!;
  return {
    format: 1,
    version,
    postgresql_major: major,
    timeline: Number(/^START TIMELINE: (\d+)$/m.exec(label)![1]),
    wal_file: /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)![1]!,
    ended_at,
    ended_lsn: lsn,
    bytes: statSync(path).size,
    sha256: hash.digest('hex'),
  };
}

function* filesOf(cluster: string, folder: string): Generator<Buffer> {
  for (const entry of readdirSync(join(cluster, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (entry.name.startsWith('pgsql_tmp')) continue;
      yield tarDirectory(path);
      if (!EMPTY_DIRECTORIES.includes(path)) yield* filesOf(cluster, path);
    } else if (entry.isFile() && !LEFT_OUT_FILES.includes(path) && !/^pgsql_tmp|\.tmp$/.test(entry.name))
      yield* tarFile(path, join(cluster, path));
  }
}

/** Reads a file until two reads agree: PostgreSQL may be writing it. */
function steadily(path: string): Buffer {
  for (let before = readFileSync(path); ;) {
    const again = readFileSync(path);
    if (again.equals(before)) return again;
    before = again;
  }
}

function forgetOldBases(archive: string, kept: number): void {
  const bases = basesOf(archive);
  const needed = bases.slice(-kept);
  for (const { directory } of bases.slice(0, -kept)) {
    // Renamed first, so that a process killed while deleting leaves nothing that looks complete.
    renameSync(directory, `${directory}.partial`);
    rmSync(`${directory}.partial`, { recursive: true, force: true });
  }
  // Names have one length, and their first eight letters are the timeline.
  const first = needed.map(({ manifest }) => manifest.wal_file.slice(8)).toSorted()[0]!;
  for (const name of namesIn(walOf(archive)))
    if (/^[0-9A-F]{24}\b/.test(name) && name.slice(8, 24) < first) rmSync(join(walOf(archive), name));
}
