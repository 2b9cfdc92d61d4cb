import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tahsil-sheet-';
const OLD_MS = 86_400_000;

/** Runs `use` with a temporary directory, deleted afterwards. Its path has no link: the permission model compares literal paths. */
export async function withDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), PREFIX)));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Removes the directories of killed processes, which hold people's files. */
export async function removeOldDirectories(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(tmpdir(), name);
    const { mtimeMs = Infinity } = (await stat(directory).catch(() => null)) ?? {}; // another process removes it too
    if (mtimeMs < Date.now() - OLD_MS) await rm(directory, { recursive: true, force: true });
  }
}
