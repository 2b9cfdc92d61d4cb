import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/* External programs that check the project. Each set has its own folder and lockfile, and is installed when a check first needs it. */

const INSTALLING_MS = 240_000;

/**
 * Installs what `asked` (a folder with package.json and its lockfile) names into `folder`, unless it is there. Scripts of packages do not
 * run. Returns null, or why it could not: the registry does not answer.
 */
export function installTools(asked: string, folder: string): string | null {
  const read = (from: string) => readFileSync(join(from, 'package-lock.json'), 'utf8');
  if (existsSync(join(folder, 'node_modules/.package-lock.json')) && read(folder) === read(asked)) return null;
  // Another process may install the same tools, so the folder never holds a partial installation.
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(asked, file), join(beside, file));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr } = spawnSync('npm', args, { cwd: beside, timeout: INSTALLING_MS, encoding: 'utf8' });
    if (status !== 0) return (stderr ?? '').trim().slice(0, 300) || 'npm ci took too long';
    rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
    return null;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
