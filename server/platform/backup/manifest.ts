import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { BackupFault } from './backup-fault.ts';

/*
 * A backup is a directory. It has a file for each table, with the output of PostgreSQL's COPY, compressed with
 * Zstandard; and the manifest, written last, which lists the files. docs/decisions/0069-backups.md has the reasons.
 */

/** `bytes` of the file; `sha256` of the text in it, so that equal tables have equal hashes in any two backups. */
export type TableFile = { name: string; columns: string[]; rows: number; bytes: number; sha256: string };

export type Manifest = {
  format: 1;
  /** Version of the service that made it. */
  version: string;
  /** ISO 8601. */
  made_at: string;
  postgresql: string;
  /** Names of the migrations applied to its tables, in order. */
  migrations: string[];
  tables: TableFile[];
};

export type Backup = { directory: string; manifest: Manifest };

const MANIFEST = 'manifest.json';
const NAME = /^[a-z_][a-z0-9_]*$/;

export const tablePath = (directory: string, name: string): string => join(directory, `${name}.copy.zst`);

export async function writeManifest({ directory, manifest }: Backup): Promise<void> {
  const file = await open(join(directory, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Errors: BackupFault when the directory has no manifest, or an unreadable one. */
export async function readManifest(directory: string): Promise<Backup> {
  const path = join(directory, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupFault(`${directory} is no whole backup: it has no ${MANIFEST}, which is written last.`);
    throw new BackupFault(`${path} cannot be read: ${error.message}.`);
  });
  const manifest = parse(text);
  if (manifest === null) throw new BackupFault(`${path} is damaged: it is not what a backup wrote.`);
  if (manifest.format !== 1)
    throw new BackupFault(
      `${directory} has the format ${String(manifest.format)}, and this version reads format 1: restore it with the version that made it (${String(manifest.version)}).`,
    );
  return { directory, manifest };
}

/** Null when the text is no manifest. In another format only the version is certain. */
function parse(text: string): Manifest | null {
  let read: Partial<Manifest> | null;
  try {
    read = JSON.parse(text) as Partial<Manifest> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof read?.format !== 'number' || typeof read.version !== 'string') return null;
  const isWhole =
    (read.format as number) !== 1 ||
    (isTexts(read.migrations) && Array.isArray(read.tables) && read.tables.every(isTable));
  return isWhole ? (read as Manifest) : null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const isTable = ({ name, columns, rows, bytes, sha256 }: Partial<TableFile>): boolean =>
  NAME.test(name ?? '') &&
  isTexts(columns) &&
  Number.isInteger(rows) &&
  Number.isInteger(bytes) &&
  typeof sha256 === 'string';

/** Reads each file whole. Errors: BackupFault that names every missing or altered file. */
export async function checkFiles({ directory, manifest }: Backup): Promise<void> {
  const faults: string[] = [];
  for (const table of manifest.tables) {
    const fault = await faultOf(tablePath(directory, table.name), table);
    if (fault !== null) faults.push(fault);
  }
  if (faults.length > 0) throw new BackupFault(`${directory} is damaged:\n${faults.join('\n')}`);
}

async function faultOf(path: string, { bytes, sha256 }: TableFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const found = (await stat(path)).size;
    if (found !== bytes) return `${path} has ${found} bytes, and ${bytes} were written`;
    await pipeline(createReadStream(path), createZstdDecompress({ chunkSize: 256 * 1024 }), hash);
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`;
  }
  return hash.digest('hex') === sha256 ? null : `${path} has other bytes than were written`;
}
