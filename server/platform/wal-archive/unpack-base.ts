import { createHash } from 'node:crypto';
import { chownSync, closeSync, createReadStream, fchownSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { BackupFault } from '../backup/backup-fault.ts';
import { makePrivateDirectory, type OsUser, type Place } from '../embedded-postgres/embedded-place.ts';
import { BASE_FILE, type Base } from './archive-place.ts';
import { readTar } from './tar.ts';

/** Files that no base contains. PostgreSQL would make links to other directories from this one. */
const REFUSED_FILES: readonly string[] = ['tablespace_map'];

/**
 * Unpacks the files of a base into a new directory, for PostgreSQL's user (R-RUN-8). The hash is checked before any
 * write, and again over the unpacked bytes. Writes nothing outside of the directory, whatever paths the archive has.
 * Errors: BackupFault when the base is damaged, or has such a path.
 */
export async function unpackBase(
  { directory, manifest }: Pick<Base, 'directory' | 'manifest'>,
  { cluster, user }: Pick<Place, 'cluster' | 'user'>,
): Promise<void> {
  const refuseOther = (sha256: string) => {
    if (sha256 !== manifest.sha256) throw damageFault(directory, new Error('It is not what was written.'));
  };
  const file = join(directory, BASE_FILE);
  refuseOther(await hashOf(file));
  makePrivateDirectory(cluster, user);
  refuseOther(
    await unpack(file, cluster, user).catch((error: unknown) => {
      throw damageFault(directory, error);
    }),
  );
}

export const damageFault = (path: string, error: unknown) =>
  new BackupFault(`${path} is damaged: ${(error as Error).message}`, { cause: error });

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the hash of the bytes read: the file may have been replaced since the check. */
async function unpack(packedFile: string, cluster: string, user: OsUser | undefined): Promise<string> {
  const hash = createHash('sha256');
  let file: number | null = null;
  const end = () => {
    if (file !== null) closeSync(file);
    file = null;
  };
  try {
    const packed = createReadStream(packedFile);
    packed.on('data', (piece) => hash.update(piece));
    await pipeline(packed, createZstdDecompress(), (chunks: AsyncIterable<Buffer>) =>
      readTar(
        chunks,
        ({ path, kind }) => {
          end();
          if (REFUSED_FILES.includes(path)) throw new Error(`It has the file ${path}, which no base has.`);
          const to = join(cluster, path);
          if (kind === 'directory') {
            mkdirSync(to, { mode: 0o700 });
            if (user) chownSync(to, user.uid, user.gid);
          } else file = createOwnedFile(to, user);
        },
        (piece) => void writeSync(file!, piece),
      ),
    );
  } finally {
    end();
  }
  return hash.digest('hex');
}

function createOwnedFile(path: string, user: OsUser | undefined): number {
  const file = openSync(path, 'wx', 0o600);
  if (user) fchownSync(file, user.uid, user.gid);
  return file;
}
