import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* Limits one program's share of the machine, so that several on one machine act as if each had its own. */

/** Where Linux keeps its groups of processes with a share of the processors (control groups of version 1). */
const GROUPS = '/sys/fs/cgroup/cpu';
/** Period of a share. Short, so that a program that has used up its share waits for a moment only. */
const PERIOD_US = 20_000;

/** Whether `limitProcessor` can work here: as root on such a Linux. */
export const canLimitProcessor = (): boolean =>
  process.getuid?.() === 0 && existsSync(join(GROUPS, 'cpu.cfs_quota_us'));

/** Limits a process and its descendants to `share` (0 to 1) of one processor together. Returns what ends the limit, once they are gone. */
export function limitProcessor(pid: number, share: number): () => void {
  const group = join(GROUPS, `tahsil-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  // Its future children are in its group; existing ones are not yet.
  for (const one of [pid, ...childrenOf(pid)]) writeFileSync(join(group, 'cgroup.procs'), String(one));
  return () => rmdirSync(group);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
