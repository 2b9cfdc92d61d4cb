// Identifies processes of this machine that are PostgreSQL over a given cluster: by program and directory, never by id
// alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { errorCode } from './embedded-place.ts';

const HAS_PROC = existsSync('/proc/self/exe');

/** The program file that process `pid` runs, if it is a living PostgreSQL over `cluster` (a real path); else undefined. */
export function postgresIn(cluster: string, pid: number): string | undefined {
  return HAS_PROC ? fromProc(cluster, pid) : fromPs(cluster, pid);
}

/** Processes that work in `cluster`. Call when it has no postmaster: these are a killed one's leftovers. */
export function orphansIn(cluster: string): number[] {
  if (!HAS_PROC) return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => fromProc(cluster, pid) !== undefined);
}

function fromProc(cluster: string, pid: number): string | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return undefined;
    const program = readlinkSync(`/proc/${pid}/exe`);
    // A program replaced by an upgrade reads '/…/postgres (deleted)', and is then not the one we would start.
    return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' ? program : undefined;
  } catch (error) {
    // Gone, a zombie, or of a user whose processes we may not see.
    if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

function fromPs(cluster: string, pid: number): string | undefined {
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [program = '', rest] = command.split(' -D ');
  return rest?.startsWith(`${cluster} `) && basename(program) === 'postgres' ? program : undefined;
}
