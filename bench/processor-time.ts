import { readFileSync, readdirSync } from 'node:fs';

/** Ticks a second, as Linux tells them to everybody. */
const TICKS = 100;

/**
 * Milliseconds of processor that a service and its embedded PostgreSQL have had, with those of their processes that ended. The service is
 * known by its process group, PostgreSQL by the directory of its data. Linux only.
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

/** Null: it has ended. */
function statOf(pid: number): Stat | null {
  const text = readNow(`/proc/${pid}/stat`);
  if (text === '') return null;
  // The name of a process stands in brackets, and may hold blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // Fields 4, 5 and 14 to 17 of proc(5): parent, group, and times of its own and of children that it waited for.
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
