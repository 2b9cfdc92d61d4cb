import { parseArgs } from 'node:util';
import { endLeftClusters } from '../test/cluster.ts';
import { troubleCluster } from './cluster.ts';
import { troubleDatabase } from './database.ts';
import { die } from './deaths.ts';
import { fillDisk } from './disk.ts';
import { seconds, type Asked, type Fault, type Seen } from './fault.ts';
import { pressMemory } from './memory.ts';
import { overload } from './overload.ts';
import { restartAndShare } from './processes.ts';
import { retry } from './retries.ts';
import { startGround, type Ground } from './place.ts';
import { listen } from './streams.ts';

/*
 * `npm run faults -- [--quick] [names…]`: exposes a running service to faults of machines, networks, disks and people, and prints a table
 * of results. The exit code tells whether all promises held (docs/reliability.md).
 */

const FAULTS: Record<string, Fault> = {
  deaths: die,
  retries: retry,
  database: troubleDatabase,
  disk: fillDisk,
  overload,
  streams: listen,
  memory: pressMemory,
  processes: restartAndShare,
  cluster: troubleCluster,
};

const { names, isQuick } = readCommandLine(process.argv.slice(2));
const say = (line: string) => void process.stderr.write(`${seconds(performance.now())} ${line}\n`);
let ground: Ground | undefined;
const asked: Asked = {
  isQuick,
  choose: (quick, whole) => (isQuick ? quick : whole),
  say,
  place: async (options) => (ground ??= await startGround()).place(options),
};
const started = performance.now();
const all: Seen[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await endLeftClusters();
for (const name of names) {
  say(`${name} …`);
  const before = all.length;
  try {
    all.push(...(await FAULTS[name]!(asked)));
  } catch (error) {
    all.push({ row: '', done: name, seen: '', expected: 'to end', broken: [(error as Error).stack ?? String(error)] });
  }
  for (const seen of all.slice(before)) print(seen);
}
await ground?.close();
const count = (is: (seen: Seen) => boolean) => all.filter(is).length;
const broken = count((seen) => seen.broken !== null && seen.broken.length > 0);
console.log(
  `\nfaults: ${count((seen) => seen.broken?.length === 0)} held, ${broken} broken, ${count((seen) => seen.broken === null)} not tried, ${Math.round((performance.now() - started) / 1_000)} s`,
);
// Leftovers of a failed fault would keep the process alive.
process.exit(broken > 0 ? 1 : 0);

/** Prints a result as lines, since its sentences are too long for columns. */
function print({ row, done, seen, expected, broken }: Seen): void {
  const verdict = broken === null ? 'NOT TRIED' : broken.length === 0 ? 'held' : 'BROKEN';
  console.log(`\n${verdict.padEnd(9)} ${/^\d/.test(row) ? `row ${row}` : row}: ${done}`);
  if (seen) console.log(`  seen      ${seen}`);
  if (expected) console.log(`  expected  ${expected}`);
  for (const line of broken ?? []) console.log(`  broken    ${line.replaceAll('\n', '\n            ')}`);
}

function readCommandLine(args: string[]): { names: string[]; isQuick: boolean } {
  const { values, positionals } = parseArgs({ args, options: { quick: { type: 'boolean' } }, allowPositionals: true });
  const all = Object.keys(FAULTS);
  if (positionals.some((name) => !all.includes(name))) {
    process.stderr.write(`Usage: npm run faults -- [--quick] [${all.join(' | ')}]…\n`);
    process.exit(2);
  }
  return { names: positionals.length > 0 ? positionals : all, isQuick: values.quick ?? false };
}
