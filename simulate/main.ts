import { parseArgs } from 'node:util';
import type { Outcome } from './one-seed.ts';
import { PLANTED } from './planted.ts';
import { runSeeds } from './run-seeds.ts';

/*
 * `npm run simulate -- [--seeds N] [--first N]`: simulates the life of a shop N times, each with another seed, and reports the seeds that
 * broke a law. `npm run simulate -- --seed N` runs one seed again and prints its trace. The exit code tells whether all laws held.
 */

const SEEDS = { usual: 50, max: 1_000_000 };

const { seeds, is_replay, planted, processes } = readCommandLine(process.argv.slice(2));
const started = performance.now();
const broken: number[] = [];
const counts = new Map<string, number>();
let [ended, steps] = [0, 0];
await runSeeds({ seeds, planted, has_trace: is_replay, ...(processes ? { processes } : {}), onEnd: tell });

const seconds = Math.round((performance.now() - started) / 1_000);
console.log(
  `\n${[...counts]
    .toSorted()
    .map(([what, count]) => `${what}: ${count}`)
    .join('\n')}`,
);
const found =
  broken.length === 0 ? 'no law was broken' : `seeds ${broken.toSorted((a, b) => a - b).join(', ')} broke a law`;
console.log(`\nsimulate: ${ended} seeds, ${steps} steps, ${found}, ${seconds} s`);
process.exitCode = broken.length > 0 ? 1 : 0;

function tell(outcome: Outcome): void {
  ended++;
  steps += outcome.steps;
  for (const [what, count] of Object.entries(outcome.counts)) counts.set(what, (counts.get(what) ?? 0) + count);
  if (is_replay) console.log(outcome.trace.join('\n'));
  if (outcome.broken.length === 0) return void (is_replay && console.log(`\ntrace ${outcome.hash}`));
  broken.push(outcome.seed);
  console.log(`\nseed ${outcome.seed} broke a law:\n  ${outcome.broken.join('\n  ')}`);
  const plant = planted ? ` --plant ${planted}` : '';
  console.log(
    is_replay ? `trace ${outcome.hash}` : `again, with its trace: npm run simulate -- --seed ${outcome.seed}${plant}`,
  );
}

function readCommandLine(args: string[]) {
  const options = {
    seeds: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string' },
    plant: { type: 'string' },
    processes: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const whole = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text));
  const count = values.seed === undefined ? whole(values.seeds, SEEDS.usual) : 1;
  const first = whole(values.seed ?? values.first, 1);
  const processes = whole(values.processes, 0);
  const isGood = [count, first, processes].every(
    (number) => Number.isInteger(number) && number >= 0 && number <= SEEDS.max,
  );
  if (!isGood || (values.plant !== undefined && !(values.plant in PLANTED))) {
    process.stderr.write(
      `Usage: npm run simulate -- [--seeds N] [--first N] [--seed N] [--processes N] [--plant ${Object.keys(PLANTED).join('|')}]\n`,
    );
    process.exit(2);
  }
  return {
    seeds: Array.from({ length: count }, (_, i) => first + i),
    is_replay: values.seed !== undefined,
    planted: values.plant ?? null,
    processes,
  };
}
