import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* Less of the machine for one program, so that several on one machine are as if each had its own. */

/** Where Linux keeps its groups of processes with a share of the processors (control groups of version 1). */
const GROUPS = '/sys/fs/cgroup/cpu';
/** What a share is a share of. Short, so that whoever has used up his waits for a moment only. */
const PERIOD_US = 20_000;

/** Whether `limitProcessor` can work here: as root on such a Linux. */
export const canLimitProcessor = (): boolean =>
  process.getuid?.() === 0 && existsSync(join(GROUPS, 'cpu.cfs_quota_us'));

/** Gives a process, its children and theirs `share` (0 to 1) of one processor together. Gives what ends that, to be called when they are gone. */
export function limitProcessor(pid: number, share: number): () => void {
  const group = join(GROUPS, `tahsil-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  // What it starts from now on is in its group; those that it has are not yet.
  for (const one of [pid, ...childrenOf(pid)]) writeFileSync(join(group, 'cgroup.procs'), String(one));
  return () => rmdirSync(group);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
