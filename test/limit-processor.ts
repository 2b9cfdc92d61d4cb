import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* Limits the processor time of one program, so that several programs on one machine act as if each had a machine of its own. */

/** Folder of the control groups (version 1) by which Linux limits the processor time of processes. */
const GROUPS = '/sys/fs/cgroup/cpu';
/** Period of a limit; short, so that a program that has used up its share waits only a moment. */
const PERIOD_US = 20_000;

/** Whether `limitProcessor` can work here: it needs root, and a Linux with these groups. */
export const canLimitProcessor = (): boolean =>
  process.getuid?.() === 0 && existsSync(join(GROUPS, 'cpu.cfs_quota_us'));

/**
 * Limits a process and its descendants together to `share` (0 to 1) of one processor. Returns a function that removes the limit, to be
 * called when they have ended.
 */
export function limitProcessor(pid: number, share: number): () => void {
  const group = join(GROUPS, `tahsil-${pid}`);
  mkdirSync(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)));
  // Future children join the group by themselves; existing ones are added.
  for (const one of [pid, ...childrenOf(pid)]) writeFileSync(join(group, 'cgroup.procs'), String(one));
  return () => rmdirSync(group);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
