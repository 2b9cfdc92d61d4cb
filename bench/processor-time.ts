import { readFileSync, readdirSync } from 'node:fs';

/** Ticks per second in the files of Linux's /proc. */
const TICKS = 100;

/**
 * Milliseconds of processor time that a service and its embedded PostgreSQL have used, with their ended processes. The process group
 * identifies the service, the data directory PostgreSQL. Linux only.
 */
export function processorTime({ child, data_dir }: { child: { pid?: number | undefined }; data_dir: string }): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const postmasters = processes.filter(({ pid }) => commandOf(pid).includes(data_dir)).map(({ pid }) => pid);
  const ours = processes.filter(
    ({ pid, parent, group }) => group === child.pid || postmasters.includes(pid) || postmasters.includes(parent),
  );
  return (ours.reduce((sum, { ticks }) => sum + ticks, 0) * 1_000) / TICKS;
}

type Stat = { pid: number; parent: number; group: number; ticks: number };

/** Null: the process has ended. */
function statOf(pid: number): Stat | null {
  const text = readNow(`/proc/${pid}/stat`);
  if (text === '') return null;
  // The name of a process is in brackets, and may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // Fields 4, 5 and 14 to 17 of proc(5): parent, group, and the times of the process and of its awaited children.
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { pid, parent: fields[1]!, group: fields[2]!, ticks };
}

const commandOf = (pid: number): string => readNow(`/proc/${pid}/cmdline`);

function readNow(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
